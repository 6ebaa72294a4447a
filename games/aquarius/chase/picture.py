"""The picture of a race: cards, start and finish cards, pyramids, tokens, reachable zones."""

from __future__ import annotations

from collections.abc import Iterator

from games.aquarius.chase.board import course, lying, reach, zone_of
from games.aquarius.chase.state import Race
from games.aquarius.layout import Layout
from games.aquarius.picture import (
    EDGE,
    Frame,
    axes,
    drawn_cards,
    drawn_token,
    framed,
    last_card,
    open_cells,
    outline,
    plate,
    scene,
    stand,
)
from games.aquarius.quintazone.picture import drawn_pyramids
from games.aquarius.sprites import pyramid_side
from games.aquarius.zones import cell_of
from games.scene import Part, Scene
from games.text import letter


def painted(race: Race) -> Scene:
    """The picture of a race; the alternative text tells the same."""
    table = lying(race)
    frame = framed(placed.cell for placed in table)
    parts: list[Part] = [*axes(frame)]
    if race.phase in {"start", "finish"}:
        parts.extend(open_cells(frame, table))
    parts.extend(drawn_cards(frame, table, frozenset(_covered(race))))
    if race.last and race.phase in {"start", "finish"}:
        parts.extend(last_card(frame, race.last))
    parts.extend(drawn_pyramids(frame, table, race.pyramids))
    parts.extend(_finishes(frame, race, table))
    parts.extend(_reachable(frame, race, table))
    parts.extend(_tokens(frame, race, table))
    return scene(parts, frame.bottom + EDGE)


def _covered(race: Race) -> Iterator[str]:
    """The panels on which something stands, so that their letters step aside."""
    yield from _taken(race)
    yield from numbered(race).values()
    for cell, goal in zip(race.finishes, race.goals, strict=True):
        yield cell + goal


def token_panels(race: Race) -> Iterator[tuple[int, str]]:
    """Each token with the panel, or the start cell, where it is drawn.

    Tokens that share a zone stand on different panels of it as long as there are any.
    """
    found = course(race).panels
    guests: dict[str, int] = {}
    for seat, where in enumerate(race.tokens):
        zone = zone_of(race, seat)
        if zone is None:
            if where:
                yield seat, where
            continue
        guest = guests.get(zone, 0)
        guests[zone] = guest + 1
        yield seat, found[zone][guest % len(found[zone])]


def _tokens(frame: Frame, race: Race, table: Layout) -> Iterator[Part]:
    """Tokens; where several stand on one panel each a little further to the right."""
    crowd: dict[str, int] = {}
    for seat, panel in token_panels(race):
        x, y = _middle(frame, race, table, panel)
        before = crowd.get(panel, 0)
        crowd[panel] = before + 1
        yield from drawn_token(frame, (x + before * pyramid_side(frame.size) * 0.3, y), seat)


def _middle(frame: Frame, race: Race, table: Layout, panel: str) -> tuple[float, float]:
    """Where a token stands; on a start card in its middle, on a finish card beside its plate."""
    if panel in race.starts:
        left, top = frame.corner(panel)
        return left + frame.size / 2, top + frame.size / 2
    x, y = stand(frame, table, panel)
    return (x + frame.size * 0.2, y) if cell_of(panel) in race.finishes else (x, y)


def _finishes(frame: Frame, race: Race, table: Layout) -> Iterator[Part]:
    """The letter of its owner on each finish card."""
    for seat, cell in enumerate(race.finishes):
        if cell:
            x, y = stand(frame, table, cell + race.goals[seat])
            yield from plate(frame, (x - frame.size * 0.2, y), letter(seat))


def _reachable(frame: Frame, race: Race, table: Layout) -> Iterator[Part]:
    """After the roll: a line around each zone that can be reached, and its number."""
    found = course(race).panels
    for zone in numbered(race):
        yield from outline(frame, table, found[zone])
    taken = _taken(race)
    for shown, panel in enumerate(numbered(race).values(), start=1):
        x, y = stand(frame, table, panel)
        if panel in taken or cell_of(panel) in race.finishes:
            x, y = x + frame.size * 0.2, y - frame.size * 0.2
        yield from plate(frame, (x, y), shown)


def numbered(race: Race) -> dict[str, str]:
    """QC-31: the zones that can be reached, in the order of their numbers, and a panel of each.

    The number is drawn on a panel where nothing stands, if there is one.
    """
    if race.phase != "go":
        return {}
    found, taken = course(race).panels, _taken(race)
    return {
        zone: next((panel for panel in found[zone] if panel not in taken), found[zone][0])
        for zone in reach(race, race.turn, race.rolled)
    }


def _taken(race: Race) -> set[str]:
    """The panels on which a pyramid or a token stands."""
    return {panel for _, panel in token_panels(race)} | {pyramid.panel for pyramid in race.pyramids}
