"""Whether what a package offers as a game can be taken in at all.

The laws look at everything that a game does.  This looks at what would stop a program that
takes the game in: whether its parts are there and of the right kinds, whether it has a name
and a rules page, and whether it can be dealt, saved, shown and told.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

import msgspec

from games.choices import fits
from games.contract import AnyGame, Card, Game, Info, asked, begin, layout, load, save
from games.dice import seeded
from games.scene import Sprite
from games.text import LETTERS, UnknownKey, Words, say

IDENT = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST_IDENT = 32
"""An id is typed, and is part of the keys of words, of buttons and of names of files."""

FUNCTIONS = (
    "start", "ask", "play", "outcome", "look", "show", "tell", "audit", "lapse", "more",
)  # fmt: skip


class Unfit(Exception):
    """Something cannot be played as a game; the text says what is wrong with it."""


def check(offered: object) -> AnyGame:
    """The game, where it is one that can be played.  Raises Unfit."""
    if not isinstance(offered, Game):
        raise Unfit(f"GAMES holds {offered!r:.60}, which is no Game")
    if not isinstance(offered.info, Info):
        raise Unfit(f"a game's info is {offered.info!r:.60}, which is no Info")
    for about, part in PARTS.items():
        try:
            part(offered)
        except Unfit as error:
            raise Unfit(f"{offered.info.id!s:.60}: {error}") from error
        except Exception as error:  # whatever a stranger's code raises
            told = f"{about}: {type(error).__name__}: {error}"
            raise Unfit(f"{offered.info.id!s:.60}: {told}") from error
    return offered


def _info(game: AnyGame) -> None:
    info = msgspec.convert(msgspec.to_builtins(game.info), Info)
    least, most = info.seats
    if not IDENT.fullmatch(info.id) or len(info.id) > LONGEST_IDENT:
        told = f"small letters, digits and single hyphens, at most {LONGEST_IDENT}"
        raise Unfit(f"{info.id!r} is no id; one has {told}")
    if not 1 <= least <= most <= len(LETTERS):
        raise Unfit(f"its seats are {least} to {most}; allowed are 1 to {len(LETTERS)}")
    if info.longest < 1:
        raise Unfit(f"its longest game has {info.longest} moves")
    for setting in info.settings:
        if not fits(setting.field, setting.default):
            raise Unfit(f"{setting.default!r} is no value of the house rule {setting.key}")


def _functions(game: AnyGame) -> None:
    wanted = FUNCTIONS if game.imagine is None else (*FUNCTIONS, "imagine")
    lacking = [name for name in wanted if not callable(getattr(game, name))]
    lacking += [f"robot {name}" for name, robot in game.robots.items() if not callable(robot)]
    if lacking:
        raise Unfit(f"no function: {', '.join(lacking)}")


def _types(game: AnyGame) -> None:
    """Actions, events and states that msgspec can read and write."""
    layout(game)
    msgspec.json.Decoder(game.state)
    msgspec.json.Decoder(game.action)
    msgspec.json.Decoder(tuple[game.event, ...])  # type: ignore[name-defined]


def _sprites(game: AnyGame) -> None:
    wrong = [name for name, sprite in game.sprites.items() if not isinstance(sprite, Sprite)]
    if wrong:
        raise Unfit(f"no Sprite: {', '.join(wrong)}")


def _words(game: AnyGame) -> None:
    if not game.words or not all(folder.is_dir() for folder in game.words):
        raise Unfit(f"there is no folder of words in {[*map(str, game.words)]}")
    words = Words(game.words)
    for locale in words.locales:
        for key in (f"name-{game.info.id}", f"pitch-{game.info.id}"):
            try:
                words.text(say(key), locale)
            except UnknownKey:
                raise Unfit(f"its words have no {key!r}") from None


def _rules(game: AnyGame) -> None:
    if game.rules is None or not (game.rules / "RULES.md").is_file():
        raise Unfit("there is no RULES.md in the folder of its rules")


def _deal(game: AnyGame) -> None:
    """Dealt with the fewest seats: somebody is asked, and it can be saved, seen and told."""
    seats = game.info.seats[0]
    step = begin(game, {}, seats, seeded("fit?"))
    if not asked(game, step.state, seats) and game.outcome(step.state) is None:
        raise Unfit("it is dealt, and nobody has to answer")
    if load(game, save(step.state)) != step.state:
        raise Unfit("what is dealt is another state after saving and loading")
    game.audit(step.state)
    if not isinstance(game.show(game.look(step.state, None)), Card):
        raise Unfit("what it shows is no Card")
    for event in step.events:
        game.tell(event, None)


PARTS: Mapping[str, Callable[[AnyGame], None]] = {
    "info": _info,
    "functions": _functions,
    "types": _types,
    "sprites": _sprites,
    "words": _words,
    "rules": _rules,
    "the deal": _deal,
}
"""What is looked at, in this order, by what it is called in the reason."""
