"""The README says what is true: its commands, its table, its numbers."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from bot import errors
from bot.chat import failures
from bot.chat.commands import COMMANDS
from bot.operator.commandline import main
from bot.operator.invitation import RIGHTS

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def marked(name: str) -> str:
    """The one line of the code block that is marked as this command."""
    (line,) = re.findall(rf"<!-- command: {name} -->\n```sh\n(.*)\n```\n", README)
    return str(line)


def test_both_commands_are_one_line_that_begins_with_nothing_but_python() -> None:
    for name in ("local", "test"):
        assert marked(name).startswith(
            "python3 -m venv .venv && .venv/bin/pip install -q -r requirements.lock && "
        )
    assert marked("local").endswith(" && .venv/bin/gamekeeper local")
    assert " && .venv/bin/pytest" in marked("test")


def test_ci_runs_the_very_test_command() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    function = re.search(r"^readme_command\(\) \{.*?^\}$", script, re.MULTILINE | re.DOTALL)
    assert function

    found = subprocess.run(
        ["bash", "-c", f"{function[0]}\nreadme_command test"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=30,
        check=True,
    ).stdout

    assert marked("test") == found.strip()
    assert ".venv/bin/pip install" not in script


def test_the_table_lists_exactly_the_commands_of_the_bot() -> None:
    told = re.findall(r"^\| `/(\w+)` \|", README, re.MULTILINE)

    assert sorted(command.name for command in COMMANDS) == sorted(told)


def test_the_commands_of_the_shell_that_are_named_exist() -> None:
    named = set(re.findall(r"bin/gamekeeper (\w+)", README))

    assert {"run", "local", "doctor", "invite", "verify", "backup", "restore"} == named
    assert named <= set(main.commands)


def test_the_rights_that_are_named_are_those_of_the_invitation() -> None:
    (told,) = re.findall(r"The bot needs these rights in a channel: ([^.]*)\.", README)

    assert len(RIGHTS) == len(re.split(r",\s|\(", told))


def test_the_exit_codes_are_those_of_the_program() -> None:
    told = re.findall(r"^\| (\d+) \| (.*) \|$", README, re.MULTILINE)

    assert [(str(code), means) for code, means in errors.MEANINGS.items()] == told


def test_every_trouble_with_discord_is_listed_with_its_exit_code() -> None:
    (table,) = re.findall(r"^\| Line \| Code \|\n.*\n((?:\|.*\n)+)", README, re.MULTILINE)

    ends = {row.cause: "goes on" if row.code is None else row.code for row in failures.ROWS}
    assert [f"| {cause} | {end} |" for cause, end in ends.items()] == table.splitlines()
    assert {row.code for row in failures.ROWS} <= {None, *errors.MEANINGS}


def test_every_file_that_is_named_is_there() -> None:
    named = set(re.findall(r"`((?:games|bot)/[\w./]+|\w+\.example\.toml|LICENSE)`", README))

    assert "config.example.toml" in named
    assert [] == [name for name in sorted(named) if not (ROOT / name).exists()]
