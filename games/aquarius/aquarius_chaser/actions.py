"""What a seat may do in Aquarius-Chaser."""

from __future__ import annotations

import msgspec

from games.aquarius.chase.actions import RaceAction
from games.aquarius.classic import actions
from games.aquarius.layout import Lie


class Lay(msgspec.Struct, frozen=True, array_like=True, tag="lay"):
    """AC-6: put the card that was turned up on a cell."""

    cell: str
    lie: Lie = "printed"


class Auto(msgspec.Struct, frozen=True, array_like=True, tag="auto"):
    """AC-7: all cards that are left lie by chance."""


Action = actions.Action | Lay | Auto | RaceAction
