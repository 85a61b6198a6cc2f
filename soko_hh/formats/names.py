"""Whose line is it: the names of a hand matched at the start of a line.

For: readers of formats that print names without quoting. Must not know verbs: a reading is good if the format can
read the rest. Names may hold anything, the action mark and verbs too (seats `A` and `A: folds` in one hand), so a
line may have several readings; the reader tries them in the order given, longest name first.
"""

from functools import lru_cache
from typing import Final, TypeAlias, final

Reading: TypeAlias = tuple[int, str]  # index of the seat, rest of the line behind the mark


@final
class SeatNames:
    """The names of one hand, by seat index. `mark` is what a format prints between actor and action."""

    def __init__(self, names: list[str], mark: str) -> None:
        self.mark: Final = mark
        self.seat_by_name: Final[dict[str, int]] = {}
        # Names that begin alike up to the first mark stand in one bucket: a line is compared with its bucket only.
        self._buckets: Final[dict[str, list[tuple[str, int]]]] = {}
        for seat, name in enumerate(names):
            if name and name not in self.seat_by_name:  # a name on two seats (XH805) means the first of them
                self.seat_by_name[name] = seat
        self.alone: Final[dict[str, int]] = {}  # names that need no comparing: no other begins alike, no mark in them
        self._trimmed: Final = {name.rstrip(): seat for name, seat in self.seat_by_name.items()}
        for name in sorted(self.seat_by_name, key=len, reverse=True):
            bucket = self._buckets.setdefault(name.partition(mark)[0], [])
            bucket.append((name + mark, self.seat_by_name[name]))
        for beginning, bucket in self._buckets.items():
            if bucket[0][0] == beginning + mark and len(bucket) == 1:
                self.alone[beginning] = bucket[0][1]

    def seat_of(self, name: str) -> int:
        """The seat of exactly this name (blanks at its end may be lost with those of its line), -1 if nobody has it."""
        seat = self.seat_by_name.get(name, -1)
        return seat if seat >= 0 else self._trimmed.get(name, -1)

    def readings(self, line: str) -> list[Reading]:
        """Every `(seat, rest)` whose name and the mark begin the line; longest name first."""
        beginning, mark, rest = line.partition(self.mark)
        if beginning in self.alone:
            return [(self.alone[beginning], rest)] if mark else []
        bucket = self._buckets.get(beginning, [])
        return [(seat, line[len(start) :]) for start, seat in bucket if line.startswith(start)]


@lru_cache(maxsize=64)  # the players of a table are the same hand after hand
def names_of(names: tuple[str, ...], mark: str) -> SeatNames:
    """The names of a hand, which nobody changes, made once."""
    return SeatNames(list(names), mark)
