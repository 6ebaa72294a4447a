"""Pictures: what lies where, each sprite rasterised once, and the text that says the same."""

from __future__ import annotations

import asyncio
import io
import logging
import re
from collections.abc import Iterator
from functools import partial
from types import SimpleNamespace
from typing import Any, cast

import pytest
from PIL import Image

from bot.drawing import pictures, studio
from bot.drawing.colours import Pixels, palette
from bot.drawing.lettering import FONT_FILE, boxes, typeface
from bot.drawing.orders import Drawn
from bot.drawing.pictures import ALT_UNITS, Painter, cut
from games import SHARED_WORDS, catalogue
from games.contract import AnyGame
from games.dice import seeded
from games.robots import playthrough, random_robot
from games.scene import Label, Picture, PlacedSprite, Scene, Sprite
from games.svg import BACKGROUND, BLUE, INK, IVORY, PAPER, RED, Paint, cell, pip_die, ring
from games.text import Message, Words, say

SPRITES = {
    "cell": Sprite(80, 80, cell(80, Paint(BLUE, INK, 4))),
    "one": Sprite(60, 60, pip_die(60, 1, Paint(IVORY, INK, 4))),
    "ring": Sprite(80, 80, ring(80, RED, 6)),
}
GAME = cast(AnyGame, SimpleNamespace(info=SimpleNamespace(id="kit"), sprites=SPRITES))
SCENE = Scene(
    320,
    200,
    sprites=(
        PlacedSprite("cell", 20, 20),
        PlacedSprite("one", 30, 30),
        PlacedSprite("ring", 200, 20),
    ),
    labels=(Label("H", 160, 180, 40, "middle", PAPER),),
)


def words(message: Message) -> str:
    return f"<{message.key}>"


def picture(scene: Scene = SCENE, alt: str = "one-die") -> Picture:
    return Picture(scene, say(alt))


@pytest.fixture
def painter() -> Iterator[Painter]:
    made = Painter("png")
    yield made
    made.close()


async def drawn(painter: Painter, shown: Picture, game: AnyGame = GAME) -> Drawn:
    result = await painter.draw(game, shown, words)
    assert result is not None
    return result


def opened(result: Drawn) -> Image.Image:
    return Image.open(io.BytesIO(result.data))


def rgb(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))


async def test_the_picture_shows_each_sprite_at_its_place_in_its_exact_colours(
    painter: Painter,
) -> None:
    board = opened(await drawn(painter, picture())).convert("RGB")

    assert (320, 200) == board.size
    assert rgb(BACKGROUND) == board.getpixel((5, 5))
    assert rgb(INK) == board.getpixel((20, 60))
    assert rgb(BLUE) == board.getpixel((26, 60))
    assert rgb(IVORY) == board.getpixel((45, 60))
    assert rgb(INK) == board.getpixel((60, 60))


async def test_a_hole_in_a_sprite_shows_what_lies_below(painter: Painter) -> None:
    board = opened(await drawn(painter, picture())).convert("RGB")

    assert rgb(RED) == board.getpixel((203, 60))
    assert rgb(BACKGROUND) == board.getpixel((240, 60))


async def test_a_later_sprite_lies_above_an_earlier_one(painter: Painter) -> None:
    over = Scene(80, 80, (PlacedSprite("one", 0, 0), PlacedSprite("cell", 0, 0)))

    assert rgb(BLUE) == opened(await drawn(painter, picture(over))).convert("RGB").getpixel(
        (30, 30)
    )


@pytest.mark.parametrize(
    ("anchor", "left", "right"), [("start", 100, 130), ("middle", 85, 115), ("end", 70, 100)]
)
async def test_a_label_stands_on_its_base_line_where_its_anchor_says(
    painter: Painter, anchor: Any, left: int, right: int
) -> None:
    scene = Scene(200, 100, labels=(Label("H", 100, 60, 40, anchor, PAPER),))
    board = opened(await drawn(painter, picture(scene))).convert("L")

    box = board.point(lambda level: 255 * (level > 120)).getbbox()

    assert box is not None
    assert left <= box[0] < box[2] <= right
    assert (60 - round(40 * 0.73), 60) == pytest.approx((box[1], box[3]), abs=1)


async def test_a_label_that_is_a_message_is_put_into_words_first(painter: Painter) -> None:
    told = Scene(400, 100, labels=(Label(say("hello"), 10, 60),))
    plain = Scene(400, 100, labels=(Label("<hello>", 10, 60),))

    assert (await drawn(painter, picture(told))).data == (await drawn(painter, picture(plain))).data


