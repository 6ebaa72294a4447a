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
from games.text import say

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
    speak = speaker(locale)
    made = discord.ui.Modal(
        title=fitted(speak(say("form-title", code=code)), FORM_TITLE),
        custom_id=Token(code, "typed").id("f"),
        timeout=1,
    )
    entry: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
        custom_id="entry",
        placeholder=fitted(speak(say("form-hint", example=example)), 100),
        max_length=LONGEST_ENTRY,
    )
    label = fitted(speak(say("form-label")), FORM_TITLE)
    made.add_item(discord.ui.Label(text=label, component=entry))
    return made
