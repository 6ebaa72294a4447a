"""The computer player: it weighs what each action brings in points, and rolls for the best.

Points of its own count in full, points that others lose or gain by the share that one
opponent is of all.  The dice are planned exactly (see ``plan``) for a sum of what each face
would bring; the actions are then taken in a fixed order, the draws before the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations_with_replacement
from math import comb

from games.choices import Answer, Choice, Offer, SomeOf, keys
from games.dice import Dice
from games.quartz import odds
from games.quartz.effects import kind_named
from games.quartz.pieces import (
    ACTIONS,
    FACES,
    UNSTABLE,
    VALUES,
    Face,
    Kind,
    index,
    present,
    reach,
    summed,
)
from games.quartz.plan import Held, Plan, as_held
from games.quartz.scoring import RECKLESS_PENALTY, scores, set_bonus
from games.quartz.state import DICE, ROLLS, ROUNDS, State, Turn, giveable, opponents
from games.text import letter

MARKER = 1.0
"""Points that a reroll later on is thought to be worth."""
HOPE = 0.4
"""The part of a collection's next bonus that counts for each crystal on the way to it."""
THEFT = 0.12
"""The chance that a crystal in the cart is stolen before its owner's next turn."""
MARKERS_PLANNED = 2
"""Markers that are thought of ahead."""


def good(view: State, seat: int, offer: Offer, dice: Dice) -> Answer:
    """The answer that brings most by the measure of this module."""
    turn = view.turn
    assert turn is not None
    match turn.phase:
        case "mine":
            return Answer("mine")
        case "roll":
            return _reroll(view, turn)
        case "wild":
            return Answer("wild", best_wild(Worth(view, seat), turn))
        case "return":
            back = min(present(turn.drawn), key=lambda kind: loss(view, seat, kind))
            return Answer("return", (back,))
        case "act":
            return next(_acts(view, turn, offer))


def later(view: State) -> float:
    """The part of the game that is still to come after this round, from 0 to 5/6."""
    return (ROUNDS - view.round) / ROUNDS


def gain(view: State, seat: int, kind: Kind) -> float:
    """What one more crystal is worth to a seat: its points, and hope for a collection."""
    points = float(odds.change(view, seat, kind, 1))
    held = summed((view.carts[seat], view.chests[seat]))[index(kind)]
    if kind == UNSTABLE:
        return points
    return points + later(view) * (_hope(view, held + 1) - _hope(view, held))


def loss(view: State, seat: int, kind: Kind) -> float:
    """What a seat would miss with one crystal of a kind less."""
    points = -float(odds.change(view, seat, kind, -1))
    held = summed((view.carts[seat], view.chests[seat]))[index(kind)]
    if kind == UNSTABLE:
        return points
    return points + later(view) * (_hope(view, held) - _hope(view, held - 1))


def _hope(view: State, held: int) -> float:
    capped = view.settings.bonus_cap
    now = set_bonus(held, capped=capped)
    return max(HOPE**n * (set_bonus(held + n, capped=capped) - now) for n in (1, 2))


def draw_gain(view: State, seat: int) -> float:
    """What the next draw is worth on average, a marker included."""
    return sum(chance * _drawn(view, seat, kind) for kind, chance in odds.chances(view.bag))


def _drawn(view: State, seat: int, kind: Kind) -> float:
    marker = MARKER * (kind == UNSTABLE and view.round < ROUNDS)
    return gain(view, seat, kind) + marker


class Worth:
    """What so many dice of each face would bring a seat, worked out once."""

    def __init__(self, view: State, seat: int) -> None:
        self.view, self.seat = view, seat
        makers: dict[Face, Callable[[int], float]] = {
            "pickaxe": self._mined,
            "jackhammer": self._drilled,
            "chest": self._stored,
            "transfer": self._given,
            "steal": self._stolen,
        }
        self.draw = max(draw_gain(view, seat), 0.0)
        self.share = 1 / (len(view.carts) - 1)
        self.loot = sorted(self._loot(), reverse=True)
        self.tables = {
            face: [make(reach(face, dice)) for dice in range(DICE + 1)]
            for face, make in makers.items()
        }

    def of(self, held: Held) -> float:
        """What dice bring, pairs of helmets set as well as can be."""
        pairs = held[FACES.index("helmet")] // 2
        return max(self.with_wild(held, wild) for wild in _settings(pairs))

    def with_wild(self, held: Held, wild: tuple[Face, ...]) -> float:
        return sum(
            self.tables[face][count + wild.count(face)]
            for face, count in zip(ACTIONS, held, strict=False)
        )

    def _mined(self, most: int) -> float:
        return min(most, sum(self.view.bag)) * self.draw

    def _drilled(self, most: int) -> float:
        """The mean of the better half of so many draws, as if each was put back."""
        draws = min(most, sum(self.view.bag))
        stay = draws - draws // 2
        found = sorted(
            (_drawn(self.view, self.seat, kind), chance)
            for kind, chance in odds.chances(self.view.bag)
        )
        return best_of(found, draws, stay)

    def _stored(self, most: int) -> float:
        """Fewer thefts, and less danger to have the fewest crystals in the chest."""
        stored = min(most, sum(self.view.carts[self.seat]))
        if not stored:
            return 0.0
        at_risk = sorted(_each(self.view, self.seat), reverse=True)
        safe = THEFT * (ROUNDS - self.view.round) * sum(at_risk[:stored])
        held = [sum(chest) for chest in self.view.chests]
        others = min(held[other] for other in opponents(self.view, self.seat))
        gap = max(0, min(2, others + 1 - held[self.seat]))
        closed = min(stored, gap) / gap if gap else 0.3
        return safe + RECKLESS_PENALTY * closed * (1 - 0.8 * later(self.view))

    def _given(self, most: int) -> float:
        unstable = self.view.carts[self.seat][index(UNSTABLE)]
        return min(most, unstable) * -VALUES[index(UNSTABLE)] * (1 + self.share)

    def _stolen(self, most: int) -> float:
        return sum(self.loot[:most])

    def _loot(self) -> Iterator[float]:
        for other in opponents(self.view, self.seat):
            cart = self.view.carts[other]
            for kind in present(cart):
                worth = theft(self.view, self.seat, other, kind)
                yield from [worth] * cart[index(kind)]


