"""What a message shows: a position put into words for one reader, free of Discord's types.

Public sheets speak the table's language, private ones the reader's.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from bot.showing.languages import languages, robot_name, title, words
from bot.showing.speech import Speak, speaker
from bot.showing.tokens import Token
from bot.showing.widgets import Button, Item, Menu, Row, Rows, in_rows, offered
from bot.showing.widgets import public as public_choices
from bot.storage.store import Seat
from bot.table.checks import PATIENCE_SECONDS, game_name
from bot.table.position import Position
from games import catalogue
from games.choices import Amount, Value
from games.contract import Card, Setting
from games.dice import seal
from games.entry import options
from games.scene import Picture
from games.text import Message, Who, both, language_name, row, say

OPTIONS_A_PAGE = 4
"""House rules on one page of the options, so that a row is left for buttons."""

COLOURS = {"lobby": 0x5865F2, "playing": 0x3BA55D, "over": 0x747F8D, "private": 0xF0B232}


class Sheet(msgspec.Struct, frozen=True):
    """A message before it is Discord's: texts, rows of widgets, a picture.

    ``plain`` puts the labels of widgets and pictures into words, without markup.
    """

    title: str
    text: str
    plain: Speak
    colour: int
    game: str | None = None
    panels: tuple[tuple[str, str, bool], ...] = ()
    footer: str = ""
    rows: Rows = ()
    picture: Picture | None = None


def voices(at: Position, locale: str) -> tuple[Speak, Speak]:
    """(with markup, plain) for a reader of this language at a table."""
    game = at.table.game if at.table.game in catalogue() else None
    marked = speaker(locale, at.seats, game=game, markup=True)
    return marked, speaker(locale, at.seats, game=game, markup=False)


def spoken_at(at: Position) -> str:
    """The language of a table: the chosen one, where bot and game are complete in it."""
    return words(at.table.game).nearest(at.table.locale)


def public(at: Position) -> Sheet:
    """The table message as everybody sees it."""
    match at.table.phase:
        case "lobby":
            return lobby(at)
        case "playing":
            return play(at)
        case "over":
            return over(at)


# ---------------------------------------------------------------------- the lobby


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
        speak(say("lobby-due", at=_time(at.table.due or 0), wait=PATIENCE_SECONDS // 60)),
    ]
    title = say("title-lobby", game=game_name(at.table.game), code=at.table.code)
    rows = _lobby_rows(at)
    return Sheet(speak(title), "\n".join(lines), plain, COLOURS["lobby"], at.table.game, rows=rows)


def _sitting(at: Position, seat: Seat) -> Message:
    key = "seat-host" if seat.person == at.table.host else "seat-person"
    if seat.robot:
        robot = robot_name(at.table.game, seat.robot)
        return say("seat-computer", who=Who(seat.seat), robot=robot)
    return say(key, who=Who(seat.seat))


def _lobby_rows(at: Position) -> Rows:
    full = len(at.seats) >= at.game.info.seats[1]
    ready = len(at.seats) >= at.game.info.seats[0]
    computers = any(seat.person is None for seat in at.seats)
    return in_rows(
        (
            _button(at, "join", "good", disabled=full),
            _button(at, "leave"),
            _button(at, "start", "main", disabled=not ready),
            _button(at, "add", disabled=full),
            _button(at, "remove", disabled=not computers),
            _button(at, "options"),
            _button(at, "rules"),
            _button(at, "close", "danger"),
        )
    )


def _button(at: Position, act: str, tone: str = "plain", *, disabled: bool = False) -> Button:
    label = say(f"button-{act}")
    return Button(Token(at.table.code, act).id("b"), label, tone, disabled)  # type: ignore[arg-type]


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
    menus: list[Row] = [_option_menu(at, setting, page) for setting in shown]
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


# ---------------------------------------------------------------------- in play


def play(at: Position) -> Sheet:
    """A running game: whose move, what happened last, the card, the choices."""
    voice = voices(at, at.table.locale)
    speak, _ = voice
    card = at.game.show(at.game.look(at.state, None))
    lines = [*_turn(at, speak), *_away(at, speak), *_stopping(at, speak)]
    rows = (*public_choices(at), _service_row(at))
    return replace(_shown(at, card, voice, lines, None), footer=_seal(at, speak), rows=rows)


def _seal(at: Position, speak: Speak) -> str:
    """The seal of the dice, before everybody's eyes from the lobby to the end."""
    return speak(say("footer-seal", seal=seal(at.table.secret)))


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
    stop = [_button(at, "stop", "danger")] if at.table.stopping else []
    acts = [_button(at, act) for act in ("view", "type", "rules", "more")]
    return (*acts, *stop)


