"""What is kept of a game to compare it with: saves of its shape (law 6), and whole games."""

from __future__ import annotations

import shlex
from pathlib import Path

import msgspec
from click.testing import CliRunner

from games.__main__ import main
from games.contract import AnyGame, Broken, layout, load, restored, save
from games.dice import seeded
from games.laws.errors import NewShape, NotSaved
from games.robots import player, playthrough

FROZEN_SAVES = 12
"""Saves of one game that are kept, and the last one besides."""


class Frozen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `shape.json` holds: the layout of saves that exist, and some of them."""

    shape: int
    layout: str
    saves: tuple[msgspec.Raw, ...]


def check_shape(game: AnyGame, frozen: Frozen) -> None:
    """Law 6: as long as the number of the shape stands, old saves load and are the same."""
    if game.info.shape != frozen.shape:
        told = f"shape {game.info.shape}, frozen {frozen.shape}; run pytest --renew"
        raise NewShape(f"{game.info.id}: {told}")
    if layout(game) != frozen.layout:
        raise NewShape(f"{game.info.id}: the saved state has another layout; raise info.shape")
    for raw in frozen.saves:
        try:
            state = load(game, bytes(raw))
        except msgspec.ValidationError as error:
            raise NotSaved(f"{game.info.id}: an old save cannot be loaded: {error}") from error
        game.audit(state)
        if msgspec.json.decode(save(state)) != msgspec.json.decode(raw):
            raise NotSaved(f"{game.info.id}: an old save is another one after loading")


def check_upgrades(game: AnyGame, folder: Path) -> None:
    """Law 6: saves of every shape that can be brought up to now are kept, and become playable."""
    for shape in sorted(game.upgrades):
        frozen = frozen_in(folder / f"shape-{shape}.json")
        for raw in frozen.saves:
            try:
                game.audit(restored(game, bytes(raw), frozen.shape))
            except (msgspec.ValidationError, LookupError, Broken) as error:
                told = f"a save of shape {shape} cannot be brought up: {error}"
                raise NotSaved(f"{game.info.id}: {told}") from error


def folder_of(game: AnyGame, golden: Path) -> Path:
    """The folder of what is kept of a game: its id as a name, below ``golden``."""
    return golden / game.info.id.replace("-", "_")


def frozen_in(file: Path) -> Frozen:
    """What a ``shape.json`` holds. Raises NewShape where there is none."""
    if not file.is_file():
        raise NewShape(f"{file} is missing; run pytest --renew, and commit it")
    return msgspec.json.decode(file.read_bytes(), type=Frozen)


def freeze(game: AnyGame, file: Path) -> None:
    """Write a ``shape.json``, unless the one that is there has the number of the game's shape.

    One of an earlier shape stays beside it as ``shape-<number>.json``, for the upgrade.
    """
    if file.is_file():
        before = frozen_in(file).shape
        if before == game.info.shape:
            return
        file.rename(file.with_name(f"shape-{before}.json"))
    saves = tuple(msgspec.Raw(data) for data in some_saves(game))
    frozen = Frozen(game.info.shape, layout(game), saves)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(msgspec.json.format(msgspec.json.encode(frozen), indent=1) + b"\n")


def some_saves(game: AnyGame) -> list[bytes]:
    """States spread over a game between random players, the last one among them."""
    robots = [player(game, "random")] * game.info.seats[0]
    moves = list(playthrough(game, {}, robots, seeded(1), seeded(2)))
    step = max(1, len(moves) // FROZEN_SAVES)
    return [save(move.step.state) for move in (*moves[::step], moves[-1])]


def transcripts(game: AnyGame, golden: Path) -> list[Path]:
    """The whole games that are kept."""
    return sorted(folder_of(game, golden).glob("transcript*.txt"))


def rewritten(game: AnyGame, transcript: str) -> str:
    """A transcript written anew: its first line is the command that writes it.

    Raises click.ClickException where the command is none.
    """
    command = transcript.partition("\n")[0]
    _, _, arguments = command.partition("-m games ")
    games = {game.info.id: game}
    written = CliRunner().invoke(
        main, shlex.split(arguments), obj=games, catch_exceptions=False, standalone_mode=False
    )
    return written.stdout
