"""How what moves by itself is heard: the one wish that it has of the channels."""

from __future__ import annotations

from typing import Protocol


class Channels(Protocol):
    """Shows tables to people; nothing is known here of how."""

    def changed(self, table_id: int) -> None:
        """Show the table's newest state soon."""
