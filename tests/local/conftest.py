"""The page in a real browser, with the fixture bot behind it: one for all tests of a module."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser
from playwright.async_api import Page as Tab

from bot.local.app import opened
from bot.local.page import Page
from bot.local.simulated import PEOPLE
from tests.harness.browser import browser, window
from tests.local.tabs import visit

BOT = (sys.executable, str(Path(__file__).parents[1] / "harness" / "fixture_bot.py"))


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def chrome() -> AsyncIterator[Browser]:
    async with browser() as running:
        yield running


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Page]:
    """One channel with its bot for all tests here; ``channel`` is this one, swept clean."""
    data = tmp_path_factory.mktemp("channel")
    async with opened(port=0, data=data, command=BOT, told=lambda line: None) as page:
        yield page


@pytest_asyncio.fixture(loop_scope="module")
async def channel(house: Page) -> Page:
    world = house.bridge.world
    await house.bridge.connected()
    for channel_id, kept in world.backend.messages.items():
        for message_id in tuple(kept):
            world.delete_message(channel_id, message_id)
    for person_id in tuple(world.locales)[len(PEOPLE) :]:
        world.remove_person(person_id)
    world.locales = dict.fromkeys(world.locales, world.locale)
    world.deadline = 10.0
    return house


@pytest_asyncio.fixture(loop_scope="module")
async def tab(chrome: Browser, channel: Page) -> AsyncIterator[Tab]:
    async with window(chrome) as context:
        yield await visit(await context.new_page(), channel)
