"""What every output of an audit is told: findings with the mark of their hand, files as they end, the end itself.

For: `audit` on one side, the forms of output on the other. Must not know any form, nor judge.
"""

from collections import Counter
from hashlib import sha256
from typing import Final, Protocol, final

from soko_hh.across_hands.marks import HandMark
from soko_hh.columns import FileFigures
from soko_hh.finding import Finding
from soko_hh.report.tally import Tally

OF_THE_FILE: Final = HandMark("", "")  # a finding of no hand
_FINGERPRINT: Final = 32  # characters


@final
class Told:
    """A finding, where it was found and in which hand; `nth` counts those of one code in one hand (or file) from 0."""

    def __init__(self, path: str, finding: Finding, mark: HandMark, nth: int) -> None:
        self.path: Final = path
        self.finding: Final = finding
        self.mark: Final = mark
        self.nth: Final = nth

    def fingerprint(self) -> str:
        """The same for the same mistake of the same hand, whichever lines are added or taken away around it."""
        said = f"{self.mark.content}\n{self.finding.code}\n{self.nth}"
        return sha256(said.encode()).hexdigest()[:_FINGERPRINT]


@final
class Numbering:
    """Numbers findings by code, anew for each hand; those of the file itself go through the file."""

    def __init__(self) -> None:
        self._of_file: Final[Counter[str]] = Counter()
        self._late: Final[Counter[str]] = Counter()
        self._late_hand = -1

    def of_hand(self, path: str, findings: list[Finding], mark: HandMark) -> list[Told]:
        """All findings of a hand."""
        return _numbered(path, findings, mark, Counter())

    def of_file(self, path: str, finding: Finding) -> Told:
        """The next finding of a file itself."""
        return _numbered(path, [finding], OF_THE_FILE, self._of_file)[0]

    def end_file(self) -> None:
        """The next finding of a file itself is of another file."""
        self._of_file.clear()

    def late(self, path: str, finding: Finding, mark: HandMark, hand: int) -> Told:
        """The next finding between hands, of the hand with this number; those of one hand come together."""
        if hand != self._late_hand:
            self._late.clear()
            self._late_hand = hand
        return _numbered(path, [finding], mark, self._late)[0]


@final
class EndedFile:
    """A file that is through: hands it holds, those with findings that are told, those nobody lived to judge."""

    def __init__(self, figures: FileFigures, hands: int, with_findings: int, lost: int, judged: dict[str, int]) -> None:
        self.figures: Final = figures
        self.hands: Final = hands
        self.with_findings: Final = with_findings
        self.lost: Final = lost
        self.judged: Final = judged  # hands of this game by the name of the ruleset that judged


@final
class Ended:
    """The end of an audit: its sums, the code it exits with, and the codes that were not to be told."""

    def __init__(self, tally: Tally, exit_code: int, untold: list[str]) -> None:
        self.tally: Final = tally
        self.exit_code: Final = exit_code
        self.untold: Final = untold


class Form(Protocol):
    """One output. Findings come file by file, in the order of the hands; those between hands once all files ended."""

    def findings(self, told: list[Told]) -> None:
        """Findings of one hand, or one of a file."""

    def end_file(self, file: EndedFile) -> None:
        """A file is through."""

    def end(self, ended: Ended) -> None:
        """All of it is through."""


def _numbered(path: str, findings: list[Finding], mark: HandMark, counts: Counter[str]) -> list[Told]:
    told = []
    for finding in findings:
        told.append(Told(path, finding, mark, counts[finding.code]))
        counts[finding.code] += 1
    return told
