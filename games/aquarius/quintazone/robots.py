"""The computer player: the best card and pyramid, judged by tables that it imagines.

What it does not know, the others' goals, it fills in a number of times.  A card is judged by
the zones that it joins and by the best pyramid that it then has; a pyramid by what it brings
at once, against what it may be worth later.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from games.aquarius.cards import BLANK, ELEMENTS, symmetrical
from games.aquarius.grid import NEIGHBOURS
from games.aquarius.layout import LIES, Layout, Placed, borders, places_for, rings
from games.aquarius.offers import playable
from games.aquarius.quintazone.board import CLAIMS, Held, held, sites
from games.aquarius.quintazone.scoring import SCORINGS
from games.aquarius.quintazone.state import SIZES
from games.aquarius.quintazone.view import View, imagine
from games.aquarius.zones import zones
from games.choices import Answer, Offer
from games.dice import Dice

WORLDS = 6
"""Tables that are imagined for each move."""
GROWTH = 0.3
"""Panels that a zone is thought to gain for each open cell at its rim, at the beginning."""
RIM_CELLS = 6
"""Open cells that count for a zone's growth, at most."""
PRICE = 0.8
"""What a pyramid is worth that is kept, for each pip, where they are scarce."""

Goals = tuple[str, ...]


class Ground(NamedTuple):
    """A table ready for asking what a card or a pyramid would change."""

    view: View
    seat: int
    zones: Mapping[str, Held]
    """Every zone, with its pyramids or none."""
    openings: Mapping[str, frozenset[str]]
    """The empty cells at the rim of each zone."""
    worlds: Sequence[Goals]
    ahead: float
    """The part of the cards that are yet to come, from 0 to 1."""


def good(view: View, seat: int, offer: Offer, dice: Dice) -> Answer:
    """The best card first, then a pyramid where it pays."""
    ground = _ground(view, seat, dice)
    if offer.choice("place") is not None:
        return max(_placings(ground), key=lambda found: found[0])[1]
    if offer.choice("build") is not None:
        best = max(_buildings(ground), key=lambda found: found[0])
        if best[0] > 0:
            return best[1]
    return Answer("done" if offer.choice("done") is not None else "pass")


def _ground(view: View, seat: int, dice: Dice) -> Ground:
    holding = held(view.layout, view.pyramids, view.seats)
    nobody = (0,) * view.seats
    found = zones(view.layout)
    every = {
        zone: holding.get(zone) or Held(zone, len(panels), nobody)
        for zone, panels in found.panels.items()
    }
    worlds = [imagine(view, dice).goals for _ in range(WORLDS)]
    coming = view.left + sum(view.held)
    ahead = coming / (coming + len(view.layout))
    return Ground(view, seat, every, _openings(view.layout), worlds, ahead)


def _openings(layout: Layout) -> Mapping[str, frozenset[str]]:
    """For each zone the empty cells that one of its panels touches."""
    of, lying = zones(layout).of, rings(layout)
    found: dict[str, set[str]] = {}
    for cell in borders(layout):
        for beside, pairs in NEIGHBOURS[cell]:
            if beside in lying:
                for _, far in pairs:
                    found.setdefault(of[beside + lying[beside][far]], set()).add(cell)
    return {zone: frozenset(cells) for zone, cells in found.items()}


def _worth(ground: Ground, zone: Held, openings: int) -> float:
    """A zone's points for the seat less those of the others, with the panels it may gain."""
    if not any(zone.strengths):
        return 0.0
    score = SCORINGS[ground.view.settings.scoring]
    seats, total = ground.view.seats, 0.0
    for goals in ground.worlds:
        for seat in range(seats):
            gained = score(zone, seat, goals[seat])
            total += gained if seat == ground.seat else -gained / (seats - 1)
    growth = 1 + GROWTH * ground.ahead * min(openings, RIM_CELLS) / zone.panels
    return total / len(ground.worlds) * growth


