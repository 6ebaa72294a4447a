"""What can go wrong that is no refusal, as a tree, with the exit codes.

Refusals are in :mod:`bot.table.refusals`.

::

    GamekeeperError
    ├── OperatorError      the person who runs the bot must do something
    │   └── DatabaseInUse  another copy of the bot holds the database
    ├── Unsettled          whether something was stored is not known
    ├── SetAside           a stored table cannot be read by this program
    └── Refusal            the person who pressed or typed is told why, privately
"""

from __future__ import annotations

STOPPED, FAULT, NO_NETWORK, SETTINGS = 0, 70, 69, 78
"""Exit codes: asked to stop; a fault of the program; Discord is out of reach; wrong settings
(the last three as sysexits.h has them)."""
TROUBLE = 1
"""Exit code for what else the operator must mend."""
MEANINGS = {
    STOPPED: "stopped as asked",
    TROUBLE: "something that you must mend: it is told in a line",
    NO_NETWORK: "Discord is out of reach, or closed to this bot for now",
    FAULT: "a fault of the program: the log has the details",
    SETTINGS: "wrong settings, or a token that Discord refuses",
}
"""What each exit code means, as README.md has it."""


class GamekeeperError(Exception):
    """Root of everything this bot raises on purpose."""


class OperatorError(GamekeeperError):
    """A mistake or trouble that only the operator can mend; its text says how."""

    code = TROUBLE
    """With what the process ends, where it ends for it."""


class DatabaseInUse(OperatorError):
    """Two copies of the bot may not share one database."""


class Unsettled(GamekeeperError):
    """The disk refused a commit in such a way that nobody can say whether it holds."""


class SetAside(GamekeeperError):
    """The stored table ``table_id`` cannot be read by this program; it is kept as it is.

    A table that another version can read ``waits`` for that; a damaged one is over.
    """

    def __init__(self, table_id: int, code: str, why: str, *, waits: bool = False) -> None:
        super().__init__(f"table {code} is set aside: {why}")
        self.table_id = table_id
        self.code = code
        self.why = why
        self.waits = waits
