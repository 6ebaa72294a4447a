"""What a state and a view of it have in common: the part that lies open for everybody.

A game with secrets has a struct for that part, and both its state and its view are made of it
and of fields of their own.  ``look`` and ``imagine`` take it over from one to the other.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec


def open_part(board: type[msgspec.Struct], of: msgspec.Struct) -> dict[str, Any]:
    """The fields of ``board`` with their values in ``of``, a struct that is one."""
    return {name: getattr(of, name) for name in _names(board)}


@cache
def _names(board: type[msgspec.Struct]) -> tuple[str, ...]:
    return tuple(field.name for field in msgspec.structs.fields(board))
