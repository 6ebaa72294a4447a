"""The table as a scene: the dice, the bag, and a plate with cart and chest for each player."""

from __future__ import annotations

from collections.abc import Iterator

from games.quartz.pieces import ACTIONS, KINDS, Counts, reach
from games.quartz.scoring import reckless, scores
from games.quartz.sprites import DIE, GEM, ICON, PLATE
from games.quartz.state import ROLLS, ROUNDS, State, Turn
from games.scene import Label, Part, PlacedSprite, Scene, composed
from games.svg import INK, PAPER
from games.text import Who, say

WIDTH = 816
EDGE = 16
RIGHT = WIDTH - EDGE - 16
"""Where labels at the right end."""
COLUMNS = 130
"""Where the column of the first kind begins."""
COLUMN = 95
"""From one kind to the next."""
DICE_Y = 58
BAG_Y = DICE_Y + DIE + 44
TOP = BAG_Y + GEM + 14
"""Where the first plate begins."""
ROW = PLATE[1] + 8
"""From one player's plate to the next."""
LIGHT_KINDS = frozenset({"quartz", "rubellite", "emerald", "amber"})
"""Crystals whose letter is dark."""


def painted(view: State) -> Scene:
    """The picture of a table; it shows what the alternative text tells."""
    parts = [*_head(view), *_bag(view)]
    for seat in range(len(view.carts)):
        parts.extend(_plate(view, seat, TOP + seat * ROW))
    return composed(parts, WIDTH, TOP + len(view.carts) * ROW + EDGE - 8)


def _head(view: State) -> Iterator[Part]:
    """The round, whose turn it is, the dice and how many rolls were made."""
    turn = view.turn
    if turn is None:
        yield Label(say("picture-over"), EDGE, 40, 30)
        return
    yield Label(say("picture-round", round=view.round, rounds=ROUNDS), EDGE, 40, 30)
    yield Label(say("picture-turn", who=Who(turn.seat)), RIGHT, 40, 28, "end")
    if turn.dice:
        yield from _dice(turn)
        yield Label(
            say("picture-roll", n=turn.rolls, rolls=max(ROLLS, turn.rolls)),
            RIGHT,
            DICE_Y + 46,
            26,
            "end",
        )
        return
    yield Label(say("picture-mine"), EDGE, DICE_Y + 46, 28)


def _dice(turn: Turn) -> Iterator[Part]:
    """The dice with their numbers; pairs of helmets show what they were set to beside them."""
    for place, face in enumerate((*turn.dice, *turn.wild)):
        x = EDGE + place * (DIE + 14) + (20 if place >= len(turn.dice) else 0)
        dead = turn.phase in {"act", "return"} and not _works(turn, face)
        yield PlacedSprite(f"die-{face}-dim" if dead else f"die-{face}", x, DICE_Y)
        text = str(place + 1) if place < len(turn.dice) else "?"
        yield Label(text, x + DIE // 2, DICE_Y + DIE + 26, 24, "middle")
        if face in turn.used:
            yield PlacedSprite("used", x + DIE - ICON, DICE_Y + DIE - ICON)


def _works(turn: Turn, face: str) -> bool:
    """Whether an action can be done, or was done, with the dice of this face."""
    return any(face == action and reach(action, turn.count(action)) for action in ACTIONS)


def _bag(view: State) -> Iterator[Part]:
    """The composition of the bag; its columns are those of the plates below."""
    yield PlacedSprite("bag", EDGE + 14, BAG_Y)
    yield Label(str(sum(view.bag)), EDGE + 66, BAG_Y + 31, 26)
    yield from _heap(view.bag, BAG_Y, empty=True)


def _plate(view: State, seat: int, y: int) -> Iterator[Part]:
    """A player's plate: name, markers and points above, then the cart, then the chest."""
    moves = view.turn is not None and view.turn.seat == seat
    yield PlacedSprite("plate-turn" if moves else "plate", EDGE, y)
    if moves:
        yield PlacedSprite("turn", EDGE + 10, y + 3)
    yield Label(say("seat", who=Who(seat)), EDGE + 60, y + 34, 28)
    yield Label(say("picture-points", points=scores(view)[seat]), RIGHT, y + 34, 28, "end")
    if view.markers[seat]:
        yield PlacedSprite("marker", RIGHT - 250, y + 3)
        yield Label(f"×{view.markers[seat]}", RIGHT - 202, y + 34, 26)
    rows = (("cart", view.carts[seat], y + 46), ("chest", view.chests[seat], y + 92))
    for name, held, top in rows:
        yield PlacedSprite(name, EDGE + 14, top)
        yield Label(str(sum(held)), EDGE + 66, top + 31, 26)
        yield from _heap(held, top)
    if seat in reckless(view.chests):
        yield PlacedSprite("fewest", RIGHT - 298, y + 3)


def _heap(held: Counts, y: int, *, empty: bool = False) -> Iterator[Part]:
    """Each kind in its column: shape, letter and number; ``empty`` shows kinds that lack too."""
    for place, (kind, count) in enumerate(zip(KINDS, held, strict=True)):
        if count or empty:
            x = COLUMNS + place * COLUMN
            yield PlacedSprite(f"gem-{kind}", x, y)
            ink = INK if kind in LIGHT_KINDS else PAPER
            yield Label(say(f"letter-{kind}"), x + GEM // 2, y + 31, 24, "middle", ink)
            yield Label(str(count), x + GEM + 7, y + 31, 26)
