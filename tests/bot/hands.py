"""Somebody who makes any move by pressing only, as a person would find the way."""

from __future__ import annotations

from typing import Any

from bot.showing.tokens import Token, token_of
from bot.showing.widgets import MORE
from games.choices import Answer
from games.entry import NOTHING, write
from tests.bot.channel import Person, Room, Shown

STEPS = 30
"""Presses after which a way to an answer counts as lost."""


async def press_out(room: Room, person: Person, answer: Answer) -> int:
    """Make the move ``answer`` with buttons and menus only; the number of presses."""
    on = await _where_choices_stand(room, person, answer)
    number = (await room.position()).table.number
    for step in range(1, STEPS):
        came = await _one_press(person, on, answer)
        at = await room.position()
        if at.table.number != number:
            assert write(answer) == at.rows[-1].answer
            return step
        on = came if came is not None else on
    raise AssertionError(f"no way to {write(answer)!r} over {on.labels()}")


async def _where_choices_stand(room: Room, person: Person, answer: Answer) -> Shown:
    """The table, or the private view where the choices tell a secret."""
    listed = {token.entry.partition(" ")[0] for token, _ in _tokens(room.table)}
    menus = any(token.act == "answer" and not token.entry for token, _ in _tokens(room.table))
    if answer.verb in listed or menus:
        return room.table
    button = next(one for token, one in _tokens(room.table) if token.act == "view")
    view = (await person.presses(button["label"])).private
    assert view is not None
    return view


def _tokens(on: Shown) -> list[tuple[Token, dict[str, Any]]]:
    found = [(token_of(one["custom_id"]), one) for one in on.components]
    return [(token, one) for token, one in found if token is not None]


async def _one_press(person: Person, on: Shown, answer: Answer) -> Shown | None:
    """The press that leads nearest to the answer; where it led to."""
    wanted = {token.entry: one for token, one in _tokens(on) if token.act == "answer"}
    name = write(answer)
    if name in wanted and "label" in wanted[name]:
        return (await person.presses(wanted[name]["label"], on=on)).private
    for given in reversed(range(len(answer.values))):
        part = wanted.get(write(Answer(answer.verb, answer.values[:given])))
        if part is None:
            continue
        if "label" in part:
            return (await person.presses(part["label"], on=on)).private
        return await _pick(person, on, part, answer.values[given])
    marking = [(token, one) for token, one in _tokens(on) if token.act in {"mark", "marked"}]
    if marking:
        return await _mark(person, on, marking, answer)
    menu = wanted.get("")
    assert menu is not None, f"nothing leads to {name!r} among {on.labels()}"
    return (await person.chooses(menu["placeholder"], answer.verb, on=on)).private


async def _pick(person: Person, on: Shown, menu: dict[str, Any], value: Any) -> Shown | None:
    keys = value if isinstance(value, tuple) else (str(value),)
    there = {option["value"] for option in menu["options"]}
    if set(keys) - {NOTHING} <= there:
        return (await person.chooses(menu["placeholder"], *keys, on=on)).private
    if MORE in there:
        return (await person.chooses(menu["placeholder"], MORE, on=on)).private
    return (await person.presses("▶", on=on)).private


async def _mark(
    person: Person, on: Shown, marking: list[tuple[Token, dict[str, Any]]], answer: Answer
) -> Shown | None:
    """Mark what is wanted in the first menu of a long list that is not right yet, or go on."""
    keys = answer.values[-1]
    assert isinstance(keys, tuple)
    for token, menu in marking:
        if token.act != "mark":
            continue
        there = [option["value"] for option in menu["options"]]
        marked = {option["value"] for option in menu["options"] if option.get("default")}
        if marked != set(keys) & set(there):
            picked = [key for key in there if key in keys]
            return (await person.chooses(menu["placeholder"], *picked, on=on)).private
    token, done = next((token, one) for token, one in marking if token.act == "marked")
    complete = token.marks.bit_count() == len(keys)
    return (await person.presses(done["label"] if complete else "▶", on=on)).private
