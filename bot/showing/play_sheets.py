"""A running game: the table message, one's own view, what is seldom wanted."""

from __future__ import annotations

from msgspec.structs import replace

from bot.showing.over_sheets import how_it_ended
from bot.showing.sheet import COLOURS, Sheet, button, moment, seal_begins, shown, voices
from bot.showing.speech import Speak
from bot.showing.tokens import Token
from bot.showing.widgets import ActionRows, Button, in_rows, own_choices, public_choices
from bot.table.checks import must_agree
from bot.table.position import JournalRow, Position, waits_for_people
from games.choices import Answer
from games.contract import Card
from games.entry import write
from games.plain import card_lines
from games.text import Message, Who, both, say


def play(at: Position) -> Sheet:
    """A running game: whose move, what happened last, the card, the choices."""
    voice = voices(at, at.table.locale)
    speak, _ = voice
    card = at.game.show(at.game.look(at.state, None))
    lines = [
        *_waiting(at, speak),
        *_turn(at, card, speak),
        *_free(at, speak),
        *_away(at, speak),
        *_stopping(at, speak),
    ]
    rows = (*public_choices(at), _service_row(at))
    return replace(shown(at, card, voice, lines, None), footer=seal_begins(at, speak), rows=rows)


def turn_line(at: Position) -> Message:
    """Who is to move."""
    return say("turn", who=both(tuple(Who(seat) for seat in at.asked)))


def _waiting(at: Position, speak: Speak) -> list[str]:
    """That the game waits, and until when, where all its people are away."""
    return [speak(say("waiting", at=moment(at.table.due or 0)))] if waits_for_people(at) else []


def _turn(at: Position, card: Card, speak: Speak) -> list[str]:
    """Who is to move, unless the card says it; nobody while the game waits."""
    return [] if waits_for_people(at) or card.turn else [speak(turn_line(at))]


def _free(at: Position, speak: Speak) -> list[str]:
    """Who may speak besides; nobody while the game waits."""
    free = [] if waits_for_people(at) else [Who(seat) for seat in at.may_speak]
    return [speak(say("may-speak", who=both(free)))] if free else []


def _away(at: Position, speak: Speak) -> list[str]:
    """The line of people for whom the computer plays until they come back."""
    away = [Who(s.seat) for s in at.seats if s.person and s.robot and at.present]
    return [speak(say("playing-for", who=both(away)))] if away else []


def _stopping(at: Position, speak: Speak) -> list[str]:
    """The line of a vote to stop, while one is open."""
    agreed = [Who(s.seat) for s in at.seats if s.person in at.table.stopping]
    missing = len(must_agree(at) - {*at.table.stopping})
    return [speak(say("stopping", who=both(agreed), missing=missing))] if agreed else []


def _service_row(at: Position) -> tuple[Button, ...]:
    stop = [button(at, "stop", "danger")] if at.table.stopping else []
    if waits_for_people(at):
        return (_return(at), button(at, "rules"), button(at, "more"), *stop)
    acts = [button(at, act) for act in ("view", "type", "rules", "more")]
    return (*acts, *stop)


def _return(at: Position) -> Button:
    """The press of somebody who is back."""
    return Button(Token(at.table.code, "join").id("b"), say("button-return"), "good")


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


def leave_sheet(at: Position, person: int, locale: str, days: int) -> Sheet:
    """The two ways to leave a running game; where nobody else is there, it waits for ``days``."""
    speak, plain = voices(at, locale)
    alone = not at.present - {person}
    label = say("button-wait" if alone else "button-away")
    away = Button(Token(at.table.code, "away").id("b"), label, "main")
    rows = ((away, button(at, "forfeit", "danger")),)
    title = speak(say("title-leave", code=at.table.code))
    last = "yes" if not at.people - {person} else "no"
    text = speak(say("leave-text-alone", days=days, last=last) if alone else say("leave-text"))
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
        lines = [speak(say("view-waiting" if waits_for_people(at) else "view-computer"))]
        rows = ((_return(at),),)
    elif rows is None:
        rows = own_choices(at, seat) if at.choices[seat] else ()
    sheet = shown(at, replace(card, turn=None), voice, lines, seat)
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
    return "\n".join(card_lines(card, plain))
