"""What people may do from the page: each deed carries out one kind of wish."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from bot.local.people import Answered, Guest, Impossible

LONGEST_NAME = 32
LONGEST_MESSAGE = 2000
LOCALES = ("en-US", "da")
"""Languages that the page offers to its people, as Discord writes them."""

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Wish:
    """Who wishes something, in which channel (by id), and the JSON that says what."""

    person: Guest
    channel: int
    asked: Json

    def message(self) -> Json:
        """The message that the wish is about. Raises Impossible where it is gone."""
        for message in self.person.sees(self.channel):
            if message["id"] == self.asked["message"]:
                return message
        raise Impossible("that message is gone")

    def name(self) -> str:
        """The name that is wished for. Raises Impossible where it is none."""
        name = str(self.asked["name"]).strip()
        if not 0 < len(name) <= LONGEST_NAME:
            raise Impossible(f"a name has 1 to {LONGEST_NAME} characters")
        return name


Deed = Callable[[Wish], Awaitable[Json]]
"""Carries out a wish and answers with JSON for the page; raises Impossible and Unanswered, and
whatever comes of a wish whose JSON is not the page's."""


def _told(answer: Answered) -> Json:
    return {
        "interaction": str(answer.interaction),
        "kind": answer.kind,
        "message": answer.message["id"] if answer.message else None,
        "modal": answer.modal,
        "choices": answer.choices,
    }


async def _slash(wish: Wish) -> Json:
    command, options = wish.asked["command"], wish.asked["options"]
    return _told(await wish.person.slash(wish.channel, command, options))


async def _complete(wish: Wish) -> Json:
    command, options, focused = (wish.asked[key] for key in ("command", "options", "focused"))
    choices = await wish.person.complete(wish.channel, command, options, focused=focused)
    return {"choices": choices}


async def _press(wish: Wish) -> Json:
    return _told(await wish.person.press(wish.message(), wish.asked["custom_id"]))


async def _choose(wish: Wish) -> Json:
    menu, values = wish.asked["custom_id"], wish.asked["values"]
    return _told(await wish.person.choose(wish.message(), menu, values))


async def _submit(wish: Wish) -> Json:
    shown = Answered(int(wish.asked["interaction"]), "modal")
    return _told(await wish.person.submit(shown, wish.asked["values"]))


async def _say(wish: Wish) -> Json:
    content = str(wish.asked["content"]).strip()
    if not 0 < len(content) <= LONGEST_MESSAGE:
        raise Impossible(f"a message has 1 to {LONGEST_MESSAGE} characters")
    return {"message": str(wish.person.say(wish.channel, content))}


async def _dismiss(wish: Wish) -> Json:
    wish.person.dismiss(wish.message())
    return {}


async def _add_person(wish: Wish) -> Json:
    return {"person": str(wish.person.world.add_person(wish.name()))}


async def _rename(wish: Wish) -> Json:
    wish.person.world.rename(wish.person.id, wish.name())
    return {}


async def _speak(wish: Wish) -> Json:
    if wish.asked["locale"] not in LOCALES:
        raise Impossible(f"the languages are {', '.join(LOCALES)}")
    wish.person.speak(wish.asked["locale"])
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
}
