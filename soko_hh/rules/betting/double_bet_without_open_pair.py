"""BT407 double-bet-without-open-pair.

What it checks
    That a wager of the big bet on third street is made only where open_pair_bet allows it: a two-card board is a pair
    (and, by pair_holder, the opening big bet comes from a player who shows one).

Why it matters
    The open pair is the one thing that doubles the price of third street.

Example
    Anna: bets $10.00                (third street, $5.00/$10.00, no pair on board)

After the finding
    The wager stands as written. What follows is measured against it or against the right amount, whichever fits; sums
    that fit the right amount are not reported again.

Source
    RULES section 5 (Seeds A and C; WSOP 230).
"""

from typing import Final

from soko_hh.finding import ERROR, Report
from soko_hh.game.alternatives import legal_under
from soko_hh.game.betting import units
from soko_hh.game.moves import Move
from soko_hh.rules.betting.wager_words import FIELDS_OF_SIZES, is_right_size, move_words, right_sizes
from soko_hh.streets import THIRD
from soko_hh.table import Table

CODE: Final = "BT407"
NAME: Final = "double-bet-without-open-pair"
SEVERITY: Final = ERROR


def check(table: Table, move: Move, report: Report) -> bool:
    """Report a wager of this kind of wrong size; the replay asks only for wagers of no right size."""
    if not is_double(table, move):
        return False
    sizes = right_sizes(table, move.seat)
    report.add(
        CODE,
        NAME,
        SEVERITY,
        move.line,
        f"{move_words(table, move)}, a big bet on third street",
        expected=sizes,
        actual=table.chips(move.total),
        street=table.street,
        seat=move.seat,
        related=(table.aggressor_line,) if table.aggressor_line else (),
        field="open_pair_bet",
        legal_under=legal_under(table, FIELDS_OF_SIZES, is_right_size, move),
    )
    return True


def is_double(table: Table, move: Move) -> bool:
    """A wager of exactly the big unit on third street that no open pair (or not this player's) allows."""
    big = table.history.big_bet
    return (
        table.structure == "fixed"
        and table.street == THIRD
        and move.total - table.full_level == big
        and big not in units(table, move.seat)
    )
