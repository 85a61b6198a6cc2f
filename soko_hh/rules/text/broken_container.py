"""TX010 broken-container.

What it checks
    That a file is text and not a gzip, zip, zstandard or tar container. This release opens no containers. In a format
    that is XML, TOML or JSON: that each hand is well formed, and asks for nothing outside itself.

Why it matters
    Read as text, a container has no hands; the reason must be said.

Example
    `night7.txt.gz`, or a zip archive called `hands.txt`.

After the finding
    The file, or the hand, is skipped.

Source
    The first bytes of the formats: RFC 1952 (gzip), RFC 8878 (zstandard), APPNOTE (zip), POSIX (tar).
"""

from typing import Final

from soko_hh.finding import ERROR, Report
from soko_hh.history import HandHistory

CODE: Final = "TX010"
NAME: Final = "broken-container"
SEVERITY: Final = ERROR

FIRST_BYTES: Final = 512  # a tar header whole: its sum tells it from text that holds its magic word
_TAR_AT: Final = 257  # where a tar archive has its magic word
_CONTAINERS: Final = (
    (b"\x1f\x8b", "a gzip stream"),
    (b"PK\x03\x04", "a zip archive"),
    (b"PK\x05\x06", "an empty zip archive"),
    (b"\x28\xb5\x2f\xfd", "a zstandard stream"),
)


def check(report: Report, start: bytes) -> bool:
    """`start` are the first bytes of the file; True if it is a container."""
    for magic, what in _CONTAINERS:
        if start.startswith(magic):
            report.add(CODE, NAME, SEVERITY, 1, f"{what}, which is not opened", expected="unpack it and audit the text")
            return True
    if start[_TAR_AT:].startswith(b"ustar") and _is_tar_header(start):
        what = "a tar archive"
        report.add(CODE, NAME, SEVERITY, 1, f"{what}, which is not opened", expected="unpack it and audit the text")
        return True
    return False


def check_hand(report: Report, history: HandHistory) -> bool:
    """A hand whose form is broken: nothing of it can be read."""
    if not history.broken:
        return False
    report.add(CODE, NAME, SEVERITY, history.broken_line, history.broken, expected="a hand that is well formed")
    return True


def _is_tar_header(start: bytes) -> bool:
    """Do the bytes add up to the sum that a tar header states of itself, in octal (POSIX)?"""
    stated = start[148:156].strip(b"\0 ")
    if len(start) < FIRST_BYTES or not stated or stated.strip(b"01234567"):
        return False
    return int(stated, 8) == sum(start) - sum(start[148:156]) + 8 * ord(" ")
