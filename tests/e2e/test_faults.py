"""Trouble on the wire: nothing is lost, nothing happens twice, and the game goes on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable

import pytest
import pytest_asyncio

from bot.local.people import Answered, Unanswered
from tests.e2e.room import Room, Table, id_in, room, updated
from tests.harness import faults

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.xdist_group("faults")]

PROVOKED = (
    "rate limited",
    "Discord has trouble",
    "Discord answers again",
    "an interaction was over before it was answered",
    "trouble [0-9A-F]{4} .*is stored and was not shown",
    "it cannot be shown there now",
    "Attempting a reconnect",
    "session has been invalidated|Session.*invalid",
    "an answer could not be given|a private answer could not be given",
)


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def here(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Room]:
    async with room(tmp_path_factory.mktemp("faults"), expected=PROVOKED) as opened:
        yield opened


async def duel(here: Room) -> Table:
    return await here.dealt("gang-of-dice", *here.people("Ana", "Björn"), dice="flows-10")


async def goes_on(table: Table, played: list[str]) -> None:
    """The move was made once, the channel shows it, and its buttons work."""
    await table.shown()
    assert played == table.answers()
    mover = table.mover
    assert updated(await table.choose(mover, "reroll", ["1"]))
    assert [*played, "reroll 1"] == table.answers()
    await table.press(mover, "answer", "stop")
    assert [*played, "reroll 1", "stop"] == table.answers()
    await table.shown()


async def unanswered(here: Room, doing: Awaitable[Answered], within: float = 0.5) -> None:
    """Discord tells the person that the bot did not respond."""
    deadline, here.world.deadline = here.world.deadline, within
    before = set(here.stage.recorder.interactions)
    try:
        with pytest.raises(Unanswered):
            await doing
    finally:
        here.world.deadline = deadline
    here.stage.recorder.silent |= set(here.stage.recorder.interactions) - before


# -- the answer to a press ---------------------------------------------------------------------


@pytest.mark.parametrize("reply", [faults.server_error(), faults.rate_limit()], ids=[500, 429])
async def test_an_answer_that_fails_once_is_given_again(here: Room, reply: faults.Reply):
    table = await duel(here)
    fault = faults.on_callback(here.stage.bridge, reply)

    answer = await table.choose(table.mover, "roll", ["5"])

    assert (True, 1) == (updated(answer), fault.hits)
    await goes_on(table, ["roll 5"])


@pytest.mark.parametrize("code", [10062, 40060])
async def test_a_move_whose_answer_is_refused_is_made_and_shown(here: Room, code: int):
    table = await duel(here)
    fault = faults.on_callback(here.stage.bridge, faults.refusal(code), times=9)

    await unanswered(here, table.choose(table.mover, "roll", ["5"]))

    fault.lift()
    await goes_on(table, ["roll 5"])


@pytest.mark.parametrize("code", [10062, 40060])
async def test_a_typed_move_whose_answer_is_refused_is_made_and_shown(here: Room, code: int):
    table = await duel(here)
    fault = faults.on_callback(here.stage.bridge, faults.refusal(code), times=9)

    await unanswered(here, table.move(table.mover, "roll 5"))

    fault.lift()
    await goes_on(table, ["roll 5"])


async def test_a_typed_move_whose_answer_meets_the_proxy_is_said_to_be_made(here: Room):
    """K2: it was said that nothing changed."""
    table = await duel(here)
    faults.on_callback(here.stage.bridge, faults.cloudflare(1))

    answer = await table.move(table.mover, "roll 5")

    assert "Your move was made: roll 5 (move 1)." == answer.text.splitlines()[0]
    await goes_on(table, ["roll 5"])


async def test_a_lobby_whose_answer_is_refused_is_shown_all_the_same(here: Room):
    channel = here.channel()
    (ana,) = here.people("Ana")
    fault = faults.on_callback(here.stage.bridge, faults.refusal(10062), times=9)

    await unanswered(here, ana.slash(channel, "join", {"game": "dicemants"}))

    fault.lift()
    (code,) = here.codes_of(channel)
    await here.table(code).shown()


async def test_an_answer_whose_receipt_is_lost_counts_once(here: Room):
    """The second try is refused with 40060, since the first one arrived."""
    table = await duel(here)
    faults.on_callback(here.stage.bridge, faults.server_error(), acts=True)
    recorder = here.stage.recorder

    await unanswered(here, table.choose(table.mover, "roll", ["5"]), 3.0)

    first, second = recorder.calls("POST", "/callback")[-2:]
    assert (first.call.path, 0, 40060) == (
        second.call.path,
        first.reply.body["code"],
        second.reply.body["code"],
    )
    recorder.exchanges.remove(second)
    await goes_on(table, ["roll 5"])


async def test_a_computer_moves_although_the_answer_before_it_was_refused(here: Room):
    ana, bjorn = here.people("Ana", "Björn")
    table = await duel(here)
    await table.choose(table.mover, "roll", ["5"])
    await table.shown()
    (other,) = table.others
    leave = await other.slash(table.channel, "leave", {"table": table.code})
    await other.press(leave.message, id_in(leave.message, "away"))
    await table.shown()
    fault = faults.on_callback(here.stage.bridge, faults.refusal(10062), times=9)

    await unanswered(here, table.press(table.mover, "answer", "stop"))

    fault.lift()
    await here.until(lambda: len(table.answers()) > 2)
    assert {ana.id, bjorn.id} == {seat.person for seat in table.now().seats}


# -- the table message -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "reply",
    [faults.server_error(), faults.rate_limit(), faults.refusal(10008)],
    ids=[500, 429, 10008],
)
async def test_an_edit_that_fails_is_made_good(here: Room, reply: faults.Reply):
    table = await duel(here)
    fault = faults.on_edit(here.stage.bridge, reply)

    await table.move(table.mover, "roll 5")

    await here.until(lambda: fault.hits)
    await goes_on(table, ["roll 5"])


async def test_trouble_that_lasts_for_a_while_ends_with_a_true_table(here: Room):
    table = await duel(here)
    fault = faults.on_edit(here.stage.bridge, faults.refusal(50001), times=1)

    await table.move(table.mover, "roll 5")
    await here.until(lambda: fault.hits)

    mover = table.mover
    await table.move(mover, "reroll 1")
    await table.shown()
    assert ["roll 5", "reroll 1"] == table.answers()


# -- the gateway -------------------------------------------------------------------------------


@pytest.mark.parametrize("trouble", ["reconnect", "drop", "invalidate"])
async def test_the_game_goes_on_after_trouble_on_the_gateway(here: Room, trouble: str):
    """Op 7, a broken line, and op 9."""
    table = await duel(here)
    gateway = here.stage.bridge.gateway
    first = next(iter(gateway.sessions.values())).connection
    await table.choose(table.mover, "roll", ["5"])

    getattr(gateway, trouble)()

    def elsewhere() -> bool:
        connections = [session.connection for session in gateway.sessions.values()]
        return any(one is not None and one is not first for one in connections)

    await here.until(elsewhere, 20.0)
    await goes_on(table, ["roll 5"])


async def test_a_press_on_a_line_that_breaks_is_served_once_after_resuming(here: Room):
    table = await duel(here)
    mover = table.mover

    here.stage.bridge.gateway.drop()
    answers = await asyncio.gather(
        table.choose(mover, "roll", ["5"]), table.choose(mover, "roll", ["5"])
    )

    assert 2 == len(answers)
    await goes_on(table, ["roll 5"])
