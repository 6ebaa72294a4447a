"""Emerald put together as one game of the contract."""

from __future__ import annotations

from importlib.resources import files

from games import SHARED_WORDS
from games.contract import Game, Info
from games.emerald import audit, offers, phrases, robots, rules, scoring, summary, view
from games.emerald.actions import Action
from games.emerald.events import Event
from games.emerald.settings import SETTINGS
from games.emerald.sprites import SPRITES
from games.emerald.state import State

HERE = files(__package__)

LONGEST = 1000
"""Answers of the longest game: a turn moves at least one of 20 figures one of 16 steps, and
asks at most for two moves, a card, and twice for a victim and a bribe; far more than random
play needs."""

EMERALD: Game[State, Action, Event, view.View] = Game(
    info=Info(
        id="emerald",
        seats=(3, 5),
        edition="2002",
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
    objection=offers.objection,
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
    rules=HERE,
)
