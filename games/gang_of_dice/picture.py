"""The table as a scene: the warning card, what lies on the table, a plate for each player."""

from __future__ import annotations

from collections.abc import Iterator

from games.gang_of_dice import phrases
from games.gang_of_dice.cards import FACES, counts, met
from games.gang_of_dice.sprites import CARD, DIE, ICON, PLATE
from games.gang_of_dice.state import ROUNDS, Turn, leader, on_table, open_turn, to_move
from games.gang_of_dice.symbols import Part, draw_card
from games.gang_of_dice.view import View
from games.scene import Label, Placed, Scene
from games.text import Message, Who, say

WIDTH = 1008
EDGE = 16
RIGHT = WIDTH - EDGE - 20
"""Where labels at the right end."""
ROW = PLATE[1] + 8
"""From one player's plate to the next."""
STEP = DIE + 8
"""From one die to the next."""
GROUP = 126
"""From one group of dice to the next."""
TOP = EDGE + CARD[1] + 12
"""Where the first plate begins."""
DICE_X = EDGE + 20


def draw(view: View) -> Scene:
    """The picture of a view; it shows what the alternative text tells."""
    parts = [*draw_card(view.card, EDGE, EDGE), *_table(view)]
    for seat in range(len(view.pools)):
        parts.extend(_plate(view, seat, TOP + seat * ROW))
    return Scene(
        width=WIDTH,
        height=TOP + len(view.pools) * ROW + EDGE - 8,
        sprites=tuple(part for part in parts if isinstance(part, Placed)),
        labels=tuple(part for part in parts if isinstance(part, Label)),
    )


def _table(view: View) -> Iterator[Part]:
    """The round, and the dice on the table: all, carried over, bonus."""
    x, y = EDGE + CARD[0] + 20, EDGE + 44
    yield Label(say("picture-round", round=view.round, rounds=ROUNDS), x, y, 34)
    amounts = {"table": on_table(view), "carried": view.carried, "bonus": view.bonus}
    for name, dice in amounts.items():
        y += 56
        yield Placed(name, x, y - 34)
        yield Label(say(f"picture-{name}", dice=dice), x + ICON + 10, y, 30)


def _plate(view: View, seat: int, y: int) -> Iterator[Part]:
    """A player's plate: name, mark and pool above, dice in the middle, stake below."""
    moves = to_move(view) == seat
    gone = bool(view.out[seat])
    yield Placed("plate-turn" if moves else "plate-out" if gone else "plate", EDGE, y)
    if moves:
        yield Placed("turn", EDGE + 14, y + 4)
    yield Label(say("picture-name", who=Who(seat)), EDGE + 66, y + 38, 32)
    yield Label(_pool(view, seat), RIGHT, y + 38, 30, "end")
    turns = view.past.turns if view.over and view.past else view.turns
    for turn in turns:
        if turn.seat == seat:
            yield from _dice(turn, y + 48)
            yield from _result(view, turn, turns, y)
    if open_turn(view) and moves:
        yield from _numbers(view.turns[-1], y + 136)


def _pool(view: View, seat: int) -> Message:
    pool = view.pools[seat]
    if view.out[seat]:
        return say("picture-out")
    if pool is None:
        return say("picture-hidden")
    return say("picture-pool", dice=pool)


def _dice(turn: Turn, y: int) -> Iterator[Part]:
    """The dice one by one, or a die of each face with how many show it."""
    if len(turn.faces) <= phrases.ONE_BY_ONE:
        for place, face in enumerate(turn.faces):
            yield Placed(f"die-{face}", DICE_X + place * STEP, y)
        return
    held = counts(turn.faces)
    for place, face in enumerate(face for face in reversed(FACES) if held[face]):
        x = DICE_X + place * GROUP
        yield Placed(f"die-{face}", x, y)
        yield Label(f"×{held[face]}", x + DIE + 4, y + 40, 28)


def _numbers(turn: Turn, y: int) -> Iterator[Part]:
    """GD-20: the number of each die, by which it is rolled again."""
    if len(turn.faces) <= phrases.ONE_BY_ONE:
        for place in range(len(turn.faces)):
            yield Label(str(place + 1), DICE_X + place * STEP + DIE // 2, y, 28, "middle")


def _result(view: View, turn: Turn, turns: tuple[Turn, ...], y: int) -> Iterator[Part]:
    """The score with a mark: a star leads, a tick is valid, a cross is bust, ! matches now."""
    mark: str | None = turn.end
    if turn.end == "open":
        matching = met(view.card.condition, counts(turn.faces))
        mark = "match" if matching else None
    elif leader(turns) == turn:
        mark = "leading"
    if mark:
        yield Placed(mark, RIGHT - 160, y + 54)
    yield Label(f"= {turn.score}", RIGHT, y + 92, 42, "end")
    yield Label(say("picture-stake", dice=len(turn.faces)), RIGHT, y + 132, 28, "end")
