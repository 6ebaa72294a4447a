"""Gang of Dice put together as one game of the contract."""

from __future__ import annotations

from importlib.resources import files

from games import SHARED_WORDS
from games.choices import OneOf, Option
from games.contract import Game, Info, Setting
from games.gang_of_dice import audit, offers, phrases, robots, rules, summary, view
from games.gang_of_dice.sprites import SPRITES
from games.gang_of_dice.state import REROLLS, ROUNDS, Action, Event, State
from games.text import say

HERE = files(__package__)
MOST_SEATS = 4

SETTINGS = (
    Setting(
        "deck",
        OneOf(
            say("setting-deck"),
            (
                Option("classic", say("deck-classic")),
                Option("extended", say("deck-extended")),
            ),
        ),
        "classic",
        "GD-35",
    ),
    Setting(
        "next_starter",
        OneOf(
            say("setting-next-starter"),
            (
                Option("rotate", say("next-starter-rotate")),
                Option("winner", say("next-starter-winner")),
            ),
        ),
        "rotate",
        "GD-3",
    ),
    Setting(
        "hidden_pools",
        OneOf(
            say("setting-hidden-pools"),
            (Option("true", say("on")), Option("false", say("off"))),
        ),
        "false",
        "GD-16",
    ),
)

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
    outcome=rules.outcome,
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
