"""The table of Quartz as values: carts, chests, the turn, and what can be read off them."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.quartz.events import Deed
from games.quartz.pieces import ACTIONS, NO_CRYSTALS, Counts, Face, reach, summed
from games.quartz.settings import Settings
from games.seats import clockwise

ROUNDS = 6
"""QZ-5."""
DICE = 5
"""QZ-11."""
ROLLS = 3
"""QZ-11, QZ-12: the first roll and two rerolls; more cost a marker each (QZ-13)."""

Phase = Literal["mine", "roll", "wild", "act", "return"]


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


def order(state: State) -> tuple[int, ...]:
    """QZ-3: the seats in the order of this round."""
    return clockwise(state.first, len(state.carts))


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
    return min(allowance(turn, face), there(state, turn.seat, face))


def allowance(turn: Turn, face: Face) -> int:
    """How many crystals the dice let an action handle, whether or not they are there."""
    return turn.left if turn.doing else reach(face, turn.count(face))


def promised(state: State, turn: Turn, wild: tuple[Face, ...] = ()) -> dict[Face, int]:
    """How many crystals each action can handle in this turn with the dice as they lie.

    ``wild`` are wild dice that would be set.  Some order of the actions reaches each number:
    what is mined or stolen can be stored or given, what is given can be stolen back.
    """
    reached = {face: reach(face, turn.count(face) + wild.count(face)) for face in ACTIONS}
    in_bag, own = sum(state.bag), state.carts[turn.seat]
    others = summed(state.carts[other] for other in opponents(state, turn.seat))
    drilled = min(reached["jackhammer"], in_bag)
    dug = min(reached["pickaxe"] + drilled - drilled // 2, in_bag)
    stolen = min(reached["steal"], sum(others))
    to_give = sum(giveable(state, turn.seat)) + min(dug, _fit_to_give(state, state.bag))
    lent = min(reached["transfer"], to_give)
    back = min(reached["steal"], _fit_to_give(state, others))
    return {
        "pickaxe": min(reached["pickaxe"], in_bag),
        "jackhammer": drilled,
        "chest": min(reached["chest"], sum(own) + dug + stolen),
        "transfer": min(reached["transfer"], to_give + back),
        "steal": min(reached["steal"], sum(others) + lent),
    }


def _fit_to_give(state: State, held: Counts) -> int:
    """QZ-29: how many of some crystals a transfer may take."""
    return held[-1] if state.settings.transfer_unstable_only else sum(held)


def idle(state: State, turn: Turn, wild: tuple[Face, ...] = ()) -> tuple[Face, ...]:
    """The actions that have dice enough in this turn and still nothing to handle."""
    able = promised(state, turn, wild)
    return tuple(
        face
        for face in ACTIONS
        if reach(face, turn.count(face) + wild.count(face)) and not able[face]
    )


def startable(state: State, turn: Turn) -> tuple[Face, ...]:
    """QZ-15: the actions that may be begun now."""
    return tuple(
        face
        for face in ACTIONS
        if face not in turn.used and reach(face, turn.count(face)) and possible(state, turn, face)
    )
