"""A finished table by chance, for people with ten minutes."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from games.aquarius.cards import ELEMENTS, QUARTERS, without
from games.aquarius.chance import spread
from games.aquarius.grid import FIRST
from games.aquarius.layout import Placed
from games.aquarius.quintazone.houses import sites
from games.aquarius.quintazone.rules import built, ended, told_end
from games.aquarius.quintazone.state import Event, Pyramid, Settings, State
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
    return Step(over, (told_end(over),))


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
