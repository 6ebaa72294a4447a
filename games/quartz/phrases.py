"""Crystals, dice and events as messages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import assert_never

from games.quartz.events import (
    Deed,
    Event,
    GameOver,
    Gave,
    Kept,
    Mined,
    NothingToDo,
    Rerolled,
    Returned,
    Rolled,
    RoundBegan,
    Started,
    Stole,
    Stopped,
    Stored,
    TurnEnded,
    WildSet,
)
from games.quartz.pieces import KINDS, Counts, Face, Kind, counted
from games.text import Message, Several, Who, both, people, row, say


def kind_words(name: Kind) -> Message:
    """One kind of crystal by name."""
    return say(f"kind-{name}")


def face_words(name: Face) -> Message:
    """One face by name."""
    return say(f"face-{name}")


def faces_words(dice: Sequence[Face]) -> Several:
    """Dice in their order."""
    return row(map(face_words, dice))


def heap_words(held: Counts) -> Message:
    """A cart, a chest or the bag in short: a sign, a letter and a number for each kind."""
    found = [
        say("heap-kind", sign=say(f"sign-{name}"), n=count)
        for name, count in zip(KINDS, held, strict=True)
        if count
    ]
    return say("heap", kinds=row(found)) if found else say("heap-empty")


def crystal_words(kinds: Iterable[Kind]) -> Several:
    """Crystals in a sentence: a ruby, two quartz and an unstable one."""
    return both(
        say(f"one-{name}") if count == 1 else say("many", n=count, kind=kind_words(name))
        for name, count in zip(KINDS, counted(kinds), strict=True)
        if count
    )


def gain_words(points: float) -> Message:
    """A change on average, with its sign."""
    return say("gain" if points >= 0 else "loss", points=abs(points))


def able_words(handled: Mapping[Face, int], wild: int) -> Message:
    """What so many crystals by face are: mine up to two, and store one; wild dice stand alone."""
    parts = [say(f"able-{name}", n=n) for name, n in handled.items() if n]
    if wild:
        parts.append(say("able-wild", n=wild))
    return say("able", parts=both(parts)) if parts else say("able-nothing")


def reasons_words(idle: Iterable[Face], *, unstable_only: bool) -> Message:
    """Why actions with dice enough have nothing to handle, each reason once."""
    keys = [
        "why-unstable" if name == "transfer" and unstable_only else f"why-{name}" for name in idle
    ]
    keys = ["why-pickaxe" if key == "why-jackhammer" else key for key in keys]
    keys = ["why-chest" if key == "why-transfer" else key for key in keys]
    if not keys:
        return say("why-dice")
    return say("able", parts=both(say(key) for key in dict.fromkeys(keys)))


def side_by_side(parts: Iterable[Message]) -> Message:
    """Short messages in one line."""
    listed = list(parts)
    if len(listed) == 1:
        return listed[0]
    return say("side-by-side", left=listed[0], right=listed[1])


def deeds_words(done: Iterable[Deed]) -> Several:
    """Sentences one after the other."""
    return row(map(deed_words, done))


def tell(event: Event, seat: int | None) -> Message | None:
    """QZ-4: everybody hears of everything."""
    match event:
        case Mined() | Returned() | Stored() | Gave() | Stole():
            return deed_words(event)
        case Rolled() | Rerolled() | Kept() | WildSet():
            return _dice(event)
        case Started() | RoundBegan() | Stopped() | TurnEnded() | NothingToDo() | GameOver():
            return _course(event)
        case _:
            assert_never(event)


def deed_words(done: Deed) -> Message:
    """Where crystals went, as a sentence."""
    match done:
        case Mined(seat, _, ()):
            return say("mined-nothing", who=Who(seat))
        case Mined(seat, how, kinds):
            markers = kinds.count("autunite")
            return say(f"mined-{how}", who=Who(seat), what=crystal_words(kinds), markers=markers)
        case Returned(seat, name):
            return say("returned", who=Who(seat), what=say(f"one-{name}"))
        case Stored(seat, kinds):
            return say("stored", who=Who(seat), what=crystal_words(kinds))
        case Gave(seat, to, name):
            return say("gave", who=Who(seat), to=Who(to), what=say(f"one-{name}"))
        case Stole(seat, victim, name):
            return say("stole", who=Who(seat), victim=Who(victim), what=say(f"one-{name}"))
        case _:
            assert_never(done)


def _dice(event: Rolled | Rerolled | Kept | WildSet) -> Message:
    match event:
        case Rolled(seat, dice):
            return say("rolled", who=Who(seat), faces=faces_words(dice))
        case Rerolled(seat, again, dice, marker):
            key = "rerolled-marker" if marker else "rerolled"
            return say(key, who=Who(seat), n=len(again), faces=faces_words(dice))
        case Kept(seat, dice):
            return say("kept", who=Who(seat), faces=faces_words(dice))
        case WildSet(seat, ()):
            return say("wild-left", who=Who(seat))
        case WildSet(seat, chosen):
            return say("wild-set", who=Who(seat), faces=both(map(face_words, chosen)))
        case _:
            assert_never(event)


def _nothing(event: NothingToDo) -> Message:
    """QZ-16, QZ-21: with the reason where dice would have sufficed."""
    if not event.idle:
        return say("nothing-to-do", who=Who(event.seat))
    why = reasons_words(event.idle, unstable_only=event.unstable_only)
    return say("nothing-to-do-because", who=Who(event.seat), why=why)


def _course(
    event: Started | RoundBegan | Stopped | TurnEnded | NothingToDo | GameOver,
) -> Message:
    match event:
        case Started(seats, in_bag):
            return say("started", seats=seats, crystals=in_bag)
        case RoundBegan(number, first, added):
            return say("round-began", round=number, who=Who(first), added=added)
        case Stopped(seat, name):
            return say("stopped", who=Who(seat), face=face_words(name))
        case TurnEnded(seat):
            return say("turn-ended", who=Who(seat))
        case NothingToDo():
            return _nothing(event)
        case GameOver(first, points, careless):
            return say(
                "game-over",
                who=people(first),
                winners=len(first),
                points=points,
                reckless=people(careless),
            )
        case _:
            assert_never(event)
