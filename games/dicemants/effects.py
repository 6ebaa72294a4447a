"""What a roll does: the zones after it, without any chance (DM-301 to DM-314)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from games.dicemants.events import Bitten, Blasted, Effect, Killed, Robbed, Snapped, Won
from games.dicemants.pieces import BUGS, Die
from games.dicemants.settings import Settings
from games.dicemants.state import Row

Zone = tuple[Die, ...]
"""The dice of board, bag or lost dice; the newest of a stack last."""


class Resolution(msgspec.Struct, frozen=True):
    """The zones after a roll, what happened, and whether it forces a roll or ends the turn."""

    board: Zone
    bag: Zone
    lost: Zone
    effects: tuple[Effect, ...]
    forced: bool = False
    ends: Literal["locked", "skull"] | None = None


def resolve(row: Row, bag: Zone, lost: Zone, rules: Settings) -> Resolution:
    """DM-301: the highest group of symbols in the row decides, and only that one.

    The row may hold any symbols on any dice; ``bag`` and ``lost`` have the newest die last.
    """
    faces = row.faces
    if "tnt" in faces:
        return _blast(row, bag, lost)
    if "skull" in faces:
        return _kill(row, bag, lost)
    if "pick" in faces:
        return _snap(row, bag, lost, rules)
    if "thief" in faces:
        return _rob(row, bag, lost)
    return _gather(row, bag, lost, rules)


def closest(at: int, places: Iterable[int], rules: Settings) -> int:
    """DM-308: the place nearest to ``at``; a tie goes to the left, or the right by DM-605."""
    tie = 1 if rules.closest == "row_left_tie" else -1
    return min(places, key=lambda place: (abs(place - at), tie * place))


def _blast(row: Row, bag: Zone, lost: Zone) -> Resolution:
    """DM-302, DM-312: each TNT brings back the die that was lost last; roll again."""
    kept = max(0, len(lost) - row.faces.count("tnt"))
    returned = lost[: kept - 1 : -1] if kept else lost[::-1]
    board = row.dice + returned
    return Resolution(board, bag, lost[:kept], (Blasted(returned),), forced=True)


def _kill(row: Row, bag: Zone, lost: Zone) -> Resolution:
    """DM-303: board and bag are lost, and the turn with them."""
    gone = lost + row.dice + bag[::-1]
    return Resolution((), (), gone, (Killed(len(bag)),), ends="skull")


def _snap(row: Row, bag: Zone, lost: Zone, rules: Settings) -> Resolution:
    """DM-304, DM-313: the die closest to the pick, never the pick, is lost; roll again."""
    at = row.faces.index("pick")
    others = [place for place in range(len(row.dice)) if place != at]
    if not others:
        return Resolution(row.dice, bag, lost, (Snapped(None, 0),), forced=True)
    place = closest(at, others, rules)
    die = row.dice[place]
    board = row.dice[:place] + row.dice[place + 1 :]
    return Resolution(board, bag, (*lost, die), (Snapped(die, place + 1),), forced=True)


def _rob(row: Row, bag: Zone, lost: Zone) -> Resolution:
    """DM-305, DM-314: the gems of the row, then those of the bag, are lost; bugs find none."""
    gems = tuple(die for die, face in zip(row.dice, row.faces, strict=True) if face == "gem")
    gone = gems + bag[::-1]
    return Resolution(_without_gems(row), (), lost + gone, (Robbed(gone),), ends=_lock(row))


def _gather(row: Row, bag: Zone, lost: Zone, rules: Settings) -> Resolution:
    """DM-306, DM-307, DM-309, DM-310: the bugs take their gems first, the bag gets the rest."""
    gems = [place for place, face in enumerate(row.faces) if face == "gem"]
    effects: list[Effect] = []
    for at, bug in enumerate(row.faces):
        if bug not in BUGS:
            continue
        if gems:
            place = closest(at, gems, rules)
            gems.remove(place)
            lost = (*lost, row.dice[place])
            effects.append(Bitten(bug, row.dice[place], place + 1))
        elif bag and rules.bug_reaches_bag:
            lost = (*lost, bag[-1])
            effects.append(Bitten(bug, bag[-1], 0))
            bag = bag[:-1]
        else:
            effects.append(Bitten(bug, None, 0))
    if gems:
        won = tuple(row.dice[place] for place in gems)
        bag = bag + won
        effects.append(Won(won, len(bag)))
    return Resolution(_without_gems(row), bag, lost, tuple(effects), ends=_lock(row))


def _without_gems(row: Row) -> Zone:
    return tuple(die for die, face in zip(row.dice, row.faces, strict=True) if face != "gem")


def _lock(row: Row) -> Literal["locked"] | None:
    """DM-402: the crossed planks end the turn, unless a higher group hides them."""
    return "locked" if "locked" in row.faces else None
