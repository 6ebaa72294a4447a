"""What a seat may do, and what each answer will bring before it is given."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from games.choices import Amount, Answer, Choice, Field, OneOf, Option, SomeOf
from games.contract import seat_named
from games.quartz import odds, phrases
from games.quartz.actions import UNUSED
from games.quartz.pieces import ACTIONS, KINDS, UNSTABLE, VALUES, Face, Kind, index, present, wilds
from games.quartz.scoring import RECKLESS_PENALTY, scores
from games.quartz.state import (
    ROLLS,
    State,
    Turn,
    allowance,
    giveable,
    handled,
    idle,
    opponents,
    promised,
    startable,
    targets,
)
from games.text import Message, Who, letter, say

VERBS: dict[Face, str] = {
    "pickaxe": "mine",
    "jackhammer": "drill",
    "chest": "store",
    "transfer": "give",
    "steal": "steal",
}
"""The verb of each action."""


def ask(state: State, seat: int) -> tuple[Choice, ...]:
    """QZ-9 to QZ-16: what the seat to move may do next."""
    turn = state.turn
    if turn is None or turn.seat != seat:
        return ()
    match turn.phase:
        case "mine":
            return (_begin(state, seat),)
        case "roll":
            return (_reroll(state, turn), _keep(state, turn))
        case "wild":
            label = say("wild", n=wilds(turn.dice))
            return (Choice("wild", label, (_wild(state, turn, ()),), "QZ-14", tone="main"),)
        case "return":
            return (_return(state, turn),)
        case "act":
            return tuple(_actions(state, turn))


def more(state: State, seat: int, answer: Answer) -> Field | None:
    """The crystal after the seat; the second wild die after the first."""
    turn = state.turn
    assert turn is not None
    match answer.verb, answer.values:
        case "wild", (str(first),) if wilds(turn.dice) > 1:
            return _wild(state, turn, tuple(face for face in ACTIONS if face == first))
        case "give", (str(to),):
            return _given(state, seat, seat_named(to))
        case "steal", (str(victim),):
            return _stolen(state, seat, seat_named(victim))
        case _:
            return None


def objection(state: State, seat: int, answer: Answer, word: str) -> Message | None:
    """QZ-19: what lies in a chest cannot be stolen, nor anything where a cart is empty."""
    if answer.verb != "steal" or state.turn is None or state.turn.seat != seat:
        return None
    match answer.values, word:
        case (str(victim),), kind if kind in KINDS:
            held = state.chests[seat_named(victim)][index(kind)]
            key = "steal-locked" if held else "steal-lacks"
            return say(key, who=Who(seat_named(victim)), kind=phrases.kind_words(kind))
        case (), one if one.upper() in map(letter, opponents(state, seat)):
            return say("steal-empty", who=Who(seat_named(one.upper())))
        case _:
            return None


def former(state: State, seat: int, entry: str) -> str:
    """QZ-21: more to drill than lay in the bag was offered once; it drew what there was."""
    verb, _, typed = entry.partition(" ")
    if verb != VERBS["jackhammer"] or not typed.isdecimal() or state.turn is None:
        return entry
    count = int(typed)
    offered = 2 <= count <= state.turn.count("jackhammer")
    return f"{verb} {_most_drilled(state, count)}" if offered else entry


def lapse(state: State, seat: int) -> Answer:
    """QZ-28: an absent player mines, keeps, and does nothing else; the worst crystal goes back."""
    assert state.turn is not None
    turn = state.turn
    match turn.phase:
        case "mine":
            return Answer("mine")
        case "roll":
            return Answer("keep")
        case "wild":
            return Answer("wild", (UNUSED,) * wilds(turn.dice))
        case "return":
            worst = min(present(turn.drawn), key=lambda kind: VALUES[index(kind)])
            return Answer("return", (worst,))
        case "act":
            return Answer("stop" if turn.doing else "done")


def _begin(state: State, seat: int) -> Choice:
    """QZ-9, QZ-11: the draw and the first roll belong together; neither can be left out."""
    some = any(state.bag)
    label = say("begin", draw=_next_draw(state, seat)) if some else say("begin-empty")
    return Choice("mine", label, clause="QZ-9", tone="main")


def _next_draw(state: State, seat: int) -> Message:
    mean = phrases.gain_words(odds.mean_change(state, seat))
    return say("draw-odds", unstable=odds.unstable(state.bag), mean=mean)


def _reroll(state: State, turn: Turn) -> Choice:
    """QZ-12, QZ-13."""
    dice = tuple(
        Option(str(number), say("die", number=number, face=phrases.face_words(face)))
        for number, face in enumerate(turn.dice, start=1)
    )
    which = SomeOf(say("reroll-which"), dice, least=1, most=len(dice))
    if turn.rolls < ROLLS:
        return Choice("reroll", say("reroll", left=ROLLS - turn.rolls), (which,), "QZ-12")
    label = say("reroll-marker", markers=state.markers[turn.seat])
    return Choice("reroll", label, (which,), "QZ-13")


def _keep(state: State, turn: Turn) -> Choice:
    able, wild = promised(state, turn), wilds(turn.dice)
    ends = not any(able.values()) and not any(
        any(promised(state, turn, setting).values()) for setting in product(ACTIONS, repeat=wild)
    )
    if ends:
        label = say("keep-ends", why=_reasons(state, idle(state, turn)))
        return Choice("keep", label, clause="QZ-12", tone="danger")
    label = say("keep", able=phrases.able_words(able, wild))
    return Choice("keep", label, clause="QZ-12", tone="main")


def _reasons(state: State, faces: tuple[Face, ...]) -> Message:
    only = state.settings.transfer_unstable_only
    return phrases.reasons_words(faces, unstable_only=only)


def _wild(state: State, turn: Turn, before: tuple[Face, ...]) -> OneOf:
    """The faces that a pair of helmets may become; ``before`` was picked for the other pair."""
    options = tuple(
        Option(face, phrases.face_words(face), _able_with(state, turn, (*before, face)))
        for face in ACTIONS
    )
    ends = not any(promised(state, turn, before).values())
    detail = say("wild-unused-ends" if ends else "wild-unused-detail")
    return OneOf(say("wild-which"), (*options, Option(UNUSED, say("wild-unused"), detail)))


def _able_with(state: State, turn: Turn, wild: tuple[Face, ...]) -> Message:
    """What the last of these wild dice makes of its face; where nothing can be done, why."""
    able, face = promised(state, turn, wild), wild[-1]
    if able[face]:
        return say(f"able-{face}", n=able[face])
    lack = tuple(name for name in idle(state, turn, wild) if name == face)
    if len(wild) == wilds(turn.dice) and not any(able.values()):
        return say("able-ends", why=_reasons(state, idle(state, turn, wild)))
    return say("able-none", why=_reasons(state, lack)) if lack else say("able-pair-needed")


def _return(state: State, turn: Turn) -> Choice:
    """QZ-15: only crystals that were just drawn."""
    options = tuple(_crystal(state, kind, {turn.seat: -1}) for kind in present(turn.drawn))
    which = OneOf(say("return-which"), options)
    return Choice("return", say("return", left=turn.left), (which,), "QZ-15", tone="main")


def _actions(state: State, turn: Turn) -> Iterator[Choice]:
    """QZ-15, QZ-16: what may be begun, or what goes on and may be stopped."""
    if turn.doing:
        yield _action(state, turn, turn.doing)
        label = say(f"stop-{turn.doing}", left=handled(state, turn, turn.doing))
        yield Choice("stop", label, clause="QZ-16")
        return
    faces = startable(state, turn)
    for face in faces:
        yield _action(state, turn, face)
    unused = phrases.able_words({face: handled(state, turn, face) for face in faces}, 0)
    yield Choice("done", say("done", unused=unused), clause="QZ-16")


def _action(state: State, turn: Turn, face: Face) -> Choice:
    """One action with its fields; the crystals to give or steal are asked for by ``more``."""
    seat, verb, most = turn.seat, VERBS[face], handled(state, turn, face)
    lost = allowance(turn, face) - most
    match face:
        case "pickaxe":
            label = say("do-pickaxe", n=most, draw=_next_draw(state, seat))
            return Choice(verb, label, (), "QZ-15", tone="main")
        case "jackhammer":
            label = say("do-jackhammer", n=most)
            drilled = _drilled(state, turn.count(face))
            return Choice(verb, label, (drilled,), "QZ-15", tone="main")
        case "chest":
            held, fewest = sum(state.chests[seat]), _fewest_elsewhere(state, seat)
            label = say("do-chest", n=most, lost=lost, held=held, fewest=fewest)
            return Choice(verb, label, (_stored(state, seat, most),), "QZ-15")
        case "transfer":
            whom = _seats(say("give-whom"), state, opponents(state, seat))
            return Choice(verb, say("do-transfer", n=most, lost=lost), (whom,), "QZ-15")
        case _:
            whom = _seats(say("steal-whom"), state, targets(state, seat))
            return Choice(verb, say("do-steal", n=most, lost=lost), (whom,), "QZ-15")


def _drilled(state: State, dice: int) -> Amount:
    """QZ-21: no more is asked for than the bag can give."""
    most = _most_drilled(state, dice)
    details = tuple(
        say(
            "drill-detail",
            draws=min(count, sum(state.bag)),
            back=min(count, sum(state.bag)) // 2,
            unstable=odds.unstable(state.bag, count),
        )
        for count in range(2, most + 1)
    )
    return Amount(say("drill-how-many"), 2, most, details)


def _most_drilled(state: State, dice: int) -> int:
    return max(2, min(dice, sum(state.bag)))


def _stored(state: State, seat: int, most: int) -> SomeOf:
    """Each crystal that may be stored has a key of its own: ruby, ruby2."""
    cart = state.carts[seat]
    keys = [
        (kind if number == 1 else f"{kind}{number}", kind)
        for kind in sorted(present(cart), key=lambda kind: -VALUES[index(kind)])
        for number in range(1, min(cart[index(kind)], most) + 1)
    ]
    options = tuple(Option(key, _named(kind), _safe(state, seat, most)) for key, kind in keys)
    return SomeOf(say("store-which", n=most), options, 1, most)


def _safe(state: State, seat: int, most: int) -> Message:
    """QZ-25: so many stored crystals save from the penalty, where the action reaches so far."""
    saving = _fewest_elsewhere(state, seat) + 1 - sum(state.chests[seat])
    if 1 <= saving <= most:
        return say("store-saves", n=saving, points=RECKLESS_PENALTY)
    return say("store-safe")


def _fewest_elsewhere(state: State, seat: int) -> int:
    return min(sum(state.chests[other]) for other in opponents(state, seat))


def _seats(label: Message, state: State, seats: tuple[int, ...]) -> OneOf:
    options = tuple(
        Option(letter(other), say("seat", who=Who(other)), _holding(state, other), other)
        for other in seats
    )
    return OneOf(label, options)


def _holding(state: State, seat: int) -> Message:
    return say("holding", points=scores(state)[seat], cart=phrases.heap_words(state.carts[seat]))


def _given(state: State, seat: int, to: int) -> OneOf:
    """Unstable crystals stand first (QZ-15)."""
    options = tuple(
        _crystal(state, kind, {seat: -1, to: 1}) for kind in present(giveable(state, seat))
    )
    return OneOf(say("give-which"), options)


def _stolen(state: State, seat: int, victim: int) -> OneOf:
    """Unstable crystals stand last."""
    kinds = sorted(present(state.carts[victim]), key=lambda kind: kind == UNSTABLE)
    options = tuple(_crystal(state, kind, {seat: 1, victim: -1}) for kind in kinds)
    return OneOf(say("steal-which"), options)


def _crystal(state: State, kind: Kind, moves: dict[int, int]) -> Option:
    """A crystal with the points that each seat would have before and after."""
    points = scores(state)
    changes = [
        say("change", who=Who(seat), old=points[seat], new=points[seat] + by_points)
        for seat, by in moves.items()
        for by_points in (odds.change(state, seat, kind, by),)
    ]
    return Option(kind, _named(kind), phrases.side_by_side(changes))


def _named(kind: Kind) -> Message:
    return say("crystal-worth", kind=phrases.kind_words(kind), points=VALUES[index(kind)])
