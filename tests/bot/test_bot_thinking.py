"""Where computers think: in a process of their own, or in a thread where there can be none."""

from __future__ import annotations

import errno
import logging
from multiprocessing import synchronize
from typing import Any

import pytest

from bot.operator import doctor
from bot.unasked import thinking
from bot.unasked.thinking import Study, at_once
from games import catalogue
from games.contract import begin, save
from games.dice import seeded


def question() -> tuple[str, str, int, str, str]:
    """What a computer is asked in a fresh game: game, state, seat, robot, seed."""
    game = catalogue()["gang-of-dice"]
    state = begin(game, {}, 2, seeded(1)).state
    seat = next(seat for seat in range(2) if game.ask(state, seat))
    return game.info.id, save(state).decode(), seat, "random", "seed"


@pytest.fixture
def without_semaphores(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine where ``sem_open`` is not there, as in some containers and on some phones."""

    def refuse(*args: Any, **about: Any) -> None:
        raise OSError(errno.ENOSYS, "Function not implemented")

    monkeypatch.setattr(synchronize.SemLock, "__init__", refuse)


@pytest.mark.usefixtures("without_semaphores")
async def test_without_semaphores_computers_think_in_a_thread_and_the_log_says_so_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """K25: they never moved, and each table's log had a traceback."""
    study = Study()
    expected = await at_once(*question())

    with caplog.at_level(logging.WARNING):
        thoughts = [await study(*question()), await study(*question())]
    study.close()

    assert [expected, expected] == thoughts
    (line,) = caplog.messages
    assert "Function not implemented" in line
    assert thinking.CURE in line


@pytest.mark.usefixtures("without_semaphores")
def test_without_semaphores_the_doctor_says_what_would_help() -> None:
    found = {finding.about: finding for finding in doctor.examine(None)}["computers"]

    assert "note" == found.state
    assert thinking.CURE in found.text


def test_the_doctor_is_content_with_a_machine_that_has_them() -> None:
    found = {finding.about: finding for finding in doctor.examine(None)}["computers"]

    assert ("ok", "have a process of their own to think in") == (found.state, found.text)
