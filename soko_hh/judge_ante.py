"""The judgement of antes: each one as it is posted, and who posted none.

For: the part of the replay that concerns the ante. Must not state any law: it asks `game`.
"""

from soko_hh import chips_left, judge_return, record
from soko_hh.events import Ante
from soko_hh.facts import HandFacts
from soko_hh.finding import Report
from soko_hh.game import phases
from soko_hh.game.bring_in import ante_due
from soko_hh.rules.betting import wager_over_stack
from soko_hh.rules.forced_bets import missing_ante, wrong_ante
from soko_hh.rules.turn_order import event_out_of_phase
from soko_hh.table import Table


def judge_ante(table: Table, event: Ante, facts: HandFacts, report: Report) -> None:
    """An ante: in its phase, once a player, of the right size, not more than he has; then its chips move."""
    seat = event.seat
    name = table.name(seat)
    again = table.ante[seat] > 0
    if not event_out_of_phase.check(table, phases.ANTE, event.line, seat, f"{name} posts an ante", report):
        if again:
            event_out_of_phase.out_of_phase(
                table, event.line, seat, f"{name} posts an ante again", "one ante a player", report
            )
        else:
            wrong_ante.check(table, event, report)
    wager_over_stack.check(table, seat, event.amount, event.line, report)
    due = ante_due(table, seat)
    record.ante(table, facts, event)
    due = 0 if again else due if due >= 0 else event.amount
    if due != event.amount:
        table.note_wrong(event.line, seat, event.amount, [due], 0, -1)
    booked = table.meant.get(event.line, event.amount)
    table.post_ante(seat, booked, due)
    if table.all_in[seat]:
        chips_left.doubt_all_in(table, seat, event.line, event.all_in)
    table.add_surplus(seat, event.amount - booked)


def antes_are_in(table: Table, line: int, report: Report) -> None:
    """The cards come: who is dealt in without an ante, and is an unmatched one still to be returned?"""
    missing_ante.check(table, line, report)
    judge_return.judge_unmatched_ante(table, line, report)
