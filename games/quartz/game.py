"""Quartz: The Dice Game put together as one game of the contract."""

from __future__ import annotations

from importlib.resources import files

from games import SHARED_WORDS
from games.contract import Game, Info
from games.quartz import audit, offers, phrases, robots, rules, scoring, summary
from games.quartz.actions import Action
from games.quartz.events import Event
from games.quartz.settings import SETTINGS
from games.quartz.sprites import SPRITES
from games.quartz.state import ROUNDS, State
from games.quartz.view import look

HERE = files(__package__)
MOST_SEATS = 6
LONGEST_TURN = 20
"""At most 14 moves without a marker, and a reroll for each of six crystals mined in a turn."""


QUARTZ: Game[State, Action, Event, State] = Game(
    info=Info(
        id="quartz",
        seats=(3, MOST_SEATS),
        edition="1",
        shape=1,
        longest=ROUNDS * MOST_SEATS * LONGEST_TURN,
        settings=SETTINGS,
    ),
    state=State,
    view=State,
    action=Action,
    event=Event,
    start=rules.start,
    ask=offers.ask,
    more=offers.more,
    objection=offers.objection,
    former=offers.former,
    play=rules.play,
    outcome=scoring.outcome,
    look=look,
    show=summary.show,
    tell=phrases.tell,
    audit=audit.audit,
    lapse=offers.lapse,
    robots={"good": robots.good},
    sprites=SPRITES,
    words=(HERE / "words", SHARED_WORDS),
    rules=HERE,
)
