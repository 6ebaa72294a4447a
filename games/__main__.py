"""Any game in a terminal: ``python -m games list | play | simulate | record``."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial

import click

from games import catalogue, left_out
from games.contract import AnyGame, Options, Refused, chosen
from games.dice import seeded, system
from games.plain import BadEntry, options_given, setting_text, words_of
from games.robots import RANDOM, UnknownRobot, names, player
from games.simulation import Tally, simulate
from games.terminal import Left, Screen
from games.text import FALLBACK, Message
from games.transcript import Recording

PERSON = "human"
"""The name of a person among the players of ``play``."""

Games = Mapping[str, AnyGame]


def _game(ctx: click.Context, param: click.Parameter, value: str) -> AnyGame:
    """The game of that id; fails naming all that there are."""
    games: Games = ctx.find_root().obj
    if value not in games:
        _print_left_out()
        raise click.BadParameter(f"there is no game {value!r}; there are {', '.join(games)}")
    return games[value]


game_argument = click.argument("game", callback=_game)
seed_option = click.option("--seed", help="Repeat a game exactly. Any text; without it, chance.")
locale_option = click.option("--locale", default=FALLBACK, show_default=True, help="Language.")
set_option = click.option(
    "--set", "entries", multiple=True, metavar="KEY=VALUE", help="A house rule; see list."
)


@click.group(context_settings={"max_content_width": 100})
@click.pass_context
def main(ctx: click.Context) -> None:
    """Play, simulate and record any game without the bot."""
    if ctx.obj is None:
        ctx.obj = catalogue()


@main.command("list")
@locale_option
@click.pass_obj
def list_games(games: Games, locale: str) -> None:
    """List the games with their house rules and computer players."""
    for game in games.values():
        info, text = game.info, _text(game, locale)
        least, most = info.seats
        click.echo(f"{info.id}   {text(Message(f'name-{info.id}'))}, {least}-{most} players")
        click.echo(f"    {text(Message(f'pitch-{info.id}'))}")
        click.echo(f"    computers: {', '.join(names(game))}")
        for setting in info.settings:
            allowed = setting_text(setting.field)
            click.echo(f"    --set {setting.key}={setting.default}   ({allowed})")
    _print_left_out()


def _print_left_out() -> None:
    for left in left_out():
        click.echo(f"left out: {left}", err=True)


@main.command()
@game_argument
@click.option("--seats", help="Who sits where, such as human,good,random.")
@seed_option
@set_option
@locale_option
def play(
    game: AnyGame, seats: str | None, seed: str | None, entries: tuple[str, ...], locale: str
) -> None:
    """Play GAME at this screen, people and computers in any mixture."""
    players = _players(game, seats or _usual(game, PERSON))
    with _clear_errors(game, locale):
        robots = [None if name == PERSON else player(game, name) for name in players]
        screen = Screen(
            game=game,
            robots=robots,
            dice=system() if seed is None else seeded(f"{seed} dice"),
            thought=system() if seed is None else seeded(f"{seed} thought"),
            text=_text(game, locale),
            read=partial(click.prompt, default="", show_default=False, prompt_suffix=" "),
            write=click.echo,
            clear=click.clear,
        )
        try:
            screen.play(_options(game, entries))
        except (Left, click.Abort):
            click.echo("\nThe game was ended early.")


@main.command("simulate")
@game_argument
@click.option("--seats", help="Computer players, such as good,random.")
@click.option("--games", "count", type=click.IntRange(1, 10_000_000), default=1000)
@seed_option
@set_option
def simulate_games(
    game: AnyGame, seats: str | None, count: int, seed: str | None, entries: tuple[str, ...]
) -> None:
    """Let computers play GAME many times, seats rotated; print who wins how often."""
    players = _players(game, seats or _usual(game, names(game)[0]))
    with _clear_errors(game, FALLBACK):
        options = _options(game, entries)
        began = time.perf_counter()
        tally = simulate(game, options, players, count, seed or "0")
        _print_tally(game, tally, time.perf_counter() - began)


def _print_tally(game: AnyGame, tally: Tally, seconds: float) -> None:
    click.echo(f"{game.info.id}: {tally.games} games, seats rotated")
    for which, name in enumerate(tally.players):
        share, doubt = tally.share(which), tally.doubt(which)
        points = tally.points[which] / tally.games
        told = f"wins {share:7.2%} ± {doubt:.2%}   mean score {points:.2f}"
        click.echo(f"  {which + 1}. {name:<10} {told}")
    click.echo(f"  mean length {tally.length:.1f} moves")
    click.echo(f"  {tally.moves / max(seconds, 1e-9):,.0f} moves per second")
    if tally.unfinished or tally.replaced:
        told = f"{tally.unfinished} unfinished games, {tally.replaced} refused answers"
        click.echo(f"  {told}", err=True)


@main.command()
@game_argument
@click.option("--seed", default="7", show_default=True, help="Any text.")
@click.option("--seats", type=click.IntRange(1, 26), help="How many; the fewest without it.")
@click.option("--player", "name", default=RANDOM, show_default=True, help="Who sits on them.")
@set_option
@locale_option
def record(
    game: AnyGame, seed: str, seats: int | None, name: str, entries: tuple[str, ...], locale: str
) -> None:
    """Write down one whole game between computers, to be compared with a later one."""
    players = [name] * (seats or game.info.seats[0])
    with _clear_errors(game, locale):
        recording = Recording(
            game=game,
            options=_options(game, entries),
            players=players,
            seed=seed,
            text=_text(game, locale),
        )
        asked = [f"--seed {seed}", f"--seats {len(players)}"]
        asked += [f"--player {name}"] if name != RANDOM else []
        asked += [f"--set {entry}" for entry in entries]
        asked += [f"--locale {locale}"] if locale != FALLBACK else []
        lines = "\n".join(recording.lines())
        click.echo(f"# python -m games record {game.info.id} {' '.join(asked)}\n{lines}")


def _text(game: AnyGame, locale: str) -> Callable[[Message], str]:
    return partial(words_of(game).text, locale=locale)


def _usual(game: AnyGame, first: str) -> str:
    """The fewest seats: ``first``, and the strongest computer on the others."""
    return ",".join([first, *[names(game)[0]] * (game.info.seats[0] - 1)])


def _players(game: AnyGame, seats: str) -> list[str]:
    players = [name.strip() for name in seats.split(",")]
    least, most = game.info.seats
    if not least <= len(players) <= most:
        told = f"{len(players)} seats given, {game.info.id} takes {least} to {most}"
        raise click.BadParameter(told, param_hint="--seats")
    return players


def _options(game: AnyGame, entries: tuple[str, ...]) -> Options:
    return chosen(game.info, options_given(game.info, entries))


@contextmanager
def _clear_errors(game: AnyGame, locale: str) -> Iterator[None]:
    """What people can get wrong, said without a traceback."""
    try:
        yield
    except Refused as refused:
        known = ", ".join(setting.key for setting in game.info.settings)
        told = _text(game, locale)(refused.message)
        raise click.UsageError(f"{told} (house rules: {known or 'none'})") from None
    except (UnknownRobot, BadEntry) as error:
        raise click.UsageError(str(error)) from None


if __name__ == "__main__":
    sys.exit(main(prog_name="python -m games"))
