"""What a game can do wrong: one class a law, so that a test can say which one bit.

LawBroken
├── NotPure            1  the same numbers give another step, or an input was changed
│   └── Mutated
├── NotAlive           2
│   ├── Deadlock          the game runs, and nobody has to answer
│   ├── OfferedAfterEnd   the game is over, and somebody has one
│   ├── Endless           random or computer play goes on past `info.longest`
│   └── BadOutcome        places or scores that cannot be
├── NotPlayable        3
│   ├── BadOffer          a choice that cannot be drawn or typed
│   ├── Crashed           something other than Refused was raised
│   ├── RefusedAlways     a choice that is refused for every value
│   ├── BadLapse          what an absent seat answers is not offered, not accepted or not asked
│   └── BadRobot          a computer player answers what is not offered
├── NotTold            4  the state changed, and nobody hears of it
├── Leaked             5  a reader knows what it must not know
│   └── NotPrivate        an answer that only its seat hears is not private
├── NotSaved           6  a state is not the same after saving and loading
│   └── NewShape          the layout changed without a new number for it
├── NotConserved       7  an invariant does not hold
└── NotSpoken          8
    ├── Missing           a key without words in a language
    ├── Taken             a key that the bot speaks with, too
    ├── Variables         a language uses other variables, or one that is not given
    ├── TooLong           longer than Discord takes
    ├── NotTyped          an answer that cannot be typed, or a completion that is none
    ├── OtherWinner       words or card name other winners than the result
    ├── BadTurn           a turn that is no line with its mark, or words beside no picture
    ├── BadPicture        a sprite that is missing or outside the canvas
    └── NoClause          the rules page lacks a clause, or a language orders them otherwise
"""

from __future__ import annotations


class LawBroken(AssertionError):
    """A game broke a law; the text says which game, where, and how."""


class NotPure(LawBroken):
    """Law 1."""


class Mutated(NotPure):
    """Law 1: a state that was passed in is not what it was."""


class NotAlive(LawBroken):
    """Law 2."""


class Deadlock(NotAlive):
    """Law 2: not over, and nobody has to answer."""


class OfferedAfterEnd(NotAlive):
    """Law 2: over, and somebody has a choice."""


class Endless(NotAlive):
    """Law 2: longer than `info.longest`."""


class BadOutcome(NotAlive):
    """Law 2: places or scores that cannot be."""


class NotPlayable(LawBroken):
    """Law 3."""


class BadOffer(NotPlayable):
    """Law 3: a choice that cannot be drawn or typed."""


class Crashed(NotPlayable):
    """Law 3: something other than Refused was raised."""


class RefusedAlways(NotPlayable):
    """Law 3: a choice that is refused for every value."""


class BadLapse(NotPlayable):
    """Law 3: the answer of an absent seat is not offered, or not accepted."""


class BadRobot(NotPlayable):
    """Law 3: a computer player answers what is not offered, or differently each time."""


class NotTold(LawBroken):
    """Law 4."""


class Leaked(LawBroken):
    """Law 5."""


class NotPrivate(Leaked):
    """Law 5: an answer that only its seat hears, of a choice that is not private."""


class NotSaved(LawBroken):
    """Law 6."""


class NewShape(NotSaved):
    """Law 6: the layout of saved states changed without a new `shape`."""


class NotConserved(LawBroken):
    """Law 7."""


class NotSpoken(LawBroken):
    """Law 8."""


class Missing(NotSpoken):
    """Law 8: a key has no words in a language."""


class Taken(NotSpoken):
    """Law 8: a key that the bot has too, so that one of the two would say the other's words."""


class Variables(NotSpoken):
    """Law 8: a language uses other variables, or one that is not given."""


class TooLong(NotSpoken):
    """Law 8: longer than Discord takes."""


class NotTyped(NotSpoken):
    """Law 8: an answer that cannot be typed, or a completion that is none."""


class OtherWinner(NotSpoken):
    """Law 8: words or card name other winners than the result."""


class BadTurn(NotSpoken):
    """Law 8: a turn that is no line with its mark, or words beside a picture that is none."""


class BadPicture(NotSpoken):
    """Law 8: a sprite that is missing, outside the canvas, or a label too small to read."""


class NoClause(NotSpoken):
    """Law 8: the rules page lacks a clause, or a language orders them otherwise."""
