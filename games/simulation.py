"""Many games between computers: who wins how often, and how long it takes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from games.contract import AnyGame, Options, Outcome
from games.dice import seeded
from games.robots import player, playthrough

SURE = 1.96
"""Standard errors that hold 95 of 100 results."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What a series of games came to.

    ``wins`` and ``points`` are sums, one a player in the order given; a shared first place
    counts as an equal share of one win.  ``unfinished`` games went past ``info.longest``,
    ``replaced`` answers were refused and a random one stood in.
    """

    players: tuple[str, ...]
    games: int
    wins: tuple[float, ...]
    points: tuple[int, ...]
    moves: int
    unfinished: int
    replaced: int

    def share(self, which: int) -> float:
        """The part of the games that a player won, from 0 to 1."""
        return self.wins[which] / self.games

    def doubt(self, which: int) -> float:
        """Half the width of the interval in which the true share lies, 19 times of 20."""
        share = self.share(which)
        return SURE * math.sqrt(share * (1 - share) / self.games)

    @property
    def length(self) -> float:
        """Moves of a game on average, the deal not counted."""
        return self.moves / self.games


def simulate(
    game: AnyGame, options: Options, players: Sequence[str], games: int, seed: str
) -> Tally:
    """Play ``games`` games, everybody moving one seat on after each.

    Raises UnknownRobot for a player that the game does not have, Refused for house rules
    or a number of seats that it does not take.
    """
    wins, points = [0.0] * len(players), [0] * len(players)
    moves = unfinished = replaced = 0
    for number in range(games):
        order = [(seat - number) % len(players) for seat in range(len(players))]
        robots = [player(game, players[who]) for who in order]
        dice, thought = seeded(f"{seed} {number} dice"), seeded(f"{seed} {number} thought")
        played = list(playthrough(game, options, robots, dice, thought))
        moves += len(played) - 1
        replaced += sum(not move.own for move in played)
        outcome = game.outcome(played[-1].step.state)
        unfinished += outcome is None
        for who, won, scored in _results(order, outcome):
            wins[who] += won
            points[who] += scored
    return Tally(tuple(players), games, tuple(wins), tuple(points), moves, unfinished, replaced)


def _results(order: Sequence[int], outcome: Outcome | None) -> list[tuple[int, float, int]]:
    """For each player: (which one, its share of the win, its score)."""
    if outcome is None:
        return []
    first = outcome.places.count(1)
    return [
        (who, (outcome.places[seat] == 1) / first, outcome.scores[seat])
        for seat, who in enumerate(order)
    ]
