"""A header that names a ruleset nobody knows: an unreadable header line (TX001), and the default house judges.

For: the pipeline, which chooses rulesets. Names in a history are never opened as files.
"""

from soko_hh.finding import Report
from soko_hh.rules.text import unreadable_line


def tell(report: Report, line: int, name: str, known: list[str]) -> None:
    """Report `name`, which is not among the `known` names."""
    report.add(
        unreadable_line.CODE,
        unreadable_line.NAME,
        unreadable_line.SEVERITY,
        line,
        f"the header names the ruleset {name}, which is unknown; {report.ruleset.name} judges",
        expected=f"one of {', '.join(known)}, or --ruleset FILE",
        actual=name,
    )
