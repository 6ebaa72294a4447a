"""Tickets: the name of one question to one seat, which a button carries along."""

from __future__ import annotations

from hashlib import blake2s

import msgspec

from games.choices import Choice
from games.text import letter

TICKET_BYTES = 3
"""Length of a ticket's checksum; the count of moves before it does most of the work."""


def ticket(seat: int | None, moves: int, choices: tuple[Choice, ...], secret: bytes) -> str:
    """The name of one question to one seat; None: to everybody who may speak.

    It holds while there are so many moves (of the seat, or of all) and the same is offered;
    another seat's move leaves a seat's own ticket valid.  The checksum of the offers is
    keyed with the table's secret, so that nobody can try out which private choices it was
    made from.
    """
    offers = msgspec.json.encode(choices)
    checksum = blake2s(offers, digest_size=TICKET_BYTES, key=secret, person=b"ticket").hexdigest()
    return f"{'' if seat is None else letter(seat)}{moves}.{checksum}"
