"""Positions that one can read, and moves as they are typed, for the tests of Gang of Dice."""

from __future__ import annotations

from typing import Any

from games.contract import Step, offer, perform
from games.dice import Dice
from games.entry import parse
from games.gang_of_dice.cards import CLASSIC
from games.gang_of_dice.events import Event
from games.gang_of_dice.game import GANG_OF_DICE
from games.gang_of_dice.settings import Settings
from games.gang_of_dice.state import BONUS, State, Turn, to_move

BRIGHT = tuple(card.id for card in CLASSIC if card.back == "bright")
DARK = tuple(card.id for card in CLASSIC if card.back == "dark")


def falls(*numbers: int) -> Dice:
    """Dice that show these faces (0 is a gangster), and 0 for whatever is drawn after them."""
    left = list(numbers)
    return Dice(lambda _: left.pop(0) if left else 0)


def table(card: str, *pools: int, number: int = 1, **more: Any) -> State:
    """Round ``number`` with this card open and these pools; seat 0 starts unless told."""
    settings = Settings(
        next_starter=more.pop("next_starter", "rotate"),
        hidden_pools=more.pop("hidden_pools", False),
    )
    seen = [other for other in BRIGHT if other != card][: min(number - 1, 9)]
    seen += [other for other in DARK if other != card][: max(0, number - 10)]
    given: dict[str, Any] = {
        "out": (0,) * len(pools),
        "starter": 0,
        "carried": 0,
        "bonus": BONUS.get(number, 0),
    }
    given.update(more)
    return State(settings=settings, cards=(*seen, card), pools=pools, **given)


def stopped(seat: int, *faces: int) -> Turn:
    """A valid turn that is over."""
    return Turn(seat, faces, 0, "stopped")


def bust(seat: int, *faces: int) -> Turn:
    """A turn that triggered the card."""
    return Turn(seat, faces, 0, "bust")


def rolling(seat: int, *faces: int, rerolls: int = 0) -> Turn:
    """Dice that lie but are not final."""
    return Turn(seat, faces, rerolls, "open")


def move(state: State, typed: str, *numbers: int, seat: int | None = None) -> Step[State, Event]:
    """The typed move of ``seat`` (whoever is to move) with dice that fall as told."""
    who = to_move(state) if seat is None else seat
    assert who is not None
    answer = parse(typed, offer(GANG_OF_DICE, state, who))
    return perform(GANG_OF_DICE, state, who, answer, falls(*numbers))


def round_of(state: State, *rolls: tuple[int, ...]) -> Step[State, Event]:
    """Everybody rolls and stops, unless the roll ended the turn: the last step."""
    for faces in rolls:
        who = to_move(state)
        step = move(state, f"roll {len(faces)}", *faces)
        if not step.state.over and to_move(step.state) == who and step.state.turns:
            step = move(step.state, "stop")
        state = step.state
    return step
