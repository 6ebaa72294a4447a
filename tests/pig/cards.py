"""What people see and hear of Pig in a poke."""

from __future__ import annotations

from games.contract import Card, Panel
from games.scene import Label, Picture, PlacedSprite, Scene, Sprite
from games.text import Message, Who, letter, row, say
from tests.pig.state import Banked, Dealt, Ended, Event, Guessed, Hid, Rolled, View

SPRITES = {
    "poke-shut": Sprite(100, 100, '<rect width="100" height="100" fill="#8a5a2b"/>'),
    "poke-open": Sprite(
        100,
        100,
        '<rect width="100" height="100" fill="#8a5a2b"/><circle cx="50" cy="40" r="25"/>',
    ),
}


def show(view: View) -> Card:
    """The score of each seat, its poke, and the dice that fell last."""
    panels = tuple(
        Panel(say("seat", who=Who(s)), say("score", n=score)) for s, score in enumerate(view.scores)
    )
    lines = (say("last-roll", faces=row(view.faces)),) if view.faces else ()
    own = (say("own-stone", stone=stone_of(view.own)),) if view.own else ()
    lines = (*lines, *own, *bag(view))
    picture = Picture(scene(view), alt(view))
    return Card(say("name-poke"), lines, panels, picture, (say("name-poke"), *lines, *board(view)))


def board(view: View) -> tuple[Message, ...]:
    """One line a seat: its score and its poke."""
    return tuple(
        say("seat-line", poke=poke(view, seat), score=say("score", n=score))
        for seat, score in enumerate(view.scores)
    )


def bag(view: View) -> tuple[Message, ...]:
    """How many stones are left."""
    return (say("in-bag", n=sum(view.bag)),)


def poke(view: View, seat: int) -> Message:
    """One line a poke."""
    if not view.open[seat]:
        return say("poke-shut", who=Who(seat))
    return say("poke-open", who=Who(seat), stone=stone_of(view.open[seat]))


def alt(view: View) -> Message:
    """The same in words."""
    return say("picture", pokes=row(poke(view, seat) for seat in range(len(view.scores))))


def scene(view: View) -> Scene:
    """Pokes in a row, a letter under each."""
    seats = range(len(view.scores))
    sprites = tuple(
        PlacedSprite("poke-open" if view.open[seat] else "poke-shut", 10 + 120 * seat, 10)
        for seat in seats
    )
    labels = tuple(Label(letter(s), 60 + 120 * s, 150, 32, "middle") for s in seats)
    return Scene(10 + 120 * len(view.scores), 160, sprites, labels)


def tell(event: Event, seat: int | None) -> Message | None:
    """PP-2: only the owner hears which stone was hidden."""
    match event:
        case Dealt(seats):
            return say("dealt", n=seats)
        case Hid(owner, stone):
            mine = seat == owner
            return say("hid-own", stone=stone_of(stone)) if mine else say("hid", who=Who(owner))
        case Rolled(roller, faces):
            key = "rolled-one" if 1 in faces else "rolled"
            return say(key, who=Who(roller), faces=row(faces))
        case Banked(banker, pot, stone):
            return banked(banker, pot, stone)
        case Guessed(guesser, whose, stone, right):
            key = "guessed-right" if right else "guessed-wrong"
            return say(key, who=Who(guesser), whose=Who(whose), stone=stone_of(stone))
        case Ended(bonus):
            return say("ended", bonus=row(bonus))


def banked(seat: int, pot: int, stone: str) -> Message:
    """With the stone that was drawn, if any was."""
    if not stone:
        return say("banked", who=Who(seat), n=pot)
    return say("banked-stone", who=Who(seat), n=pot, stone=stone_of(stone))


def stone_of(colour: str) -> Message:
    """A stone in words."""
    return say(f"stone-{colour}")
