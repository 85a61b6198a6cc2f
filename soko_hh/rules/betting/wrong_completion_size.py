"""BT402 wrong-completion-size.

What it checks
    Fixed limit: that the first wager over a bring-in below the small bet goes to exactly the small bet, whatever its
    verb.

Why it matters
    The completion is where readers and dealers most often go wrong; one wrong completion makes the pot wrong for the
    rest of the hand.

Example
    Bertil: completes to $4.00       (small bet $5.00)

After the finding
    The wager stands as written. What follows is measured against it or against the right amount, whichever fits; sums
    that fit the right amount are not reported again.

Source
    RULES section 3 (Seed C).
"""

from typing import Final

from soko_hh.finding import ERROR, Report
from soko_hh.game.alternatives import legal_under
from soko_hh.game.moves import IS_COMPLETION, Move
from soko_hh.rules.betting.wager_words import FIELDS_OF_SIZES, is_right_size, move_words, right_sizes
from soko_hh.table import Table

CODE: Final = "BT402"
NAME: Final = "wrong-completion-size"
SEVERITY: Final = ERROR


def check(table: Table, move: Move, report: Report) -> bool:
    """Report a wager of this kind of wrong size; the replay asks only for wagers of no right size."""
    if move.nature != IS_COMPLETION or table.structure != "fixed":
        return False
    sizes = right_sizes(table, move.seat)
    report.add(
        CODE,
        NAME,
        SEVERITY,
        move.line,
        move_words(table, move),
        expected=sizes,
        actual=table.chips(move.total),
        street=table.street,
        seat=move.seat,
        related=(table.aggressor_line,) if table.aggressor_line else (),
        legal_under=legal_under(table, FIELDS_OF_SIZES, is_right_size, move),
    )
    return True
