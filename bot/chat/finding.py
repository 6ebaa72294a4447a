"""Which table is meant, and whether somebody may know of it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.replies import Reply
from bot.showing.languages import game_title
from bot.table.checks import known_to
from bot.table.position import Position
from bot.table.refusals import NoTable, Refusal, not_seated
from bot.table.service import Tables
from games.text import both, say


async def table_named(tables: Tables, reply: Reply, code: str) -> Position:
    """A table by its code. Raises NoTable where this person may not know of it."""
    at = await tables.at(code)
    if not known_to(at, reply.person, reply.place):
        raise NoTable
    return at


async def table_of_mine(tables: Tables, reply: Reply) -> Position:
    """The table here where somebody sits, else their only other one.

    Raises a refusal that names the choice where there are several, and NoTable or the
    reason of the table here where there is none.
    """
    place = reply.place
    seated = await _seated(tables, reply)
    here = [at for at in seated if at.table.channel == place.channel]
    if not here and len(seated) > 1:
        raise which_table(seated, reply.locale)
    if not seated:
        raise not_seated(await tables.here(place))
    return (here or seated)[0]


async def table_meant(tables: Tables, reply: Reply) -> Position:
    """The open table here, else one's own elsewhere, else the last one here.

    Where a table here is over, nobody's game elsewhere is meant unless it is named.
    """
    try:
        here = await tables.here(reply.place)
    except NoTable:
        return await table_of_mine(tables, reply)
    seated = await _seated(tables, reply)
    if here.table.phase == "over" and seated:
        raise which_table(seated, reply.locale)
    return here


async def _seated(tables: Tables, reply: Reply) -> list[Position]:
    """The tables of this server where somebody sits."""
    found = await tables.listed(reply.place.guild, reply.person.id)
    return [at for at in found if at.seat_of(reply.person.id)]


def which_table(seated: Sequence[Position], locale: str) -> Refusal:
    """The reason where somebody sits at several tables and has named none."""
    tables = [
        say(
            "table-named",
            code=at.table.code,
            game=game_title(at.table.game, locale),
            channel=channel_name(at),
        )
        for at in seated
    ]
    return Refusal(say("which-table", tables=both(tables), code=seated[0].table.code))


def channel_name(at: Position) -> str:
    """A table's channel as Discord shows it to whoever may see it."""
    return f"<#{at.table.channel}>"
