"""Dicemants put together as one game of the contract."""

from __future__ import annotations

from importlib.resources import files

from games import SHARED_WORDS
from games.contract import Game, Info
from games.dicemants import audit, offers, phrases, robots, rules, scoring, summary, view
from games.dicemants.actions import Action
from games.dicemants.events import Event
from games.dicemants.settings import SETTINGS
from games.dicemants.sprites import SPRITES
from games.dicemants.state import State

HERE = files(__package__)

DICEMANTS: Game[State, Action, Event, view.View] = Game(
    info=Info(
        id="dicemants",
        seats=(2, 6),
        edition="1",
        shape=1,
        longest=2000,
        settings=SETTINGS,
    ),
    state=State,
    view=view.View,
    action=Action,
    event=Event,
    start=rules.start,
    ask=offers.ask,
    objection=offers.objection,
    play=rules.play,
    outcome=scoring.outcome,
    look=view.look,
    show=summary.show,
    tell=phrases.tell,
    audit=audit.audit,
    lapse=offers.lapse,
    robots={"good": robots.good},
    sprites=SPRITES,
    words=(HERE / "words", SHARED_WORDS),
    rules=HERE,
)
