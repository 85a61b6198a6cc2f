"""What each player has in front of him on a street: arithmetic of what lines say, not of what is legal.

For: writers, whose formats print another of the two amounts of a wager than the format a hand was read from.
Must not know rules.
"""

from typing import Final, final

from soko_hh.events import Action


@final
class StreetTotals:
    """Street totals by seat index."""

    def __init__(self, seats: int) -> None:
        self.totals: Final = [0] * seats

    def begin_street(self) -> None:
        """Nothing is in front of anybody."""
        for seat in range(len(self.totals)):
            self.totals[seat] = 0

    def highest(self) -> int:
        """What a player has to match."""
        return max(self.totals, default=0)

    def put(self, seat: int, chips: int) -> None:
        """Chips move forward, or back if negative."""
        self.totals[seat] += chips

    def put_in_by(self, action: Action) -> int:
        """The chips an action puts in."""
        return max(0, action.amount - self.totals[action.seat]) if action.is_total else action.amount

    def total_after(self, action: Action) -> int:
        """The street total an action makes."""
        return action.amount if action.is_total else self.totals[action.seat] + action.amount

    def uncalled(self) -> tuple[int, int]:
        """Seat and chips nobody matched; (-1, 0) if all are."""
        highest = self.highest()
        if highest == 0 or self.totals.count(highest) > 1:
            return -1, 0
        seat = self.totals.index(highest)
        others = [self.totals[other] for other in range(len(self.totals)) if other != seat]
        return seat, highest - max(others, default=0)
