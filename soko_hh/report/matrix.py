"""The verdict under every ruleset side by side: codes, clean hands and findings, a column a house.

For: `audit --matrix`. Must not judge, read files or print.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final, final

from soko_hh.finding import SEVERITY_NAMES
from soko_hh.report.json_lines import SCHEMA_VERSION, as_line
from soko_hh.report.plain import plain, shortened
from soko_hh.report.tally import Tally
from soko_hh.report.told import EndedFile, Told

_APPLIES: Final = "*"
_LONGEST_PATH: Final = 40


@final
class Verdict:
    """What one house says of the same hands. `applies`: it is the one that judges without --matrix."""

    def __init__(self, name: str, applies: bool) -> None:
        self.name: Final = name
        self.applies: Final = applies
        self.tally = Tally()
        self.codes: Final[Counter[tuple[str, str]]] = Counter()  # (code, name)
        self.by_file: Final[Counter[str]] = Counter()

    def findings(self, told: list[Told]) -> None:
        """Count findings."""
        for one in told:
            self.by_file[one.path] += 1
            self.codes[one.finding.code, one.finding.name] += 1

    def end_file(self, file: EndedFile) -> None:
        """The tally has its sums."""


def header(first: str, verdicts: list[Verdict]) -> list[str]:
    """The head of a table: the houses, the one that applies marked."""
    return [first, *[plain(verdict.name) + (_APPLIES if verdict.applies else "") for verdict in verdicts]]


def code_rows(verdicts: list[Verdict]) -> list[list[str]]:
    """A row a code that any house finds; then hands, clean hands and findings."""
    codes = sorted({code for verdict in verdicts for code in verdict.codes})
    rows = [[f"{code} {name}", *[str(v.codes[code, name]) for v in verdicts]] for code, name in codes]
    rows.append(["hands", *[str(v.tally.hands) for v in verdicts]])
    rows.append(["hands clean", *[str(v.tally.clean) for v in verdicts]])
    rows.append(["findings", *[str(sum(v.tally.findings)) for v in verdicts]])
    return rows


def file_rows(paths: list[str], verdicts: list[Verdict]) -> list[list[str]]:
    """A row a file: its findings under each house."""
    return [[shortened(path, _LONGEST_PATH), *[str(v.by_file[path]) for v in verdicts]] for path in paths]


def verdict_lines(paths: list[str], verdicts: list[Verdict]) -> Iterator[str]:
    """JSON, a line a house."""
    for verdict in verdicts:
        yield as_line(
            {
                "schema_version": SCHEMA_VERSION,
                "type": "verdict",
                "ruleset": verdict.name,
                "applies": verdict.applies,
                "files": len(paths),
                "hands": verdict.tally.hands,
                "classes": {name.replace(" ", "_"): count for name, count in verdict.tally.classes()},
                "findings": {SEVERITY_NAMES[at]: count for at, count in enumerate(verdict.tally.findings)},
                "codes": {code: count for (code, _), count in sorted(verdict.codes.items())},
                "findings_by_file": {path: verdict.by_file[path] for path in paths},
            }
        )
