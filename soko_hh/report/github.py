"""Findings as workflow commands of GitHub Actions, which shows them beside the lines of a pull request.

For: `audit --format github`. Must not know what is printed where. GitHub shows ten annotations of each kind a step and
fifty a job: the log holds all of them.
"""

from collections.abc import Callable
from typing import Final, final

from soko_hh.finding import ERROR, NOTE, WARNING
from soko_hh.report import text
from soko_hh.report.json_lines import SCHEMA_VERSION
from soko_hh.report.plain import plain
from soko_hh.report.told import Ended, EndedFile, Told
from soko_hh.report.uris import report_path

_COMMANDS: Final = {NOTE: "notice", WARNING: "warning", ERROR: "error"}


@final
class GithubForm:
    """A command a finding; the version is one that is only seen when a step is debugged."""

    def __init__(self, write: Callable[[str], object]) -> None:
        self._write: Final = write
        write(f"::debug::soko-hh audit, schema_version {SCHEMA_VERSION}\n")

    def findings(self, told: list[Told]) -> None:
        """A line each."""
        for one in told:
            finding = one.finding
            where = f"file={_property(report_path(one.path))},line={finding.place}"
            title = _property(f"{finding.code} {finding.name}")
            message = "\n".join([finding.message, *text.notes(finding)])
            self._write(f"::{_COMMANDS[finding.severity]} {where},title={title}::{_value(message)}\n")

    def end_file(self, file: EndedFile) -> None:
        """Nothing is said of it."""

    def end(self, ended: Ended) -> None:
        """Nothing is said at the end."""


def _value(message: str) -> str:
    """The text of a command; lines are parted as GitHub wants it, all else that is unprintable is escaped."""
    lines = [plain(line) for line in message.split("\n")]
    return "%0A".join([line.replace("%", "%25") for line in lines])


def _property(value: str) -> str:
    return plain(value).replace("%", "%25").replace(":", "%3A").replace(",", "%2C")
