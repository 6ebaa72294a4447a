"""What people can look at: one method a look, and nothing of a table changes by it."""

from __future__ import annotations

from dataclasses import replace

from bot.chat.announcer import Announcer
from bot.chat.cards import fitted
from bot.chat.finding import table_named
from bot.chat.postman import Parts, link
from bot.chat.replies import Reply
from bot.chat.rights import check_place
from bot.drawing.orders import Drawn
from bot.errors import SetAside
from bot.showing.pages import games_sheet, help_sheet, rules_sheet
from bot.showing.play_sheets import more_sheet, own_view, text_board
from bot.showing.proof import proof
from bot.showing.speech import speaker
from bot.table.checks import asked_seat, my_seat
from bot.table.moments import made
from bot.table.position import Position
from bot.table.refusals import Refusal, refuse, table_over
from bot.table.service import Tables
from games.entry import example
from games.text import say

BOARD_SECONDS = 60
"""So long after it was posted a table is not posted again, since it is not far up."""
TEXT_BOARD = 1900
"""Characters of a position in words, so that its frame fits into a message too."""


class Looking:
    """Shows a table, its game, and the lists of both."""

    def __init__(self, tables: Tables, announcer: Announcer) -> None:
        self.tables = tables
        self.announcer = announcer

    async def view(self, reply: Reply, code: str) -> None:
        """Show somebody their own view; allowed at any time."""
        at = await table_named(self.tables, reply, code)
        seat = my_seat(at, reply.person)
        self._check_dealt(at)
        await reply.sheet(own_view(at, seat.seat, reply.locale), at)

    def _check_dealt(self, at: Position) -> None:
        if at.dealt:
            return
        over = at.table.phase == "over"
        raise table_over(at) if over else refuse(at, say("not-started", code=at.table.code))

    async def board(self, reply: Reply, code: str, *, text: bool = False) -> None:
        """Post the table at the bottom of the channel, or tell it in words, privately."""
        at = await table_named(self.tables, reply, code)
        if text:
            self._check_dealt(at)
            words = text_board(at, None, reply.locale).replace("`", "ˋ")
            await reply.private(Parts.of_text(f"```\n{fitted(words, TEXT_BOARD)}\n```"))
            return
        await check_place(reply)
        async with self.announcer.lock(at.table.id):
            at = await table_named(self.tables, reply, code)
            with self.announcer.postman.brake.asked():
                posted = await self._posted(reply, at)
        self.announcer.follow(at)
        if posted:
            await reply.tell(say("board-posted"), at)
        else:
            await reply.tell(say("board-there", link=link(at, at.table.message)), at)

    async def _posted(self, reply: Reply, at: Position) -> bool:
        """Post a table anew; one that was posted a moment ago is edited where it stands."""
        parts = await self.announcer.postman.board(at)
        message = at.table.message
        recent = message is not None and made(reply.press.id) - made(message) < BOARD_SECONDS
        there = at.table.channel
        if message and recent and await self.announcer.postman.edited(there, message, parts):
            self.announcer.shown(at)
            return False
        await self.announcer.repost(at, parts)
        self.announcer.shown(at)
        return True

    async def rules(
        self, reply: Reply, code: str = "", game: str = "", page: int | None = None
    ) -> None:
        """Show the rules, opened at what is asked now."""
        at = await table_named(self.tables, reply, code) if code else None
        await reply.sheet(rules_sheet(at, game, reply.locale, page))

    async def games(self, reply: Reply, page: int = 0) -> None:
        """List the tables of the server, one's own first."""
        listed = await self.tables.listed(reply.place.guild, reply.person.id)
        found = tuple(
            at for at in listed if at.seat_of(reply.person.id) or reply.sees(at.table.channel)
        )
        await reply.sheet(games_sheet(found, reply.person.id, reply.locale, page))

    async def help(self, reply: Reply) -> None:
        """Explain the bot in a page, with a move that this person could make now."""
        try:
            at = await self.tables.here(reply.place)
            shown = example(at.offer(asked_seat(at, reply.person)))
        except (Refusal, SetAside):
            shown = ""
        await reply.sheet(help_sheet(reply.locale, shown))

    async def verify(self, reply: Reply, code: str) -> None:
        """Prove the dice of a finished table, and hand out its journal."""
        at = await table_named(self.tables, reply, code)
        record = await self.tables.record(code)
        lines, data = proof(record)
        file = Drawn(f"gamekeeper-{code}.json", data, "")
        speak = speaker(reply.locale, at.seats, game=at.table.game)
        text = "\n".join(speak(line) for line in lines)
        await reply.private(replace(Parts.of_text(text), drawn=file))

    async def more(self, reply: Reply, code: str) -> None:
        """What is seldom wanted while a game runs."""
        at = await table_named(self.tables, reply, code)
        if at.table.phase == "over":
            raise table_over(at)
        self._check_dealt(at)
        await reply.sheet(more_sheet(at, reply.locale), at)
