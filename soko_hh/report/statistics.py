"""How often each code was found, and under which values of the ruleset: instead of the findings themselves.

For: `audit --statistics`. Must not know what is printed where. Nothing is written before the end.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final, final

from soko_hh.across_hands.rows import storable
from soko_hh.finding import SEVERITY_NAMES
from soko_hh.report import text
from soko_hh.report.csv_form import csv_writer
from soko_hh.report.json_lines import SCHEMA_VERSION, as_line, summary_line, summary_record
from soko_hh.report.plain import plain
from soko_hh.report.text import Paint
from soko_hh.report.told import Ended, EndedFile, Told


@final
class CodeCounts:
    """The findings of one code: how many, in how many hands, decided by which fields of which value."""

    def __init__(self, code: str, name: str, severity: int) -> None:
        self.code: Final = code
        self.name: Final = name
        self.severity: Final = severity
        self.count = 0
        self.hands = 0
        self.decided_by: Final[Counter[str]] = Counter()  # `raise_cap = 3`

    def add(self, told: Told) -> None:
        """Count a finding."""
        finding = told.finding
        self.count += 1
        self.hands += bool(told.mark.content) and not told.nth
        if finding.field:
            self.decided_by[f"{finding.field} = {finding.field_value}"] += 1

    def record(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "code": self.code,
            "name": self.name,
            "severity": SEVERITY_NAMES[self.severity],
            "count": self.count,
            "hands": self.hands,
            "decided_by": {storable(value): count for value, count in sorted(self.decided_by.items())},
        }


@final
class Statistics:
    """All codes that were found."""

    def __init__(self) -> None:
        self._codes: Final[dict[str, CodeCounts]] = {}

    def add(self, told: list[Told]) -> None:
        """Count findings."""
        for one in told:
            finding = one.finding
            if finding.code not in self._codes:
                self._codes[finding.code] = CodeCounts(finding.code, finding.name, finding.severity)
            self._codes[finding.code].add(one)

    def by_code(self) -> list[CodeCounts]:
        """By code."""
        return sorted(self._codes.values(), key=lambda counts: counts.code)

    def by_count(self) -> list[CodeCounts]:
        """The most frequent first."""
        return sorted(self._codes.values(), key=lambda counts: (-counts.count, counts.code))


@final
class StatisticsForm:
    """A table of text, JSON in one document or in lines, or CSV: `form` is the name of it."""

    def __init__(self, write: Callable[[str], object], form: str, paint: Paint, has_summary: bool) -> None:
        self._write: Final = write
        self._form: Final = form
        self._paint: Final = paint
        self._has_summary: Final = has_summary
        self._statistics: Final = Statistics()

    def findings(self, told: list[Told]) -> None:
        """They are only counted."""
        self._statistics.add(told)

    def end_file(self, file: EndedFile) -> None:
        """Nothing is said of it."""

    def end(self, ended: Ended) -> None:
        """All of it."""
        counted = self._statistics.by_count()
        if self._form == "json":
            records = [counts.record() for counts in counted]
            whole = {"schema_version": SCHEMA_VERSION, "statistics": records, "summary": summary_record(ended.tally)}
            self._write(as_line(whole) + "\n")
        elif self._form == "json-lines":
            for counts in counted:
                record = {"schema_version": SCHEMA_VERSION, "type": "statistic", **counts.record()}
                self._write(as_line(record) + "\n")
            if self._has_summary:
                self._write(summary_line(ended.tally) + "\n")
        elif self._form == "csv":
            self._write_csv(counted)
        else:
            for line in self._text(counted, ended):
                self._write(line + "\n")

    def _write_csv(self, counted: list[CodeCounts]) -> None:
        row = csv_writer(self._write)
        row(("code", "name", "severity", "count", "hands", "decided_by", "schema_version"))
        for counts in counted:
            severity = SEVERITY_NAMES[counts.severity]
            row(
                (counts.code, counts.name, severity, counts.count, counts.hands, _decided_by(counts), SCHEMA_VERSION),
            )

    def _text(self, counted: list[CodeCounts], ended: Ended) -> Iterator[str]:
        """`3  BT404  error    raise-over-cap  raise_cap = 3 (3)`, aligned."""
        count_width = max((len(str(counts.count)) for counts in counted), default=0)
        name_width = max((len(counts.name) for counts in counted), default=0)
        for counts in counted:
            severity = SEVERITY_NAMES[counts.severity]
            code = self._paint(f"{counts.code}  {severity:<7}  {counts.name:<{name_width}}", severity)
            yield f"{counts.count:>{count_width}}  {code}  {plain(_decided_by(counts))}".rstrip()
        if self._has_summary:
            if counted:
                yield ""
            yield from text.summary(ended.tally, self._paint)


def _decided_by(counts: CodeCounts) -> str:
    return ", ".join(f"{value} ({count})" for value, count in sorted(counts.decided_by.items()))
