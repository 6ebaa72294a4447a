"""Messages, rights and channels that go away, and people who do."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.local.people import message_text
from tests.e2e.room import Room, Table, id_in, room

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.xdist_group("channels")]

PROVOKED = ("it cannot be shown there now",)


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def here(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Room]:
    folder = tmp_path_factory.mktemp("channels")
    async with room(folder, pictures="svg", expected=PROVOKED) as opened:
        yield opened


async def duel(here: Room) -> Table:
    return await here.dealt("gang-of-dice", *here.people("Ana", "Björn"), dice="flows-10")


# -- messages ----------------------------------------------------------------------------------


async def test_a_deleted_table_is_posted_again_once_and_its_buttons_work(here: Room):
    """Row 71 of the scenarios."""
    table = await duel(here)
    mover, old = table.mover, table.message()["id"]
    here.world.delete_message(table.channel, int(old))

    await table.move(mover, "roll 5")
    new = await table.shown()
    await table.choose(mover, "reroll", ["1"])

    assert old != new["id"]
    assert ["roll 5", "reroll 1"] == table.answers()
    await table.shown()
    assert 1 == sum("round 1 of 12" in line for line in table.lines())


async def test_a_deleted_lobby_is_posted_again(here: Room):
    """Row 71 of the scenarios."""
    ana, bjorn = here.people("Ana", "Björn")
    table = await here.lobby("dicemants", ana)
    here.world.delete_message(table.channel, int(table.message()["id"]))

    await bjorn.slash(table.channel, "join")
    await table.shown()
    await table.press(ana, "start")

    assert "playing" == table.now().table.phase


async def test_a_deleted_private_view_is_had_again(here: Room):
    """Row 23 of the scenarios."""
    table = await duel(here)
    mover = table.mover
    first = await mover.slash(table.channel, "me")
    here.world.dismiss(table.channel, int(first.message["id"]))

    again = await mover.slash(table.channel, "me")

    assert first.text == again.text
    await mover.choose(again.message, id_in(again.message, "answer", "roll"), ["5"])
    assert ["roll 5"] == table.answers()


# -- rights ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("right", "named"),
    [("send_messages", "Send Messages"), ("embed_links", "Embed Links"), ("view_channel", "View")],
)
async def test_a_missing_right_is_named_before_a_table_is_opened(
    here: Room, right: str, named: str
):
    """Row 65 of the scenarios."""
    (ana,) = here.people("Ana")
    channel = here.channel()
    here.world.forbid(channel, right)

    refused = await ana.slash(channel, "join", {"game": "dicemants"})

    assert (True, []) == (refused.private, here.codes_of(channel))
    assert named in refused.text
    here.world.forbid(channel)
    await here.lobby("dicemants", ana, channel=channel)


async def test_a_right_that_is_lost_in_mid_game_costs_no_move(here: Room):
    """Row 62 of the scenarios."""
    table = await duel(here)
    mover = table.mover
    here.world.forbid(table.channel, "send_messages")

    warned = await table.move(mover, "roll 5")
    here.world.forbid(table.channel)
    await table.move(mover, "reroll 1")
    await table.shown()

    assert warned.private
    assert ["roll 5", "reroll 1"] == table.answers()


async def test_without_the_right_to_attach_files_the_game_goes_on_in_words(here: Room):
    channel = here.channel()
    here.world.forbid(channel, "attach_files")
    table = await here.dealt("gang-of-dice", *here.people("Ana", "Björn"), channel=channel)

    await table.move(table.mover, "roll 1")

    message = await table.shown()
    assert [] == message["attachments"]
    assert "image" not in message["embeds"][0]


# -- channels and people -----------------------------------------------------------------------


async def test_the_people_of_a_deleted_channel_are_free(here: Room):
    """Rows 31 and 73 of the scenarios; the table is over when its grace has passed."""
    table = await duel(here)
    (ana,) = here.people("Ana")
    here.world.delete_channel(table.channel)

    await here.until(lambda: table.now().table.astray is not None)

    listed = await ana.slash(here.channel(), "games")
    assert table.code not in listed.text


async def test_who_leaves_is_played_for_and_comes_back(here: Room):
    table = await duel(here)
    (other,) = table.others

    asked = await other.slash(table.channel, "leave", {"table": table.code})
    await other.press(asked.message, id_in(asked.message, "away"))
    assert "good" == table.now().seat_of(other.id).robot
    await other.slash(table.channel, "join")

    assert "" == table.now().seat_of(other.id).robot


async def test_when_all_leave_the_table_is_over(here: Room):
    """Row 46 of the scenarios."""
    table = await duel(here)
    for person in here.people("Ana", "Björn"):
        asked = await person.slash(table.channel, "leave", {"table": table.code})
        await person.press(asked.message, id_in(asked.message, "forfeit"))

    assert ("over", "abandoned") == (table.now().table.phase, table.now().table.ending)
    assert table.code in message_text(await table.shown())


async def test_the_last_who_leaves_a_lobby_closes_it(here: Room):
    """Rows 37 and 38 of the scenarios."""
    ana, bjorn = here.people("Ana", "Björn")
    table = await here.lobby("dicemants", ana, bjorn)
    await table.press(ana, "leave")
    assert bjorn.id == table.now().table.host
    await table.press(bjorn, "leave")

    assert ("over", "empty") == (table.now().table.phase, table.now().table.ending)
    await here.lobby("gang-of-dice", ana, channel=table.channel)


async def test_a_game_of_another_channel_is_not_known_here(here: Room):
    """Rows 17 and 56 of the scenarios."""
    table = await duel(here)
    (chen,) = here.people("Chen")
    elsewhere = here.channel()

    known = await chen.slash(elsewhere, "stop", {"table": table.code})
    unknown = await chen.slash(elsewhere, "stop", {"table": "ZZZZ"})

    assert (True, unknown.text) == (known.private, known.text)
    assert "playing" == table.now().table.phase


async def test_a_computer_plays_its_seat(here: Room):
    (ana,) = here.people("Ana")
    table = await here.lobby("gang-of-dice", ana)
    await ana.slash(table.channel, "computer add", {"strength": "random"})
    await ana.slash(table.channel, "computer add")
    await ana.slash(table.channel, "computer remove")
    await table.shown()
    await table.press(ana, "start")
    await table.until_computer(ana)
    await here.until(lambda: 1 in {move.seat for move in table.journal()})

    assert ["", "random"] == [seat.robot for seat in table.now().seats]
    await table.shown()
