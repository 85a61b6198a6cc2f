"""The outputs people read: findings with the lines they rest on, or a line each; the summary at the end.

For: `audit --format text` and `concise`. Must not know what is printed where.
"""

from collections.abc import Callable, Iterable
from typing import Final, final

from soko_hh.report import text
from soko_hh.report.text import Paint
from soko_hh.report.told import Ended, EndedFile, Told


class _ForPeople:
    """Findings as they come, and at the end, if `has_summary`, the summary after a blank line."""

    def __init__(self, write: Callable[[str], object], paint: Paint, has_summary: bool) -> None:
        self._write: Final = write
        self._paint: Final = paint
        self._has_summary: Final = has_summary
        self._is_first = True

    def end_file(self, file: EndedFile) -> None:
        """Nothing is said of it."""

    def end(self, ended: Ended) -> None:
        """The summary."""
        if self._has_summary:
            self._put(text.summary(ended.tally, self._paint), is_apart=True)

    def _put(self, lines: Iterable[str], *, is_apart: bool) -> None:
        block = "".join([line + "\n" for line in lines])
        self._write("\n" + block if is_apart and not self._is_first else block)
        self._is_first = False


@final
class TextForm(_ForPeople):
    """Blocks parted by blank lines."""

    def findings(self, told: list[Told]) -> None:
        """A block a finding."""
        for one in told:
            self._put(text.full(one.path, one.finding, self._paint), is_apart=True)


@final
class ConciseForm(_ForPeople):
    """A line a finding."""

    def findings(self, told: list[Told]) -> None:
        """A line each."""
        for one in told:
            self._put([text.concise(one.path, one.finding, self._paint)], is_apart=False)
