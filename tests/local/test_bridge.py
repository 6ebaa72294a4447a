"""The bridge, driven by a small bot of its own in its own process."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from bot.local.bridge import TOKEN
from bot.local.people import Answered, Guest, Impossible, Unanswered, components_of, message_text
from bot.local.simulated import World
from tests.harness import faults
from tests.harness.stage import Stage, stage

BOT = (sys.executable, str(Path(__file__).parents[1] / "harness" / "fixture_bot.py"))


@pytest.fixture
async def here() -> AsyncIterator[Stage]:
    async with stage(BOT) as running:
        yield running


async def whisper(here: Stage, person: Guest) -> Answered:
    """The private answer of /secret, after its follow-up has arrived too."""
    answer = await person.slash("games", "secret")
    await here.until(lambda: "And another" in [message_text(m) for m in person.sees("games")])
    return answer


async def test_a_button_edits_its_message_in_place(here: Stage):
    ana = here.person("Ana")
    shown = await ana.slash("games", "panel")

    pressed = await ana.press(shown.message, "count:0")

    assert ("update", shown.message["id"]) == (pressed.kind, pressed.message["id"])
    assert "Pressed 1" == components_of(pressed.message)[0]["label"]


async def test_a_menu_takes_several_values_and_answers_privately(here: Stage):
    ana, bjorn = here.person("Ana"), here.person("Björn")
    shown = await ana.slash("games", "panel")

    answer = await ana.choose(shown.message, "colours", ["red", "blue"])

    assert ("You chose red, blue", True) == (answer.text, answer.private)
    assert answer.message in ana.sees("games")
    assert answer.message not in bjorn.sees("games")


async def test_a_form_is_submitted_once_and_by_its_person(here: Stage):
    ana, bjorn = here.person("Ana"), here.person("Björn")
    shown = await ana.slash("games", "panel")
    form = await ana.press(shown.message, "do:form")

    with pytest.raises(Impossible, match="somebody else"):
        await bjorn.submit(form, {"word": "mine"})
    with pytest.raises(Impossible, match="max_length=10"):
        await ana.submit(form, {"word": "far too long"})
    answer = await ana.submit(form, {"word": "once", "story": "upon a time"})

    assert "once: upon a time" == answer.text
    with pytest.raises(Impossible, match="no longer open"):
        await ana.submit(form, {"word": "again"})


async def test_options_of_every_kind_arrive(here: Stage):
    ana, bjorn = here.person("Ana"), here.person("Björn")
    options = {"answer": "roll 3", "seats": 4, "pace": "slow", "rival": bjorn.id}

    answer = await ana.slash("games", "options", options)

    assert "roll 3|4|slow|Björn" == answer.text


async def test_autocomplete_offers_what_the_bot_offers(here: Stage):
    offered = await here.person("Ana").complete(
        "games", "options", {"answer": "roll"}, focused="answer"
    )

    assert ["roll 1", "roll 2", "roll 3"] == [choice["value"] for choice in offered]


async def test_subcommands_are_found_by_their_path(here: Stage):
    answer = await here.person("Ana").slash("games", "computer add", {"level": 3})

    assert "level 3" == answer.text


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({}, "needs"),
        ({"answer": "x", "seats": 7}, "≤ 6"),
        ({"answer": "x", "seats": "two"}, "expects int"),
        ({"answer": "x", "pace": "warp"}, "only allows"),
        ({"answer": "x", "wish": 1}, "no option"),
    ],
)
async def test_what_the_client_would_not_send_is_not_sent(
    here: Stage, options: dict[str, object], reason: str
):
    with pytest.raises(Impossible, match=reason):
        await here.person("Ana").slash("games", "options", options)


async def test_only_what_is_there_and_enabled_can_be_pressed(here: Stage):
    ana = here.person("Ana")
    shown = await ana.slash("games", "panel")

    with pytest.raises(Impossible, match="disabled"):
        await ana.press(shown.message, "do:off")
    with pytest.raises(Impossible, match="there is no"):
        await ana.press(shown.message, "count:7")
    with pytest.raises(Impossible, match="1 to 2"):
        await ana.choose(shown.message, "colours", [])
    with pytest.raises(Impossible, match="does not offer"):
        await ana.choose(shown.message, "colours", ["mauve"])


async def test_nobody_touches_a_private_message_of_somebody_else(here: Stage):
    ana, bjorn = here.person("Ana"), here.person("Björn")
    secret = await whisper(here, ana)

    with pytest.raises(Impossible, match="not for these eyes"):
        await bjorn.press(secret.message, "count:0")


async def test_the_languages_of_person_and_server_arrive():
    async with stage(BOT, world=World(locale="fr", deadline=10.0)) as here:
        chen = here.person("Chen")
        chen.speak("da")

        assert "da in fr" == (await whisper(here, chen)).text


async def test_a_deferred_answer_is_edited_later(here: Stage):
    ana = here.person("Ana")

    deferred = await ana.slash("games", "slow")

    assert "deferred" == deferred.kind
    await here.until(lambda: "Done" in [message_text(m) for m in ana.sees("games")])


async def test_a_file_of_the_bot_is_served_and_replaced_by_the_next(here: Stage):
    ana = here.person("Ana")
    shown = await ana.slash("games", "panel")
    green = await ana.press(shown.message, "do:picture")
    (attachment,) = green.message["attachments"]

    url = here.bridge.rest.outward(attachment["url"])
    async with aiohttp.ClientSession() as browser, browser.get(url) as answer:
        body, kind = await answer.read(), answer.content_type

    assert ("image/svg+xml", True) == (kind, b"green" in body)
    assert "A square" == attachment["description"]


async def test_names_may_be_anything(here: Stage):
    for name in ("**bold** <@1>", "\u202eevil", "@everyone", "`x`"):
        person = here.person(here.world.add_person(name))
        answer = await here.person("Ana").slash(
            "games", "options", {"answer": "x", "rival": person.id}
        )
        assert name in answer.text


async def test_a_restart_keeps_old_buttons_alive(here: Stage):
    ana = here.person("Ana")
    shown = await ana.slash("games", "panel")

    await here.restart()

    assert "update" == (await ana.press(shown.message, "count:0")).kind


async def test_a_killed_bot_comes_back_too(here: Stage):
    ana = here.person("Ana")
    shown = await ana.slash("games", "panel")

    await here.restart(kill=True)

    assert "update" == (await ana.press(shown.message, "count:0")).kind


async def test_silence_is_an_error_after_the_deadline():
    async with stage(BOT, world=World(deadline=0.4)) as here:
        ana = here.person("Ana")
        shown = await ana.slash("games", "panel")
        here.recorder.silent.update(here.recorder.interactions)

        with pytest.raises(Unanswered):
            await ana.press(shown.message, "do:silent")

        here.recorder.silent.update(here.recorder.interactions)


async def test_an_answer_after_the_deadline_is_10062(here: Stage):
    here.expected += [""]

    async def late(call):
        if call.interaction:
            here.world.clock.advance(here.world.deadline + 1)

    here.bridge.rest.interposers.append(late)
    here.world.deadline = 0.5
    with pytest.raises(Unanswered):
        await here.person("Ana").slash("games", "panel")

    here.recorder.silent.update(here.recorder.interactions)
    (refused,) = here.recorder.calls("POST", "callback")
    assert (404, 10062) == (refused.reply.status, refused.reply.body["code"])


async def test_many_people_at_once_get_an_answer_each(here: Stage):
    people = [here.person(name) for name in ("Ana", "Björn", "Chen", "Dana")]

    answers = await asyncio.gather(
        *(
            person.slash(channel, "options", {"answer": f"{person.name} {n}"})
            for person in people
            for channel in ("games", "tables")
            for n in range(8)
        )
    )

    assert 64 == len({answer.message["id"] for answer in answers})


# -- trouble -----------------------------------------------------------------------------------


@pytest.mark.parametrize("reply", [faults.server_error(), faults.rate_limit()])
async def test_a_failed_callback_is_sent_again(here: Stage, reply: faults.Reply):
    here.expected.append("rate limited")
    fault = faults.on_callback(here.bridge, reply)

    answer = await here.person("Ana").slash("games", "panel")

    assert ("message", 1) == (answer.kind, fault.hits)


async def test_a_lost_reply_makes_the_second_try_40060(here: Stage):
    here.expected += [""]
    fault = faults.on_callback(here.bridge, faults.server_error(), acts=True)
    here.world.deadline = 2.0
    with pytest.raises(Unanswered):
        await here.person("Ana").slash("games", "panel")

    codes = [one.reply.body["code"] for one in here.recorder.calls("POST", "callback")]
    assert ([0, 40060], 1) == (codes, fault.hits)
    here.recorder.exchanges.clear()
    here.recorder.interactions.clear()


async def test_an_edit_of_a_deleted_message_is_refused(here: Stage):
    ana = here.person("Ana")
    shown = await ana.slash("games", "panel")
    here.world.delete_message(here.bridge.world.channel("games"), int(shown.message["id"]))

    answer = await ana.slash("games", "edit", {"message": shown.message["id"], "text": "x"})

    assert "refused 10008" == answer.text


async def test_a_made_up_refusal_reaches_the_bot(here: Stage):
    ana = here.person("Ana")
    shown = await ana.slash("games", "panel")
    faults.on_edit(here.bridge, faults.refusal(50001))

    answer = await ana.slash("games", "edit", {"message": shown.message["id"], "text": "x"})

    assert "refused 50001" == answer.text


async def test_a_missing_right_is_refused_until_it_is_given_back(here: Stage):
    ana, games = here.person("Ana"), here.bridge.world.channel("games")
    here.world.forbid(games, "send_messages")
    refused = await ana.slash(games, "post", {"text": "x"})
    await here.until(lambda: "refused 50013" in [message_text(m) for m in ana.sees(games)])
    here.world.forbid(games)

    await ana.slash(games, "post", {"text": "Again"})

    assert refused.private
    await here.until(lambda: any("posted" in message_text(m) for m in ana.sees(games)))
    assert "Again" in [message_text(m) for m in ana.sees(games)]


async def test_a_deleted_channel_is_gone_for_everybody(here: Stage):
    ana, games = here.person("Ana"), here.bridge.world.channel("games")
    here.world.delete_channel(games)

    assert [] == ana.sees(games)
    with pytest.raises(Impossible, match="Unknown Channel"):
        await ana.slash(games, "panel")


@pytest.mark.parametrize("trouble", ["reconnect", "drop", "invalidate"])
async def test_the_bot_comes_back_after_trouble_on_the_gateway(here: Stage, trouble: str):
    here.expected += ["Attempting a reconnect", "session"]
    ana, gateway = here.person("Ana"), here.bridge.gateway
    old = set(gateway.sessions)
    first = next(iter(gateway.sessions.values())).connection
    getattr(gateway, trouble)()

    def elsewhere() -> bool:
        connections = [session.connection for session in gateway.sessions.values()]
        return any(one is not None and one is not first for one in connections)

    await here.until(elsewhere, 20.0)

    assert (trouble != "invalidate") == (old == set(gateway.sessions))
    assert "message" == (await ana.slash("games", "panel")).kind


async def test_the_gateway_also_speaks_compressed():
    async with stage(BOT, compressed=True) as here:
        ana = here.person("Ana")
        shown = await ana.slash("games", "panel")

        assert "update" == (await ana.press(shown.message, "count:0")).kind


async def test_a_wrong_token_is_turned_away():
    async with stage(BOT, environment={"FIXTURE_TOKEN": "wrong"}, started=False) as here:
        await here.bot.start()

        assert 1 == await here.bot.wait()
        assert "LoginFailure" in here.last_words()
        await here.kill()


@pytest.mark.parametrize(
    "headers",
    [{"Host": "example.org"}, {"Origin": "http://example.org"}, {"Origin": "null"}],
)
async def test_another_web_page_cannot_drive_it(here: Stage, headers: dict[str, str]):
    url = here.bridge.address + "/api/v10/users/@me"
    own = {"Authorization": f"Bot {TOKEN}", **headers}

    async with aiohttp.ClientSession() as browser, browser.get(url, headers=own) as answer:
        assert 403 == answer.status
