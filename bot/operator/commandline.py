"""The command line.  Each command imports what it needs, so that ``--help`` is quick."""

from __future__ import annotations

import gc
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from bot import __version__
from bot.errors import OperatorError
from bot.operator import stopping

if TYPE_CHECKING:
    from bot.operator.config import Config, Storage
    from bot.storage.inspection import Look

FILE = click.Path(dir_okay=False, path_type=Path)

config_option = click.option(
    "--config",
    "file",
    type=FILE,
    envvar="GAMEKEEPER_CONFIG",
    help="The settings; config.toml in the current folder unless given.",
)


anyway_option = click.option(
    "--anyway", is_flag=True, help="Also where tables are hurt, as the doctor says."
)


class Commands(click.Group):
    """Errors that only the operator can mend become plain lines, without a traceback."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; exit code 78 for wrong settings, 1 for other trouble."""
        try:
            return super().invoke(ctx)
        except OperatorError as error:
            from bot.operator.config_trouble import scrubbed

            click.echo(scrubbed(str(error)), err=True)
            ctx.exit(error.code)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
def main() -> None:
    """Gamekeeper runs tabletop games in the channels of a Discord server.

    Try it without an account: gamekeeper local
    """


def _settings(file: Path | None) -> Config:
    from bot.operator.config import load_settings

    return load_settings(file)


def _storage(file: Path | None) -> Storage:
    """What commands about files need: no token, and no other key."""
    from bot.operator.config import load_storage

    return load_storage(file)


def _look(*, anyway: bool) -> Look | None:
    """Finds tables that are hurt; None where they shall be taken as they are."""
    if anyway:
        return None
    from bot.table.soundness import hurt

    return hurt


@main.command()
@config_option
def run(file: Path | None) -> None:
    """Run the bot until it is stopped (Ctrl+C or SIGTERM)."""
    gc.disable()  # until the bot is put together: next to nothing of a start is garbage
    with stopping.ending_at_once():
        settings = _settings(file)
        from bot.operator import running
        from bot.operator.serving import serve

        try:
            sys.exit(running.run(settings, serve))
        except running.Ended as ended:
            click.echo(ended, err=True)
            sys.exit(ended.code)


@main.command(short_help="Try it in your browser: no account, no token.")
@click.option("--port", type=click.IntRange(0, 65535), default=8400, show_default=True)
@click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("data/local"),
    show_default=True,
    help="Where its tables are kept.",
)
@click.option("--no-browser", is_flag=True, help="Only print the address of the page.")
@click.option("--pictures", type=click.Choice(["svg", "png"]), default="svg", show_default=True)
def local(port: int, data: Path, *, no_browser: bool, pictures: str) -> None:
    """Open a channel in your browser: no account, no token, no network."""
    with stopping.ending_at_once():
        from bot.storage.faults import too_old

        if wrong := too_old():
            raise OperatorError(wrong)
        from bot.local.app import run_local

        sys.exit(run_local(port=port, data=data, browser=not no_browser, pictures=pictures))


@main.command()
@click.argument("file", type=FILE)
@click.option("--start", type=FILE, help="The start message, copied into a file, to be compared.")
@click.option("--fingerprint", help="The fingerprint that the channel showed, to be compared.")
def verify(file: Path, start: Path | None, fingerprint: str | None) -> None:
    """Check the dice of an exported game.

    Exit code 0: fair.  1: something does not fit.  2: the file cannot be read.
    """
    from bot.operator.verification import verdict_lines, verified

    try:
        record, verdict = verified(file, start, fingerprint)
    except OperatorError as error:
        click.echo(error, err=True)
        sys.exit(2)
    click.echo(verdict_lines(record, verdict))
    sys.exit(0 if verdict.fair else 1)


@main.command(short_help="Check all that can be checked without Discord.")
@config_option
def doctor(file: Path | None) -> None:
    """Check settings, database, disk and drawing, without connecting."""
    from bot.operator.doctor import examine

    failed = 0
    for finding in examine(file):
        failed += finding.state == "FAIL"
        click.echo(f"{finding.state:5}{finding.about:10}{finding.text}")
    sys.exit(1 if failed else 0)


@main.command()
@config_option
def invite(file: Path | None) -> None:
    """Print the link by which you invite the bot to a server."""
    settings = _settings(file)
    from bot.operator.invitation import invitation

    click.echo(invitation(settings.discord.token.get_secret_value()))


@main.command(short_help="Copy the database, also while the bot runs.")
@config_option
@anyway_option
@click.argument("target", type=FILE, required=False)
def backup(file: Path | None, target: Path | None, *, anyway: bool) -> None:
    """Copy the database, also while the bot runs, and check the copy."""
    storage = _storage(file)
    from bot.storage.backup import back_up

    copy = back_up(storage.path, target, _look(anyway=anyway))
    click.echo(f"copied{'' if anyway else ' and checked'}: {copy}")


@main.command(short_help="Put a copy back; the bot must be stopped.")
@config_option
@anyway_option
@click.argument("copy", type=FILE)
def restore(file: Path | None, copy: Path, *, anyway: bool) -> None:
    """Put a copy back in the place of the database; the bot must be stopped."""
    storage = _storage(file)
    from bot.storage import backup as copies

    kept = copies.restore(copy, storage.path, _look(anyway=anyway))
    click.echo(f"restored: {storage.path}")
    if kept is not None:
        click.echo(f"the database that was there is now {kept}")


@main.command(short_help="Tell whether the bot here is connected.")
@config_option
def healthcheck(file: Path | None) -> None:
    """Exit with 0 where the bot here is connected to Discord, with 1 where not."""
    storage = _storage(file)
    from bot.chat.alive import why_dead

    dead = why_dead(storage.alive_file)
    if dead:
        click.echo(dead, err=True)
    sys.exit(1 if dead else 0)
