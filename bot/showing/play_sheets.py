"""A running game: the table message, one's own view, what is seldom wanted."""

from __future__ import annotations

from msgspec.structs import replace

from bot.showing.over_sheets import how_it_ended
from bot.showing.sheet import COLOURS, Sheet, button, seal_line, shown, voices
from bot.showing.speech import Speak
from bot.showing.tokens import Token
from bot.showing.widgets import ActionRows, Button, in_rows, offered, public_choices
from bot.table.position import JournalRow, Position
from games.choices import Answer
from games.entry import write
from games.text import Message, Who, both, say


def play(at: Position) -> Sheet:
    """A running game: whose move, what happened last, the card, the choices."""
    voice = voices(at, at.table.locale)
    speak, _ = voice
    card = at.game.show(at.game.look(at.state, None))
    lines = [*_turn(at, speak), *_away(at, speak), *_stopping(at, speak)]
    rows = (*public_choices(at), _service_row(at))
    return replace(shown(at, card, voice, lines, None), footer=seal_line(at, speak), rows=rows)


def turn_line(at: Position) -> Message:
    """Who is to move."""
    return say("turn", who=both(tuple(Who(seat) for seat in at.asked)))


def _turn(at: Position, speak: Speak) -> list[str]:
    """Who is to move, and who may speak besides."""
    free = [Who(seat) for seat in at.may_speak]
    return [speak(turn_line(at)), *([speak(say("may-speak", who=both(free)))] if free else [])]


def _away(at: Position, speak: Speak) -> list[str]:
    """The line of people for whom the computer plays until they come back."""
    away = [Who(s.seat) for s in at.seats if s.person and s.robot]
    return [speak(say("playing-for", who=both(away)))] if away else []


def _stopping(at: Position, speak: Speak) -> list[str]:
    """The line of a vote to stop, while one is open."""
    agreed = [Who(s.seat) for s in at.seats if s.person in at.table.stopping]
    return [speak(say("stopping", who=both(agreed)))] if agreed else []


def _service_row(at: Position) -> tuple[Button, ...]:
    stop = [button(at, "stop", "danger")] if at.table.stopping else []
    acts = [button(at, act) for act in ("view", "type", "rules", "more")]
    return (*acts, *stop)


def more_sheet(at: Position, locale: str) -> Sheet:
    """What is seldom wanted: leaving, stopping, the text board."""
    speak, plain = voices(at, locale)
    rows = in_rows(
        (button(at, "board"), button(at, "text"), button(at, "leave"), button(at, "stop"))
    )
    return Sheet(
        speak(say("title-more", code=at.table.code)),
        speak(say("more-text")),
        plain,
        COLOURS["private"],
        at.table.game,
        rows=rows,
    )


def leave_sheet(at: Position, locale: str) -> Sheet:
    """The two ways to leave a running game."""
    speak, plain = voices(at, locale)
    rows = ((button(at, "away", "main"), button(at, "forfeit", "danger")),)
    title = speak(say("title-leave", code=at.table.code))
    text = speak(say("leave-text"))
    return Sheet(title, text, plain, COLOURS["private"], at.table.game, rows=rows)


def again_sheet(at: Position, made: JournalRow, answer: Answer, locale: str) -> Sheet:
    """Whether a move that was just made (the row), and is typed again, shall be made again.

    Words that are too long for a button can be typed once more.
    """
    speak, plain = voices(at, locale)
    text = speak(say("again-asked", answer=made.answer, number=made.number))
    token = Token(at.table.code, "answer", at.ticket(made.seat or 0), write(answer))
    rows = ((Button(token.id("b"), say("button-repeat"), "main"),),) if token.fits else ()
    title = speak(say("title-more", code=at.table.code))
    return Sheet(title, text, plain, COLOURS["private"], at.table.game, rows=rows)


def own_view(at: Position, seat: int, locale: str, rows: ActionRows | None = None) -> Sheet:
    """What one seat may know and do; for its own person alone.

    ``rows`` replace the choices, while an answer is being composed.
    """
    voice = voices(at, locale)
    speak, _ = voice
    card = at.game.show(at.game.look(at.state, seat))
    lines = _own_turn(at, seat, speak)
    if not at.playing:
        lines, rows = [speak(how_it_ended(at))], ()
    elif at.seats[seat].robot:
        lines = [speak(say("view-computer"))]
        rows = ((button(at, "join", "main"),),)
    elif rows is None:
        rows = offered(at, seat) if at.choices[seat] else ()
    sheet = shown(at, card, voice, lines, seat)
    stamp = speak(say("view-stamp", number=at.table.number, code=at.table.code))
    return replace(sheet, colour=COLOURS["private"], footer=stamp, rows=rows)


def _own_turn(at: Position, seat: int, speak: Speak) -> list[str]:
    """Whether a seat is to move, may speak, or waits; the latter two with who is to move."""
    if seat in at.asked:
        return [speak(say("view-turn"))]
    wait = speak(say("view-wait", line=turn_line(at)))
    return [speak(say("view-may")), wait] if seat in at.may_speak else [wait]


def text_board(at: Position, seat: int | None, locale: str) -> str:
    """The whole position in words, for those who read no picture."""
    _, plain = voices(at, locale)
    card = at.game.show(at.game.look(at.state, seat))
    lines = card.board or (() if card.picture is None else (card.picture.alt,))
    return "\n".join(plain(line) for line in lines)
