"""One message speaks one language, and robots are called in it (K40, K43)."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec.structs import replace as changed

from bot.operator.config import TableSettings
from bot.showing import languages, pages, sheets, speech
from bot.showing.languages import BOT_WORDS, words
from games import SHARED_WORDS, catalogue
from games.contract import AnyGame
from tests.bot.channel import Room
from tests.readme_games import example


@pytest.fixture
def _fresh() -> Iterator[None]:
    """What was read of words is forgotten, before and after."""
    caches = (words, speech.speaker, pages.rules_of)
    for cache in caches:
        cache.cache_clear()
    yield
    for cache in caches:
        cache.cache_clear()


@pytest.fixture
def race_in_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, _fresh: None) -> AnyGame:
    """A game from elsewhere that speaks English only, without a computer player of its own."""
    game = example("race")
    shutil.copy(game.words[0] / "en.ftl", tmp_path / "en.ftl")  # type: ignore[arg-type]
    told = replace(game, words=(tmp_path, SHARED_WORDS))
    monkeypatch.setitem(catalogue(), "race", told)
    return told


@pytest.fixture
def bot_in_spanish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, _fresh: None) -> None:
    """A file of the bot's words in a language that nothing else has."""
    for locale in ("en", "da"):
        shutil.copy(BOT_WORDS / f"{locale}.ftl", tmp_path)  # type: ignore[arg-type]
    shutil.copy(tmp_path / "en.ftl", tmp_path / "es.ftl")
    monkeypatch.setattr(languages, "BOT_WORDS", tmp_path)


@pytest.fixture
def bluff(monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """A game whose usual computer player has a name of its own."""
    game = example("bluff")
    monkeypatch.setitem(catalogue(), "bluff", game)
    return game


def test_all_lists_of_languages_are_one() -> None:
    allowed = TableSettings.model_fields["locale"].description

    assert ("en", "da") == words().locales == languages.languages()
    assert f"a language the bot speaks: {', '.join(languages.languages())}" == allowed


def test_a_game_in_a_language_of_its_own_falls_back_whole() -> None:
    """Emerald has all its words in Italian, and the bot has none."""
    emerald = next(game for game in catalogue().values() if "it" in _own_languages(game))

    assert "it" not in words(emerald.info.id).locales
    assert words(emerald.info.id).missing("it")


def _own_languages(game: AnyGame) -> set[str]:
    return {file.name[:-4] for file in game.words[0].iterdir()}


async def test_an_italian_reads_one_language_at_a_table_that_has_half_of_it(room: Room) -> None:
    emerald = next(game for game in catalogue().values() if "it" in _own_languages(game))
    ana, *others = room.people(*"ABCD"[: emerald.info.seats[0]])
    await room.play(emerald.info.id, ana, *others)
    await ana.presses("My view")
    english = ana.seen
    assert english is not None
    room.locales[ana.id] = "it"
    await ana.presses("My view")

    assert ana.seen is not None
    assert english.text == ana.seen.text
    assert english.labels() == ana.seen.labels()


async def test_the_language_of_a_table_is_called_as_it_calls_itself(
    room: Room, bluff: AnyGame
) -> None:
    (ana,) = room.people("Ana")
    await ana.types("join", game="bluff")
    panel = (await ana.presses("Options")).private
    assert panel is not None
    menu = panel.menus["Language of the table"]
    await ana.chooses("Language of the table", "da", on=panel)

    assert ["en", "da"] == [option["value"] for option in menu["options"]]
    assert [True, True] == [
        option["label"].endswith(name)
        for option, name in zip(menu["options"], ("English", "Dansk"), strict=True)
    ]
    assert "**Sprog** Dansk" in room.table.text


async def test_a_table_of_a_game_without_danish_speaks_english_throughout(
    room: Room, race_in_english: AnyGame
) -> None:
    room.guild_locale = "da"
    ana = room.person("Ana", locale="da")
    await ana.types("join", game="race")
    panel = (await ana.presses("Options")).private

    assert "One die or two?" in room.table.text
    assert "**Language** English" in room.table.text
    assert panel is not None
    assert ["en"] == [o["value"] for o in panel.menus["Language of the table"]["options"]]


async def test_a_list_speaks_the_reader_s_language_whatever_the_games_speak(
    room: Room, race_in_english: AnyGame
) -> None:
    """The name of a game is a name, and stays as it is."""
    ana = room.person("Ana", locale="da")
    await ana.types("join", game="race")

    told = (await ana.types("games")).said
    helped = (await ana.types("help")).said

    assert "Race" in told
    assert "du er med" in told or "venter på spillere" in told
    assert "• Race" in helped
    assert "**Spil**" in helped


@pytest.mark.usefixtures("bot_in_spanish")
async def test_a_language_that_only_the_bot_has_breaks_no_lobby(room: Room, bluff: AnyGame) -> None:
    room.guild_locale = "es-ES"
    ana = room.person("Ana", locale="es-ES")
    await ana.types("join", game="bluff")
    panel = (await ana.presses("Options")).private

    assert "**Language** English" in room.table.text
    assert panel is not None
    assert ["en", "da"] == [o["value"] for o in panel.menus["Language of the table"]["options"]]
    assert "es" in words().begun
    assert {"on", "off"} <= set(words().missing("es"))


# ---------------------------------------------------------------------- computers


async def test_the_usual_computer_is_the_first_of_its_game(room: Room, bluff: AnyGame) -> None:
    ana, bo = room.people("Ana", "Bo")
    await ana.types("join", game="bluff")
    await bo.presses("Join")
    await ana.presses("Add computer")
    await ana.types("computer add")
    shown = room.table.text
    await ana.presses("Start")
    await bo.types("leave")
    await bo.presses("Let the computer play until I return", on=bo.seen)

    assert ["", "sceptic", "sceptic", "sceptic"] == [
        seat.robot for seat in (await room.position()).seats
    ]
    assert 2 == shown.count("computer · sceptical")


async def test_a_game_without_a_computer_player_has_the_random_one(
    room: Room, race_in_english: AnyGame
) -> None:
    (ana,) = room.people("Ana")
    await ana.types("join", game="race")
    await ana.presses("Add computer")

    assert "computer · random" in room.table.text


async def test_computers_are_offered_in_words_of_the_reader(room: Room, bluff: AnyGame) -> None:
    ana = room.person("Ana", locale="da")
    await ana.types("join", game="bluff")

    assert {"sceptic": "skeptisk", "random": "tilfældig"} == await ana.completions(
        "computer add", "strength", ""
    )
    assert ["sceptic"] == await ana.completes("computer add", "strength", "skep")


async def test_a_computer_that_its_game_has_no_more_is_called_by_its_key(room: Room) -> None:
    (ana,) = room.people("Ana")
    await ana.types("join", game="dicemants")
    await ana.presses("Add computer")
    at = await room.position()
    gone = changed(at.seats[1], robot="clairvoyant")

    lobby = sheets.public(replace(at, seats=(at.seats[0], gone)))

    assert "computer · clairvoyant" in lobby.text
