"""DL101 duplicate-card.

What it checks
    That a card which comes new into play (dealt, or a hole card seen for the first time) is nowhere else in the hand.

Why it matters
    There is one of each card in the deck. Two of them mean a misread card, a merged hand or an invented one, and a
    ranking that cannot be trusted.

Example
    Dealt to Anna [?? 9c]
    Dealt to Bertil [?? 9c]

After the finding
    The card counts for both players.

Source
    RULES section 1.
"""

from typing import Final

from soko_hh.cards import UNKNOWN_CARD, Card, card_name
from soko_hh.finding import ERROR, Report
from soko_hh.table import Table

CODE: Final = "DL101"
NAME: Final = "duplicate-card"
SEVERITY: Final = ERROR


def check(table: Table, seat: int, card: Card, line: int, report: Report) -> bool:
    """Report a card that comes to `seat` at `line` and is already in play."""
    if card == UNKNOWN_CARD or card not in table.place_of:
        return False
    owner = table.owner_of[card]
    if table.restated[owner] and card not in table.restated[owner]:
        return False  # told there (DL105): his later lines have another card in its place
    player, holder = table.name(seat), table.name(owner)
    if owner == seat:
        message = f"{player} has {card_name(card)} twice"
    else:
        message = f"{player} has {card_name(card)}, which {holder} was dealt"
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        message,
        expected=f"{card_name(card)} is in play once, with {holder}",
        actual=f"{card_name(card)} with {player}",
        street=table.street,
        seat=seat,
        related=(table.place_of[card],),
    )
    return True
