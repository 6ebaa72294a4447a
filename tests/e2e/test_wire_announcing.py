"""One thing goes wrong on the wire: the channel shows the newest state soon, and once (K4-K6).

The bot is the real one, in time that leaps (``tests/harness/leaping.py``): a second here is one
on its clock.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.e2e.room import Table
from tests.harness import wire
from tests.harness.leaping import leaps
from tests.harness.wired import SOON, Wired, wired

EDITS = {"method": "PATCH", "path": "/channels/*/messages/*"}
POSTS = {"method": "POST", "path": "/channels/*/messages"}
DELETIONS = {"method": "DELETE", "path": "/channels/*/messages/*"}
CALLBACKS = {"method": "POST", "path": "/interactions/*/callback"}

PASSING = {
    "reset": wire.reset,
    "reset after it was done": wire.reset_after,
    "half an answer": wire.truncated,
    "no answer": wire.hang,
    "no answer after it was done": wire.hang_after,
    "500": wire.page(500),
    "502": wire.page(502),
    "503": wire.page(503),
    "429 of Cloudflare": wire.page(429, **{"Retry-After": "3"}),
    "429 that does not say how long": wire.page(429),
    "401": wire.refused(401, 0),
    "404": wire.page(404),
}
"""Trouble that is not the message's own."""
REFUSED = {
    "50035": wire.refused(400, 50035),
    "160005": wire.refused(400, 160005),
    "50083": wire.refused(400, 50083),
    "50001": wire.refused(403, 50001),
    "50013": wire.refused(403, 50013),
    "10008": wire.refused(404, 10008),
    "30046": wire.refused(400, 30046),
    "a code of tomorrow": wire.refused(400, 99999),
}
"""Answers of Discord."""


async def duel(here: Wired) -> Table:
    """A game of two with known dice, and nothing owed."""
    table = await here.dealt("gang-of-dice", *here.people("Ana", "Björn"), dice="flows-10")
    await here.marked()
    return table


def boards(table: Table) -> int:
    """How many messages of the channel show the table."""
    return sum("round 1 of 12" in line for line in table.lines())


def calls(table: Table) -> list[str]:
    """The lines that call somebody."""
    return [line for line in table.lines() if line.startswith("▶ <@")]


@pytest.mark.parametrize("what", [*PASSING, *REFUSED])
@leaps
async def test_after_one_edit_that_fails_the_newest_state_is_shown(tmp_path: Path, what: str):
    async with wired(tmp_path) as here:
        table = await duel(here)

        with here.wire.spoilt((PASSING | REFUSED)[what], times=1, **EDITS) as spoilt:
            await table.move(table.mover, "roll 5")
            await here.until(table.is_shown, SOON)

        left = 2 if what in {"10008", "30046"} else 1  # those who say so cannot be edited either
        assert (1, left) == (spoilt.hits, boards(table))
        assert [] == here.said("Traceback")


@pytest.mark.parametrize("what", [*PASSING, "50013", "160005"])
@leaps
async def test_after_one_post_that_fails_there_is_one_table(tmp_path: Path, what: str):
    """The table's message was deleted; the one that takes its place is lost on its way."""
    async with wired(tmp_path) as here:
        table = await duel(here)
        here.world.delete_message(table.channel, int(table.message()["id"]))

        with here.wire.spoilt((PASSING | REFUSED)[what], times=1, **POSTS):
            await table.move(table.mover, "roll 5")
            await here.until(table.is_shown, SOON)

        assert 1 == boards(table)
        assert [] == here.said("Traceback")


@leaps
async def test_a_post_that_came_through_unheard_shows_what_happened_meanwhile(tmp_path: Path):
    async with wired(tmp_path) as here:
        table = await duel(here)
        here.world.delete_message(table.channel, int(table.message()["id"]))

        with here.wire.spoilt(wire.reset_after, times=1, **POSTS) as spoilt:
            await table.move(table.mover, "roll 5")
            await here.until(lambda: spoilt.hits)
            await table.move(table.mover, "reroll 1")
            await here.until(table.is_shown, SOON)

        assert 1 == boards(table)
        assert ["roll 5", "reroll 1"] == table.answers()


