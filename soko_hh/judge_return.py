"""The judgement of uncalled bets and unmatched antes.

For: the part of the replay that concerns chips going back before the pot is paid. Must not state any law:
it asks `game`.
"""

from soko_hh import adopt
from soko_hh.events import Return
from soko_hh.finding import Report
from soko_hh.game import phases
from soko_hh.game.pots import (
    due_uncalled_bet,
    uncalled_bet,
    uncalled_in_chips,
    unmatched_ante,
    unmatched_ante_in_chips,
)
from soko_hh.game.turns import still_to_act
from soko_hh.rules.pots import uncalled_bet_wrong
from soko_hh.rules.turn_order import event_out_of_phase
from soko_hh.table import NOBODY, PHASE_ANTES, PHASE_BETTING, Table


def judge_return(table: Table, event: Return, report: Report) -> None:
    """A bet or ante is returned: in its phase, to its owner, the right amount?"""
    seat = event.seat
    what = f"an uncalled bet is returned to {table.name(seat)}"
    # a round that closes without a player passed over is told at whoever passed him over
    is_forgiven = table.trouble or (table.phase == PHASE_BETTING and not still_to_act(table))
    wrong_phase = not is_forgiven and event_out_of_phase.check(table, phases.RETURN, event.line, seat, what, report)
    if wrong_phase and seat == table.turn:
        adopt.tell_lost_wager(table, event)
    to_ante = table.phase == PHASE_ANTES
    owner, owed = unmatched_ante(table) if to_ante else uncalled_bet(table)
    due_owner, due = (owner, owed) if to_ante else due_uncalled_bet(table)
    in_chips = unmatched_ante_in_chips(table) if to_ante else uncalled_in_chips(table)
    if (seat, event.amount) in ((due_owner, due), in_chips):
        owner, owed = seat, event.amount  # right but for an amount reported before
    if not wrong_phase and not table.trouble:
        uncalled_bet_wrong.check_return(table, seat, event.amount, event.line, owner, owed, report)
    if owner >= 0 and seat != owner:
        table.give_to_another(seat, owner, event.amount, due, to_ante)
        return
    table.give_back(seat, event.amount, due if due_owner == seat else 0, to_ante)
    if due > 0 and due_owner != seat:
        table.give_back(due_owner, 0, due, to_ante)


def judge_missing(table: Table, line: int, report: Report) -> tuple[int, int]:
    """The first line after a round: an uncalled bet that was not returned, as (owner, chips); (NOBODY, 0) if none."""
    missed = (NOBODY, 0)
    owner, owed = uncalled_bet(table)
    due_owner, due = due_uncalled_bet(table)
    if owed > 0 and due > 0 and not table.trouble:
        uncalled_bet_wrong.missing(table, line, owner, owed, report)
        missed = (owner, owed)
    if due > 0:
        table.give_back(due_owner, 0, due, False)
    return missed


def return_silently(table: Table) -> None:
    """In a format that does not print uncalled bets the arithmetic returns them."""
    owner, owed = uncalled_bet(table)
    due_owner, due = due_uncalled_bet(table)
    if owed > 0:
        table.give_back(owner, owed, due if due_owner == owner else 0, False)
    if due > 0 and due_owner != owner:
        table.give_back(due_owner, 0, due, False)


def judge_unmatched_ante(table: Table, line: int, report: Report) -> None:
    """The second-street marker: an ante no other ante matches should have been returned."""
    owner, owed = unmatched_ante(table)
    if owed <= 0:
        return
    if table.history.traits.prints_returns:
        uncalled_bet_wrong.missing(table, line, owner, owed, report)
        table.give_back(owner, 0, owed, True)
    else:
        table.give_back(owner, owed, owed, True)
