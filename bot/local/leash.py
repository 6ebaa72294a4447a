"""Run a module that ends when its parent does: ``python -m bot.local.leash bot run ...``.

The parent holds the other end of standard input.  Even where it is killed, the line
closes, and what runs here is asked to end; so no bot is left behind that holds on to the
database.  A process group cannot do this, for nobody is left to signal it.
"""

from __future__ import annotations

import os
import runpy
import signal
import sys
import threading

GRACE = 5.0
"""Seconds to end in good order."""


def _follow_parent() -> None:
    while os.read(0, 1024):
        pass
    os.kill(os.getpid(), signal.SIGTERM)
    threading.Event().wait(GRACE)
    os._exit(1)


def main() -> None:
    """Run the module that the arguments name, with the arguments that follow it."""
    threading.Thread(target=_follow_parent, daemon=True).start()
    sys.argv = sys.argv[1:]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
