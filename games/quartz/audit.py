"""What holds in every state of Quartz."""

from __future__ import annotations

from games.contract import Broken
from games.quartz.pieces import (
    ACTIONS,
    AUTUNITE_A_ROUND,
    AUTUNITE_IN_BAG,
    AUTUNITE_IN_SUPPLY,
    FACES,
    NO_CRYSTALS,
    VALUABLES,
    Counts,
    present,
    reach,
    summed,
    wilds,
)
from games.quartz.state import DICE, ROLLS, ROUNDS, State, Turn, possible, startable


def audit(state: State) -> None:
    """QZ-2 to QZ-21 as invariants. Raises Broken where one does not hold."""
    seats = len(state.carts)
    counts = [state.bag, *state.carts, *state.chests]
    for holds, what in (
        (conserved(state), "crystals are lost or made"),
        (all(min(heap) >= 0 for heap in counts), "a heap is below nothing"),
        (len(state.chests) == len(state.markers) == seats, "a seat lacks something"),
        (min(state.markers) >= 0, "markers are below nothing"),
        (1 <= state.round <= ROUNDS and 0 <= state.first < seats, "the round cannot be"),
        (_supplied(state), "the supply does not fit the round"),
        (state.turn is not None or state.round == ROUNDS, "it is over before the last round"),
        (state.turn is None or _turn(state, state.turn), "the turn cannot be"),
    ):
        if not holds:
            raise Broken(f"round {state.round}: {what}")


def all_crystals(state: State) -> Counts:
    """Every crystal of the game, by kind; 70 of them with the standard bag (QZ-2)."""
    return (*VALUABLES[state.settings.bag], AUTUNITE_IN_BAG + AUTUNITE_IN_SUPPLY)


def conserved(state: State) -> bool:
    """Bag, supply, carts and chests together hold what the box holds."""
    supply = (*NO_CRYSTALS[:-1], state.supply)
    return all_crystals(state) == summed([state.bag, supply, *state.carts, *state.chests])


def _supplied(state: State) -> bool:
    """QZ-8: two go into the bag after each round but the last."""
    return state.supply == AUTUNITE_IN_SUPPLY - AUTUNITE_A_ROUND * (state.round - 1)


def _turn(state: State, turn: Turn) -> bool:
    if turn.phase == "mine":
        return turn == Turn(turn.seat) and not state.deeds
    return (
        len(turn.dice) == DICE
        and set(turn.dice) <= set(FACES)
        and turn.rolls >= 1
        and len(turn.wild) <= wilds(turn.dice)
        and _faces(turn)
        and _phase(state, turn)
    )


def _faces(turn: Turn) -> bool:
    """QZ-15: each face is used at most once, and only where its dice suffice."""
    begun = (*turn.used, *((turn.doing,) if turn.doing else ()))
    return (
        set(turn.wild) <= set(ACTIONS)
        and len(set(begun)) == len(begun)
        and all(reach(face, turn.count(face)) for face in begun)
    )


def _phase(state: State, turn: Turn) -> bool:
    fresh = not (turn.wild or turn.used or turn.doing or turn.left or any(turn.drawn))
    match turn.phase:
        case "roll":
            return fresh and (turn.rolls < ROLLS or state.markers[turn.seat] > 0)
        case "wild":
            return fresh and wilds(turn.dice) > 0
        case "return":
            return _owes(state, turn)
        case _:
            return not any(turn.drawn) and _acts(state, turn)


def _owes(state: State, turn: Turn) -> bool:
    cart = state.carts[turn.seat]
    return (
        turn.doing == "jackhammer"
        and 1 <= turn.left < sum(turn.drawn)
        and len(present(turn.drawn)) > 1
        and all(drawn <= held for drawn, held in zip(turn.drawn, cart, strict=True))
    )


def _acts(state: State, turn: Turn) -> bool:
    if turn.doing is None:
        return turn.left == 0 and bool(startable(state, turn))
    limit = reach(turn.doing, turn.count(turn.doing))
    return 1 <= turn.left < limit and possible(state, turn, turn.doing)
