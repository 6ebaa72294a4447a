"""Quintazone-Chaser put together as one game of the contract."""

from __future__ import annotations

from importlib.resources import files

from games import SHARED_WORDS
from games.aquarius.chase.state import ROUNDS, as_it_was
from games.aquarius.quintazone.game import LONGEST as TABLE
from games.aquarius.quintazone_chaser import (
    audit,
    offers,
    phrases,
    robots,
    rules,
    scoring,
    summary,
    view,
)
from games.aquarius.quintazone_chaser.actions import Action
from games.aquarius.quintazone_chaser.events import Event
from games.aquarius.quintazone_chaser.settings import SETTINGS
from games.aquarius.quintazone_chaser.state import State
from games.aquarius.sprites import SPRITES
from games.contract import Game, Info

HERE = files("games.aquarius")
SEATS = (2, 5)
LONGEST = TABLE + 2 * SEATS[1] * (1 + ROUNDS)
"""Quintazone, start and finish cards, and a hundred rounds of a roll and a move."""

QUINTAZONE_CHASER: Game[State, Action, Event, view.View] = Game(
    info=Info(
        id="quintazone-chaser",
        seats=SEATS,
        edition="1.1",
        shape=2,
        longest=LONGEST,
        settings=SETTINGS,
    ),
    state=State,
    view=view.View,
    action=Action,
    event=Event,
    start=rules.start,
    ask=offers.ask,
    more=offers.more,
    objection=offers.objection,
    needless=offers.needless,
    play=rules.play,
    outcome=scoring.outcome,
    look=view.look,
    show=summary.show,
    tell=phrases.tell,
    audit=audit.audit,
    lapse=offers.lapse,
    imagine=view.imagine,
    robots={"good": robots.good},
    sprites=SPRITES,
    words=(HERE / "words", SHARED_WORDS),
    upgrades={1: as_it_was},
    rules=HERE / "rules" / "quintazone-chaser",
)
