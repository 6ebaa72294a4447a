"""Gang of Dice put together as one game of the contract."""

from __future__ import annotations

from importlib.resources import files

from games import SHARED_WORDS
from games.contract import Game, Info
from games.gang_of_dice import audit, offers, phrases, robots, rules, scoring, summary, view
from games.gang_of_dice.actions import Action
from games.gang_of_dice.events import Event
from games.gang_of_dice.settings import SETTINGS
from games.gang_of_dice.sprites import SPRITES
from games.gang_of_dice.state import REROLLS, ROUNDS, State

HERE = files(__package__)
MOST_SEATS = 4

GANG_OF_DICE: Game[State, Action, Event, view.View] = Game(
    info=Info(
        id="gang-of-dice",
        seats=(2, MOST_SEATS),
        edition="2022",
        shape=1,
        longest=ROUNDS * MOST_SEATS * (1 + REROLLS),
        settings=SETTINGS,
    ),
    state=State,
    view=view.View,
    action=Action,
    event=Event,
    start=rules.start,
    ask=offers.ask,
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
