"""The table as a scene: the warning card, what lies on the table, a plate for each player."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from games.gang_of_dice import phrases
from games.gang_of_dice.cards import FACES, Condition, WarningCard, counts, met
from games.gang_of_dice.sprites import CARD, CHARCOAL, DIE, ICON, PLATE
from games.gang_of_dice.state import ROUNDS, Turn, leader, on_table, open_turn, to_move
from games.gang_of_dice.view import View
from games.scene import Label, Part, PlacedSprite, Scene, composed
from games.svg import PAPER
from games.text import Message, Who, say

WIDTH = 1008
EDGE = 16
RIGHT = WIDTH - EDGE - 20
"""Where labels at the right end."""
ROW = PLATE[1] + 8
"""From one player's plate to the next."""
STEP = DIE + 8
"""From one die to the next."""
GROUP_STEP = 126
"""From one group of dice to the next."""
TOP = EDGE + CARD[1] + 12
"""Where the first plate begins."""
DICE_X = EDGE + 20
SIGN = 30
"""Width of one sign between the dice of a card."""
ON_DIE = 28
"""Size of what is written on a die; two signs fit, and smaller ones cannot be read."""

Symbol = tuple[str, str]
"""A sprite with the text on it, or no sprite and a text beside the dice."""
BLANK: Symbol = ("die-blank", "?")


def painted(view: View) -> Scene:
    """The picture of a view; it shows what the alternative text tells."""
    parts = [*draw_card(view.card, EDGE, EDGE), *_table(view)]
    for seat in range(len(view.pools)):
        parts.extend(_plate(view, seat, TOP + seat * ROW))
    return composed(parts, WIDTH, TOP + len(view.pools) * ROW + EDGE - 8)


def _table(view: View) -> Iterator[Part]:
    """The round, and the dice on the table: all, carried over, bonus."""
    x, y = EDGE + CARD[0] + 20, EDGE + 44
    yield Label(say("picture-round", round=view.round, rounds=ROUNDS), x, y, 34)
    amounts = {"table": on_table(view), "carried": view.carried, "bonus": view.bonus}
    for name, dice in amounts.items():
        y += 56
        yield PlacedSprite(name, x, y - 34)
        yield Label(say(f"picture-{name}", dice=dice), x + ICON + 10, y, 30)


def _plate(view: View, seat: int, y: int) -> Iterator[Part]:
    """A player's plate: name, mark and pool above, dice in the middle, stake below."""
    moves = to_move(view) == seat
    gone = bool(view.out[seat])
    yield PlacedSprite("plate-turn" if moves else "plate-out" if gone else "plate", EDGE, y)
    if moves:
        yield PlacedSprite("turn", EDGE + 14, y + 4)
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
            yield PlacedSprite(f"die-{face}", DICE_X + place * STEP, y)
        return
    held = counts(turn.faces)
    for place, face in enumerate(face for face in reversed(FACES) if held[face]):
        x = DICE_X + place * GROUP_STEP
        yield PlacedSprite(f"die-{face}", x, y)
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
        yield PlacedSprite(mark, RIGHT - 160, y + 54)
    yield Label(f"= {turn.score}", RIGHT, y + 92, 42, "end")
    yield Label(say("picture-stake", dice=len(turn.faces)), RIGHT, y + 132, 28, "end")


# -- the warning card: colour as shape, letter and word; condition as dice and words -----------


def draw_card(card: WarningCard, x: int, y: int) -> Iterator[Part]:
    """The whole card with its upper left corner at this pixel."""
    ink = CHARCOAL if card.colour == "yellow" else PAPER
    yield PlacedSprite(f"card-{card.colour}", x, y)
    yield Label(say(f"letter-{card.colour}"), x + 80, y + 104, 52, "middle", PAPER)
    yield Label(say(f"when-{card.colour}"), x + 172, y + 50, 32, colour=ink)
    yield from _drawn(symbols(card.condition), x + 172, y + 80, ink)
    yield Label(phrases.condition_words(card.condition, "short"), x + 28, y + 202, 34, colour=ink)


def _drawn(items: Sequence[Symbol], x: int, y: int, ink: str) -> Iterator[Part]:
    for sprite, text in items:
        if sprite:
            yield PlacedSprite(sprite, x, y)
            if text:
                yield Label(text, x + DIE // 2, y + 38, ON_DIE, "middle", CHARCOAL)
            x += DIE + 2
            continue
        width = SIGN if len(text) == 1 else 4 * SIGN
        yield Label(text, x + width // 2, y + 40, 34, "middle", ink)
        x += width


def symbols(condition: Condition) -> tuple[Symbol, ...]:
    """A condition as dice and signs: + together, / or, = equal, ≠ different, × how many."""
    return SYMBOLS[condition.kind](*condition.numbers)


def _dice_signs(*numbers: int) -> list[Symbol]:
    return [(f"die-{number}", "") for number in numbers]


def _between(sign: str, items: Sequence[Symbol], every: int = 1) -> tuple[Symbol, ...]:
    """``items`` with a sign after every one (or every few) but the last."""
    out: list[Symbol] = []
    for index, item in enumerate(items):
        if index and index % every == 0:
            out.append(("", sign))
        out.append(item)
    return tuple(out)


def _total(least: int) -> tuple[Symbol, ...]:
    return (BLANK, ("", "+"), BLANK, ("", f"≥ {least}"))


def _run(length: int) -> tuple[Symbol, ...]:
    """Any number, then by how much each of the others is higher."""
    return tuple(("die-blank", text) for text in ("n", "+1", "+2")[:length])


def _times(count: int, *numbers: int) -> tuple[Symbol, ...]:
    return (*_between("/", _dice_signs(*numbers)), ("", f"× {count}"))


SYMBOLS: dict[str, Callable[..., tuple[Symbol, ...]]] = {
    "total": _total,
    "run": _run,
    "odd": lambda least: _times(least, 1, 3, 5),
    "even": lambda least: _times(least, 2, 4),
    "different": lambda least: _between("≠", [BLANK] * least),
    "same": lambda least: _between("=", [BLANK] * least),
    "pairs": lambda least: _between("+", [BLANK, ("", "="), BLANK] * least, every=3),
    "count": lambda number, least: _between("+", _dice_signs(number) * least),
    "any": lambda *numbers: _between("/", _dice_signs(*numbers)),
    "all": lambda *numbers: _between("+", _dice_signs(*numbers)),
}
"""How each kind of condition is drawn."""
