"""People and computers at one screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.choices import Answer, must
from games.contract import (
    AnyGame,
    Options,
    Refused,
    Robot,
    Step,
    begin,
    offer,
    perform,
    speakers,
)
from games.dice import Dice
from games.entry import complete, parse, write
from games.plain import Text, card_lines, offer_text
from games.robots import move
from games.text import letter

HELP, LEAVE = "?", "quit"
"""What is typed to see the continuations, and to end the game."""


class Left(Exception):
    """Somebody typed that the game is to end."""


@dataclass(kw_only=True)
class Screen:
    """One screen with people and computers around it.

    ``robots`` has None where a person sits.  ``read`` asks for a line after a prompt,
    ``write`` shows one, ``clear`` wipes the screen so that the next person sees no secret.
    """

    game: AnyGame
    robots: Sequence[Robot[Any] | None]
    dice: Dice
    thought: Dice
    text: Text
    read: Callable[[str], str]
    write: Callable[[str], None]
    clear: Callable[[], None]
    news: dict[int, list[str]] = field(default_factory=dict)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, robot in enumerate(self.robots) if robot is None)

    @property
    def secretive(self) -> bool:
        """Whether the screen is handed over: there are secrets, and several people."""
        return self.game.imagine is not None and len(self.people) > 1

    def play(self, options: Options) -> None:
        """Play one game to its end.  Raises :class:`Left` where somebody ends it early."""
        step = begin(self.game, options, len(self.robots), self.dice)
        self._tell(step)
        while made := self._next(step.state):
            step = made
            self._tell(step)
        self._end(step.state)

    def _next(self, state: Any) -> Step[Any, Any] | None:
        """The step of the first seat that answers: whoever may leave it is heard first."""
        for seat in speakers(self.game, state, len(self.robots)):
            step = self._turn(state, seat)
            if step is not None:
                return step
        return None

    def _turn(self, state: Any, seat: int) -> Step[Any, Any] | None:
        """What a seat does; None where it leaves what it may leave."""
        robot = self.robots[seat]
        if robot is not None:
            made = move(self.game, state, seat, robot, self.thought, lambda: self.dice)
            if made is None:
                return None
            self.write(f"{letter(seat)}> {self._public(state, seat, made.answer)}")
            return made.step
        self._hand_over(seat)
        self._show(state, seat)
        step = self._asked(state, seat)
        if self.secretive:
            self.clear()
        return step

    def _public(self, state: Any, seat: int, answer: Answer) -> str:
        """A computer's answer; only its verb where its wording is a secret."""
        choice = offer(self.game, state, seat).choice(answer.verb)
        return answer.verb if choice is not None and choice.private else write(answer)

    def _hand_over(self, seat: int) -> None:
        if not self.secretive:
            return
        self.read(f"Seat {letter(seat)} only: press Enter when nobody else looks")
        for line in self.news.pop(seat, []):
            self.write(line)

    def _show(self, state: Any, seat: int | None) -> None:
        card = self.game.show(self.game.look(state, seat))
        self.write("")
        for line in card_lines(card, self.text):
            self.write(line)

    def _asked(self, state: Any, seat: int) -> Step[Any, Any] | None:
        """Ask until an answer is accepted; an empty line leaves what may be left."""
        offered = offer(self.game, state, seat)
        free = not must(offered.choices)
        told = "You may, or leave it with Enter" if free else "You can"
        self.write(f"{told}: {offer_text(offered)}   ({HELP} lists, {LEAVE} ends the game)")
        while True:
            entry = self.read(f"{letter(seat)}>").strip()
            if entry == LEAVE:
                raise Left
            if free and not entry:
                return None
            if entry.endswith(HELP):
                self._list(complete(entry.removesuffix(HELP), offered))
                continue
            try:
                return perform(self.game, state, seat, parse(entry, offered), self.dice)
            except Refused as refused:
                self.write(self.text(refused.message))

    def _list(self, found: Sequence[Any]) -> None:
        for one in found:
            detail = f" ({self.text(one.detail)})" if one.detail is not None else ""
            self.write(f"  {one.text}   {self.text(one.label)}{detail}")

    def _tell(self, step: Step[Any, Any]) -> None:
        """What happened: at once where nothing is secret, else to each at its own turn."""
        for event in step.events:
            for seat in self.people if self.secretive else ():
                self._keep(seat, self.game.tell(event, seat))
            lone = self.people[0] if len(self.people) == 1 else None
            heard = None if self.secretive else self.game.tell(event, lone)
            if heard is not None:
                self.write(f"* {self.text(heard)}")

    def _keep(self, seat: int, heard: Any) -> None:
        if heard is not None:
            self.news.setdefault(seat, []).append(f"* {self.text(heard)}")

    def _end(self, state: Any) -> None:
        outcome = self.game.outcome(state)
        self._show(state, None)
        if outcome is None:
            return
        self.write(self.text(outcome.reason))
        for place, seat in sorted(zip(outcome.places, range(len(self.robots)), strict=True)):
            self.write(f"{place}. {letter(seat)} {outcome.scores[seat]}")
