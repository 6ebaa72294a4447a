"""Quintazone and the race as one value.

The annotations are no strings here: msgspec would look for their names in the module that
``State`` names as its own.
"""

import msgspec

from games.aquarius.chase.state import Race
from games.aquarius.quintazone import state as zones


class State(msgspec.Struct, frozen=True, kw_only=True):
    """Quintazone, as it is or was, and the race once it has begun."""

    __module__ = "games.aquarius.quintazone_chaser.rules"
    """Where it stood when its layout was frozen: a struct inside is a ``State`` too, and the
    fingerprint tells the two apart by their modules.  It can go with the next ``shape``."""

    zones: zones.State
    race: Race | None = None
    strict: bool = False
    """QC-24: whether the element of a finish card has to be rolled; not before shape 2."""
