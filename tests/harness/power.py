"""What a folder may look like after the process was killed or the power failed.

:func:`recorded` notes every change that a piece of work makes to the files of one folder, by
Python and by SQLite; :meth:`Recording.killed` and :meth:`Recording.cut` tell what is on the
disk, had it ended after so many of them.

After a power cut names are as they were at some moment since the folder was last synced (file
systems keep the order of names); of what was written to a file since its last sync, any
sectors may be there and any not.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any, Literal, NamedTuple
from unittest.mock import patch

from tests.harness.sqlite_files import Call, heard

SECTOR = 512
"""Bytes that a disk writes whole or not at all."""
LOGS = ("-journal", "-wal")
PASSING = ("-shm", ".lease")
"""Files that mean nothing after a crash: an index in memory, a lock."""

FUNCTIONS = ("open", "fsync", "link", "unlink", "replace")
"""What is listened to in the module ``os``."""

Content = dict[str, bytes]
"""A folder: the bytes of every file by its name."""


class Step(NamedTuple):
    """One change, of a name or of the file with this number."""

    what: Literal["create", "link", "unlink", "replace", "names", "write", "truncate", "sync"]
    file: int = 0
    name: str = ""
    new: str = ""
    offset: int = 0
    data: bytes = b""


class Recording:
    """The changes made to one folder so far, and what was in it before."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.steps: list[Step] = []
        found = sorted(file for file in folder.iterdir() if file.is_file() and _lasts(file.name))
        self.names = {file.name: number for number, file in enumerate(found)}
        self.files = {number: file.read_bytes() for number, file in enumerate(found)}
        self.first_names, self.first_files = dict(self.names), dict(self.files)
        self._unnamed: set[str] = set()

    def killed(self, count: int) -> Content:
        """The folder after ``count`` steps, where the process was killed then."""
        files, names = dict(self.first_files), dict(self.first_names)
        for step in self.steps[:count]:
            _name(names, step)
            _fill(files, step)
        return {name: files.get(number, b"") for name, number in names.items()}

    def cut(self, count: int, chance: Random) -> Content:
        """The folder after ``count`` steps, where the power failed then."""
        steps = self.steps[:count]
        synced = {step.file: at for at, step in enumerate(steps) if step.what == "sync"}
        kept = max((at for at, step in enumerate(steps) if step.what == "names"), default=0)
        files, names = dict(self.first_files), dict(self.first_names)
        for step in steps[: chance.randint(kept, count)]:
            _name(names, step)
        for at, step in enumerate(steps):
            parts = [step] if at < synced.get(step.file, -1) else _survivors(step, chance)
            for part in parts:
                _fill(files, part)
        return {name: files.get(number, b"") for name, number in names.items()}

    # -- listening

    def sqlite(self, call: Call) -> int:
        """Note what SQLite is about to do, and let it."""
        name = self.inside(call.path)
        if name is None or call.kind in {"open", "read"}:
            return 0
        if call.kind == "delete":
            self.unlink(name)
            if call.offset:
                self.add(Step("names"))
        elif call.kind == "sync":
            self.add(Step("sync", self.file(name)))
            if name in self._unnamed:  # with its first sync SQLite makes a new log's name last
                self._unnamed.discard(name)
                self.add(Step("names"))
        elif call.kind == "write":
            self.add(Step("write", self.file(name), offset=call.offset, data=call.data))
        else:
            self.add(Step("truncate", self.file(name), offset=call.offset))
        return 0

    def inside(self, path: Any) -> str | None:
        """The name of a file of this folder; None for what is elsewhere or does not last."""
        file = Path(os.fspath(path))
        return file.name if file.parent == self.folder and _lasts(file.name) else None

    def file(self, name: str) -> int:
        """The number of the file with this name, which is new where nothing had it."""
        if name not in self.names:
            number = 1 + max(self.files, default=0)
            self.files[number] = b""
            self.add(Step("create", number, name))
            if name.endswith(LOGS):
                self._unnamed.add(name)
        return self.names[name]

    def unlink(self, name: str) -> None:
        """Note that a name is taken away."""
        if name in self.names:
            self.add(Step("unlink", name=name))

    def seen(self, name: str) -> None:
        """What came into a file in a way that was not heard, such as a copy by the system."""
        real = (self.folder / name).read_bytes()
        if real != self.files[self.file(name)]:
            self.add(Step("write", self.file(name), data=real))

    def add(self, step: Step) -> None:
        """Note a change."""
        self.steps.append(step)
        _name(self.names, step)
        _fill(self.files, step)


