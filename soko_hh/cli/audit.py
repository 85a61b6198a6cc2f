"""`soko-hh audit`: say exactly what is wrong in hand histories.

For: the options, and telling while the audit goes on, so that memory does not grow with the hands.
Must not judge: that is the pipeline; nor know an output: those are `audit_outputs`.
"""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Final, Protocol

import click

from soko_hh.across_hands.across import AcrossHands
from soko_hh.across_hands.marks import mark_of
from soko_hh.across_hands.on_disk import NoRoomError
from soko_hh.across_hands.rows import TRAITS
from soko_hh.cli.audit_outputs import Asked, opened, output_options
from soko_hh.cli.errors import EXIT_FINDINGS, EXIT_TROUBLE, Trouble
from soko_hh.cli.hands import houses_of, ruleset_option
from soko_hh.cli.jobs import LOST, Watcher, jobs_option, watching
from soko_hh.cli.matrix import applying_verdict, matrix, print_matrix
from soko_hh.cli.paint import is_terminal
from soko_hh.cli.selection import Selection
from soko_hh.cli.sources import errors_of_use, from_option, sources_of
from soko_hh.columns import FileFigures
from soko_hh.finding import SEVERITY_NAMES
from soko_hh.formats.sources import Source
from soko_hh.history import OTHER_GAME
from soko_hh.pipeline import Houses
from soko_hh.report.plain import plain
from soko_hh.report.rule_index import all_rules
from soko_hh.report.tally import CLEAN, DUPLICATES, WITH_FINDINGS, Tally
from soko_hh.report.told import Ended, EndedFile, Numbering, Told
from soko_hh.rules.across_hands import duplicate_hand
from soko_hh.workers.judging import Judged, JudgedHand, LostHands, judged_sources

_RULESET: Final = TRAITS.index("ruleset")


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@ruleset_option
@from_option
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
@output_options
@jobs_option
@click.option("--matrix", "is_matrix", is_flag=True, help="The verdict under every bundled ruleset side by side.")
@click.option("--show-files", is_flag=True, help="List the files that would be audited, and stop.")
@click.pass_context
def audit(
    ctx: click.Context,
    paths: tuple[str, ...],
    ruleset: str | None,
    from_format: str,
    fail_on: str,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    top_ups: str | None,
    exit_zero: bool,
    asked: Asked,
    jobs: int | None,
    is_matrix: bool,
    show_files: bool,
) -> None:
    """Say exactly what is wrong in hand histories.

    PATH is a file, a folder, a pattern, or - for the standard input. Each hand is replayed under the ruleset
    its header names, else under ongame.
    """
    sources = sources_of(paths, from_format, asked.silent)
    if show_files:
        safe = plain if is_terminal() else str  # a program needs the name as it is
        click.echo("\n".join(safe(source.name) for source in sources), color=True)  # True: nothing is stripped
        return
    houses, selection = houses_of(ruleset), Selection(select, ignore)
    run = partial(_audit, sources, selection, top_ups, jobs, asked.quiet or asked.silent)
    if is_matrix:
        asked.refuse_for_matrix()
        verdicts = matrix(run, houses)
        if not asked.silent:
            print_matrix(verdicts, [source.name for source in sources], asked.form)
        ctx.exit(_exit_code(applying_verdict(verdicts).tally, fail_on, exit_zero))
    asked.refuse_inputs(sources, ruleset)
    options = {"from": from_format or None, "top_ups": top_ups}
    with opened(asked, sources, houses, fail_on, options) as outputs:
        tally = run(houses, outputs)
        code = _exit_code(tally, fail_on, exit_zero)
        outputs.end(Ended(tally, code, [rule.code for rule in all_rules() if not selection.has(rule.code)]))
    ctx.exit(code)


def _exit_code(tally: Tally, fail_on: str, exit_zero: bool) -> int:
    if tally.lost:
        return EXIT_TROUBLE
    return EXIT_FINDINGS if tally.worst() >= SEVERITY_NAMES.index(fail_on) and not exit_zero else 0


class _Listener(Protocol):
    """Whoever is told the findings, file by file."""

    def findings(self, told: list[Told]) -> None: ...

    def end_file(self, file: EndedFile) -> None: ...


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
        self._numbering: Final = Numbering()
        self._file = _FileCounts()

    def run(self, judged: Iterator[tuple[str, Judged]], across: AcrossHands) -> None:
        """Take in one source after the other; what is found is told at once, then only counted."""
        tally = self._tally
        for path, item in judged:
            if isinstance(item, JudgedHand):
                findings = self._selection.of(item.findings)
                counted_as = tally.add_hand(item.status, findings)
                across.add_traits(path, item.traits, counted_as)
                self._count_not_checked(item.not_checked)
                self._file.add(item, bool(findings))
                if findings:
                    self._tell(self._numbering.of_hand(path, findings, mark_of(item.traits)))
            elif isinstance(item, FileFigures):
                tally.files += 1
                self._end_file(item)
            elif isinstance(item, LostHands):
                tally.add_lost(item.hands)
                across.note_lost(LOST)
                self._file.lost += item.hands
            elif self._selection.has(item.code):
                tally.add_finding(item)
                self._tell([self._numbering.of_file(path, item)])

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
                self._tell([self._numbering.late(late.path, finding, late.mark(), late.hand)])
        self._count_not_checked([(code, reason, count) for (code, reason), count in across.not_checked.items()])

    def _tell(self, told: list[Told]) -> None:
        self._watcher.make_way()
        self._listener.findings(told)

    def _end_file(self, figures: FileFigures) -> None:
        counts = self._file
        self._listener.end_file(
            EndedFile(figures, counts.hands, counts.with_findings, counts.lost, dict(counts.judged))
        )
        self._numbering.end_file()
        self._file = _FileCounts()

    def _count_not_checked(self, not_checked: list[tuple[str, str, int]]) -> None:
        for code, reason, count in not_checked:
            if self._selection.has(code):
                self._tally.add_not_checked(code, reason, count)


class _FileCounts:
    """The hands of one file."""

    def __init__(self) -> None:
        self._judged = 0
        self.with_findings = 0  # that are told
        self.lost = 0
        self.judged: Final[Counter[str]] = Counter()  # by ruleset

    @property
    def hands(self) -> int:
        """All of them."""
        return self._judged + self.lost

    def add(self, hand: JudgedHand, is_told: bool) -> None:
        """Count a hand."""
        self._judged += 1
        self.with_findings += is_told
        if hand.status != OTHER_GAME:
            self.judged[str(hand.traits[_RULESET])] += 1
