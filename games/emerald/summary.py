"""A view as a card: lines, a panel for each player, the picture, the position in words."""

from __future__ import annotations

from collections.abc import Iterator

from games.contract import Card, Panel
from games.emerald import phrases
from games.emerald.board import CAVE, FIRST_CAVE, GEMS, HOME, KINDS, Kind, cave_space
from games.emerald.picture import painted
from games.emerald.scoring import MAJORITY_POINTS, Score, leading, ranks, score
from games.emerald.state import dragon_space, home, in_play, owners, to_answer
from games.emerald.view import Hoard, View
from games.scene import Picture
from games.text import Message, Several, Who, both, either, letter, row, say


def show(view: View) -> Card:
    """The summary of a view, the same for everybody but for gold."""
    heading = say("title-over" if view.over else "title")
    panels = tuple(
        Panel(say(f"player-{seat}", who=Who(seat)), _panel(view, seat)) for seat in view.seats
    )
    lines = tuple(_lines(view))
    picture = Picture(painted(view), _alternative(view, heading))
    return Card(
        heading,
        lines,
        panels,
        picture,
        (heading, *lines, *_board(view)),
        turn=None if view.over else turn(view),
        beside=(say("last-round-line"),) if view.last_round and not view.over else (),
    )


def _lines(view: View) -> Iterator[Message]:
    if not view.over:
        yield turn(view)
        if view.last_round:
            yield say("last-round-line")
    yield say("dragon", dragon=phrases.facing(view.dragon), bar=phrases.bar(view.bar))
    if view.over:
        yield from (_tally(view, seat) for seat in view.seats)


def turn(view: View) -> Message:
    """ER-39: who is asked, and what."""
    seat = to_answer(view)
    assert seat is not None
    who, at = Who(seat), view.turn.at
    match view.turn.phase:
        case "move":
            return say(_which_move(view), who=who)
        case "take":
            assert at is not None
            cards = either(phrases.top(view, kind, at) for kind in KINDS)
            return say("turn-take", who=who, space=phrases.space_words(at), cards=cards)
        case "victim":
            return say("turn-victim", who=who, space=phrases.space_words(dragon_space(view)))
        case "bribe":
            return say("turn-bribe", who=who, space=phrases.space_words(dragon_space(view)))


def _which_move(view: View) -> str:
    """ER-2: the second move is the player's choice, or a must by a house rule."""
    if not view.turn.moves:
        return "turn-first"
    return "turn-second-must" if view.settings.second_move_obligatory else "turn-second"


def _panel(view: View, seat: int) -> Message:
    return say("panel", points=_points(view, seat), **_held(view, seat))


def _held(view: View, seat: int) -> dict[str, Message | Several | int]:
    """What lies before a seat, by the names of the arguments."""
    return {
        "gold": _gold(view.gold[seat]),
        "gems": _gems(view, seat),
        "home": home(view, seat),
        "play": in_play(view, seat),
    }


def _gold(hoard: Hoard) -> Message:
    """ER-28: how many gold cards, with their values where the reader knows them."""
    if not hoard.values:
        return say("gold-count", count=hoard.count)
    return say("gold-known", count=hoard.count, values=phrases.value_words(hoard.values))


def _gems(view: View, seat: int) -> Several:
    """A seat's gems as letters and numbers, and a star for the first full set."""
    counted = zip(GEMS, view.gems[seat], strict=True)
    held = [say("gem-count", letter=say(f"letter-{name}"), count=n) for name, n in counted if n]
    star = [say("first-set")] if view.first_set == seat else []
    return row([*held, *star] or [say("no-gems")])


def _points(view: View, seat: int) -> Message:
    """ER-32: points so far; a majority may still be lost, and says so."""
    most = leading(view.gems, seat)
    if not view.over:
        held = _so_far(view, seat)
        if not most:
            return held
        n = MAJORITY_POINTS * len(most)
        return say("points-provisional", points=held, n=n, gems=phrases.gems_words(most))
    total = _score(view, seat).total
    totals = tuple(score(view, s, sum(view.gold[s].values or ())).total for s in view.seats)
    return say("points-place", points=total, place=ranks(view, totals)[seat])


