"""Batches as they come, with a look ahead, pauses, and an error kept for its turn.

For: `pool`. Must not know what a batch holds.
"""

from collections import deque
from collections.abc import Iterable
from typing import Final, final

from soko_hh.workers.batches import Batch


@final
class Reader:
    """Takes batches from an iterator, no more of them than are asked for."""

    def __init__(self, batches: Iterable[Batch | None]) -> None:
        self._batches: Final = iter(batches)
        self._ahead: Final[deque[Batch]] = deque()
        self._pauses = False
        self._has_ended = False
        self._error: Exception | None = None

    def has(self, count: int) -> bool:
        """Whether so many batches come before the next pause."""
        while len(self._ahead) < count and not self._pauses and not self._has_ended:
            try:
                batch = next(self._batches)
            except StopIteration:
                self._has_ended = True
            except Exception as error:  # raised in its turn, by `is_over`
                self._error = error
                self._has_ended = True
            else:
                if batch is None:
                    self._pauses = True
                else:
                    self._ahead.append(batch)
        return len(self._ahead) >= count

    def take(self, count: int) -> list[Batch]:
        """So many batches, or as many as come before the next pause."""
        self.has(count)
        return [self._ahead.popleft() for _ in range(min(count, len(self._ahead)))]

    def is_over(self) -> bool:
        """Whether nothing more comes, once all that was taken is done: a pause is over, an error is raised."""
        if self._ahead:
            return False
        if self._error is not None:
            raise self._error
        self._pauses = False
        return not self.has(1) and self._has_ended and self._error is None
