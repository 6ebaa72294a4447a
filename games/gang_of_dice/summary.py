"""A view as a card: lines, a panel for each player, the picture, the position in words."""

from __future__ import annotations

from collections.abc import Iterator

from games.contract import Card, Panel
from games.gang_of_dice import phrases
from games.gang_of_dice.cards import FACES, WarningCard, counts, met
from games.gang_of_dice.picture import painted
from games.gang_of_dice.scoring import ranks
from games.gang_of_dice.state import (
    REROLLS,
    ROUNDS,
    Turn,
    leader,
    on_table,
    open_turn,
    stakes,
    tie_broken,
    to_move,
)
from games.gang_of_dice.view import View
from games.scene import Picture
from games.text import Arg, Message, Who, people, row, say


def show(view: View) -> Card:
    """The summary of a view, the same for everybody but for hidden pools."""
    seats = range(len(view.pools))
    heading = title_line(view)
    panels = tuple(
        Panel(say("picture-name", who=Who(seat)), say("panel", **_seat(view, seat)))
        for seat in seats
    )
    lines = tuple(_lines(view))
    alternative = say(
        "alternative",
        title=heading,
        card=phrases.card_words(view.card),
        table=_table(view),
        seats=row(
            say("alternative-seat", who=Who(seat), **_with_dice(view, seat)) for seat in seats
        ),
    )
    picture = Picture(painted(view), alternative)
    return Card(
        heading,
        lines,
        panels,
        picture,
        (heading, *lines, *_board(view)),
        turn=None if view.over else _turn(view),
        beside=(),
    )


def title_line(view: View) -> Message:
    """The game and the round."""
    if view.over:
        return say("title-over", round=view.round)
    return say("title", round=view.round, rounds=ROUNDS)


def _lines(view: View) -> Iterator[Message]:
    if not view.over:
        yield phrases.card_words(view.card)
    yield _table(view)
    if not view.over:
        yield _to_beat(view)
        yield _turn(view)
    if view.past:
        yield _past(view)


def _table(view: View) -> Message:
    return say(
        "table-dice",
        count=phrases.dice_words(on_table(view)),
        carried=view.carried,
        bonus=view.bonus,
        staked=stakes(view.turns),
    )


def _to_beat(view: View) -> Message:
    best = leader(view.turns)
    if best is None:
        return say("nothing-to-beat")
    count = phrases.dice_words(len(best.faces))
    return say("to-beat", score=best.score, count=count, who=Who(best.seat))


def _turn(view: View) -> Message:
    turn, seat = open_turn(view), to_move(view)
    if turn is None:
        assert seat is not None
        return say("turn-choose", who=Who(seat))
    return say(
        "turn-open",
        who=Who(turn.seat),
        faces=phrases.faces_words(turn.faces),
        score=turn.score,
        state=say("now-matching" if matches(view.card, turn) else "now-clear"),
        left=REROLLS - turn.rerolls,
    )


def matches(card: WarningCard, turn: Turn) -> bool:
    """Whether the dice of a turn trigger the card as they lie."""
    return met(card.condition, counts(turn.faces))


def _past(view: View) -> Message:
    assert view.past is not None
    past, number = view.past, view.round - (not view.over)
    count = phrases.dice_words(past.dice)
    best = leader(past.turns)
    if best is None:
        return say("past-nobody", round=number, count=count)
    tie, rivals = tie_broken(past.turns, best)
    told: dict[str, Arg] = {
        "round": number,
        "who": Who(best.seat),
        "count": count,
        "score": best.score,
    }
    if tie is None:
        return say("past-won", **told)
    return say(f"past-won-{tie}", rivals=people(rivals), **told)


def _seat(view: View, seat: int) -> dict[str, Message]:
    """What a seat holds and how it stands, by the names of the arguments."""
    pool = view.pools[seat]
    held = say("dice-hidden") if pool is None else phrases.dice_words(pool)
    return {"pool": held, "state": _standing(view, seat)}


def _with_dice(view: View, seat: int) -> dict[str, Message]:
    """The same as :func:`_seat`, and after the end the dice of the last round, as pictured."""
    turn = _turn_of(view.past.turns, seat) if view.over and view.past else None
    if turn is None:
        return _seat(view, seat)
    last = say("state-final", place=_place(view, seat), last=_rolled(turn))
    return {**_seat(view, seat), "state": last}


def _standing(view: View, seat: int) -> Message:
    if view.over and view.out[seat]:
        return say("state-place-out", place=_place(view, seat), round=view.out[seat])
    if view.over:
        return say("state-place", place=_place(view, seat))
    if view.out[seat]:
        return say("state-out", round=view.out[seat])
    turn = _turn_of(view.turns, seat)
    if turn is None:
        return say("state-choosing" if to_move(view) == seat else "state-waiting")
    return _rolled(turn)


def _turn_of(turns: tuple[Turn, ...], seat: int) -> Turn | None:
    return next((turn for turn in turns if turn.seat == seat), None)


def _place(view: View, seat: int) -> int:
    return ranks(tuple(pool or 0 for pool in view.pools), view.out)[seat]


def _rolled(turn: Turn) -> Message:
    return say(f"state-{turn.end}", faces=phrases.faces_words(turn.faces), score=turn.score)


def _board(view: View) -> Iterator[Message]:
    for seat in range(len(view.pools)):
        yield say("board-seat", who=Who(seat), **_with_dice(view, seat))
    turn = open_turn(view)
    if turn:
        yield from _by_face(turn)


def _by_face(turn: Turn) -> Iterator[Message]:
    """GD-20: the numbers of the dice that show each face, for typing a reroll."""
    for face in FACES:
        numbers = [str(number) for number, shown in enumerate(turn.faces, 1) if shown == face]
        if numbers:
            listed = ",".join(numbers)
            yield say(
                "dice-of-face", face=phrases.face_words(face), count=len(numbers), numbers=listed
            )
