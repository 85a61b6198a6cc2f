"""The hands that are asked: all, or as many as wanted, chosen evenly and the same at every run.

For: bounding the work. Must not know how hands are judged.
"""

from random import Random
from typing import Final, final

from soko_hh.history import CANCELLED, COMPLETE, OTHER_GAME, HandHistory
from soko_hh.infer.case import Case
from soko_hh.pipeline import PLAIN_STUD


@final
class Sample:
    """Takes hands one after the other; keeps at most `size` of them (0: all).

    Hands of plain five-card stud count only where there are no others: they may be what the question is about.
    """

    def __init__(self, size: int) -> None:
        self.read = 0
        self.other_games = 0
        self.cancelled = 0
        self.without_seats = 0
        self._ours: Final = _Reservoir(size)
        self._plain: Final = _Reservoir(size)

    def add(self, path: str, history: HandHistory) -> None:
        """A hand of the batch."""
        self.read += 1
        if history.other_game == PLAIN_STUD:
            history.status, history.other_game = COMPLETE, ""
            self._plain.add(path, history)
        elif history.status == OTHER_GAME:
            self.other_games += 1
        elif history.status == CANCELLED:
            self.cancelled += 1
        elif not history.seats:
            self.without_seats += 1
        else:
            self._ours.add(path, history)

    def cases(self) -> list[Case]:
        """The hands to ask, in their order."""
        return self._chosen().cases()

    @property
    def usable(self) -> int:
        """Of how many hands the sample is drawn."""
        return self._chosen().seen

    @property
    def left_out(self) -> int:
        """Hands of plain five-card stud among hands of the game."""
        return self._plain.seen if self._ours.seen else 0

    def _chosen(self) -> "_Reservoir":
        return self._ours if self._ours.seen else self._plain


@final
class _Reservoir:
    """An even sample of a stream of unknown length; the same stream gives the same sample."""

    def __init__(self, size: int) -> None:
        self._size: Final = size
        self._rng: Final = Random(0)
        self._kept: Final[list[tuple[int, str, HandHistory]]] = []
        self.seen = 0

    def add(self, path: str, history: HandHistory) -> None:
        self.seen += 1
        if not self._size or len(self._kept) < self._size:
            self._kept.append((self.seen, path, history))
            return
        at = self._rng.randrange(self.seen)
        if at < self._size:
            self._kept[at] = (self.seen, path, history)

    def cases(self) -> list[Case]:
        return [Case(path, history) for _, path, history in sorted(self._kept, key=_number)]


def _number(kept: tuple[int, str, HandHistory]) -> int:
    return kept[0]
