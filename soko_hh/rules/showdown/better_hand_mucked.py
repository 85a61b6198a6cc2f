"""SD505 better-hand-mucked.

What it checks
    Whether a hand that was mucked, and is known from the history, beats the hand that won.

Why it matters
    It has lost by the rules; but it is what a mistaken or colluding player looks like.

Example
    Bertil: mucks [Ah Kh Qh Jh 2c]   (a four-flush)
    Anna: shows [Ad Ac 9h 2s Kd]     (one pair wins the pot)

After the finding
    The mucked hand has lost.

Source
    RULES section 7.
"""

from typing import Final

from soko_hh.finding import NOTE, Report
from soko_hh.game.pots import Pot
from soko_hh.game.showdown import best_shown, known_five
from soko_hh.ranking import describe, hand_ranking
from soko_hh.streets import SHOWDOWN
from soko_hh.table import Table

CODE: Final = "SD505"
NAME: Final = "better-hand-mucked"
SEVERITY: Final = NOTE


def check(table: Table, seat: int, line: int, pot: Pot, report: Report) -> bool:
    """Report a mucked hand of a contestant that beats the best shown one, at the line that made its cards known."""
    cards = known_five(table, seat)
    winners = best_shown(table, pot.contestants)
    if seat not in pot.contestants or not cards or not winners:
        return False
    mucked = hand_ranking(cards, table.ranking_rules)
    best = hand_ranking(table.shown[winners[0]], table.ranking_rules)
    if mucked <= best:
        return False
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        f"{table.name(seat)} mucked {describe(mucked)}, better than {table.name(winners[0])}'s {describe(best)}",
        expected="a shown hand would have won",
        actual="mucked",
        street=SHOWDOWN,
        seat=seat,
    )
    return True
