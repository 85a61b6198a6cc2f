"""Two players on one seat, one player on two (XH805).

For: the mutators of seat lines. Must not ask the audit.
"""

from typing import Final

from soko_hh.simulate.mutations.decisions import Mutator
from soko_hh.simulate.mutations.legal_hand import LegalHand, Mutant


def _two_on_one_seat(hand: LegalHand) -> Mutant:
    """A seat line has the number of the one above it."""
    at = hand.rng.randrange(1, len(hand.history.seats))
    above, seat = hand.history.seats[at - 1], hand.history.seats[at]
    text = hand.text(seat.line).replace(f"Seat {seat.number}:", f"Seat {above.number}:", 1)
    return Mutant(hand.with_line(seat.line, text), [("XH805", hand.place(seat.line))])


def _one_on_two_seats(hand: LegalHand) -> Mutant:
    """A seat line has the name of another."""
    one, other = sorted(hand.rng.sample(range(len(hand.history.seats)), 2))
    seat = hand.history.seats[other]
    text = hand.text(seat.line).replace(f": {seat.name} (", f": {hand.name(one)} (", 1)
    return Mutant(hand.with_line(seat.line, text), [("XH805", hand.place(seat.line))])


MUTATORS: Final[dict[str, tuple[Mutator, ...]]] = {"XH805": (_two_on_one_seat, _one_on_two_seats)}
