"""Exported tables as files: written for people, read with suspicion, named by a fingerprint."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

import msgspec

from games.contract import AnyGame
from games.journal import BadFile, Record, game_named
from games.proof import Proof
from games.start import BadStart, check_start

KINDS: dict[int, type[Record] | type[Proof]] = {1: Record, 2: Proof}
"""What a file holds, by its format."""

MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"
"""The byte order mark."""

R = TypeVar("R", Record, Proof)


def fingerprint(record: Record | Proof) -> str:
    """SHA-256 over everything in the record but the fingerprint itself, in hexadecimal.

    The dice prove the numbers; an answer that draws none is guarded by this alone, which
    people can compare with the one that was shown when the table ended.

    What is hashed is canonical JSON (RFC 8785) in UTF-8: keys sorted, no blanks, no character
    escaped that need not be.  Files hold no fractions and no keys beyond ASCII, so
    ``json.dumps`` with the settings below writes exactly that.
    """
    parts = msgspec.to_builtins(record)
    if isinstance(record, Proof):
        del parts["fingerprint"]
    else:
        parts["checksum"] = ""
    text = json.dumps(parts, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def stamped(record: R) -> R:
    """The same record with its fingerprint in it."""
    if isinstance(record, Proof):
        return msgspec.structs.replace(record, fingerprint=fingerprint(record))
    return msgspec.structs.replace(record, checksum=fingerprint(record))


def export(record: Record | Proof) -> bytes:
    """The record as a JSON file that people can read, stamped."""
    if isinstance(record, Proof):
        return f"{_laid_out(msgspec.to_builtins(stamped(record)))}\n".encode()
    return msgspec.json.format(msgspec.json.encode(stamped(record)), indent=1) + b"\n"


def _laid_out(parts: Any, depth: int = 0) -> str:
    """JSON with a line for each part, and one for each row, seat and word."""
    if depth < 2 and isinstance(parts, dict) and parts:
        lines = [f"{_short(key)}: {_laid_out(value, depth + 1)}" for key, value in parts.items()]
        return _block("{", lines, "}", depth)
    if isinstance(parts, list | tuple) and parts and isinstance(parts[0], dict):
        return _block("[", [_short(part) for part in parts], "]", depth)
    return _short(parts)


def _block(opening: str, lines: list[str], closing: str, depth: int) -> str:
    inner = ",\n".join(" " * (depth + 1) + line for line in lines)
    return f"{opening}\n{inner}\n{' ' * depth}{closing}"


def _short(parts: Any) -> str:
    return json.dumps(parts, ensure_ascii=False)


def read_record(data: bytes | str) -> Record | Proof:
    """An exported record of any format; a byte order mark, as some editors write one, may stand
    before it.

    Raises :class:`BadFile` saying what is wrong, where, and what is expected.
    """
    head = _parsed(data)
    version = head.get("format") if isinstance(head, dict) else None
    kind = KINDS.get(version) if type(version) is int else None
    if kind is None:
        known = " or ".join(map(str, KINDS))
        raise BadFile(f"format: {version!r} found, expected {known}, as /verify writes it")
    try:
        record = msgspec.convert(head, kind)
        if isinstance(record, Proof):
            check_start(record.start)
    except msgspec.ValidationError as error:
        raise BadFile(f"a part does not fit: {error}") from None
    except BadStart as error:
        raise BadFile(f"a part does not fit: $.start.{error}") from None
    return record


class _Twice(dict[str, Any]):
    """An object of the file in which ``key`` stands more than once."""

    def __init__(self, parts: dict[str, Any], key: str) -> None:
        super().__init__(parts)
        self.key = key


def _parsed(data: bytes | str) -> Any:
    """JSON as it is written; a key that stands twice has no meaning and is refused."""
    try:
        text = data.decode() if isinstance(data, bytes) else data
        parts = json.loads(
            text.removeprefix(MARK), object_pairs_hook=_object, parse_constant=_no_number
        )
        for place, found in _oddities(parts, "$"):
            raise BadFile(f"{place}: {found}")
    except (ValueError, RecursionError) as error:
        raise BadFile(f"not JSON: {error}; expected a file that /verify attached") from None
    return parts


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    parts: dict[str, Any] = {}
    for key, value in pairs:
        if key in parts:
            parts = _Twice(parts, key)
        parts[key] = value
    return parts


def _no_number(name: str) -> None:
    raise ValueError(f"{name} is no number")


def _oddities(parts: Any, place: str) -> Iterator[tuple[str, str]]:
    """What JSON would let pass, with its place: keys that stand twice, halves of characters."""
    if isinstance(parts, dict):
        if isinstance(parts, _Twice):
            yield f"{place}.{parts.key}", "stands there twice, expected once"
        for key, value in parts.items():
            yield from _oddities(key, f"{place}.{ascii(key)[1:-1]}")
            yield from _oddities(value, f"{place}.{key}")
    elif isinstance(parts, list):
        for number, value in enumerate(parts):
            yield from _oddities(value, f"{place}[{number}]")
    elif isinstance(parts, str) and any("\ud800" <= c <= "\udfff" for c in parts):
        yield place, "half a character, expected whole ones"


def game_of(record: Record | Proof, games: Mapping[str, AnyGame]) -> AnyGame:
    """The game of a record. Raises :class:`JournalError` where it is none of ``games``."""
    return game_named(record.start.game if isinstance(record, Proof) else record.game, games)
