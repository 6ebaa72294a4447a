"""The rules of Pig in a poke; see RULES.md in this folder."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from games.choices import Amount, Answer, Choice, Field, OneOf, Option, Value
from games.contract import Broken, Outcome, Refused, Step, places, seat_named
from games.dice import Dice, draw
from games.text import Who, letter, say
from tests.pig.state import (
    EACH,
    STONES,
    Action,
    Banked,
    Dealt,
    Ended,
    Event,
    Guess,
    Guessed,
    Hid,
    Hide,
    Roll,
    Rolled,
    Settings,
    State,
    Stop,
    View,
)

GUESSED, BONUS = 2, 3
"""Points for a right guess (PP-5), and for each stone like one's own (PP-7)."""

Made = Step[State, Event]


def start(options: Mapping[str, Value], seats: int, dice: Dice) -> Made:
    """PP-1: everybody starts with nothing."""
    settings = msgspec.convert(dict(options), Settings, strict=False)
    none = (0,) * len(STONES)
    state = State(
        settings, (0,) * seats, ("",) * seats, (False,) * seats, (none,) * seats, (EACH,) * 3
    )
    return Step(state, (Dealt(seats),))


def ask(state: State, seat: int) -> tuple[Choice, ...]:
    """PP-2: first all hide a stone, in any order; then one turn after the other."""
    if state.counted:
        return ()
    if "" in state.hidden:
        return () if state.hidden[seat] else (hiding(),)
    if seat != state.turn:
        return ()
    return tuple(choice for choice in (rolling(), stopping(state), guessing(state)) if choice)


def hiding() -> Choice:
    """PP-2."""
    field = OneOf(say("stone-label"), tuple(Option(s, say(f"stone-{s}")) for s in STONES))
    return Choice("hide", say("hide"), (field,), "PP-2", private=True, tone="main")


def rolling() -> Choice:
    """PP-3."""
    details = tuple(say("risk", odds=1 - (5 / 6) ** n) for n in (1, 2, 3))
    return Choice("roll", say("roll"), (Amount(say("dice-label"), 1, 3, details),), "PP-3")


def stopping(state: State) -> Choice | None:
    """PP-4: only after a roll."""
    return Choice("stop", say("stop", pot=state.pot), clause="PP-4") if state.pot else None


def guessing(state: State) -> Choice | None:
    """PP-5: before the first roll, while there is a poke of somebody else to open."""
    seats = [s for s, done in enumerate(state.opened) if not done and s != state.turn]
    if state.pot or not seats:
        return None
    whose = tuple(Option(letter(s), say("seat", who=Who(s)), seat=s) for s in seats)
    return Choice("guess", say("guess"), (OneOf(say("whose-label"), whose),), "PP-5")


def more(state: State, seat: int, answer: Answer) -> Field | None:
    """PP-5: after whose poke, which stone."""
    if answer.verb != "guess" or len(answer.values) != 1:
        return None
    return OneOf(say("stone-label"), tuple(Option(s, say(f"stone-{s}")) for s in STONES))


def play(state: State, seat: int, action: Action, dice: Dice) -> Made:
    """Apply what was asked for."""
    match action:
        case Hide(stone):
            hidden = (*state.hidden[:seat], stone, *state.hidden[seat + 1 :])
            return Step(replace(state, hidden=hidden), (Hid(seat, stone),))
        case Roll(count):
            return rolled(state, seat, tuple(1 + dice.below(6) for _ in range(count)))
        case Stop():
            return banked(state, seat, dice)
        case Guess(whose, stone):
            return guessed(state, seat, seat_named(whose), stone)


def rolled(state: State, seat: int, faces: tuple[int, ...]) -> Made:
    """PP-3: a one loses the pot and the turn."""
    event = Rolled(seat, faces)
    if 1 in faces:
        return Step(passed_on(replace(state, faces=faces)), (event,))
    return Step(replace(state, pot=state.pot + sum(faces), faces=faces), (event,))


def passed_on(state: State) -> State:
    """The next seat's turn, with nothing in the pot."""
    return replace(state, turn=(state.turn + 1) % len(state.scores), pot=0)


