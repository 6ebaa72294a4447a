"""People who go and come back, votes that are open meanwhile, and clocks that jump."""

from __future__ import annotations

from datetime import timedelta
from itertools import count

import discord
import pytest

from bot.table.moments import length
from bot.table.position import JournalRow, Position, Table
from bot.table.wishes import Person as Voter
from bot.table.wishes import Place
from games.dice import seeded
from games.entry import write
from tests.bot.channel import Person, Room

RETURN = "Let the computer play until I return"
WAIT = "Let the game wait for me"
DAY = 86_400


async def gone(person: Person, how: str = RETURN) -> str:
    """Leave a running game; what is said."""
    sheet = (await person.types("leave")).private
    assert sheet is not None
    return (await person.presses(how, on=sheet)).said


async def solo(room: Room) -> Person:
    """Somebody who plays against the computer and is to move."""
    (ana,) = room.people("Ana")
    await ana.types("join", game="gang-of-dice")
    await ana.presses("Add computer")
    await ana.presses("Start")
    for _ in range(9):
        if await room.to_move() is ana:
            break
    return ana


@pytest.fixture
async def pair(room: Room) -> tuple[Person, Person]:
    """Two people at a running game, whoever is to move first."""
    await room.play("gang-of-dice", *room.people("Ana", "Bo"))
    return await room.to_move(), await room.bystander()


# ---------------------------------------------------------------------- waiting (K11)


async def test_scenario_44_a_game_that_its_only_person_leaves_for_a_while_waits(
    room: Room,
) -> None:
    """K11: nobody needs a computer to play for nobody."""
    ana = await solo(room)
    number = (await room.position()).table.number

    said = await gone(ana, WAIT)
    await room.later(3600)

    at = await room.position()
    assert at.playing
    assert number == at.table.number
    assert f"It ends <t:{at.table.due}:R> if nobody comes back." in said
    assert "Nobody is here just now, so the game waits." in room.table.text
    assert "to move" not in room.table.text


async def test_scenario_44_a_return_takes_the_game_up(room: Room) -> None:
    ana = await solo(room)
    await gone(ana, WAIT)

    await ana.presses("I am back")
    await ana.moves("roll 1")
    if await room.to_move() is ana:
        await ana.moves("stop")

    assert (await room.position()).table.number > 1
    assert "waits" not in room.table.text


async def test_scenario_44_a_game_that_nobody_comes_back_to_ends_in_two_weeks(
    room: Room,
) -> None:
    ana = await solo(room)
    await gone(ana, WAIT)

    await room.later(14 * DAY - 600)
    before = await room.position()
    await room.later(1200)

    assert before.playing
    assert "abandoned" == (await room.position()).table.ending
    assert "Nobody came back in time, so the game is over." in room.table.text


async def test_a_game_that_waits_survives_a_restart(room: Room) -> None:
    ana = await solo(room)
    await gone(ana, WAIT)
    before = await room.position()

    await room.restart()
    await room.later(3600)

    assert before.table.number == (await room.position()).table.number
    assert (await room.position()).playing


async def test_a_game_waits_when_both_go(room: Room, pair: tuple[Person, Person]) -> None:
    await gone(pair[0])
    await gone(pair[1], WAIT)
    number = (await room.position()).table.number
    await room.later(3600)

    at = await room.position()
    assert at.playing
    assert number == at.table.number
    await pair[0].types("join")
    assert not (await room.position()).seats[0].robot or not (await room.position()).seats[1].robot


async def test_somebody_who_is_away_is_told_that_the_game_waits(room: Room) -> None:
    ana = await solo(room)
    await gone(ana, WAIT)

    moved, seen, again = await ana.moves("roll 1"), await ana.types("me"), await ana.types("leave")

    assert "The game waits for you. Type /join to take it up again." == moved.said
    assert "The game waits for you. Press the button" in seen.said
    assert again.private is not None
    assert "The game waits for you" in (await ana.presses(WAIT, on=again.private)).said


async def test_leaving_alone_says_what_becomes_of_the_game(room: Room) -> None:
    ana = await solo(room)

    sheet = (await ana.types("leave")).said

    assert "the game waits for you, 14 days at most, or you give up your seat, and" in sheet
    assert "The game goes on without you" not in sheet


async def test_leaving_as_the_last_one_present_promises_no_end_while_another_may_return(
    room: Room, pair: tuple[Person, Person]
) -> None:
    await gone(pair[0])

    sheet = (await pair[1].types("leave")).said
    await gone(pair[1], "Give up my seat")

    assert "14 days at most, or you give up your seat." in sheet
    assert (await room.position()).playing


async def test_a_stranger_at_a_game_that_waits_hears_what_to_do(room: Room) -> None:
    ana = await solo(room)
    await gone(ana, WAIT)

    answer = await room.people("Cy")[0].types("join", game="gang-of-dice")

    assert "The game here waits for 🟥 A Ana to return." in answer.said


async def test_the_list_says_that_a_game_waits(room: Room) -> None:
    ana = await solo(room)
    await gone(ana, WAIT)

    assert "waits for its people" in (await ana.types("games")).said


# ---------------------------------------------------------------------- votes (K12)


