"""One room for a whole module: its tests take a fresh channel each."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.e2e.room import Room, room


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def here(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Room]:
    async with room(tmp_path_factory.mktemp("room"), pictures="png") as opened:
        yield opened
