"""DL103 dealt-to-folded-player.

What it checks
    That no card is dealt to a player who has folded.

Why it matters
    Either he had not folded, or every card after this one went to the wrong player.

Example
    Anna: folds
    *** 3RD STREET ***
    Dealt to Anna [?? 9c] [9h]

After the finding
    The card is out of the deck; the player stays folded.

Source
    RULES section 1.
"""

from typing import Final

from soko_hh.cards import card_names
from soko_hh.events import Deal
from soko_hh.finding import WARNING, Report
from soko_hh.streets import street_name
from soko_hh.table import Table

CODE: Final = "DL103"
NAME: Final = "dealt-to-folded-player"
SEVERITY: Final = WARNING


def check(table: Table, event: Deal, report: Report) -> bool:
    """Report a deal to somebody who is out."""
    folded_on = table.folded_on[event.seat]
    if folded_on == 0:
        return False
    name = table.name(event.seat)
    report.add(
        CODE,
        NAME,
        SEVERITY,
        event.line,
        f"{name} is dealt {card_names(event.cards)} but folded on {street_name(folded_on)}",
        expected=f"no card to {name}",
        actual=card_names(event.cards),
        street=table.street,
        seat=event.seat,
    )
    return True
