"""Words for the dice: what is stirred in stands in the channel before anything is drawn."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from typing import Any

import discord
import msgspec
import pytest

from bot.table.position import Position, Promise
from games import catalogue
from games.contract import load, offer, perform
from games.dice import by_start, seal
from games.entry import parse
from games.files import read_record
from games.proof import Proof
from games.start import Chair, Start, Word, pasted, text_of
from games.verdict import Shown as Kept
from games.verdict import verify
from tests.bot.channel import Answer, Person, Room

GAME = "gang-of-dice"


async def lobby(room: Room) -> tuple[Person, Person]:
    """A table with two people."""
    ana, bo = room.people("Ana", "Bo")
    await ana.types("join", game=GAME)
    await bo.presses("Join")
    return ana, bo


async def adds(person: Person, word: str) -> Answer:
    """Somebody types a word."""
    await person.presses("Add a word")
    assert person.seen is not None
    form = (await person.presses("Type a word", on=person.seen)).form
    return await person.fills(form, word, on=person.seen)


async def words(room: Room) -> list[tuple[int, str]]:
    """What is stirred in so far."""
    return list((await room.position()).table.words)


def text(room: Room) -> str:
    """The text inside the start message, as somebody copies it."""
    return pasted(room.promises()[-1].message.content)


async def proof(room: Room, person: Person) -> Proof:
    """The file that somebody gets from /verify."""
    answer = await person.types("verify")
    assert answer.private is not None
    (file,) = answer.private.pictures
    record = read_record(room.env.backend.cdn.get(file["url"]))
    assert isinstance(record, Proof)
    return record


# -- adding --------------------------------------------------------------------------------------


async def test_a_word_is_typed_and_shown_to_everybody(room: Room) -> None:
    _, bo = await lobby(room)

    answer = await adds(bo, "  a green   horse ")

    assert "“a green horse” is stirred into the dice." == answer.said
    assert "B Bo “a green horse”" in room.table.text


async def test_a_suggested_word_is_taken_with_one_more_press(room: Room) -> None:
    ana, _ = await lobby(room)

    await ana.presses("Add a word")
    assert ana.seen is not None
    (offered,) = [label for label in ana.seen.labels() if label.startswith("Take")]
    await ana.presses(offered, on=ana.seen)

    assert [(ana.id, offered.removeprefix("Take “").removesuffix("”"))] == await words(room)


async def test_another_word_takes_the_place_of_the_first_and_comes_last(room: Room) -> None:
    """Whoever changes theirs answers what the others have said since."""
    ana, bo = await lobby(room)

    await adds(ana, "first")
    await adds(bo, "second")
    await adds(ana, "third")

    assert [(bo.id, "second"), (ana.id, "third")] == await words(room)


async def test_a_word_goes_with_the_person(room: Room) -> None:
    ana, bo = await lobby(room)
    await adds(ana, "stays")
    await adds(bo, "goes")

    await bo.presses("Leave")

    assert [(ana.id, "stays")] == await words(room)


@pytest.mark.parametrize("typed", [" ", "\u200b", "\u3164"])
async def test_a_word_that_nobody_can_see_is_refused(room: Room, typed: str) -> None:
    ana, _ = await lobby(room)

    assert "nothing that can be seen" in (await adds(ana, typed)).said
    assert [] == await words(room)


async def test_only_those_who_sit_here_add_words(room: Room) -> None:
    await lobby(room)
    (cy,) = room.people("Cy")

    assert "You have no seat at this table yet" in (await cy.presses("Add a word")).said


async def test_the_lobby_says_what_a_word_is_good_for(room: Room) -> None:
    ana, _ = await lobby(room)

    before = room.table.text
    await adds(ana, "moon")

    assert "nobody can have chosen the rolls beforehand" in before
    assert "Whoever adds a word last cannot be outguessed" in room.table.text


# -- never edited --------------------------------------------------------------------------------


async def test_the_seal_stands_in_a_message_of_its_own_from_the_opening_on(room: Room) -> None:
    await lobby(room)

    (sealed,) = room.promises()

    table = (await room.position()).table
    assert seal(table.secret) in sealed.message.content
    assert sealed.id == table.sealed


async def test_seal_and_start_message_are_never_edited_or_deleted(room: Room) -> None:
    ana, bo = await lobby(room)
    await adds(bo, "moon")
    await ana.presses("Start")
    kept = [(one.id, one.message.content) for one in room.promises()]
    for _ in range(6):
        await (await room.to_move()).moves("roll 1")
        await (await room.to_move()).moves("stop")
    await ana.types("board")
    await ana.types("stop")
    await bo.types("stop")

    assert kept == [(one.id, one.message.content) for one in room.promises()]
    ids = {str(one) for one, _ in kept}
    touched = [*room.requests("PATCH", "/messages/"), *room.requests("DELETE", "/messages/")]
    assert [] == [one for one in touched if one.path.split("/")[-1] in ids]


async def test_the_start_message_holds_seal_seats_words_and_every_house_rule(room: Room) -> None:
    ana, bo = await lobby(room)
    await adds(bo, "moon")
    await adds(ana, "sun")
    await ana.presses("Start")

    lines = text(room).splitlines()

    table = (await room.position()).table
    assert f"table {table.code}" in lines
    assert f"seal {seal(table.secret)}" in lines
    assert ["person A Ana", "person B Bo", "word B moon", "word A sun"] == lines[-4:]
    rules = [line.split()[1] for line in lines if line.startswith("rule ")]
    assert sorted(one.key for one in catalogue()[GAME].info.settings) == rules


async def test_the_numbers_follow_from_what_stands_in_the_channel(room: Room) -> None:
    ana, bo = await lobby(room)
    await adds(bo, "moon")
    await ana.presses("Start")
    await (await room.to_move()).moves("roll 3")

    at = await room.position()
    chance = by_start(at.table.secret, text(room))
    for row in at.rows:
        dice = chance.dice(row.number)
        assert row.tape == tuple(dice.below(bound) for bound in bounds(at, row.number))


def bounds(at: Position, number: int) -> list[int]:
    """The bounds of the draws of a row, by the rules."""
    dice, start = at.chance.dice(number), at.promise
    assert start is not None
    if number == 0:
        at.game.start(start.start.options, len(at.seats), dice)
        return dice.bounds
    before, seat = load(at.game, at.rows[number - 1].state), at.rows[number].seat
    assert seat is not None
    answer = parse(at.rows[number].answer, offer(at.game, before, seat))
    perform(at.game, before, seat, answer, dice)
    return dice.bounds


# -- owed until it is posted ---------------------------------------------------------------------


def refuse_posts(room: Room, monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """While the list holds something, no message can be posted in the channel."""
    refused, sending = [True], discord.http.HTTPClient.send_message

    async def send(self: Any, channel_id: Any, *args: Any, **about: Any) -> Any:
        if refused:
            raise OSError("the wire is cut")
        return await sending(self, channel_id, *args, **about)

    monkeypatch.setattr(discord.http.HTTPClient, "send_message", send)
    return refused


async def test_nothing_is_drawn_before_the_start_message_is_posted(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is owed: the table changes no more, and is dealt as soon as the channel can read it."""
    ana, bo = await lobby(room)
    await adds(bo, "moon")
    refused = refuse_posts(room, monkeypatch)

    started = await ana.presses("Start")
    waiting = await room.position()
    late = await bo.presses("Add a word")
    joined = await room.people("Cy")[0].types("join")

    assert "is being dealt" in started.said
    assert ("lobby", ()) == (waiting.table.phase, waiting.rows)
    assert "is being dealt" in late.said
    assert "is being dealt" in joined.said
    refused.clear()
    await room.restart()
    assert "playing" == (await room.position()).table.phase
    assert "word B moon" in text(room)


