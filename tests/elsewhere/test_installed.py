"""The package of `games/README.md`, installed for real: everything finds its game."""

from __future__ import annotations

import pytest

from tests.elsewhere.packages import Place, listed, written

pytestmark = pytest.mark.xdist_group("elsewhere")
"""One process runs them, so that the package is built once."""


def test_the_terminal_lists_it_and_plays_it(place: Place) -> None:
    listing = place.run("games", "list")
    played = place.run("games", "simulate", "race", "--games", "10")

    assert "race   Race, 2-6 players\n    One die or two?" in listing.stdout
    assert "race: 10 games, seats rotated" in played.stdout
    assert ("", 0) == (played.stderr, played.returncode)


def test_the_doctor_names_it_with_its_package(place: Place) -> None:
    told = place.run("bot", "doctor")

    assert "race (gamekeeper-race 1.0)" in told.stdout
    assert "left out" not in told.stdout


def test_its_author_holds_it_to_the_laws_without_a_test_of_their_own(place: Place) -> None:
    """Two tests fail until saves and a transcript are kept, as the README says."""
    new = place.run("pytest", "-p", "no:randomly", "--pyargs", "games.laws", "--game", "race")

    lines = [line for line in new.stdout.splitlines() if line.startswith("FAILED")]
    assert 2 == len(lines), new.stdout
    assert "test_saves_of_this_shape_load_as_they_were[race]" in new.stdout
    assert "test_every_game_has_a_recorded_game[race]" in new.stdout


def test_the_laws_run_with_its_own_tests(place: Place) -> None:
    recorded = place.run("games", "record", "race", "--seed", "7")
    written({"tests/games/race/transcript.txt": recorded.stdout}, place.source)
    renewed = place.run("pytest", "--renew")
    again = place.run("pytest")

    kept = place.source / "tests" / "games" / "race"
    assert ["shape.json", "transcript.txt"] == sorted(file.name for file in kept.iterdir())
    assert [0, 0] == [renewed.returncode, again.returncode], again.stdout
    assert "a_recorded_game_goes_as_it_went" in place.run("pytest", "--collect-only", "-q").stdout


def test_a_change_of_its_rules_is_seen_by_its_transcript(place: Place) -> None:
    recorded = place.run("games", "record", "race", "--seed", "7").stdout
    changed = recorded.replace("rolled 3", "rolled 4", 1)
    assert recorded != changed
    written({"tests/games/race/transcript.txt": changed}, place.source)

    told = place.run("pytest", "-k", "recorded_game_goes")

    assert "1 failed" in told.stdout


def test_a_fault_in_it_is_told_instead_of_the_laws(place: Place) -> None:
    """An author shall not see all laws pass because nothing was looked at."""
    (place.installed / "race" / "RULES.md").unlink()

    told = place.run("pytest", "--pyargs", "games.laws")

    assert 0 != told.returncode
    assert "race: there is no RULES.md in the folder of its rules" in told.stdout


def test_what_cannot_be_used_is_named_by_doctor_and_terminal(place: Place) -> None:
    written({"strange.py": "1 / 0"}, place.installed)
    listed(place.installed, "strange:GAMES")

    doctor, listing = place.run("bot", "doctor"), place.run("games", "list")
    wanted = place.run("games", "simulate", "strange")

    reason = "gamekeeper-strange 1.0 (entry point strange): strange:GAMES cannot be imported"
    assert f"FAIL games     left out: {reason}: ZeroDivisionError" in doctor.stdout
    assert f"left out: {reason}: ZeroDivisionError" in listing.stderr
    assert f"left out: {reason}: ZeroDivisionError" in wanted.stderr
    assert "race   Race" in listing.stdout
    assert 0 == listing.returncode
    assert 1 == doctor.returncode


@pytest.mark.parametrize("program", ["games", "bot"])
def test_no_program_needs_what_only_tests_need(place: Place, program: str) -> None:
    """pytest is an extra: nothing of the program imports it, nor the laws."""
    code = (
        f"import sys, {program}.__main__, games, bot.chat.client\ngames.catalogue()\n"
        "print(sorted({'pytest', 'hypothesis', 'games.laws'} & set(sys.modules)))"
    )
    written({"look.py": code}, place.source)

    assert "[]\n" == place.run("look").stdout
