"""Quintazone put together as one game of the contract."""

from __future__ import annotations

from importlib.resources import files

from games import SHARED_WORDS
from games.aquarius.quintazone import audit, offers, phrases, robots, rules, summary, view
from games.aquarius.quintazone.state import Action, Event, State
from games.aquarius.tiles import SPRITES
from games.choices import OneOf, Option
from games.contract import Game, Info, Setting
from games.text import say

HERE = files("games.aquarius")
LONGEST = 200
"""At most 54 cards are placed, with a pyramid or none each; in between some cannot place."""

SETTINGS = (
    Setting(
        "deck",
        OneOf(
            say("setting-deck"),
            (Option("1.0", say("zone-deck-original")), Option("2.0", say("zone-deck-alternate"))),
        ),
        "2.0",
        "QZ-1",
    ),
    Setting(
        "claim",
        OneOf(
            say("setting-claim"),
            (
                Option("own", say("claim-own")),
                Option("unoccupied", say("claim-unoccupied")),
                Option("free", say("claim-free")),
            ),
        ),
        "own",
        "QZ-22",
    ),
    Setting(
        "end",
        OneOf(
            say("setting-end"),
            (Option("all-cards", say("end-all-cards")), Option("deck", say("end-deck"))),
        ),
        "all-cards",
        "QZ-31",
    ),
    Setting(
        "scoring",
        OneOf(
            say("setting-scoring"),
            (
                Option("majority", say("scoring-majority")),
                Option("weighted", say("scoring-weighted")),
            ),
        ),
        "majority",
        "QZ-43",
    ),
)

QUINTAZONE: Game[State, Action, Event, view.View] = Game(
    info=Info(
        id="quintazone",
        seats=(2, 5),
        edition="1.0",
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
    rules=HERE / "rules" / "quintazone",
)
