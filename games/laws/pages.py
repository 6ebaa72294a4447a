"""Law 8 for pictures and rules pages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

from games.contract import AnyGame, Card, Refused
from games.laws.errors import BadPicture, NoClause
from games.laws.speech import spoken_words
from games.laws.walks import Walk
from games.scene import to_svg

CLAUSE = re.compile(r"\*\*([A-Z]{2,4}-\d+[a-z]?)\*\*")
PAGE = 2000
"""Characters of one group of clauses, which is one page of /rules."""

WIDE, READABLE = 1008, 28
"""A label has 28 pixels on a canvas 1,008 wide, so that a phone shows it legibly."""


def check_pictures(walk: Walk) -> None:
    """Law 8: pictures place sprites that exist, inside the canvas, with labels to read."""
    done: set[Card] = set()
    for at in walk.sampled:
        for reader in walk.readers:
            card = walk.game.show(walk.game.look(at.state, reader))
            if card not in done:
                done.add(card)
                _check_picture(f"{walk.where(at)}, picture for {reader}", walk.game, card)


def _check_picture(where: str, game: AnyGame, card: Card) -> None:
    if card.picture is None:
        return
    scene = card.picture.scene
    for placed in scene.sprites:
        sprite = game.sprites.get(placed.sprite)
        if sprite is None:
            raise BadPicture(f"{where}: there is no sprite {placed.sprite!r}")
        right, bottom = placed.x + sprite.width, placed.y + sprite.height
        if min(placed.x, placed.y) < 0 or right > scene.width or bottom > scene.height:
            raise BadPicture(f"{where}: {placed} is outside of {scene.width} x {scene.height}")
    for label in scene.labels:
        if not (0 <= label.x <= scene.width and 0 <= label.y <= scene.height):
            raise BadPicture(f"{where}: {label} is outside of {scene.width} x {scene.height}")
        if label.size * WIDE < READABLE * scene.width:
            raise BadPicture(f"{where}: {label} is too small on {scene.width} pixels")
    words = spoken_words(game)
    ElementTree.fromstring(to_svg(scene, game.sprites, words.text, words.text(card.picture.alt)))


def check_sprites(game: AnyGame) -> None:
    """Law 8: sprites are well-formed drawings without letters, which belong into labels."""
    for name, sprite in game.sprites.items():
        try:
            drawn = ElementTree.fromstring(f"<svg>{sprite.body}</svg>")
        except ElementTree.ParseError as error:
            raise BadPicture(f"{game.info.id}: sprite {name!r} is not well-formed") from error
        if drawn.find(".//text") is not None or min(sprite.width, sprite.height) < 1:
            raise BadPicture(f"{game.info.id}: sprite {name!r} has letters, or no size")


def check_rules(game: AnyGame) -> None:
    """Law 8: the rules page exists in every language, the same clauses in the same order."""
    english = _page(game, "RULES.md")
    ids = CLAUSE.findall(english)
    if not ids or len(set(ids)) != len(ids):
        raise NoClause(f"{game.info.id}: RULES.md has no clauses, or one twice: {ids}")
    for locale in spoken_words(game).locales[1:]:
        page = _page(game, f"RULES.{locale}.md")
        if CLAUSE.findall(page) != ids or page.count("\n## ") != english.count("\n## "):
            raise NoClause(f"{game.info.id}: RULES.{locale}.md has other clauses or headings")
        _check_pages(f"{game.info.id}: RULES.{locale}.md", page)
    _check_pages(f"{game.info.id}: RULES.md", english)


def _check_pages(where: str, text: str) -> None:
    for page in text.split("\n## "):
        if len(page) > PAGE:
            head = page.partition("\n")[0]
            raise NoClause(f"{where}: the part {head!r} has {len(page)} characters, over {PAGE}")


def _page(game: AnyGame, name: str) -> str:
    file = game.rules / name if game.rules is not None else None
    if file is None or not file.is_file():
        raise NoClause(f"{game.info.id}: there is no {name}")
    return file.read_text(encoding="utf-8")


def check_clauses(walk: Walk) -> None:
    """Law 8: a clause that a choice, a house rule or a refusal names is on the rules page."""
    known = set(CLAUSE.findall(_page(walk.game, "RULES.md")))
    for where, clause in named(walk):
        if clause not in known:
            raise NoClause(f"{walk.where()}, {where}: RULES.md has no clause {clause!r}")


def named(walk: Walk) -> Iterator[tuple[str, str]]:
    """Every clause that a walk names, and where."""
    for setting in walk.game.info.settings:
        yield f"house rule {setting.key}", setting.clause
    for at in walk.sampled:
        for _, offered in walk.offers(at):
            for choice in offered.choices:
                yield f"choice {choice.verb}", choice.clause
    for probe in walk.probes:
        if isinstance(probe.result, Refused):
            args = dict(probe.result.message.args)
            if "clause" in args:
                yield f"refusal of {probe.answer}", str(args["clause"])
