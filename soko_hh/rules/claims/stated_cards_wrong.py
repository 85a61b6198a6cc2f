"""CL705 stated-cards-wrong.

What it checks
    That cards printed in the summary, or in a claim, are those dealt or shown.

Why it matters
    Two versions of one hand: one of them is false.

Example
    Seat 1: Anna showed [Ad 9c 9h 2s Qd] ...    (she showed the king of diamonds)

After the finding
    The cards dealt and shown are kept.

Source
    FINDINGS, family CL; FORMATS.
"""

from typing import Final

from soko_hh.cards import card_names
from soko_hh.finding import ERROR, Report
from soko_hh.streets import SHOWDOWN
from soko_hh.table import Table

CODE: Final = "CL705"
NAME: Final = "stated-cards-wrong"
SEVERITY: Final = ERROR


def check(table: Table, seat: int, line: int, stated: list[int], right: list[int], report: Report) -> bool:
    """Report stated cards that the caller found to contradict `right`."""
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        f"the summary gives {table.name(seat)} {card_names(stated)}",
        expected=f"{'shown' if table.show_line[seat] else 'dealt'}: {card_names(right)}",
        actual=card_names(stated),
        street=SHOWDOWN,
        seat=seat,
        related=_where_from(table, seat),
    )
    return True


def _where_from(table: Table, seat: int) -> tuple[int, ...]:
    """The show, or else the deal lines of the cards known."""
    if table.show_line[seat]:
        return (table.show_line[seat],)
    return tuple(sorted({table.place_of[card] for card in table.cards_of(seat) if card in table.place_of}))
