"""TX007 decoding.

What it checks
    That a file is UTF-8 (with or without byte order mark) or UTF-16 with byte order mark, to its last byte. UTF-16
    without its mark (every other byte of the beginning is NUL) and UTF-32 with one are read, and told.

Why it matters
    A name in the wrong encoding is another player to every statistic.

Example
    `Bj\\xf6rn` in cp1252: read as Björn, and told.

After the finding
    A file that is none of these is read as cp1252, others with the broken characters replaced; the hands are audited
    as always. What an XML declaration says is not asked.

Source
    FORMATS: decode UTF-8, UTF-16 with byte order mark, else cp1252. Many real files of Full Tilt are UTF-16, of
    iPoker cp1252 that declares UTF-8.
"""

from typing import Final

from soko_hh.finding import WARNING, Report

CODE: Final = "TX007"
NAME: Final = "decoding"
SEVERITY: Final = WARNING


def check(report: Report, encoding: str, claimed: str, replaced: int) -> None:
    """Read as `encoding` where `claimed` was expected; `replaced` characters could not be read at all."""
    if encoding == claimed and not replaced:
        return
    what = f"read as {encoding}" if encoding == claimed else f"not {claimed}; read as {encoding}"
    lost = "1 character" if replaced == 1 else f"{replaced} characters"
    report.add(CODE, NAME, SEVERITY, 1, f"{what}, {lost} replaced", expected=f"{claimed} throughout")