def _so_far(view: View, seat: int) -> Message:
    """ER-28: where gold is hidden, the points without gold."""
    total = _score(view, seat).total
    known = view.gold[seat].values is not None
    return say("points" if known else "points-without-gold", points=total)


def _score(view: View, seat: int) -> Score:
    return score(view, seat, sum(view.gold[seat].values or ()))


def _tally(view: View, seat: int) -> Message:
    """ER-32: the points by their parts, each majority by its colour."""
    counted, most = _score(view, seat), leading(view.gems, seat)
    known = view.gold[seat].values is not None
    named = say("tally-named", points=counted.majorities, gems=phrases.gems_words(most))
    return say(
        "tally",
        who=Who(seat),
        finish=counted.finish,
        gold=counted.gold if known else say("tally-hidden"),
        gems=counted.gems,
        most=named if most else counted.majorities,
        set=counted.first_set,
        total=counted.total if known else say("tally-and-gold", points=counted.total),
    )


# -- the whole position in words -----------------------------------------------------------


def _board(view: View) -> Iterator[Message]:
    for space in range(FIRST_CAVE):
        if owners(view, space):
            there = phrases.figures(view, space)
            yield say("board-space", space=phrases.space_words(space), figures=there)
    for number in range(1, len(CAVE) + 1):
        yield _cave(view, cave_space(number), "board")
    yield say("board-finish", figures=_figures(view, HOME))
    yield say("board-eaten", figures=_eaten(view))
    yield from _under_way(view)
    if any(hoard.count for hoard in view.spent):
        yield say("board-paid", paid=both(_paid(view)))
    for seat in view.seats:
        yield say("board-seat", who=say(f"player-{seat}", who=Who(seat)), panel=_panel(view, seat))
    if not view.over:
        yield say("tally-now")
        yield from (_tally(view, seat) for seat in view.seats)


def _under_way(view: View) -> Iterator[Message]:
    """ER-2, ER-23: what of the turn the line about it does not say."""
    turn = view.turn
    if view.over:
        return
    if turn.phase == "bribe":
        yield say("board-turn", who=Who(turn.seat))
    if turn.moves and turn.at is not None:
        yield say("board-moved", space=phrases.space_words(turn.at))


def _paid(view: View) -> Iterator[Message]:
    """ER-24, ER-28: bribes, with their values where the reader knows them."""
    for seat, hoard in enumerate(view.spent):
        if hoard.count:
            yield say("board-paid-by", seat=letter(seat), gold=_gold(hoard))


def _cave(view: View, space: int, style: str) -> Message:
    """A space of the cave: its piles with their heights, and who stands there."""
    cards = row(_pile(view, kind, space) for kind in KINDS if view.pile(kind, space).height)
    told = {"space": phrases.space_words(space), "cards": cards if cards.items else say("no-cards")}
    if not owners(view, space):
        return say(f"{style}-cave", **told)
    return say(f"{style}-cave-figures", figures=phrases.figures(view, space), **told)


def _pile(view: View, kind: Kind, space: int) -> Message:
    return say("pile", card=phrases.top(view, kind, space), height=view.pile(kind, space).height)


def _figures(view: View, space: int) -> Several | Message:
    return phrases.figures(view, space) if owners(view, space) else say("nobody")


def _eaten(view: View) -> Several | Message:
    return row(map(phrases.chip_words, view.eaten)) if view.eaten else say("nobody")


def _alternative(view: View, heading: Message) -> Message:
    spaces = [space for space in range(FIRST_CAVE) if owners(view, space)]
    return say(
        "alternative",
        title=heading if view.over else turn(view),
        path=row(
            say("alternative-space", space=phrases.space_words(s), figures=phrases.figures(view, s))
            for s in spaces
        ),
        cave=row(_cave(view, cave_space(n), "alternative") for n in range(1, len(CAVE) + 1)),
        dragon=phrases.facing(view.dragon),
        bar=phrases.bar(view.bar),
        finish=_figures(view, HOME),
        eaten=_eaten(view),
        seats=row(say("alternative-seat", who=Who(s), **_held(view, s)) for s in view.seats),
    )
