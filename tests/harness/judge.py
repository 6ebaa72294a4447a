"""Discord's own description of its interface as the judge of what crossed the bridge.

The file lies beside the repository and is not part of it; where it is missing, nothing is
judged.  Discord calls it a preview that may be wrong, so the documentation wins; what is
known and harmless is listed by name in ``HABITS`` and ``GAPS``.
"""

from __future__ import annotations

import copy
import json
import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from bot.local.rest import Exchange

SPECIFICATION = Path(__file__).parents[3] / "shared" / "discord-openapi.json"
URI = "urn:discord"
JSON_TYPE = "application/json"

Json = dict[str, Any]


def present() -> bool:
    """Whether the description is there."""
    return SPECIFICATION.is_file()


def findings(exchanges: Sequence[Exchange]) -> list[str]:
    """What does not fit the description, each with its call and key; replies of tests not."""
    found: dict[str, None] = {}
    for exchange in exchanges:
        call, reply = exchange.call, exchange.reply
        where = operation(call.method, call.path)
        asked = ("request", where, call.method, shape(call.body))
        found.update(dict.fromkeys(_judged(asked, lambda one=exchange: _request_findings(one))))
        if not exchange.made_up:
            told = ("reply", where, reply.status, shape(reply.body))
            found.update(dict.fromkeys(_judged(told, lambda one=exchange: _reply_findings(one))))
    return list(found)


_known: dict[Any, list[str]] = {}


def _judged(key: Any, judge: Callable[[], Iterator[str]]) -> list[str]:
    """The findings of one exchange; those of another that is alike in all that is judged."""
    if key[1] is None or key not in _known:
        _known[key] = list(judge())
    return _known[key]


def _request_findings(exchange: Exchange) -> Iterator[str]:
    call = exchange.call
    where = operation(call.method, call.path)
    if where is None:
        yield f"{call.method} {call.path}: Discord has no such call"
        return
    if call.body is None:
        return
    body = copy.deepcopy(call.body)
    for habit in HABITS.values():
        habit(call.method, call.path, body)
    pointer = f"{where}/requestBody/content/application~1json/schema"
    for error in _validator(pointer).iter_errors(body):
        yield f"request {call.method} {call.path}: {explain(error)}"


def _reply_findings(exchange: Exchange) -> Iterator[str]:
    call, reply = exchange.call, exchange.reply
    where = operation(call.method, call.path)
    if where is None or reply.status >= 300 or reply.body is None:
        return
    body = json.loads(json.dumps(reply.body))
    for gap in GAPS.values():
        for thing in tuple(objects(body)):
            gap(thing)
    pointer = f"{where}/responses/{reply.status}/content/application~1json/schema"
    for error in _validator(pointer).iter_errors(body):
        yield f"reply to {call.method} {call.path}: {explain(error)}"


# -- the description ---------------------------------------------------------------------------


@cache
def description() -> Json:
    """The description, with the request schemas closed that no reply uses."""
    read: Json = json.loads(SPECIFICATION.read_text())
    operations = [
        (path, method) for path, item in read["paths"].items() for method in item if method in VERBS
    ]
    asked, told = set[str](), set[str]()
    for path, method in operations:
        entry = read["paths"][path][method]
        _reach(read, entry.get("requestBody", {}), asked)
        _reach(read, entry.get("responses", {}), told)
    for name in asked - told:
        schema = read["components"]["schemas"][name]
        if "properties" in schema:
            schema.setdefault("additionalProperties", False)
    return read


def shape(value: Any) -> Any:
    """A value without what the description cannot tell apart.

    A text becomes its length between two limits of the description, and a list the kinds of
    its items; so a thousand moves of a game have a few shapes, which are judged once each.
    """
    match value:
        case dict():
            return frozenset((k if not k.isdecimal() else "0", shape(v)) for k, v in value.items())
        case list() | tuple():
            shapes = [shape(item) for item in value]
            return bisect_left(_limits(), len(shapes)), frozenset(shapes)
        case str():
            word = value if len(value) <= WORD and value.isalpha() else value.isdecimal()
            return "text", bisect_left(_limits(), len(value)), word
        case bool() | None | float():
            return value
        case int():
            return value if abs(value) <= SMALL else ("number", value.bit_length())
    raise TypeError(f"{value!r} is no JSON")


WORD, SMALL = 12, 1000
"""Texts of so many letters, and numbers up to so large, may be names of something."""


@cache
def _limits() -> tuple[int, ...]:
    """Every length that is still right, just below or above which it is not."""
    found = {0}
    for thing in objects(description()):
        most = (thing[key] for key in ("maxLength", "maxItems") if isinstance(thing.get(key), int))
        least = (thing[key] for key in ("minLength", "minItems") if isinstance(thing.get(key), int))
        found |= {*most, *(bound - 1 for bound in least)}
    return tuple(sorted(found))


VERBS = frozenset({"get", "put", "post", "patch", "delete"})


def _reach(read: Json, node: Any, names: set[str]) -> None:
    for thing in objects(node):
        kind, _, name = str(thing.get("$ref", "")).removeprefix("#/components/").partition("/")
        if not name:
            continue
        key = name if kind == "schemas" else ""
        if key not in names:
            names.add(key) if key else None
            _reach(read, read["components"][kind][name], names)


