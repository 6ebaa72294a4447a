"""The house rules that a table of Aquarius may choose (AQ-40 to AQ-45)."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.aquarius.cards import COPIES, DECKS, WILD_CARD, Counts, DeckName, counted
from games.choices import Amount, OneOf, Option
from games.contract import Setting
from games.settings import selection, switch
from games.text import say

TARGET = 7
"""Connected panels that win unless agreed otherwise (AQ-30)."""

LEAST_TARGET = 3
"""AQ-45: the fewest panels that may be agreed on."""

Aim = Literal["same", "3", "4", "5", "6", "7"]


class Settings(msgspec.Struct, frozen=True):
    """The house rules of a table as values."""

    mode: Literal["standard", "basic"] = "standard"
    deck: DeckName = "2.0"
    bonus: Literal["usual", "true", "false"] = "usual"
    wild: bool = True
    open_goals: bool = False
    target: int = TARGET
    target_a: Aim = "same"
    target_b: Aim = "same"
    target_c: Aim = "same"
    target_d: Aim = "same"
    target_e: Aim = "same"
    onward: bool = False
    """AC-2: whoever reaches the target takes a place, and the others play on."""

    @property
    def draws_bonus(self) -> bool:
        """AQ-12, AQ-42: usually with the second deck and the standard rules."""
        if self.bonus == "usual":
            return DECKS[self.deck].bonus and self.mode == "standard"
        return self.bonus == "true"

    @property
    def wilds(self) -> int:
        """AQ-43: wild cards in the deck."""
        return DECKS[self.deck].wilds * self.wild

    def target_of(self, seat: int) -> int:
        """AQ-45: connected panels that this seat needs."""
        aims = (self.target_a, self.target_b, self.target_c, self.target_d, self.target_e)
        return self.target if aims[seat] == "same" else int(aims[seat])

    def deck_counts(self) -> Counts:
        """AQ-40, AQ-41: every card that is played with, goals apart."""
        deck = DECKS[self.deck]
        actions = deck.actions * COPIES if self.mode == "standard" else ()
        return counted((*deck.elements, *(WILD_CARD,) * self.wilds, *actions))


def _aims() -> tuple[Setting, ...]:
    """AQ-45: each seat's own target, where it is not that of all."""
    numbers = (Option(str(n), say("number", n=n)) for n in range(LEAST_TARGET, TARGET + 1))
    options = (Option("same", say("target-same")), *numbers)
    return tuple(
        Setting(
            f"target_{seat.lower()}",
            OneOf(say("setting-target-of", seat=seat), options),
            "same",
            "AQ-45",
        )
        for seat in "ABCDE"
    )


SETTINGS = (
    selection("mode", "AQ-41", "standard", "basic"),
    selection(
        "deck",
        "AQ-40",
        "1.0",
        "2.0",
        default="2.0",
        labels={"1.0": "deck-first", "2.0": "deck-second"},
    ),
    selection("bonus", "AQ-42", "usual", "true", "false", labels={"true": "on", "false": "off"}),
    switch("wild", "AQ-43", on=True),
    switch("open_goals", "AQ-44", on=False),
    Setting("target", Amount(say("setting-target"), LEAST_TARGET, TARGET), TARGET, "AQ-45"),
    *_aims(),
)
"""What is asked before a table is dealt."""
