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
from soko_hh.game.alternatives import legal_under
from soko_hh.game.showdown import best_shown, known_five
from soko_hh.ranking import describe, hand_ranking
from soko_hh.ruleset import RANKING_FIELDS
from soko_hh.streets import SHOWDOWN
from soko_hh.table import Table
from soko_hh.table_records import Pot

CODE: Final = "SD505"
NAME: Final = "better-hand-mucked"
SEVERITY: Final = NOTE


def check(table: Table, seat: int, line: int, pot: Pot, paid: list[int], report: Report) -> bool:
    """Report a mucked hand that beats the best one shown for the pot, or the known hands of those who were `paid`."""
    cards = known_five(table, seat)
    if not cards:
        return False
    winners = _winners(table, pot, paid)
    if not winners:
        return False
    mucked = hand_ranking(cards, table.ranking_rules)
    best = _best_ranking(table, winners)
    if mucked <= best:
        return False
    winner = table.name(winners[0])
    legal = legal_under(table, RANKING_FIELDS, is_no_better, (seat, pot, paid))
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        f"{table.name(seat)} mucked {describe(mucked)}, better than {winner}'s {describe(best)}",
        expected=f"shown, {table.name(seat)}'s hand would have won",
        actual="mucked",
        street=SHOWDOWN,
        seat=seat,
        related=tuple(sorted({table.show_line[s] for s in winners if table.show_line[s]})),
        field=legal.partition(" = ")[0],
        legal_under=legal,
    )
    return True


def is_no_better(table: Table, deed: tuple[int, Pot, list[int]]) -> bool:
    """Would the mucked hand not beat the best one?"""
    seat, pot, paid = deed
    return _best_ranking(table, [seat]) <= _best_ranking(table, _winners(table, pot, paid))


def _winners(table: Table, pot: Pot, paid: list[int]) -> list[int]:
    """Who showed the best hand for the pot; where nobody showed, who was paid and is known."""
    return best_shown(table, pot.contestants) or [s for s in paid if known_five(table, s)]


def _best_ranking(table: Table, seats: list[int]) -> int:
    return max([hand_ranking(known_five(table, seat), table.ranking_rules) for seat in seats])
