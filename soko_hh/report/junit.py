"""JUnit XML: a suite a file, a test a finding, and one test for all hands of the file without any.

For: `audit --format junit`, read by Jenkins, GitLab and their like. Must not know what is printed where. A test fails
if its finding is at or above `--fail-on`; one below passes and says so. So red and green are those of the exit code,
the counts add up, and a million clean hands are one line.
Suites state their counts before their tests: those of one file wait in a spool, all of them in another, in memory while
they are small and on disk when they are not.
"""

from collections.abc import Callable, Iterator
from tempfile import SpooledTemporaryFile
from typing import IO, Final, final
from xml.sax.saxutils import escape, quoteattr

from soko_hh.finding import SEVERITY_NAMES
from soko_hh.report import text
from soko_hh.report.counts import counted
from soko_hh.report.json_lines import SCHEMA_VERSION
from soko_hh.report.plain import plain
from soko_hh.report.told import Ended, EndedFile, Told
from soko_hh.report.uris import report_path

_IN_MEMORY: Final = 1 << 20  # characters
_CHUNK: Final = 1 << 16
_BETWEEN: Final = " (between hands)"


@final
class JunitForm:
    """One `testsuites`. `fails_from` is the least severity that fails."""

    def __init__(self, write: Callable[[str], object], fails_from: int) -> None:
        self._write: Final = write
        self._fails_from: Final = fails_from
        self._suites: Final = _spool()
        self._tests = 0
        self._failures = 0
        self._errors = 0
        self._suite = _Suite()

    def findings(self, told: list[Told]) -> None:
        """A test each; those between hands come after their file has ended, and make another suite of it."""
        for one in told:
            if self._suite.path not in ("", one.path):
                self._end_late()
            self._suite.path = one.path
            self._suite.add(_test(one, self._fails_from), one.finding.severity >= self._fails_from)

    def end_file(self, file: EndedFile) -> None:
        """A test for the hands without findings; the suite is complete."""
        path = file.figures.path
        where = f"classname={_attribute(report_path(path))}"
        if file.lost:
            error = f'<error message="{file.lost} hands: no worker process lived to judge them" type="lost"/>'
            self._suite.add(f'<testcase {where} name="hands not audited">{error}</testcase>\n', is_error=True)
        clean = file.hands - file.with_findings - file.lost
        if clean or not self._suite.tests:
            told = f"{counted(clean, 'hand')} without a finding"
            self._suite.add(f"<testcase {where} name={_attribute(told)}/>\n")
        properties = f'<property name="hands" value="{file.hands}"/>'
        self._end_suite(report_path(path), properties)

    def end(self, ended: Ended) -> None:
        """Everything, under its counts."""
        if self._suite.tests:
            self._end_late()
        self._write('<?xml version="1.0" encoding="UTF-8"?>\n')
        counts = f'tests="{self._tests}" failures="{self._failures}" errors="{self._errors}"'
        self._write(f'<testsuites name="soko_hh" {counts}>\n')
        for chunk in _contents(self._suites):
            self._write(chunk)
        self._write("</testsuites>\n")

    def _end_late(self) -> None:
        self._end_suite(report_path(self._suite.path) + _BETWEEN, "")

    def _end_suite(self, name: str, properties: str) -> None:
        suite = self._suite
        self._tests += suite.tests
        self._failures += suite.failures
        self._errors += suite.errors
        counts = f'tests="{suite.tests}" failures="{suite.failures}" errors="{suite.errors}" skipped="0"'
        version = f'<property name="schema_version" value="{SCHEMA_VERSION}"/>'
        self._suites.write(f"<testsuite name={_attribute(name)} {counts}>\n")
        self._suites.write(f"<properties>{version}{properties}</properties>\n")
        for chunk in _contents(suite.body):
            self._suites.write(chunk)
        self._suites.write("</testsuite>\n")
        suite.body.close()
        self._suite = _Suite()


@final
class _Suite:
    """The tests of one file, and how many there are."""

    def __init__(self) -> None:
        self.path = ""
        self.body: Final = _spool()
        self.tests = 0
        self.failures = 0
        self.errors = 0

    def add(self, test: str, is_failure: bool = False, is_error: bool = False) -> None:
        """The next test, as XML."""
        self.body.write(test)
        self.tests += 1
        self.failures += is_failure
        self.errors += is_error


def _test(told: Told, fails_from: int) -> str:
    """Its name holds no line: whoever compares two nights finds it again."""
    finding = told.finding
    hand = f"hand {finding.hand_id}" if finding.hand_id else "hand without id" if told.mark.content else "the file"
    nth = f" ({told.nth + 1})" if told.nth else ""
    name = _attribute(f"{hand}: {finding.code} {finding.name}{nth}")
    where = f"classname={_attribute(report_path(told.path))} name={name}"
    body = escape("\n".join(text.full(told.path, finding)))
    if finding.severity < fails_from:
        return f"<testcase {where}><system-out>{body}</system-out></testcase>\n"
    kind = SEVERITY_NAMES[finding.severity]
    message = _attribute(finding.message)
    return f'<testcase {where}><failure message={message} type="{kind}">{body}</failure></testcase>\n'


def _attribute(value: str) -> str:
    """Quoted; what XML cannot hold at all (controls, surrogates) is written out as `plain` does."""
    return quoteattr(plain(value))


def _spool() -> IO[str]:
    return SpooledTemporaryFile(max_size=_IN_MEMORY, mode="w+", encoding="utf-8", newline="")


def _contents(spool: IO[str]) -> Iterator[str]:
    spool.seek(0)
    while chunk := spool.read(_CHUNK):
        yield chunk
