"""The exact odds of a turn, by following every row of the game's own rules.

``python -m games.dicemants`` writes what this module finds to ``odds.json``.  A *node* is
a turn that is about to roll; the order of bag and lost dice counts, as in the rules.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, permutations, product
from math import factorial
from typing import Literal

from games.dicemants.effects import Zone, resolve
from games.dicemants.odds import Table
from games.dicemants.pieces import ALL_DICE, FACES, MOST_GEMS, Symbol
from games.dicemants.settings import Settings
from games.dicemants.state import Row

Kind = Literal["choice", "forced", "void", "ended"]
Zones = tuple[Zone, Zone, Zone]
Node = tuple[Zones, int]
"""Board, bag, lost, and the void rolls that count."""
Steps = tuple[tuple["Kind", Node, float], ...]
Policy = Callable[[Node], bool]
"""Whether the player stops at a choice."""

NEGLIGIBLE = 1e-13
"""Probability that is no longer followed."""
EQUAL = 1e-9
"""Two means nearer to each other than this are the same; then stopping is as good."""
DIGITS = 6


@cache
def faces_of(board: Zone) -> tuple[tuple[tuple[Symbol, ...], float], ...]:
    """Every combination of faces of these dice, each with its probability."""
    nets = [Counter(FACES[die]).items() for die in board]
    found = []
    for combination in product(*nets):
        chance = 1.0
        for _, faces in combination:
            chance *= faces / 6
        found.append((tuple(symbol for symbol, _ in combination), chance))
    return tuple(found)


class Rolls:
    """What a roll leads to from any zones, under the settings of a table; remembered."""

    def __init__(self, rules: Settings) -> None:
        self.rules = rules
        self._known: dict[Zones, tuple[tuple[Kind, Zones, float], ...]] = {}

    def __call__(self, zones: Zones) -> tuple[tuple[Kind, Zones, float], ...]:
        """Every (kind, zones after, probability) of rolling the whole board."""
        if zones not in self._known:
            self._known[zones] = tuple(
                (kind, after, chance) for (kind, after), chance in self._count(zones).items()
            )
        return self._known[zones]

    def _count(self, zones: Zones) -> dict[tuple[Kind, Zones], float]:
        board, bag, lost = zones
        found: dict[tuple[Kind, Zones], float] = defaultdict(float)
        share = 1 / factorial(len(board))
        for order in permutations(range(len(board))):
            dice = tuple([board[at] for at in order])
            for symbols, chance in faces_of(board):
                row = Row(dice, tuple([symbols[at] for at in order]))
                found[self._after(row, bag, lost)] += chance * share
        return found

    def _after(self, row: Row, bag: Zone, lost: Zone) -> tuple[Kind, Zones]:
        done = resolve(row, bag, lost, self.rules)
        zones = (tuple(sorted(done.board)), done.bag, done.lost)
        if done.ends or not done.board:
            return "ended", ((), done.bag, ())
        if done.forced:
            return "forced", zones
        return ("void" if row.faces.count("void") == len(row.faces) else "choice"), zones

    def steps(self, node: Node) -> Iterator[tuple[Kind, Node, float]]:
        """The nodes after a roll, the two void rolls of DM-403 counted."""
        zones, voids = node
        kept = voids if self.rules.void_rule == "total" else 0
        for kind, after, chance in self(zones):
            if kind == "void" and voids:
                yield "ended", (after, 0), chance
            else:
                yield kind, (after, 1 if kind == "void" else kept), chance


def first_nodes(count: int) -> list[Node]:
    """The turns that begin with ``count`` dice; each is equally likely."""
    return [((dice, (), ()), 0) for dice in combinations(ALL_DICE, count)]


def scores(rolls: Rolls, count: int, stop: Policy) -> tuple[float, ...]:
    """The chance of scoring 0, 1, … 6 gems with ``count`` dice and a way to stop."""
    start = first_nodes(count)
    waiting: dict[Node, float] = dict.fromkeys(start, 1 / len(start))
    gems = [0.0] * (MOST_GEMS + 1)
    while waiting:
        for node in sorted(waiting, key=_dice_on_board, reverse=True):
            _follow(rolls, node, waiting, gems, stop)
    return tuple(gems)


def _dice_on_board(node: Node) -> int:
    return len(node[0][0])


def _follow(
    rolls: Rolls, node: Node, waiting: dict[Node, float], gems: list[float], stop: Policy
) -> None:
    """Move the probability that waits at ``node`` on to where its roll leads."""
    mass = waiting.pop(node, 0.0)
    if mass < NEGLIGIBLE:
        return
    steps = list(rolls.steps(node))
    again = sum(chance for kind, after, chance in steps if after == node and kind == "forced")
    mass /= 1 - again
    for kind, after, chance in steps:
        if kind == "ended" or (kind != "forced" and stop(after)):
            gems[len(after[0][1])] += mass * chance
        elif after != node or kind != "forced":
            waiting[after] = waiting.get(after, 0.0) + mass * chance


def best_means(rolls: Rolls, count: int) -> dict[Node, float]:
    """The mean gems of every turn of ``count`` dice that is about to roll, played for the most.

    Solved by going over all nodes, few dice first, until nothing changes any more.
    """
    steps: dict[Node, Steps] = {}
    found = first_nodes(count)
    seen = set(found)
    for node in found:
        steps[node] = tuple(rolls.steps(node))
        new = {after for kind, after, _ in steps[node] if kind != "ended"} - seen
        seen |= new
        found.extend(sorted(new))
    found.sort(key=_dice_on_board)
    values = dict.fromkeys(found, 0.0)
    change = 1.0
    while change > NEGLIGIBLE * 100:
        change = 0.0
        for node in found:
            worth = sum(
                [chance * _worth(kind, after, values) for kind, after, chance in steps[node]]
            )
            change = max(change, abs(worth - values[node]))
            values[node] = worth
    return values


def _worth(kind: Kind, after: Node, values: dict[Node, float]) -> float:
    bag = len(after[0][1])
    if kind == "ended":
        return bag
    return values[after] if kind == "forced" else max(bag, values[after])


def best_stops(values: dict[Node, float]) -> list[dict[str, int]]:
    """From how many gems on stopping is best for the mean, by the dice on the board.

    One table without and one with a void roll that counts; boards on which rolling is
    always better are left out.
    """
    stops: list[dict[str, int]] = [{}, {}]
    rolls_on: dict[tuple[str, int], int] = {}
    for ((board, bag, _), voids), worth in values.items():
        name = "".join(map(str, board))
        if len(bag) < worth - EQUAL:
            rolls_on[name, voids] = max(len(bag), rolls_on.get((name, voids), 0))
        else:
            least = stops[voids].get(name, MOST_GEMS)
            stops[voids][name] = min(least, len(bag))
    for voids, table in enumerate(stops):
        for name, least in table.items():
            if rolls_on.get((name, voids), -1) >= least:
                raise ValueError(f"board {name}: more than the number of gems decides")
    return [dict(sorted(table.items())) for table in stops]


def tabulate(rules: Settings, most: int = MOST_GEMS) -> Table:
    """All the odds of these rules, for 1 to ``most`` dice."""
    rolls = Rolls(rules)
    means, nothing, plans = [], [], []
    best: tuple[float, ...] = ()
    for count in range(1, most + 1):
        values = best_means(rolls, count)
        starts = first_nodes(count)
        means.append(round(sum(values[node] for node in starts) / len(starts), DIGITS))
        plans.append(
            tuple([_rounded(scores(rolls, count, _at_least(k))) for k in range(1, count + 1)])
        )
        best = _rounded(scores(rolls, count, _for_the_mean(values)))
        nothing.append(best[0])
    first, second = best_stops(values)
    return Table(tuple(means), tuple(nothing), tuple(plans), best, (first, second))


def _for_the_mean(values: dict[Node, float]) -> Policy:
    """The best play for the mean: stop where going on brings no more."""
    return lambda node: len(node[0][1]) >= values[node] - EQUAL


def _at_least(gems: int) -> Policy:
    return lambda node: len(node[0][1]) >= gems


def _rounded(chances: tuple[float, ...]) -> tuple[float, ...]:
    return tuple([round(chance, DIGITS) for chance in chances])
