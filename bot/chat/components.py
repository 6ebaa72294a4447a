"""ActionRows of widgets -> Discord's items, within its limits.

The view is stopped before it is sent, so that discord.py keeps nothing per message: every
press is found by the pattern of its custom id (see :mod:`bot.chat.presses`).
"""

from __future__ import annotations

import discord

from bot.chat.cards import fitted
from bot.showing.speech import Speak, speaker
from bot.showing.tokens import Token
from bot.showing.widgets import ActionRows, Button, Menu
from games.entry import LONGEST_ENTRY
from games.start import LONGEST_WORD
from games.text import Message, say

LABEL = 80
OPTION = 100
PLACEHOLDER = 150
FORM_TITLE = 45

STYLES = {
    "main": discord.ButtonStyle.primary,
    "plain": discord.ButtonStyle.secondary,
    "good": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


def view(rows: ActionRows, speak: Speak) -> discord.ui.View:
    """The rows as a view that is sent and forgotten; ``speak`` gives words without markup."""
    made = discord.ui.View(timeout=None)
    for number, row in enumerate(rows):
        if isinstance(row, Menu):
            made.add_item(_menu(row, speak, number))
        else:
            for button in row:
                made.add_item(_button(button, speak, number))
    made.stop()
    return made


def _button(button: Button, speak: Speak, row: int) -> discord.ui.Button[discord.ui.View]:
    return discord.ui.Button(
        style=STYLES[button.tone],
        label=fitted(speak(button.label), LABEL),
        custom_id=button.id,
        disabled=button.disabled,
        row=row,
    )


def _menu(menu: Menu, speak: Speak, row: int) -> discord.ui.Select[discord.ui.View]:
    options = [
        discord.SelectOption(
            label=fitted(speak(item.label), OPTION),
            value=item.value,
            description=fitted(speak(item.detail), OPTION) if item.detail else None,
            default=item.chosen,
        )
        for item in menu.items
    ]
    return discord.ui.Select(
        custom_id=menu.id,
        placeholder=fitted(speak(menu.placeholder), PLACEHOLDER),
        min_values=menu.least,
        max_values=menu.most,
        options=options,
        row=row,
    )


def form(code: str, example: str, locale: str) -> discord.ui.Modal:
    """The form in which a move is typed, with one that could be made now."""
    hint, label = say("form-hint", example=example), say("form-label")
    return _asking(Token(code, "typed"), locale, (say("form-title", code=code), label, hint))


def word_form(code: str, locale: str) -> discord.ui.Modal:
    """The form in which a word is typed that is stirred into the dice."""
    hint, label = say("word-hint"), say("word-label")
    texts = (say("title-word", code=code), label, hint)
    return _asking(Token(code, "word"), locale, texts, LONGEST_WORD)


def _asking(
    token: Token,
    locale: str,
    texts: tuple[Message, Message, Message],
    longest: int = LONGEST_ENTRY,
) -> discord.ui.Modal:
    """A form with one line; ``texts`` are its title, its label and what stands in the line."""
    title, label, hint = (speaker(locale)(text) for text in texts)
    made = discord.ui.Modal(title=fitted(title, FORM_TITLE), custom_id=token.id("f"), timeout=1)
    entry: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
        custom_id="entry", placeholder=fitted(hint, 100), max_length=longest
    )
    made.add_item(discord.ui.Label(text=fitted(label, FORM_TITLE), component=entry))
    return made
