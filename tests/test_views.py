"""What lies open is taken over from a state to its view, and back."""

from __future__ import annotations

import msgspec

from games.views import open_part


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody sees."""

    scores: tuple[int, ...]
    turn: int = 0


class State(Board, frozen=True, kw_only=True):
    """And what nobody else may know."""

    hands: tuple[str, ...]


def test_the_open_fields_are_taken_and_no_other() -> None:
    state = State(scores=(1, 2), turn=1, hands=("a", "b"))

    assert {"scores": (1, 2), "turn": 1} == open_part(Board, state)
