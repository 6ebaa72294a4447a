"""What a seat may do in Quintazone: place a card, build a pyramid, be done."""

from __future__ import annotations

from games.aquarius.offers import place_gap, playable
from games.aquarius.quintazone.board import sites
from games.aquarius.quintazone.rules import can_build, some_card_fits
from games.aquarius.quintazone.state import SIZES, State
from games.choices import Answer, Choice, Field, OneOf, Option, Spot
from games.text import say


def ask(state: State, seat: int) -> tuple[Choice, ...]:
    """QZ-10: a card and, if wished, a pyramid, in either order.

    As long as the hand has to be seen, all choices stand where nobody else reads.
    """
    if state.over or seat != state.turn:
        return ()
    found = []
    fits = not state.placed and some_card_fits(state, seat)
    if fits:
        found.append(Choice("place", say("place"), (), "QZ-11", private=True, tone="main"))
    if can_build(state, seat):
        hidden = not state.placed
        label = say("zone-build")
        found.append(Choice("build", label, (), "QZ-20", private=hidden, tone="main"))
    if state.placed:
        found.append(Choice("done", say("zone-done"), (), "QZ-13"))
    elif not fits:
        found.append(Choice("pass", say("zone-pass"), (), "QZ-12", private=True))
    return tuple(found)


def more(state: State, seat: int, answer: Answer) -> Field | None:
    """The next gap: which card, where it fits, how it may lie; or which size, on which panel."""
    match answer.verb, answer.values:
        case "place", values:
            return place_gap(state.layout, state.hands[seat], values)
        case "build", ():
            return _sizes(state, seat)
        case "build", (_,):
            return Spot(say("zone-build-where"), sites(state, seat))
        case _:
            return None


def _sizes(state: State, seat: int) -> Field:
    options = (
        Option(str(size), say("zone-size", size=size), say("zone-left", n=count))
        for size, count in zip(SIZES, state.reserves[seat], strict=True)
        if count
    )
    return OneOf(say("zone-build-size"), tuple(options))


def lapse(state: State, seat: int) -> Answer:
    """QZ-51: the first card on the first cell where it fits, and no pyramid."""
    if state.placed:
        return Answer("done")
    cards = playable(state.layout, state.hands[seat])
    if not cards:
        return Answer("pass")
    answer = Answer("place", (str(cards[0]),))
    while (field := more(state, seat, answer)) is not None:
        assert isinstance(field, OneOf | Spot)
        first = field.cells[0] if isinstance(field, Spot) else field.options[0].key
        answer = answer.plus(first)
    return answer
