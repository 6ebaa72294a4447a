"""``python -m bot`` and ``gamekeeper``: the door to the command line."""

from __future__ import annotations

from bot.operator.commandline import main

if __name__ == "__main__":
    main(prog_name="gamekeeper")
