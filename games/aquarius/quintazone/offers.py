"""What a seat may do in Quintazone: place a card, build a pyramid, be done."""

from __future__ import annotations

from games.aquarius.offers import place_gap, place_needless, place_objection, playable
from games.aquarius.quintazone.board import sites
from games.aquarius.quintazone.rules import can_build, some_card_fits
from games.aquarius.quintazone.state import SIZES, State
from games.aquarius.zones import zones
from games.choices import Answer, Choice, Field, OneOf, Option, Spot
from games.text import Message, say


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


def needless(state: State, seat: int, answer: Answer, word: str) -> bool:
    """QZ-50: the lie of a card that looks the same both ways."""
    return answer.verb == "place" and place_needless(state.hands[seat], answer.values, word)


def objection(state: State, seat: int, answer: Answer, word: str) -> Message | None:
    """QZ-10 to QZ-12, QZ-20 to QZ-22: why the seat on turn cannot do so."""
    if state.over or seat != state.turn:
        return None
    match answer.verb, answer.values:
        case "place", values if word:
            return place_objection(state.layout, state.hands[seat], values, word)
        case "build", () if word in map(str, SIZES):
            return say("build-none-left", size=say("zone-size", size=int(word)))
        case "build", (_,):
            return _claimed(state, word.upper())
        case verb, ():
            return _untimely(state, verb)
        case _:
            return None


def _untimely(state: State, verb: str) -> Message | None:
    """QZ-10, QZ-12, QZ-13: what this turn has had already, or still needs."""
    match verb:
        case "place":
            return say("place-done" if state.placed else "place-none")
        case "build":
            return say("build-done") if state.built else None
        case "done" | "pass":
            return say("zone-done-early")
        case _:
            return None


def _claimed(state: State, panel: str) -> Message | None:
    """QZ-20: one pyramid a panel; QZ-21, QZ-22: the zone is claimed."""
    if panel not in zones(state.layout).of:
        return None
    if panel in {pyramid.panel for pyramid in state.pyramids}:
        return say("build-taken", panel=panel)
    return say(f"build-zone-{state.settings.claim}", panel=panel)


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
