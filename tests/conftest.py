"""What all tests share: hypothesis profiles, and the options of the laws.

`HYPOTHESIS_PROFILE=deep pytest` tries a hundred times as many examples, new ones each time.
"""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("fast", max_examples=30, deadline=None, derandomize=True)
settings.register_profile("deep", max_examples=3000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fast"))

pytest_plugins = ["games.laws.plugin"]
