"""The outputs people read: findings with the lines they rest on, or a line each; the summary at the end.

For: `audit --format text` and `concise`. Must not know what is printed where.
"""

from collections.abc import Callable, Iterator
from typing import Final, final

from soko_hh.report import text
from soko_hh.report.text import Paint
from soko_hh.report.told import Ended, EndedFile, Told


@final
class TextForm:
    """Blocks parted by blank lines; `has_summary` says whether the summary follows."""

    def __init__(self, write: Callable[[str], object], paint: Paint, has_summary: bool) -> None:
        self._write: Final = write
        self._paint: Final = paint
        self._has_summary: Final = has_summary
        self._is_first = True

    def findings(self, told: list[Told]) -> None:
        """A block a finding."""
        for one in told:
            self._put(text.full(one.path, one.finding, self._paint))

    def end_file(self, file: EndedFile) -> None:
        """Nothing is said of it."""

    def end(self, ended: Ended) -> None:
        """The summary."""
        if self._has_summary:
            self._put(text.summary(ended.tally, self._paint))

    def _put(self, lines: Iterator[str]) -> None:
        block = "".join([line + "\n" for line in lines])
        self._write(block if self._is_first else "\n" + block)
        self._is_first = False


@final
class ConciseForm:
    """A line a finding."""

    def __init__(self, write: Callable[[str], object], paint: Paint, has_summary: bool) -> None:
        self._write: Final = write
        self._paint: Final = paint
        self._has_summary: Final = has_summary
        self._is_first = True

    def findings(self, told: list[Told]) -> None:
        """A line each."""
        for one in told:
            self._write(text.concise(one.path, one.finding, self._paint) + "\n")
            self._is_first = False

    def end_file(self, file: EndedFile) -> None:
        """Nothing is said of it."""

    def end(self, ended: Ended) -> None:
        """The summary, after a blank line if anything stands before it."""
        if self._has_summary:
            lines = text.summary(ended.tally, self._paint)
            self._write(("" if self._is_first else "\n") + "".join([line + "\n" for line in lines]))
