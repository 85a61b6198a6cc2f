"""Which findings are told: `--select` and `--ignore` with codes, prefixes of codes, and ALL.

For: `audit`. Must not know what a code means.
"""

from typing import Final

from soko_hh.cli.errors import Trouble
from soko_hh.finding import Finding
from soko_hh.report.rule_index import all_rules, near_rules

ALL: Final = "ALL"


class Selection:
    """The longer prefix decides; of two equally long ones the one that ignores. Nothing selected means ALL."""

    def __init__(self, select: tuple[str, ...], ignore: tuple[str, ...]) -> None:
        self._select: Final = _prefixes(select, "--select") or [""]
        self._ignore: Final = _prefixes(ignore, "--ignore")
        self._everything: Final = self._select == [""] and not self._ignore
        self._known: Final[dict[str, bool]] = {}

    def has(self, code: str) -> bool:
        """Whether findings of this code are told."""
        if code not in self._known:
            self._known[code] = _longest(self._select, code) > _longest(self._ignore, code)
        return self._known[code]

    def of(self, findings: list[Finding]) -> list[Finding]:
        """The findings that are told."""
        if self._everything:
            return findings
        return [finding for finding in findings if self.has(finding.code)]


def _prefixes(texts: tuple[str, ...], option: str) -> list[str]:
    """`BT404,PT` -> [BT404, PT]; ALL -> ['']. A prefix that begins no code is a mistake."""
    prefixes = [part.strip().upper() for text in texts for part in text.split(",") if part.strip()]
    if not prefixes:
        return []
    codes = [rule.code for rule in all_rules()]
    for prefix in prefixes:
        if prefix != ALL and not any(code.startswith(prefix) for code in codes):
            near = ", ".join(rule.code for rule in near_rules(prefix))
            raise Trouble(
                f"{option} {prefix}: no finding has a code that begins so",
                f"did you mean {near}?" if near else "see soko-hh rule --all",
            )
    return ["" if prefix == ALL else prefix for prefix in prefixes]


def _longest(prefixes: list[str], code: str) -> int:
    return max((len(prefix) for prefix in prefixes if code.startswith(prefix)), default=-1)
