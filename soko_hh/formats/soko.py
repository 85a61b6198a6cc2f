"""Soko text -> HandHistory (FORMATS section 1).

For: the canonical form. Must not know lines: they are `soko_reader`'s.
"""

from typing import Final

from soko_hh.formats.soko_reader import read_in
from soko_hh.formats.soko_words import SokoWords
from soko_hh.history import FormatTraits, HandHistory

SOKO: Final = FormatTraits(
    "soko",
    "soko text",
    shows_at_showdown=True,
    prints_returns=True,
    pots_stated="gross",
    judges_verbs=True,
    raise_by_reliable=True,
    marks_all_in=True,
    always_has_summary=False,
    has_button=True,
    seat_line_order_tells_button=False,
)

_WORDS: Final = SokoWords(SOKO)


def read(lines: list[str], first_line: int, overlong: dict[int, int]) -> HandHistory:
    """One hand, whose header is `lines[0]`; `overlong` gives the true length of lines that were cut, by number."""
    return read_in(_WORDS, lines, first_line, overlong)
