"""A stop in the first moments of the program, while it is still being loaded."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from bot.__main__ import main
from bot.operator import stopping


@pytest.mark.parametrize("number", stopping.SIGNALS)
def test_a_stop_before_the_settings_are_read_ends_the_bot_in_good_order(
    tmp_path: Path, number: signal.Signals
) -> None:
    """K25: settings from a pipe hold the program up; the rest of it is not loaded yet."""
    pipe = tmp_path / "config.toml"
    os.mkfifo(pipe)
    command = [sys.executable, "-m", "bot", "run", "--config", str(pipe)]
    with (
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program,
        pipe.open("wb"),  # opens when the program opens it too
    ):
        program.send_signal(number)
        out, err = program.communicate(timeout=30)

    assert (0, b"", b"") == (program.returncode, out, err)


def test_the_local_channel_can_be_stopped_while_it_is_loaded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    listening = []

    def loaded(**options: object) -> int:
        listening.extend(signal.getsignal(number) for number in stopping.SIGNALS)
        return 0

    monkeypatch.setitem(sys.modules, "bot.local.app", SimpleNamespace(run_local=loaded))

    assert 0 == CliRunner().invoke(main, ["local"]).exit_code
    assert [stopping._end] * 2 == listening


def test_afterwards_signals_do_what_they_did_before() -> None:
    before = [signal.getsignal(number) for number in stopping.SIGNALS]

    with stopping.ending_at_once():
        pass

    assert before == [signal.getsignal(number) for number in stopping.SIGNALS]
