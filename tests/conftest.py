"""What all tests share: hypothesis profiles, and a switch that renews the golden files.

`HYPOTHESIS_PROFILE=deep pytest` tries a hundred times as many examples, new ones each time.
"""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

settings.register_profile("fast", max_examples=30, deadline=None, derandomize=True)
settings.register_profile("deep", max_examples=3000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fast"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--renew",
        action="store_true",
        help="write golden transcripts and frozen saves anew; read the diff before you commit",
    )


@pytest.fixture
def renew(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written anew."""
    return bool(request.config.getoption("--renew"))
