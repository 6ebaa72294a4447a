"""Pig in a poke: a small whole game that the tests of the suite are made with.

It has what a game can have: two or more people asked at once, a secret, a bag that runs
out, fields that depend on one another, house rules, a picture and a computer player.
"""

from __future__ import annotations

from pathlib import Path

from games import SHARED_WORDS
from games.choices import Amount, OneOf, Option
from games.contract import Game, Info, Setting
from games.text import say
from tests.pig import cards, robots, rules
from tests.pig.state import Action, Event, State, View

HERE = Path(__file__).parent

INFO = Info(
    id="poke",
    seats=(2, 4),
    edition="1",
    shape=1,
    longest=600,
    settings=(
        Setting("target", Amount(say("setting-target"), 10, 30), 20, "PP-1"),
        Setting(
            "free_look",
            OneOf(
                say("setting-free-look"),
                (Option("true", say("on")), Option("false", say("off"))),
            ),
            "false",
            "PP-6",
        ),
    ),
)

POKE: Game[State, Action, Event, View] = Game(
    info=INFO,
    state=State,
    view=View,
    action=Action,
    event=Event,
    start=rules.start,
    ask=rules.ask,
    more=rules.more,
    play=rules.play,
    outcome=rules.outcome,
    look=rules.look,
    show=cards.show,
    tell=cards.tell,
    audit=rules.audit,
    lapse=rules.lapse,
    imagine=rules.imagine,
    robots={"good": robots.good},
    sprites=cards.SPRITES,
    words=(HERE / "words", SHARED_WORDS),
    rules=HERE,
)

GAMES = (POKE,)
