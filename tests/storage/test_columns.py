"""Every column is explained once in the schema and once where it is read, in the same words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
import pytest

from bot.storage import rows

ROOM = Path(rows.__file__).parent
TABLE = ROOM.parent / "table"
WRITERS = re.compile(r"^(.+?)(?: \[([a-z, ]+)\])?$", re.DOTALL)
NO_FIELD = {
    "checksum": "triggers write and read it",
    "row": "number of the table and of the row in one",
    "table_id": "a struct is of one table",
    "key": "a note is a pair",
    "value": "likewise",
}
"""Columns that are in no struct, and why."""


def explained() -> Iterator[tuple[str, str]]:
    """Each column of the schema, with the comment above it."""
    for file in sorted((ROOM / "migrations").glob("*.sql")):
        said = ""
        for line in file.read_text(encoding="utf-8").splitlines():
            if comment := re.fullmatch(r"\s*-- (.+)", line):
                said = f"{said} {comment[1]}".strip()
                continue
            pattern = r"(?:    |ALTER TABLE \w+ +ADD COLUMN )(\w+) +(?:INTEGER|TEXT|BLOB)\b.*"
            if column := re.fullmatch(pattern, line):
                yield column[1], said
            said = ""


@cache
def documented() -> dict[str, list[tuple[str, str]]]:
    """What is said of each field of the rows, and who writes it."""
    found: dict[str, list[tuple[str, str]]] = {}
    for node in ast.parse(Path(rows.__file__).read_text(encoding="utf-8")).body:
        if not isinstance(node, ast.ClassDef) or node.name == "Whereabouts":
            continue
        for field, text in zip(node.body, node.body[1:], strict=False):
            if not isinstance(field, ast.AnnAssign) or not isinstance(field.target, ast.Name):
                continue
            said = ast.get_docstring(ast.Module([text], []), clean=True) or ""
            meaning = WRITERS.fullmatch(" ".join(said.split()))
            told = (meaning[1], meaning[2] or "") if meaning else ("", "")
            found.setdefault(field.target.id, []).append(told)
    return found


COLUMNS = [(name, said) for name, said in explained() if name not in NO_FIELD]


def test_every_field_of_a_row_is_a_column() -> None:
    fields = {field for row in (rows.Table, rows.Seat, rows.JournalRow) for field in fields_of(row)}

    assert fields == {name for name, _ in COLUMNS}


def fields_of(row: type[msgspec.Struct]) -> tuple[str, ...]:
    """The names of a struct's fields."""
    return row.__struct_fields__


@pytest.mark.parametrize(("column", "said"), COLUMNS)
def test_a_column_is_explained_in_the_words_of_the_schema(column: str, said: str) -> None:
    meanings = [meaning.replace("``", "") for meaning, _ in documented()[column]]

    assert said
    assert any(meaning.startswith(said) for meaning in meanings), meanings


@pytest.mark.parametrize("column", [name for name in rows.COLUMNS if name != "id"])
def test_whoever_is_said_to_write_a_column_does(column: str) -> None:
    writers = documented()[column][0][1]
    writes = re.compile(rf"\b{column}\"?(?: ?=|:|, )")

    assert writers, "nobody is said to write it"
    for writer in writers.split(", "):
        files = [room / f"{writer}.py" for room in (TABLE, ROOM)]
        texts = [file.read_text(encoding="utf-8") for file in files if file.is_file()]
        assert any(writes.search(text) for text in texts), writer
