"""What a seat may do in Emerald."""

from __future__ import annotations

import msgspec

from games.emerald.board import Kind


class Move(msgspec.Struct, frozen=True, array_like=True, tag="move"):
    """ER-3: move a figure of one's own from this space."""

    space: str


class Take(msgspec.Struct, frozen=True, array_like=True, tag="take"):
    """ER-9: take the top card of one of two piles."""

    kind: Kind


class Eat(msgspec.Struct, frozen=True, array_like=True, tag="eat"):
    """ER-22: the dragon wants a figure of this seat (a letter)."""

    victim: str


class Pay(msgspec.Struct, frozen=True, array_like=True, tag="pay"):
    """ER-23: give up a gold card of this value."""

    value: int


class Refuse(msgspec.Struct, frozen=True, array_like=True, tag="refuse"):
    """ER-25: let the figure be eaten."""


class End(msgspec.Struct, frozen=True, array_like=True, tag="end"):
    """ER-2: move no second figure."""


Action = Move | Take | Eat | Pay | Refuse | End
