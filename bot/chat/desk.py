"""What people can do, whether they type it or press it: one method a wish.

Every method takes the reply to the interaction, asks the tables, and shows what came of
it.  Nothing here knows Discord's types; commands and presses only find the method.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from bot.chat.announcer import Announcer
from bot.chat.composing import check_ticket, found_by, gap_rows, old_button
from bot.chat.doorman import Doorman
from bot.chat.doubts import Doubts
from bot.chat.finding import channel_name, table_named
from bot.chat.looking import Looking
from bot.chat.postman import Parts
from bot.chat.replies import Reply
from bot.chat.rights import check_place, missing_rights, rights_refusal
from bot.chat.troubles import NotShown
from bot.errors import Unsettled
from bot.showing.lobby_sheets import option_sheet, word_sheet
from bot.showing.play_sheets import again_sheet, leave_sheet, own_view
from bot.showing.speech import speaker
from bot.showing.tokens import Token
from bot.showing.widgets import MORE, composer, remarked
from bot.table.checks import asked_seat, my_seat
from bot.table.house import DAY
from bot.table.names import aliases, plain_name
from bot.table.position import Position
from bot.table.refusals import Refusal, lobby_over, refuse, table_over
from bot.table.service import Tables
from bot.table.wishes import Done, Gap
from bot.table.words import may_add, suggested
from bot.unasked.clock import Clock
from bot.unasked.stand_ins import StandIns
from games.choices import SomeOf
from games.contract import Refused
from games.entry import example, parse, parse_start
from games.text import Message, say

log = logging.getLogger(__name__)


class Desk:
    """Takes every wish of a person to the tables, and shows the result."""

    def __init__(
        self, tables: Tables, announcer: Announcer, stand_ins: StandIns, clock: Clock
    ) -> None:
        self.tables = tables
        self.announcer = announcer
        self.looking = Looking(tables, announcer)
        self.stand_ins = stand_ins
        self.clock = clock
        self.doubts = Doubts()
        self.door = Doorman()

    # ------------------------------------------------------------------ the lobby

    async def join(self, reply: Reply, game: str | None = None) -> None:
        """Take a seat here; where there is no table, open one for ``game``."""
        await check_place(reply)
        done = await self.tables.join(reply.place, reply.person, game, reply.press.id)
        if not done.opened:
            await self._settled(reply, done)
            return
        self.clock.wake()
        with self._following(done.position, say("opened-only", code=done.position.table.code)):
            if reply.source == "command":
                await reply.open(done.position)
            else:
                await reply.acknowledge()
                self.announcer.changed(done.position.table.id)
        self.announcer.changed(done.position.table.id)

    async def join_code(self, reply: Reply, code: str) -> None:
        """Take a seat at exactly this table, or say that it is over."""
        at = await table_named(self.tables, reply, code)
        if at.table.phase == "over":
            raise table_over(at)
        if at.table.channel != reply.place.channel:
            raise refuse(at, say("table-elsewhere", code=code, channel=channel_name(at)))
        await self.join(reply)

    async def again(self, reply: Reply, code: str) -> None:
        """Open a new lobby for the same game, once however often it is pressed."""
        at = await table_named(self.tables, reply, code)
        await self.join(reply, at.table.game)

    async def leave(self, reply: Reply, code: str, how: str = "") -> None:
        """Free one's seat; in play ask first how, unless ``how`` says it."""
        at = await table_named(self.tables, reply, code)
        my_seat(at, reply.person)
        if at.playing and not how:
            days = self.tables.house.waiting_seconds // DAY
            await reply.sheet(leave_sheet(at, reply.person.id, reply.locale, days), at)
            return
        done = await self.tables.leave(code, reply.person, forfeit=how == "forfeit")
        await self._settled(reply, done)

    async def computer(
        self, reply: Reply, code: str, *, add: bool, robot: str | None = None
    ) -> None:
        """Add or take away a computer seat; the usual robot unless one is named."""
        if add:
            done = await self.tables.add_computer(code, reply.person, robot)
        else:
            done = await self.tables.remove_computer(code, reply.person)
        await self._settled(reply, done)

    async def options(self, reply: Reply, code: str, page: int = 0) -> None:
        """Show the house rules to the host."""
        at = await table_named(self.tables, reply, code)
        if at.table.phase != "lobby":
            raise lobby_over(at)
        await reply.sheet(option_sheet(at, reply.locale, page), at)

    async def set_option(self, reply: Reply, token: Token, value: str) -> None:
        """Choose a house rule, or the language of the table."""
        if token.act == "language":
            done = await self.tables.set_locale(token.code, reply.person, value)
        else:
            done = await self.tables.set_option(token.code, reply.person, token.entry, value)
        with self._following(done.position, say("option-chosen")):
            await reply.sheet(option_sheet(done.position, reply.locale, token.page))
        self.announcer.changed(done.position.table.id)

    async def start(self, reply: Reply, code: str) -> None:
        """Deal the game out."""
        await check_place(reply)
        done = await self.tables.start(code, reply.person, reply.press.id)
        if not done.position.playing:
            done = await self._dealt(reply, done)
        await self._settled(reply, done, say("table-started", code=code))

    async def _dealt(self, reply: Reply, done: Done) -> Done:
        """Post the start message, and deal by what it says; where it fails it is owed."""
        at = done.position
        asked = self.announcer.postman.brake.asked()
        with self._following(at, say("being-dealt", code=at.table.code)), asked:
            async with self.announcer.lock(at.table.id):
                at = await self.announcer.promises.kept(at.table.id, reply.press.id)
        return Done(at)

    async def word(self, reply: Reply, code: str, word: str = "") -> None:
        """Add a word to what is stirred into the dice; without one, ask for it."""
        if word:
            done = await self.tables.add_word(code, reply.person, word)
            await self._settled(reply, done)
            return
        at = await table_named(self.tables, reply, code)
        may_add(at, reply.person)
        await reply.sheet(word_sheet(at, reply.locale, suggested()), at)

    async def word_form(self, reply: Reply, code: str) -> None:
        """Open the form for a word of one's own."""
        may_add(await table_named(self.tables, reply, code), reply.person)
        await reply.word_form(code)

    # ------------------------------------------------------------------ playing

    async def form(self, reply: Reply, code: str) -> None:
        """Open the form for a typed move; where it comes too late, the view to press in."""
        at = await table_named(self.tables, reply, code)
        seat = asked_seat(at, reply.person)
        if not await reply.form(code, example(at.offer(seat))):
            await reply.sheet(own_view(at, seat, reply.locale), at)

    async def typed(self, reply: Reply, code: str, text: str) -> None:
        """Play a typed move; one that was made without a word just now is asked about first."""
        if await self._asked_again(reply, code, text):
            return
        try:
            done = await self.tables.typed(code, reply.person, text, reply.press.id)
            await self._moved(reply, done)
        except (NotShown, Unsettled):
            self.doubts.note(reply.person.id, text, reply.press.id, self.tables.now())
            raise

    async def _asked_again(self, reply: Reply, code: str, text: str) -> bool:
        """Whether the same words were played a moment ago unheard, so that it is asked first."""
        before = self.doubts.taken(reply.person.id, text, self.tables.now())
        if before is None:
            return False
        at = await table_named(self.tables, reply, code)
        made = next((row for row in at.rows if row.press == before), None)
        if made is None:
            return False
        try:
            answer = parse(text, at.offer(asked_seat(at, reply.person)), aliases(at))
        except (Refusal, Refused):
            await reply.tell(say("made", answer=made.answer, number=made.number), at)
        else:
            await reply.sheet(again_sheet(at, made, answer, reply.locale), at)
        return True

    async def pressed(self, reply: Reply, token: Token, values: tuple[str, ...] | None) -> None:
        """Play what a button or a menu says, or ask for the next gap of it."""
        page = token.page
        if values is not None and MORE in values:
            page, values = 1, None
        came = await self.tables.answer(
            token.code, reply.person, found_by(token, values), reply.press.id
        )
        if isinstance(came, Gap):
            rows = gap_rows(came, token, page)
            sheet = own_view(came.position, came.seat, reply.locale, rows)
            await reply.sheet(sheet, came.position)
            return
        await self._moved(reply, came)

    async def composed(self, reply: Reply, token: Token, values: tuple[str, ...] | None) -> None:
        """Turn a page of a list, or mark something on it; nothing is played yet."""
        at = await table_named(self.tables, reply, token.code)
        seat = asked_seat(at, reply.person)
        check_ticket(at, seat, token)
        try:
            answer = parse_start(token.entry, at.offer(seat))
        except Refused as refused:
            raise refuse(at, refused.message) from refused
        field = at.offer(seat).gap(answer)
        if field is None:
            raise old_button(at)
        if token.act == "mark" and isinstance(field, SomeOf):
            token = remarked(token, field, values or ())
        rows = composer(at, seat, answer, page=token.page, marks=token.marks)
        await reply.sheet(own_view(at, seat, reply.locale, rows), at)

    # ------------------------------------------------------------------ ending

    async def stop(self, reply: Reply, code: str, *, lobby: bool = False) -> None:
        """End the table, or ask the others to agree; with ``lobby`` only what has not begun."""
        done = await self.tables.stop(code, reply.person, reply.place, lobby=lobby)
        if done.position.table.phase == "over":
            who = reply.person
            log.info("table %s was stopped by %s (%s)", code, plain_name(who.name), who.id)
        await self._settled(reply, done)

    # ------------------------------------------------------------------ shared

    async def _moved(self, reply: Reply, done: Done) -> None:
        """Show a move: what came of it is told where the table may be far away."""
        at = done.position
        row = next((row for row in at.rows if row.press == reply.press.id), at.rows[-1])
        stored = say("made", answer=row.answer, number=row.number)
        news = (say("news", what=line) for line in at.news_of_last(row.seat))
        await self._settled(reply, done, say("played", answer=row.answer), *news, stored=stored)

    async def _settled(
        self, reply: Reply, done: Done, *typed: Message, stored: Message | None = None
    ) -> None:
        """Show what a wish changed; ``typed`` answers where the table itself cannot.

        ``stored`` is said instead where showing it fails.
        """
        at = done.position
        lines = typed if done.message is None else (done.message,)
        try:
            with self._following(at, stored or lines[0]):
                shut = await self._shut(reply, at)
                if reply.source == "table" and not shut:
                    await reply.table(at)
                else:
                    self.announcer.changed(at.table.id)
                    await reply.tell(lines[0], at, *lines[1:], *shut)
                await self._warn(reply, at)
        finally:
            self.stand_ins.wake(at)
            if at.table.phase == "lobby":
                self.clock.wake()

    @contextmanager
    def _following(self, at: Position, told: Message) -> Iterator[None]:
        """What fails inside comes after the commit: the table follows, and ``told`` is true."""
        try:
            yield
        except Exception as error:
            self.announcer.changed(at.table.id)
            raise NotShown(at, told) from error

    async def _shut(self, reply: Reply, at: Position) -> tuple[Message, ...]:
        """What is said of an archived thread that cannot be opened; it is opened if it can."""
        here = at.table.channel == reply.place.channel
        return () if not here or await reply.opened_thread() else (say("thread-archived"),)

    async def _warn(self, reply: Reply, at: Position) -> None:
        """Tell privately of rights that were lost while a table is played."""
        missing = missing_rights(reply.press)
        if missing and at.table.phase != "over" and at.table.channel == reply.place.channel:
            refusal = rights_refusal(missing, at.table.channel)
            await reply.aside(Parts.of_text(speaker(reply.locale)(refusal.message)))
