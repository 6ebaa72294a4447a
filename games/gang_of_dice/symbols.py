"""The warning card of a picture: colour as shape, letter and word; condition as dice and words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from games.gang_of_dice import phrases
from games.gang_of_dice.cards import Condition, WarningCard
from games.gang_of_dice.sprites import DIE, INK
from games.scene import Label, Placed
from games.text import say

SIGN = 30
"""Width of one sign between dice."""
PALE = "#f2f3f5"

Part = Placed | Label
Symbol = tuple[str, str]
"""A sprite with the text on it, or no sprite and a text beside the dice."""

BLANK: Symbol = ("die-blank", "?")


def draw_card(card: WarningCard, x: int, y: int) -> Iterator[Part]:
    """The whole card with its upper left corner at this pixel."""
    ink = INK if card.colour == "yellow" else PALE
    yield Placed(f"card-{card.colour}", x, y)
    yield Label(say(f"letter-{card.colour}"), x + 80, y + 104, 52, "middle", PALE)
    yield Label(say(f"when-{card.colour}"), x + 172, y + 50, 32, colour=ink)
    yield from _drawn(symbols(card.condition), x + 172, y + 80, ink)
    yield Label(phrases.condition(card.condition, "short"), x + 28, y + 202, 34, colour=ink)


def _drawn(items: Sequence[Symbol], x: int, y: int, ink: str) -> Iterator[Part]:
    for sprite, text in items:
        if sprite:
            yield Placed(sprite, x, y)
            if text:
                yield Label(text, x + DIE // 2, y + 38, 28, "middle", INK)
            x += DIE + 2
            continue
        width = SIGN if len(text) == 1 else 4 * SIGN
        yield Label(text, x + width // 2, y + 40, 34, "middle", ink)
        x += width


def symbols(condition: Condition) -> tuple[Symbol, ...]:
    """A condition as dice and signs: + together, / or, = equal, ≠ different, × how many."""
    return SYMBOLS[condition.kind](*condition.numbers)


def _dice(*numbers: int) -> list[Symbol]:
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
    return tuple(("die-blank", text) for text in ("n", "n+1", "n+2")[:length])


def _times(count: int, *numbers: int) -> tuple[Symbol, ...]:
    return (*_between("/", _dice(*numbers)), ("", f"× {count}"))


SYMBOLS: dict[str, Callable[..., tuple[Symbol, ...]]] = {
    "total": _total,
    "run": _run,
    "odd": lambda least: _times(least, 1, 3, 5),
    "even": lambda least: _times(least, 2, 4),
    "different": lambda least: _between("≠", [BLANK] * least),
    "same": lambda least: _between("=", [BLANK] * least),
    "pairs": lambda least: _between("+", [BLANK, ("", "="), BLANK] * least, every=3),
    "count": lambda number, least: _between("+", _dice(number) * least),
    "any": lambda *numbers: _between("/", _dice(*numbers)),
    "all": lambda *numbers: _between("+", _dice(*numbers)),
}
"""How each kind of condition is drawn."""