def _each(view: State, seat: int) -> Iterator[float]:
    """The worth of every valuable crystal in a cart."""
    cart = view.carts[seat]
    for kind in present(cart):
        if kind != UNSTABLE:
            yield from [loss(view, seat, kind)] * cart[index(kind)]


def theft(view: State, seat: int, victim: int, kind: Kind) -> float:
    """What stealing a crystal is worth: one's own gain and a share of the victim's loss."""
    return gain(view, seat, kind) + loss(view, victim, kind) / (len(view.carts) - 1)


def best_of(found: list[tuple[float, float]], draws: int, stay: int) -> float:
    """The mean sum of the best ``stay`` of so many draws; ``found`` are values by chance."""
    total, above, before = 0.0, 1.0, 0.0
    for value, chance in found:
        total += (value - before) * sum(
            min(stay, hits) * comb(draws, hits) * above**hits * (1 - above) ** (draws - hits)
            for hits in range(draws + 1)
        )
        before, above = value, max(above - chance, 0.0)
    return total


@cache
def _settings(pairs: int) -> tuple[tuple[Face, ...], ...]:
    """Every way to set so many pairs of helmets."""
    return tuple(combinations_with_replacement(ACTIONS, pairs))


def _reroll(view: State, turn: Turn) -> Answer:
    """QZ-12, QZ-13: the dice that do not help are rolled again, for markers where it pays."""
    free = max(ROLLS - turn.rolls, 0)
    price = MARKER if view.round < ROUNDS else 0.0
    markers = min(view.markers[turn.seat], MARKERS_PLANNED)
    plan = Plan(Worth(view, turn.seat).of, [0.0] * free + [price] * markers)
    keep = dict(zip(FACES, plan.keep(as_held(turn.dice)), strict=True))
    again = []
    for number, face in enumerate(turn.dice, start=1):
        keep[face] -= 1
        if keep[face] < 0:
            again.append(str(number))
    return Answer("reroll", (tuple(again),)) if again else Answer("keep")


def best_wild(worth: Worth, turn: Turn) -> tuple[Face, ...]:
    """QZ-14: the faces that bring most."""
    held = as_held(turn.dice)
    pairs = _settings(turn.dice.count("helmet") // 2)
    return max(pairs, key=lambda wild: worth.with_wild(held, wild))


def _acts(view: State, turn: Turn, offer: Offer) -> Iterator[Answer]:
    """Answers in the order of preference; the first one that pays is given."""
    seat = turn.seat
    drill = offer.choice("drill")
    if drill is not None:
        yield Answer("drill", (reach("jackhammer", turn.count("jackhammer")),))
    if offer.choice("mine") and draw_gain(view, seat) > 0:
        yield Answer("mine")
    if offer.choice("steal"):
        yield from _theft(view, seat)
    if offer.choice("give") and giveable(view, seat)[index(UNSTABLE)]:
        yield Answer("give", (letter(_leader(view, seat)), UNSTABLE))
    store = offer.choice("store")
    if store is not None:
        yield from _storing(view, turn, store)
    yield Answer("stop" if turn.doing else "done")


def _theft(view: State, seat: int) -> Iterator[Answer]:
    """The best crystal in any cart, where it is worth having."""
    found = [
        (theft(view, seat, other, kind), letter(other), kind)
        for other in opponents(view, seat)
        for kind in present(view.carts[other])
    ]
    worth, victim, kind = max(found)
    if worth > 0:
        yield Answer("steal", (victim, kind))


def _leader(view: State, seat: int) -> int:
    """The opponent who has the most points."""
    return max(opponents(view, seat), key=lambda other: scores(view)[other])


def _storing(view: State, turn: Turn, store: Choice) -> Iterator[Answer]:
    """The most valuable crystals of the cart, unstable ones never."""
    (field,) = store.fields
    assert isinstance(field, SomeOf)
    worth = {
        key: loss(view, turn.seat, kind_named(key))
        for key in keys(field)
        if kind_named(key) != UNSTABLE
    }
    best = sorted(worth, key=worth.__getitem__, reverse=True)[: field.most]
    if best:
        yield Answer("store", (tuple(key for key in keys(field) if key in best),))
