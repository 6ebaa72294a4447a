"""What a seat may do, and what would come of it as far as that can be said."""

from __future__ import annotations

from msgspec.structs import replace

from games.choices import Answer, Choice, OneOf, Option
from games.emerald import phrases
from games.emerald.board import HOME, KINDS, LAST_BAR, SPACES, ahead, cave
from games.emerald.state import (
    State,
    dragon_space,
    kinds_left,
    movable,
    owners,
    standing,
    to_answer,
    wakes,
)
from games.seats import clockwise
from games.text import Message, Who, letter, say


def ask(state: State, seat: int) -> tuple[Choice, ...]:
    """ER-39: the active player moves, takes and picks a victim; its owner pays or refuses."""
    if to_answer(state) != seat:
        return ()
    match state.turn.phase:
        case "move":
            return _moves(state)
        case "take":
            return (_takes(state),)
        case "victim":
            return (_victims(state),)
        case "bribe":
            return _bribes(state, seat)


def objection(state: State, seat: int, answer: Answer, word: str) -> Message | None:
    """Why this seat cannot do so: ER-2, ER-9, ER-22, ER-23."""
    phase = state.turn.phase if to_answer(state) == seat else ""
    match phase, answer.verb:
        case "move", "move" if word:
            return _immovable(state, seat, word)
        case "move", "end":
            return say("end-obligatory" if state.turn.moves else "end-first")
        case "take", "move" | "end":
            return say("take-first")
        case "victim", "eat":
            return _absent(state, word)
        case "bribe", "pay" if word.isdecimal():
            return say("pay-lacks")
        case _:
            return None


def _absent(state: State, word: str) -> Message | None:
    """ER-22: a seat without a figure before the dragon."""
    named = [seat for seat in state.seats if letter(seat).casefold() == word]
    space = phrases.space_words(dragon_space(state))
    return say("eat-absent", who=Who(named[0]), space=space) if named else None


def _immovable(state: State, seat: int, word: str) -> Message | None:
    """ER-2: what is wrong with moving a figure of one's own from there."""
    named = [space for space, name in enumerate(SPACES) if name.casefold() == word]
    if not named:
        return None
    space = phrases.space_words(named[0])
    if named[0] not in state.figures[seat]:
        return say("move-absent", space=space)
    return say("move-home") if named[0] == HOME else say("move-twice", space=space)


def lapse(state: State, seat: int) -> Answer:
    """ER-39: what is answered for a seat whose time ran out."""
    match state.turn.phase:
        case "move":
            stays = state.turn.moves and not state.settings.second_move_obligatory
            return Answer("end") if stays else Answer("move", (SPACES[movable(state)[0]],))
        case "take":
            assert state.turn.at is not None
            gold = state.pile("gold", state.turn.at).top
            return Answer("take", ("gold" if gold is not None and gold > 1 else "gem",))
        case "victim":
            return Answer("eat", (letter(_next_victim(state)),))
        case "bribe":
            return Answer("pay", (str(state.gold[seat][0]),))


def _next_victim(state: State) -> int:
    """The next seat in order that has a figure before the dragon; its own comes last."""
    there = owners(state, dragon_space(state))
    following = clockwise(state.turn.seat + 1, len(state.figures))
    return next(seat for seat in following if seat in there)


def _moves(state: State) -> tuple[Choice, ...]:
    """ER-2: a figure, or after the first one none."""
    spaces = tuple(Option(SPACES[space], _way(state, space)) for space in movable(state))
    figure = OneOf(say("move-from"), spaces)
    move = Choice("move", say("move"), (figure,), clause="ER-3", tone="main")
    if not state.turn.moves or state.settings.second_move_obligatory:
        return (move,)
    return (move, Choice("end", say("end"), clause="ER-2"))


def _way(state: State, space: int) -> Message:
    """Where a figure would go, whether that wakes the dragon, and what lies there."""
    end = ahead(space, standing(state, space))
    key = "way-dragon" if wakes(_with_bar_after(state, end), end) else "way"
    way = {"start": phrases.space_words(space), "end": phrases.space_words(end)}
    if not cave(end) or not kinds_left(state, end):
        return say(key, **way)
    return say(f"{key}-cards", cards=phrases.tops(state, end), **way)


def _with_bar_after(state: State, end: int) -> State:
    """ER-40: with that house rule the last card of a space moves the bar before it counts."""
    last = cave(end) and sum(state.pile(kind, end).height for kind in KINDS) == 1
    jumps = last and state.settings.bar_jumps_when_space_empty
    return replace(state, bar=LAST_BAR) if jumps else state


def _takes(state: State) -> Choice:
    at = state.turn.at
    assert at is not None
    cards = tuple(Option(kind, phrases.top(state, kind, at)) for kind in KINDS)
    return Choice("take", say("take"), (OneOf(say("take-which"), cards),), "ER-9", tone="main")


def _victims(state: State) -> Choice:
    """ER-22: figures of one owner are alike, so the choice is between owners."""
    seats = tuple(
        Option(letter(seat), say("seat", seat=letter(seat), who=Who(seat)), seat=seat)
        for seat in owners(state, dragon_space(state))
    )
    return Choice("eat", say("eat"), (OneOf(say("eat-whose"), seats),), "ER-22", tone="main")


def _bribes(state: State, seat: int) -> tuple[Choice, ...]:
    """ER-23, ER-28: the values are for the owner's eyes, and the way out stands beside them."""
    hidden = state.settings.gold_hidden
    cards = tuple(
        Option(str(value), phrases.gold_words(value)) for value in sorted(set(state.gold[seat]))
    )
    pay = OneOf(say("pay-which"), cards)
    return (
        Choice("pay", say("pay"), (pay,), clause="ER-23", private=hidden, tone="main"),
        Choice("refuse", say("refuse"), clause="ER-25", private=hidden, tone="danger"),
    )
