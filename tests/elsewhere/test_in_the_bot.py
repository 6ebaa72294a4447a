"""A game from elsewhere at a table of the real bot: a process of its own, computers included."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.local.people import Guest, Json, components_of, message_text
from tests.e2e.room import TOKEN, command, id_in, settings
from tests.elsewhere.packages import Place, listed, written
from tests.harness.stage import Stage, stage

pytestmark = pytest.mark.xdist_group("elsewhere")


@pytest.fixture
async def here(place: Place, tmp_path: Path) -> AsyncIterator[Stage]:
    run = command(settings(tmp_path))
    async with stage(run, environment=place.environment, token=TOKEN) as opened:
        yield opened


def at_table(person: Guest) -> Json:
    """The last message of the channel that is a table."""
    return [message for message in person.sees("games") if "Race" in message_text(message)][-1]


def over(person: Guest) -> bool:
    return "12 points were reached." in message_text(at_table(person))


def can(person: Guest, act: str) -> bool:
    """Whether a button of the table that does this can be pressed."""
    buttons = components_of(at_table(person))
    return any(f"|{act}|" in one["custom_id"] and not one.get("disabled") for one in buttons)


async def test_it_is_offered_by_its_name_in_each_language(here: Stage) -> None:
    ana = here.person("Ana")
    english = await ana.complete("games", "join", {"game": "ra"}, focused="game")
    ana.speak("da")
    danish = await ana.complete("games", "join", {"game": "ra"}, focused="game")

    assert ("Race", "race") in [(one["name"], one["value"]) for one in english]
    assert ("Kapløb", "race") in [(one["name"], one["value"]) for one in danish]


async def test_its_rules_are_read(here: Stage) -> None:
    answer = await here.person("Ana").slash("games", "rules", {"game": "race"})

    assert "**RA-1** Two to six people start with no points." in answer.text


async def test_it_is_played_to_its_end_with_a_computer(here: Stage) -> None:
    """The computer thinks in another process, which has to find the game too."""
    ana = here.person("Ana")
    await ana.slash("games", "join", {"game": "race"})
    await ana.slash("games", "computer add", {"strength": "random"})
    await here.until(lambda: can(ana, "start"))
    await ana.press(at_table(ana), id_in(at_table(ana), "start"))
    while not over(ana):
        await here.until(lambda: over(ana) or can(ana, "answer"))
        if not over(ana):
            await ana.slash("games", "move", {"answer": "roll 2"})


async def test_the_log_names_once_what_is_left_out_and_the_bot_starts(
    place: Place, tmp_path: Path
) -> None:
    written({"strange.py": "1 / 0"}, place.installed)
    listed(place.installed, "strange:GAMES")

    run = command(settings(tmp_path))
    async with stage(run, environment=place.environment, token=TOKEN) as here:
        here.expected.append("left out")
        answer = await here.person("Ana").slash("games", "join", {"game": "race"})

    told = [line for line in here.bot.err if "left out" in line]
    assert "Race" in answer.text
    assert 1 == len(told)
    assert "gamekeeper-strange 1.0 (entry point strange): strange:GAMES cannot" in told[0]


async def test_a_table_whose_package_is_gone_is_set_aside(here: Stage, place: Place) -> None:
    ana = here.person("Ana")
    await ana.slash("games", "join", {"game": "race"})
    table = at_table(ana)
    here.expected.append("is set aside: there is no game 'race'")
    await here.stop()
    place.uninstall("race")
    await here.start()

    told = await ana.press(table, id_in(table, "join"))
    await ana.slash("games", "stop")
    another = await ana.slash("games", "join", {"game": "dicemants"})

    assert "waits for it" in told.text
    assert "Dicemants" in another.text
