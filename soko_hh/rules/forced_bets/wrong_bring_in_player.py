"""FB203 wrong-bring-in-player.

What it checks
    That the player who opens second street is the one the door cards oblige: the lowest (ace high) or the highest by
    bring_in_card, equal ranks by suit (spades before hearts before diamonds before clubs, low or high); if he is all-in
    from the ante, the one bring_in_if_all_in names.

Why it matters
    The bring-in is the price of the worst (or best) door card; charging the wrong player is the classic mistake of a
    stud deal.

Example
    Dealt to Anna [?? 2d]
    Dealt to Bertil [?? 2c]
    Bertil: brings in for $2.00      (equal ranks: diamonds before clubs, so Anna brings it in)

After the finding
    The player who brought it in is adopted; the turn goes on clockwise from him.

Source
    RULES section 3 (Seeds A, B and C; WSOP 227 for all-in players).
"""

from typing import Final

from soko_hh.cards import card_name, rank_of
from soko_hh.finding import ERROR, Report
from soko_hh.game.alternatives import legal_under
from soko_hh.game.bring_in import bring_in_seat, door_card_seat, forced_card
from soko_hh.game.moves import Move
from soko_hh.game.openings import may_begin_here
from soko_hh.table import Table

CODE: Final = "FB203"
NAME: Final = "wrong-bring-in-player"
SEVERITY: Final = ERROR


def check(table: Table, move: Move, report: Report) -> bool:
    """Report an opening by a player whom the door cards do not oblige."""
    seat = bring_in_seat(table)
    if seat < 0 or move.seat == seat:
        return False
    actor, right = table.name(move.seat), table.name(seat)
    first = door_card_seat(table)
    door, shown = table.up[first][0], table.up[move.seat][0]
    kind = "lowest" if forced_card(table) == "low" else "highest"
    expected = f"{table.name(first)} shows the {kind} door card {card_name(door)}"
    if rank_of(door) == rank_of(shown) and first == seat:
        expected += " (equal ranks: spades before hearts, diamonds, clubs)"
    if first == seat:
        expected += " and brings it in"
    else:
        expected += f" but is all-in from the ante: the duty passes to {right}"
    report.add(
        CODE,
        NAME,
        SEVERITY,
        move.line,
        f"{actor} ({card_name(shown)}) brings it in",
        expected=expected,
        actual=f"{actor} brings it in",
        street=table.street,
        seat=move.seat,
        related=tuple([table.place_of[card] for card in (door, shown) if card in table.place_of]),
        field="bring_in_card" if first == seat else "bring_in_if_all_in",
        legal_under=legal_under(table, ("bring_in_card", "bring_in_if_all_in"), may_begin_here, move),
    )
    return True
