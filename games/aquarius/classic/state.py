"""The table of Aquarius as values: hands, goals, deck, and what is done and told."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.aquarius.cards import (
    COPIES,
    DECKS,
    ELEMENTS,
    WILD_CARD,
    Counts,
    DeckName,
    counted,
)
from games.aquarius.layout import Layout
from games.aquarius.zones import group_size

HAND = 3
"""Cards dealt to each player (AQ-11)."""
TARGET = 7
"""Connected panels that win unless agreed otherwise (AQ-30)."""
GOALS = len(ELEMENTS)
"""Places that hold a goal: the seats, then the imaginary players (AQ-10)."""

Aim = Literal["same", "3", "4", "5", "6", "7"]
Way = Literal["left", "right"]
Lie = Literal["printed", "turned"]
Turn = Literal["kept", "turned"]


class Settings(msgspec.Struct, frozen=True):
    """The house rules of one game."""

    mode: Literal["standard", "basic"] = "standard"
    deck: DeckName = "2.0"
    bonus: Literal["usual", "true", "false"] = "usual"
    wild: bool = True
    open_goals: bool = False
    target: int = TARGET
    target_a: Aim = "same"
    target_b: Aim = "same"
    target_c: Aim = "same"
    target_d: Aim = "same"
    target_e: Aim = "same"
    onward: bool = False
    """AC-2: whoever reaches the target takes a place, and the others play on."""

    @property
    def draws_bonus(self) -> bool:
        """AQ-12, AQ-42: usually with the second deck and the standard rules."""
        if self.bonus == "usual":
            return DECKS[self.deck].bonus and self.mode == "standard"
        return self.bonus == "true"

    @property
    def wilds(self) -> int:
        """AQ-43: wild cards in the deck."""
        return DECKS[self.deck].wilds * self.wild

    def target_of(self, seat: int) -> int:
        """AQ-45: connected panels that this seat needs."""
        aims = (self.target_a, self.target_b, self.target_c, self.target_d, self.target_e)
        return self.target if aims[seat] == "same" else int(aims[seat])

    def deck_counts(self) -> Counts:
        """AQ-40, AQ-41: every card that is played with, goals apart."""
        deck = DECKS[self.deck]
        actions = deck.actions * COPIES if self.mode == "standard" else ()
        return counted((*deck.elements, *(WILD_CARD,) * self.wilds, *actions))


End = Literal["", "target", "closest"]
"""Why the game is over: not at all, a group reached the target, or nobody could go on."""


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """All that lies open for everybody."""

    settings: Settings
    seats: int
    """How many play."""
    layout: Layout
    discard: tuple[str, ...] = ()
    """Action cards that were played, and a wild that was played as one."""
    deed: str = ""
    """The action that was played last, as it is typed."""
    turn: int
    """The seat that has to play."""
    passes: int = 0
    """Players in a row who had to pass (AQ-33)."""
    last: str = ""
    """The cell of the card that was placed or moved last."""
    end: End = ""
    winners: tuple[int, ...] = ()
    retired: tuple[int, ...] = ()
    """AC-2: the seats that have taken a place and play no more, the best first."""

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that have not retired."""
        return tuple(seat for seat in range(self.seats) if seat not in self.retired)

    @property
    def circle(self) -> tuple[int, ...]:
        """The places of goals that can change: those of players and imaginary players."""
        return tuple(place for place in range(GOALS) if place not in self.retired)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.end != ""


class State(Board, frozen=True, kw_only=True):
    """The whole table."""

    hands: tuple[tuple[str, ...], ...]
    """The cards of each seat in the order drawn; card 1 is the first."""
    goals: tuple[str, ...]
    """The element at each of the five places: the seats, then the imaginary players."""
    known: tuple[tuple[int, ...], ...]
    """For each seat the places whose goal it has seen and can still tell."""
    deck: Counts


class Place(msgspec.Struct, frozen=True, array_like=True, tag="place"):
    """AQ-14: put a card of the hand, numbered from 1, on a cell."""

    card: int
    cell: str
    lie: Lie = "printed"


class TradeGoals(msgspec.Struct, frozen=True, array_like=True, tag="trade-goals"):
    """AQ-20: swap goals with a seat (a letter) or an imaginary player (U1, U2, U3)."""

    place: str


class RotateGoals(msgspec.Struct, frozen=True, array_like=True, tag="rotate-goals"):
    """AQ-21: every goal moves one place; left is the next seat in turn order."""

    way: Way


class ShuffleGoals(msgspec.Struct, frozen=True, array_like=True, tag="shuffle-goals"):
    """AQ-22: all five goals are dealt anew."""


class TradeHands(msgspec.Struct, frozen=True, array_like=True, tag="trade-hands"):
    """AQ-23: swap hands with a seat."""

    seat: str


class ShuffleHands(msgspec.Struct, frozen=True, array_like=True, tag="shuffle-hands"):
    """AQ-24: all hands are shuffled together and dealt anew."""


