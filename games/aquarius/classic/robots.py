"""The computer player: it looks one move ahead at tables that it imagines.

What it does not know, the others' goals, it fills in by chance a number of times; each move
is then judged by how far the groups are that it leaves to itself and to the others.  The moves
that look best are judged again by what one more card could do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.aquarius.cards import DECKS, ELEMENTS, WILD_CARD, is_action, symmetrical
from games.aquarius.classic.effects import place_named
from games.aquarius.classic.plan import Sizes, grouped, joined, within_reach
from games.aquarius.classic.state import GOALS
from games.aquarius.classic.view import View, dealings
from games.aquarius.layout import Layout, Placed, card_at, destinations, lifted, movable, places_for
from games.aquarius.offers import playable
from games.choices import Answer, Offer, Value
from games.dice import Dice, shuffled
from games.text import letter

WORLDS = 24
"""Ways in which the goals may lie that are looked at, at most."""
FINALISTS, OF_EACH = 10, 3
"""Moves that are judged twice: so many in all, and so many of each verb."""
MOVED = 24
"""Cards of the table that are looked at for a Move, at most."""
WIN = 10.0
"""A game that is won, against groups that are worth less than 1."""
COST = {"place": 0.0, "wild": 0.12}
"""What a card is worth that is kept, an action as ACTION."""
ACTION = 0.04
CARD = 0.01
"""What one more card in the hand is worth."""
THREAT = 0.35
"""The chance that somebody holds the card that would win."""

Goals = tuple[str, ...]


class Candidate(NamedTuple):
    """One move: the answer, the groups after it, where the goals go, and the cards gained."""

    answer: Answer
    sizes: Sizes
    layout: Layout | None = None
    """The table after it, where it changes; None = as before."""
    goals: tuple[int, ...] | None = tuple(range(GOALS))
    """For each place the place where its goal lay before; None = dealt anew."""
    gain: float = 0


def good(view: View, seat: int, offer: Offer, dice: Dice) -> Answer:
    """The best move by two looks; anything else that is offered where there is none."""
    candidates = list(_candidates(view, seat))
    if not candidates:
        return offer.random(dice)
    worlds = shuffled(dealings(view), dice)[:WORLDS]
    first = sorted(
        candidates, key=lambda candidate: -_worth(view, seat, candidate, worlds, candidate.sizes)
    )
    kept = [*first[:FINALISTS], *(p for verb in COSTED for p in _best_of(first, verb))]
    return max(kept, key=lambda candidate: _second(view, seat, candidate, worlds)).answer


COSTED = ("place", "zap", "move", "trade-goals", "rotate-goals", "wild")
"""Verbs of which the best moves are looked at twice."""


def _best_of(candidates: Sequence[Candidate], verb: str) -> list[Candidate]:
    return [candidate for candidate in candidates if candidate.answer.verb == verb][:OF_EACH]


def _second(view: View, seat: int, candidate: Candidate, worlds: Sequence[Goals]) -> float:
    return _worth(view, seat, candidate, worlds, within_reach(candidate.layout or view.layout))


def _worth(
    view: View, seat: int, candidate: Candidate, worlds: Sequence[Goals], ahead: Sizes
) -> float:
    """The mean worth of a move over the imagined goals; ``ahead`` are groups within reach."""
    verb = candidate.answer.verb
    total = 0.0
    for goals in worlds:
        if candidate.goals is None:
            break
        after = [goals[place] for place in candidate.goals]
        total += _standing(view, seat, after, candidate.sizes, ahead)
    return total / len(worlds) + candidate.gain - COST.get(verb, ACTION)


def _standing(view: View, seat: int, goals: Sequence[str], sizes: Sizes, ahead: Sizes) -> float:
    """One's own prospects less those of the others."""
    mine = _prospect(view, seat, goals[seat], sizes, ahead)
    if mine >= WIN:
        return WIN
    theirs = [
        _prospect(view, other, goals[other], sizes, ahead, rival=True)
        for other in view.playing
        if other != seat
    ]
    return mine - max(theirs) - 0.3 * sum(theirs)


