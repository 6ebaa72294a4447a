"""Dicemants: a race for gems with six dice, after Pello Altadill's free game; see RULES.md."""

from __future__ import annotations

from importlib.resources import files

from games import SHARED_WORDS
from games.contract import Game
from games.dicemants.audit import audit
from games.dicemants.engine import lapse, outcome, play, start
from games.dicemants.offers import ask
from games.dicemants.robots import good
from games.dicemants.settings import INFO
from games.dicemants.sprites import SPRITES
from games.dicemants.state import Action, Event, State
from games.dicemants.summary import show
from games.dicemants.telling import tell
from games.dicemants.view import View, look

FOLDER = files("games.dicemants")

DICEMANTS: Game[State, Action, Event, View] = Game(
    info=INFO,
    state=State,
    view=View,
    action=Action,
    event=Event,
    start=start,
    ask=ask,
    play=play,
    outcome=outcome,
    look=look,
    show=show,
    tell=tell,
    audit=audit,
    lapse=lapse,
    robots={"good": good},
    sprites=SPRITES,
    words=(FOLDER / "words", SHARED_WORDS),
    rules=FOLDER,
)

GAMES = (DICEMANTS,)
