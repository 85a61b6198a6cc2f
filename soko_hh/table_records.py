"""What the table remembers beside its state: pots that were counted, and amounts that were found wrong.

For: values that `table`, `game` and the replay hand to each other. Must not know any of them.
"""

from collections.abc import Sequence
from typing import Final, final

# In place of a street total that a wrong amount may have been meant as:
SWAPPED: Final = 1 << 50  # two lines change places
OTHER_ACTOR: Final = 1 << 51  # the line is that of the player whose turn it is
LOST_FOLD: Final = 1 << 52  # the lost line was a fold


@final
class WrongAmount:
    """A wrong amount of `seat`: his street total as written, what would have been right, the chips before it."""

    def __init__(
        self, line: int, seat: int, total: int, rights: list[int], low: int, high: int, put: list[int]
    ) -> None:
        self.line: Final = line
        self.seat: Final = seat
        self.total: Final = total
        self.rights: Final = rights
        self.low: Final = low  # pot and no limit: low..high is right too; else 0..-1
        self.high: Final = high
        self.put: Final = put


@final
class Pot:
    """One pot: gross `amount` in chips and the seats that contest it, clockwise by number. Not to be changed."""

    def __init__(self, amount: int, contestants: list[int]) -> None:
        self.amount: Final = amount
        self.contestants: Final = contestants


@final
class CountedPots:
    """Pots, and copies of the lists of the table they were counted from."""

    def __init__(self, pots: list[Pot], counted_from: list[Sequence[int]]) -> None:
        self.pots: Final = pots
        self.counted_from: Final = counted_from
