"""Dice, cards and events as messages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from games.gang_of_dice.cards import CARDS, FACES, Condition, WarningCard, counts, total
from games.gang_of_dice.events import (
    BonusAdded,
    Bust,
    CardRevealed,
    Eliminated,
    Event,
    GameOver,
    NobodyWon,
    Rerolled,
    Rolled,
    RoundWon,
    Started,
    Stopped,
)
from games.text import Arg, Message, Several, Who, both, either, people, row, say

ONE_BY_ONE = 12
"""So many dice are listed one by one; more are grouped by face."""

FACE_WORDS = tuple(say(f"face-{face}") for face in FACES)


def face_words(number: int) -> Message:
    """One face: a number, or a hat with the letter G."""
    return FACE_WORDS[number]


def faces_words(shown: Sequence[int]) -> Several:
    """Dice in the order rolled, or grouped by face where there are many."""
    if len(shown) <= ONE_BY_ONE:
        return row(face_words(number) for number in shown)
    held = counts(shown)
    return row(
        say("face-group", face=face_words(number), count=held[number])
        for number in reversed(FACES)
        if held[number]
    )


def dice_words(count: int) -> Message:
    """A number of dice."""
    return say("dice-count", count=count)


def condition_words(what: Condition, style: str = "condition") -> Message:
    """What a card forbids; ``style`` short is for a picture."""
    key, numbers = f"{style}-{what.kind}", what.numbers
    match what.kind:
        case "any":
            return say(key, faces=either(map(str, numbers)))
        case "all":
            return say(key, faces=both(map(str, numbers)))
        case "count":
            return say(key, face=str(numbers[0]), n=numbers[1])
        case _:
            return say(key, n=numbers[0])


def card_words(shown: WarningCard, style: str = "") -> Message:
    """A card with its colour in words, its condition and, unless short, when it is checked."""
    return say(f"card-{shown.colour}{style}", condition=condition_words(shown.condition))


def tell(event: Event, seat: int | None) -> Message | None:
    """GD-16: everybody hears of everything."""
    match event:
        case Started() | CardRevealed() | BonusAdded():
            return _begun(event)
        case Rolled() | Rerolled() | Bust() | Stopped():
            return _turned(event)
        case RoundWon() | NobodyWon() | Eliminated() | GameOver():
            return _ended(event)
        case _:
            assert_never(event)


def _begun(event: Started | CardRevealed | BonusAdded) -> Message:
    match event:
        case Started(seats, each, _):
            return say("started", seats=seats, dice=each)
        case CardRevealed(number, shown, starter):
            warning = card_words(CARDS[shown], "-short")
            return say("card-revealed", round=number, card=warning, who=Who(starter))
        case BonusAdded(bonus):
            return say("bonus-added", dice=bonus)
        case _:
            assert_never(event)


def _turned(event: Rolled | Rerolled | Bust | Stopped) -> Message:
    match event:
        case Rolled(who, shown):
            return _thrown("rolled", who, len(shown), shown)
        case Rerolled(who, chosen, shown, _):
            return _thrown("rerolled", who, len(chosen), shown)
        case Bust(who, warning):
            return say(
                "went-bust", who=Who(who), condition=condition_words(CARDS[warning].condition)
            )
        case Stopped(who, score, count):
            return say("stopped", who=Who(who), score=score, count=dice_words(count))
        case _:
            assert_never(event)


def _thrown(key: str, who: int, count: int, shown: tuple[int, ...]) -> Message:
    score = total(counts(shown))
    return say(key, who=Who(who), count=dice_words(count), faces=faces_words(shown), score=score)


def _won(event: RoundWon) -> Message:
    """GD-9: with the tie-break where one decided."""
    told: dict[str, Arg] = {
        "round": event.round,
        "score": event.score,
        "count": dice_words(event.dice),
    }
    if event.tie is None:
        return say("round-won", who=Who(event.seat), **told)
    rivals = people(event.rivals)
    return say(f"round-won-{event.tie}", who=Who(event.seat), rivals=rivals, **told)


def _ended(event: RoundWon | NobodyWon | Eliminated | GameOver) -> Message:
    match event:
        case RoundWon():
            return _won(event)
        case NobodyWon(number, left):
            return say("nobody-won", round=number, count=dice_words(left))
        case Eliminated(who):
            return say("eliminated", who=Who(who))
        case GameOver(first, held):
            return say("game-over", who=people(first), winners=len(first), count=dice_words(held))
        case _:
            assert_never(event)
