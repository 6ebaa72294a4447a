"""What holds in every state of Gang of Dice."""

from __future__ import annotations

from games.contract import Broken
from games.gang_of_dice.cards import CARDS, FACES, PILES, counts, met
from games.gang_of_dice.state import (
    DARK_FROM,
    REROLLS,
    ROUNDS,
    State,
    Turn,
    all_dice,
    on_table,
    order,
    unreleased,
)


def audit(state: State) -> None:
    """GD-2 to GD-13 as invariants. Raises Broken where one does not hold."""
    for holds, what in (
        (_conserved(state), "dice are lost or made"),
        (min(state.pools) >= 0, "a pool is below nothing"),
        (_cards_in_order(state), "a card is doubled, unknown or from the wrong pile"),
        (_turns_in_order(state), "the turns of the round are out of order"),
        (_in_and_out(state), "a seat is in without dice or out with dice"),
        (all(_lies_well(state, turn) for turn in state.turns), "dice lie that cannot lie so"),
    ):
        if not holds:
            raise Broken(f"round {state.round}: {what}")


def _conserved(state: State) -> bool:
    held = sum(state.pools) + on_table(state) + unreleased(state)
    return held == all_dice(len(state.pools)) and state.carried >= 0


def _cards_in_order(state: State) -> bool:
    backs = ["dark" if number >= DARK_FROM else "bright" for number in range(1, state.round + 1)]
    return (
        len(set(state.cards)) == len(state.cards) <= ROUNDS
        and [CARDS[card].back for card in state.cards] == backs
        and all(card in PILES[state.settings.deck, CARDS[card].back] for card in state.cards)
    )


def _turns_in_order(state: State) -> bool:
    if state.over:
        return not state.turns
    seats = tuple(turn.seat for turn in state.turns)
    due = order(state)
    return (
        seats == due[: len(seats)]
        and all(turn.end != "open" for turn in state.turns[:-1])
        and (len(seats) < len(due) or state.turns[-1].end == "open")
        and not state.out[state.starter]
    )


def _in_and_out(state: State) -> bool:
    rolled = {turn.seat for turn in state.turns}
    return all(
        pool == 0 if since else pool > 0 or seat in rolled
        for seat, (pool, since) in enumerate(zip(state.pools, state.out, strict=True))
    )


def _lies_well(state: State, turn: Turn) -> bool:
    triggers = met(state.card.condition, counts(turn.faces))
    settled = turn.end == "bust" or not triggers
    waits = turn.end == "open" and state.card.colour == "black"
    return (
        len(turn.faces) > 0
        and (settled or waits)
        and (triggers or turn.end != "bust")
        and set(turn.faces) <= set(FACES)
        and 0 <= turn.rerolls <= REROLLS
        and (turn.end != "open" or turn.rerolls < REROLLS)
    )
