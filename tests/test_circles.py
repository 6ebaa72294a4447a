"""No module imports itself by way of others; imports for the type checker count too.

Such a circle says that something stands in the wrong module: a type beside its user and not
beside its maker, or a wish that reaches for the whole where one method would do.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TREES = ("bot", "games")

Graph = Mapping[str, frozenset[str]]
"""The modules of a tree by their full names, each with those of the tree that it imports."""


def graph(root: Path, tree: str) -> Graph:
    """The imports within a package under ``root``, wherever in a module they stand."""
    files = {_name(file, root): file for file in sorted((root / tree).rglob("*.py"))}
    return {
        name: frozenset(_imported(file, name, frozenset(files))) for name, file in files.items()
    }


def _name(file: Path, root: Path) -> str:
    parts = file.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imported(file: Path, importer: str, known: frozenset[str]) -> Iterator[str]:
    package = importer if file.name == "__init__.py" else importer.rpartition(".")[0]
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom):
            module = _absolute(node, package)
            named = (f"{module}.{alias.name}" for alias in node.names)
            yield from {one if one in known else module for one in named} & known


def _absolute(node: ast.ImportFrom, package: str) -> str:
    if not node.level:
        return node.module or ""
    above = package.split(".")[: len(package.split(".")) - node.level + 1]
    return ".".join([*above, node.module] if node.module else above)


def circles(imports: Graph) -> list[tuple[str, ...]]:
    """A shortest way round through each module that is on one, each told once."""
    found = filter(None, (_round(imports, module) for module in imports))
    return sorted({_from_first(circle) for circle in found})


def _round(imports: Graph, start: str) -> tuple[str, ...]:
    """The shortest way from a module back to itself; empty where there is none."""
    ways: list[tuple[str, ...]] = [(start,)]
    seen: set[str] = set()
    for way in ways:
        for following in sorted(imports[way[-1]]):
            if following == start:
                return way
            if following not in seen:
                seen.add(following)
                ways.append((*way, following))
    return ()


def _from_first(circle: tuple[str, ...]) -> tuple[str, ...]:
    first = circle.index(min(circle))
    return circle[first:] + circle[:first]


@pytest.mark.parametrize("tree", TREES)
def test_no_module_imports_itself_by_way_of_others(tree: str) -> None:
    assert [] == circles(graph(ROOT, tree))


# -- the search itself -------------------------------------------------------------------------


def written(folder: Path, **modules: str) -> Graph:
    """The graph of a package ``p`` with these modules; ``__init__`` is the package itself."""
    for name, source in {"__init__": "", **modules}.items():
        file = folder / "p" / f"{name}.py"
        file.parent.mkdir(exist_ok=True)
        file.write_text(source, "utf-8")
    return graph(folder, "p")


CHECKED = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from p.b import B"
INSIDE = "def late():\n    import p.b"


@pytest.mark.parametrize(
    "source", ["from p import b", "from p.b import B", CHECKED, INSIDE, "from . import b"]
)
def test_a_circle_is_named_however_it_is_imported(tmp_path: Path, source: str) -> None:
    imports = written(tmp_path, a=source, b="import p.c", c="from p.a import A")

    assert [("p.a", "p.b", "p.c")] == circles(imports)


def test_two_circles_are_both_named(tmp_path: Path) -> None:
    imports = written(
        tmp_path, a="import p.b", b="import p.a", c="import p.d, p.a", d="from p.c import C"
    )

    assert [("p.a", "p.b"), ("p.c", "p.d")] == circles(imports)


def test_the_package_itself_is_a_module_too(tmp_path: Path) -> None:
    imports = written(tmp_path, __init__="from p.a import A", a="from p import NAME")

    assert [("p", "p.a")] == circles(imports)


def test_a_lattice_is_no_circle(tmp_path: Path) -> None:
    imports = written(tmp_path, a="import p.b, p.c", b="import p.d", c="import p.d", d="import os")

    assert [] == circles(imports)
