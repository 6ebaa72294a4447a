"""Faults that such bots had, parts E and F: texts, sizes, input, storage.

Each test is named after its row in the list of scenarios.
"""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec import structs
from simcord import OptionError

from bot.showing.over_sheets import standings
from bot.showing.play_sheets import text_board
from bot.showing.speech import safe_name, speaker
from bot.storage.rows import Seat
from bot.table.names import plain_name
from bot.table.position import Position
from games.contract import Outcome, places
from games.text import say
from tests.bot.channel import Room, channel

HOSTILE = [
    "_a_", "**bold**", "`tick`", "```fence```", "||x||", "> quote", "# head", "- item", "1. one",
    "[x](http://x.example)", "http://x_y_.example/**b**", "@everyone", "@here", "<@1234567890>",
    "<@&123>", "<#123>", "<:a:123>", "<t:0:R>", "discord.gg/abc", "\u202eevil", "\u2066x",
    "\u200b", "\u3164", "\u2800", "\ufe0f", "\u034f", "\u0301\u0302", " ", "  two   words ",
    "مرحبا", "a\nb", "a\tb", "e" + "\u0301" * 40, "x" * 100, "\\*", "A", "b", "~~s~~", "{x}", "%s",
]  # fmt: skip
"""Names that people really carry."""


@pytest.mark.parametrize("name", HOSTILE)
async def test_scenario_86_any_name_is_shown_literally_and_pings_nobody(
    room: Room, name: str
) -> None:
    ana = room.person(name)
    (bo,) = room.people("Bo")
    await room.play("gang-of-dice", ana, bo)
    await (await room.to_move()).moves("roll 1")

    for shown in room.messages():
        assert not shown.message.mention_everyone
        assert len(shown.message.ping_user_ids) <= 1
    assert f"A {safe_name(name)}" in room.table.text
    assert (await ana.types("me")).said
    assert (await ana.types("games")).said


@pytest.mark.parametrize("name", HOSTILE)
def test_scenario_86_a_safe_name_is_the_plain_one_with_nothing_but_escapes(name: str) -> None:
    shown = safe_name(name)

    unseen = dict.fromkeys(map(ord, "\u200b\u2068\u2069"))
    read = re.sub(r"\\([^a-zA-Z0-9\s])", r"\1", shown).translate(unseen)

    assert plain_name(name) == read
    assert not re.search(r"(?<!\\)[*_~`|<>\[\]#]", shown)
    assert not re.search(r"@(everyone|here)|://|discord\.gg", shown)


@pytest.mark.parametrize(
    "name",
    ["", " ", "\u200b", "\u3164", "\u2800", "\u00ad", "\u115f", "\uffa0", "\ufe0f", "\u034f",
     "\u0301", "\U000e0100", "\u202e\u202c"],
)  # fmt: skip
def test_scenario_86_a_name_that_looks_empty_is_a_question_mark(name: str) -> None:
    assert "?" == plain_name(name)


def test_scenario_86_a_long_name_is_cut() -> None:
    assert 32 == len(plain_name("x" * 100))


def test_scenario_86_a_name_cannot_break_out_of_the_text_board() -> None:
    assert "\u202e" not in plain_name("\u202eevil")


async def test_scenario_86_fences_in_names_do_not_end_the_text_board(room: Room) -> None:
    ana, bo = room.people("```x", "Bo")
    await room.play("gang-of-dice", ana, bo)

    said = (await ana.types("board", text=True)).said

    assert 2 == said.count("```")


async def test_a_game_without_a_board_in_words_is_read_from_its_card(room: Room) -> None:
    """K39b: title, lines and panels say what a board would."""
    ana, bo = room.people("Ana", "Bo")
    await room.play("gang-of-dice", ana, bo)
    at = await room.position()
    card = at.game.show(at.game.look(at.state, None))
    bare = dataclasses.replace(at.game, show=lambda _: structs.replace(card, board=()))
    shown = SimpleNamespace(table=at.table, seats=at.seats, state=at.state, game=bare)
    lines = text_board(cast(Position, shown), None, "en").splitlines()

    assert "Gang of Dice · round 1 of 12" == lines[0]
    assert any(line.startswith("A Ana: ") and "dice" in line for line in lines)


async def test_a_persons_name_may_be_typed_as_long_as_it_calls_one_seat(room: Room) -> None:
    from bot.table.names import aliases  # noqa: PLC0415

    people = room.people("Ana", "Bo Lind", "Bo Lind", "A")
    await room.play("gang-of-dice", *people)
    at = await room.position()

    found = aliases(at)

    assert {"ana"} == set(found), "two share a name, and one is called like a seat"


@pytest.mark.parametrize(
    "entry",
    ["roll -1", "roll 0", "roll 1000000000", "roll 99999999999999999999", "roll 5x", "roll １",
     "roll ٣", "roll 1 1", "roll", "roll 1.5", "roll +1", "roll 0x1", "roll 1e1", " ",
     "roll\u00a01x", "stop", "reroll 1,1", "x" * 200],
)  # fmt: skip
async def test_scenario_88_what_is_no_number_in_bounds_changes_nothing(
    room: Room, entry: str
) -> None:
    ana, bo = room.people("Ana", "Bo")
    await room.play("gang-of-dice", ana, bo)
    first = await room.to_move()
    before = await room.position()

    typed = await first.moves(entry)
    form = await first.presses("Type a move")
    sent = await first.fills(form.form, entry)

    assert typed.said
    assert sent.said
    assert "Done" not in typed.said + sent.said
    assert before == await room.position()


