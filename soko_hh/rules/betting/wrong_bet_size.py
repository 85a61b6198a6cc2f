"""BT401 wrong-bet-size.

What it checks
    Fixed limit: that a bet is one unit of its street. Pot and no limit: that a bet, or the first wager over a bring-
    in, is at least the minimum. All-in for less is always right.

Why it matters
    A bet of a wrong size prices every call that follows wrongly.

Example
    Anna: bets $7.00                 (third street, $5.00/$10.00)

After the finding
    The wager stands as written. What follows is measured against it or against the right amount, whichever fits; sums
    that fit the right amount are not reported again.

Source
    RULES section 5.
"""

from typing import Final

from soko_hh.finding import ERROR, Report
from soko_hh.game.alternatives import legal_under
from soko_hh.game.moves import IS_COMPLETION, IS_RAISE, Move
from soko_hh.rules.betting.wager_words import FIELDS_OF_SIZES, is_right_size, move_words, right_sizes
from soko_hh.streets import street_name
from soko_hh.table import Table

CODE: Final = "BT401"
NAME: Final = "wrong-bet-size"
SEVERITY: Final = ERROR


def check(table: Table, move: Move, report: Report) -> bool:
    """Report a wager of this kind of wrong size; the replay asks only for wagers of no right size."""
    if move.nature == IS_RAISE or (move.nature == IS_COMPLETION and table.structure == "fixed"):
        return False
    sizes = right_sizes(table, move.seat)
    report.add(
        CODE,
        NAME,
        SEVERITY,
        move.line,
        f"{move_words(table, move)} on {street_name(table.street)}",
        expected=sizes,
        actual=table.chips(move.total),
        street=table.street,
        seat=move.seat,
        related=(table.aggressor_line,) if table.aggressor_line else (),
        field="big_bet_from" if table.structure == "fixed" else "",
        legal_under=legal_under(table, FIELDS_OF_SIZES, is_right_size, move),
    )
    return True
