"""Whole games of the real bot in a real browser: one by buttons and menus, one by typing."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Locator, expect
from playwright.async_api import Page as Tab

from bot.local.app import opened
from bot.local.page import Page
from bot.local.people import Guest, components_of, message_text
from tests.harness.browser import browser, window

PLAYERS = ("Ana", "Björn")
LONGEST = 400
"""Moves after which a game of these people must be over."""

Json = dict[str, Any]


class Table:
    """A table in the page: what a person does with it, as whoever is to move."""

    def __init__(self, tab: Tab, channel: Page, message: str) -> None:
        self.tab = tab
        self.channel = channel
        self.id = message

    @property
    def element(self) -> Locator:
        return self.tab.locator(f"#m{self.id}")

    @property
    def message(self) -> Json:
        sees = self.channel.bridge.person("Ana").sees("games")
        return next(message for message in sees if message["id"] == self.id)

    def moves(self) -> list[str]:
        """Ids of what the message offers as moves; () in the turn of a computer."""
        ids = [one["custom_id"] for one in components_of(self.message)]
        return [one for one in ids if "|answer|" in one]

    def over(self) -> bool:
        return "finished" in message_text(self.message)

    async def to_move(self) -> tuple[Guest, str] | None:
        """Whose turn it is, and one thing to type; None where the game is over."""
        while not self.over():
            for name in PLAYERS:
                person = self.channel.bridge.person(name)
                offers = await offered(person, "")
                if offers:
                    stop = "stop" in offers
                    return person, "stop" if stop else (await offered(person, "roll "))[-1]
            await self.channel.bridge.until(lambda: self.moves() or self.over())
        return None

    async def become(self, person: Guest) -> None:
        await self.tab.get_by_role("radio", name=re.compile(f"^{person.name}")).check()
        await expect(self.tab.locator("#as")).to_have_text(person.name)


async def offered(person: Guest, typed: str) -> list[str]:
    choices = await person.complete("games", "move", {"answer": typed}, focused="answer")
    return [choice["value"] for choice in choices]


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    """A short game of two people and a computer, begun in the page by its buttons."""
    async with (
        opened(port=0, data=tmp_path) as channel,
        browser() as running,
        window(running) as context,
    ):
        tab = await context.new_page()
        await tab.goto(channel.bridge.address + "/")
        await expect(tab.locator("#status")).to_have_text("● Bot ready")
        await tab.keyboard.type("/join dicemants")
        await tab.keyboard.press("Enter")
        lobby = (
            tab.get_by_role("article")
            .filter(has_text="House rules")
            .and_(tab.locator(":not(.ephemeral)"))
        )
        await lobby.get_by_role("button", name="Add computer").click()
        await expect(lobby.get_by_role("button", name="Remove computer")).to_be_enabled()
        await lobby.get_by_role("button", name="Options").click()
        await tab.get_by_role("button", name="Gems that win").click()
        await tab.keyboard.press("Home")
        await tab.keyboard.press("Enter")
        await expect(lobby).not_to_contain_text("standard")
        here = Table(tab, channel, (await lobby.get_attribute("id"))[1:])
        await here.become(channel.bridge.person("Björn"))
        await lobby.get_by_role("button", name="Join", exact=True).click()
        await expect(lobby).to_contain_text("C Björn")
        await here.become(channel.bridge.person("Ana"))
        await lobby.get_by_role("button", name="Start").click()
        await channel.bridge.until(here.moves)
        yield here


async def press_or_choose(table: Table) -> None:
    """Stop where that is offered, else choose the most dice, or press what there is."""
    before = table.moves()
    offered = table.element.locator('[data-custom-id*="|answer|"]')
    stop = offered.filter(has_text=re.compile("^Stop"))
    chosen = (stop if await stop.count() else offered).first
    menu = "listbox" == await chosen.get_attribute("aria-haspopup")
    await chosen.click()
    if menu:
        await table.tab.keyboard.press("End")
        await table.tab.keyboard.press("Enter")
    await table.channel.bridge.until(lambda: table.moves() != before or table.over())


async def type_move(table: Table, answer: str) -> None:
    text = table.tab.get_by_label("Message or command")
    await text.fill(f"/move {answer}")
    await table.tab.keyboard.press("Enter")
    await expect(text).to_be_visible()


@pytest.mark.parametrize("way", ["pressing", "typing"])
async def test_a_whole_game_is_played_to_its_result(table: Table, way: str):
    for _ in range(LONGEST):
        turn = await table.to_move()
        if turn is None:
            break
        person, answer = turn
        await table.become(person)
        if way == "pressing":
            await press_or_choose(table)
        else:
            await type_move(table, answer)

    await expect(table.element).to_contain_text("finished")
    await expect(table.element).to_contain_text("1.")
    await expect(table.tab.locator("#notice")).to_be_hidden()
