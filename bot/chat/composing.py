"""From a press to the answer that it gives, or to the next gap of one."""

from __future__ import annotations

from bot.showing.tokens import Token
from bot.showing.widgets import ActionRows, composer, marked
from bot.table.position import Position
from bot.table.refusals import OldButton, Refusal, refuse
from bot.table.wishes import Finder, Gap
from games.choices import Answer, SomeOf
from games.entry import NOTHING, parse_start, write
from games.text import say


def gap_rows(gap: Gap, token: Token, page: int) -> ActionRows:
    """The next gap after a press; page and marks hold only while it is the same one."""
    if write(gap.answer) != token.entry:
        return composer(gap.position, gap.seat, gap.answer)
    return composer(gap.position, gap.seat, gap.answer, page=page, marks=token.marks)


def found_by(token: Token, values: tuple[str, ...] | None) -> Finder:
    """The answer of a press, found once the position is known and the ticket checked.

    ``values`` are what was picked in a menu; a button has none (None).
    """

    def find(at: Position, seat: int) -> Answer:
        check_ticket(at, seat, token)
        offered = at.offer(seat)
        if not token.entry:
            return parse_start(" ".join(values or ()), offered)
        answer = parse_start(token.entry, offered)
        field = offered.gap(answer)
        if token.act == "marked" and isinstance(field, SomeOf):
            return answer.plus(marked(field, token.marks))
        if values is None or not (values or isinstance(field, SomeOf)):
            return answer
        picked = ",".join(values) or NOTHING
        return parse_start(f"{token.entry} {picked}", offered)

    return find


def check_ticket(at: Position, seat: int, token: Token) -> None:
    """Raises OldButton where a press belongs to another question than the one of now."""
    if not at.admits(seat, token.ticket, token.entry.partition(" ")[0]):
        raise old_button(at)


def old_button(at: Position) -> Refusal:
    """The reason for a press that fits no question of now."""
    return refuse(at, say("old-button"), OldButton)
