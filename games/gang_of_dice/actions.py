"""What a seat may do in Gang of Dice."""

from __future__ import annotations

import msgspec


class Roll(msgspec.Struct, frozen=True, array_like=True, tag="roll"):
    """GD-4: put ``count`` dice on the table and roll them."""

    count: int


class Reroll(msgspec.Struct, frozen=True, array_like=True, tag="reroll"):
    """GD-5: roll these dice again, numbered from 1 in the order rolled."""

    dice: tuple[int, ...]


class Stop(msgspec.Struct, frozen=True, array_like=True, tag="stop"):
    """GD-5: the dice stay as they are."""


Action = Roll | Reroll | Stop
