"""What is drawn and what comes of it; no library of pictures is needed to name it."""

from __future__ import annotations

import msgspec

from games.scene import Scene


class Drawn(msgspec.Struct, frozen=True):
    """A picture ready to be sent: its file name, its bytes and its alternative text."""

    filename: str
    data: bytes
    alt: str


class Order(msgspec.Struct, frozen=True):
    """What one drawing depends on: the game, the scene, and its labels in words."""

    game: str
    scene: Scene
    texts: tuple[str, ...]
    alt: str
