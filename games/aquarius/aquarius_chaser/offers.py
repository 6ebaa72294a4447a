"""What a seat may do in each part of Aquarius-Chaser."""

from __future__ import annotations

from games.aquarius.aquarius_chaser.state import Filling, State
from games.aquarius.cards import symmetrical
from games.aquarius.chase import offers as chase
from games.aquarius.classic import offers as classic
from games.aquarius.layout import LIES, places_for
from games.aquarius.offers import cell_objection, lies
from games.aquarius.phrases import card_words
from games.choices import Answer, Choice, Field, Spot
from games.text import Message, say


def ask(state: State, seat: int) -> tuple[Choice, ...]:
    """What the part that is played asks."""
    if state.race is not None:
        return chase.ask(state.race, seat)
    if state.filling is None:
        return classic.ask(state.game, seat)
    if seat != state.filling.seat:
        return ()
    lay = say("fill-lay", card=card_words(state.filling.up))
    return (
        Choice("lay", lay, (), "AC-6", tone="main"),
        Choice("auto", say("fill-auto"), (), "AC-7"),
    )


def more(state: State, seat: int, answer: Answer) -> Field | None:
    """The next gap of an answer of Aquarius, or of the filling."""
    if state.race is not None:
        return None
    if state.filling is None:
        return classic.more(state.game, seat, answer)
    return _lay_gap(state.filling, answer) if answer.verb == "lay" else None


def _lay_gap(filling: Filling, answer: Answer) -> Field | None:
    """AC-6: where the card fits, then how it may lie there."""
    cells = places_for(filling.layout, filling.up)
    match answer.values:
        case ():
            return Spot(say("place-where"), tuple(cells))
        case (cell,) if not symmetrical(filling.up):
            ways = cells[str(cell)]
            return lies(filling.up, ((LIES[turned], turned) for turned in ways))
        case _:
            return None


def needless(state: State, seat: int, answer: Answer, word: str) -> bool:
    """AQ-46: a card that looks the same both ways, in Aquarius and in the filling."""
    if state.race is not None:
        return False
    if state.filling is None:
        return classic.needless(state.game, seat, answer, word)
    return len(answer.values) == 1 and word in LIES and symmetrical(state.filling.up)


def objection(state: State, seat: int, answer: Answer, word: str) -> Message | None:
    """What Aquarius says against it; AC-6: or against this cell."""
    if state.race is not None:
        return None
    if state.filling is None:
        return classic.objection(state.game, seat, answer, word)
    laying = answer.verb == "lay" and not answer.values
    return cell_objection(state.filling.layout, word) if laying else None


def lapse(state: State, seat: int) -> Answer:
    """AQ-47, AC-13, QC-32."""
    if state.race is not None:
        return chase.lapse(state.race, seat)
    return classic.lapse(state.game, seat) if state.filling is None else Answer("auto")