async def test_leaving_for_a_while_does_not_carry_the_others_vote(
    room: Room, pair: tuple[Person, Person]
) -> None:
    """K11: with an open vote of the other it was stopped as if all had gone."""
    mover, other = pair
    await mover.types("stop")

    said = await gone(other)

    assert (await room.position()).playing
    assert "You left table" in said
    assert "would like to stop. Press the button once more to end the game." in room.table.text
    await mover.presses("Stop the game")
    assert "stopped" == (await room.position()).table.ending


async def test_the_last_dissenter_who_gives_up_carries_the_vote(
    room: Room, pair: tuple[Person, Person]
) -> None:
    mover, other = pair
    await mover.types("stop")

    said = await gone(other, "Give up my seat")

    assert "Everybody else had agreed to stop, so the game is over." in said
    assert "stopped" == (await room.position()).table.ending


async def test_a_vote_of_somebody_who_is_away_is_counted_and_has_its_button(
    room: Room, pair: tuple[Person, Person]
) -> None:
    mover, other = pair
    await gone(other)

    answer = await other.types("stop")
    shown = room.table.text
    await mover.presses("Stop the game")

    assert "One more person must agree. The button stands under the table." == answer.said
    assert "would like to stop. One more person must agree." in shown
    assert "stopped" == (await room.position()).table.ending


async def test_a_computers_move_does_not_wipe_a_vote(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await ana.types("join", game="gang-of-dice")
    await bo.types("join")
    await ana.types("computer add")
    gate = room.bot.stand_ins.think
    thought: list[str] = []

    async def votes_first(game: str, state: str, seat: int, robot: str, seed: str) -> str | None:
        if not thought:
            thought.append("once")
            here = Place(room.guild.id, room.channel.id)
            code = (await room.position()).table.code
            await room.bot.tables.stop(code, Voter(ana.id, "Ana"), here)
        return await gate(game, state, seat, robot, seed)

    room.bot.stand_ins.think = votes_first
    await ana.types("start")
    for _ in range(12):
        if thought:
            break
        mover = await room.to_move()
        await mover.moves("roll 1" if "Roll" in room.table.menus else "stop")

    assert thought
    assert (ana.id,) == (await room.position()).table.stopping


async def test_a_vote_is_kept_while_whoever_agreed_moves(
    room: Room, pair: tuple[Person, Person]
) -> None:
    await pair[0].types("stop")

    await pair[0].moves("roll 1")

    assert (pair[0].id,) == (await room.position()).table.stopping


# ---------------------------------------------------------------------- clocks (K14)


async def test_a_machine_two_hours_ahead_posts_no_pointers(
    room: Room, pair: tuple[Person, Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ages of messages are by Discord's own times."""
    ahead = discord.utils.utcnow() + timedelta(hours=2)
    monkeypatch.setattr("bot.chat.announcer.utcnow", lambda: ahead, raising=False)
    room.wrong = 2 * 3600

    for _ in range(4):
        mover = await room.to_move()
        await mover.chooses("Roll", "1")
        await mover.moves("stop")

    assert 1 == len(room.tables())
    assert not [one for one in room.messages() if "further down" in one.text]


async def test_a_machine_an_hour_back_lets_computers_move_after_a_restart(room: Room) -> None:
    (ana,) = room.people("Ana")

    async def broken(game: str, state: str, seat: int, robot: str, seed: str) -> str:
        raise RuntimeError("no idea")

    room.bot.stand_ins.think = broken
    await ana.types("join", game="gang-of-dice")
    await ana.types("computer add")
    await ana.presses("Start")
    if not room.troubles:
        await ana.moves("roll 1")
        await ana.moves("stop")
    assert "its computer failed" in room.troubles.pop().getMessage()
    stuck = (await room.position()).table.number
    room.wrong = -3600

    await room.restart()

    assert (await room.position()).table.number > stuck


async def test_a_machine_that_went_back_keeps_nobody_from_starting(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await ana.types("join", game="gang-of-dice")
    await bo.types("join")
    room.wrong = -3600

    await bo.types("start")

    assert (await room.position()).playing


@pytest.mark.parametrize("wrong", [-7200, 7200], ids=["back", "ahead"])
async def test_a_game_took_as_long_as_it_took_although_the_clock_jumped(
    room: Room, wrong: int
) -> None:
    ana, bo = room.people("Ana", "Bo")
    await room.play("dicemants", ana, bo)
    await room.later(5 * 60)
    room.wrong = wrong
    for number in count():
        at = await room.position()
        if not at.playing:
            break
        answer = at.offer(at.asked[0]).random(seeded(number))
        await (await room.to_move()).moves(write(answer))

    assert f"{at.table.number} moves in 5 minutes." in room.table.text


def test_a_game_whose_last_moves_were_all_computers_names_no_time() -> None:
    table = Table(
        1, "ABCD", 1, 1, None, None, "", None, "en", "dicemants", "1", 1, {}, "over", "won",
        b"", ("1", "2"), (9, 9), (), 6, 1, 1, 0, None, 0,
    )  # fmt: skip
    rows = tuple(JournalRow(n, 0, 0, "roll", (), "{}", "[]", 0) for n in range(1, 7))

    assert length(Position(table, (), rows)) is None
