"""Quintazone put together as one game of the contract."""

from __future__ import annotations

from importlib.resources import files

from games import SHARED_WORDS
from games.aquarius.quintazone import audit, offers, phrases, robots, rules, scoring, summary, view
from games.aquarius.quintazone.actions import Action
from games.aquarius.quintazone.events import Event
from games.aquarius.quintazone.settings import SETTINGS
from games.aquarius.quintazone.state import State
from games.aquarius.sprites import SPRITES
from games.contract import Game, Info

HERE = files("games.aquarius")
LONGEST = 200
"""At most 54 cards are placed, with a pyramid or none each; in between some cannot place."""

QUINTAZONE: Game[State, Action, Event, view.View] = Game(
    info=Info(
        id="quintazone",
        seats=(2, 5),
        edition="1.0",
        shape=1,
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
    rules=HERE / "rules" / "quintazone",
)
