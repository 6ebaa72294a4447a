"""The computer player: it weighs what a move brings at once against what it puts at risk.

Everything is counted in points.  A move brings a card, some way towards the finish, and the
dragon, whose three flights are looked at one by one; a first move that leaves a second one
brings the best of those as well.  What other players will do is not foreseen.
"""

from __future__ import annotations

from msgspec.structs import replace

from games.choices import Answer, Offer
from games.dice import Dice
from games.emerald.board import (
    DIE,
    FIRST_MEADOW,
    HOME,
    LAST_BAR,
    SPACES,
    Dragon,
    ahead,
    cave,
    cave_space,
    flight,
)
from games.emerald.scoring import FINISH_POINTS, MAJORITY_POINTS, SET_POINTS, score
from games.emerald.state import (
    enough_home,
    in_play,
    kinds_left,
    movable,
    nearly_gone,
    owners,
    standing,
    wakes,
)
from games.emerald.view import View, unseen_gold
from games.text import letter

STEP = 0.3
"""What a step towards the finish is worth."""
FIGURE = 1.0
"""What a figure is worth before its first step: it may be moved later."""
RESCUED = 0.6
"""The part of a lost figure's worth that counts, as it might not have come home in time."""
RIVAL = 0.4
"""What a bribe or a figure of somebody else is worth."""
LEAD = 0.5
"""How much of the bonus a colour is worth to whoever leads in it, before the last gem is out."""
NEW_COLOUR = (0.5, 0.8, 1.3, SET_POINTS)
"""What a colour is worth to who has none, one, two or three others, for the full set."""
WIN = 15.0
"""What it is worth to end the game as the winner, and what it costs to end it otherwise."""


def good(view: View, seat: int, offer: Offer, dice: Dice) -> Answer:
    """The answer that brings most."""
    match view.turn.phase:
        case "move":
            return best_move(view, seat, offer)
        case "take":
            assert view.turn.at is not None
            return Answer("take", (better_card(view, seat, view.turn.at)[1],))
        case "victim":
            return Answer("eat", (victim(view, seat),))
        case "bribe":
            return bribe(view, seat)


def best_move(view: View, seat: int, offer: Offer) -> Answer:
    """The best figure to move; no second one where none brings anything."""
    best = max(movable(view), key=lambda space: worth(view, seat, space))
    if offer.choice("end") and worth(view, seat, best) <= 0:
        return Answer("end")
    return Answer("move", (SPACES[best],))


def worth(view: View, seat: int, space: int) -> float:
    """What a move from this space brings on average."""
    end = ahead(space, standing(view, space))
    after = stepped(view, seat, space, end)
    gained = position_worth(end) - position_worth(space)
    ended = final(after, seat)
    if ended is not None:
        return gained + ended
    if not cave(end):
        return gained + (second(after, seat) if end != HOME else 0)
    taken = kinds_left(view, end)
    card = better_card(view, seat, end)[0] if taken else 0.0
    gained += card + danger(after, seat, end)
    return gained if taken else gained + second(after, seat)


def stepped(view: View, seat: int, space: int, end: int) -> View:
    """The view with one figure moved."""
    left = list(view.figures[seat])
    left.remove(space)
    figures = (
        *view.figures[:seat],
        tuple(sorted((*left, end))),
        *view.figures[seat + 1 :],
    )
    return replace(
        view, figures=figures, turn=replace(view.turn, moves=view.turn.moves + 1, at=end)
    )


def second(after: View, seat: int) -> float:
    """What the second move of a turn brings; it may be left out."""
    if after.turn.moves > 1:
        return 0.0
    return max([0.0, *(worth(after, seat, space) for space in movable(after))])


def position_worth(space: int) -> float:
    """What a figure on a space is worth."""
    if space == HOME:
        return FINISH_POINTS
    return FIGURE + STEP * (max(space, FIRST_MEADOW - 1) - FIRST_MEADOW + 1)


def better_card(view: View, seat: int, space: int) -> tuple[float, str]:
    """The better top card of a space, with what it is worth."""
    cards = []
    for kind in kinds_left(view, space):
        face = view.pile(kind, space).top
        assert face is not None
        cards.append((float(face) if kind == "gold" else gem_worth(view, seat, face), kind))
    return max(cards)


