"""A table before it is dealt: who sits here, which rules are chosen, the options."""

from __future__ import annotations

from bot.showing.languages import languages, robot_name
from bot.showing.sheet import COLOURS, Sheet, button, moment, spoken_at, voices
from bot.showing.tokens import Token
from bot.showing.widgets import ActionRow, ActionRows, Button, Item, Menu, in_rows
from bot.table.checks import PATIENCE_SECONDS
from bot.table.names import game_name
from bot.table.position import Position, Seat
from games.choices import Amount, Value
from games.contract import Setting
from games.dice import seal
from games.entry import options
from games.text import Message, Who, both, language_name, say

OPTIONS_A_PAGE = 4
"""House rules on one page of the options, so that a row is left for buttons."""


def lobby(at: Position) -> Sheet:
    """Who sits here, which rules are chosen, and what can still be done about it."""
    speak, plain = voices(at, at.table.locale)
    least, most = at.game.info.seats
    lines = [
        speak(say(f"pitch-{at.table.game}")),
        "",
        speak(say("lobby-players", count=len(at.seats), least=least, most=most)),
        *(speak(_sitting(at, seat)) for seat in at.seats),
        "",
        speak(say("lobby-rules", rules=house_rules(at))),
        speak(say("lobby-language", language=language_name(spoken_at(at)))),
        speak(say("lobby-seal", seal=seal(at.table.secret))),
        *([speak(_added(at))] if at.table.formula == 2 else []),
        speak(say("lobby-due", at=moment(at.table.due or 0), wait=PATIENCE_SECONDS // 60)),
    ]
    title = say("title-lobby", game=game_name(at.table.game), code=at.table.code)
    rows = _lobby_rows(at)
    return Sheet(speak(title), "\n".join(lines), plain, COLOURS["lobby"], at.table.game, rows=rows)


def _added(at: Position) -> Message:
    """The words that will be stirred into the dice, and what they are good for."""
    seats = {seat.person: seat.seat for seat in at.seats if seat.person is not None}
    words = [
        say("lobby-word", who=Who(seats[person]), word=word)
        for person, word in at.table.words
        if person in seats
    ]
    return say("lobby-words", words=both(words)) if words else say("lobby-no-words")


def word_sheet(at: Position, locale: str, suggested: str) -> Sheet:
    """How to add a word; for whoever pressed, who may type one or take the ``suggested`` one."""
    speak, plain = voices(at, locale)
    take = Button(
        Token(at.table.code, "word", entry=suggested).id("b"),
        say("button-word-random", word=suggested),
        "main",
    )
    rows = ((take, button(at, "wordtype")),)
    title = speak(say("title-word", code=at.table.code))
    text = speak(say("word-text"))
    return Sheet(title, text, plain, COLOURS["private"], at.table.game, rows=rows)


def _sitting(at: Position, seat: Seat) -> Message:
    key = "seat-host" if seat.person == at.table.host else "seat-person"
    if seat.robot:
        robot = robot_name(at.table.game, seat.robot)
        return say("seat-computer", who=Who(seat.seat), robot=robot)
    return say(key, who=Who(seat.seat))


def _lobby_rows(at: Position) -> ActionRows:
    full = len(at.seats) >= at.game.info.seats[1]
    ready = len(at.seats) >= at.game.info.seats[0]
    computers = any(seat.person is None for seat in at.seats)
    return in_rows(
        (
            button(at, "join", "good", disabled=full),
            button(at, "leave"),
            button(at, "start", "main", disabled=not ready),
            button(at, "add", disabled=full),
            button(at, "remove", disabled=not computers),
            button(at, "options"),
            *((button(at, "words"),) if at.table.formula == 2 else ()),
            button(at, "rules"),
            button(at, "close", "danger"),
        )
    )


def house_rules(at: Position) -> Message:
    """The chosen house rules that are not the usual ones."""
    changed = [
        say("rule-value", rule=setting.field.label, value=value_label(setting, value))
        for setting in at.game.info.settings
        if (value := at.table.options.get(setting.key, setting.default)) != setting.default
    ]
    return say("rules-changed", rules=both(changed)) if changed else say("rules-standard")


def value_label(setting: Setting, value: Value) -> Message:
    """How a value of a house rule is called."""
    if isinstance(setting.field, Amount):
        return say("number", n=int(str(value)))
    return next(option.label for option in setting.field.options if option.key == value)


def option_sheet(at: Position, locale: str, page: int = 0) -> Sheet:
    """The house rules and the language of a lobby, to choose from; for the host alone."""
    speak, plain = voices(at, locale)
    settings = at.game.info.settings
    shown = settings[page * OPTIONS_A_PAGE : (page + 1) * OPTIONS_A_PAGE]
    menus: list[ActionRow] = [_option_menu(at, setting, page) for setting in shown]
    if len(shown) < OPTIONS_A_PAGE:
        menus.append(_language_menu(at, page))
    last = len(settings) // OPTIONS_A_PAGE
    turned = [("button-before", page - 1), ("button-after", page + 1)]
    buttons = tuple(
        Button(Token(at.table.code, "options", page=to).id("b"), say(label))
        for label, to in turned
        if 0 <= to <= last
    )
    rows = (*menus, buttons) if buttons else tuple(menus)
    text = "\n".join(speak(_option_line(at, setting)) for setting in shown)
    title = speak(say("title-options", code=at.table.code))
    return Sheet(title, text, plain, COLOURS["private"], at.table.game, rows=rows)


def _option_line(at: Position, setting: Setting) -> Message:
    """A house rule with its value, and with the usual one where it differs."""
    value = at.table.options.get(setting.key, setting.default)
    told = {"rule": setting.field.label, "value": value_label(setting, value)}
    if value == setting.default:
        return say("option-usual", **told)
    return say("option-changed", usual=value_label(setting, setting.default), **told)


def _option_menu(at: Position, setting: Setting, page: int) -> Menu:
    value = str(at.table.options.get(setting.key, setting.default))
    items = tuple(
        Item(
            option.key,
            say("rule-value", rule=setting.field.label, value=option.label),
            option.detail,
            chosen=option.key == value,
        )
        for option in options(setting.field)
    )
    token = Token(at.table.code, "option", entry=setting.key, page=page)
    return Menu(token.id("s"), setting.field.label, items)


def _language_menu(at: Position, page: int) -> Menu:
    items = tuple(
        Item(
            locale,
            say("rule-value", rule=say("language"), value=language_name(locale)),
            chosen=locale == spoken_at(at),
        )
        for locale in languages(at.table.game)
    )
    return Menu(Token(at.table.code, "language", page=page).id("s"), say("language"), items)
