"""K59: messages on the page are as wide as in Discord; its sources stand in ``style.css``."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, expect
from playwright.async_api import Page as Tab

from bot.local.page import Page
from bot.local.simulated import Upload
from tests.harness.browser import window
from tests.local.tabs import messages, visit

pytestmark = pytest.mark.asyncio(loop_scope="module")

PHONE, DESK = 390, 1100
EDGES = 32
"""Pixels of an embed on the left and right of what is in it."""
LONG = "Words enough to fill the widest embed that there is, and then some more of them. " * 2


@pytest_asyncio.fixture(loop_scope="module")
async def phone(chrome: Browser, channel: Page) -> AsyncIterator[Tab]:
    async with window(chrome, width=PHONE, height=844) as context:
        yield await visit(await context.new_page(), channel)


Size = tuple[int, int]
"""Width and height in pixels."""


def post(channel: Page, embed: dict[str, Any], picture: Size | None = None) -> None:
    """Let the bot show an embed, with a picture of this size."""
    _call(channel, "POST", "", embed, picture)


def edit(channel: Page, embed: dict[str, Any], picture: Size) -> None:
    """Let the bot change the last message, with a new picture."""
    last = channel.bridge.person("Ana").sees("games")[-1]
    _call(channel, "PATCH", f"/{last['id']}", embed, picture)


def _call(
    channel: Page, method: str, message: str, embed: dict[str, Any], picture: Size | None
) -> None:
    world, files, body = channel.bridge.world, [], {"embeds": [embed]}
    if picture:
        width, height = picture
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"/>'
        files.append(Upload("a.svg", svg.encode()))
        body = {
            "embeds": [{**embed, "image": {"url": "attachment://a.svg"}}],
            "attachments": [{"id": 0, "filename": "a.svg"}],
        }
    path = f"/channels/{world.channel('games')}/messages{message}"
    world.call(method, path, body=body, files=files)


async def box(found: Locator) -> Size:
    """Width and height of an element in whole pixels."""
    measured = await found.bounding_box()
    assert measured is not None
    return round(measured["width"]), round(measured["height"])


async def shown(tab: Tab) -> Locator:
    """The embed, when its picture is there and has its size."""
    embed = messages(tab).locator(".embed")
    await expect(embed).to_have_attribute("style", re.compile("--picture"))
    return embed


@pytest.mark.parametrize(
    ("drawn", "seen"),
    [
        ((1008, 504), (400, 200)),
        ((1008, 1008), (300, 300)),
        ((420, 600), (210, 300)),
        ((240, 120), (240, 120)),
    ],
    ids=["wide", "square", "tall", "small"],
)
async def test_a_picture_is_scaled_down_and_its_embed_is_as_wide_as_it(
    tab: Tab, channel: Page, drawn: Size, seen: Size
):
    post(channel, {"title": "A", "description": LONG}, drawn)

    embed = await shown(tab)

    assert seen == await box(embed.locator("img"))
    assert seen[0] + EDGES == (await box(embed))[0]


async def test_an_edited_message_keeps_its_width_until_the_next_picture_is_there(
    tab: Tab, channel: Page
):
    post(channel, {"title": "A"}, (1008, 1008))
    embed = await shown(tab)
    assert 300 + EDGES == (await box(embed))[0]
    await tab.route("**/cdn/**", lambda route: asyncio.sleep(0))  # it never comes

    edit(channel, {"title": "B"}, (1008, 1008))

    await expect(embed).to_contain_text("B")
    assert 300 + EDGES == (await box(embed))[0]


@pytest.mark.parametrize(("words", "wide"), [(LONG, True), ("Few.", False)])
async def test_an_embed_of_words_is_as_wide_as_they_are_up_to_520_pixels(
    tab: Tab, channel: Page, words: str, *, wide: bool
):
    post(channel, {"description": words})

    width, _ = await box(messages(tab).locator(".embed"))

    assert wide == (width == 520)
    assert width <= 520


async def test_on_a_phone_an_embed_takes_the_room_beside_the_face(phone: Tab, channel: Page):
    post(channel, {"description": "Few."}, (1008, 504))

    embed = await shown(phone)

    body, _ = await box(messages(phone).locator(".body"))
    assert (body, body - EDGES) == ((await box(embed))[0], (await box(embed.locator("img")))[0])
    assert PHONE == await phone.evaluate("document.documentElement.scrollWidth")


def fields(inline: str) -> dict[str, Any]:
    """An embed with a field for each sign: ``i`` stands in a row with others, ``-`` alone."""
    return {
        "fields": [
            {"name": f"N{place}", "value": "V", "inline": sign == "i"}
            for place, sign in enumerate(inline)
        ]
    }


async def rows(tab: Tab) -> list[int]:
    """How many fields lie beside each other, row by row."""
    found = messages(tab).locator(".field")
    await expect(found.first).to_be_visible()
    tops = [await one.evaluate("field => field.offsetTop") for one in await found.all()]
    return [tops.count(top) for top in sorted(set(tops))]


@pytest.mark.parametrize(
    ("inline", "expected"), [("iii", [3]), ("iiii", [3, 1]), ("ii-i", [2, 1, 1]), ("---", [1] * 3)]
)
async def test_up_to_three_inline_fields_share_a_row(
    tab: Tab, channel: Page, inline: str, expected: list[int]
):
    post(channel, fields(inline))

    assert expected == await rows(tab)


async def test_on_a_phone_every_field_has_a_row_of_its_own(phone: Tab, channel: Page):
    post(channel, fields("iii"))

    assert [1, 1, 1] == await rows(phone)


@pytest.mark.parametrize("width", [320, PHONE, DESK])
async def test_the_hint_where_to_write_is_never_cut(chrome: Browser, channel: Page, width: int):
    async with window(chrome, width=width) as context:
        tab = await visit(await context.new_page(), channel)
        text = tab.get_by_label("Message or command")
        await text.fill(await text.get_attribute("placeholder") or "")

        assert await text.evaluate("input => input.scrollWidth <= input.clientWidth")
