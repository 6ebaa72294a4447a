"""What can go wrong, as a tree.

::

    GamekeeperError
    ├── OperatorError      the person who runs the bot must do something
    │   └── DatabaseInUse  another copy of the bot holds the database
    └── Refusal            the person who pressed or typed is told why, privately
        ├── NotSeated      this table is other people's
        ├── OldButton      the press belongs to an earlier turn
        ├── NoTable        there is no such table here
        └── SetAside       the stored table cannot be read by this program
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.text import Message, say

if TYPE_CHECKING:
    from bot.table.position import Position


class GamekeeperError(Exception):
    """Root of everything this bot raises on purpose."""


class OperatorError(GamekeeperError):
    """A mistake or trouble that only the operator can mend; its text says how."""


class DatabaseInUse(OperatorError):
    """Two copies of the bot may not share one database."""


class Refusal(GamekeeperError):
    """Nothing changed, and ``message`` tells the person why and what to do instead.

    ``at`` is the table, where the message needs words of its game or names of its people.
    """

    def __init__(self, message: Message, at: Position | None = None) -> None:
        super().__init__(message.key)
        self.message = message
        self.at = at


class NotSeated(Refusal):
    """The person has no seat at this table."""


class OldButton(Refusal):
    """The press belongs to an earlier turn or a table that is over."""


class NoTable(Refusal):
    """No table here, or none that this person may know of."""

    def __init__(self, message: Message | None = None) -> None:
        super().__init__(message or say("no-table"))


class SetAside(Refusal):
    """The stored table ``table_id`` cannot be read by this program; it is kept as it is."""

    def __init__(self, table_id: int, code: str, why: str) -> None:
        super().__init__(say("set-aside", code=code))
        self.table_id = table_id
        self.why = why
