"""``python -m tests.benchmark``: how fast the bot is, as ratios measured in one run.

python -m tests.benchmark                 everything, a few minutes
python -m tests.benchmark --quick         smaller numbers, rougher results
python -m tests.benchmark --only moves    one part
"""

from __future__ import annotations

import os
from importlib import import_module

import click

from tests.benchmark.measure import Result

PARTS = ("engine", "moves", "channels", "presses", "start", "drawing")


@click.command(help="Measure how fast the bot is.")
@click.option("--only", type=click.Choice(PARTS), multiple=True, help="Measure this part alone.")
@click.option("--quick", is_flag=True, help="Smaller numbers, rougher results.")
def main(only: tuple[str, ...], *, quick: bool) -> None:
    """Measure each part and print its rows."""
    load = ", ".join(f"{one:.1f}" for one in os.getloadavg())
    print(f"{os.cpu_count()} processors, load {load}")
    for name in only or PARTS:
        print(f"\n{name}: {_first_line(name)}")
        for result in import_module(f"tests.benchmark.{name}").run(quick=quick):
            print(told(result), flush=True)


def _first_line(name: str) -> str:
    return (import_module(f"tests.benchmark.{name}").__doc__ or "").splitlines()[0]


def told(result: Result) -> str:
    """A row of the table."""
    goal = ""
    if result.goal is not None:
        verdict = "reached" if result.reached else "MISSED"
        goal = f"{'>=' if result.more else '<='} {result.goal:g} {verdict}"
    return f"  {result.name:38}{result.value:10.2f} {result.unit:8}{goal:18}{result.note}"


if __name__ == "__main__":
    main()
