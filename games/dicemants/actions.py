"""What a seat may do in Dicemants."""

from __future__ import annotations

import msgspec


class Roll(msgspec.Struct, frozen=True, array_like=True, tag="roll"):
    """Roll so many dice, drawn at random from the six; 0 = all the dice on the board."""

    count: int = 0


class Stop(msgspec.Struct, frozen=True, array_like=True, tag="stop"):
    """End the turn and score the bag."""


Action = Roll | Stop
