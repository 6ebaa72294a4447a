"""How what moves by itself is heard: the wishes that it has of the channels."""

from __future__ import annotations

from typing import Protocol


class Channels(Protocol):
    """Shows tables to people; nothing is known here of how."""

    def changed(self, table_id: int) -> None:
        """Show the table's newest state soon."""


class Places(Protocol):
    """Finds out whether servers and channels are still there."""

    def look(self, guild: int | None = None) -> None:
        """Look soon where the tables of a server are, or those of all servers."""
