"""Judged hands on their way to the user: what is told, what is only counted, what is known already.

For: `audit`. Must not judge, print, nor know the form in which anything is told.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Protocol

from soko_hh.across_hands.across import AcrossHands
from soko_hh.across_hands.marks import mark_of
from soko_hh.across_hands.rows import TRAITS
from soko_hh.across_hands.temporary import NoRoomError
from soko_hh.cli.baseline import Baseline, key_of_hand
from soko_hh.cli.errors import Trouble
from soko_hh.cli.jobs import LOST, Watcher, watching
from soko_hh.cli.selection import Selection
from soko_hh.cli.sources import errors_of_use
from soko_hh.cli.split_hands import Sides
from soko_hh.columns import FileFigures
from soko_hh.finding import Finding
from soko_hh.formats.sources import Source
from soko_hh.history import OTHER_GAME
from soko_hh.pipeline import Houses
from soko_hh.report.tally import CLEAN, DUPLICATES, WITH_FINDINGS, Tally
from soko_hh.report.told import EndedFile, Numbering, Told
from soko_hh.rules.across_hands import duplicate_hand
from soko_hh.workers.judging import Judged, JudgedHand, LostHands, judged_sources

_RULESET: Final = TRAITS.index("ruleset")
_APART: Final = " "  # between the class of a hand and its key, in what waits for findings across hands


class Listener(Protocol):
    """Whoever is told the findings, file by file."""

    def findings(self, told: list[Told]) -> None: ...

    def end_file(self, file: EndedFile) -> None: ...


@dataclass(frozen=True)
class Question:
    """What is to be audited; `top_ups` as `--top-ups` takes it, `jobs` likewise."""

    sources: list[Source]
    selection: Selection
    top_ups: str | None
    jobs: int | None
    is_quiet: bool


def audited(
    question: Question,
    houses: Houses,
    listener: Listener,
    baseline: Baseline | None = None,
    sides: Sides | None = None,
) -> Tally:
    """Audit all sources: the listener is told what is found and not known, `sides` every hand; the sums come back."""
    tally = Tally()
    top_ups = None if question.top_ups is None else question.top_ups == "allowed"
    try:
        with AcrossHands(top_ups) as across, watching(question.sources, question.is_quiet) as watcher:
            teller = _Teller(question.selection, listener, watcher, tally, baseline, sides)
            with errors_of_use():
                teller.run(judged_sources(question.sources, houses, question.jobs, watcher), across)
            teller.tell_across(across)
    except NoRoomError as trouble:
        raise Trouble(str(trouble), "make room in the folder for temporary files, or audit fewer hands") from None
    return tally


class _Teller:
    """Sorts what is judged into what is told and what is counted."""

    def __init__(
        self,
        selection: Selection,
        listener: Listener,
        watcher: Watcher,
        tally: Tally,
        baseline: Baseline | None,
        sides: Sides | None,
    ) -> None:
        self._selection: Final = selection
        self._listener: Final = listener
        self._watcher: Final = watcher
        self._tally: Final = tally
        self._baseline: Final = baseline
        self._sides: Final = sides
        self._numbering: Final = Numbering()
        self._file = _FileCounts()

    def run(self, judged: Iterator[tuple[str, Judged]], across: AcrossHands) -> None:
        """Take in one source after the other; what is found is told at once, then only counted."""
        tally = self._tally
        for path, item in judged:
            if isinstance(item, JudgedHand):
                self._hand(path, item, across)
            elif isinstance(item, FileFigures):
                tally.files += 1
                self._end_file(item)
            elif isinstance(item, LostHands):
                tally.add_lost(item.hands)
                across.note_lost(LOST)
                self._file.lost += item.hands
            else:
                told = self._numbering.of_file(path, item)
                if self._selection.has(item.code, path) and self._is_new(path, "", item):
                    tally.add_finding(item)
                    self._tell([told])

    def _hand(self, path: str, hand: JudgedHand, across: AcrossHands) -> None:
        selected = self._selection.of(hand.findings, path)
        key = "" if self._baseline is None else key_of_hand(hand.text)
        findings = self._baseline.unknown(path, key, selected) if self._baseline is not None else selected
        counted_as = self._tally.add_hand(hand.status, findings, len(selected) - len(findings))
        across.add_traits(path, hand.traits, counted_as + _APART + key)
        if self._sides is not None:
            self._sides.note_hand(hand.status, selected)
        self._count_not_checked(path, hand.not_checked)
        self._file.add(hand, bool(findings))
        if findings:  # numbered among all of the hand: what is ignored or known changes no fingerprint
            numbered = self._numbering.of_hand(path, hand.findings, mark_of(hand.traits))
            kept = set(map(id, findings))
            self._tell([told for told in numbered if id(told.finding) in kept])

    def tell_across(self, across: AcrossHands) -> None:
        """What only shows once all hands are known; a hand that turns out to be a duplicate is counted as one."""
        tally = self._tally
        moved = -1
        for late in across.findings():
            finding = late.finding()
            counted_as, _, key = late.counted_as.partition(_APART)
            is_selected = self._selection.has(finding.code, late.path)
            is_again = finding.code == duplicate_hand.CODE
            if is_again:
                tally.move(counted_as, DUPLICATES)
            elif is_selected and counted_as == CLEAN and late.hand != moved:
                tally.move(CLEAN, WITH_FINDINGS)
                moved = late.hand
            if self._sides is not None and (is_again or is_selected):
                self._sides.note_late(late.hand, finding)
            told = self._numbering.late(late.path, finding, late.mark(), late.hand)
            if is_selected and self._is_new(late.path, key, finding):
                tally.add_finding(finding)
                self._tell([told])
        self._count_not_checked("", [(code, reason, count) for (code, reason), count in across.not_checked.items()])

    def _is_new(self, path: str, key: str, finding: Finding) -> bool:
        """Whether the baseline does not know it; what it knows is counted."""
        if self._baseline is None or self._baseline.unknown(path, key, [finding]):
            return True
        self._tally.known += 1
        return False

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
        if self._baseline is not None:
            self._baseline.note_file(figures.path)
        if self._sides is not None:
            self._sides.note_file(figures)

    def _count_not_checked(self, path: str, not_checked: list[tuple[str, str, int]]) -> None:
        for code, reason, count in not_checked:
            if self._selection.has(code, path):
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
