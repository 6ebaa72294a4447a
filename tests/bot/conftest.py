"""A room for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.channel import Room, channel


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    """A channel with the real bot in it, and nobody else."""
    async with channel(tmp_path) as made:
        yield made
