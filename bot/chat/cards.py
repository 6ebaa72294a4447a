"""Sheet -> embed, within Discord's limits."""

from __future__ import annotations

from itertools import accumulate

import discord

from bot.showing.sheet import Sheet

TITLE = 256
TEXT = 4096
PANELS = 25
PANEL_NAME = 256
PANEL_VALUE = 1024
FOOTER = 2048
WHOLE = 6000
"""Characters over all parts of an embed."""

EMPTY = "\u200b"
"""Discord refuses empty fields; this shows as nothing."""


def fitted(text: str, limit: int) -> str:
    """The text, cut at a line (else at a character) with an ellipsis where it is too long."""
    if len(text) <= limit:
        return text
    cut = text[: limit - 1]
    line = cut.rfind("\n")
    return f"{cut[:line] if line > limit // 2 else cut}…"


def embed(sheet: Sheet, picture: str | None = None) -> discord.Embed:
    """The embed of a sheet; ``picture`` is the address of its image.

    What the picture shows is not said beside it.  Panels that would pass the limit of the
    whole are left out from the end.
    """
    pictured = picture is not None and sheet.beside is not None
    text = sheet.beside if pictured else sheet.text
    made = discord.Embed(
        title=fitted(sheet.title, TITLE),
        description=fitted(text or "", TEXT) or None,
        colour=sheet.colour,
    )
    if sheet.footer:
        made.set_footer(text=fitted(sheet.footer, min(FOOTER, WHOLE - len(made))))
    for name, value, inline in () if pictured else _panels(sheet, WHOLE - len(made)):
        made.add_field(name=name, value=value, inline=inline)
    if picture is not None:
        made.set_image(url=picture)
    return made


def _panels(sheet: Sheet, room: int) -> list[tuple[str, str, bool]]:
    panels = [
        (
            fitted(name.strip() or EMPTY, PANEL_NAME),
            fitted(value.strip() or EMPTY, PANEL_VALUE),
            flat,
        )
        for name, value, flat in sheet.panels[:PANELS]
    ]
    sizes = accumulate(len(name) + len(value) for name, value, _ in panels)
    return [panel for panel, size in zip(panels, sizes, strict=True) if size <= room]
