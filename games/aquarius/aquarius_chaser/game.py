"""Aquarius-Chaser put together as one game of the contract."""

from __future__ import annotations

from importlib.resources import files

from games import SHARED_WORDS
from games.aquarius.aquarius_chaser import audit, offers, rules, state, view
from games.aquarius.chase.state import ROUNDS
from games.aquarius.classic.game import LONGEST as AQUARIUS
from games.aquarius.classic.game import SETTINGS
from games.aquarius.quintazone_chaser.game import quick
from games.aquarius.tiles import SPRITES
from games.contract import Game, Info

HERE = files("games.aquarius")
SEATS = (2, 5)
LONGEST = AQUARIUS + 60 + 2 * SEATS[1] * (1 + ROUNDS)
"""Aquarius, the cards that are left, start and finish cards, a hundred rounds of roll and move."""

AQUARIUS_CHASER: Game[state.State, state.Action, state.Event, state.View] = Game(
    info=Info(
        id="aquarius-chaser",
        seats=SEATS,
        edition="1.0",
        shape=1,
        longest=LONGEST,
        settings=(quick("AC-11"), *(setting for setting in SETTINGS if setting.key != "wild")),
    ),
    state=state.State,
    view=state.View,
    action=state.Action,
    event=state.Event,
    start=rules.start,
    ask=offers.ask,
    more=offers.more,
    play=rules.play,
    outcome=rules.outcome,
    look=view.look,
    show=view.show,
    tell=view.tell,
    audit=audit.audit,
    lapse=offers.lapse,
    imagine=view.imagine,
    robots={"good": view.good},
    sprites=SPRITES,
    words=(HERE / "words", SHARED_WORDS),
    rules=HERE / "rules" / "aquarius-chaser",
)
