"""Words and code agree: no key without words, no words without a key."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.showing.languages import BOT_WORDS, words
from games import SHARED_WORDS, catalogue
from games.laws.speech import check_words, of_field
from games.robots import names
from games.text import Words

ROOT = Path(__file__).parent.parent
FOLDERS = sorted(
    folder
    for folder in (*(ROOT / "games").glob("**/words"), *(ROOT / "bot").glob("**/words"))
    if (folder / "en.ftl").is_file()
)
CONVENTIONS = {f"{kind}-{game}" for game in catalogue() for kind in ("name", "pitch")}
"""Keys that are built from a game's id: its name and its pitch."""

REFERENCE = re.compile(r"\{\s*([a-z][a-z0-9-]*)\s*\}")
LONG_WORD = re.compile(r"[a-z]{3,}")
TELLING = 3
"""Letters that a key put together from parts has to have in common with its pattern."""

every_folder = pytest.mark.parametrize(
    "folder", FOLDERS, ids=[folder.relative_to(ROOT).as_posix() for folder in FOLDERS]
)


def home(folder: Path) -> Path:
    """Where the code of words lies: a family's folder, or all rooms of the bot."""
    return ROOT / "bot" if folder.is_relative_to(ROOT / "bot") else folder.parent


def code(folder: Path) -> list[ast.Module]:
    """The modules whose words these are; the shared ones are there for the families too."""
    return [ast.parse(f.read_text(encoding="utf-8")) for f in home(folder).rglob("*.py")]


def own_code(folder: Path) -> list[ast.Module]:
    """The modules that have no words but these."""
    shared = folder.parent == ROOT / "games"
    files = folder.parent.glob("*.py") if shared else home(folder).rglob("*.py")
    return [ast.parse(file.read_text(encoding="utf-8")) for file in files]


def said(tree: ast.AST) -> Iterator[str]:
    """The keys of every `say("key", …)` and `Message("key", …)`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            first = node.args[0]
            if node.func.id in {"say", "Message"} and isinstance(first, ast.Constant):
                yield str(first.value)


def texts(tree: ast.AST) -> Iterator[str]:
    """Every text in the code; a key may come from a table."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def patterns(tree: ast.AST) -> Iterator[re.Pattern[str]]:
    """Keys that are put together, such as `f"stone-{colour}"`, as patterns with groups."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            parts = [p.value if isinstance(p, ast.Constant) else None for p in node.values]
            if any(part is not None for part in parts):
                inner = ("([a-z0-9-]+)" if part is None else re.escape(str(part)) for part in parts)
                yield re.compile("".join(inner))


def built(key: str, pattern: re.Pattern[str], known: set[str]) -> bool:
    """Whether a key is one of a pattern: by its own letters, or by parts that the code has."""
    found = pattern.fullmatch(key)
    if found is None:
        return False
    own = len(key) - sum(map(len, found.groups()))
    return own >= TELLING or all(part in known for part in found.groups())


def of_settings() -> set[str]:
    """The keys that house rules are called by, which are built from their names."""
    labels = (setting.field for game in catalogue().values() for setting in game.info.settings)
    return {message.key for field in labels for _, message, _ in of_field(field, "")}


def of_robots() -> set[str]:
    """The keys that computer players are called by."""
    return {f"robot-{name}" for game in catalogue().values() for name in names(game)}


def keys(folder: Path) -> set[str]:
    """The keys of a folder's English."""
    return set(Words((folder,)).entries("en"))


def referred(folder: Path) -> set[str]:
    """Keys that other sentences of the folder include."""
    return set(REFERENCE.findall((folder / "en.ftl").read_text(encoding="utf-8")))


def test_there_are_words_to_look_at() -> None:
    assert {"games/words", "games/dicemants/words", "bot/showing/words"} <= {
        folder.relative_to(ROOT).as_posix() for folder in FOLDERS
    }


@every_folder
def test_every_key_is_in_every_language_with_the_same_variables(folder: Path) -> None:
    check_words(folder)


@every_folder
def test_english_and_danish_are_there(folder: Path) -> None:
    assert {"en", "da"} <= set(Words((folder,)).locales)


@every_folder
def test_every_key_that_is_said_has_words(folder: Path) -> None:
    shared = set(Words((SHARED_WORDS,)).entries("en"))
    known = keys(folder) | shared

    assert [] == sorted({key for tree in own_code(folder) for key in said(tree)} - known)


@every_folder
def test_every_key_that_has_words_is_used(folder: Path) -> None:
    trees = code(folder)
    known = {text for tree in trees for text in texts(tree)}
    made = [pattern for tree in trees for pattern in patterns(tree)]
    left = keys(folder) - known - CONVENTIONS - of_settings() - of_robots() - referred(folder)

    assert [] == sorted(key for key in left if not any(built(key, p, known) for p in made))


@every_folder
def test_no_sentence_is_left_in_english_by_mistake(folder: Path) -> None:
    """A sentence of several words that is the same in two languages was not translated."""
    english, danish = (sentences(folder / f"{locale}.ftl") for locale in ("en", "da"))
    same = {key for key, text in english.items() if danish.get(key) == text}

    assert [] == sorted(key for key in same if len(LONG_WORD.findall(english[key])) > 3)


def sentences(file: Path) -> dict[str, str]:
    """The sentences of one line by their keys, without what is filled in."""
    lines = re.findall(r"^([a-z0-9-]+) = (.+)$", file.read_text(encoding="utf-8"), re.MULTILINE)
    return {key: re.sub(r"\{[^}]*\}", "", text) for key, text in lines}


def test_every_language_of_the_bot_is_complete() -> None:
    """K43: one that is not would silently not be spoken; the keys that it lacks are named."""
    begun = Words((BOT_WORDS,)).begun

    assert {} == {locale: lacks for locale in begun if (lacks := words().missing(locale))}
