"""Words that people add in the lobby, to be stirred into the dice."""

from __future__ import annotations

import secrets

from bot.storage import store
from bot.storage.rows import Db
from bot.table.checks import check_open, my_seat
from bot.table.house import House
from bot.table.position import Position
from bot.table.reading import look_up, of_code_for
from bot.table.refusals import Refusal, lobby_over, refuse
from bot.table.wishes import Done, Person
from games.start import LONGEST_WORD, one_line
from games.text import say


def add_word(db: Db, house: House, code: str, person: Person, text: str) -> Done:
    """Somebody at the table adds a word, or another one in place of theirs; it comes last.

    Whoever adds theirs last knows what all the others have said: so one honest person who
    adds a word after the operator's own is enough.
    """
    at = of_code_for(db, code, person)
    may_add(at, person)
    word = one_line(text, LONGEST_WORD)
    if not word:
        raise Refusal(say("word-empty"))
    others = tuple(one for one in at.table.words if one[0] != person.id)
    words = (*others, (person.id, word))
    table = store.change(db, at.table, words=words, due=house.fresh_due())
    return Done(look_up(db, table), say("word-added", word=word))


def may_add(at: Position, person: Person) -> None:
    """Raises the reason where somebody cannot add a word here, or not any more."""
    if at.table.phase != "lobby":
        raise lobby_over(at)
    my_seat(at, person)
    check_open(at)
    if at.table.formula == 1:
        raise refuse(at, say("words-not-here"))


def suggested() -> str:
    """A word for somebody to whom none comes: three syllables by chance."""
    syllables = (secrets.choice("bdfgklmnprstvz") + secrets.choice("aeiou") for _ in range(3))
    return "".join(syllables)
