"""Files beside a database: what SQLite and a restore leave there, and what they tell."""

from __future__ import annotations

from pathlib import Path

LOGS = ("-wal", "-journal")
"""Side files that hold moves which are not in the database itself yet."""
SIDE_FILES = (*LOGS, "-shm")
"""What SQLite keeps beside a database; the last one only speeds up the first."""
KEPT = ".before-"
"""What comes between the name of a database and the moment at which another took its place."""


PART = ".part"
"""How a file is called while it is put together."""


def beside(database: Path, ending: str) -> Path:
    """The file that is called like the database with something after it."""
    return database.with_name(f"{database.name}{ending}")


def restoring(database: Path) -> Path:
    """The file in which a restored database is put together.

    Where it is there and no restore runs, one was cut short.
    """
    return beside(database, ".restoring")


def filled(file: Path) -> bool:
    """Whether there is a file with something in it."""
    return file.is_file() and file.stat().st_size > 0


def cut_short(database: Path) -> str:
    """Why no database may be opened or made here, and what to do; empty where it may.

    A restore that was cut short leaves the old database or the new one, and a new, empty
    one would hide both.
    """
    there, fresh = filled(database), restoring(database)
    if fresh.exists():
        undo = f", or delete {fresh} to go on with the database as it was" if there else ""
        return f'{database}: a restore was cut short; run "gamekeeper restore FILE" again{undo}'
    if there:
        return ""
    return _orphaned(database) or _replaced(database)


def _orphaned(database: Path) -> str:
    """Moves in a log whose database is gone: SQLite would throw them away."""
    for log in (beside(database, ending) for ending in LOGS):
        if filled(log):
            return (
                f"{database}: is missing or empty, but {log} has moves of it; put the database "
                'back beside it, or run "gamekeeper restore FILE" with a copy'
            )
    return ""


def _replaced(database: Path) -> str:
    """A database that a restore set aside while none is in its place."""
    if not (found := kept(database)):
        return ""
    newest = found[-1]
    return (
        f"{database}: is missing or empty, but {newest} is there, which a restore kept; run "
        f'"gamekeeper restore {newest}", or move that file away to begin anew'
    )


def kept(database: Path) -> list[Path]:
    """The databases that restores set aside, the oldest first."""
    return [
        file
        for file in sorted(database.parent.glob(f"{_literal(database.name)}{KEPT}*"))
        if not file.name.endswith((*SIDE_FILES, PART)) and filled(file)
    ]


def unfinished_parts(database: Path) -> list[Path]:
    """What restores left that were killed while they copied the old database."""
    return list(database.parent.glob(f"{_literal(database.name)}{KEPT}*{PART}"))


def _literal(name: str) -> str:
    """A file name inside a pattern."""
    return "".join(f"[{sign}]" if sign in "*?[" else sign for sign in name)
