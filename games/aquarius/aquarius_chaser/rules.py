"""Aquarius to the last place, all cards onto the table, then the race."""

from __future__ import annotations

from msgspec.structs import replace

from games.aquarius.aquarius_chaser.actions import Action, Auto, Lay
from games.aquarius.aquarius_chaser.events import Event, Filled, Laid, TurnedUp
from games.aquarius.aquarius_chaser.settings import ALWAYS
from games.aquarius.aquarius_chaser.state import Filling, State, pile
from games.aquarius.cards import KINDS
from games.aquarius.chase import rules as chase
from games.aquarius.chase.actions import RaceAction
from games.aquarius.classic import rules as classic
from games.aquarius.classic.scoring import ranking
from games.aquarius.layout import Layout, Placed, can_place, spread
from games.contract import Options, Step
from games.dice import Dice, draw, shuffled

Events = tuple[Event, ...]


def start(options: Options, seats: int, dice: Dice) -> Step[State, Event]:
    """AC-1; AC-11: or a finished table by chance."""
    dealt = classic.start({**options, **ALWAYS}, seats, dice)
    strict = options["finish"] == "strict"
    if options["quick"] != "true":
        return Step(State(game=dealt.state, strict=strict), dealt.events)
    game = dealt.state
    for seat in shuffled(tuple(range(seats)), dice)[:-1]:
        game = classic.retire(game, seat)
    game = replace(game, end="target", winners=game.retired[:1])
    return _spread_out(State(game=game, strict=strict), game.layout, (), dice)


def play(state: State, seat: int, action: Action, dice: Dice) -> Step[State, Event]:
    """Apply an offered action by the rules of the part that it belongs to."""
    if isinstance(action, RaceAction):
        assert state.race is not None, "a race is offered only when there is one"
        raced = chase.play(state.race, seat, action, dice)
        return Step(replace(state, race=raced.state), raced.events)
    if isinstance(action, Lay | Auto):
        assert state.filling is not None, "the filling is offered only when there is one"
        return _fill(state, state.filling, action, dice)
    played = classic.play(state.game, seat, action, dice)
    after = replace(state, game=played.state)
    if not played.state.over:
        return Step(after, played.events)
    return _next_card(after, played.state.layout, played.events, dice)


def _fill(state: State, filling: Filling, action: Lay | Auto, dice: Dice) -> Step[State, Event]:
    """AC-6: one card; AC-7: or all of them."""
    if isinstance(action, Auto):
        return _spread_out(state, filling.layout, (), dice)
    card = Placed(action.cell, filling.up, action.lie == "turned")
    told = Laid(filling.seat, card.cell, card.card, card.turned)
    return _next_card(state, (*filling.layout, card), (told,), dice)


def _next_card(state: State, layout: Layout, told: Events, dice: Dice) -> Step[State, Event]:
    """AC-6: the next card that fits is turned up; without one the race begins."""
    left = pile(layout, state.game.settings)
    fitting = [
        n if n and can_place(layout, kind) else 0 for kind, n in zip(KINDS, left, strict=True)
    ]
    if not any(fitting):
        return _raced(state, layout, told)
    card = KINDS[draw(fitting, dice)[0]]
    seat = ranking(state.game)[-1]
    filling = Filling(seat=seat, layout=layout, up=card)
    return Step(replace(state, filling=filling), (*told, TurnedUp(seat, card)))


def _spread_out(state: State, layout: Layout, told: Events, dice: Dice) -> Step[State, Event]:
    """AC-7: every card that fits, by chance."""
    full, _ = spread(layout, pile(layout, state.game.settings), dice)
    return _raced(state, full, (*told, Filled(len(full) - len(layout))))


def _raced(state: State, layout: Layout, told: Events) -> Step[State, Event]:
    """AC-10: the race over the table; whoever came first in Aquarius begins."""
    game = state.game
    goals = game.goals[: game.seats]
    first = ranking(game)[0]
    race = chase.set_up(layout, (), goals, first, scored=False, strict=state.strict)
    after = replace(state, filling=None, race=race.state)
    return Step(after, (*told, *race.events))
