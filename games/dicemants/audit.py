"""What is true of every state of Dicemants."""

from __future__ import annotations

from games.contract import Broken
from games.dicemants.pieces import ALL_DICE, FACES
from games.dicemants.state import NO_TURN, VOID_ROLLS, State, Turn


def audit(state: State) -> None:
    """Raises :class:`Broken` where pieces are lost, numbers are out of range or phases mixed."""
    for seat in (state.first, state.seat, *state.extra):
        _require(0 <= seat < len(state.totals), f"no seat {seat}")
    _require(min(state.totals) >= 0, "a total below zero")
    _audit_zones(state.turn)
    _audit_phase(state)
    _audit_end(state)
    if state.last is not None:
        _audit_zones(state.last.turn)
        _require(state.last.gems == len(state.last.turn.bag), "a bag that was not scored")


def _require(holds: bool, otherwise: str) -> None:
    if not holds:
        raise Broken(otherwise)


def _audit_zones(turn: Turn) -> None:
    """DM-104: each die lies in one zone or is out; the row holds real dice and faces."""
    dice = sorted(turn.board + turn.bag + turn.lost)
    _require(len(set(dice)) == len(dice), f"a die twice: {dice}")
    _require(set(dice) <= set(ALL_DICE), f"no such die: {dice}")
    if turn.row is None:
        _require(not dice, "dice in the zones before a roll")
        return
    _require(set(turn.row.dice) <= set(dice), "a rolled die vanished")
    for die, face in zip(turn.row.dice, turn.row.faces, strict=True):
        _require(face in FACES[die], f"die {die} has no {face}")


def _audit_phase(state: State) -> None:
    if state.phase in ("choose", "over"):
        _require(state.turn == NO_TURN, "zones in use between turns")
        return
    _require(bool(state.turn.board), "a roll without dice")
    _require(0 <= state.turn.voids < VOID_ROLLS, "too many void rolls in a running turn")


def _audit_end(state: State) -> None:
    """DM-502 to DM-505: the game is over exactly when it has been won."""
    best = max(state.totals)
    leaders = [seat for seat, total in enumerate(state.totals) if total == best]
    won = best >= state.rules.target
    if state.phase == "over":
        _require(won and len(leaders) == 1, "over without a winner")
    elif not state.rules.complete_round:
        _require(not won, "won and still running")
    if state.extra:
        _require(state.rules.complete_round and len(state.extra) > 1, "an extra round of one")
        _require(set(leaders) <= set(state.extra), "a leader left out of the extra round")