def _lasts(name: str) -> bool:
    return not name.endswith(PASSING)


def _name(names: dict[str, int], step: Step) -> None:
    """Do to names what a step does to them."""
    if step.what == "create":
        names[step.name] = step.file
    elif step.what == "link":
        names[step.new] = step.file
    elif step.what == "unlink":
        del names[step.name]
    elif step.what == "replace":
        names[step.new] = names.pop(step.name)


def _fill(files: dict[int, bytes], step: Step) -> None:
    """Do to files what a step does to them."""
    if step.what == "write":
        old = files.get(step.file, b"").ljust(step.offset, b"\0")
        end = step.offset + len(step.data)
        files[step.file] = old[: step.offset] + step.data + old[end:]
    elif step.what == "truncate":
        files[step.file] = files.get(step.file, b"")[: step.offset]


def _survivors(step: Step, chance: Random) -> Iterator[Step]:
    """What is left of a step that was not synced."""
    if step.what == "write":
        for at in range(0, len(step.data), SECTOR):
            if chance.random() < 0.5:
                yield step._replace(offset=step.offset + at, data=step.data[at : at + SECTOR])
    elif step.what == "truncate" and chance.random() < 0.5:
        yield step


class _Python:
    """What Python does with files: functions in place of its own, which tell and then do it."""

    def __init__(self, recording: Recording) -> None:
        self.recording = recording
        self.handles: dict[int, Path] = {}
        self.own = {name: getattr(os, name) for name in FUNCTIONS}

    def open(self, path: Any, flags: int, mode: int = 0o777, **more: Any) -> int:
        handle = int(self.own["open"](path, flags, mode, **more))
        name = self.recording.inside(path)
        if name is not None and flags & os.O_CREAT:
            self.recording.file(name)
        self.handles[handle] = Path(os.fspath(path))
        return handle

    def fsync(self, handle: int) -> None:
        self.own["fsync"](handle)
        path = self.handles[handle]
        name = self.recording.inside(path)
        if path == self.recording.folder:
            self.recording.add(Step("names"))
        elif name is not None:
            self.recording.seen(name)
            self.recording.add(Step("sync", self.recording.file(name)))

    def link(self, source: Any, target: Any) -> None:
        self.own["link"](source, target)
        file = self.recording.file(Path(source).name)
        self.recording.add(Step("link", file, new=Path(target).name))

    def unlink(self, path: Any, **more: Any) -> None:
        self.own["unlink"](path, **more)
        if (name := self.recording.inside(path)) is not None:
            self.recording.unlink(name)

    def replace(self, source: Any, target: Any) -> None:
        self.own["replace"](source, target)
        self.recording.add(Step("replace", name=Path(source).name, new=Path(target).name))


@contextmanager
def recorded(folder: Path) -> Iterator[Recording]:
    """Note what the block does to the files of ``folder``."""
    recording = Recording(folder)
    python = _Python(recording)
    with ExitStack() as stack:
        for name in FUNCTIONS:
            stack.enter_context(patch.object(os, name, getattr(python, name)))
        stack.enter_context(heard(recording.sqlite))
        yield recording


def laid_out(content: Content, folder: Path) -> Path:
    """A folder with these files."""
    folder.mkdir()
    for name, data in content.items():
        (folder / name).write_bytes(data)
    return folder
