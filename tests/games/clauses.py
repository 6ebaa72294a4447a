"""The numbered clauses of a game: on its rules pages, in its code, in the names of its tests."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from types import ModuleType


class Clauses:
    """The clauses of one game, such as ``GD-12``."""

    def __init__(self, package: ModuleType, prefix: str, tests: Path) -> None:
        assert package.__file__ is not None
        self.folder = Path(package.__file__).parent
        self.tests = tests
        self._number = re.compile(rf"{prefix}-\d+")

    def page(self, name: str) -> str:
        """A rules page."""
        return (self.folder / name).read_text(encoding="utf-8")

    def written(self, name: str = "RULES.md") -> list[str]:
        """The clauses of a rules page in their order."""
        starts = re.compile(rf"^\*\*({self._number.pattern})\*\*", re.MULTILINE)
        return starts.findall(self.page(name))

    def coded(self) -> set[str]:
        """The clauses that the code names."""
        texts = (file.read_text(encoding="utf-8") for file in self.folder.glob("*.py"))
        return set(self._number.findall("\n".join(texts)))

    def tested(self) -> set[str]:
        """The clauses that docstrings of the tests name."""
        return set(self._number.findall(self.docstrings()))

    def docstrings(self) -> str:
        """Those of every test of the folder."""
        trees = (
            ast.parse(file.read_text(encoding="utf-8")) for file in self.tests.glob("test_*.py")
        )
        tests = (node for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef))
        return "\n".join(ast.get_docstring(test) or "" for test in tests)

    def lengths(self, name: str) -> list[int]:
        """How many characters stand under each heading of a rules page."""
        return [len(part) for part in re.split(r"^## ", self.page(name), flags=re.MULTILINE)]
