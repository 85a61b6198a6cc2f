"""PT602 wrong-winner.

What it checks
    That each pot goes to the best hand shown for it: cards speak, whatever the label says; never to a player who has
    folded or does not contest that pot.

Why it matters
    The mistake this tool exists for: the pot went to the pair instead of the four-straight.

Example
    Anna: shows [Ad 9c 9h 2s Kd] (one pair, nines)
    Bertil: shows [6h Jh Qh 3h 8c] (four-flush, queen high)
    Anna collected $71.50 from pot

After the finding
    The payment stands; shares of that pot are not judged.

Source
    RULES sections 2, 7 and 8.
"""

from typing import Final

from soko_hh.finding import ERROR, Report
from soko_hh.game.alternatives import legal_under
from soko_hh.game.showdown import best_shown, has_shown
from soko_hh.ranking import describe, hand_ranking
from soko_hh.ruleset import RANKING_FIELDS
from soko_hh.streets import SHOWDOWN
from soko_hh.table import Table
from soko_hh.table_records import Pot

CODE: Final = "PT602"
NAME: Final = "wrong-winner"
SEVERITY: Final = ERROR


def check(table: Table, seat: int, pot: Pot, name_of_pot: str, line: int, report: Report) -> bool:
    """Report a pot collected by a seat that cannot have won it."""
    player = table.name(seat)
    winners = best_shown(table, pot.contestants)
    if seat in pot.contestants and (not winners or seat in winners or not has_shown(table, seat)):
        return False
    if table.folded_on[seat]:
        actual = f"{player}, who has folded"
    elif seat not in pot.contestants:
        actual = f"{player}, who does not contest it"
    else:
        actual = f"{player} with {describe(hand_ranking(table.shown[seat], table.ranking_rules))}"
    if winners:
        best = describe(hand_ranking(table.shown[winners[0]], table.ranking_rules))
        expected = " and ".join([table.name(s) for s in winners]) + f" with {best}"
    else:
        expected = " or ".join([table.name(s) for s in pot.contestants])
    legal = legal_under(table, RANKING_FIELDS, wins, (seat, pot.contestants))
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        f"{name_of_pot} goes to {actual}",
        expected=f"{name_of_pot} goes to {expected}",
        actual=actual,
        street=SHOWDOWN,
        seat=seat,
        related=tuple(sorted({table.show_line[s] for s in [seat, *winners] if table.show_line[s]})),
        field=legal.partition(" = ")[0],
        legal_under=legal,
    )
    return True


def wins(table: Table, deed: tuple[int, list[int]]) -> bool:
    """Would this seat hold the best shown hand among the contestants, and has nobody who ties gone unpaid?"""
    seat, contestants = deed
    winners = best_shown(table, contestants)
    return seat in winners and all(s == seat or table.collected[s] > 0 for s in winners)
