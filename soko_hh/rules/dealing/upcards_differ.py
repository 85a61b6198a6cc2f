"""DL105 upcards-differ.

What it checks
    That the cards a deal line repeats are the ones the player was dealt before. A line that repeats as many cards as
    he has up repeats the board, another one the hole card too; unseen cards may be anything.

Why it matters
    Two versions of a board: the opener, an open pair and the winner may depend on which is true.

Example
    Dealt to Anna [?? 9c] [9h]
    ...
    Dealt to Anna [?? 9c 8h] [2s]    (she was dealt 9h)

After the finding
    The cards as first dealt are kept; lines and shows that agree with the restated ones are not reported again.

Source
    FINDINGS, law of reporting; FORMATS sections 1 and 3.
"""

from typing import Final

from soko_hh.cards import UNKNOWN_CARD, Card, card_names
from soko_hh.events import Deal
from soko_hh.finding import ERROR, Report
from soko_hh.table import Table

CODE: Final = "DL105"
NAME: Final = "upcards-differ"
SEVERITY: Final = ERROR


def check(table: Table, event: Deal, report: Report) -> bool:
    """Report restated cards that contradict what is known; before the new card is entered."""
    seat, restated = event.seat, event.restated
    if not restated:
        return False
    if UNKNOWN_CARD in table.up[seat]:
        report.skip(CODE, "a card of the board is missing")
        return False
    known = table.up[seat] if len(restated) == len(table.up[seat]) else table.cards_of(seat)
    if _agree(known, restated) or _agree(table.restated[seat], restated):
        return False
    name = table.name(seat)
    report.add(
        CODE,
        NAME,
        SEVERITY,
        event.line,
        f"the cards of {name} are restated as {card_names(restated)}",
        expected=f"{name} was dealt {card_names(known)}",
        actual=card_names(restated),
        street=table.street,
        seat=seat,
        related=tuple(sorted({table.place_of[card] for card in known if card in table.place_of})),
    )
    return True


def _agree(known: list[Card], restated: list[Card]) -> bool:
    """The same cards in the same order, where both are seen."""
    if known == restated:
        return True
    if len(known) != len(restated):
        return False
    for at in range(len(known)):
        if known[at] != restated[at] and UNKNOWN_CARD not in (known[at], restated[at]):
            return False
    return True
