"""Quintazone-Chaser put together as one game of the contract."""

from __future__ import annotations

from importlib.resources import files

from games import SHARED_WORDS
from games.aquarius.chase.state import ROUNDS
from games.aquarius.quintazone.game import LONGEST as TABLE
from games.aquarius.quintazone.game import SETTINGS
from games.aquarius.quintazone_chaser import rules
from games.aquarius.tiles import SPRITES
from games.choices import OneOf, Option
from games.contract import Game, Info, Setting
from games.text import say

HERE = files("games.aquarius")
SEATS = (2, 5)
LONGEST = TABLE + 2 * SEATS[1] * (1 + ROUNDS)
"""Quintazone, start and finish cards, and a hundred rounds of a roll and a move."""


def quick(clause: str) -> Setting:
    """The house rule that a chase begins on a table by chance, as a clause of its game says."""
    on_off = (Option("true", say("on")), Option("false", say("off")))
    return Setting("quick", OneOf(say("setting-quick"), on_off), "false", clause)


QUINTAZONE_CHASER: Game[rules.State, rules.Action, rules.Event, rules.View] = Game(
    info=Info(
        id="quintazone-chaser",
        seats=SEATS,
        edition="1.0",
        shape=1,
        longest=LONGEST,
        settings=(quick("QC-30"), *SETTINGS),
    ),
    state=rules.State,
    view=rules.View,
    action=rules.Action,
    event=rules.Event,
    start=rules.start,
    ask=rules.ask,
    more=rules.more,
    play=rules.play,
    outcome=rules.outcome,
    look=rules.look,
    show=rules.show,
    tell=rules.tell,
    audit=rules.audit,
    lapse=rules.lapse,
    imagine=rules.imagine,
    robots={"good": rules.good},
    sprites=SPRITES,
    words=(HERE / "words", SHARED_WORDS),
    rules=HERE / "rules" / "quintazone-chaser",
)
