"""A state as a card: lines, a panel for each player, the picture, the position in words."""

from __future__ import annotations

from collections.abc import Iterator

from games.contract import Card, Panel, places
from games.quartz import odds, phrases
from games.quartz.picture import painted
from games.quartz.pieces import KINDS, VALUES, Counts, Face, summed, wilds
from games.quartz.scoring import RECKLESS_PENALTY, Score, reckless, results, scores, set_bonus
from games.quartz.state import ROLLS, ROUNDS, State, Turn, handled, order, promised, startable
from games.scene import Picture
from games.text import Message, Several, Who, both, people, row, say


def show(view: State) -> Card:
    """The summary of a table, the same for everybody (QZ-4)."""
    seats = range(len(view.carts))
    heading, lines = title_line(view), tuple(_lines(view))
    panels = tuple(
        Panel(say("seat", who=Who(seat)), say("panel", **_seat(view, seat))) for seat in seats
    )
    board = tuple(say("board-seat", who=Who(seat), **_seat(view, seat)) for seat in seats)
    if view.turn is not None:
        board = (*board, say("if-over-now"), *_finals(view))
    picture = Picture(painted(view), _alternative(view))
    return Card(
        heading,
        lines,
        panels,
        picture,
        (heading, *lines, _letters_explained(), *board),
        turn=_brief(view, view.turn) if view.turn else None,
        beside=() if view.turn else tuple(_finals(view)),
    )


def title_line(view: State) -> Message:
    """The game and the round."""
    return say("title", round=view.round, rounds=ROUNDS) if view.turn else say("title-over")


def _lines(view: State) -> Iterator[Message]:
    if view.turn is None:
        yield from _finals(view)
    else:
        yield from _running(view, view.turn)
    yield _bag(view)
    if view.deeds:
        yield say("so-far", deeds=phrases.deeds_words(view.deeds))
    if view.past:
        yield say("before", deeds=phrases.deeds_words(view.past))


def _brief(view: State, turn: Turn) -> Message:
    """Whose turn it is, and what can be done with the dice that the picture shows."""
    if turn.phase == "mine":
        return say("turn-mine", who=Who(turn.seat))
    return say("turn-able", who=Who(turn.seat), able=_able(view, turn))


def _finals(view: State) -> Iterator[Message]:
    """The points of each seat by their parts."""
    for seat, tally in enumerate(results(view)):
        yield _final(view, seat, tally)


def _running(view: State, turn: Turn) -> Iterator[Message]:
    if turn.phase == "mine":
        yield say("turn-mine", who=Who(turn.seat))
    else:
        yield say("turn-dice", who=Who(turn.seat), dice=_numbered(turn), able=_able(view, turn))
    if turn.phase == "roll":
        left, markers = max(ROLLS - turn.rolls, 0), view.markers[turn.seat]
        yield say("rolls-left", left=left, markers=markers)
    yield say("order", who=people(order(view)))
    fewest = people(reckless(view.chests))
    yield say("fewest", who=fewest, points=RECKLESS_PENALTY)


def _numbered(turn: Turn) -> Message:
    """The dice with their numbers, by which they are rolled again, and the wild ones."""
    dice = row(
        say("die", number=number, face=phrases.face_words(face))
        for number, face in enumerate(turn.dice, start=1)
    )
    if not turn.wild:
        return say("dice", dice=dice)
    return say("dice-wild", dice=dice, wild=row(map(phrases.face_words, turn.wild)))


def _able(view: State, turn: Turn) -> Message:
    """What is left to do with the dice as they lie."""
    if turn.doing:
        left = turn.left if turn.phase == "return" else handled(view, turn, turn.doing)
        return say("still", able=say(f"still-{turn.doing}", n=left))
    if turn.phase == "act":
        faces = startable(view, turn)
        return phrases.able_words({face: handled(view, turn, face) for face in faces}, 0)
    return phrases.able_words(promised(view, turn), wilds(turn.dice))


