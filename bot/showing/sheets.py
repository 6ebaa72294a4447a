"""The table message of each phase, as everybody sees it; and a table as a line of a list."""

from __future__ import annotations

from bot.showing.languages import title
from bot.showing.lobby_sheets import lobby
from bot.showing.over_sheets import over
from bot.showing.play_sheets import play
from bot.showing.sheet import Sheet
from bot.showing.speech import speaker
from bot.table.position import Position, waits_for_people
from games.text import Who, row, say


def public(at: Position, fingerprint: str = "") -> Sheet:
    """The table message as everybody sees it; ``fingerprint`` stands under one that is over."""
    match at.table.phase:
        case "lobby":
            return lobby(at)
        case "playing":
            return play(at)
        case "over":
            return over(at, fingerprint)


def table_line(at: Position, person: int, locale: str) -> str:
    """One line of the list of tables, in the bot's own words."""
    speak = speaker(locale, at.seats)
    mine = at.seat_of(person)
    turn = mine is not None and mine.seat in at.asked and not mine.robot
    key = "listed-turn" if turn else "listed-mine" if mine else "listed"
    return speak(
        say(
            key,
            game=title(at.table.game, locale),
            code=at.table.code,
            channel=f"<#{at.table.channel}>",
            phase=say("phase-waiting" if waits_for_people(at) else f"phase-{at.table.phase}"),
            people=row(tuple(Who(seat.seat) for seat in at.seats)),
        )
    )
