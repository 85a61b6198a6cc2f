"""Findings as GitLab's Code Quality report.

For: `audit --format gitlab`. Must not know what is printed where. A fingerprint is that of the finding and its file:
the same hand twice in one file has the same ones, and GitLab shows them once.
"""

from collections.abc import Callable
from hashlib import sha256
from typing import Final, final

from soko_hh.across_hands.rows import storable
from soko_hh.finding import ERROR, NOTE, WARNING
from soko_hh.report.json_forms import JsonList
from soko_hh.report.json_lines import SCHEMA_VERSION, as_line
from soko_hh.report.told import Ended, EndedFile, Told
from soko_hh.report.uris import report_path

_SEVERITIES: Final = {NOTE: "info", WARNING: "minor", ERROR: "major"}


@final
class GitlabForm:
    """A list of issues."""

    def __init__(self, write: Callable[[str], object]) -> None:
        self._write: Final = write
        self._issues: Final = JsonList(write)

    def findings(self, told: list[Told]) -> None:
        """An issue each."""
        for one in told:
            finding = one.finding
            path = report_path(one.path)
            self._issues.add(
                as_line(
                    {
                        "description": storable(f"{finding.code} {finding.name}: {finding.message}"),
                        "check_name": finding.code,
                        "fingerprint": sha256(f"{path}\n{one.fingerprint()}".encode()).hexdigest(),
                        "severity": _SEVERITIES[finding.severity],
                        "location": {"path": path, "lines": {"begin": finding.place}},
                        "schema_version": SCHEMA_VERSION,
                    }
                )
            )

    def end_file(self, file: EndedFile) -> None:
        """Nothing is said of it."""

    def end(self, ended: Ended) -> None:
        """The list is complete."""
        self._issues.end()
        self._write("\n")