async def test_scenario_89_endless_text_is_refused_and_fits_into_an_answer(room: Room) -> None:
    (ana,) = room.people("Ana")
    for command, option in (("join", "game"), ("leave", "table"), ("move", "answer")):
        with pytest.raises(OptionError, match="at most"):
            ana.typing(command, **{option: "x" * 5000})

    answer = await ana.types("join", game="*" * 100)

    assert "no game called" in answer.said
    assert len(answer.said) <= 2000


async def test_scenario_85_the_rules_fit_page_by_page(room: Room) -> None:
    (ana,) = room.people("Ana")
    for game in ("dicemants", "gang-of-dice"):
        sheet = (await ana.types("rules", game=game)).private
        assert sheet is not None
        titles = [sheet.title]
        while "▶" in sheet.labels():
            await ana.presses("▶", on=sheet)
            titles.append(sheet.title)
            assert len(sheet.text) <= 6000
        assert len(titles) > 2


async def test_scenario_91_commands_are_told_once_and_again_only_when_they_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with channel(tmp_path) as room:

        def told() -> int:
            return len(room.requests("PUT", "/commands"))

        assert 1 == told()
        await room.restart()
        assert 1 == told()
        monkeypatch.setattr("bot.chat.commands.stop.description", "End this table")
        await room.restart()
        assert 2 == told()


async def test_scenario_91_commands_move_from_everywhere_to_a_server_without_doubles(
    tmp_path: Path,
) -> None:
    async with channel(tmp_path) as room:
        (ana,) = room.people("Ana")
        room.settings(discord={"token": "x.y.z", "guilds": [room.guild.id]})
        await room.restart()

        backend = room.env.backend
        assert {} == backend.commands[None]
        assert (await ana.types("help")).said
        room.settings(discord={"token": "x.y.z"})
        await room.restart()
        assert {} == backend.commands[room.guild.id]
        assert (await ana.types("help")).said


async def test_scenario_94_a_stopped_game_does_not_come_back(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await room.play("gang-of-dice", ana, bo)
    await ana.types("stop")
    path = f"/channels/{room.channel.id}/messages/*"
    room.env.inject_error("PATCH", path, status=403, code=50013, times=None)
    await bo.types("stop")
    assert "The game was stopped" not in room.table.text

    room.env.backend.faults.clear()
    await room.restart()

    assert "stopped" == (await room.position()).table.ending
    assert "The game was stopped" in room.table.text


async def test_scenario_100_a_new_name_is_shown_from_the_next_move_on(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await room.play("gang-of-dice", ana, bo)
    first = await room.to_move()
    room.env.backend.get_user(first.id).global_name = "Zoe"

    await first.moves("roll 1")

    assert "Zoe" in room.table.text
    assert {ana.id, bo.id} == {seat.person for seat in (await room.position()).seats}


class Tied:
    """As much of a position as standings look at."""

    def __init__(self, scores: tuple[int, ...]) -> None:
        self.seats = tuple(Seat(number, number, f"P{number}") for number in range(len(scores)))
        self.outcome = Outcome(places(scores), scores, say("x"))


@pytest.mark.parametrize(
    ("scores", "wanted"),
    [((5, 5), [1, 1]), ((5, 3, 3), [1, 2, 2]), ((4, 4, 4, 1), [1, 1, 1, 4])],
)
def test_scenario_103_who_is_equal_shares_a_place(
    scores: tuple[int, ...], wanted: list[int]
) -> None:
    at: Any = Tied(scores)

    lines = standings(at, speaker("en", at.seats))

    assert wanted == [int(re.findall(r"\*\*(\d)\.\*\*", line)[0]) for line in lines]


async def test_scenario_107_the_same_provable_dice_serve_people_and_computers(
    room: Room,
) -> None:
    (ana,) = room.people("Ana")
    await ana.types("join", game="gang-of-dice")
    seal = re.findall(r"[0-9a-f]{64}", room.table.text)[0]
    await ana.types("computer add")
    await ana.presses("Start")
    for _ in range(4):
        if await room.to_move() is ana:
            await ana.moves("roll 2" if "Roll" in room.table.menus else "stop")
    await ana.types("stop")

    answer = await ana.types("verify")

    at = await room.position()
    assert {0, 1} <= {move.seat for move in at.rows}
    assert f"Seal: `{seal}`" in answer.said
    assert f"As far as it goes: the game was stopped after row {at.table.number}." in answer.said
    assert "Nobody added a word" in answer.said


async def test_the_secret_is_in_nothing_that_anybody_sees_before_the_end(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await room.play("gang-of-dice", ana, bo)
    secret = (await room.position()).table.secret.hex()
    for command in ("me", "games", "verify", "rules", "help", "board"):
        assert secret not in (await ana.types(command)).said
    assert all(secret not in str(one.json) for one in room.env.backend.http_requests)
