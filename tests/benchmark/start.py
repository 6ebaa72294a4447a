"""Start and memory with many stored tables and 500 servers, in processes of their own.

From the start of the process to the first answer to a press (a private view of a table),
beside a process that only imports discord, and beside a bare discord.py client that
connects to the same servers and answers the same press.  Pictures are off, but for the
last row.  Memory is the resident set after twenty such presses at as many tables.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

from tests.benchmark import stored
from tests.benchmark.gate import Gate, first_press
from tests.benchmark.measure import Result

SERVERS = 500
FEW, MANY = 1_000, 100_000
START_GOAL, MEMORY_GOAL = 1.10, 80.0
IMPORT = (sys.executable, "-c", "import discord")
BARE = (sys.executable, "-m", "tests.benchmark.bare_start")
PRESSES = 20
VIEW = "gk1b|{code}|view|||0|0"

CONFIG = """\
[discord]
token = "none"
[storage]
path = "{path}"
[log]
level = "error"
[pictures]
format = "{pictures}"
"""


class Child:
    """A program that connects to the gate."""

    def __init__(self, gate: Gate, command: Sequence[str]) -> None:
        self.gate = gate
        self.command = command

    async def first_answer(self) -> float:
        """Seconds from its start to its first answer; it goes on running."""
        self.gate.presses = [_press(1)]
        began = perf_counter()
        environment = {**os.environ, **self.gate.environment}
        self.process = await asyncio.create_subprocess_exec(*self.command, env=environment)
        when, _ = await asyncio.wait_for(self.gate.answers.get(), 60)
        return when - began

    async def memory(self) -> float:
        """Its resident set in MiB after some more presses."""
        for table in range(2, PRESSES + 2):
            await self.gate.press(_press(table))
        await asyncio.sleep(3)
        return resident(self.process.pid)

    async def stop(self) -> None:
        """End it as an operator would."""
        self.process.terminate()
        await self.process.wait()


def resident(process: int) -> float:
    """The resident set of a process in MiB."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    kilobytes = next(line.split()[1] for line in status.splitlines() if "VmRSS" in line)
    return int(kilobytes) / 1024


def _press(table: int) -> dict[str, object]:
    return first_press(table, VIEW.format(code=stored.code_of(table)), stored.PEOPLE[0])


async def _import() -> float:
    began = perf_counter()
    process = await asyncio.create_subprocess_exec(*IMPORT)
    await process.wait()
    return perf_counter() - began


def _settings(folder: Path, tables: int, pictures: str = "off") -> Path:
    """The settings of a bot whose database holds so many tables."""
    database = folder / f"{tables}{pictures}.sqlite3"
    stored.fill(database, tables)
    file = folder / f"{tables}{pictures}.toml"
    file.write_text(CONFIG.format(path=database, pictures=pictures), encoding="utf-8")
    return file


def _bot(settings: Path) -> tuple[str, ...]:
    return sys.executable, "-m", "bot", "run", "--config", str(settings)


async def _measured(folder: Path, many: int, rounds: int) -> dict[str, list[float]]:
    found: dict[str, list[float]] = {}
    gate = Gate(SERVERS)
    await gate.start()
    runs = {f"{tables}": _bot(_settings(folder, tables)) for tables in (FEW, many)}
    for number in range(-1, rounds):
        kept = found if number >= 0 else {}
        kept.setdefault("import", []).append(await _import())
        for name, command in {"bare": BARE, **runs}.items():
            child = Child(gate, command)
            kept.setdefault(name, []).append(await child.first_answer())
            if number == rounds - 1:
                kept[f"memory {name}"] = [await child.memory()]
            await child.stop()
    child = Child(gate, _bot(_settings(folder, FEW, "png")))
    await child.first_answer()
    found["memory png"] = [await child.memory()]
    await child.stop()
    await gate.stop()
    return found


def run(*, quick: bool) -> list[Result]:
    """Medians of several starts of each kind, in turn; memory of the last one."""
    many = FEW * 10 if quick else MANY
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(_measured(Path(folder), many, 3 if quick else 9))
    imported = found["import"]
    rows = []
    for name, about in (("bare", "bare discord.py"), (f"{FEW}", f"{FEW:,} tables")):
        rows.append(_start(f"start, {about}", found[name], imported, None))
    rows.append(_start(f"start, {many:,} tables", found[f"{many}"], imported, START_GOAL))
    rows.append(_start("  the same beside bare discord.py", found[f"{many}"], found["bare"], None))
    rows.append(Result("memory, bare discord.py", found["memory bare"][0], "MiB"))
    for tables in (FEW, many):
        value = found[f"memory {tables}"][0]
        rows.append(Result(f"memory, {tables:,} tables", value, "MiB", MEMORY_GOAL))
    drawn = found["memory png"][0]
    note = f"{PRESSES} different boards drawn"
    rows.append(Result(f"  with pictures, {FEW:,} tables", drawn, "MiB", MEMORY_GOAL, note=note))
    return rows


def _start(name: str, over: list[float], under: list[float], goal: float | None) -> Result:
    halves = [1000 * statistics.median(times) for times in (over, under)]
    value = statistics.median(a / b for a, b in zip(over, under, strict=True))
    return Result(name, value, "x", goal, note=f"{halves[0]:.0f} ms against {halves[1]:.0f} ms")
