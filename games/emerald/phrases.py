"""Spaces, cards, figures and events as messages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from games.emerald.board import BAR, GEMS, HOME, KINDS, SPACES, Dragon, Kind, cave_space
from games.emerald.events import (
    BarJumped,
    Bribed,
    Dealt,
    DragonWoke,
    Eaten,
    Event,
    GameOver,
    LastRound,
    Moved,
    Revealed,
    SetCompleted,
    Stayed,
    TieBreak,
    Took,
    Wanted,
)
from games.emerald.state import Board
from games.text import Message, Several, Who, both, letter, people, row, say


def space_words(at: int) -> Message:
    """A space as it is typed; the finish has a word."""
    return say("finish") if at == HOME else say("space", name=SPACES[at])


def gold_words(value: int) -> Message:
    """A gold card."""
    return say("gold", value=value)


def gem_words(colour: int) -> Message:
    """A gem card by its colour."""
    return say(f"gem-{GEMS[colour]}")


def card_words(kind: Kind, face: int) -> Message:
    """A card of either kind."""
    return gold_words(face) if kind == "gold" else gem_words(face)


def _one(kind: Kind, face: int, *, known: bool) -> Message:
    """A card in a sentence; ``known``: its face is no secret to whoever hears it."""
    if not known:
        return say("gold-some")
    return gold_words(face) if kind == "gold" else say(f"one-{GEMS[face]}")


def top(board: Board, kind: Kind, at: int) -> Message:
    """The top card of a pile that is not empty."""
    face = board.pile(kind, at).top
    assert face is not None
    return card_words(kind, face)


def tops(board: Board, at: int) -> Several:
    """The top cards of a space of the cave."""
    return row(top(board, kind, at) for kind in KINDS if board.pile(kind, at).height)


def figures(board: Board, at: int) -> Several:
    """The figures on a space: letters of their owners, with a number where there are several."""
    found = [(seat, board.figures[seat].count(at)) for seat in board.seats]
    return row(chip_words(seat, count) for seat, count in found if count)


def chip_words(seat: int, count: int = 1) -> str:
    """A seat's letter, with the number of its figures if there are several."""
    return letter(seat) + (str(count) if count > 1 else "")


def bar(left: int) -> Message:
    """The spaces under the bar, from its left end to its right one."""
    ends = (cave_space(left), cave_space(left + BAR - 1))
    return say("bar", left=SPACES[ends[0]], right=SPACES[ends[1]])


def facing(dragon: Dragon) -> Message:
    """Where the dragon stands and looks."""
    key = "dragon-inward" if dragon.inward else "dragon-outward"
    return say(key, space=SPACES[cave_space(dragon.at)])


def value_words(cards: Iterable[int]) -> Several:
    """Gold cards by their values."""
    return row(map(str, cards))


def ending(home_full: bool, gone: tuple[int, ...]) -> Message:
    """The sentence for one end or both."""
    names = people(gone)
    if home_full and gone:
        return say("end-both", who=names, count=len(gone))
    return say("end-left", who=names, count=len(gone)) if gone else say("end-home")


def won(first: tuple[int, ...], points: int, by: TieBreak) -> Message:
    """ER-33: who has won, and what broke the tie."""
    return say(f"won-{by}", who=people(first), points=points)


def gems_words(colours: Iterable[int]) -> Several:
    """Several gems of each of these colours."""
    return both(say(f"gems-{GEMS[colour]}") for colour in colours)


def tell(event: Event, seat: int | None) -> Message | None:
    """ER-28: everybody hears of everything, but of hidden gold only its owner hears the value."""
    match event:
        case Dealt() | Moved() | Stayed() | LastRound() | GameOver():
            return _going(event)
        case Took() | Revealed() | SetCompleted():
            return _cards(event, seat)
        case BarJumped() | DragonWoke() | Wanted() | Bribed() | Eaten():
            return _dragon(event, seat)
        case _:
            assert_never(event)


def _going(event: Dealt | Moved | Stayed | LastRound | GameOver) -> Message:
    match event:
        case Dealt(_, each, starter):
            return say("dealt", who=Who(starter), figures=each)
        case Moved(who, start, end, steps):
            way = say(
                "figure-moved",
                who=Who(who),
                start=space_words(start),
                end=space_words(end),
                steps=steps,
            )
            home = say("figure-home", who=Who(who), start=space_words(start), steps=steps)
            return home if end == HOME else way
        case Stayed(who):
            return say("stayed", who=Who(who))
        case LastRound():
            return say("last-round")
        case GameOver():
            return _over(event)
        case _:
            assert_never(event)


def _over(event: GameOver) -> Message:
    why, points = ending(event.enough_home, event.nearly_gone), event.points
    listed = both(
        say("end-points", who=Who(owner), points=total, gold=_held(event.gold[owner]))
        for owner, total in enumerate(points)
    )
    if not event.winners:
        return say("game-over", why=why, listed=listed)
    first = won(event.winners, points[event.winners[0]], event.by)
    return say("game-over-won", why=why, won=first, listed=listed)


def _held(cards: tuple[int, ...]) -> Message:
    return say("gold-values", values=value_words(cards)) if cards else say("gold-none")


def _cards(event: Took | Revealed | SetCompleted, seat: int | None) -> Message:
    match event:
        case Took(who, at, kind, face, secret):
            known = who == seat or not secret
            return say(
                "took", who=Who(who), card=_one(kind, face, known=known), space=space_words(at)
            )
        case Revealed(at, kind, face):
            return say("revealed", card=card_words(kind, face), space=space_words(at))
        case SetCompleted(who):
            return say("set-completed", who=Who(who))
        case _:
            assert_never(event)


def _dragon(event: BarJumped | DragonWoke | Wanted | Bribed | Eaten, seat: int | None) -> Message:
    match event:
        case BarJumped(left):
            return say("bar-jumped", bar=bar(left))
        case DragonWoke(steps, dragon, left):
            return say("dragon-woke", steps=steps, dragon=facing(dragon), bar=bar(left))
        case Wanted(who, at):
            return say("wanted", who=Who(who), space=space_words(at))
        case Bribed(who, value, secret):
            known = who == seat or not secret
            return say("bribed", who=Who(who), card=_one("gold", value, known=known))
        case Eaten(who, at, broke):
            return say("eaten-broke" if broke else "eaten", who=Who(who), space=space_words(at))
        case _:
            assert_never(event)
