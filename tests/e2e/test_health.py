"""The health check says how the bot stands with Discord now."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.chat.alive import why_dead
from bot.local.gateway import GatewayLine
from tests.e2e.room import Room, room

AT_ONCE = 5.0
"""Seconds within which the file must tell; it takes milliseconds."""


@pytest.fixture
async def here(tmp_path: Path):
    async with room(tmp_path, expected=("reconnect",)) as opened:
        yield opened


async def healthy(here: Room, well: bool) -> None:
    """Wait until the health check says this."""
    file = here.file.with_name("alive")
    await here.until(lambda: well == (not why_dead(file)), AT_ONCE)


async def test_the_bot_is_healthy_from_ready_on_and_not_before_or_after(here: Room):
    """K22."""
    await healthy(here, True)

    await here.stage.stop()
    assert "the bot was stopped" in why_dead(here.file.with_name("alive"))

    await here.stage.start()
    await healthy(here, True)


async def test_the_bot_is_unhealthy_while_the_gateway_is_gone(here: Room):
    """K22."""
    await healthy(here, True)
    gateway, asked = here.stage.bridge.gateway, []
    resume = gateway._resume

    def later(connection: GatewayLine, data: dict[str, Any]) -> None:
        asked.append((connection, data))

    gateway._resume = later
    gateway.drop()
    await healthy(here, False)
    assert "the connection to Discord was lost" in why_dead(here.file.with_name("alive"))

    await here.until(lambda: asked, AT_ONCE)
    resume(*asked[0])
    await healthy(here, True)
