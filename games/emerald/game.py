"""Emerald put together as one game of the contract."""

from __future__ import annotations

from importlib.resources import files

from games import SHARED_WORDS
from games.choices import OneOf, Option
from games.contract import Game, Info, Setting
from games.emerald import audit, offers, phrases, robots, rules, scoring, summary, view
from games.emerald.events import Event
from games.emerald.sprites import SPRITES
from games.emerald.state import Action, State
from games.text import say

HERE = files(__package__)

LONGEST = 1000
"""Answers of the longest game: a turn moves at least one of 20 figures one of 16 steps, and
asks at most for two moves, a card, and twice for a victim and a bribe; far more than random
play needs."""


def _switch(key: str, clause: str, *, on: bool) -> Setting:
    values = (Option("true", say("on")), Option("false", say("off")))
    field = OneOf(say(f"setting-{key.replace('_', '-')}"), values)
    return Setting(key, field, "true" if on else "false", clause)


def _either(key: str, clause: str, values: tuple[str, str]) -> Setting:
    name = key.replace("_", "-")
    options = tuple(Option(value, say(f"{name}-{value.replace('_', '-')}")) for value in values)
    return Setting(key, OneOf(say(f"setting-{name}"), options), values[0], clause)


SETTINGS = (
    _either("first_stack", "ER-36", ("gold3", "gem3")),
    _switch("wake_on_dragon_space", "ER-15", on=True),
    _switch("turn_on_arrival", "ER-18", on=True),
    _switch("bar_jumps_when_space_empty", "ER-40", on=False),
    _switch("second_move_obligatory", "ER-2", on=False),
    _either("end", "ER-41", ("at_once", "round")),
    _switch("gold_hidden", "ER-28", on=True),
    _switch("bribe_value_public", "ER-28", on=True),
)

EMERALD: Game[State, Action, Event, view.View] = Game(
    info=Info(
        id="emerald",
        seats=(3, 5),
        edition="2002",
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
