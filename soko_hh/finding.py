"""Findings: what is wrong, where, by which rule, and what would have been right.

For: the value every rule reports and every output prints, and the Report that collects them for one hand.
Must not know tables, formats or how it is printed.
"""

from typing import Final, final

from soko_hh.ruleset import Ruleset
from soko_hh.streets import Street

Severity = int
NOTE: Final = 0
WARNING: Final = 1
ERROR: Final = 2
SEVERITY_NAMES: Final = ("note", "warning", "error")


@final
class Finding:
    """One mistake of a history.

    `line` is 1-based among the hand's own lines, `place` (the same, as a rule) in the file at hand; `seat` the printed
    seat number (0: no seat). `message` states the fact, `expected` what would have been right, `actual` what stands
    there instead; `related` are the lines that set the expectation; `field` is the ruleset field that decided ('' if
    none); `legal_under` a value of a field that makes the deed legal ('' if none), as `raise_cap = 4`.
    """

    def __init__(
        self,
        code: str,
        name: str,
        severity: Severity,
        line: int,
        message: str,
        *,
        expected: str = "",
        actual: str = "",
        street: Street = 0,
        seat: int = 0,
        player: str = "",
        related: tuple[int, ...] = (),
        ruleset: str = "",
        field: str = "",
        field_value: str = "",
        legal_under: str = "",
        hand_id: str = "",
    ) -> None:
        self.code: Final = code
        self.name: Final = name
        self.severity: Final = severity
        self.line: Final = line
        self.place = line  # another one where the hand's own lines are those of the file it came from (JSON)
        self.message: Final = message
        self.expected: Final = expected
        self.actual: Final = actual
        self.street: Final = street
        self.seat: Final = seat
        self.player: Final = player
        self.related: Final = related
        self.related_places = related
        self.ruleset: Final = ruleset
        self.field = field
        self.field_value = field_value
        self.legal_under = legal_under
        self.hand_id: Final = hand_id
        self.excerpt: list[tuple[int, str]] = []  # (line, text) of related lines and the line itself, in line order
        self.excerpt_line = line  # of the line itself in `excerpt`

    def name_alternative(self, legal_under: str, ruleset: Ruleset) -> None:
        """Another house was asked later: the value under which the deed is legal, and the field, if none decided."""
        self.legal_under = legal_under
        if not self.field:
            self.field = legal_under.partition(" = ")[0]
            self.field_value = ruleset.value(self.field)


@final
class Report:
    """Collects the findings of one hand, and what was not checked with the reason (FINDINGS, law of reporting)."""

    def __init__(self, ruleset: Ruleset, hand_id: str, numbers: list[int], names: list[str]) -> None:
        self.ruleset: Final = ruleset
        self.hand_id: Final = hand_id
        self._numbers: Final = numbers  # printed seat number by seat index
        self._names: Final = names
        self.findings: Final[list[Finding]] = []
        self.not_checked: Final[dict[tuple[str, str], int]] = {}  # (code, reason) -> how often

    def add(
        self,
        code: str,
        name: str,
        severity: Severity,
        line: int,
        message: str,
        *,
        expected: str = "",
        actual: str = "",
        street: Street = 0,
        seat: int = -1,
        related: tuple[int, ...] = (),
        field: str = "",
        legal_under: str = "",
    ) -> None:
        """Report a finding; `seat` is the index of the seat (-1: nobody), `field` the ruleset field that decided."""
        self.findings.append(
            Finding(
                code,
                name,
                severity,
                line,
                message,
                expected=expected,
                actual=actual,
                street=street,
                seat=self._numbers[seat] if seat >= 0 else 0,
                player=self._names[seat] if seat >= 0 else "",
                related=related,
                ruleset=self.ruleset.name,
                field=field,
                field_value=self.ruleset.value(field) if field else "",
                legal_under=legal_under,
                hand_id=self.hand_id,
            )
        )

    def blank(self) -> "Report":
        """A report on the same hand without findings."""
        return self.under(self.ruleset)

    def under(self, ruleset: Ruleset) -> "Report":
        """A report on the same hand without findings, under another ruleset."""
        return Report(ruleset, self.hand_id, self._numbers, self._names)

    def replace_by(self, other: "Report") -> None:
        """Take over what another reading of the same hand has found."""
        if other is not self:
            self.findings[:] = other.findings
            self.not_checked.clear()
            self.not_checked.update(other.not_checked)

    def skip(self, code: str, reason: str) -> None:
        """Count a check that could not be made."""
        key = (code, reason)
        self.not_checked[key] = self.not_checked.get(key, 0) + 1