def banked(state: State, seat: int, dice: Dice) -> Made:
    """PP-4: the pot is scored, and a stone drawn while the bag has one."""
    scores = added(state.scores, seat, state.pot)
    stone, bag, drawn = "", state.bag, state.drawn
    if sum(bag):
        kind, bag = draw(bag, dice)
        stone = STONES[kind]
        mine = tuple(n + (k == kind) for k, n in enumerate(drawn[seat]))
        drawn = (*drawn[:seat], mine, *drawn[seat + 1 :])
    after = replace(state, scores=scores, bag=bag, drawn=drawn)
    event = Banked(seat, state.pot, stone)
    if scores[seat] < state.settings.target:
        return Step(passed_on(after), (event,))
    bonus = tuple(
        BONUS * held[STONES.index(own)] for held, own in zip(drawn, state.hidden, strict=True)
    )
    total = tuple(a + b for a, b in zip(scores, bonus, strict=True))
    opened = (True,) * len(scores)
    ended = replace(after, scores=total, opened=opened, pot=0, counted=True)
    return Step(ended, (event, Ended(bonus)))


def guessed(state: State, seat: int, whose: int, stone: str) -> Made:
    """PP-5: the poke is opened; right scores, wrong ends the turn.  PP-6 frees from it."""
    right = state.hidden[whose] == stone
    if state.drawn[whose][STONES.index(stone)] == EACH:
        raise Refused(say("all-drawn", stone=say(f"stone-{stone}"), clause="PP-5"))
    opened = tuple(done or s == whose for s, done in enumerate(state.opened))
    scores = added(state.scores, seat, GUESSED * right)
    after = replace(state, opened=opened, scores=scores)
    if not right and not state.settings.free_look:
        after = passed_on(after)
    return Step(after, (Guessed(seat, whose, state.hidden[whose], right),))


def added(scores: tuple[int, ...], seat: int, points: int) -> tuple[int, ...]:
    """The scores with points for one seat."""
    return tuple(score + points * (s == seat) for s, score in enumerate(scores))


def outcome(state: State) -> Outcome | None:
    """PP-7."""
    if not state.counted:
        return None
    return Outcome(places(state.scores), state.scores, say("reached", n=state.settings.target))


def look(state: State, seat: int | None) -> View:
    """PP-2: a poke shows its stone to its owner until it is opened."""
    return View(
        settings=state.settings,
        scores=state.scores,
        filled=tuple(stone != "" for stone in state.hidden),
        open=tuple(
            stone if seen else "" for stone, seen in zip(state.hidden, state.opened, strict=True)
        ),
        drawn=state.drawn,
        bag=state.bag,
        turn=state.turn,
        pot=state.pot,
        faces=state.faces,
        counted=state.counted,
        me=seat,
        own="" if seat is None else state.hidden[seat],
    )


def imagine(view: View, dice: Dice) -> State:
    """Any stone in each closed poke that is not the reader's own."""

    def stone(seat: int) -> str:
        if view.open[seat] or not view.filled[seat]:
            return view.open[seat]
        return view.own if seat == view.me else STONES[dice.below(len(STONES))]

    seats = range(len(view.scores))
    return State(
        view.settings,
        view.scores,
        tuple(stone(seat) for seat in seats),
        tuple(view.open[seat] != "" for seat in seats),
        view.drawn,
        view.bag,
        view.turn,
        view.pot,
        view.faces,
        view.counted,
    )


def audit(state: State) -> None:
    """Stones are conserved, and nothing is below nothing."""
    for kind, left in enumerate(state.bag):
        if left < 0 or left + sum(held[kind] for held in state.drawn) != EACH:
            raise Broken(f"{STONES[kind]}: {left} in the bag, {EACH} in all")
    if min(state.scores) < 0 or state.pot < 0:
        raise Broken(f"below nothing: {state.scores}, {state.pot}")


def lapse(state: State, seat: int) -> Answer:
    """PP-8: red is hidden, the pot is banked, or one die rolled."""
    if "" in state.hidden:
        return Answer("hide", (STONES[0],))
    return Answer("stop") if state.pot else Answer("roll", (1,))
