"""Games of installed packages: those that can be played, and what is left out, and why.

A package names a tuple of games under the entry point group :data:`GROUP`.
"""

from __future__ import annotations

import traceback
from collections.abc import Collection, Iterator
from importlib.metadata import EntryPoint, entry_points

import msgspec

from games.contract import AnyGame
from games.fitness import Unfit, check

GROUP = "gamekeeper.games"


class Offered(msgspec.Struct, frozen=True):
    """A game of a package, and the package's name and version."""

    game: AnyGame
    package: str


class LeftOut(msgspec.Struct, frozen=True):
    """What a package offers and nobody can play: name and version, entry point, reason."""

    package: str
    entry: str
    reason: str

    def __str__(self) -> str:
        return f"{self.package} (entry point {self.entry}): {self.reason}"


def offered(built_in: Collection[str]) -> tuple[tuple[Offered, ...], tuple[LeftOut, ...]]:
    """The games of packages in the order of the packages' names, and what is left out.

    A game whose id is one of ``built_in`` is left out.  So are all that share an id: which
    of them an open table was dealt by, nobody can tell.
    """
    entries = sorted(entry_points(group=GROUP), key=lambda entry: (_package(entry), entry.name))
    tried = [(entry, game) for entry in entries for game in _games(entry)]
    unfit = [_left(entry, str(game)) for entry, game in tried if isinstance(game, Unfit)]
    fit = [(entry, game) for entry, game in tried if not isinstance(game, Unfit)]
    claims: dict[str, list[EntryPoint]] = {}
    for entry, game in fit:
        claims.setdefault(game.info.id, []).append(entry)
    claimed = {
        name: _claimed(name, by) for name, by in claims.items() if len(by) > 1 or name in built_in
    }
    kept = (Offered(game, _package(entry)) for entry, game in fit if game.info.id not in claimed)
    taken = [_left(entry, claimed[game.info.id]) for entry, game in fit if game.info.id in claimed]
    return tuple(kept), (*unfit, *taken)


def _claimed(name: str, by: list[EntryPoint]) -> str:
    """Why nobody gets an id."""
    if len(by) == 1:
        return f"{name}: Gamekeeper itself has a game of this id"
    others = ", ".join(f"{_package(entry)} ({entry.name})" for entry in by)
    return f"{name}: this id is claimed {len(by)} times, by {others}; keep one of them"


def _left(entry: EntryPoint, reason: str) -> LeftOut:
    return LeftOut(_package(entry), entry.name, " ".join(reason.split()))


def _package(entry: EntryPoint) -> str:
    """Name and version of the package that an entry point belongs to."""
    try:
        assert entry.dist is not None, "set for what is found among installed packages"
        name, version = entry.dist.name, entry.dist.version
    except Exception:  # whatever comes of a file that is damaged or gone
        name, version = "", ""
    return f"{name} {version}" if name and version else "a package without a name"


def _games(entry: EntryPoint) -> Iterator[AnyGame | Unfit]:
    """Each game of an entry point, or what is wrong in its place."""
    try:
        games = entry.load()
    except (Exception, SystemExit) as error:  # whatever a stranger's module raises
        yield Unfit(f"{entry.value} cannot be imported: {_where(error)}")
        return
    if not isinstance(games, tuple | list):
        yield Unfit(f"{entry.value} is a {type(games).__name__}; it has to be a tuple of games")
        return
    if not games:
        yield Unfit(f"{entry.value} is empty")
    for game in games:
        try:
            yield check(game)
        except Unfit as unfit:
            yield unfit


def _where(error: BaseException) -> str:
    """An error in one line, with the place where it was raised, if that is in the package."""
    told = f"{type(error).__name__}: {error}"
    below = traceback.extract_tb(error.__traceback__)[1:]
    theirs = [place for place in below if "importlib" not in place.filename]
    return f"{told} ({theirs[-1].filename}, line {theirs[-1].lineno})" if theirs else told
