"""The computer player of Dicemants: the exact race against the rival who is nearest to the end."""

from __future__ import annotations

from games.choices import Answer, Offer
from games.dice import Dice
from games.dicemants.odds import table
from games.dicemants.plan import FURTHEST, Plan, best_plan, plan_to_reach
from games.dicemants.scoring import gems_needed
from games.dicemants.settings import Settings
from games.dicemants.state import State, Turn
from games.dicemants.view import View


def good(view: View, seat: int, offer: Offer, dice: Dice) -> Answer:
    """Take the number of dice, and stop at the gems, of the best plan for the race.

    In a race of several players the nearest rival counts as the only one.
    """
    state = view.table
    if state.phase == "forced":
        return Answer("roll")
    plan = plan_of(state, seat)
    if state.phase == "choose":
        return Answer("roll", (plan.count,))
    return Answer("stop" if stops(state, plan) else "roll")


def plan_of(state: State, seat: int) -> Plan:
    """The plan for the turn of ``seat``; the same at each of its decisions."""
    rules, need = state.rules, gems_needed(state)
    turn = state.turn
    count = len(turn.board + turn.bag + turn.lost) or None
    best = max(total for other, total in enumerate(state.totals) if other != seat)
    if best >= rules.target:
        return plan_to_reach(rules, need, count)
    return best_plan(_odds_only(rules), need, min(FURTHEST, rules.target - best), count)


def stops(state: State, plan: Plan) -> bool:
    """Whether the plan, or a bag that is enough to win, says to score the bag now."""
    turn = state.turn
    if len(turn.bag) >= gems_needed(state):
        return True
    if plan.stop_at:
        return len(turn.bag) >= plan.stop_at
    return best_to_stop(state.rules, turn)


def best_to_stop(rules: Settings, turn: Turn) -> bool:
    """Whether stopping brings at least as many gems, on average, as any way to go on."""
    least = table(rules).stops[turn.voids].get("".join(map(str, sorted(turn.board))))
    return least is not None and len(turn.bag) >= least


def _odds_only(rules: Settings) -> Settings:
    """The settings without those that leave the odds of a turn as they are."""
    return Settings(bug_reaches_bag=rules.bug_reaches_bag, void_rule=rules.void_rule)
