"""Quartz: The Dice Game put together as one game of the contract."""

from __future__ import annotations

from importlib.resources import files

from games import SHARED_WORDS
from games.choices import OneOf, Option
from games.contract import Game, Info, Setting
from games.quartz import audit, offers, phrases, robots, rules, summary
from games.quartz.sprites import SPRITES
from games.quartz.state import ROUNDS, Action, Event, State
from games.text import say

HERE = files(__package__)
MOST_SEATS = 6
LONGEST_TURN = 20
"""At most 14 moves without a marker, and a reroll for each of six crystals mined in a turn."""

SETTINGS = (
    Setting(
        "transfer_unstable_only",
        OneOf(
            say("setting-transfer-unstable-only"),
            (Option("true", say("on")), Option("false", say("off"))),
        ),
        "false",
        "QZ-29",
    ),
    Setting(
        "bonus_cap",
        OneOf(
            say("setting-bonus-cap"),
            (Option("true", say("on")), Option("false", say("off"))),
        ),
        "false",
        "QZ-30",
    ),
    Setting(
        "bag",
        OneOf(
            say("setting-bag"),
            (Option("standard", say("bag-standard")), Option("large", say("bag-large"))),
        ),
        "standard",
        "QZ-31",
    ),
)


def look(state: State, seat: int | None) -> State:
    """QZ-4: everything lies open, so that the state is its own view."""
    return state


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
    play=rules.play,
    outcome=rules.outcome,
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
