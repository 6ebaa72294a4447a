"""Requests that the page itself would never make."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest
import pytest_asyncio
from yarl import URL

from bot.local.app import opened
from bot.local.deeds import DEEDS
from bot.local.page import Page

BOT = (sys.executable, str(Path(__file__).parents[1] / "harness" / "fixture_bot.py"))

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def page(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Page]:
    data = tmp_path_factory.mktemp("channel")
    async with opened(port=0, data=data, command=BOT, told=lambda line: None) as made:
        await made.bridge.connected()
        yield made


BODIES = [
    b"",
    b"{",
    b"[]",
    b"null",
    b"\xff\xfe",
    b'{"a":' + b"[" * 10_000,
    b'{"channel":"x"}',
    b'{"channel":1e400}',
    b'{"channel":' + b"9" * 5_000 + b"}",
    b'{"channel":12345,"command":[],"options":5,"message":{},"values":5,"interaction":"x"}',
    b'{"channel":12345,"command":"say","options":{},"content":"x","locale":[],"name":""}',
]


@pytest.mark.parametrize("deed", sorted(DEEDS))
async def test_a_wish_that_makes_no_sense_is_answered_with_an_error(page: Page, deed: str) -> None:
    headers = {"Content-Type": "application/json"}
    async with aiohttp.ClientSession(page.bridge.address, headers=headers) as browser:
        for body in BODIES:
            async with browser.post(f"/page/{deed}", data=body) as answer:
                assert 400 == answer.status
                assert (await answer.json())["error"]


NAMES = ["..%2fpage.py", "%2e%2e%2fpage.py", ".hidden", "%00", "a" * 5_000, "index.html%0d%0aX:y"]


@pytest.mark.parametrize("name", NAMES)
async def test_only_the_files_of_the_page_are_served(page: Page, name: str) -> None:
    address = URL(f"{page.bridge.address}/static/{name}", encoded=True)
    async with aiohttp.ClientSession() as browser, browser.get(address) as answer:
        assert 404 == answer.status
