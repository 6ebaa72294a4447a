"""Positions of Emerald that one can read, and moves as they are typed."""

from __future__ import annotations

from typing import Any

from games.contract import Step, offer, perform
from games.dice import Dice
from games.emerald.board import (
    DECKS,
    DIE,
    GEMS,
    SPACES,
    START_SPACES,
    Counts,
    Dragon,
    Kind,
    Pile,
    heights,
)
from games.emerald.events import Event
from games.emerald.game import EMERALD
from games.emerald.settings import Settings
from games.emerald.state import State, Turn, to_answer
from games.entry import parse

EMPTY = ""
"""A space of the cave without cards."""


def rolls(*numbers: int) -> Dice:
    """The dragon's die shows these numbers; of cards the first one left is drawn."""
    left = list(numbers)
    return Dice(lambda n: left.pop(0) - 1 if n == DIE else 0)


def table(
    *figures: str,
    dragon: str = "C4<",
    bar: str = "C1",
    turn: str = "A",
    gold: dict[str, tuple[int, ...]] | None = None,
    gems: dict[str, str] | None = None,
    piles: dict[str, str] | None = None,
    eaten: str = "",
    **more: Any,
) -> State:
    """A position: for each seat where its figures stand, the others in the towers.

    ``C4<`` faces the entrance, ``C4>`` the finish; gems are letters (R E G T); a pile is
    ``4+1`` or ``ruby+2``: the top card and how many lie under it, ``_`` for none.
    """
    settings = Settings(**{key: more.pop(key) for key in Settings.__struct_fields__ if key in more})
    seats = len(figures)
    held_gold = tuple(tuple(sorted((gold or {}).get(x, ()))) for x in "ABCDE"[:seats])
    held_gems = tuple(counted((gems or {}).get(x, "")) for x in "ABCDE"[:seats])
    golds, stones = (
        laid("gold", settings.high, piles or {}),
        laid("gem", settings.high, piles or {}),
    )
    state = State(
        settings=settings,
        figures=tuple(
            standing(text, START_SPACES[seats] - eaten.count("ABCDE"[seat]))
            for seat, text in enumerate(figures)
        ),
        eaten=tuple(map("ABCDE".index, eaten)),
        gold_piles=golds,
        gem_piles=stones,
        gem_pool=unseen("gem", stones, [c for held in held_gems for c in spread(held)]),
        gems=held_gems,
        dragon=Dragon(int(dragon[1]), inward=dragon[2] == ">"),
        bar=int(bar[1]),
        starter=0,
        turn=Turn("ABCDE".index(turn)),
        gold=held_gold,
        spent=((),) * seats,
        gold_pool=unseen("gold", golds, [value for held in held_gold for value in held]),
    )
    return type(state)(**{**{f: getattr(state, f) for f in state.__struct_fields__}, **more})


def standing(text: str, figures: int) -> tuple[int, ...]:
    """Figures on the named spaces, those that are not named one by one in the towers."""
    named = [SPACES.index(name) for name in text.split()]
    return tuple(sorted((*named, *range(figures - len(named)))))


def counted(letters: str) -> Counts:
    """Gems from letters: ``RRT`` are two rubies and a turquoise."""
    return tuple(letters.count(name[0].upper()) for name in GEMS)


def spread(counts: Counts) -> list[int]:
    return [face for face, count in enumerate(counts) for _ in range(count)]


def laid(kind: Kind, high: Kind, named: dict[str, str]) -> tuple[Pile, ...]:
    """Full piles with tops in turn, but for those that are named."""
    faces = range(1, 6) if kind == "gold" else range(4)
    full = [
        Pile(faces[number % len(faces)], height - 1)
        for number, height in enumerate(heights(kind, high))
    ]
    for name, text in named.items():
        parts = text.split() or ["_", "_"]
        full[int(name[1]) - 1] = pile(parts[0] if kind == "gold" else parts[1])
    return tuple(full)


def pile(text: str) -> Pile:
    face, _, below = text.partition("+")
    if face == "_":
        return Pile(None, 0)
    return Pile(GEMS.index(face) if face in GEMS else int(face), int(below or 0))


def unseen(kind: Kind, piles: tuple[Pile, ...], held: list[int]) -> Counts:
    """The cards that are neither on top nor before a seat."""
    tops = [one.top for one in piles]
    return tuple(
        max(0, count - tops.count(face) - held.count(face))
        for face, count in enumerate(DECKS[kind])
    )


def move(state: State, typed: str, *dragon: int, seat: str | None = None) -> Step[State, Event]:
    """The typed answer of whoever is asked, or of ``seat``; the dragon flies as told."""
    who = to_answer(state) if seat is None else "ABCDE".index(seat)
    assert who is not None
    answer = parse(typed, offer(EMERALD, state, who))
    return perform(EMERALD, state, who, answer, rolls(*dragon))


def moves(state: State, *typed: str) -> State:
    """Several answers one after the other, none of which wakes the dragon."""
    for text in typed:
        state = move(state, text).state
    return state


def where(state: State, seat: str) -> list[str]:
    """The spaces of a seat's figures."""
    return [SPACES[space] for space in state.figures["ABCDE".index(seat)]]


def asked(state: State) -> str:
    """Who is asked, and for what: ``A move``."""
    who = to_answer(state)
    return f"{'ABCDE'[who] if who is not None else '-'} {state.turn.phase}"


def beast(state: State) -> str:
    """The dragon and the bar: ``C3< C2``."""
    return f"C{state.dragon.at}{'>' if state.dragon.inward else '<'} C{state.bar}"


def keys(state: State, verb: str = "move") -> list[str]:
    """What may be picked for a verb by whoever is asked."""
    who = to_answer(state)
    assert who is not None
    choice = offer(EMERALD, state, who).choice(verb)
    assert choice is not None
    (field,) = choice.fields
    return [option.key for option in field.options]  # type: ignore[union-attr]
