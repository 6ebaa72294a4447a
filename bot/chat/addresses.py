"""Where Discord is, if not where it always is: the only switch for tests and local play."""

from __future__ import annotations

API_VARIABLE = "GAMEKEEPER_DISCORD_API"
"""The environment variable for the address of the REST interface, such as
``http://127.0.0.1:8400/api/v10``."""
GATEWAY_VARIABLE = "GAMEKEEPER_DISCORD_GATEWAY"
"""The environment variable for the address of the gateway, such as
``ws://127.0.0.1:8400/gateway``."""
