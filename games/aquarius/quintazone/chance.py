"""A finished table by chance, for people with ten minutes."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from games.aquarius.cards import ELEMENTS, KINDS, QUARTERS, Counts, without
from games.aquarius.grid import FIRST
from games.aquarius.layout import Layout, Placed, can_place, places_for
from games.aquarius.quintazone.houses import sites
from games.aquarius.quintazone.rules import built, ended, told_end
from games.aquarius.quintazone.state import Begun, Event, Pyramid, Settings, State
from games.contract import Options, Step
from games.dice import Dice, draw, shuffled


def finished(options: Options, seats: int, dice: Dice) -> Step[State, Event]:
    """QC-30: all cards and pyramids placed by chance, goals dealt, points counted."""
    settings = msgspec.convert(dict(options), Settings, strict=False)
    first = QUARTERS[dice.below(len(QUARTERS))]
    deck = without(settings.deck_counts(), (first,))
    layout, deck = spread((Placed(FIRST, first),), deck, dice)
    trios = settings.trios(seats)
    starter = dice.below(seats)
    bare = State(
        settings=settings,
        seats=seats,
        starter=starter,
        layout=layout,
        reserves=((trios, trios, trios),) * seats,
        turn=starter,
        last=layout[-1].cell,
        hands=((),) * seats,
        goals=shuffled(tuple(ELEMENTS), dice)[:seats],
        deck=deck,
    )
    settled = _settled(bare, dice)
    over = replace(settled, end=ended(settled))
    return Step(over, (Begun(starter, FIRST, first), told_end(over)))


def spread(layout: Layout, deck: Counts, dice: Dice) -> tuple[Layout, Counts]:
    """Every card of a deck that fits, each on a cell by chance: (table, cards that never fit)."""
    while True:
        fitting = [
            n if n and can_place(layout, kind) else 0 for kind, n in zip(KINDS, deck, strict=True)
        ]
        if not any(fitting):
            return layout, deck
        number, _ = draw(fitting, dice)
        kind = KINDS[number]
        cells = tuple(places_for(layout, kind).items())
        cell, ways = cells[dice.below(len(cells))]
        layout = (*layout, Placed(cell, kind, ways[dice.below(len(ways))]))
        deck = without(deck, (kind,))


def _settled(state: State, dice: Dice) -> State:
    """Everybody places a pyramid a turn, as many as there would have been turns."""
    for turn in range(len(state.layout) - 1):
        seat = (state.starter + turn) % state.seats
        panels = sites(state, seat)
        if panels and any(state.reserves[seat]):
            size, _ = draw(state.reserves[seat], dice)
            pyramid = Pyramid(panels[dice.below(len(panels))], seat, size + 1)
            state = built(state, pyramid)
    return state
