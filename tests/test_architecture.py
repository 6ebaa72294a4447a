"""The shape of the house: who may import whom, and how long things may get.

Families of games and modules of the bot are found in the folders, so that another one is
covered by being there.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from games import DRIVERS as DRIVING

ROOT = Path(__file__).parent.parent
GAMES, BOT = ROOT / "games", ROOT / "bot"
PACKAGES = sorted(folder.name for folder in GAMES.iterdir() if (folder / "__init__.py").is_file())
FAMILIES = [name for name in PACKAGES if name not in DRIVING]
SOURCES = sorted((*GAMES.rglob("*.py"), *BOT.rglob("*.py")))

PURE = {
    "__future__", "abc", "bisect", "collections", "dataclasses", "enum", "fractions", "functools",
    "heapq", "importlib.resources", "itertools", "math", "msgspec", "operator", "re", "string",
    "textwrap", "types", "typing", "xml.sax.saxutils",
}  # fmt: skip
"""What rules may lean on: no clock, no files but their own, no chance, no network."""

MORE = {
    "games/__init__.py": {"importlib", "pkgutil"},
    "games/contract.py": {"hashlib"},
    "games/dice.py": {"hashlib", "hmac", "random"},
    "games/files.py": {"hashlib", "json"},
    "games/joiners.py": {"unicodedata"},
    "games/start.py": {"unicodedata"},
    "games/text.py": {"babel", "fluent"},
    "games/laws/golden.py": {"click.testing", "pathlib", "shlex"},
    "games/laws/pages.py": {"xml.etree"},
    "games/laws/play.py": {"random"},
    "games/laws/plugin.py": {"pathlib", "pytest"},
    "games/laws/test_games.py": {"pathlib", "pytest"},
    "games/packages.py": {"importlib.metadata", "traceback"},
    "games/__main__.py": {"click", "contextlib", "sys", "time"},
}
"""What single modules may use besides, each for the one thing that it is there for."""


class Doors(NamedTuple):
    """What a room of the bot may enter, and which outside libraries are only there.

    ``rooms`` names whole rooms, or single modules of one (``drawing.orders``).
    """

    rooms: frozenset[str] = frozenset()
    alone: frozenset[str] = frozenset()


def doors(rooms: str = "", alone: str = "") -> Doors:
    """A row of the table below."""
    return Doors(frozenset(rooms.split()), frozenset(alone.split()))


ROOMS: dict[str, Doors] = {
    "errors": doors(),
    "storage": doors("", alone="sqlite3 aiosqlite"),
    "table": doors("storage"),
    "showing": doors("table"),
    "drawing": doors("", alone="PIL resvg_py"),
    "unasked": doors("table", alone="multiprocessing"),
    "chat": doors("table showing unasked drawing.orders drawing.pictures", alone="discord yarl"),
    "operator": doors(
        "storage table showing drawing chat unasked local", alone="click pydantic pydantic_core"
    ),
    "local": doors("chat.addresses storage.lease", alone="simcord zstandard"),
}
"""Who may enter which room; every room may use the errors, msgspec and the pure part of games."""

SHARED: dict[str, set[str]] = {"discord": {"local"}}
"""Libraries of one room that another one needs too: the simulated Discord counts rights and
intents as discord.py does."""

MOVING: frozenset[str] = frozenset({"games.laws", "games.terminal", "games.simulation"})
"""Parts of games that drive them, beside the bot; none of its rooms uses them."""

DRIVERS = {
    "games.__main__", "games.laws", "games.simulation", "games.terminal", "games.transcript",
}  # fmt: skip
"""Modules that drive games; no game imports them."""

DICE = "games/dice.py"
STIRRED = "games/laws/play.py"
"""It stirs the interpreter's own chance, to see that no game leans on it."""

LONGEST_FUNCTION, LONGEST_MODULE = 40, 400
"""Lines; a docstring does not count to a function."""

SQL = re.compile(
    r"\b(SELECT\b.+\bFROM|INSERT\s+(OR \w+ )?INTO|UPDATE\s+\w+\s+SET|DELETE\s+FROM|CREATE\s+TABLE)",
    re.DOTALL,
)


def name_of(file: Path) -> str:
    """A file's path as the tables above write it."""
    return file.relative_to(ROOT).as_posix()


