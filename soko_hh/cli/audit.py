"""`soko-hh audit`: say exactly what is wrong in hand histories.

For: the options, and printing while the audit goes on, so that memory does not grow with the hands.
Must not judge: that is the pipeline; nor know a form: that is `report`.
"""

import sys
from collections.abc import Iterator
from functools import partial
from typing import Final, Protocol

import click

from soko_hh.across_hands.across import AcrossHands
from soko_hh.across_hands.on_disk import NoRoomError
from soko_hh.cli.errors import EXIT_FINDINGS, EXIT_TROUBLE, Trouble
from soko_hh.cli.hands import houses_of, ruleset_option
from soko_hh.cli.jobs import LOST, Watcher, jobs_option, watching
from soko_hh.cli.matrix import applying_verdict, matrix, print_matrix
from soko_hh.cli.paint import is_terminal, paint_for
from soko_hh.cli.selection import Selection
from soko_hh.cli.sources import errors_of_use, from_option, sources_of
from soko_hh.columns import FileFigures
from soko_hh.finding import SEVERITY_NAMES, Finding
from soko_hh.formats.sources import Source
from soko_hh.pipeline import Houses
from soko_hh.report import json_lines, text
from soko_hh.report.plain import plain
from soko_hh.report.tally import CLEAN, DUPLICATES, WITH_FINDINGS, Tally
from soko_hh.rules.across_hands import duplicate_hand
from soko_hh.workers.judging import Judged, JudgedHand, LostHands, judged_sources

FORMATS: Final = ("text", "concise", "json-lines")


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@ruleset_option
@from_option
@click.option("--format", "form", type=click.Choice(FORMATS), default="text", show_default=True)
@click.option(
    "--fail-on",
    type=click.Choice(SEVERITY_NAMES[::-1]),
    default="warning",
    show_default=True,
    help="The least severity that makes the exit code 1.",
)
@click.option("--select", multiple=True, metavar="CODES", help="Tell only these: codes, prefixes or ALL, by commas.")
@click.option("--ignore", multiple=True, metavar="CODES", help="Do not tell these; the longer prefix decides.")
@click.option(
    "--top-ups",
    type=click.Choice(("allowed", "flagged")),
    help="Whether a player may start with more than he ended with; without it the ruleset says.",
)
@click.option("--exit-zero", is_flag=True, help="Exit with 0 whatever is found.")
@click.option("-q", "--quiet", is_flag=True, help="No summary.")
@click.option("-s", "--silent", is_flag=True, help="Print nothing; the exit code tells.")
@click.option("--color/--no-color", default=None, help="Colour; without it only on a terminal, and not with NO_COLOR.")
@jobs_option
@click.option("--matrix", "is_matrix", is_flag=True, help="The verdict under every bundled ruleset side by side.")
@click.option("--show-files", is_flag=True, help="List the files that would be audited, and stop.")
@click.pass_context
def audit(
    ctx: click.Context,
    paths: tuple[str, ...],
    ruleset: str | None,
    from_format: str,
    form: str,
    fail_on: str,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    top_ups: str | None,
    exit_zero: bool,
    quiet: bool,
    silent: bool,
    color: bool | None,
    jobs: int | None,
    is_matrix: bool,
    show_files: bool,
) -> None:
    """Say exactly what is wrong in hand histories.

    PATH is a file, a folder, a pattern, or - for the standard input. Each hand is replayed under the ruleset
    its header names, else under ongame.
    """
    sources = sources_of(paths, from_format, silent)
    if show_files:
        safe = plain if is_terminal() else str  # a program needs the name as it is
        click.echo("\n".join(safe(source.name) for source in sources), color=True)  # True: nothing is stripped
        return
    houses, selection = houses_of(ruleset), Selection(select, ignore)
    if is_matrix and form == "concise":
        raise click.UsageError("--matrix is told as --format text or json-lines")
    run = partial(_audit, sources, selection, top_ups, jobs, quiet or silent)
    if is_matrix:
        verdicts = matrix(run, houses)
        if not silent:
            print_matrix(verdicts, [source.name for source in sources], form)
        tally = applying_verdict(verdicts).tally
    else:
        printer = _Printer(form, color, silent)
        tally = run(houses, printer)
        if not quiet:
            printer.summary(tally)
    if tally.lost:
        ctx.exit(EXIT_TROUBLE)
    if tally.worst() >= SEVERITY_NAMES.index(fail_on) and not exit_zero:
        ctx.exit(EXIT_FINDINGS)


