"""The size of a table as formats print it whose size bounds the numbers of seats.

For: the writers of such formats. Must not know what any format looks like.
"""

from soko_hh.history import HandHistory


def size_over_seats(history: HandHistory) -> int:
    """The stated size (-1: none); where it bounds no seat number in the hand's own format, no less than the highest."""
    size = history.max_seats
    if size < 0 or history.traits.size_bounds_seats:
        return size
    return max([size, history.button_seat, *[seat.number for seat in history.seats]])
