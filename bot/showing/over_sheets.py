"""A table that has ended: places, or why there are none."""

from __future__ import annotations

from msgspec.structs import replace

from bot.showing.sheet import COLOURS, Sheet, button, seal_line, shown, voices
from bot.showing.speech import Speak
from bot.showing.widgets import ActionRows
from bot.table.moments import length
from bot.table.names import game_name
from bot.table.position import Position
from games import catalogue
from games.text import Message, Who, both, say

BY_PEOPLE = {"closed", "stopped"}
"""Endings that somebody brought about."""


def over(at: Position, fingerprint: str = "") -> Sheet:
    """A table that has ended: places, or why there are none; what proves its dice.

    ``fingerprint`` is that of its record, where it was dealt.
    """
    speak, plain = voices(at, at.table.locale)
    title = speak(say(_title(at), game=_known_name(at), code=at.table.code))
    rows = _over_rows(at)
    if at.table.ending != "won" or at.outcome is None:
        lines = [speak(how_it_ended(at)), *_proved(at, fingerprint, speak)]
        sheet = Sheet(title, "\n".join(lines), plain, COLOURS["over"], at.table.game, rows=rows)
        return replace(sheet, footer=seal_line(at, speak))
    card = at.game.show(at.game.look(at.state, None))
    lines = [
        *standings(at, speak),
        speak(at.outcome.reason),
        speak(_length(at)),
        *_proved(at, fingerprint, speak),
    ]
    sheet = shown(at, card, (speak, plain), lines, None)
    return replace(sheet, title=title, footer=seal_line(at, speak), rows=rows)


def _proved(at: Position, fingerprint: str, speak: Speak) -> list[str]:
    """The secret and the fingerprint; both only of a table whose dice were rolled."""
    if not at.dealt:
        return []
    lines = [speak(say("over-secret", secret=at.table.secret.hex()))]
    if fingerprint:
        lines.append(speak(say("over-fingerprint", fingerprint=fingerprint)))
    return lines


def _length(at: Position) -> Message:
    """How many moves were made, and how long they took by Discord's own clock."""
    seconds = length(at)
    if seconds is None:
        return say("over-moves", moves=at.table.number)
    return say("over-length", moves=at.table.number, minutes=int(seconds) // 60)


def _title(at: Position) -> str:
    if at.table.number < 0:
        return "title-closed"
    return "title-ended" if at.table.ending == "won" else "title-stopped"


def how_it_ended(at: Position) -> Message:
    """Why a table is over, and by whom where people ended it."""
    ending, by = at.table.ending, at.table.stopping
    if ending == "abandoned" and at.people:
        return say("ending-unattended")
    if ending not in BY_PEOPLE or not by:
        return say(f"ending-{ending}", code=at.table.code)
    sitting = [Who(seat.seat) for seat in at.seats if seat.person in by]
    return say(f"ending-{ending}-by", who=both(sitting) if sitting else say("a-moderator"))


def standings(at: Position, speak: Speak) -> list[str]:
    """One line a place, ties sharing it."""
    outcome = at.outcome
    assert outcome is not None, "only a game that is over has places"
    ranked = sorted(zip(outcome.places, outcome.scores, range(len(at.seats)), strict=True))
    return [
        speak(say("standing", place=place, who=Who(seat), score=score))
        for place, score, seat in ranked
    ]


def _over_rows(at: Position) -> ActionRows:
    if at.table.game not in catalogue():
        return ()
    proof = [button(at, "verify")] if at.table.number > 0 else []
    return ((button(at, "again", "main"), *proof, button(at, "rules")),)


def _known_name(at: Position) -> Message | str:
    return game_name(at.table.game) if at.table.game in catalogue() else at.table.game
