"""TX010 broken-container.

What it checks
    That what is compressed unpacks to its end, that an archive's directory is whole and every history in it can be
    read, and that neither is hostile: unpacking to more than 250 times its size (64 MiB are always allowed), members
    that share bytes or whose names lead out of the archive, links, devices, sparse or encrypted members, more than six
    containers within each other. In a format that is XML, TOML or JSON: that each hand is well formed, and asks for
    nothing outside itself; that XML declares no document type and no entity.

Why it matters
    Hands that are lost in a broken archive are missing in every count; an archive made to fill a disk must not.

Example
    `night7.txt.gz` that breaks off, or a zip archive whose directory is missing.

After the finding
    What is readable of a stream that breaks off is audited, as are the other members of an archive. What is hostile is
    skipped, and so is a hand whose form is broken; what XML declares is passed over, its hands are read without it.
    Nothing is ever written under a member's name.

Source
    RFC 1952 (gzip), RFC 8878 (zstandard), APPNOTE (zip), POSIX (tar). Ours: the limits.
"""

from typing import Final

from soko_hh.finding import ERROR, Report
from soko_hh.history import HandHistory

CODE: Final = "TX010"
NAME: Final = "broken-container"
SEVERITY: Final = ERROR

_LONGEST: Final = 120  # characters of a declaration; the excerpt shows more


def check(report: Report, trouble: str, expected: str) -> None:
    """What is wrong with the source, in words of whoever opened it."""
    report.add(CODE, NAME, SEVERITY, 1, trouble, expected=expected)


def declares(report: Report, line: int, text: str) -> None:
    """XML that declares a document type or an entity, told at the line that does."""
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        "the XML declares a document type or an entity, as hostile files do",
        expected="XML that declares nothing; nothing it declares is expanded or fetched",
        actual=text.strip()[:_LONGEST],
    )


def check_hand(report: Report, history: HandHistory) -> bool:
    """A hand whose form is broken: nothing of it can be read."""
    if not history.broken:
        return False
    report.add(CODE, NAME, SEVERITY, history.broken_line, history.broken, expected="a hand that is well formed")
    return True
