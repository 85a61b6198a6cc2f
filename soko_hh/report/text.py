"""Findings as people read them: the text and the concise form, and the summary that adds up.

For: `audit`, `replay` and the samples' expected output. Must not read files, nor decide what is printed.
Every function gives lines without their line ends.
"""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from soko_hh.finding import ERROR, NOTE, SEVERITY_NAMES, WARNING, Finding
from soko_hh.report.counts import counted
from soko_hh.report.plain import plain, shortened
from soko_hh.report.tally import Tally

# Paints a piece of text for a terminal: (text, role) -> text. Roles are the names of `cli.paint`.
Paint: TypeAlias = Callable[[str, str], str]

LONGEST_MESSAGE: Final = 400


def unpainted(text: str, role: str) -> str:
    """The paint of a pipe."""
    return text


def concise(path: str, finding: Finding, paint: Paint = unpainted) -> str:
    """`night7.txt:214: BT404 raise-over-cap: Carol raises to $25.00, the fourth raise on second street`."""
    place = paint(f"{plain(path)}:{finding.place}:", "place")
    code = paint(f"{finding.code} {finding.name}", SEVERITY_NAMES[finding.severity])
    return f"{place} {code}: {shortened(finding.message, LONGEST_MESSAGE)}"


def full(path: str, finding: Finding, paint: Paint = unpainted) -> Iterator[str]:
    """The finding with the lines it rests on, what would have been right, and where to read more."""
    yield concise(path, finding, paint)
    width = max((len(str(line)) for line, _ in finding.excerpt), default=0)
    for line, text in finding.excerpt:
        mark = paint(">", "mark") if line == finding.excerpt_line else " "
        yield f"  {mark} {line:>{width}} {paint('|', 'frame')} {shortened(text)}".rstrip()
    for note in notes(finding):
        yield f"    {paint('= note:', 'frame')} {shortened(note, LONGEST_MESSAGE)}"
    yield f"    {paint('= see:', 'frame')} soko-hh rule {finding.code}"


def notes(finding: Finding) -> Iterator[str]:
    """What would have been right, and under which value of the ruleset the deed is legal."""
    if finding.expected:
        yield finding.expected + _decided_by(finding)
    if finding.legal_under:
        yield f"legal under {finding.legal_under}"


def summary(tally: Tally, paint: Paint = unpainted) -> Iterator[str]:
    """What was looked at, class by class: the classes add up to the hands, the severities to the findings."""
    yield f"files: {tally.files}"
    yield f"hands: {tally.hands} = " + " + ".join(f"{count} {name}" for name, count in tally.classes())
    counts = [
        paint(counted(count, SEVERITY_NAMES[severity]), _role(severity, count))
        for severity, count in ((s, tally.findings[s]) for s in (ERROR, WARNING, NOTE))
    ]
    known = f"; {tally.known} known from the baseline" if tally.known else ""
    yield f"findings: {sum(tally.findings)} = " + " + ".join(counts) + known
    for (code, reason), count in sorted(tally.not_checked.items()):
        yield f"not checked: {code} {count} × {plain(reason)}"


def _decided_by(finding: Finding) -> str:
    """The ruleset's field that decided, unless the text has named it."""
    if not finding.field or finding.field in finding.expected:
        return ""
    return f" (ruleset {finding.ruleset}, {finding.field} = {finding.field_value})"


def _role(severity: int, count: int) -> str:
    return SEVERITY_NAMES[severity] if count else "none"
