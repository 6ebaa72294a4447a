"""What a person does and sees in a tab of the page."""

from __future__ import annotations

import re

from playwright.async_api import Locator, expect
from playwright.async_api import Page as Tab

from bot.local.page import Page


async def visit(tab: Tab, channel: Page) -> Tab:
    await tab.goto(channel.bridge.address + "/")
    return await ready(tab)


async def ready(tab: Tab) -> Tab:
    """Wait until the page knows the bot and its commands."""
    await expect(tab.locator("#status")).to_have_text("● Bot ready")
    return tab


async def use(tab: Tab, text: str) -> None:
    """Type a command and send it."""
    await tab.get_by_label("Message or command").fill(f"/{text} ")
    await tab.keyboard.press("Enter")


async def become(tab: Tab, name: str) -> None:
    await tab.get_by_role("radio", name=re.compile(f"^{re.escape(name)}")).check()
    await expect(tab.locator("#as")).to_have_text(name)


def messages(tab: Tab) -> Locator:
    return tab.get_by_role("log").get_by_role("article")


def button(tab: Tab, name: str) -> Locator:
    return messages(tab).get_by_role("button", name=name)


def offers(tab: Tab) -> Locator:
    return tab.get_by_role("listbox", name="Suggestions").get_by_role("option")