class _Listener(Protocol):
    """Whoever is told the findings, file by file."""

    def findings(self, path: str, findings: list[Finding]) -> None: ...


def _audit(
    sources: list[Source],
    selection: Selection,
    top_ups: str | None,
    jobs: int | None,
    is_quiet: bool,
    houses: Houses,
    listener: _Listener,
) -> Tally:
    """Audit all sources; the listener is told the findings, the sums come back."""
    tally = Tally()
    try:
        with (
            AcrossHands(None if top_ups is None else top_ups == "allowed") as across,
            watching(sources, is_quiet) as watcher,
        ):
            teller = _Teller(selection, listener, watcher, tally)
            with errors_of_use():
                teller.run(judged_sources(sources, houses, jobs, watcher), across)
            teller.tell_across(across)
    except NoRoomError as trouble:
        raise Trouble(str(trouble), "make room in the folder for temporary files, or audit fewer hands") from None
    return tally


class _Teller:
    """Sorts what is judged into what is told and what is counted."""

    def __init__(self, selection: Selection, listener: _Listener, watcher: Watcher, tally: Tally) -> None:
        self._selection: Final = selection
        self._listener: Final = listener
        self._watcher: Final = watcher
        self._tally: Final = tally

    def run(self, judged: Iterator[tuple[str, Judged]], across: AcrossHands) -> None:
        """Take in one source after the other; what is found is told at once, then only counted."""
        tally = self._tally
        for path, item in judged:
            if isinstance(item, JudgedHand):
                findings = self._selection.of(item.findings)
                counted_as = tally.add_hand(item.status, findings)
                across.add_traits(path, item.traits, counted_as)
                self._count_not_checked(item.not_checked)
                self._tell(path, findings)
            elif isinstance(item, FileFigures):
                tally.files += 1
            elif isinstance(item, LostHands):
                tally.add_lost(item.hands)
                across.note_lost(LOST)
            elif self._selection.has(item.code):
                tally.add_finding(item)
                self._tell(path, [item])

    def tell_across(self, across: AcrossHands) -> None:
        """What only shows once all hands are known; a hand that turns out to be a duplicate is counted as one."""
        tally = self._tally
        moved = -1
        for late in across.findings():
            finding = late.finding()
            is_told = self._selection.has(finding.code)
            if finding.code == duplicate_hand.CODE:
                tally.move(late.counted_as, DUPLICATES)
            elif is_told and late.counted_as == CLEAN and late.hand != moved:
                tally.move(CLEAN, WITH_FINDINGS)
                moved = late.hand
            if is_told:
                tally.add_finding(finding)
                self._tell(late.path, [finding])
        self._count_not_checked([(code, reason, count) for (code, reason), count in across.not_checked.items()])

    def _tell(self, path: str, findings: list[Finding]) -> None:
        if findings:
            self._watcher.make_way()
            self._listener.findings(path, findings)

    def _count_not_checked(self, not_checked: list[tuple[str, str, int]]) -> None:
        for code, reason, count in not_checked:
            if self._selection.has(code):
                self._tally.add_not_checked(code, reason, count)


class _Printer:
    """Prints findings and the summary in the form asked for."""

    def __init__(self, form: str, color: bool | None, silent: bool) -> None:
        self._form: Final = form
        self._silent: Final = silent or sys.stdout is None  # `>&-`: the exit code tells all the same
        self._paint: Final = paint_for(color)
        self._is_first = True

    def findings(self, path: str, findings: list[Finding]) -> None:
        if self._silent:
            return
        for finding in findings:
            self._write(self._lines_of(path, finding))
            self._is_first = False

    def summary(self, tally: Tally) -> None:
        if self._silent:
            return
        if self._form == "json-lines":
            self._write(iter([json_lines.summary_line(tally)]))
            return
        self._write(self._after_gap(text.summary(tally, self._paint), not self._is_first))

    def _lines_of(self, path: str, finding: Finding) -> Iterator[str]:
        if self._form == "json-lines":
            return iter([json_lines.finding_line(path, finding)])
        if self._form == "concise":
            return iter([text.concise(path, finding, self._paint)])
        return self._after_gap(text.full(path, finding, self._paint), not self._is_first)

    def _after_gap(self, lines: Iterator[str], is_gap: bool) -> Iterator[str]:
        if is_gap:
            yield ""
        yield from lines

    def _write(self, lines: Iterator[str]) -> None:
        """Straight to stdout: `click.echo` would flush every line."""
        sys.stdout.write("".join(line + "\n" for line in lines))
