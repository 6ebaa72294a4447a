"""The same games in the plainest Python: dicts and lists that change, and no questions asked.

They do a game's arithmetic and nothing else: no check of what is offered, no events, no
copies, no types, no tape.  Given the same numbers they come to the same totals as the
games (the benchmark checks it), so that both sides do the same work.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Draw = Callable[[int], int]
Plain = dict[str, Any]

DICE = {
    1: ["skull", "gem", "gem", "gem", "gem", "void"],
    2: ["bug", "pick", "gem", "gem", "gem", "void"],
    3: ["bug", "tnt", "gem", "gem", "gem", "void"],
    4: ["bug", "gem", "gem", "void", "void", "void"],
    5: ["locked", "gem", "gem", "gem", "gem", "void"],
    6: ["thief", "gem", "gem", "void", "void", "void"],
}
ENOUGH = 3
"""Gems with which both sides stop, in the floor and in the game."""
FEW = 3
"""Dice that both sides roll in Gang of Dice, where they have so many."""


def dicemants(below: Draw) -> tuple[int, list[int]]:
    """A game for two who roll all six dice and stop with three gems: (moves, totals)."""
    game: Plain = {"totals": [0, 0], "turn": below(2), "board": [], "bag": [], "lost": []}
    game["voids"], game["forced"], moves = 0, False, 0
    while max(game["totals"]) < 21:
        moves += 1
        if (game["board"] and not game["forced"] and len(game["bag"]) >= ENOUGH) or _roll(
            game, below
        ):
            _scored(game)
    return moves, game["totals"]


def _scored(game: Plain) -> None:
    game["totals"][game["turn"]] += len(game["bag"])
    game["turn"] = 1 - game["turn"]
    game["board"], game["bag"], game["lost"] = [], [], []
    game["voids"], game["forced"] = 0, False


def _roll(game: Plain, below: Draw) -> bool:
    """One roll; whether it ends the turn."""
    pool, bag, lost = game["board"] or [1, 2, 3, 4, 5, 6], game["bag"], game["lost"]
    left = list(pool)
    row = [left.pop(below(len(left)) if len(left) > 1 else 0) for _ in pool]
    faces = [DICE[die][below(6)] for die in row]
    game["forced"] = False
    if faces.count("void") == len(faces):
        game["board"], game["voids"] = row, game["voids"] + 1
        return bool(game["voids"] >= 2)
    game["voids"] = 0
    if "tnt" in faces:
        row += [lost.pop() for _ in range(min(len(lost), faces.count("tnt")))]
        game["board"], game["forced"] = row, True
        return False
    if "skull" in faces:
        bag.clear()
        return True
    if "pick" in faces:
        at = faces.index("pick")
        others = [place for place in range(len(row)) if place != at]
        if others:
            lost.append(row.pop(min(others, key=lambda place: (abs(place - at), place))))
        game["board"], game["forced"] = row, True
        return False
    gems = [place for place, face in enumerate(faces) if face == "gem"]
    if "thief" in faces:
        lost.extend([row[place] for place in gems])
        lost.extend(reversed(bag))
        bag.clear()
    else:
        for at in [place for place, face in enumerate(faces) if face == "bug"]:
            if gems:
                place = min(gems, key=lambda place: (abs(place - at), place))
                gems.remove(place)
                lost.append(row[place])
            elif bag:
                lost.append(bag.pop())
        bag.extend([row[place] for place in gems])
    game["board"] = [die for die, face in zip(row, faces, strict=True) if face != "gem"]
    return "locked" in faces or not game["board"]


CARDS: dict[str, tuple[str, tuple[int, ...], bool]] = {}
"""Id -> (kind, numbers, whether it is checked after every roll); filled from the game."""


def gang_of_dice(below: Draw, piles: tuple[list[str], list[str]]) -> tuple[int, list[int]]:
    """A game for two who roll three dice and stop: (moves, dice held at the end)."""
    pools, seen, moves = [48, 48], [], 0
    starter, carried = below(2), 0
    for number in range(1, 13):
        pile = [card for card in piles[number >= 10] if card not in seen]
        card = pile[below(len(pile))]
        seen.append(card)
        table = carried + {10: 3, 11: 6, 12: 9}.get(number, 0)
        best, winner = (-1, 0), None
        for seat in (starter, 1 - starter):
            count = min(FEW, pools[seat])
            faces = [below(6) for _ in range(count)]
            pools[seat] -= count
            table += count
            kind, numbers, at_once = CARDS[card]
            bust = _met(kind, numbers, faces)
            moves += 1 if bust and at_once else 2
            score = (sum(faces), count)
            if not bust and score > best:
                best, winner = score, seat
        carried = table if winner is None else 0
        if winner is not None:
            pools[winner] += table
        if 0 in pools:
            break
        starter = 1 - starter
    return moves, pools


def _met(kind: str, numbers: tuple[int, ...], faces: list[int]) -> bool:  # noqa: PLR0911
    shown = [face for face in faces if face]
    match kind:
        case "total":
            return sum(shown) >= numbers[0]
        case "run":
            return any(all(n + i in shown for i in range(numbers[0])) for n in range(1, 6))
        case "odd":
            return sum(face % 2 for face in shown) >= numbers[0]
        case "even":
            return sum(face % 2 == 0 for face in shown) >= numbers[0]
        case "different":
            return len(set(shown)) >= numbers[0]
        case "same":
            return max(map(shown.count, shown), default=0) >= numbers[0]
        case "pairs":
            return sum(shown.count(n) // 2 for n in range(1, 6)) >= numbers[0]
        case "count":
            return shown.count(numbers[0]) >= numbers[1]
        case "any":
            return any(n in shown for n in numbers)
        case _:
            return all(n in shown for n in numbers)
