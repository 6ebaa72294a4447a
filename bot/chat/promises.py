"""What is posted once and never edited: the seal of a lobby, and the start message.

The dice follow from what the start message says, so that it stands in the channel before
anything is drawn; a table is dealt only when Discord has given it an id.  Both are owed until
they are posted: after a crash, or while Discord takes nothing, they are posted later.
"""

from __future__ import annotations

from bot.chat.postman import Parts, Postman, once_of
from bot.showing.start_message import seal_message, start_message
from bot.table.position import Position
from bot.table.service import Tables


class Promises:
    """Keeps what was promised of the dice."""

    def __init__(self, tables: Tables, postman: Postman) -> None:
        self.tables = tables
        self.postman = postman

    def owed(self, at: Position) -> bool:
        """Whether something is to be posted, or a table to be dealt then."""
        if at.table.phase != "lobby" or at.table.formula == 1:
            return False
        return at.table.sealed is None or at.promise is not None

    async def kept(self, table_id: int, press: int = 0) -> Position:
        """The table once all that it owes is posted; dealt, where somebody has started it.

        To be called under the table's lock: it is read here, so that nothing is posted twice.
        Raises NoTable, SetAside, and what Discord raises.  ``press`` is the interaction by
        which somebody started, where it is still at hand.
        """
        return await self.paid(await self.tables.position(table_id), press)

    async def paid(self, at: Position, press: int = 0) -> Position:
        """The same for a table that was read under its lock."""
        if not self.owed(at):
            return at
        if at.table.sealed is None:
            await self._seal(at)
        if at.promise is None:
            return await self.tables.position(at.table.id)
        message = await self._post(at, start_message(at))
        done = await self.tables.deal(at.table.id, message, press)
        return done.position

    async def _seal(self, at: Position) -> None:
        message = await self._post(at, seal_message(at))
        await self.tables.seal_shown(at.table.id, message)

    async def _post(self, at: Position, text: str) -> int:
        """Post it; tried again after trouble, the same words are the same message."""
        return await self.postman.send(at.table.channel, Parts.of_text(text), once_of(text))