def _bag(view: State) -> Message:
    """What the bag holds, and while the game runs what the next draw brings."""
    if view.turn is None:
        return say("bag-left", crystals=sum(view.bag), heap=phrases.heap_words(view.bag))
    if not any(view.bag):
        return say("bag-empty", supply=view.supply)
    return say(
        "bag",
        crystals=sum(view.bag),
        heap=phrases.heap_words(view.bag),
        unstable=odds.unstable(view.bag),
        supply=view.supply,
    )


def _letters_explained() -> Message:
    """What the letter of each kind stands for, with its points (QZ-2)."""
    kinds = both(
        say("letter-explained", sign=say(f"sign-{kind}"), kind=say(f"word-{kind}"), points=points)
        for kind, points in zip(KINDS, VALUES, strict=True)
    )
    return say("letters", kinds=kinds)


def _final(view: State, seat: int, tally: Score) -> Message:
    """QZ-22: the points by their parts, with each collection by its colour (QZ-23)."""
    held = summed((view.carts[seat], view.chests[seat]))
    sets = [
        say("heap-kind", sign=say(f"sign-{kind}"), n=count)
        for kind, count in zip(KINDS[:-1], held, strict=False)
        if set_bonus(count, capped=view.settings.bonus_cap)
    ]
    return say(
        "tally-sets" if sets else "tally",
        **({"sets": row(sets)} if sets else {}),
        who=Who(seat),
        crystals=tally.crystals,
        collections=tally.collections,
        penalty=tally.penalty,
        total=tally.total,
    )


def _seat(view: State, seat: int) -> dict[str, Message | int]:
    """What a seat has, by the names of the arguments."""
    cart, chest = view.carts[seat], view.chests[seat]
    return {
        "standing": _standing(view, seat),
        "markers": view.markers[seat],
        "incart": sum(cart),
        "cart": phrases.heap_words(cart),
        "inchest": sum(chest),
        "chest": phrases.heap_words(chest),
    }


def _standing(view: State, seat: int) -> Message:
    points = scores(view)[seat]
    if view.turn is None:
        return say("points-place", points=points, place=places(scores(view))[seat])
    if seat in reckless(view.chests):
        return say("points-fewest", points=points, penalty=RECKLESS_PENALTY)
    return say("points", points=points)


def _alternative(view: State) -> Message:
    """The picture in words: letters stand for kinds, and the bag explains them."""
    bag = row(
        say("alt-kind", kind=say(f"word-{kind}"), letter=say(f"letter-{kind}"), n=count)
        for kind, count in zip(KINDS, view.bag, strict=True)
    )
    seats = row(
        say(
            "alt-seat",
            who=Who(seat),
            points=points,
            markers=view.markers[seat],
            cart=_letters(view.carts[seat]),
            chest=_letters(view.chests[seat]),
        )
        for seat, points in enumerate(scores(view))
    )
    return say("alternative", title=title_line(view), turn=_alt_turn(view), bag=bag, seats=seats)


def _alt_turn(view: State) -> Message:
    turn = view.turn
    if turn is None or not turn.dice:
        return say("alt-over") if turn is None else say("alt-mine", who=Who(turn.seat))
    return say(
        "alt-dice",
        who=Who(turn.seat),
        dice=_plain(turn.dice),
        rolls=turn.rolls,
        wilds=len(turn.wild),
        wild=_plain(turn.wild),
        useds=len(turn.used),
        used=_plain(turn.used),
    )


def _plain(faces: tuple[Face, ...]) -> Several:
    return row(say(f"plain-{face}") for face in faces)


def _letters(held: Counts) -> Message:
    found = [
        say("alt-count", letter=say(f"letter-{kind}"), n=count)
        for kind, count in zip(KINDS, held, strict=True)
        if count
    ]
    return say("heap", kinds=row(found)) if found else say("alt-empty")
