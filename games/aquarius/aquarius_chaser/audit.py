"""What holds in every state of Aquarius-Chaser."""

from __future__ import annotations

from games.aquarius.aquarius_chaser.state import Filling, State, pile
from games.aquarius.chase import audit as race_audit
from games.aquarius.chase.state import Race
from games.aquarius.classic import audit as classic_audit
from games.aquarius.classic import state as classic
from games.aquarius.classic.scoring import ranking
from games.aquarius.layout import can_place
from games.contract import Broken


def audit(state: State) -> None:
    """All parts, and what each takes over from the one before. Raises Broken."""
    classic_audit.audit(state.game)
    parts = (state.filling is not None) + (state.race is not None)
    if parts != state.game.over:
        raise Broken("after Aquarius the table is filled or raced on, and not before")
    if state.filling is not None:
        _filled_well(state.game, state.filling)
    if state.race is not None:
        race_audit.audit(state.race)
        _raced_well(state.game, state.race)


def _filled_well(game: classic.State, filling: Filling) -> None:
    """AC-6: the last player, with a card that is left and fits."""
    if filling.layout[: len(game.layout)] != game.layout or filling.seat != ranking(game)[-1]:
        raise Broken("somebody else fills another table")
    if min(pile(filling.layout, game.settings)) < 0:
        raise Broken("a card was made while the table was filled")
    cards = {placed.card for placed in filling.layout}
    if filling.up in cards and not filling.up.startswith("w:"):
        raise Broken("a card that lies was turned up")
    if not can_place(filling.layout, filling.up):
        raise Broken("a card was turned up that fits nowhere")


def _raced_well(game: classic.State, race: Race) -> None:
    """AC-6, AC-10: every card that fits lies; the goals are those held at the end."""
    if race.cards[: len(game.layout)] != game.layout or race.pyramids or race.scored:
        raise Broken("the race is run on another table")
    left = pile(race.cards, game.settings)
    if min(left) < 0:
        raise Broken("a card was made while the table was filled")
    if (race.goals, race.first) != (game.goals[: game.seats], ranking(game)[0]):
        raise Broken("goals were changed, or somebody else began the race")
