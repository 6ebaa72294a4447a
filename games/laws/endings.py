"""Law 8: whoever is said to have won is in the first place of the result."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from games.contract import Card, Outcome
from games.laws.errors import OtherWinner
from games.laws.speech import spoken_words
from games.laws.walks import Walk
from games.seats import winners
from games.text import FALLBACK, Message, letter

WINS = re.compile(r"\b(wins|share the (win|victory))\b")
"""How a sentence says in English that somebody has won."""
TROPHY = "🏆"
"""The sign of a winner beside a name on a card."""
SENTENCES = re.compile(r"(?<=[.!?])\s|\n")
NAMED = re.compile("<([A-Z])>")
"""A seat as :func:`check_winners` has it called."""


def check_winners(walk: Walk) -> None:
    """Law 8: event, card and result of a game that is over name the same winners."""
    if not walk.moves:
        return
    last = walk.moves[-1]
    outcome = walk.game.outcome(last.after.state)
    if outcome is None:
        return
    for reader in walk.readers:
        card = walk.game.show(walk.game.look(last.after.state, reader))
        told = (walk.game.tell(event, reader) for event in last.step.events)
        heard = [message for message in told if message is not None][-1:]
        said = _said_to_win(walk, (*heard, outcome.reason, card.title, *card.lines))
        for where, seats in (*said, *_with_trophy(walk, card)):
            _compare(walk, outcome, f"{where} for {reader}", seats)


def _compare(walk: Walk, outcome: Outcome, where: str, seats: set[str]) -> None:
    first = {letter(seat) for seat in winners(outcome.places)}
    if seats != first:
        told = f"{sorted(seats)}, the result {sorted(first)}"
        raise OtherWinner(f"{walk.where(walk.moves[-1].after)}: {where} has as winners {told}")


def _said_to_win(walk: Walk, messages: Iterable[Message]) -> Iterator[tuple[str, set[str]]]:
    """Every sentence that says of somebody by name that they win, with the seats it names."""
    for message in messages:
        for sentence in SENTENCES.split(_text(walk, message)):
            seats = set(NAMED.findall(sentence))
            if seats and WINS.search(sentence):
                yield repr(sentence), seats


def _with_trophy(walk: Walk, card: Card) -> Iterator[tuple[str, set[str]]]:
    """The seats whose panels have a trophy, where any has one."""
    panels = [(_text(walk, panel.name), _text(walk, panel.value)) for panel in card.panels]
    seats = {
        seat for name, value in panels if TROPHY in name + value for seat in NAMED.findall(name)
    }
    if seats:
        yield "the card", seats


def _text(walk: Walk, message: Message) -> str:
    return spoken_words(walk.game).text(message, FALLBACK, lambda seat: f"<{letter(seat)}>")
