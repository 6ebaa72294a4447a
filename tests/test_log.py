"""The log: one line for what is nobody's fault, and the whole story of what is."""

from __future__ import annotations

import logging
from typing import Any
from unittest.mock import Mock

import aiohttp
import discord
import pytest

from bot.operator.log import Scrubbing


def lines(name: str, error: Exception) -> list[str]:
    """What is written of an error that somebody logs with its traceback."""
    record = logging.LogRecord(
        name, logging.ERROR, __file__, 1, "Again in %.2fs", (2.5,), raised(error)
    )
    return Scrubbing("").format(record).splitlines()


def raised(error: Exception) -> Any:
    try:
        raise error
    except Exception as caught:
        return type(caught), caught, caught.__traceback__


def http(status: int, code: int = 0) -> discord.HTTPException:
    response = Mock(status=status, reason="Reason", headers={})
    return discord.HTTPException(response, {"code": code, "message": "it says"})


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (aiohttp.ClientConnectionError("no way"), "(Discord cannot be reached: no way)"),
        (TimeoutError(), "(Discord cannot be reached: TimeoutError)"),
        (http(503), "(Discord is in trouble (503 Reason))"),
        (http(404, 10062), "(it was over before it was answered, 10062)"),
    ],
)
def test_what_is_nobodys_fault_is_one_line_of_the_library(error: Exception, told: str) -> None:
    """Scenario 130: a completion that comes too late is one of them."""
    (line,) = lines("discord.shard", error)

    assert line.endswith(f"Again in 2.50s {told}")


@pytest.mark.parametrize(
    ("name", "error"),
    [
        ("discord.client", ValueError("a mistake of ours")),
        ("discord.client", http(400, 50035)),
        ("bot.chat.replies", aiohttp.ClientConnectionError("no way")),
    ],
)
def test_what_may_be_a_mistake_of_ours_is_told_with_its_traceback(
    name: str, error: Exception
) -> None:
    told = lines(name, error)

    assert "Traceback (most recent call last):" in told[1]
    assert told[0].endswith("Again in 2.50s")
