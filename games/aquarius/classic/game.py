"""Aquarius put together as one game of the contract."""

from __future__ import annotations

from importlib.resources import files

from games import SHARED_WORDS
from games.aquarius.cards import ELEMENTS
from games.aquarius.classic import audit, offers, phrases, robots, rules, scoring, summary, view
from games.aquarius.classic.actions import Action
from games.aquarius.classic.events import Event
from games.aquarius.classic.settings import SETTINGS
from games.aquarius.classic.state import State
from games.aquarius.sprites import SPRITES
from games.contract import Game, Info

HERE = files("games.aquarius")
LONGEST = 700
"""Each of at most 79 cards is played once, 4 of them twice, and in between at most five
players pass."""

AQUARIUS: Game[State, Action, Event, view.View] = Game(
    info=Info(
        id="aquarius",
        seats=(2, len(ELEMENTS)),
        edition="2.0",
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
    rules=HERE / "rules" / "aquarius",
)
