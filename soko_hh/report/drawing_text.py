"""A drawn hand as plain lines: for a pipe, and for anything that is no terminal. Fits 80 columns.

For: `replay`. Must not know rich. Every function gives lines without their line ends.
"""

from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Final

from soko_hh.finding import Finding
from soko_hh.report.drawing import Part, Scene, SeatRow, Step
from soko_hh.report.plain import shortened
from soko_hh.report.text import notes

COLUMNS: Final = 80
_LONGEST_NAME: Final = 20


def drawing_lines(parts: Iterable[Part]) -> Iterator[str]:
    """Scenes and steps in order; a blank line before each scene."""
    for part in parts:
        if isinstance(part, Scene):
            yield ""
            yield part.title
            yield from _rows(part.rows)
        else:
            yield from _step(part)


def finding_block(finding: Finding) -> Iterator[str]:
    """A finding below the line it stands at; short, as the line itself is already there."""
    said = f"{finding.code} {finding.name}: {finding.message}"
    yield from _wrapped(said, "       ! ", "         ")
    for note in notes(finding):
        yield from _wrapped(note, "         = ", "           ")


def _rows(rows: list[SeatRow]) -> Iterator[str]:
    if not rows:
        return
    names = [shortened(row.name, _LONGEST_NAME) for row in rows]
    name_width = max(map(len, names))
    stack_width = max(len(row.stack) for row in rows)
    for row, name in zip(rows, names, strict=True):
        notes_text = f"  ({row.notes})" if row.notes else ""
        cards = f"  [{row.cards}]" if row.cards else ""
        yield f"  seat {row.number:<2} {name:<{name_width}}  {row.stack:>{stack_width}}{cards}{notes_text}"


def _step(step: Step) -> Iterator[str]:
    if step.options:
        yield from _wrapped(step.options, "       ? ", "         ")
    yield f"{step.number():>6} | {shortened(step.text, COLUMNS - 9)}".rstrip()
    for finding in step.findings:
        yield from finding_block(finding)


def _wrapped(text: str, first: str, then: str) -> list[str]:
    return wrap(shortened(text, 600), COLUMNS, initial_indent=first, subsequent_indent=then)
