"""The harness bites: what is wrong with a bot or with a call is found and named."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from bot.local.people import Unanswered
from bot.local.rest import Call, Exchange, HttpReply
from bot.local.simulated import World
from tests.harness import browser, judge
from tests.harness.stage import stage

BOT = (sys.executable, str(Path(__file__).parents[1] / "harness" / "fixture_bot.py"))
CALLBACK = "/interactions/1/token/callback"
BUTTON = {"type": 2, "style": 1, "label": "Join", "custom_id": "join"}

described = pytest.mark.skipif(
    not judge.present(), reason="Discord's description is not beside this repository"
)


def asked(method: str, path: str, body: Any) -> list[str]:
    """What the judge finds in a request."""
    return judge.findings([Exchange(Call(method, path, {}, body), HttpReply(204))])


def message(**parts: Any) -> dict[str, Any]:
    return {"type": 4, "data": {"content": "Hello", **parts}}


@described
def test_a_good_request_passes():
    row = {"type": 1, "components": [BUTTON]}

    assert [] == asked("POST", CALLBACK, message(components=[row], flags=64))


@described
@pytest.mark.parametrize(
    ("body", "key"),
    [
        (message(contnt="x"), "contnt"),
        (message(content="x" * 2001), "data/content"),
        (message(embeds=[{"title": 7}]), "data/embeds/0/title"),
        (message(components=[{"type": 1, "components": [{**BUTTON, "style": 9}]}]), "style"),
        (message(components=[{"type": 1, "components": [BUTTON] * 6}]), "components"),
        ({"type": 99}, "type"),
    ],
)
def test_a_bad_request_is_named_with_its_key(body: Any, key: str):
    (finding,) = asked("POST", CALLBACK, body)

    assert key in finding.partition("callback: ")[2]


@described
@pytest.mark.parametrize(
    "command", [{"name": "x" * 33, "description": "d"}, {"name": "x", "description": "d" * 101}]
)
def test_a_bad_command_is_found(command: dict[str, str]):
    assert asked("PUT", "/applications/1/commands", [command])


@described
def test_a_call_that_discord_does_not_have_is_found():
    assert ["POST /channels/1/moves: Discord has no such call"] == asked(
        "POST", "/channels/1/moves", {}
    )


@described
@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("PUT", "/applications/1/commands", [{"name": "x", "description": "d", "nsfw": False}]),
        ("PATCH", "/channels/1/messages/2", {"content": "x", "tts": False}),
        ("POST", "/channels/1/messages", {"embeds": [{"title": "x", "flags": 0}]}),
        ("POST", "/channels/1/messages", {"attachments": [{"id": 0, "filename": "a.png"}]}),
    ],
)
def test_the_known_habits_of_the_library_pass(method: str, path: str, body: Any):
    assert [] == asked(method, path, body)


@described
def test_a_reply_that_is_not_discords_is_found():
    call = Call("POST", CALLBACK, {}, message())
    reply = HttpReply(200, {"interaction": {"id": "1"}})

    assert any("'type' is a required" in one for one in judge.findings([Exchange(call, reply)]))
    assert [] == judge.findings([Exchange(call, reply, made_up=True)])


async def test_an_interaction_without_an_answer_fails_the_stage():
    async with stage(BOT, world=World(deadline=0.3)) as here:
        ana = here.person("Ana")
        shown = await ana.slash("games", "panel")
        with pytest.raises(Unanswered):
            await ana.press(shown.message, "do:silent")

        with pytest.raises(AssertionError, match="was answered 0 times"):
            here.check()
        here.recorder.silent.update(here.recorder.interactions)


async def test_a_bot_that_dies_fails_the_stage_with_its_last_words():
    with pytest.raises(AssertionError, match="ended with 3:\nfarewell"):
        async with stage([sys.executable, "-c", "print('farewell'); raise SystemExit(3)"]):
            pass


async def test_a_bot_that_complains_fails_the_stage():
    with pytest.raises(AssertionError, match="complained"):
        async with stage(BOT) as here:
            here.bot.err.append("ERROR something went wrong")


async def test_a_call_that_the_simulated_discord_does_not_know_fails_the_stage():
    with pytest.raises(AssertionError, match="does not implement"):
        async with stage(BOT) as here:
            here.bridge.rest.reply(Call("GET", "/moon"))


@pytest.mark.parametrize(
    ("ci", "outcome"), [("true", pytest.fail.Exception), ("", pytest.skip.Exception)]
)
def test_a_missing_browser_skips_but_fails_in_ci(
    monkeypatch: pytest.MonkeyPatch, ci: str, outcome: type[BaseException]
):
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("CI", ci)

    with pytest.raises(outcome, match="no Chromium found"):
        browser.chromium()