async def test_an_empty_label_draws_nothing(painter: Painter) -> None:
    scene = Scene(20, 20, labels=(Label("", 10, 10), Label(" ", 10, 10)))

    colours = opened(await drawn(painter, picture(scene))).convert("RGB").getcolors()

    assert [(400, rgb(BACKGROUND))] == colours


async def test_the_file_is_a_png_with_an_8_bit_palette(painter: Painter) -> None:
    result = await drawn(painter, picture())

    assert ("board.png", "P", "PNG") == (
        result.filename,
        opened(result).mode,
        opened(result).format,
    )


async def test_a_sprite_is_rasterised_once_however_often_it_is_placed(
    painter: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Sprite] = []
    rasterise = studio.rasterised
    monkeypatch.setattr(
        studio, "rasterised", lambda sprite: seen.append(sprite) or rasterise(sprite)
    )
    shifted = [
        Scene(320, 200, (*SCENE.sprites, PlacedSprite("one", x, 90))) for x in range(0, 50, 10)
    ]

    await asyncio.gather(*(drawn(painter, picture(scene)) for scene in shifted))

    assert len(SPRITES) == len(seen)


async def test_the_same_picture_is_drawn_once_also_when_asked_for_at_once(
    painter: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    png = studio.Studio.png
    monkeypatch.setattr(
        studio.Studio,
        "png",
        lambda self, game, order: made.append(order.alt) or png(self, game, order),
    )

    first, second = await asyncio.gather(drawn(painter, picture()), drawn(painter, picture()))
    third = await drawn(painter, picture())

    assert ["<one-die>"] == made
    assert first is second is third


async def test_one_reader_who_gives_up_does_not_spoil_the_drawing_of_another(
    painter: Painter,
) -> None:
    gone = asyncio.create_task(drawn(painter, picture()))
    await asyncio.sleep(0)
    stays = asyncio.create_task(drawn(painter, picture()))
    await asyncio.sleep(0)
    gone.cancel()

    assert "board.png" == (await stays).filename


async def test_old_pictures_are_forgotten(
    painter: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pictures, "KEPT", 2)
    first = await drawn(painter, picture(alt="a"))
    for alt in "bc":
        await drawn(painter, picture(alt=alt))

    again = await drawn(painter, picture(alt="a"))

    assert first == again
    assert first is not again


async def test_a_picture_does_not_depend_on_what_was_drawn_before(painter: Painter) -> None:
    other = Painter("png")
    await drawn(other, picture(Scene(100, 100, (PlacedSprite("ring", 0, 0),))))

    assert (await drawn(other, picture())).data == (await drawn(painter, picture())).data
    other.close()


@pytest.mark.parametrize("sprites", [{}, {**SPRITES, "cell": Sprite(80, 80, "<rect")}])
async def test_a_picture_that_cannot_be_drawn_is_logged_and_left_out(
    painter: Painter, caplog: pytest.LogCaptureFixture, sprites: dict[str, Sprite]
) -> None:
    broken = cast(AnyGame, SimpleNamespace(info=SimpleNamespace(id="broken"), sprites=sprites))

    with caplog.at_level(logging.ERROR):
        assert await painter.draw(broken, picture(), words) is None

    assert ["a picture of broken cannot be drawn; the table goes on in text"] == caplog.messages


async def test_in_an_svg_labels_are_as_wide_as_in_a_png() -> None:
    """K59: with a typeface of the browser they ran out of their boxes."""
    painter = Painter("svg")
    scene = Scene(320, 200, labels=(Label("n+1", 160, 100, 28),))

    (told,) = re.findall(rb'textLength="([^"]+)"', (await drawn(painter, picture(scene))).data)

    assert typeface(28).getlength("n+1") == float(told)


async def test_the_alternative_text_comes_with_the_picture(painter: Painter) -> None:
    assert "<one-die>" == (await drawn(painter, picture())).alt


@pytest.mark.parametrize("letter", ["a", "é", "🎲"])
def test_an_alternative_text_is_cut_at_discords_limit(letter: str) -> None:
    short = cut(letter * 2000)

    assert short.endswith("…")
    assert ALT_UNITS - 1 <= len(short.encode("utf-16-le")) // 2 <= ALT_UNITS
    assert cut(short) == short


async def test_with_pictures_off_there_is_none() -> None:
    painter = Painter("off")

    assert await painter.draw(GAME, picture(), words) is None
    painter.close()


async def test_a_browser_gets_an_svg_with_words_and_alternative_text() -> None:
    painter = Painter("svg")
    scene = Scene(100, 100, (PlacedSprite("one", 0, 0),), (Label(say("hello"), 10, 60),))

    result = await drawn(painter, picture(scene))
    painter.close()

    assert "board.svg" == result.filename
    assert ">&lt;hello&gt;</text>" in result.data.decode()
    assert 'aria-label="&lt;one-die&gt;"' in result.data.decode()


def test_a_palette_holds_every_flat_colour_and_blends_beside_them() -> None:
    sheets = tuple(Pixels.of(studio.rasterised(sprite)) for sprite in SPRITES.values())
    table = palette(sheets, (BACKGROUND, PAPER)).getpalette() or []
    colours = {tuple(table[at : at + 3]) for at in range(0, len(table), 3)}

    assert {rgb(c) for c in (BACKGROUND, PAPER, BLUE, INK, IVORY, RED)} <= colours
    assert 20 < len(colours) <= 96


def test_a_sprite_that_covers_its_square_needs_no_mask() -> None:
    covers = Pixels.of(studio.rasterised(SPRITES["cell"]))
    leaves = Pixels.of(studio.rasterised(SPRITES["ring"]))

    assert (None, "L") == (covers.cover, leaves.cover and leaves.cover.mode)


def test_the_typeface_has_the_letters_and_signs_of_labels() -> None:
    assert "" == boxes("AZaz09 æøåÆØÅ þðÞÐ äöüßéíóúý łčřžşğ ×·–—−+±%½…“”‘’«» ←↑→↓ ★✓✗●■▲◆♥ ≤≥")


def test_a_sign_that_the_typeface_lacks_is_noticed() -> None:
    assert "龍🎲" == boxes("A龍 🎲")


def test_the_typeface_ships_with_its_licence() -> None:
    licence = FONT_FILE.parent / "OFL.txt"  # type: ignore[attr-defined]

    assert "SIL OPEN FONT LICENSE Version 1.1" in licence.read_text(encoding="utf-8")
    assert ("Inter", "Medium") == typeface(20).getname()


POSITIONS = 40
"""Positions of a game that are looked at; the laws look at others."""


def shown(game: AnyGame, seed: int, seats: int) -> list[Picture]:
    """Pictures of one randomly played game, over its whole length, as all and one seat see it."""
    played = list(playthrough(game, {}, [random_robot] * seats, seeded(seed), seeded(seed + 1)))
    some = (*played[:: max(len(played) // POSITIONS, 1)], played[-1])
    cards = [game.show(game.look(move.step.state, reader)) for move in some for reader in (None, 0)]
    return list(dict.fromkeys(card.picture for card in cards if card.picture is not None))


def games() -> list[tuple[AnyGame, int]]:
    """Every game with its least and its most players."""
    return [(game, seats) for game in catalogue().values() for seats in set(game.info.seats)]


def test_every_picture_of_a_game_places_sprites_that_the_game_has() -> None:
    assert games()
    for game, seats in games():
        for seen in shown(game, 7, seats):
            placed = {one.sprite for one in seen.scene.sprites}
            assert placed <= set(game.sprites), game.info.id


def test_every_label_and_alternative_text_can_be_read_in_every_language() -> None:
    for game, seats in games():
        words_of = Words((*game.words, SHARED_WORDS))
        every = shown(game, 7, seats)
        distinct = {label.text: label for seen in every for label in seen.scene.labels}
        for locale in words_of.locales:
            text = partial(words_of.text, locale=locale)
            labels = [pictures.in_words(label, text) for label in distinct.values()]
            assert "" == boxes("".join(labels)), game.info.id
            for seen in every:
                assert text(seen.alt) == cut(text(seen.alt)) != "", game.info.id


async def test_pictures_of_every_game_draw_within_the_size_that_a_phone_loads_at_once(
    painter: Painter,
) -> None:
    for game, seats in games():
        words_of = Words((*game.words, SHARED_WORDS))
        every = shown(game, 7, seats)
        for seen in (*every[:3], *every[3 :: max(len(every) // 10, 1)]):
            result = await painter.draw(game, seen, words_of.text)
            assert result is not None, game.info.id
            assert len(result.data) <= 60_000, game.info.id
            assert (seen.scene.width, seen.scene.height) == opened(result).size