class Move(msgspec.Struct, frozen=True, array_like=True, tag="move"):
    """AQ-25: put a card of the table on another cell, or turn it where it lies."""

    cell: str
    to: str
    turn: Turn = "kept"


class Zap(msgspec.Struct, frozen=True, array_like=True, tag="zap"):
    """AQ-26: take a card of the table into the hand."""

    cell: str


class Wild(msgspec.Struct, frozen=True, array_like=True, tag="wild"):
    """AQ-27: play the wild card as an action, with the values of that action."""

    action: str
    first: str = ""
    second: str = ""
    third: str = ""


class Pass(msgspec.Struct, frozen=True, array_like=True, tag="pass"):
    """AQ-15: nothing can be played."""


Effect = TradeGoals | RotateGoals | ShuffleGoals | TradeHands | ShuffleHands | Move | Zap
"""What an action card does, with its target."""
Action = Place | Effect | Wild | Pass


class Started(msgspec.Struct, frozen=True, tag=True):
    """The game began with this card on the table."""

    starter: int
    cell: str
    card: str


class GoalSeen(msgspec.Struct, frozen=True, tag=True):
    """A seat looked at its goal; ``open``: it lies face up (AQ-44)."""

    seat: int
    goal: str
    open: bool


class Drew(msgspec.Struct, frozen=True, tag=True):
    """A seat got cards: dealt, drawn at its turn, as a bonus, or as a new hand."""

    seat: int
    cards: tuple[str, ...]
    why: Literal["dealt", "turn", "bonus", "hand"]


class CardPlaced(msgspec.Struct, frozen=True, tag=True):
    """A card was put on the table; ``matched`` are the elements it newly connects."""

    seat: int
    cell: str
    card: str
    turned: bool
    matched: str


class ActionPlayed(msgspec.Struct, frozen=True, tag=True):
    """An action was played; ``wild``: by the wild card."""

    seat: int
    action: str
    wild: bool


class GoalsTraded(msgspec.Struct, frozen=True, tag=True):
    """A seat swapped its goal with that of a place; an imaginary one counts from the seats on."""

    seat: int
    place: int
    seats: int


class GoalsRotated(msgspec.Struct, frozen=True, tag=True):
    """All goals moved one place."""

    way: Way


class HandsTraded(msgspec.Struct, frozen=True, tag=True):
    """Two seats swapped hands."""

    seat: int
    other: int


class CardMoved(msgspec.Struct, frozen=True, tag=True):
    """A card of the table was moved; ``turned`` tells how it lies now."""

    seat: int
    cell: str
    to: str
    card: str
    turned: bool


class CardZapped(msgspec.Struct, frozen=True, tag=True):
    """A seat took a card of the table into its hand."""

    seat: int
    cell: str
    card: str
    turned: bool


class Passed(msgspec.Struct, frozen=True, tag=True):
    """A seat could play nothing."""

    seat: int


class Won(msgspec.Struct, frozen=True, tag=True):
    """A seat's goal has a group that reaches its target."""

    seat: int
    goal: str
    size: int


class Retired(msgspec.Struct, frozen=True, tag=True):
    """AC-2: a seat reached its target, took the best free place and plays no more."""

    seat: int
    place: int
    goal: str
    size: int


class Exhausted(msgspec.Struct, frozen=True, tag=True):
    """Nobody could go on; the winners are closest to their targets."""

    winners: tuple[int, ...]
    missing: int
    """Panels that each winner lacks."""


Event = (
    Started
    | GoalSeen
    | Drew
    | CardPlaced
    | ActionPlayed
    | GoalsTraded
    | GoalsRotated
    | HandsTraded
    | CardMoved
    | CardZapped
    | Passed
    | Won
    | Retired
    | Exhausted
)


def sizes(state: State) -> tuple[int, ...]:
    """AQ-7: for each seat the largest group of its goal."""
    return tuple(group_size(state.layout, state.goals[seat]) for seat in range(state.seats))


def reached(state: State) -> tuple[int, ...]:
    """AQ-30: the seats whose goal has a group that reaches their target, from the turn on."""
    held = sizes(state)
    return tuple(s for s in in_order(state) if held[s] >= state.settings.target_of(s))


def in_order(state: State) -> tuple[int, ...]:
    """The seats that play, from the turn on."""
    order = ((state.turn + step) % state.seats for step in range(state.seats))
    return tuple(seat for seat in order if seat not in state.retired)


def closest(state: State) -> tuple[int, ...]:
    """AQ-34: the players who lack the fewest panels."""
    lacking = missing(state)
    least = min(lacking[seat] for seat in state.playing)
    return tuple(seat for seat in state.playing if lacking[seat] == least)


def missing(state: State) -> tuple[int, ...]:
    """AQ-34: for each seat how many panels it lacks."""
    held = sizes(state)
    return tuple(state.settings.target_of(seat) - held[seat] for seat in range(state.seats))
