"""Whole tables of formula 2, dealt and played as a bot would, for tests to tamper with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from games.contract import AnyGame, asked, begin, chosen, offer, perform
from games.dice import Chance, Dice, by_start, seal, seeded
from games.entry import parse, write
from games.files import stamped
from games.journal import RecordRow
from games.proof import CLOCK, COMPUTER, PERSON, Closing, Ending, Proof, proof_of
from games.robots import RANDOM, decided, move, names, player
from games.start import Chair, Start, Word, text_of

SECRET = bytes(range(100, 132))
NAMES = ("Ana", "Björn", "Chloé", "Dai 大", "Eve <3", "Fay | x")
CLOCKED = 4
"""Every so many rows the time of a person runs out, where they are asked then."""


def start_of(
    game: AnyGame, computers: Sequence[str] = (), people: int | None = None, **options: Any
) -> Start:
    """The fewest seats unless told: people, then these computers; everybody adds a word.

    Where no computer is named, the game's usual one sits there.
    """
    computers = computers or names(game)[:1]
    if people is None:
        people = game.info.seats[0] - len(computers)
    named = [Chair(name, "") for name in NAMES[:people]]
    chairs = (*named, *(Chair("", strength) for strength in computers))
    words = [Word(n, f"a word of {chair.name}") for n, chair in enumerate(chairs) if chair.name]
    return Start(
        table="K7QM",
        game=game.info.id,
        edition=game.info.edition,
        seal=seal(SECRET),
        options=dict(chosen(game.info, options)),  # type: ignore[arg-type]
        seats=chairs,
        words=(*words, Word(0, "one more")),
    )


def rows_of(game: AnyGame, start: Start, *, secret: bytes = SECRET, longest: int = 10_000) -> Any:
    """Rows of the journal with who answered, and the state after the last."""
    chance, seats = by_start(secret, text_of(start)), len(start.seats)
    dice = chance.dice(0)
    state = begin(game, start.options, seats, dice).state
    rows = [(RecordRow(0, None, "", tuple(dice.tape), 1000), "")]
    while (waiting := asked(game, state, seats)) and len(rows) < longest:
        number, seat = len(rows), waiting[-1]
        by, answer = _answer(game, state, seat, start, chance, number)
        dice = chance.dice(number)
        state = perform(game, state, seat, parse(answer, offer(game, state, seat)), dice).state
        rows.append((RecordRow(number, seat, answer, tuple(dice.tape), 1000 + number), by))
    return rows, state


def _answer(
    game: AnyGame, state: Any, seat: int, start: Start, chance: Chance, number: int
) -> tuple[str, str]:
    """(who answers, what): a computer as it thinks, a person at random."""

    def roll() -> Dice:
        return chance.dice(number)

    strength = start.seats[seat].computer
    if strength:
        text = decided(game, state, seat, strength, lambda n: chance.thought(number, seat, n), roll)
        return COMPUTER + strength, text
    if number % CLOCKED == 0:
        return CLOCK, write(game.lapse(state, seat))
    made = move(game, state, seat, player(game, RANDOM), seeded(f"person {number}"), roll)
    return PERSON, write(made.answer)


def played(game: AnyGame, start: Start, *, longest: int = 10_000) -> Proof:
    """A table of that start, played to its end or for so many rows, and exported."""
    rows, state = rows_of(game, start, longest=longest)
    ended: Ending = "stopped" if game.outcome(state) is None else "over"
    closing = Closing(SECRET, ended, 990, 5000, "1.2.3")
    return stamped(proof_of(game, start, rows, closing))


def with_row(proof: Proof, number: int, **changes: Any) -> Proof:
    """The proof with one row changed, stamped anew as a clever person would."""
    rows = (replace(row, **changes) if row.number == number else row for row in proof.rows)
    return stamped(replace(proof, rows=tuple(rows)))


def numbers(proof: Proof) -> Iterator[tuple[tuple[int, int, int], int]]:
    """Every number by its row, its place and its bound."""
    for row in proof.rows:
        for place, (bound, number) in enumerate(row.draws):
            yield (row.number, place, bound), number
