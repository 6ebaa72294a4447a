"""Files as the bot keeps them: for its owner alone, whole under their name, never over another.

A file system may refuse what is asked here (FAT knows no links, network folders no ``fsync``
of a folder); where nothing is lost by that, it is done another way or left out.
"""

from __future__ import annotations

import errno
import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path

from bot.storage.traces import PART

OWNERS_ALONE = 0o600
"""Rights of files with games in them: the secrets of running games are there too."""

UNKNOWN_HERE = {
    errno.EACCES, errno.EBADF, errno.EINVAL, errno.EISDIR, errno.ENOSYS, errno.ENOTSUP,
    errno.EOPNOTSUPP, errno.EPERM,
}  # fmt: skip
"""What file systems answer to a wish that they do not know."""


def create(path: Path) -> None:
    """A new, empty file that nobody but its owner can read at any moment.

    Raises FileExistsError where the name is taken, and OSError where it cannot be made.
    """
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, OWNERS_ALONE))
    entrust(path)


def part_of(target: Path) -> Path:
    """A new, empty file beside ``target``, in which it can be put together."""
    handle, name = tempfile.mkstemp(PART, f"{target.name}.", target.parent)
    os.close(handle)
    entrust(Path(name))
    return Path(name)


def make_folder(path: Path) -> None:
    """A folder with those above it, where they are not there yet.

    Raises OSError where it cannot be made.
    """
    if path.is_dir():
        return
    make_folder(path.parent)
    try:
        path.mkdir()
    except FileExistsError:
        if not path.is_dir():
            raise NotADirectoryError(errno.ENOTDIR, f"{path} is no folder") from None
    else:
        entrust(path)


def entrust(path: Path) -> None:
    """What root makes in the folder of somebody else belongs to that somebody.

    Otherwise a command that was run as root would leave files that the bot cannot open.
    """
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return
    folder = path.parent.stat()
    if folder.st_uid != 0:
        with suppress(OSError):
            os.chown(path, folder.st_uid, folder.st_gid)


def sync(path: Path) -> None:
    """Wait until a file, or the names in a folder, would outlast a power cut.

    Where the file system knows no such wish, it is left out; raises OSError for other faults.
    """
    try:
        handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
    except OSError as error:
        if error.errno not in UNKNOWN_HERE:
            raise


def publish(part: Path, target: Path) -> None:
    """Give a finished file its name.  Raises FileExistsError where the name is taken."""
    try:
        os.link(part, target)
    except FileExistsError:
        raise
    except OSError:
        create(target)  # without links the name is taken first, and then filled
        try:
            os.replace(part, target)
        except OSError:
            drop(target)
            raise
    else:
        os.unlink(part)


def second_name(file: Path, name: Path) -> None:
    """A second name for a file, for its owner alone: a link, or a copy where there are no links.

    Raises FileExistsError where the name is taken, and OSError where there is no room.
    """
    try:
        os.link(file, name)
    except FileExistsError:
        raise
    except OSError:
        part = part_of(name)
        try:
            shutil.copyfile(file, part)
            sync(part)
            publish(part, name)
        except OSError:
            drop(part)
            raise
    with suppress(OSError):
        os.chmod(name, OWNERS_ALONE)


def drop(path: Path) -> None:
    """Remove a file, where it is there and can be removed."""
    with suppress(OSError):
        os.unlink(path)
