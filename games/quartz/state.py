"""The table of Quartz as values: carts, chests, the turn, and what is done and told."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.quartz.pieces import (
    ACTIONS,
    MINING,
    NO_CRYSTALS,
    BagSize,
    Counts,
    Face,
    Kind,
    reach,
)

ROUNDS = 6
"""QZ-5."""
DICE = 5
"""QZ-11."""
ROLLS = 3
"""QZ-11, QZ-12: the first roll and two rerolls; more cost a marker each (QZ-13)."""
UNUSED = "none"
"""QZ-14: what a pair of helmets is set to that stays unused."""

Phase = Literal["mine", "roll", "wild", "act", "return"]
How = Literal["turn", "pickaxe", "jackhammer"]


class Settings(msgspec.Struct, frozen=True):
    """The house rules of one game."""

    transfer_unstable_only: bool = False
    bonus_cap: bool = False
    bag: BagSize = "standard"


class Turn(msgspec.Struct, frozen=True):
    """One player's turn: what is asked next, the dice, and what was done with them."""

    seat: int
    phase: Phase = "mine"
    dice: tuple[Face, ...] = ()
    rolls: int = 0
    wild: tuple[Face, ...] = ()
    """What pairs of helmets were set to."""
    used: tuple[Face, ...] = ()
    """Faces whose action is over (QZ-15)."""
    doing: Face | None = None
    """The action that was begun and goes on."""
    left: int = 0
    """Crystals that it may still handle; in the phase ``return`` those that must go back."""
    drawn: Counts = NO_CRYSTALS
    """What the jackhammer drew and has not returned, where some of it must go back."""

    def count(self, face: Face) -> int:
        """QZ-15: dice of a face, wild ones included."""
        return self.dice.count(face) + self.wild.count(face)


class Mined(msgspec.Struct, frozen=True, tag=True):
    """Crystals came from the bag into a cart, with a marker for each unstable one."""

    seat: int
    how: How
    kinds: tuple[Kind, ...]
    """In the order drawn; none where the bag was empty."""


class Returned(msgspec.Struct, frozen=True, tag=True):
    """A crystal that a jackhammer drew went back into the bag."""

    seat: int
    kind: Kind


class Stored(msgspec.Struct, frozen=True, tag=True):
    """Crystals went from a cart into the chest beside it."""

    seat: int
    kinds: tuple[Kind, ...]


class Gave(msgspec.Struct, frozen=True, tag=True):
    """A crystal went into somebody else's cart."""

    seat: int
    to: int
    kind: Kind


class Stole(msgspec.Struct, frozen=True, tag=True):
    """A crystal was taken from somebody else's cart."""

    seat: int
    victim: int
    kind: Kind


Deed = Mined | Returned | Stored | Gave | Stole
"""What moves crystals."""


class State(msgspec.Struct, frozen=True, kw_only=True):
    """Everything; all of it lies open (QZ-4)."""

    settings: Settings
    round: int
    first: int
    """Who began this round."""
    turn: Turn | None
    """None: the game is over."""
    bag: Counts
    supply: int
    """Unstable crystals that are yet to come into the bag."""
    carts: tuple[Counts, ...]
    chests: tuple[Counts, ...]
    markers: tuple[int, ...]
    deeds: tuple[Deed, ...] = ()
    """What the player to move did in this turn."""
    past: tuple[Deed, ...] = ()
    """What was done in the turn before."""


class Mine(msgspec.Struct, frozen=True, array_like=True, tag="mine"):
    """QZ-9: the crystal that begins a turn; QZ-15: one more with the pickaxe."""


class Reroll(msgspec.Struct, frozen=True, array_like=True, tag="reroll"):
    """QZ-12: roll these dice again, numbered from 1."""

    dice: tuple[int, ...]


class Keep(msgspec.Struct, frozen=True, array_like=True, tag="keep"):
    """QZ-12: the dice stay as they are."""


class Wild(msgspec.Struct, frozen=True, array_like=True, tag="wild"):
    """QZ-14: what each pair of helmets is set to; ``none`` leaves it unused."""

    first: str
    second: str = UNUSED


class Drill(msgspec.Struct, frozen=True, array_like=True, tag="drill"):
    """QZ-15: mine with so many of the jackhammer dice, then return half."""

    count: int


class Return(msgspec.Struct, frozen=True, array_like=True, tag="return"):
    """QZ-15: this one of the crystals just drawn goes back into the bag."""

    kind: Kind


class Store(msgspec.Struct, frozen=True, array_like=True, tag="store"):
    """QZ-15: these crystals go into the chest; ``ruby2`` is the second ruby."""

    crystals: tuple[str, ...]


class Give(msgspec.Struct, frozen=True, array_like=True, tag="give"):
    """QZ-15: one crystal into the cart of the seat with this letter."""

    to: str
    kind: Kind


