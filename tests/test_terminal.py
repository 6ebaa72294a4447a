"""`python -m games`: list, play, simulate, record."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from click.testing import CliRunner, Result

from games import catalogue
from games.__main__ import main
from tests.pig import POKE


def run(*arguments: str, typed: str = "") -> Result:
    """The command line over the example game."""
    return CliRunner().invoke(main, arguments, input=typed, obj={"poke": POKE})


def test_the_list_names_games_house_rules_and_computers() -> None:
    told = run("list").stdout

    assert "poke   Pig in a poke, 2-4 players" in told
    assert "computers: good, random" in told
    assert "--set target=20   (10-30)" in told
    assert "--set free_look=false   (true|false)" in told


def test_the_list_speaks_danish() -> None:
    assert "Grisen i sækken" in run("list", "--locale", "da").stdout


def test_without_the_tests_the_list_is_the_catalogue() -> None:
    told = CliRunner().invoke(main, ["list"]).stdout

    assert all(f"{game}   " in told for game in catalogue())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["play", "pok"], "there is no game 'pok'; there are poke"),
        (["play", "poke", "--seats", "human"], "1 seats given, poke takes 2 to 4"),
        (["simulate", "poke", "--seats", "good,good,good,good,good"], "5 seats given"),
        (["play", "poke", "--seats", "human,bad"], "'bad'; there are good, random"),
        (["simulate", "poke", "--seats", "human,good"], "'human'; there are good, random"),
        (["record", "poke", "--seats", "9"], "for 2 to 4 players, not for 9"),
        (["record", "poke", "--player", "x"], "'x'; there are good, random"),
        (["record", "poke", "--set", "speed=3"], "speed. (house rules: target, free_look)"),
        (["record", "poke", "--set", "target=99"], "99 is not a value of the house rule target"),
        (["record", "poke", "--set", "target"], "write it as key=value"),
        (["record", "poke", "--set", "target=３０"], "is not a value of the house rule target"),
        (["simulate", "poke", "--games", "0"], "1<=x"),
    ],
)
def test_a_mistake_is_said_with_what_is_allowed_and_without_a_traceback(
    arguments: list[str], said: str
) -> None:
    result = run(*arguments)

    assert 2 == result.exit_code
    assert said in result.stderr
    assert "Traceback" not in result.stderr
    assert "" == result.stdout


def test_a_record_is_the_same_with_the_same_seed_and_another_with_another() -> None:
    one, same, other = (run("record", "poke", "--seed", seed).stdout for seed in "778")

    assert one == same
    assert one.splitlines()[1:] != other.splitlines()[1:]


def test_a_record_has_for_every_move_offer_answer_tape_events_and_audit() -> None:
    told = run("record", "poke", "--seed", "7", "--seats", "3").stdout
    moves = told.split("\n\n")[2:-1]

    assert "seats A random, B random, C random" in told
    for move in moves:
        assert re.match(r"\d+ [ABC] \w+", move)
        assert re.search(r"\n  offer .+\n  tape [-\d ]+\n  \* .+\n(?s:.*)  audit passed", move)


def test_a_record_shows_the_card_in_full_at_the_end_of_a_turn_and_the_result_at_the_end() -> None:
    told = run("record", "poke", "--seed", "7").stdout

    assert "\n  | Pig in a poke\n" in told
    assert "\n  | picture: Pokes: " in told
    assert re.search(r"over: 20 points were reached.\n  A place \d, score \d+\n", told)


def test_a_record_tells_a_secret_only_to_its_owner() -> None:
    told = run("record", "poke", "--seed", "7").stdout

    assert "  * A hid a stone.\n  * to A: You hid" in told


def test_a_record_names_the_command_that_makes_it() -> None:
    arguments = ["record", "poke", "--seed", "9", "--seats", "3", "--player", "good"]
    arguments += ["--set", "target=12", "--locale", "da"]
    told = run(*arguments).stdout

    first = told.splitlines()[0]
    assert f"# python -m games {' '.join(arguments)}" == first
    assert "options target=12, free_look=false" in told
    assert told == run(*first.split()[4:]).stdout


def test_a_simulation_prints_shares_length_and_speed() -> None:
    told = run("simulate", "poke", "--seats", "good,random", "--games", "50", "--seed", "7").stdout

    assert "poke: 50 games, seats rotated" in told
    shares = [float(share) for share in re.findall(r"wins +([\d.]+)%", told)]
    assert 100 == pytest.approx(sum(shares))
    assert re.search(r"mean length [\d.]+ moves\n  [\d,]+ moves per second", told)


def test_a_person_plays_against_the_computer_to_the_result() -> None:
    """Whatever is typed wrong is refused with what is allowed; nothing is lost by it."""
    typed = "hide pink\nhide red\n" + "roll 2\nstop\n" * 40
    told = run("play", "poke", "--seed", "1", "--set", "target=10", typed=typed).stdout

    assert "“pink” does not fit here. Allowed: one of red green blue." in told
    assert "* You hid 🔴 red." in told
    assert re.search(r"10 points were reached.\n1\. [AB] \d+\n2\. [AB] \d+\n", told)


def test_a_person_sees_no_secret_of_a_computer() -> None:
    told = run("play", "poke", "--seed", "1", typed="hide red\nquit\n").stdout

    assert "B> hide\n* B hid a stone." in told


def test_a_question_mark_lists_what_can_be_typed() -> None:
    told = run("play", "poke", "--seed", "1", typed="?\nhide ?\nquit\n").stdout

    assert "  hide   Hide a stone\n" in told
    assert "  hide red   🔴 red\n  hide green   🟢 green\n" in told


@pytest.mark.parametrize("typed", ["quit\n", ""])
def test_a_game_can_be_left(typed: str) -> None:
    result = run("play", "poke", typed=typed)

    assert 0 == result.exit_code
    assert result.stdout.endswith("The game was ended early.\n")


def test_several_people_hand_the_screen_over_and_hear_their_news_at_their_turn() -> None:
    typed = "\nhide red\n\nhide blue\n\nroll 1\nquit\n"
    told = run("play", "poke", "--seats", "human,human", "--seed", "2", typed=typed).stdout
    first, second, third = told.split("press Enter when nobody else looks")[1:4]

    assert "Your poke" not in first
    assert "* A hid a stone." in second
    assert "red" not in second.partition("You can:")[0]
    assert "* You hid 🔴 red.\n* B hid a stone." in third
    assert "Your poke: 🔴 red" in third


def test_people_at_one_screen_without_secrets_hear_everything_at_once() -> None:
    told = CliRunner().invoke(
        main,
        ["play", "poke", "--seats", "human,human"],
        input="hide red\nquit\n",
        obj={"poke": replace(POKE, imagine=None)},
    )

    assert "press Enter" not in told.stdout
    assert "* A hid a stone." in told.stdout
