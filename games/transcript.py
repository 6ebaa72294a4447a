"""A whole game written down, so that a change of the rules is read as a diff."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.contract import AnyGame, Options, asked, chosen, offer
from games.dice import seeded
from games.entry import write
from games.plain import Text, card_lines, offer_text
from games.robots import RobotMove, player, playthrough
from games.text import letter


@dataclass(frozen=True, slots=True, kw_only=True)
class Recording:
    """What is recorded: a game with its house rules, a computer player on each seat.

    ``seed`` makes both the game's and the players' dice; ``text`` says the messages.
    """

    game: AnyGame
    options: Options
    players: Sequence[str]
    seed: str
    text: Text

    def lines(self) -> Iterator[str]:
        """The transcript line by line."""
        info = self.game.info
        seats = (f"{letter(seat)} {name}" for seat, name in enumerate(self.players))
        options = (f"{key}={value}" for key, value in chosen(info, self.options).items())
        yield f"game {info.id}, edition {info.edition}, shape {info.shape}"
        yield f"options {', '.join(options) or 'none'}"
        yield f"seats {', '.join(seats)}"
        before: RobotMove | None = None
        for number, move in enumerate(self._moves()):
            yield ""
            yield from self._move(number, before, move)
            before = move
        if before is not None:
            yield from self._end(before)

    def _moves(self) -> Iterator[RobotMove]:
        robots = [player(self.game, name) for name in self.players]
        dice, thought = seeded(f"{self.seed} dice"), seeded(f"{self.seed} thought")
        return playthrough(self.game, self.options, robots, dice, thought)

    def _move(self, number: int, before: RobotMove | None, move: RobotMove) -> Iterator[str]:
        """One move: offer, answer, the numbers, what is heard; the card after a turn."""
        if before is None:
            yield f"{number} deal"
        else:
            yield f"{number} {letter(move.seat)} {write(move.answer)}"
            offered = offer(self.game, before.step.state, move.seat)
            yield f"  offer {offer_text(offered)}"
        yield f"  tape {' '.join(map(str, move.tape)) or '-'}"
        yield from self._heard(move)
        self.game.audit(move.step.state)
        yield "  audit passed"
        if self._asked(move) != (move.seat,):
            yield from self._card(move)

    def _heard(self, move: RobotMove) -> Iterator[str]:
        """What everybody hears, and a seat's own line where it hears something else."""
        for event in move.step.events:
            public = self.game.tell(event, None)
            if public is not None:
                yield f"  * {self.text(public)}"
            for seat in range(len(self.players)):
                own = self.game.tell(event, seat)
                if own is not None and own != public:
                    yield f"  * to {letter(seat)}: {self.text(own)}"

    def _asked(self, move: RobotMove) -> tuple[int, ...]:
        return asked(self.game, move.step.state, len(self.players))

    def _card(self, move: RobotMove) -> Iterator[str]:
        """The card that everybody sees."""
        card = self.game.show(self.game.look(move.step.state, None))
        for line in card_lines(card, self.text):
            yield f"  | {line}"
        if card.picture is not None:
            yield f"  | picture: {' / '.join(self.text(card.picture.alt).splitlines())}"

    def _end(self, last: RobotMove) -> Iterator[str]:
        outcome = self.game.outcome(last.step.state)
        yield ""
        if outcome is None:
            yield f"not over after {self.game.info.longest} moves"
            return
        yield f"over: {self.text(outcome.reason)}"
        for seat in range(len(self.players)):
            yield f"  {letter(seat)} place {outcome.places[seat]}, score {outcome.scores[seat]}"
