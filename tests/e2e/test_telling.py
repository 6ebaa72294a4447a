"""Tables are served before Discord knows the commands, whatever it says of them (K21)."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.local.rest import HttpReply
from tests.e2e.room import room
from tests.harness import faults

DAY = 86_400.0


@pytest.mark.parametrize(
    ("reply", "cause"),
    [
        (faults.rate_limit(DAY), "takes no more commands for now: 429, wait 86400 s"),
        (faults.cloudflare(600), "takes no more commands for now: 429, wait 600 s"),
        (faults.refusal(50001), "may not tell its commands there (403 Forbidden)"),
        (
            HttpReply(400, {"code": 50035, "message": "Invalid Form Body", "errors": {}}),
            "Discord refuses a command (400 Bad Request",
        ),
    ],
    ids=["daily limit", "Cloudflare", "50001", "50035"],
)
async def test_k21_a_table_is_played_while_the_commands_are_refused(
    tmp_path: Path, reply: HttpReply, cause: str
):
    expected = ("could not be told in all servers", "Discord has trouble .429, wait 600 s")
    async with room(tmp_path, expected=expected) as here:
        table = await here.dealt("gang-of-dice", *here.people("Ana", "Björn"), dice="flows-10")
        await here.stage.stop()
        with closing(sqlite3.connect(here.file)) as db:
            db.execute("DELETE FROM notes WHERE key = 'commands-told'")
            db.commit()
        fault = faults.Fault(here.stage.bridge, "PUT", "/applications/*/commands", reply, times=99)

        await here.stage.start()
        await table.move(table.mover, "roll 5")
        await here.until(lambda: any(cause in line for line in here.stage.bot.err), 30.0)

        assert ["roll 5"] == table.answers()
        assert 1 == fault.hits
        assert 1 == len([line for line in here.stage.bot.err if "could not be told" in line])