def objects(node: Any) -> Iterator[Json]:
    """Every JSON object in a value, outer ones first."""
    if isinstance(node, dict):
        yield node
        node = tuple(node.values())
    if isinstance(node, (list, tuple)):
        for inner in node:
            yield from objects(inner)


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Paths as patterns, those with the fewest gaps first."""
    paths = sorted(description()["paths"], key=lambda path: path.count("{"))
    return tuple((re.compile(re.sub(r"\{[^/]+\}", "[^/]+", path)), path) for path in paths)


def operation(method: str, path: str) -> str | None:
    """The JSON pointer of a call; None where Discord has none such."""
    for pattern, template in _patterns():
        if pattern.fullmatch(path) and method.lower() in description()["paths"][template]:
            return "/paths/" + template.replace("~", "~0").replace("/", "~1") + "/" + method.lower()
    return None


@cache
def _validator(pointer: str) -> Draft202012Validator:
    resource = Resource.from_contents(description(), default_specification=DRAFT202012)
    registry: Registry[Any] = Registry().with_resource(URI, resource)
    return Draft202012Validator({"$ref": f"{URI}#{pointer}"}, registry=registry)


def explain(error: ValidationError) -> str:
    """The key and what is wrong with it, within the branch of a union whose type matches."""
    while error.context:
        error = min(_likeliest_branch(error), key=lambda one: len(one.absolute_path))
    path = "/".join(str(part) for part in error.absolute_path) or "(the whole)"
    return f"{path}: {error.message[:300]}"


def _likeliest_branch(error: ValidationError) -> list[ValidationError]:
    branches: dict[Any, list[ValidationError]] = {}
    for one in error.context or ():
        branches.setdefault(one.schema_path[0], []).append(one)

    def unlikely(branch: list[ValidationError]) -> tuple[int, int]:
        off = sum(
            (one.validator == "type" and not one.path) or tuple(one.path) == ("type",)
            for one in branch
        )
        return off, len(branch)

    return min(branches.values(), key=unlikely)


# -- known and harmless ------------------------------------------------------------------------


def _nsfw(method: str, path: str, body: Any) -> None:
    for command in body if path.endswith("/commands") else ():
        command.pop("nsfw", None)


def _tts(method: str, path: str, body: Any) -> None:
    edits = method == "PATCH" or path.endswith("/callback")
    for thing in (body, body.get("data") or {}) if edits and isinstance(body, dict) else ():
        thing.pop("tts", None)


def _embed_flags(method: str, path: str, body: Any) -> None:
    for thing in objects(body):
        for embed in thing.get("embeds") or ():
            embed.pop("flags", None)


def _attachment_ids(method: str, path: str, body: Any) -> None:
    for thing in objects(body):
        for item in thing.get("attachments") or ():
            if isinstance(item, dict) and isinstance(item.get("id"), int):
                item["id"] = str(item["id"])


def _mention_ids(method: str, path: str, body: Any) -> None:
    for thing in objects(body):
        allowed = thing.get("allowed_mentions") or {}
        for kind in ("users", "roles"):
            if kind in allowed:
                allowed[kind] = [str(one) for one in allowed[kind]]


HABITS: dict[str, Callable[[str, str, Any], None]] = {
    "nsfw in command registration": _nsfw,
    "tts in message edits": _tts,
    "flags in embeds": _embed_flags,
    "an integer id for new attachments": _attachment_ids,
    "integer ids in allowed mentions": _mention_ids,
}
"""What discord.py 2.7 sends and Discord takes, though the description does not say so."""


def _lacks(**missing: Any) -> Callable[[Json], None]:
    """For objects that have the key ``mark``: these keys and values are missing."""
    mark = missing.pop("mark")

    def fill(thing: Json) -> None:
        if mark in thing:
            thing.update({key: value for key, value in missing.items() if key not in thing})

    return fill


def _null(key: str, mark: str) -> Callable[[Json], None]:
    """For objects that have ``mark``: a null ``key`` stands where absent is meant."""

    def drop(thing: Json) -> None:
        if mark in thing and thing.get(key, "") is None:
            del thing[key]

    return drop


def _trigger(thing: Json) -> None:
    """A form's message names the interaction that led to the form; ours names only itself."""
    if "authorizing_integration_owners" in thing:
        thing.setdefault("triggering_interaction_metadata", {**thing, "type": 2})


_APPLICATION_FIELDS: Json = {
    "type": None,
    "flags_new": "0",
    "redirect_uris": [],
    "interactions_endpoint_url": None,
    "role_connections_verification_url": None,
    "approximate_guild_count": 1,
    "approximate_user_install_count": 0,
    "approximate_user_authorization_count": 0,
    "explicit_content_filter": 0,
    "eligible_oauth2_scopes": [],
}

_SERVER_FIELDS: Json = {
    "home_header": None,
    "incidents_data": None,
    "max_stage_video_channel_users": 50,
    "max_video_channel_users": 25,
    "nsfw": False,
    "nsfw_level": 0,
    "region": "europe",
    "safety_alerts_channel_id": None,
    "widget_channel_id": None,
    "widget_enabled": False,
}

GAPS: dict[str, Callable[[Json], None]] = {
    "users without primary_guild": _lacks(mark="discriminator", primary_guild=None),
    "commands without version": _lacks(mark="default_member_permissions", version="1"),
    "commands with null integration_types": _null("integration_types", "dm_permission"),
    "the application lacks fields": _lacks(mark="bot_require_code_grant", **_APPLICATION_FIELDS),
    "a server that is asked for lacks fields": _lacks(mark="afk_timeout", **_SERVER_FIELDS),
    "channels without flags": _lacks(mark="permission_overwrites", flags=0),
    "messages with a null nonce": _null("nonce", "content"),
    "emoji with a null id": _null("id", "name"),
    "files with a null description": _null("description", "proxy_url"),
    "callbacks with a null message id": _null("response_message_id", "response_message_loading"),
    "pressed message not named": _lacks(
        mark="authorizing_integration_owners", interacted_message_id="1"
    ),
    "triggering interaction not named": _trigger,
}
"""What simcord 3.2.1 leaves out or has too much, harmless to discord.py."""
