"""What can go wrong outside of a wish, as a tree; refusals are in :mod:`bot.table.refusals`.

::

    GamekeeperError
    ├── OperatorError      the person who runs the bot must do something
    │   └── DatabaseInUse  another copy of the bot holds the database
    ├── SetAside           a stored table cannot be read by this program
    └── Refusal            the person who pressed or typed is told why, privately
"""

from __future__ import annotations


class GamekeeperError(Exception):
    """Root of everything this bot raises on purpose."""


class OperatorError(GamekeeperError):
    """A mistake or trouble that only the operator can mend; its text says how."""


class DatabaseInUse(OperatorError):
    """Two copies of the bot may not share one database."""


class SetAside(GamekeeperError):
    """The stored table ``table_id`` cannot be read by this program; it is kept as it is."""

    def __init__(self, table_id: int, code: str, why: str) -> None:
        super().__init__(f"table {code} is set aside: {why}")
        self.table_id = table_id
        self.code = code
        self.why = why
