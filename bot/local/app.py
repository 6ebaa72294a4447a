"""``gamekeeper local``: the bridge with its page, and the real bot beside it.

The bot is a process of its own (``gamekeeper run``) and everything else is said to it over
HTTP and WebSocket.  Three things alone are taken from its code: the names of the variables that
tell it where its Discord is; its errors, because the command line turns them into lines for the
operator; and the lease of a file, because two channels in one folder would overwrite each
other, and because a bot whose program was killed needs a moment to let go of the database.
"""

from __future__ import annotations

import asyncio
import contextlib
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from subprocess import DEVNULL
from threading import Thread

from bot.errors import DatabaseInUse, OperatorError
from bot.local.bridge import TOKEN, Bridge
from bot.local.child import Child, leashed
from bot.local.leash import GRACE
from bot.local.page import Page
from bot.local.rest import Exchange
from bot.local.saved import Keeper, Unreadable
from bot.local.simulated import World
from bot.storage.lease import Lease

DATABASE = "gamekeeper.sqlite3"
"""The bot's database; in the settings its path starts at their folder."""
CONFIG = """\
# Written by "gamekeeper local" at every start.
[discord]
token = "{token}"

[storage]
path = "{database}"

[pictures]
format = "{pictures}"

[log]
level = "warning"
"""

Announce = Callable[[str], None]


def run_local(*, port: int, data: Path, browser: bool = True, pictures: str = "svg") -> int:
    """Open the channel and keep it open until Ctrl+C or SIGTERM; the exit code.

    Port 0 takes a free one.  Raises OperatorError where the port or the folder is in use.
    """
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_until_stopped(port, data, pictures, browser=browser))
    return 0


async def _until_stopped(port: int, data: Path, pictures: str, *, browser: bool) -> None:
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    with contextlib.suppress(NotImplementedError):  # Windows: Ctrl+C is a KeyboardInterrupt
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, stopped.set)
    async with opened(port=port, data=data, pictures=pictures) as page:
        _tell(f"The channel is open at {page.bridge.address}/  (Ctrl+C closes it)")
        if browser:
            _show(page.bridge.address + "/")
        await stopped.wait()


def _show(address: str) -> None:
    """Show the page in a browser, without waiting for it.

    Over SSH all that a machine has may be a browser for the terminal, which does not come back
    before it is left, and cannot show the page anyway.  It gets no terminal to take.
    """
    opener = (sys.executable, "-m", "webbrowser", address)
    silent = {"stdin": DEVNULL, "stdout": DEVNULL, "stderr": DEVNULL, "start_new_session": True}
    Thread(target=subprocess.run, args=(opener,), kwargs=silent, daemon=True).start()


def _tell(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def _complain(line: str) -> None:
    sys.stderr.write(line + "\n")
    sys.stderr.flush()


@contextlib.asynccontextmanager
async def opened(
    *,
    port: int,
    data: Path,
    pictures: str = "svg",
    command: tuple[str, ...] = (),
    told: Announce = _complain,
) -> AsyncIterator[Page]:
    """The channel, open while the block runs, with its bot started.

    ``command`` runs another bot than the real one; ``told`` hears what the bot writes and
    what went wrong.  Raises OperatorError where the port or the folder is in use.
    """
    lease = await _held(data / "channel")
    bridge = Bridge(World())
    keeper = _remembering(bridge, data, told)
    try:
        try:
            page = Page(bridge)
            await bridge.start(port)
        except OSError as error:
            raise OperatorError(f"port {port} is in use; choose another: --port 0") from error
        config = _configured(data, pictures)
        run = command or leashed("bot", "run", "--config", str(config))
        page.child = lambda: Child(run, bridge.environment, heard=told, ended=page.bot_ended)
        await _freed(data / DATABASE)
        await page.start_bot()
        yield page
    finally:
        if bridge.port:
            await page.stop_bot()
        await bridge.stop()
        keeper.save()
        lease.release()


def _remembering(bridge: Bridge, data: Path, told: Announce) -> Keeper:
    """Bring back the saved channel, and save it from now on before the bot is answered."""
    keeper = Keeper(bridge.world, data)
    try:
        keeper.load()
    except Unreadable as error:
        aside = keeper.set_aside()
        told(f"The saved channel cannot be read ({error}); it is kept as {aside}, a new one begins")

    def save(exchange: Exchange) -> None:
        if exchange.call.method != "GET":
            keeper.touch()
        keeper.save()

    bridge.rest.watchers.insert(0, save)
    return keeper


def _configured(data: Path, pictures: str) -> Path:
    file = data / "local.toml"
    file.write_text(CONFIG.format(token=TOKEN, database=DATABASE, pictures=pictures), "utf-8")
    return file


async def _held(path: Path) -> Lease:
    """The folder's lease: two channels in one folder would overwrite each other."""
    try:
        return Lease.take(path)
    except DatabaseInUse as error:
        hint = "it is open in another window; close that one or choose another --data"
        raise OperatorError(f"{path.parent}: {hint}") from error


async def _freed(database: Path) -> None:
    """Wait until a bot that was left behind by a killed program has let go of the database.

    Where it does not, the new bot says so itself.
    """
    until = time.monotonic() + GRACE + 1
    while time.monotonic() < until:
        try:
            Lease.take(database).release()
            return
        except DatabaseInUse:
            await asyncio.sleep(0.1)