def _stronger(zone: Held, seat: int, size: int) -> Held:
    pips = tuple(n + size * (s == seat) for s, n in enumerate(zone.strengths))
    return zone._replace(strengths=pips)


def _price(ground: Ground, size: int) -> float:
    """What a pyramid is worth in the reserve: little where there are more of them than turns."""
    view = ground.view
    kept = sum(view.reserves[ground.seat])
    turns = (view.left + sum(view.held)) / view.seats
    return PRICE * size * min(1.0, turns / kept) * ground.ahead


def _pyramid(ground: Ground, zone: Held, openings: int) -> Iterator[tuple[float, int]]:
    """What a pyramid of each size would bring in a zone, if it may stand there."""
    view = ground.view
    if not CLAIMS[view.settings.claim](zone.strengths, ground.seat):
        return
    before = _worth(ground, zone, openings)
    for size, count in zip(SIZES, view.reserves[ground.seat], strict=True):
        if count:
            after = _worth(ground, _stronger(zone, ground.seat, size), openings)
            yield after - before - _price(ground, size), size


def _buildings(ground: Ground) -> Iterator[tuple[float, Answer]]:
    """The best pyramid for each zone, on the first panel that is free there."""
    of = zones(ground.view.layout).of
    firsts: dict[str, str] = {}
    for panel in sites(ground.view, ground.seat):
        firsts.setdefault(of[panel], panel)
    for zone, panel in firsts.items():
        rim = len(ground.openings.get(zone, ()))
        for gain, size in _pyramid(ground, ground.zones[zone], rim):
            yield gain, Answer("build", (str(size), panel))


def _placings(ground: Ground) -> Iterator[tuple[float, Answer]]:
    """Every way to place a card of the hand, and how good it looks."""
    view = ground.view
    for number in playable(view.layout, view.hand):
        code = view.hand[number - 1]
        for cell, ways in places_for(view.layout, code).items():
            for turned in ways:
                lie = () if symmetrical(code) else (LIES[turned],)
                answer = Answer("place", (str(number), cell, *lie))
                yield _placed(ground, Placed(cell, code, turned)), answer


def _placed(ground: Ground, card: Placed) -> float:
    """What a card changes at the zones that it touches, with the best pyramid there."""
    changed, bonus = 0.0, 0.0
    free = not ground.view.built and any(ground.view.reserves[ground.seat])
    for joined, parts, rim in _joined(ground, card):
        changed += _worth(ground, joined, rim) - sum(
            _worth(ground, part, len(ground.openings.get(part.zone, ()))) for part in parts
        )
        if free:
            gains = [gain for gain, _ in _pyramid(ground, joined, rim)]
            bonus = max((bonus, *gains))
    return changed + bonus


def _joined(ground: Ground, card: Placed) -> Iterator[tuple[Held, list[Held], int]]:
    """Each zone that a card makes: as it becomes, out of which, its open cells."""
    layout, ring = ground.view.layout, card.ring
    lying, of = rings(layout), zones(layout).of
    met: dict[str, set[str]] = {element: set() for element in ELEMENTS if element in ring}
    around: dict[str, set[str]] = {element: set() for element in met}
    for beside, pairs in NEIGHBOURS[card.cell]:
        for mine, theirs in pairs:
            other = lying[beside][theirs] if beside in lying else BLANK
            if other == ring[mine]:
                met[other].add(of[beside + other])
            elif beside not in lying:
                around[ring[mine]].add(beside)
    for element, touched in met.items():
        parts = [ground.zones[zone] for zone in sorted(touched)]
        pips = tuple(
            sum(part.strengths[seat] for part in parts) for seat in range(ground.view.seats)
        )
        rim = set(around[element])
        for part in parts:
            rim |= ground.openings.get(part.zone, frozenset())
        size = 1 + sum(part.panels for part in parts)
        yield Held(f"{element}@{card.cell}", size, pips), parts, len(rim - {card.cell})