def _prospect(
    view: View, seat: int, goal: str, sizes: Sizes, ahead: Sizes, *, rival: bool = False
) -> float:
    """From 0 to 1 how far a goal is; WIN where it has come through."""
    number, target = ELEMENTS.index(goal), view.settings.target_of(seat)
    size, near = sizes[number], min(ahead[number], target)
    if size >= target:
        return WIN
    threat = THREAT * (2 if rival else 1) if near >= target else 0
    return 0.6 * (size / target) ** 2 + 0.2 * near / target + threat


def _candidates(view: View, seat: int) -> Iterator[Candidate]:
    """Every move that is worth a look."""
    yield from _placing(view)
    held = [card for card in dict.fromkeys(view.hand) if is_action(card)]
    for action in held:
        yield from _acting(view, seat, action, ())
    if WILD_CARD in view.hand and view.settings.mode == "standard":
        for action in DECKS[view.settings.deck].actions:
            if action not in held:
                yield from _acting(view, seat, action, (action,))


def _placing(view: View) -> Iterator[Candidate]:
    on = grouped(view.layout)
    for number in playable(view.layout, view.hand):
        code = view.hand[number - 1]
        cost = -COST["wild"] if code == WILD_CARD else 0
        for cell, ways in places_for(view.layout, code).items():
            for turned in ways:
                card = Placed(cell, code, turned)
                lie = () if symmetrical(code) else (("printed", "turned")[turned],)
                answer = Answer("place", (str(number), cell, *lie))
                yield Candidate(answer, joined(on, card), (*view.layout, card), gain=cost)


def _acting(view: View, seat: int, action: str, wild: tuple[Value, ...]) -> Iterator[Candidate]:
    """The moves of one action, by its own card or by a wild."""
    verb = "wild" if wild else action
    sizes = grouped(view.layout).sizes
    match action:
        case "trade-goals" | "rotate-goals":
            for key, goals in _shifts(view, seat, action):
                yield Candidate(Answer(verb, (*wild, key)), sizes, goals=goals)
        case "shuffle-goals":
            yield Candidate(Answer(verb, wild), sizes, goals=None)
        case "trade-hands" | "shuffle-hands":
            for typed, cards in _new_hands(view, seat, action):
                gain = CARD * (cards - view.held[seat] + 1)
                yield Candidate(Answer(verb, (*wild, *typed)), sizes, gain=gain)
        case "zap":
            for card in view.layout:
                rest = lifted(view.layout, card.cell)
                answer = Answer(verb, (*wild, card.cell))
                yield Candidate(answer, grouped(rest).sizes, rest, gain=CARD)
        case _:
            yield from _moving(view, verb, wild)


def _new_hands(view: View, seat: int, action: str) -> Iterator[tuple[tuple[str, ...], float]]:
    """What is typed, and how many cards one has then."""
    if action == "shuffle-hands":
        yield (), (sum(view.held) - 1) / len(view.playing)
        return
    for other in view.playing:
        if other != seat:
            yield (letter(other),), view.held[other]


def _shifts(view: View, seat: int, action: str) -> Iterator[tuple[str, tuple[int, ...]]]:
    """What is typed, and for each place where its new goal lay before."""
    if action == "rotate-goals":
        circle = view.circle
        for way, step in (("left", -1), ("right", 1)):
            came = {to: circle[(n + step) % len(circle)] for n, to in enumerate(circle)}
            yield way, tuple(came.get(place, place) for place in range(GOALS))
        return
    keys = [*map(letter, range(view.seats)), *(f"U{n}" for n in range(1, GOALS - view.seats + 1))]
    for key in keys:
        place = place_named(key, view.seats)
        if place != seat and place in view.circle:
            swap = {seat: place, place: seat}
            yield key, tuple(swap.get(n, n) for n in range(GOALS))


def _moving(view: View, verb: str, wild: tuple[Value, ...]) -> Iterator[Candidate]:
    for cell in movable(view.layout)[:MOVED]:
        card = card_at(view.layout, cell)
        rest = lifted(view.layout, cell)
        on = grouped(rest)
        for to, ways in destinations(view.layout, cell).items():
            for turn in ways:
                moved = Placed(to, card.card, card.turned ^ turn)
                lie = () if symmetrical(card.card) else (("kept", "turned")[turn],)
                answer = Answer(verb, (*wild, cell, to, *lie))
                yield Candidate(answer, joined(on, moved), (*rest, moved))