class Steal(msgspec.Struct, frozen=True, array_like=True, tag="steal"):
    """QZ-15: one crystal from the cart of the seat with this letter."""

    victim: str
    kind: Kind


class Stop(msgspec.Struct, frozen=True, array_like=True, tag="stop"):
    """QZ-16: the rest of the action that goes on is not used."""


class Done(msgspec.Struct, frozen=True, array_like=True, tag="done"):
    """QZ-16: the turn ends, whatever could still be done."""


Action = Mine | Reroll | Keep | Wild | Drill | Return | Store | Give | Steal | Stop | Done


class Started(msgspec.Struct, frozen=True, tag=True):
    """The game began with so many crystals in the bag."""

    seats: int
    crystals: int


class RoundBegan(msgspec.Struct, frozen=True, tag=True):
    """A round began; ``added`` unstable crystals came into the bag."""

    round: int
    first: int
    added: int


class Rolled(msgspec.Struct, frozen=True, tag=True):
    """The five dice were rolled."""

    seat: int
    dice: tuple[Face, ...]


class Rerolled(msgspec.Struct, frozen=True, tag=True):
    """Some dice were rolled again; ``dice`` are all five now, ``marker`` whether it cost one."""

    seat: int
    again: tuple[int, ...]
    dice: tuple[Face, ...]
    marker: bool


class Kept(msgspec.Struct, frozen=True, tag=True):
    """The dice were left as they are."""

    seat: int
    dice: tuple[Face, ...]


class WildSet(msgspec.Struct, frozen=True, tag=True):
    """Pairs of helmets were set to these faces, or left unused."""

    seat: int
    faces: tuple[Face, ...]


class Stopped(msgspec.Struct, frozen=True, tag=True):
    """An action was ended with something left of it."""

    seat: int
    face: Face


class TurnEnded(msgspec.Struct, frozen=True, tag=True):
    """A player ended the turn although more could be done."""

    seat: int


class NothingToDo(msgspec.Struct, frozen=True, tag=True):
    """The dice allowed no action, so that the turn ended by itself."""

    seat: int


class GameOver(msgspec.Struct, frozen=True, tag=True):
    """The game ended; several winners share the victory."""

    winners: tuple[int, ...]
    points: int
    reckless: tuple[int, ...]
    """Who had the fewest crystals in the chest."""


Event = (
    Mined
    | Returned
    | Stored
    | Gave
    | Stole
    | Started
    | RoundBegan
    | Rolled
    | Rerolled
    | Kept
    | WildSet
    | Stopped
    | TurnEnded
    | NothingToDo
    | GameOver
)


def order(state: State) -> tuple[int, ...]:
    """QZ-3: the seats in the order of this round."""
    seats = len(state.carts)
    return tuple((state.first + step) % seats for step in range(seats))


def opponents(state: State, seat: int) -> tuple[int, ...]:
    """Every other seat."""
    return tuple(other for other in range(len(state.carts)) if other != seat)


def giveable(state: State, seat: int) -> Counts:
    """What a transfer may take: the cart, or with the house rule its unstable crystals."""
    cart = state.carts[seat]
    return (*NO_CRYSTALS[:-1], cart[-1]) if state.settings.transfer_unstable_only else cart


def targets(state: State, seat: int) -> tuple[int, ...]:
    """QZ-15: whom something can be stolen from; what lies in a chest is safe (QZ-19)."""
    return tuple(other for other in opponents(state, seat) if any(state.carts[other]))


def there(state: State, seat: int, face: Face) -> int:
    """How many crystals lie where the action of a face takes them from."""
    match face:
        case "pickaxe" | "jackhammer":
            return sum(state.bag)
        case "chest":
            return sum(state.carts[seat])
        case "transfer":
            return sum(giveable(state, seat))
        case "steal":
            return sum(sum(state.carts[other]) for other in opponents(state, seat))
        case "helmet":
            return 0


def possible(state: State, turn: Turn, face: Face) -> bool:
    """Whether there is anything for the action of a face to handle."""
    return there(state, turn.seat, face) > 0


def handled(state: State, turn: Turn, face: Face) -> int:
    """How many crystals an action may handle as the table lies now."""
    left = turn.left if turn.doing else reach(face, turn.count(face))
    return min(left, there(state, turn.seat, face))


def promised(state: State, face: Face, dice: int) -> int:
    """How many crystals so many dice will allow: carts may still grow, the bag will not (QZ-21)."""
    most = reach(face, dice)
    return min(most, sum(state.bag)) if face in MINING else most


def startable(state: State, turn: Turn) -> tuple[Face, ...]:
    """QZ-15: the actions that may be begun now."""
    return tuple(
        face
        for face in ACTIONS
        if face not in turn.used and reach(face, turn.count(face)) and possible(state, turn, face)
    )