def imports(file: Path) -> Iterator[str]:
    """The full name of every module that a file imports from."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{name_of(file)}: a relative import"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def within(module: str, allowed: set[str]) -> bool:
    """Whether a module is one of the allowed ones, or inside one."""
    return any(module == name or module.startswith(f"{name}.") for name in allowed)


def named(files: list[Path]) -> pytest.MarkDecorator:
    """One test a file, called by its path."""
    return pytest.mark.parametrize("file", files, ids=map(name_of, files))


def test_there_are_families_and_sources_to_look_at() -> None:
    assert {"dicemants", "gang_of_dice"} <= set(FAMILIES)
    assert len(SOURCES) > 30


@named(sorted(GAMES.rglob("*.py")))
def test_games_import_nothing_but_the_pure_part_and_each_other(file: Path) -> None:
    allowed = PURE | {"games"} | MORE.get(name_of(file), set())

    assert [] == [module for module in imports(file) if not within(module, allowed)]


@named(sorted(GAMES.rglob("*.py")))
def test_games_never_import_the_bot_or_another_family(file: Path) -> None:
    own = file.relative_to(GAMES).parts[0]
    others = {f"games.{family}" for family in FAMILIES if family != own} | {"bot", "discord"}

    assert [] == [module for module in imports(file) if within(module, others)]


@named([file for family in FAMILIES for file in sorted((GAMES / family).rglob("*.py"))])
def test_rules_do_not_import_what_drives_them(file: Path) -> None:
    assert [] == [module for module in imports(file) if within(module, DRIVERS)]


@named([file for file in SOURCES if not file.is_relative_to(GAMES / "laws")])
def test_the_program_does_not_import_its_tests(file: Path) -> None:
    """The laws ship with it for other packages' tests; pytest is no dependency of the bot."""
    assert [] == [module for module in imports(file) if within(module, {"games.laws", "pytest"})]


@named(sorted(BOT.rglob("*.py")))
def test_the_bot_imports_no_family(file: Path) -> None:
    families = {f"games.{family}" for family in FAMILIES}

    assert [] == [module for module in imports(file) if within(module, families)]


@named(sorted(path for path in BOT.rglob("*") if path.suffix in {".py", ".sql", ".ftl", ".js"}))
def test_the_bot_names_no_game(file: Path) -> None:
    """Neither in its code nor in its words; its games are what the catalogue holds."""
    known = {spelt for f in FAMILIES for spelt in (f, f.replace("_", "-"), f.replace("_", " "))}
    text = file.read_text(encoding="utf-8").casefold()

    assert [] == sorted(name for name in known if re.search(rf"\b{name}\b", text))


def room_of(file: Path) -> str:
    """The room in which a file of the bot stands; '' for those at its top."""
    parts = file.relative_to(BOT).parts
    return parts[0] if len(parts) > 1 else ""


def lines_of(file: Path) -> Iterator[tuple[int, str]]:
    """(line, full name) of every import of a file, those for the type checker included."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)


def breach(room: str, module: str) -> str:
    """Which door an import of a room breaks; '' where it may go through."""
    top, _, rest = module.partition(".")
    if top == "bot":
        open_to_it = {"errors", room, *ROOMS[room].rooms}
        return (
            ""
            if rest == "__version__" or within(rest, open_to_it)
            else f"{room} may not enter {rest}"
        )
    for owner, about in ROOMS.items():
        if top in about.alone and room not in {owner, *SHARED.get(top, ())}:
            return f"{top} is only in {owner}"
    return f"{room} may not drive games" if within(module, set(MOVING)) else ""


@named(sorted(file for file in BOT.rglob("*.py") if room_of(file)))
def test_a_room_is_entered_through_its_doors(file: Path) -> None:
    """The data is :data:`ROOMS`; a breach is named with the line that breaks it."""
    room = room_of(file)
    found = [(line, module, breach(room, module)) for line, module in lines_of(file)]

    assert [] == [
        f"{name_of(file)}:{line}: {module}: {wrong}" for line, module, wrong in found if wrong
    ]


@pytest.mark.parametrize(
    ("room", "module", "told"),
    [
        ("table", "bot.showing.speech.words", "table may not enter showing.speech.words"),
        ("chat", "bot.drawing.studio.Studio", "chat may not enter drawing.studio.Studio"),
        ("unasked", "discord", "discord is only in chat"),
        ("chat", "sqlite3", "sqlite3 is only in storage"),
        ("operator", "bot.chat.client.Gamekeeper", ""),
    ],
)
def test_a_breach_says_which_door_was_broken(room: str, module: str, told: str) -> None:
    assert told == breach(room, module)


def test_the_top_of_the_bot_holds_rooms_and_nothing_else() -> None:
    files = {path.name for path in BOT.iterdir() if path.is_file()}
    rooms = {path.parent.name for path in BOT.glob("*/__init__.py")}

    assert {"__init__.py", "__main__.py", "README.md"} == files
    assert set(ROOMS) == rooms


def test_the_readme_says_each_room_in_one_sentence() -> None:
    """The same sentence that the room's own ``__init__`` begins with."""
    readme = (BOT / "README.md").read_text(encoding="utf-8")
    for room in ROOMS:
        told = ast.get_docstring(ast.parse((BOT / room / "__init__.py").read_text("utf-8"))) or ""
        sentence = " ".join(told.split("\n\n")[0].split())

        assert f"| `{room}/` | {sentence} |" in readme