@leaps
async def test_a_message_that_takes_no_edit_is_posted_anew_once(tmp_path: Path):
    async with wired(tmp_path) as here:
        table = await duel(here)
        old = table.message()["id"]

        with here.wire.spoilt(wire.refused(400, 50035), path=f"*/{old}", method="PATCH"):
            await table.move(table.mover, "roll 5")
            await here.until(table.is_shown, SOON)
            await table.move(table.mover, "reroll 1")
            await here.until(table.is_shown, SOON)

        assert old != table.message()["id"]
        assert 1 == len(here.said("is posted anew"))


@leaps
async def test_what_discord_will_not_have_is_given_up_and_told(tmp_path: Path):
    """Every edit is refused, also that of the new message: operator and channel are told once."""
    async with wired(tmp_path) as here:
        table = await duel(here)

        with here.wire.spoilt(wire.refused(400, 50035), **EDITS):
            await table.move(table.mover, "roll 5")
            await table.move(table.mover, "reroll 1")
            await here.until(lambda: any("does not take the message" in x for x in table.lines()))
            await asyncio.sleep(SOON)
            begun = here.now
            await asyncio.sleep(3600)

        assert 1 == len(here.said("cannot be shown"))
        assert 1 == sum("does not take the message" in line for line in table.lines())
        assert [] == here.wire.since(begun, **EDITS)
        await table.move(table.mover, "stop")
        await here.until(table.is_shown, SOON)


@leaps
async def test_trouble_with_one_message_is_not_everybody_s(tmp_path: Path):
    """The first table's message answers 500 for ever: others are shown, then it is posted anew."""
    async with wired(tmp_path) as here:
        sick, well = await duel(here), await duel(here)
        old = sick.message()["id"]

        with here.wire.spoilt(wire.page(500), path=f"*/{old}", method="PATCH") as spoilt:
            await sick.move(sick.mover, "roll 5")
            for _ in range(20):
                await here.stage.person("Ana").slash(well.channel, "board")
                await asyncio.sleep(2)
                assert well.is_shown()
            await here.until(sick.is_shown, 30.0)

        assert old != sick.message()["id"]
        assert spoilt.hits < 15


@leaps
async def test_where_nobody_may_write_the_table_is_shown_once_one_may(tmp_path: Path):
    async with wired(tmp_path) as here:
        table = await duel(here)
        here.world.forbid(table.channel, "view_channel")

        with here.wire.spoilt(wire.refused(403, 50001), path=f"/channels/{table.channel}/*"):
            await table.move(table.mover, "roll 5")
            begun = here.now
            await asyncio.sleep(3600)
            asked = here.wire.since(begun, path=f"/channels/{table.channel}/*")
        here.world.forbid(table.channel)
        await here.until(table.is_shown, SOON)

        assert len(asked) < 30
        assert 1 == len(here.said("cannot be shown there now"))


# -- the call ------------------------------------------------------------------------------------


async def turned(table: Table) -> int:
    """Let the turn pass by typing; who is to be called."""
    await table.move(table.mover, "roll 5")
    await table.move(table.mover, "stop")
    return table.mover.id


@pytest.mark.parametrize("what", PASSING)
@leaps
async def test_a_call_that_fails_is_made_once_it_can_be(tmp_path: Path, what: str):
    """K5: the person is called, and called once."""
    async with wired(tmp_path) as here:
        table = await duel(here)

        with here.wire.spoilt(PASSING[what], times=1, **POSTS) as spoilt:
            person = await turned(table)
            await here.until(lambda: f"<@{person}>" in "".join(calls(table)), SOON)

        await asyncio.sleep(60)
        assert (1, 1) == (spoilt.hits, sum(f"<@{person}>" in line for line in calls(table)))


