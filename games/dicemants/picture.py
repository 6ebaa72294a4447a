"""The picture of the table: the row of dice between the lost dice and the bag.

A die that has left the board is drawn dark, with an arrow to the zone where it went; a die
that TNT brought back lies behind the row and shows no face yet.  Every die carries its own
mark in the upper left corner.  All measures are pixels of the canvas.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.dicemants.phrases import whose
from games.dicemants.pieces import Die
from games.dicemants.sprites import BIG, CELL, MARK_SIZE, SMALL, WIDE
from games.dicemants.state import State, seating
from games.dicemants.view import Shown, came_back, shown
from games.scene import Label, Part, PlacedSprite, Scene, composed
from games.text import Message, letter, say

HEIGHT = 602
LEFT = 194
"""Where the first die of each zone begins."""
LOST_TOP, BOARD_TOP, BAG_TOP, TOTALS_TOP = 68, 180, 392, 504


def painted(state: State) -> Scene:
    """The last roll and the totals as a scene."""
    roll = shown(state)
    parts = list(_zones(say("picture-start") if roll is None else whose(roll)))
    if roll is not None:
        parts += [*_lost(roll.turn.lost), *_row(roll), *_bag(roll.turn.bag)]
        parts += _places(len(roll.row.dice))
    for at, seat in enumerate(seating(state)):
        parts += [*_seat(state, seat, at), _seat_label(state, seat, at)]
    return composed(parts, WIDE, HEIGHT)


def _zones(head: Message) -> Iterator[Part]:
    """The three zones with their names, under the line that says whose roll it is."""
    yield Label(head, 24, 46, 34)
    zones = (("lost", LOST_TOP, 62), ("board", BOARD_TOP, 110), ("bag", BAG_TOP, 62))
    for name, top, line in zones:
        yield PlacedSprite(f"zone-{name}", 8, top)
        yield Label(say(f"picture-{name}"), 32, top + line, 34)


def _row(roll: Shown) -> list[PlacedSprite]:
    """The roll from left to right; dice that have left the board dark, with an arrow."""
    placed = []
    for at, (die, symbol) in enumerate(zip(roll.row.dice, roll.row.faces, strict=True)):
        x, y = LEFT + at * (BIG + 12), BOARD_TOP + 14
        stays = die in roll.turn.board
        placed.append(PlacedSprite(symbol if stays else f"{symbol}-gone", x, y))
        placed.append(PlacedSprite(f"mark-{die}", x - 6, y - 6))
        if not stays:
            arrow = "to-bag" if die in roll.turn.bag else "to-lost"
            placed.append(PlacedSprite(arrow, x + BIG - MARK_SIZE + 6, y + BIG - MARK_SIZE + 6))
    for at, die in enumerate(came_back(roll), start=len(roll.row.dice)):
        x, y = LEFT + at * (BIG + 12), BOARD_TOP + 14
        placed += [PlacedSprite("back", x, y), PlacedSprite(f"mark-{die}", x - 6, y - 6)]
    return placed


def _places(dice: int) -> list[Label]:
    """DM-308: the number of each place, under its die."""
    return [
        Label(str(at + 1), LEFT + at * (BIG + 12) + BIG // 2, BOARD_TOP + BIG + 52, 36, "middle")
        for at in range(dice)
    ]


def _bag(dice: tuple[Die, ...]) -> list[PlacedSprite]:
    return _small(dice, BAG_TOP, "gem-small")


def _lost(dice: tuple[Die, ...]) -> list[PlacedSprite]:
    return _small(dice, LOST_TOP, "lost-small")


def _small(dice: tuple[Die, ...], top: int, sprite: str) -> list[PlacedSprite]:
    """A stack of dice from left to right, the newest last."""
    placed = []
    for at, die in enumerate(dice):
        x, y = LEFT + at * (BIG + 12), top + 10
        placed += [PlacedSprite(sprite, x, y), PlacedSprite(f"mark-{die}", x + SMALL - 4, y + 18)]
    return placed


def _seat(state: State, seat: int, at: int) -> list[PlacedSprite]:
    """The field of a seat in the strip of totals, with a pointer or a cup."""
    x = 8 + at * (CELL + 4)
    field = PlacedSprite("seat", x, TOTALS_TOP)
    if state.phase == "over":
        won = state.totals[seat] == max(state.totals)
        return [field, PlacedSprite("cup", x + 8, TOTALS_TOP + 22)] if won else [field]
    moves = seat == state.seat
    return [field, PlacedSprite("pointer", x + 8, TOTALS_TOP + 22)] if moves else [field]


def _seat_label(state: State, seat: int, at: int) -> Label:
    text = f"{letter(seat)} {state.totals[seat]}"
    return Label(text, 8 + at * (CELL + 4) + 62, TOTALS_TOP + 58, 40)
