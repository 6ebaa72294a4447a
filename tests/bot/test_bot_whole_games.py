"""Whole games to the result card, by buttons only and by typing only, in each language."""

from __future__ import annotations

import pytest

from bot.showing.languages import words
from games import catalogue
from games.choices import Answer
from games.dice import seeded, taped
from games.entry import write
from games.journal import played
from games.proof import Proof
from games.robots import RANDOM, names, player
from tests.bot.channel import Person, Room, Shown
from tests.bot.hands import press_out

LONGEST = 600
"""Moves after which a game of people who play well counts as endless."""


async def wish(room: Room, seed: int) -> tuple[Person, Answer]:
    """Who is to move, and what the usual robot would do; now and then something random."""
    at = await room.position()
    seat = at.asked[0]
    robot = player(at.game, names(at.game)[0] if seed % 5 else RANDOM)
    view = at.game.look(at.state, seat)
    answer = robot(view, seat, at.offer(seat), seeded(seed))
    assert answer is not None, "a seat that is asked has to answer"
    return await room.to_move(), answer


async def opened(room: Room, game: str, locale: str) -> None:
    """A table of as few people as the game takes, who read ``locale``, started."""
    room.guild_locale = locale
    least, _ = catalogue()[game].info.seats
    first, *others = [room.person(f"Person {n}", locale=locale) for n in range(least)]
    await first.types("join", game=game)
    for person in others:
        await person.types("join")
    await first.types("start")


async def spoken(room: Room, locale: str) -> str:
    """The language of a table for people of this language: a game may not speak theirs."""
    return words((await room.position()).table.game).nearest(locale)


async def check_result(room: Room, locale: str) -> None:
    """The result card, the open secret, and a journal that plays again to the same end."""
    at = await room.position()
    card, language = room.table, await spoken(room, locale)
    assert "won" == at.table.ending
    assert "🏆 **1.**" in card.text
    assert at.table.secret.hex() in card.text
    assert {"da": "slut", "en": "finished"}[language] in card.title
    assert {"da": "Nyt spil", "en": "New game"}[language] in card.labels()
    assert "✅" in (await next(iter(room.known.values())).types("verify")).said
    record = await room.bot.tables.record(at.table.code)
    assert isinstance(record, Proof)
    start = record.start
    *_, last = played(
        at.game, start.options, len(start.seats), record.rows, lambda row: taped(row.tape)
    )
    assert at.state == last.step.state


def check_languages(shown: Shown, language: str) -> None:
    """The buttons under a running table are the table's language."""
    assert {"da": "Min side", "en": "My view"}[language] in shown.labels()


@pytest.mark.parametrize("locale", ["en-US", "da"])
@pytest.mark.parametrize("game", sorted(catalogue()))
async def test_a_whole_game_by_buttons_only(room: Room, game: str, locale: str) -> None:
    await opened(room, game, locale)
    for move in range(LONGEST):
        if not (await room.position()).playing:
            break
        check_languages(room.table, await spoken(room, locale))
        person, answer = await wish(room, move)
        await press_out(room, person, answer)

    await check_result(room, locale)


@pytest.mark.parametrize("locale", ["en-US", "da"])
@pytest.mark.parametrize("game", sorted(catalogue()))
async def test_a_whole_game_by_typing_only(room: Room, game: str, locale: str) -> None:
    await opened(room, game, locale)
    for move in range(LONGEST):
        if not (await room.position()).playing:
            break
        person, answer = await wish(room, move)
        told = await person.moves(write(answer))
        assert write(answer) in told.said

    await check_result(room, locale)


@pytest.mark.parametrize("game", sorted(catalogue()))
async def test_computers_play_on_to_the_end_with_one_person(room: Room, game: str) -> None:
    (ana,) = room.people("Ana")
    await ana.types("join", game=game)
    for _ in range(catalogue()[game].info.seats[0] - 1):
        await ana.types("computer add")
    await ana.presses("Start")
    for move in range(LONGEST):
        if not (await room.position()).playing:
            break
        person, answer = await wish(room, move)
        assert ana is person
        await ana.moves(write(answer))

    assert "🏆 **1.**" in room.table.text
    assert [] == room.calls()


@pytest.mark.parametrize("game", sorted(catalogue()))
async def test_a_restart_between_any_two_moves_changes_nothing(room: Room, game: str) -> None:
    """Eight moves, or a whole short game, each with a button posted before a restart."""
    await opened(room, game, "en-US")
    for move in range(8):
        before = await room.position()
        if not before.playing:
            break
        person, answer = await wish(room, move)
        await room.restart()
        assert before == await room.position()
        await press_out(room, person, answer)
        assert before.table.number + 1 == (await room.position()).table.number

    assert 1 == len(room.tables())
    assert "🟥 A Person 0" in room.table.text