def gem_worth(view: View, seat: int, colour: int) -> float:
    """What one more gem of a colour is worth: itself, the lead in its colour, the full set."""
    held = view.gems[seat]
    rival = max(view.gems[other][colour] for other in view.seats if other != seat)
    mine = held[colour] + 1
    value = 1.0
    if mine - 1 <= rival:
        value += MAJORITY_POINTS * LEAD * (1.0 if mine > rival else 0.6 if mine == rival else 0.15)
    elif mine - 1 == rival + 1:
        value += 0.5
    if view.first_set is None and not held[colour]:
        value += NEW_COLOUR[sum(map(bool, held))]
    return value


def danger(after: View, seat: int, end: int) -> float:
    """What the dragon costs on average, now and when somebody else wakes it next."""
    if not wakes(after, end):
        return later(after, seat, after.dragon, after.bar)
    bar = min(after.bar + 1, LAST_BAR)
    total = 0.0
    for steps in range(1, DIE + 1):
        dragon = flown(after, after.dragon, after.bar, steps)
        there = owners(after, cave_space(dragon.at))
        if there == (seat,):
            total -= loss(after, seat, cave_space(dragon.at))
        elif there:
            total += RIVAL
        total += later(after, seat, dragon, bar)
    return total / DIE


def later(after: View, seat: int, dragon: Dragon, bar: int) -> float:
    """What the next flight may cost, when somebody else chooses."""
    total = 0.0
    for steps in range(1, DIE + 1):
        space = cave_space(flown(after, dragon, bar, steps).at)
        there = owners(after, space)
        if seat in there:
            total -= loss(after, seat, space) / (1 + 0.5 * (len(there) - 1))
    return 0.7 * total / DIE


def flown(view: View, dragon: Dragon, bar: int, steps: int) -> Dragon:
    """Where the dragon comes to rest, with the house rules of the view."""
    return flight(dragon, bar, steps, turn_on_arrival=view.settings.turn_on_arrival)


def loss(view: View, seat: int, space: int) -> float:
    """What it costs when the dragon wants one's own figure: the figure or the lowest gold."""
    figure = figure_worth(view, seat, space)
    values = view.gold[seat].values
    return min(figure, values[0]) if values else figure


def figure_worth(view: View, seat: int, space: int) -> float:
    """What a figure in play is worth; the last but one ends the game."""
    lost = RESCUED * position_worth(space)
    if in_play(view, seat) == 2:
        left = list(view.figures[seat])
        left.remove(space)
        gone = replace(view, figures=(*view.figures[:seat], tuple(left), *view.figures[seat + 1 :]))
        lost -= final(gone, seat) or 0.0
    return lost


def bribe(view: View, seat: int) -> Answer:
    """The lowest gold, if that is less than the figure."""
    values = view.gold[seat].values
    assert values is not None
    space = cave_space(view.dragon.at)
    if values[0] <= figure_worth(view, seat, space):
        return Answer("pay", (str(values[0]),))
    return Answer("refuse")


def victim(view: View, seat: int) -> str:
    """The strongest rival with a figure there; oneself only for want of others."""
    there = [other for other in owners(view, cave_space(view.dragon.at)) if other != seat]
    best = max(there, key=lambda other: likely_points(view, other))
    return letter(best)


def likely_points(view: View, seat: int) -> float:
    """Points as far as they can be told: hidden gold is worth the mean of what is unseen."""
    hoard = view.gold[seat]
    if hoard.values is not None:
        return score(view, seat, sum(hoard.values)).total
    unseen = unseen_gold(view)
    mean = sum(value * count for value, count in enumerate(unseen)) / max(1, sum(unseen))
    return score(view, seat, 0).total + mean * hoard.count


def final(view: View, seat: int) -> float | None:
    """What it is worth that the game ends here; None where it goes on."""
    if not enough_home(view) and not nearly_gone(view):
        return None
    mine = likely_points(view, seat)
    best = max(likely_points(view, other) for other in view.seats if other != seat)
    return WIN if mine > best else -WIN