def listed() -> Iterator[tuple[str, str]]:
    """Room and module, or folder, of each row of the README's list; a star stands for several."""
    readme = (BOT / "README.md").read_text(encoding="utf-8")
    table = readme.split("## Where to look")[1].split("\n## ")[0]
    room = ""
    for begun, names in re.findall(r"^\| (?:`(\w+)/` )?\| (`.+?`) \|", table, re.MULTILINE):
        room = begun or room
        yield from ((room, name) for name in re.findall(r"`([\w*/]+)`", names))


def test_the_readme_lists_every_module_and_nothing_that_is_not_there() -> None:
    """The channel without Discord has a page of its own."""
    found = {
        (room, name): set((BOT / room).glob(name if name.endswith("/") else f"{name}.py"))
        for room, name in listed()
    }
    rooms = [BOT / room for room in ROOMS if room not in {"errors", "local"}]
    modules = {file for room in rooms for file in room.glob("*.py")}

    assert [] == [one for one, files in found.items() if not files]
    assert set() == modules - set().union(*found.values()) - {
        room / "__init__.py" for room in rooms
    }


def test_the_readme_sends_nobody_to_a_module_that_is_not_there() -> None:
    readme = (BOT / "README.md").read_text(encoding="utf-8")
    rooms = "|".join((*ROOMS, "games"))
    named = set(re.findall(rf"`((?:{rooms})/\w+)(?:\.py)?`", readme))

    assert named
    assert [] == [
        one for one in named if not any((at / f"{one}.py").is_file() for at in (BOT, ROOT))
    ]


@named(sorted(BOT.rglob("*.py")))
def test_only_the_room_of_rows_speaks_sql(file: Path) -> None:
    if room_of(file) == "storage":
        return
    tree = ast.parse(file.read_text(encoding="utf-8"))
    texts = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]

    assert [] == [text for text in texts if isinstance(text, str) and SQL.search(text)]


@named(sorted(GAMES.rglob("*.py")))
def test_random_numbers_come_through_one_door(file: Path) -> None:
    if name_of(file) in {DICE, STIRRED}:
        return
    calls = {"random", "secrets", "uuid", "numpy"}

    assert [] == [module for module in imports(file) if within(module, calls)]


@named(SOURCES)
def test_a_module_and_its_functions_keep_to_the_budget(file: Path) -> None:
    source = file.read_text(encoding="utf-8")
    long = [
        f"{node.name}: {size}"
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (size := length(node)) > LONGEST_FUNCTION
    ]

    assert [] == long
    assert len(source.splitlines()) <= LONGEST_MODULE


def test_a_class_of_the_bot_builds_on_another_only_where_both_are_errors_or_settings() -> None:
    classes = {
        node.name: [base.id for base in node.bases if isinstance(base, ast.Name)]
        for file in BOT.rglob("*.py")
        for node in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef)
    }

    def roots(name: str) -> set[str]:
        """What a class of ours builds on in the end, outside of the bot."""
        bases = classes.get(name, [])
        return set().union(*map(roots, bases)) if name in classes and bases else {name}

    built = {name for name, bases in classes.items() if classes.keys() & set(bases)}

    assert built, "errors build on others"
    assert [] == sorted(name for name in built if roots(name) - {"Exception", "BaseModel"})


CALLED_BY_OTHERS = re.compile(r"on_\w+|visit_\w+|pytest_\w+|test_\w+|__\w+__")
"""Names by which discord.py, Fluent's visitors, pytest and Python find what they call."""


def test_nothing_stands_in_the_program_that_only_its_tests_use() -> None:
    """The channel without Discord apart, which the tests drive too."""
    texts = [file.read_text(encoding="utf-8") for file in (*SOURCES, GAMES / "README.md")]
    used = Counter(word for text in texts for word in re.findall(r"\w+", text))
    lonely = [
        f"{name_of(file)}: {node.name}"
        for file in SOURCES
        if BOT / "local" not in file.parents
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        if not (node.decorator_list or CALLED_BY_OTHERS.fullmatch(node.name))
        if used[node.name] == 1
    ]

    assert [] == lonely


def length(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Lines of a function without its docstring."""
    assert node.end_lineno is not None
    lines = node.end_lineno - node.lineno + 1
    first = node.body[0]
    if ast.get_docstring(node) is None or first.end_lineno is None:
        return lines
    return lines - (first.end_lineno - first.lineno + 1)


@named(SOURCES)
def test_every_public_name_is_documented_and_typed(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    kinds = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
    public = [
        node for node in tree.body if isinstance(node, kinds) and not node.name.startswith("_")
    ]

    assert ast.get_docstring(tree) or not tree.body, "the module says nothing"
    assert [] == [node.name for node in public if not ast.get_docstring(node)]


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_brings_rules_words_and_its_games(family: str) -> None:
    folder = GAMES / family

    assert (folder / "RULES.md").is_file()
    assert (folder / "words" / "en.ftl").is_file()
    assert "GAMES" in (folder / "__init__.py").read_text(encoding="utf-8")