def more_sheet(at: Position, locale: str) -> Sheet:
    """What is seldom wanted: leaving, stopping, the text board."""
    speak, plain = voices(at, locale)
    rows = in_rows(
        (_button(at, "board"), _button(at, "text"), _button(at, "leave"), _button(at, "stop"))
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
    rows = ((_button(at, "away", "main"), _button(at, "forfeit", "danger")),)
    title = speak(say("title-leave", code=at.table.code))
    text = speak(say("leave-text"))
    return Sheet(title, text, plain, COLOURS["private"], at.table.game, rows=rows)


def view(at: Position, seat: int, locale: str, rows: Rows | None = None) -> Sheet:
    """What one seat may know and do; for its own person alone.

    ``rows`` replace the choices, while an answer is being composed.
    """
    voice = voices(at, locale)
    speak, _ = voice
    card = at.game.show(at.game.look(at.state, seat))
    lines = _own_turn(at, seat, speak)
    if not at.playing:
        lines, rows = [speak(say(f"ending-{at.table.ending}", code=at.table.code))], ()
    elif at.seats[seat].robot:
        lines = [speak(say("view-computer"))]
        rows = ((_button(at, "join", "main"),),)
    elif rows is None:
        rows = offered(at, seat) if at.choices[seat] else ()
    sheet = _shown(at, card, voice, lines, seat)
    stamp = speak(say("view-stamp", number=at.table.number, code=at.table.code))
    return replace(sheet, colour=COLOURS["private"], footer=stamp, rows=rows)


def _own_turn(at: Position, seat: int, speak: Speak) -> list[str]:
    """Whether a seat is to move, may speak, or waits; the latter two with who is to move."""
    if seat in at.asked:
        return [speak(say("view-turn"))]
    wait = speak(say("view-wait", line=turn_line(at)))
    return [speak(say("view-may")), wait] if seat in at.may_speak else [wait]


def _shown(
    at: Position, card: Card, voice: tuple[Speak, Speak], lines: list[str], reader: int | None
) -> Sheet:
    """A card with ``lines`` above it and the news below, without widgets."""
    speak, plain = voice
    news = [speak(say("news", what=message)) for message in at.news(reader)]
    text = "\n".join((*lines, *(speak(line) for line in card.lines), "", *news)).strip()
    panels = tuple((speak(p.name), speak(p.value), p.inline) for p in card.panels)
    title = speak(say("title-play", title=card.title, code=at.table.code))
    colour = COLOURS[at.table.phase]
    return Sheet(title, text, plain, colour, at.table.game, panels, picture=card.picture)


def text_board(at: Position, seat: int | None, locale: str) -> str:
    """The whole position in words, for those who read no picture."""
    _, plain = voices(at, locale)
    card = at.game.show(at.game.look(at.state, seat))
    lines = card.board or (() if card.picture is None else (card.picture.alt,))
    return "\n".join(plain(line) for line in lines)


# ---------------------------------------------------------------------- over


def over(at: Position) -> Sheet:
    """A table that has ended: places, or why there are none."""
    speak, plain = voices(at, at.table.locale)
    title = speak(say("title-ended", game=_known_name(at), code=at.table.code))
    rows = _over_rows(at)
    if at.table.ending != "won" or at.outcome is None:
        text = speak(say(f"ending-{at.table.ending}", code=at.table.code))
        return Sheet(title, text, plain, COLOURS["over"], at.table.game, rows=rows)
    card = at.game.show(at.game.look(at.state, None))
    minutes = ((at.table.ended or 0) - at.table.opened) // 60
    lines = [
        *standings(at, speak),
        speak(at.outcome.reason),
        speak(say("over-length", moves=at.table.number, minutes=minutes)),
        speak(say("over-secret", secret=at.table.secret.hex())),
    ]
    shown = _shown(at, card, (speak, plain), lines, None)
    return replace(shown, title=title, footer=_seal(at, speak), rows=rows)


def standings(at: Position, speak: Speak) -> list[str]:
    """One line a place, ties sharing it."""
    outcome = at.outcome
    assert outcome is not None, "only a game that is over has places"
    ranked = sorted(zip(outcome.places, outcome.scores, range(len(at.seats)), strict=True))
    return [
        speak(say("standing", place=place, who=Who(seat), score=score))
        for place, score, seat in ranked
    ]


def _over_rows(at: Position) -> Rows:
    if at.table.game not in catalogue():
        return ()
    proof = [_button(at, "verify")] if at.table.number > 0 else []
    return ((_button(at, "again", "main"), *proof, _button(at, "rules")),)


def _known_name(at: Position) -> Message | str:
    return game_name(at.table.game) if at.table.game in catalogue() else at.table.game


def _time(when: int) -> str:
    """A moment as Discord shows it to each reader in their own zone and language."""
    return f"<t:{when}:R>"


# ---------------------------------------------------------------------- lists


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
            phase=say(f"phase-{at.table.phase}"),
            people=row(tuple(Who(seat.seat) for seat in at.seats)),
        )
    )
