"""Ctrl+C in a terminal, which sends it to every process of the program at once."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.room import room


async def test_ctrl_c_with_a_computer_at_the_table_says_nothing(tmp_path: Path):
    """K25: the process in which computers think printed a traceback."""
    async with room(tmp_path) as here:
        (ana,) = here.people("Ana")
        table = await here.lobby("gang-of-dice", ana)
        await ana.slash(table.channel, "computer add")
        await ana.slash(table.channel, "start")
        await table.until_computer(ana)
        await here.until(lambda: 1 in {move.seat for move in table.journal()})

        await here.stage.interrupt()
