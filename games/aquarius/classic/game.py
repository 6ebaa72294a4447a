"""Aquarius put together as one game of the contract."""

from __future__ import annotations

from importlib.resources import files

from games import SHARED_WORDS
from games.aquarius.cards import ELEMENTS
from games.aquarius.classic import audit, offers, phrases, robots, rules, summary, view
from games.aquarius.classic.state import TARGET, Action, Event, State
from games.aquarius.tiles import SPRITES
from games.choices import Amount, OneOf, Option
from games.contract import Game, Info, Setting
from games.text import say

HERE = files("games.aquarius")
LEAST_TARGET = 3
"""AQ-45: the fewest panels that may be agreed on."""
LONGEST = 700
"""Each of at most 79 cards is played once, 4 of them twice, and in between at most five
players pass."""

ON_OFF = (Option("true", say("on")), Option("false", say("off")))
AIMS = (
    Option("same", say("target-same")),
    *(Option(str(n), say("number", n=n)) for n in range(LEAST_TARGET, TARGET + 1)),
)

SETTINGS = (
    Setting(
        "mode",
        OneOf(
            say("setting-mode"),
            (Option("standard", say("mode-standard")), Option("basic", say("mode-basic"))),
        ),
        "standard",
        "AQ-41",
    ),
    Setting(
        "deck",
        OneOf(
            say("setting-deck"),
            (Option("1.0", say("deck-first")), Option("2.0", say("deck-second"))),
        ),
        "2.0",
        "AQ-40",
    ),
    Setting(
        "bonus",
        OneOf(say("setting-bonus"), (Option("usual", say("bonus-usual")), *ON_OFF)),
        "usual",
        "AQ-42",
    ),
    Setting("wild", OneOf(say("setting-wild"), ON_OFF), "true", "AQ-43"),
    Setting("open_goals", OneOf(say("setting-open-goals"), ON_OFF), "false", "AQ-44"),
    Setting("target", Amount(say("setting-target"), LEAST_TARGET, TARGET), TARGET, "AQ-45"),
    *(
        Setting(
            f"target_{seat.lower()}",
            OneOf(say("setting-target-of", seat=seat), AIMS),
            "same",
            "AQ-45",
        )
        for seat in "ABCDE"
    ),
)

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
    rules=HERE / "rules" / "aquarius",
)
