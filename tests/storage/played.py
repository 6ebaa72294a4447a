"""Running tables as the bot stores them: sealed dice, checksums, everything that fits together."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

from bot.storage import checksums, journal, store
from bot.storage.database import migrate
from bot.storage.rows import JournalRow, Seat
from games import catalogue
from games.contract import AnyGame, asked, save
from games.dice import sealed, seeded
from games.entry import write
from games.robots import deal, move, random_robot

STIRRED = ("11", "12")


def played(path: Path, games: tuple[str, ...], moves: int) -> Path:
    """A database with a running table for each of ``games``, ``moves`` moves old."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        migrate(db)
        checksums.keep(db)
        db.execute("BEGIN")
        for number, name in enumerate(games, start=1):
            _table(db, number, catalogue()[name], moves)
        _long(db, len(games) + 1)
        store.put_note(db, "commands-told", "[1]")
        db.execute("COMMIT")
    return path


def code_of(number: int) -> str:
    """The code of a table by its number."""
    return f"AAA{'ABCDEFGH'[number - 1]}"


def _table(db: sqlite3.Connection, number: int, game: AnyGame, moves: int) -> None:
    secret, seats = bytes(range(number, number + 32)), game.info.seats[0]
    store.add_table(
        db,
        code=code_of(number),
        guild=1,
        channel=number,
        host=101,
        locale="en",
        game=game.info.id,
        edition=game.info.edition,
        shape=game.info.shape,
        phase="playing",
        secret=secret,
        stirred=STIRRED,
        number=moves,
        opened=1_700_000_000,
    )
    store.put_seats(db, number, [Seat(n, 101 + n, f"Björn {n}") for n in range(seats)])
    for row in _rows(game, seats, secret, moves):
        journal.add_row(db, number, row)


def _long(db: sqlite3.Connection, number: int) -> None:
    """A table of a game that is not installed, whose state fills pages of its own."""
    about = {"guild": 1, "channel": number, "locale": "en", "game": "elsewhere", "edition": "1"}
    store.add_table(
        db, code=code_of(number), shape=1, phase="playing", secret=b"\xff" * 32, number=0,
        opened=1_700_000_000, **about,
    )  # fmt: skip
    state = msgspec.json.encode({"words": "æble, ørn, ål 123; " * 2000}).decode()
    journal.add_row(db, number, JournalRow(0, None, 0, "", (), state, "[]", 1_700_000_000))


def _rows(game: AnyGame, seats: int, secret: bytes, moves: int) -> list[JournalRow]:
    dealt = deal(game, {}, seats, sealed(secret, STIRRED, 0))
    rows = [_row(0, None, "", dealt.tape, dealt.step)]
    state, thought = dealt.step.state, seeded(1)
    for number in range(1, moves + 1):
        seat = asked(game, state, seats)[0]
        made = move(
            game,
            state,
            seat,
            random_robot,
            thought,
            lambda n=number: sealed(secret, STIRRED, n),
        )
        state = made.step.state
        rows.append(_row(number, seat, write(made.answer), made.tape, made.step))
    return rows


def _row(
    number: int, seat: int | None, answer: str, tape: tuple[int, ...], step: Any
) -> JournalRow:
    events = msgspec.json.encode(step.events).decode()
    return JournalRow(
        number, seat, 0, answer, tape, save(step.state).decode(), events, 1_700_000_000 + number
    )
