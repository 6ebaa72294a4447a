"""The picture of the table: the row of dice between the lost dice and the bag.

A die that has left the board is drawn dark, with an arrow to the zone where it went; a die
that TNT brought back lies behind the row and shows no face yet.  Every die carries its own
mark in the upper left corner.  All measures are pixels of the canvas.
"""

from __future__ import annotations

from games.dicemants.engine import seating
from games.dicemants.pieces import Die
from games.dicemants.sprites import BIG, CELL, MARK, SMALL, WIDE
from games.dicemants.state import State
from games.dicemants.view import Shown, shown
from games.dicemants.wording import dice_list, die_name, face, named, total, where, whose
from games.scene import Label, Picture, Placed, Scene
from games.text import Message, letter, row, say

HEIGHT = 602
LEFT = 194
"""Where the first die of each zone begins."""
LOST_TOP, BOARD_TOP, BAG_TOP, TOTALS_TOP = 68, 180, 392, 504


def picture(state: State) -> Picture:
    """The last roll and the totals as a scene, with the same in words."""
    roll = shown(state)
    head = say("picture-start") if roll is None else whose(roll)
    sprites = [
        Placed("zone-lost", 8, LOST_TOP),
        Placed("zone-board", 8, BOARD_TOP),
        Placed("zone-bag", 8, BAG_TOP),
    ]
    labels = [
        Label(head, 24, 46, 34),
        Label(say("picture-lost"), 32, LOST_TOP + 62, 34),
        Label(say("picture-board"), 32, BOARD_TOP + 110, 34),
        Label(say("picture-bag"), 32, BAG_TOP + 62, 34),
    ]
    if roll is not None:
        sprites += [*_lost(roll.turn.lost), *_row(roll), *_bag(roll.turn.bag)]
        labels += _places(len(roll.row.dice))
    for at, seat in enumerate(seating(state)):
        sprites += _seat(state, seat, at)
        labels.append(_seat_label(state, seat, at))
    scene = Scene(WIDE, HEIGHT, tuple(sprites), tuple(labels))
    return Picture(scene, alternative(state, roll))


def _row(roll: Shown) -> list[Placed]:
    """The roll from left to right; dice that have left the board dark, with an arrow."""
    placed = []
    for at, (die, symbol) in enumerate(zip(roll.row.dice, roll.row.faces, strict=True)):
        x, y = LEFT + at * (BIG + 12), BOARD_TOP + 14
        stays = die in roll.turn.board
        placed.append(Placed(symbol if stays else f"{symbol}-gone", x, y))
        placed.append(Placed(f"mark-{die}", x - 6, y - 6))
        if not stays:
            arrow = "to-bag" if die in roll.turn.bag else "to-lost"
            placed.append(Placed(arrow, x + BIG - MARK + 6, y + BIG - MARK + 6))
    for at, die in enumerate(came_back(roll), start=len(roll.row.dice)):
        x, y = LEFT + at * (BIG + 12), BOARD_TOP + 14
        placed += [Placed("back", x, y), Placed(f"mark-{die}", x - 6, y - 6)]
    return placed


def came_back(roll: Shown) -> tuple[Die, ...]:
    """DM-302: the dice on the board that were not in the roll, for TNT has just returned them."""
    return tuple([die for die in roll.turn.board if die not in roll.row.dice])


def _places(dice: int) -> list[Label]:
    """DM-308: the number of each place, under its die."""
    return [
        Label(str(at + 1), LEFT + at * (BIG + 12) + BIG // 2, BOARD_TOP + BIG + 52, 36, "middle")
        for at in range(dice)
    ]


def _bag(dice: tuple[Die, ...]) -> list[Placed]:
    return _small(dice, BAG_TOP, "gem-small")


def _lost(dice: tuple[Die, ...]) -> list[Placed]:
    return _small(dice, LOST_TOP, "lost-small")


def _small(dice: tuple[Die, ...], top: int, sprite: str) -> list[Placed]:
    """A stack of dice from left to right, the newest last."""
    placed = []
    for at, die in enumerate(dice):
        x, y = LEFT + at * (BIG + 12), top + 10
        placed += [Placed(sprite, x, y), Placed(f"mark-{die}", x + SMALL - 4, y + 18)]
    return placed


def _seat(state: State, seat: int, at: int) -> list[Placed]:
    """The field of a seat in the strip of totals, with a pointer or a cup."""
    x = 8 + at * (CELL + 4)
    field = Placed("seat", x, TOTALS_TOP)
    if state.phase == "over":
        won = state.totals[seat] == max(state.totals)
        return [field, Placed("cup", x + 8, TOTALS_TOP + 22)] if won else [field]
    moves = seat == state.seat
    return [field, Placed("pointer", x + 8, TOTALS_TOP + 22)] if moves else [field]


def _seat_label(state: State, seat: int, at: int) -> Label:
    text = f"{letter(seat)} {state.totals[seat]}"
    return Label(text, 8 + at * (CELL + 4) + 62, TOTALS_TOP + 58, 40)


def alternative(state: State, roll: Shown | None) -> Message:
    """The picture in words: the row, the bag, the lost dice and the totals."""
    totals = row(
        [
            say("alt-total", who=named(state, seat), total=total(state, seat))
            for seat in seating(state)
        ]
    )
    if roll is None:
        return say("alt-start", totals=totals)
    faces = enumerate(zip(roll.row.dice, roll.row.faces, strict=True), start=1)
    dice = row(
        [
            say("alt-die", place=place, face=face(symbol), now=where(die, roll.turn))
            for place, (die, symbol) in faces
        ]
        + [say("alt-back", die=die_name(die)) for die in came_back(roll)]
    )
    return say(
        "alt-roll",
        whose=whose(roll),
        row=dice,
        bag=dice_list(roll.turn.bag),
        lost=dice_list(roll.turn.lost),
        totals=totals,
    )