@leaps
async def test_where_rights_are_missing_the_person_is_called_once_they_are_there(tmp_path: Path):
    """K5: the table is edited, which needs no right to write; the call does."""
    async with wired(tmp_path) as here:
        table = await duel(here)
        here.world.forbid(table.channel, "send_messages")
        person = await turned(table)
        await here.until(table.is_shown, SOON)
        await asyncio.sleep(1000)
        assert f"<@{person}>" not in "".join(calls(table))

        here.world.forbid(table.channel)

        await here.until(lambda: f"<@{person}>" in "".join(calls(table)), SOON)


@leaps
async def test_a_call_that_is_owed_is_made_after_a_restart(tmp_path: Path):
    async with wired(tmp_path) as here:
        table = await duel(here)
        with here.wire.spoilt(wire.page(503), **POSTS):
            person = await turned(table)
            await here.until(table.is_shown, SOON)
            await asyncio.sleep(30)
            await here.restart()

        await here.until(lambda: f"<@{person}>" in "".join(calls(table)), SOON)


@leaps
async def test_an_old_call_that_could_not_go_goes_later(tmp_path: Path):
    async with wired(tmp_path) as here:
        table = await duel(here)

        with here.wire.spoilt(wire.reset, times=1, **DELETIONS):
            person = await turned(table)
            await here.until(lambda: f"<@{person}>" in "".join(calls(table)), SOON)
            await here.until(lambda: 1 == len(calls(table)), SOON)


# -- the answer to a press -------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["no answer", "no answer after it was done"])
@leaps
async def test_an_answer_that_hangs_holds_nobody_up(tmp_path: Path, what: str):
    """K6: the move is shown, and the next press is answered, within a few seconds."""
    async with wired(tmp_path) as here:
        table = await duel(here)
        mover = table.mover

        with here.wire.spoilt(PASSING[what], times=1, **CALLBACKS):
            pressed = asyncio.create_task(table.choose(mover, "roll", ["5"]))
            await here.until(table.answers)
            begun = here.now
            looked = await table.others[0].slash(table.channel, "me")
            await here.until(table.is_shown, SOON)
            await asyncio.gather(pressed, return_exceptions=True)

        assert looked.private
        assert here.now - begun < SOON
        assert ["roll 5"] == table.answers()


@leaps
async def test_the_next_press_at_a_table_is_answered_although_one_hangs(tmp_path: Path):
    """K6: two press at one table; the first one's answer never comes."""
    async with wired(tmp_path) as here:
        ana, bjorn, chen = here.people("Ana", "Björn", "Chen")
        table = await here.lobby("gang-of-dice", ana)
        await here.marked()

        with here.wire.spoilt(wire.hang, times=1, **CALLBACKS):
            first = asyncio.create_task(table.press(bjorn, "join"))
            await asyncio.sleep(0.5)
            second = await table.press(chen, "join")
            await asyncio.gather(first, return_exceptions=True)

        assert second.kind in {"update", "deferred_update"}
        await here.until(table.is_shown, SOON)
        assert 3 == len(table.now().seats)


@pytest.mark.parametrize("what", PASSING)
@leaps
async def test_a_press_whose_answer_fails_is_shown_and_its_turn_called(tmp_path: Path, what: str):
    async with wired(tmp_path) as here:
        table = await duel(here)
        await table.move(table.mover, "roll 5")
        await here.until(table.is_shown, SOON)
        mover = table.mover

        with here.wire.spoilt(PASSING[what], times=1, **CALLBACKS):
            pressed = asyncio.create_task(table.press(mover, "answer", "stop"))
            await here.until(lambda: 2 == len(table.answers()))
            await here.until(table.is_shown, SOON)
            await here.until(lambda: f"<@{table.mover.id}>" in "".join(calls(table)), SOON)
            await asyncio.gather(pressed, return_exceptions=True)

        assert (["roll 5", "stop"], 1) == (table.answers(), boards(table))
