"""TO302 wrong-opener.

What it checks
    That the best board among the players still in has the first action of third, fourth and fifth street (of second
    street too where there is no forced bet); ties go as board_tie says; an all-in opener passes the turn clockwise.

Why it matters
    Acting first is a disadvantage that the rules give to the best board; a wrong opener changes who must act without
    information.

Example
    Dealt to Anna [?? 9c] [9h]
    Dealt to Bertil [?? Jh] [Qh]
    Bertil: checks                   (Anna shows a pair and opens)

After the finding
    The turn goes on clockwise from the one who acted; the skipped player is still to act.

Source
    RULES section 4 (Seeds A and C).
"""

from typing import Final

from soko_hh.cards import card_names
from soko_hh.finding import ERROR, Report
from soko_hh.game.alternatives import legal_under
from soko_hh.game.bring_in import forced_card
from soko_hh.game.moves import Move
from soko_hh.game.openings import may_begin
from soko_hh.game.turns import best_board_seats, first_to_act
from soko_hh.rules.turn_order.lines import board_lines
from soko_hh.streets import SECOND, street_name
from soko_hh.table import Table

_FIELDS: Final = (
    *("board_tie", "board_counts_four_card_hands", "last_card_down", "bring_in_card"),
    *("extra_hands", "ace_low_four_straight"),  # where four cards of a board count
)

CODE: Final = "TO302"
NAME: Final = "wrong-opener"
SEVERITY: Final = ERROR


def check(table: Table, move: Move, report: Report) -> bool:
    """Report the first action of a street by another player than the opener."""
    seat = table.turn
    if move.seat == seat:
        return False
    actor, opener = table.name(move.seat), table.name(seat)
    best = best_board_seats(table)
    tied = len(best) > 1
    if seat not in best:
        first = best[0] if best else seat
        why = f"{table.name(first)} ({card_names(table.up[first])}) is all-in, the turn passes to {opener}"
    elif tied:
        why = f"{opener} ({card_names(table.up[seat])}) is first of the equal boards and opens"
    else:
        why = f"{opener} ({card_names(table.up[seat])}) has the best board and opens"
    other = legal_under(table, _FIELDS, may_act_first, move)
    report.add(
        CODE,
        NAME,
        SEVERITY,
        move.line,
        f"{actor} ({card_names(table.up[move.seat])}) acts first on {street_name(table.street)}",
        expected=why,
        actual=f"{actor} acts first",
        street=table.street,
        seat=move.seat,
        related=board_lines(table, seat, move.seat),
        field="board_tie" if tied else other.partition(" = ")[0],
        legal_under=other,
    )
    return True


def may_act_first(table: Table, move: Move) -> bool:
    """Would he open, and where second street has a forced bet, with such a deed?"""
    if table.street == SECOND and forced_card(table) != "none":
        return may_begin(table, move)
    return first_to_act(table) == move.seat
