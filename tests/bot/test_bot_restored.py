"""K31c: after a restore the channels of running tables are told that play went back."""

from __future__ import annotations

from pathlib import Path

from bot.storage import backup
from bot.table.soundness import hurt
from tests.bot.channel import Room


def told(room: Room) -> list[str]:
    """What the channel was told of copies that were put back."""
    return [m.text for m in room.messages() if "put back a copy" in m.text]


async def gone_back(room: Room, copy: Path) -> None:
    """Stop the bot, put the copy back, start the bot."""
    path = room.bot.tables.database.path
    await room.settle()
    await room.bot.close()
    backup.restore(copy, path, hurt)
    room.bot = room.make()
    await room.env.restart_bot(room.bot)
    await room.settle()


async def test_the_channel_is_told_once_and_shows_the_table_as_it_was(
    room: Room, tmp_path: Path
) -> None:
    await room.play("gang-of-dice", *room.people("Ana", "Bo"))
    before, shown = await room.position(), room.table.text
    copy = backup.back_up(room.bot.tables.database.path, tmp_path / "copy.sqlite3", hurt)
    await (await room.to_move()).moves("roll 1")

    await gone_back(room, copy)
    (line,) = told(room)
    await room.restart()

    assert f"table {before.table.code} is again as it was <t:{before.rows[-1].time}:f>" in line
    assert [line] == told(room)
    assert before.table.revision == (await room.position()).table.announced
    assert shown == room.table.text


async def test_play_goes_on_from_where_the_copy_was(room: Room, tmp_path: Path) -> None:
    await room.play("gang-of-dice", *room.people("Ana", "Bo"))
    copy = backup.back_up(room.bot.tables.database.path, tmp_path / "copy.sqlite3", hurt)
    player = await room.to_move()
    await player.moves("roll 1")
    first = (await room.position()).rows[-1]

    await gone_back(room, copy)
    await player.moves("roll 1")

    again = (await room.position()).rows[-1]
    assert (first.number, first.tape) == (again.number, again.tape)


async def test_a_table_that_was_over_is_told_nothing(room: Room, tmp_path: Path) -> None:
    ana = room.person("Ana", moderator=True)
    await ana.types("join", game="gang-of-dice")
    await ana.types("stop")
    copy = backup.back_up(room.bot.tables.database.path, tmp_path / "copy.sqlite3", hurt)

    await gone_back(room, copy)

    assert [] == told(room)


async def test_a_table_that_cannot_be_read_any_more_keeps_no_other_from_being_told(
    room: Room, tmp_path: Path
) -> None:
    ana, bo = room.people("Ana", "Bo")
    await ana.types("join", channel=room.elsewhere("first"), game="gang-of-dice")
    await bo.types("join", game="gang-of-dice")
    await room.bot.tables.database.write(
        lambda db: db.execute("UPDATE tables SET game = 'gone' WHERE id = 1")
    )
    copy = backup.back_up(room.bot.tables.database.path, tmp_path / "copy.sqlite3", hurt)

    await gone_back(room, copy)

    assert 1 == len(told(room))
    assert () == await room.bot.tables.gone_back()
    assert {"table BEKT is set aside: there is no game 'gone'"} == {
        record.getMessage() for record in room.troubles
    }
    room.troubles.clear()
