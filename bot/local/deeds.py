"""What the page may ask for: each deed takes a person, a channel and the JSON of the wish."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from bot.local.people import Answered, Impossible, Person

if TYPE_CHECKING:
    from bot.local.page import Page

LONGEST_NAME = 32
LONGEST_MESSAGE = 2000
LOCALES = ("en-US", "da")
"""Languages that the page offers to its people, as Discord writes them."""

Json = dict[str, Any]
Deed = Callable[["Page", Person, int, Json], Awaitable[Json]]


def _told(answer: Answered) -> Json:
    return {
        "interaction": str(answer.interaction),
        "kind": answer.kind,
        "message": answer.message["id"] if answer.message else None,
        "modal": answer.modal,
        "choices": answer.choices,
    }


def _message(person: Person, channel: int, asked: Json) -> Json:
    for message in person.sees(channel):
        if message["id"] == asked["message"]:
            return message
    raise Impossible("that message is gone")


async def _slash(page: Page, person: Person, channel: int, asked: Json) -> Json:
    return _told(await person.slash(channel, asked["command"], asked["options"]))


async def _complete(page: Page, person: Person, channel: int, asked: Json) -> Json:
    focused = asked["focused"]
    choices = await person.complete(channel, asked["command"], asked["options"], focused=focused)
    return {"choices": choices}


async def _press(page: Page, person: Person, channel: int, asked: Json) -> Json:
    message = _message(person, channel, asked)
    return _told(await person.press(message, asked["custom_id"]))


async def _choose(page: Page, person: Person, channel: int, asked: Json) -> Json:
    message = _message(person, channel, asked)
    return _told(await person.choose(message, asked["custom_id"], asked["values"]))


async def _submit(page: Page, person: Person, channel: int, asked: Json) -> Json:
    shown = Answered(int(asked["interaction"]), "modal")
    return _told(await person.submit(shown, asked["values"]))


async def _say(page: Page, person: Person, channel: int, asked: Json) -> Json:
    content = str(asked["content"]).strip()
    if not 0 < len(content) <= LONGEST_MESSAGE:
        raise Impossible(f"a message has 1 to {LONGEST_MESSAGE} characters")
    return {"message": str(person.say(channel, content))}


async def _dismiss(page: Page, person: Person, channel: int, asked: Json) -> Json:
    page.bridge.world.dismiss(channel, int(_message(person, channel, asked)["id"]))
    return {}


def _named(asked: Json) -> str:
    name = str(asked["name"]).strip()
    if not 0 < len(name) <= LONGEST_NAME:
        raise Impossible(f"a name has 1 to {LONGEST_NAME} characters")
    return name


async def _add_person(page: Page, person: Person, channel: int, asked: Json) -> Json:
    return {"person": str(page.bridge.world.add_person(_named(asked)))}


async def _rename(page: Page, person: Person, channel: int, asked: Json) -> Json:
    page.bridge.world.rename(person.id, _named(asked))
    return {}


async def _speak(page: Page, person: Person, channel: int, asked: Json) -> Json:
    if asked["locale"] not in LOCALES:
        raise Impossible(f"the languages are {', '.join(LOCALES)}")
    person.speak(asked["locale"])
    page.feed.tell("people")
    page.feed.tell("commands")
    return {}


async def _start(page: Page, person: Person, channel: int, asked: Json) -> Json:
    await page.start_bot()
    return {}


DEEDS: dict[str, Deed] = {
    "slash": _slash,
    "complete": _complete,
    "press": _press,
    "choose": _choose,
    "submit": _submit,
    "say": _say,
    "dismiss": _dismiss,
    "add-person": _add_person,
    "rename": _rename,
    "speak": _speak,
    "start": _start,
}
