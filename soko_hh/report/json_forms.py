"""Findings as JSON: an object a line, or one document; both are written as the findings come.

For: `audit --format json-lines` and `json`. Must not know what is printed where.
"""

from collections.abc import Callable
from typing import Final, final

from soko_hh.report.json_lines import (
    SCHEMA_VERSION,
    as_line,
    finding_line,
    finding_record,
    summary_line,
    summary_record,
)
from soko_hh.report.told import Ended, EndedFile, Told


@final
class JsonLinesForm:
    """A line a finding; the summary is the last one if `has_summary`."""

    def __init__(self, write: Callable[[str], object], has_summary: bool) -> None:
        self._write: Final = write
        self._has_summary: Final = has_summary

    def findings(self, told: list[Told]) -> None:
        """A line each."""
        for one in told:
            self._write(finding_line(one.path, one.finding) + "\n")

    def end_file(self, file: EndedFile) -> None:
        """Nothing is said of it."""

    def end(self, ended: Ended) -> None:
        """The summary."""
        if self._has_summary:
            self._write(summary_line(ended.tally) + "\n")


@final
class JsonForm:
    """One object: `findings`, a line each, and the `summary`."""

    def __init__(self, write: Callable[[str], object]) -> None:
        self._list: Final = JsonList(write)
        self._write: Final = write
        write(f'{{"schema_version": {SCHEMA_VERSION}, "findings": ')

    def findings(self, told: list[Told]) -> None:
        """An item each."""
        for one in told:
            self._list.add(as_line(finding_record(one.path, one.finding)))

    def end_file(self, file: EndedFile) -> None:
        """Nothing is said of it."""

    def end(self, ended: Ended) -> None:
        """The summary."""
        self._list.end()
        self._write(f', "summary": {as_line(summary_record(ended.tally))}}}\n')


@final
class JsonList:
    """A list of JSON, an item a line, written as the items come."""

    def __init__(self, write: Callable[[str], object]) -> None:
        self._write: Final = write
        self._is_empty = True

    def add(self, item: str) -> None:
        """The next item, as JSON."""
        self._write(("[\n" if self._is_empty else ",\n") + item)
        self._is_empty = False

    def end(self) -> None:
        """No more items."""
        self._write("[]" if self._is_empty else "\n]")
