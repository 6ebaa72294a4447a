"""A real headless Chromium, for tests of the page.

Where none is found the tests are skipped with that reason; with ``CI=true`` in the
environment they fail instead.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import Browser, BrowserContext, async_playwright, expect

PATIENCE = 60_000
"""Milliseconds after which something that is waited for will not come."""
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def chromium() -> Path:
    """The browser; skips the test, or fails it in CI, where there is none."""
    named = os.environ.get("CHROMIUM", "")
    found = next((path for name in (named, *NAMES) if name and (path := shutil.which(name))), "")
    if found:
        return Path(found)
    missing = f"no Chromium found (looked for {', '.join(NAMES)}; CHROMIUM may name one)"
    if os.environ.get("CI") == "true":
        pytest.fail(missing)
    pytest.skip(missing)


@asynccontextmanager
async def browser() -> AsyncIterator[Browser]:
    """A browser that runs while the block does."""
    executable = chromium()
    async with async_playwright() as playwright:
        running = await playwright.chromium.launch(executable_path=executable, args=[*FLAGS])
        try:
            yield running
        finally:
            await running.close()


@asynccontextmanager
async def window(
    running: Browser, *, width: int = 1100, height: int = 760, dark: bool = False
) -> AsyncIterator[BrowserContext]:
    """A window with nothing remembered; fails where a script of the page broke."""
    scheme = "dark" if dark else "light"
    context = await running.new_context(
        viewport={"width": width, "height": height}, color_scheme=scheme, timezone_id="UTC"
    )
    context.set_default_timeout(PATIENCE)
    expect.set_options(timeout=PATIENCE)
    broken: list[str] = []
    context.on("weberror", lambda error: broken.append(str(error.error)))
    try:
        yield context
        assert not broken, broken
    finally:
        await context.close()
