"""The judgement of street markers, and of actions that come after the marker they belong before.

For: the part of the replay that concerns lines in the wrong place around a street's beginning. Must not state any law:
it asks `game`.
"""

from soko_hh import chips_left
from soko_hh.events import CALL, CHECK, FOLD, Action, StreetMarker
from soko_hh.finding import Report
from soko_hh.game import phases
from soko_hh.game.turns import needs_action
from soko_hh.rules.turn_order import event_out_of_phase
from soko_hh.streets import FIFTH, SECOND, street_name
from soko_hh.table import NOBODY, PHASE_ROUND_OVER, Table


def judge_marker(table: Table, event: StreetMarker, report: Report) -> None:
    """Is it the next street's, and has the hand a next street?"""
    what = f"the marker of {street_name(event.street)}"
    if event_out_of_phase.check(table, phases.MARKER, event.line, NOBODY, what, report):
        return
    due = table.street + 1
    if event.street != due:
        expected = street_name(due) if due <= FIFTH else "showdown or summary"
        what = f"{what} comes after {street_name(table.street)}"
        event_out_of_phase.out_of_phase(table, event.line, NOBODY, what, expected, report)
        table.cards_trouble = "a street is missing"
    elif table.street >= SECOND and len(table.players_in()) == 1:
        what = f"{what} comes after all but one have folded"
        event_out_of_phase.out_of_phase(table, event.line, NOBODY, what, "no further street", report)


def judge_repeated_marker(table: Table, event: StreetMarker, report: Report) -> None:
    """A marker of the street that has begun already changes nothing."""
    what = f"the marker of {street_name(event.street)} comes again"
    event_out_of_phase.out_of_phase(table, event.line, NOBODY, what, "one marker a street", report)


def let_go(table: Table, line: int) -> None:
    """The round closes: whoever was still to act counts as having matched."""
    for seat in table.players_in():
        if needs_action(table, seat):
            table.skip_for_good(seat)
            if table.all_in[seat]:
                chips_left.doubt_all_in(table, seat, line, False)
    table.phase = PHASE_ROUND_OVER
    table.turn = NOBODY


def is_late(table: Table, event: Action) -> bool:
    """Before any card of the street is dealt a player passed over on the street before folds, checks or calls."""
    if event.verb not in (FOLD, CHECK, CALL) or not table.is_in(event.seat) or table.all_in[event.seat]:
        return False
    return table.passed_over[event.seat]


def book_late(table: Table, event: Action) -> None:
    """Book it to the street it belongs to; that he still had to act was told at the marker."""
    table.passed_over[event.seat] = False
    if event.verb == FOLD:
        table.fold(event.seat)
        table.folded_on[event.seat] = table.street - 1
    elif event.verb == CALL:
        table.move_chips_late(event.seat, event.amount)
