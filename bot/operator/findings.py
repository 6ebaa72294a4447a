"""What the doctor tells: one line about one thing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from bot.errors import OperatorError
from bot.operator.config_trouble import scrubbed


class Finding(NamedTuple):
    """How something stands, what it is, and what to do where it is not well."""

    state: Literal["ok", "note", "FAIL"]
    about: str
    text: str


def finding_of(check: Callable[[], Finding], about: str) -> Finding:
    """What a check finds; an error that only the operator can mend is a finding too."""
    try:
        return check()
    except (OperatorError, OSError, ValueError, KeyError) as error:
        return Finding("FAIL", about, scrubbed(str(error)))
