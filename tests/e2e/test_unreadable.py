"""Interactions that discord.py cannot read: the bot says so and lives."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.local.people import message_text
from bot.local.simulated import InteractionType
from tests.e2e.room import Room, room

Json = dict[str, Any]
EXPECTED = ("INTERACTION_CREATE of Discord cannot be understood", "Traceback")


def _of_a_new_kind(payload: Json) -> None:
    payload["type"] = "7.1"
    del payload["data"], payload["attachment_size_limit"]


def _without_what_was_pressed(payload: Json) -> None:
    del payload["data"]


def _with_a_person_of_another_shape(payload: Json) -> None:
    payload["member"] = {"user": {"id": "none"}}


def _with_a_message_that_is_a_list(payload: Json) -> None:
    payload["message"] = [payload["message"]]


def _with_an_id_that_is_no_number(payload: Json) -> None:
    payload["id"] = "x"


SHAPES = [
    _of_a_new_kind,
    _without_what_was_pressed,
    _with_a_person_of_another_shape,
    _with_a_message_that_is_a_list,
    _with_an_id_that_is_no_number,
]


@pytest.mark.parametrize("spoil", SHAPES, ids=lambda spoil: spoil.__name__.strip("_"))
async def test_an_interaction_that_cannot_be_read_costs_nobody_anything(
    tmp_path: Path, spoil: Callable[[Json], None]
):
    """K30f: it ended the process, and with it every table."""
    async with room(tmp_path, expected=EXPECTED) as here:
        ana, bjorn = here.people("Ana", "Björn")
        table = await here.lobby("gang-of-dice", ana)
        data = {"custom_id": "x", "component_type": 2}
        payload = pressed(here, table.channel, ana.id, data, table.message())

        spoil(payload)
        here.stage.bridge.gateway.emit("INTERACTION_CREATE", payload)
        await here.until(lambda: any(EXPECTED[0] in line for line in here.stage.bot.err))
        await table.press(bjorn, "join")

        await here.until(lambda: "Björn" in message_text(table.message()))


def pressed(here: Room, channel: int, person: int, data: Json, message: Json) -> Json:
    """What the gateway sends of a press, before anything is wrong with it."""
    kind = InteractionType.MESSAGE_COMPONENT
    return here.world.interaction(kind, channel, person, data, message)[1]