async def test_a_lobby_does_not_expire_while_its_start_message_is_owed(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, _ = await lobby(room)
    refuse_posts(room, monkeypatch)
    await ana.presses("Start")

    await room.later(3600)

    assert "lobby" == (await room.position()).table.phase


async def test_a_start_that_the_announcer_takes_up_first_is_posted_once(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, _ = await lobby(room)
    starting = room.bot.tables.start

    async def overtaken(*args: Any) -> Any:
        done = await starting(*args)
        room.bot.announcer.changed(done.position.table.id)
        await asyncio.wait({one for one in asyncio.all_tasks() if "announce" in one.get_name()})
        return done

    monkeypatch.setattr(room.bot.tables, "start", overtaken)

    await ana.presses("Start")

    assert 2 == len(room.promises()), "the seal and one start message"
    assert "playing" == (await room.position()).table.phase


# -- the end -------------------------------------------------------------------------------------


async def stopped(room: Room) -> tuple[Person, Person]:
    """A game that its people stopped after a move."""
    ana, bo = await lobby(room)
    await adds(bo, "moon")
    await ana.presses("Start")
    await (await room.to_move()).moves("roll 1")
    await ana.types("stop")
    await bo.types("stop")
    return ana, bo


async def test_the_end_shows_seal_secret_and_fingerprint_however_it_came(room: Room) -> None:
    ana, _ = await stopped(room)

    record, table = await proof(room, ana), (await room.position()).table

    assert f"Seal of the dice {seal(table.secret)}" in room.table.text
    assert table.secret.hex() in room.table.text
    assert f"`{record.fingerprint}`" in room.table.text


async def test_verify_says_all_that_is_to_be_compared_with_the_channel(room: Room) -> None:
    ana, _ = await stopped(room)

    said = (await ana.types("verify")).said

    record = await proof(room, ana)
    assert "✅ The dice are fair." in said
    assert "stopped after row 1" in said
    assert "How it ended: stopped by its people or a moderator" in said
    assert f"Seal: `{record.start.seal}`" in said
    assert "B Bo “moon”" in said
    assert record.fingerprint in said


async def test_the_file_agrees_with_the_message_in_the_channel(room: Room) -> None:
    ana, _ = await stopped(room)

    record = await proof(room, ana)

    shown = Kept(room.promises()[-1].message.content, record.fingerprint)
    assert verify(catalogue()[GAME], record, shown).fair


async def test_without_a_word_verify_says_that_it_proves_less(room: Room) -> None:
    ana, bo = await lobby(room)
    await ana.presses("Start")
    await ana.types("stop")
    await bo.types("stop")

    assert "Nobody added a word" in (await ana.types("verify")).said


# -- whoever has the database --------------------------------------------------------------------


def other_secret(db: sqlite3.Connection) -> None:
    db.execute("UPDATE tables SET secret = ?", (bytes(32),))


def other_start(**changed: Any) -> Any:
    """The stored start says something else."""

    def work(db: sqlite3.Connection) -> None:
        (told,) = db.execute("SELECT start FROM tables").fetchone()
        parts = json.loads(told)
        parts["start"] |= changed
        db.execute("UPDATE tables SET start = ?", (json.dumps(parts),))

    return work


def by_presses(db: sqlite3.Connection) -> None:
    db.execute("UPDATE tables SET formula = 1, start = '', stirred = '[\"77\"]'")


HANDLES = {
    "the secret": other_secret,
    "the words": other_start(words=[{"seat": 1, "text": "sun"}]),
    "no words": other_start(words=[]),
    "whose word it is": other_start(words=[{"seat": 0, "text": "moon"}]),
    "the names": other_start(
        seats=[{"name": "Ana", "computer": ""}, {"name": "Bob", "computer": ""}]
    ),
    "the order of seats": other_start(
        seats=[{"name": "Bo", "computer": ""}, {"name": "Ana", "computer": ""}]
    ),
    "the code": other_start(table="ZZZZ"),
    "the seal alone": other_start(seal="0" * 64),
    "the old formula": by_presses,
}
"""What an operator can change in the database between the lobby and the deal, for other numbers."""


@pytest.mark.parametrize("handle", HANDLES)
async def test_no_handle_gives_other_numbers_that_fit_the_channel(
    room: Room, handle: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is changed after the start message is posted, the file does not fit it."""
    ana, bo = await lobby(room)
    await adds(bo, "moon")
    kept = room.bot.announcer.promises.tables.deal

    async def meddled(*args: Any) -> Any:
        await room.bot.tables.database.write(HANDLES[handle])
        return await kept(*args)

    monkeypatch.setattr(room.bot.tables, "deal", meddled)
    await ana.presses("Start")
    message = room.promises()[-1].message.content
    monkeypatch.undo()
    if not (await room.position()).playing:
        await room.bot.tables.database.write(lambda db: db.execute(DEALT_LATE))
        await room.restart()
    await ana.types("stop")
    await bo.types("stop")

    answer = await ana.types("verify")

    assert fits(room, answer, message) is not True
    room.troubles.clear()


DEALT_LATE = "UPDATE tables SET due = 1"


def fits(room: Room, answer: Answer, message: str) -> bool | None:
    """Whether the file of an answer fits what stood in the channel; None where there is none."""
    if answer.private is None or not answer.private.pictures:
        return None
    (file,) = answer.private.pictures
    record = read_record(room.env.backend.cdn.get(file["url"]))
    return verify(catalogue()[GAME], record, Kept(message)).fair


# -- lobbies of before ---------------------------------------------------------------------------


async def test_a_lobby_of_before_is_dealt_by_its_own_formula_which_is_named_as_weaker(
    room: Room,
) -> None:
    ana, bo = await lobby(room)
    await room.bot.tables.database.write(
        lambda db: db.execute('UPDATE tables SET formula = 1, stirred = \'["5","6"]\'')
    )

    refused = await adds_old(ana)
    await ana.types("start")
    await (await room.to_move()).moves("roll 1")
    await ana.types("stop")
    await bo.types("stop")

    assert "older version of the bot" in refused
    assert "This proves less than it could" in (await ana.types("verify")).said
    assert 1 == len(room.promises())


async def adds_old(person: Person) -> str:
    """A press on a button that stands there from before."""
    shown = person.room.table.kept()
    pressed = person.pressing(shown.named("Add a word")["custom_id"], shown)
    return (await person.does(pressed)).said


def test_a_promise_is_read_back_as_it_was_written() -> None:
    at = Promise(start_of(), "1.0")

    again = msgspec.json.decode(msgspec.json.encode(at), type=Promise)

    assert text_of(at.start) == text_of(again.start)


def start_of() -> Start:
    """A start as people read it."""
    chairs = (Chair("Ana", ""), Chair("", "good"))
    return Start("K7QP", GAME, "1", "0" * 64, {"a": 1}, chairs, (Word(0, "moon"),))
