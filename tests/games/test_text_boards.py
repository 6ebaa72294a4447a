"""The position in words is whole: whatever a bystander sees can be read in it (K39b)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from games import catalogue
from games.contract import AnyGame
from games.laws.speech import spoken_words
from games.laws.walks import deals, walked

DEALS = 4
"""House rules and seats that are tried of each game, the usual ones among them."""

UNREAD: dict[str, dict[str, str]] = {
    "dicemants": {
        "table.last.why": "how a turn ended that is over",
        "table.last.turn.voids": "voids of a turn that is over",
    },
    "emerald": {
        "gem_pool": "can be counted from the gems that lie open",
        "turn.ends": "that a card was taken, as the phase and what is asked say",
    },
    "quartz": {"turn.drawn": "is among what was done in this turn, which is told"},
    "quintazone-chaser": {"zones.goals": "are those of the race"},
    "gang-of-dice": {
        "past.card": "the card of a round that is over",
        "past.winner": "follows from the turns of that round",
    },
}
"""What a view holds beyond the position, or twice."""


def exchanged(view: Any, other: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """The view with one of its fields taken from another position: (which field, that view)."""
    for field in msgspec.structs.fields(view):
        mine, theirs = getattr(view, field.name), getattr(other, field.name)
        if mine == theirs:
            continue
        if isinstance(mine, msgspec.Struct) and type(mine) is type(theirs):
            for name, inner in exchanged(mine, theirs, f"{path}{field.name}."):
                yield name, msgspec.structs.replace(view, **{field.name: inner})
        else:
            yield f"{path}{field.name}", msgspec.structs.replace(view, **{field.name: theirs})


def read(game: AnyGame, view: Any) -> str:
    """The text board, or why there is none: not every mixture of two positions is one."""
    try:
        lines = game.show(view).board
    except (AssertionError, LookupError, ValueError) as impossible:
        return f"{impossible!r}"
    words = spoken_words(game)
    return "\n".join(words.text(line, "en", lambda seat: f"seat {seat}") for line in lines)


@pytest.mark.parametrize("game", catalogue().values(), ids=catalogue().keys())
def test_whatever_a_bystander_sees_of_the_position_can_be_read(game: AnyGame) -> None:
    """LOOK 5: a field that no line depends on is on the list above, with its reason."""
    met: set[str] = set()
    told: set[str] = set()
    for seed, deal in enumerate(deals(game)[:DEALS]):
        views = [game.look(at.state, None) for at in walked(game, deal, seed).sampled]
        for one, other in pairwise(views):
            for view, from_where in ((one, other), (other, one)):
                text = read(game, view)
                for name, mixed in exchanged(view, from_where):
                    met.add(name)
                    if name not in told and read(game, mixed) != text:
                        told.add(name)

    assert set(UNREAD.get(game.info.id, {})) == met - told
