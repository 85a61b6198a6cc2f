"""The sums of an audit: what was looked at, what was found, what could not be checked.

For: the summary of every output, and the exit code. Must not judge nor print.
"""

from typing import Final, final

from soko_hh.finding import Finding
from soko_hh.history import CANCELLED, OTHER_GAME, PARTIAL

# The classes of hands that others may move a hand between, by the name of their count.
CLEAN: Final = "clean"
WITH_FINDINGS: Final = "with_findings"
DUPLICATES: Final = "duplicates"


@final
class Tally:
    """The sums of an audit: every hand is in exactly one class, every finding in one severity."""

    def __init__(self) -> None:
        self.files = 0
        self.hands = 0
        self.clean = 0
        self.with_findings = 0
        self.partial = 0
        self.cancelled = 0
        self.other_games = 0
        self.duplicates = 0
        self.lost = 0  # no worker lived to judge them
        self.findings: Final = [0, 0, 0]  # by severity
        self.by_code: Final[dict[tuple[str, int], int]] = {}  # code and severity -> how often
        self.known = 0  # findings the baseline knows: they are neither told nor among those above
        self.not_checked: Final[dict[tuple[str, str], int]] = {}

    def classes(self) -> list[tuple[str, int]]:
        """The classes of hands with their names; they add up to `hands`. That of lost hands only if there are any."""
        classes = [
            ("clean", self.clean),
            ("with findings", self.with_findings),
            ("partial", self.partial),
            ("cancelled", self.cancelled),
            ("of other games", self.other_games),
            ("duplicates", self.duplicates),
        ]
        return [*classes, ("not audited", self.lost)] if self.lost else classes

    def add_hand(self, status: str, findings: list[Finding], known: int = 0) -> str:
        """Count a hand, once, and those of its findings that are told; says in which class it is counted.

        With `known` findings a hand is no clean one: they are still in it.
        """
        self.hands += 1
        self.known += known
        counted_as = _class_of(status, len(findings) + known)
        self._count(counted_as, 1)
        for finding in findings:
            self.add_finding(finding)
        return counted_as

    def add_lost(self, hands: int) -> None:
        """Count hands that could not be judged."""
        self.hands += hands
        self.lost += hands

    def move(self, counted_as: str, to: str) -> None:
        """Count a hand of one class in another: other hands have shown what it is."""
        self._count(counted_as, -1)
        self._count(to, 1)

    def _count(self, counted_as: str, by: int) -> None:
        setattr(self, counted_as, getattr(self, counted_as) + by)

    def add_finding(self, finding: Finding) -> None:
        """Count a finding, of a hand or of a file."""
        self.findings[finding.severity] += 1
        key = (finding.code, finding.severity)
        self.by_code[key] = self.by_code.get(key, 0) + 1

    def add_not_checked(self, code: str, reason: str, count: int) -> None:
        """Count checks that could not be made."""
        self.not_checked[code, reason] = self.not_checked.get((code, reason), 0) + count

    def worst(self) -> int:
        """The highest severity found, -1 without findings."""
        return max((severity for severity in range(3) if self.findings[severity]), default=-1)


def _class_of(status: str, findings: int) -> str:
    if status == OTHER_GAME:
        return "other_games"
    if status in (CANCELLED, PARTIAL):
        return status
    return WITH_FINDINGS if findings else CLEAN
