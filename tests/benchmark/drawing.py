"""Drawing boards as PNG: warm, as from the second move on, and the very first one.

Every game's own boards in the middle of a game, at their own width (1,008 pixels or less).
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from functools import partial

from bot.drawing.lettering import typeface
from bot.drawing.orders import Order
from bot.drawing.pictures import in_words
from bot.drawing.studio import Studio
from bot.showing.speech import speaker
from bot.storage.rows import Seat
from games import catalogue
from games.contract import AnyGame
from games.dice import seeded
from games.robots import names, player, playthrough
from tests.benchmark.measure import Result, taken

MILLISECONDS, KILOBYTES = 8.0, 60.0


def orders(game: AnyGame, count: int) -> Iterator[Order]:
    """Boards of a game that computers play, in words."""
    seats = tuple(Seat(n, n + 1, f"Person {n}") for n in range(game.info.seats[0]))
    text = speaker("en", seats, game=game.info.id, markup=False)
    robots = [player(game, names(game)[0])] * len(seats)
    moves = playthrough(game, {}, robots, seeded("dice"), seeded("thought"))
    for _, move in zip(range(count), moves, strict=False):
        picture = game.show(game.look(move.step.state, None)).picture
        assert picture is not None
        texts = tuple(in_words(label, text) for label in picture.scene.labels)
        yield Order(game.info.id, picture.scene, texts, "")


def run(*, quick: bool) -> list[Result]:
    """Each game: milliseconds and kilobytes of warm boards, and of the first one."""
    found = []
    for game in catalogue().values():
        found += _drawn(game, 20 if quick else 60)
    return found


def _drawn(game: AnyGame, count: int) -> list[Result]:
    studio, boards, name = Studio(), list(orders(game, count)), game.info.id
    typeface.cache_clear()
    cold = 1000 * taken(lambda: studio.png(game, boards[1]))
    sizes = [len(studio.png(game, board)) / 1024 for board in boards]
    times = [1000 * taken(partial(studio.png, game, board)) for board in boards * 2]
    width = (
        f"{boards[0].scene.width} px wide; fastest {min(times):.1f}, slowest {max(times):.1f} ms"
    )
    mean = f"on average {statistics.mean(sizes):.0f} KB"
    return [
        Result(f"draw, {name}", statistics.median(times), "ms", MILLISECONDS, note=width),
        Result(f"  largest file, {name}", max(sizes), "KB", KILOBYTES, note=mean),
        Result(f"  the first one, {name}", cold, "ms", note="all sprites are rasterised"),
    ]
