"""What holds in every state of Emerald."""

from __future__ import annotations

from collections.abc import Iterator

from games.contract import Broken
from games.emerald.board import (
    BAR,
    CASTLE,
    DECKS,
    HOME,
    KINDS,
    LAST_BAR,
    START_SPACES,
    Counts,
    Kind,
    cave,
    heights,
    leftovers,
)
from games.emerald.state import (
    State,
    dragon_space,
    enough_home,
    in_play,
    kinds_left,
    movable,
    nearly_gone,
    owners,
)


def audit(state: State) -> None:
    """ER-2 to ER-42 as invariants. Raises Broken where one does not hold."""
    for holds, what in (
        (_figures_conserved(state), "figures are lost, made or out of place"),
        (all(_cards_conserved(state, kind) for kind in KINDS), "cards are lost or made"),
        (all(_piles_sound(state, kind) for kind in KINDS), "a pile cannot lie so"),
        (_dragon_sound(state), "the dragon or the bar is out of place"),
        (_set_sound(state), "the bonus for four colours is with the wrong seat"),
        (_turn_sound(state), "something is asked that cannot be"),
        (_end_sound(state), "the game is over too early or too late"),
    ):
        if not holds:
            raise Broken(what)


def _figures_conserved(state: State) -> bool:
    each = START_SPACES[len(state.figures)]
    spaces = {*range(each), *range(len(CASTLE), HOME + 1)}
    return all(
        len(held) + state.eaten.count(seat) == each
        and held == tuple(sorted(held))
        and spaces.issuperset(held)
        for seat, held in enumerate(state.figures)
    )


def _cards_conserved(state: State, kind: Kind) -> bool:
    """ER-36: every card is in a pile, unseen, before a seat, or paid."""
    return _seen(state, kind) == DECKS[kind] and min(_pool(state, kind)) >= 0


def _pool(state: State, kind: Kind) -> Counts:
    return state.gold_pool if kind == "gold" else state.gem_pool


def _seen(state: State, kind: Kind) -> Counts:
    """All cards of a kind by face, wherever they are."""
    found = [pile.top for pile in state.piles(kind)]
    counts = [found.count(face) + unseen for face, unseen in enumerate(_pool(state, kind))]
    for face, number in _held(state, kind):
        counts[face] += number
    return tuple(counts)


def _held(state: State, kind: Kind) -> Iterator[tuple[int, int]]:
    """Cards that left the piles, as pairs of face and number."""
    if kind == "gem":
        for counts in state.gems:
            yield from enumerate(counts)
        return
    for values in (*state.gold, *state.spent):
        yield from ((value, 1) for value in values)


def _piles_sound(state: State, kind: Kind) -> bool:
    """ER-36: no pile grew, none has cards under nothing, and the unseen cards add up."""
    full = heights(kind, state.settings.high)
    piles = state.piles(kind)
    unseen = sum(pile.below for pile in piles) + leftovers(kind, state.settings.high)
    return unseen == sum(_pool(state, kind)) and all(
        0 <= pile.height <= most and (pile.top is not None or not pile.below)
        for pile, most in zip(piles, full, strict=True)
    )


def _dragon_sound(state: State) -> bool:
    """ER-19: the dragon is under the bar, or one space behind it."""
    at, bar = state.dragon.at, state.bar
    behind = 1 if not state.settings.bar_jumps_when_space_empty else bar - 1
    return 1 <= bar <= LAST_BAR and max(bar - behind, 1) <= at < bar + BAR


def _set_sound(state: State) -> bool:
    """ER-29: only who has all four colours holds it, and nobody else if one could."""
    complete = [seat for seat, held in enumerate(state.gems) if all(held)]
    return state.first_set in complete if complete else state.first_set is None


def _turn_sound(state: State) -> bool:
    turn, there = state.turn, owners(state, dragon_space(state))
    if turn.at is not None and turn.at not in state.figures[turn.seat]:
        return False
    match turn.phase:
        case "move":
            open_move = turn.moves < 2 and not turn.ends and bool(movable(state))
            return turn.victim is None and (state.over or open_move)
        case "take":
            return bool(turn.at and cave(turn.at) and len(kinds_left(state, turn.at)) == 2)
        case "victim":
            return len(there) > 1
        case "bribe":
            return turn.victim in there and bool(state.gold[turn.victim])


def _end_sound(state: State) -> bool:
    """ER-30, ER-31, ER-41: over when one of the two ends is reached, or a round later."""
    reached = enough_home(state) or bool(nearly_gone(state))
    if state.settings.end == "at_once":
        return state.over == reached and not state.last_round
    return state.last_round == reached and (
        state.last_round if state.over else in_play(state, state.turn.seat) > 0
    )
