"""Stopping and starting again: between any two moves, and during one."""

from __future__ import annotations

import asyncio
import signal
import time
from pathlib import Path

import pytest

from bot.local.people import message_text
from tests.e2e import ledger
from tests.e2e.room import Room, Table, id_in, room, updated

TARGET = "10"
SHORT_GAME = "short-105"
SHORT_MOVES = ("roll 6", "roll", "roll 6", "roll 5", "stop")
"""A whole game of Dicemants to ten gems with the dice of this seed."""
PATIENCE = 8.0
"""Seconds within which a bot that is asked to stop must have ended."""


@pytest.fixture
async def here(tmp_path: Path):
    async with room(tmp_path) as opened:
        yield opened


async def test_a_whole_game_with_a_restart_before_every_press(here: Room):
    """Rows 7 and 94 of the scenarios: every button is older than the process it is pressed in."""
    ana, bjorn = here.people("Ana", "Björn")
    table = await here.lobby("dicemants", ana)
    options = (await table.press(ana, "options")).message
    await again(here, kill=True)
    await ana.choose(options, id_in(options, "option", "target"), [TARGET])
    lobby = await table.shown()
    await again(here, kill=False)
    await bjorn.press(lobby, id_in(lobby, "join"))
    lobby = await table.shown()
    await again(here, kill=True)
    await ana.press(lobby, id_in(lobby, "start"))
    ledger.deal_again(here.file, table.code, SHORT_GAME)
    await ana.slash(table.channel, "board")

    for number, move in enumerate(SHORT_MOVES):
        verb, _, value = move.partition(" ")
        mover, before = table.mover, await table.shown()
        await again(here, kill=number % 2 == 0)
        button = id_in(before, "answer", verb)
        played = mover.choose(before, button, [value]) if value else mover.press(before, button)
        assert updated(await played)
        assert list(SHORT_MOVES[: number + 1]) == table.answers()

    await the_end_stays(here, table)


async def again(here: Room, *, kill: bool) -> None:
    """Restart the bot; what is stored stays as it was."""
    before = {code: (here.table(code).journal()) for code in ledger.codes(here.file)}
    await here.stage.restart(kill=kill)
    assert before == {code: here.table(code).journal() for code in ledger.codes(here.file)}


async def the_end_stays(here: Room, table: Table) -> None:
    """An ended game does not come back, and proves its dice also after a restart."""
    over = await table.shown()
    await here.stage.restart(kill=True)

    assert ("over", "won") == (table.now().table.phase, table.now().table.ending)
    (chen,) = here.people("Chen")
    refused = await table.move(chen, "roll 1")
    proof = await chen.press(over, id_in(over, "verify"))
    assert refused.private
    assert table.now().table.secret.hex() in message_text(over)
    assert f"gamekeeper-{table.code}.json" == proof.message["attachments"][0]["filename"]
    await chen.press(over, id_in(over, "again"))
    assert "lobby" == here.table(here.codes_of(table.channel)[-1]).now().table.phase


async def test_the_proof_of_a_game_convinces_the_command_line(here: Room, tmp_path: Path):
    ana, bjorn = here.people("Ana", "Björn")
    table = await here.dealt("gang-of-dice", ana, bjorn, dice="flows-10")
    await table.move(table.mover, "roll 5")
    for person in (ana, bjorn):
        await person.slash(table.channel, "stop")
    proof = await ana.slash(table.channel, "verify", {"table": table.code})
    file = tmp_path / "proof.json"
    file.write_bytes(here.world.file(proof.message["attachments"][0]["url"]) or b"")

    command = [*here.stage.bot.command[:3], "verify", str(file)]
    checked = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    told, _ = await checked.communicate()

    assert (0, True) == (checked.returncode, table.code.encode() in told)


@pytest.mark.parametrize("delay", [0.0, 0.002, 0.02])
async def test_a_bot_that_is_asked_to_stop_ends_well_in_the_midst_of_moves(
    here: Room, delay: float
):
    """Exit code 0, nothing half done, and the write-ahead log folded into the database."""
    tables = [
        await here.dealt("gang-of-dice", *here.people("Ana", "Björn"), dice="flows-10")
        for _ in range(4)
    ]
    recorder, bot = here.stage.recorder, here.stage.bot
    here.world.deadline = 2.0
    pressing = [
        asyncio.create_task(table.choose(person, "roll", [str(n)]))
        for table in tables
        for n, person in enumerate(here.people("Ana", "Björn"), start=1)
    ]
    await asyncio.sleep(delay)

    here.stage._ends_well = False
    begun = time.monotonic()
    bot._process.send_signal(signal.SIGTERM)
    code = await bot.wait()

    assert (0, True) == (code, time.monotonic() - begun < PATIENCE)
    wal = here.file.with_name(here.file.name + "-wal")
    assert not wal.exists() or 0 == wal.stat().st_size
    await asyncio.gather(*pressing, return_exceptions=True)
    answered = {one.call.interaction for one in recorder.exchanges if one.reply.status < 300}
    recorder.silent |= set(recorder.interactions) - answered
    stored = {move.press for table in tables for move in table.journal()}
    ledger.sound(here.file)
    here.stage.complaints()

    await here.stage.start()
    for table in tables:
        await table.shown()
        told = [message_text(m) for m in here.people("Ana")[0].sees(table.channel)]
        assert len(table.answers()) <= 1, told
    assert stored == {move.press for table in tables for move in table.journal()}


async def test_a_bot_is_stopped_while_a_computer_thinks(here: Room):
    (ana,) = here.people("Ana")
    table = await here.lobby("gang-of-dice", ana)
    await ana.slash(table.channel, "computer add")
    await ana.slash(table.channel, "start")
    await table.until_computer(ana)

    await here.stage.restart()

    await here.until(lambda: 1 in {move.seat for move in table.journal()})
    await table.shown()
