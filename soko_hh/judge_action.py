"""The judgement of one action, group by group (FINDINGS, which code for which deed), then the move.

For: the part of the replay that concerns decisions and the forced bet. Must not state any law: it asks `game`.
"""

from soko_hh import record
from soko_hh.events import ALL_IN, BET, COMPLETE, RAISE, Action
from soko_hh.facts import HandFacts
from soko_hh.finding import Report
from soko_hh.game import phases
from soko_hh.game.betting import (
    added_by,
    call_amounts,
    completion_is_due,
    due_totals,
    full_unit,
    is_legal_total,
    legal_totals,
    nearest_total,
    players_for_cap,
    raises_left,
    small_unit,
)
from soko_hh.game.bring_in import bring_in_seat, has_forced_bet, is_full_opening, may_open_for, openings, owed_after
from soko_hh.game.moves import IS_CALL, IS_CHECK, IS_FOLD, Move, is_bring_in_word, read_move
from soko_hh.game.turns import next_to_act, round_is_over, skipped_between
from soko_hh.rules.betting import (
    all_in_mark_wrong,
    check_facing_bet,
    double_bet_without_open_pair,
    misnamed_wager,
    needless_fold,
    raise_amounts_disagree,
    raise_not_reopened,
    raise_over_cap,
    small_bet_after_double,
    wager_over_pot,
    wager_over_stack,
    wrong_bet_size,
    wrong_call_amount,
    wrong_completion_size,
    wrong_raise_size,
)
from soko_hh.rules.forced_bets import missing_bring_in, wrong_bring_in_amount, wrong_bring_in_player
from soko_hh.rules.turn_order import (
    acted_out_of_turn,
    all_in_player_acted,
    event_out_of_phase,
    folded_player_acted,
    round_already_over,
    wrong_opener,
)
from soko_hh.streets import SECOND
from soko_hh.table import NOBODY, PHASE_BETTING, PHASE_ROUND_OVER, PHASE_SUMMARY, UNSURE, Table


def judge_action(table: Table, event: Action, facts: HandFacts, report: Report) -> None:
    """Judge an action line, note its facts, move chips and turn."""
    move = read_move(table, event)
    if table.trouble:
        _follow_blindly(table, move, facts)
        return
    if folded_player_acted.check(table, move, report) or all_in_player_acted.check(table, move, report):
        _judge_stack(table, event, move, report)
        _book_aside(table, move)
        return
    if table.bring_in_due and table.phase == PHASE_BETTING:
        _judge_opening(table, event, move, facts, report)
        return
    if _is_in_wrong_phase(table, move, report):
        _judge_stack(table, event, move, report)
        if move.seat != table.turn:
            _book_aside(table, move)
            return
    else:
        _judge_turn(table, move, report)
        if not check_facing_bet.check(table, move, report):
            misnamed_wager.check(table, move, report)
        needless_fold.check(table, move, report)
        _judge_amounts(table, move, report)
        _judge_stack(table, event, move, report)
    record.action(table, facts, move)
    _take_turn(table, move)
    _apply(table, move)
    _pass_turn(table)


def _is_in_wrong_phase(table: Table, move: Move, report: Report) -> bool:
    """Group 2: an action after the round is over, outside any round, or a bring-in where none belongs."""
    name = table.name(move.seat)
    if round_already_over.check(table, move, report):
        return True
    if event_out_of_phase.check(table, phases.ACTION, move.line, move.seat, f"{name} acts", report):
        return True
    if is_bring_in_word(move.verb):
        expected = "the bring-in has been made" if table.street == SECOND else "a bring-in only on second street"
        return event_out_of_phase.out_of_phase(table, move.line, move.seat, f"{name} brings in again", expected, report)
    return False


def _judge_turn(table: Table, move: Move, report: Report) -> None:
    """Group 3: the opener of a street, then the turn."""
    if table.turn == UNSURE:
        report.skip("TO302", "a board or the dealer's left is unknown")
    elif table.actions == 0:
        wrong_opener.check(table, move, report)
    else:
        acted_out_of_turn.check(table, move, report)


def _judge_amounts(table: Table, move: Move, report: Report) -> None:
    """Groups 5 and 6: reopening, cap, then size."""
    if move.nature == IS_CALL:
        wrong_call_amount.check(table, move, report)
        return
    if not move.is_wager():
        return
    raise_amounts_disagree.check(table, move, report)
    not_reopened = raise_not_reopened.check(table, move, report)
    if not not_reopened and raise_over_cap.check(table, move, report) and move.all_in:
        return
    if move.total > table.to_match and is_legal_total(table, move.seat, move.total, move.all_in):
        return
    _ = (
        wrong_completion_size.check(table, move, report)
        or double_bet_without_open_pair.check(table, move, report)
        or small_bet_after_double.check(table, move, report)
        or wager_over_pot.check(table, move, report)
        or wrong_bet_size.check(table, move, report)
        or wrong_raise_size.check(table, move, report)
    )


def _judge_stack(table: Table, event: Action, move: Move, report: Report) -> None:
    """Group 7: more than he has, or a false all-in mark."""
    if not wager_over_stack.check(table, move.seat, move.put_in, move.line, report):
        all_in_mark_wrong.check(table, event, move, report)


# --- the forced bet -----------------------------------------------------------------------------


def _judge_opening(table: Table, event: Action, move: Move, facts: HandFacts, report: Report) -> None:
    """The first action of second street where a bring-in is due."""
    seat = bring_in_seat(table)
    opens = is_bring_in_word(move.verb) or move.verb in (BET, ALL_IN)
    opens = opens or (move.seat == seat and move.verb in (RAISE, COMPLETE))
    if move.nature == IS_FOLD and move.seat == seat and table.duty_passed:
        _pass_duty(table, move, facts)
        return
    if opens:
        if seat == UNSURE:
            report.skip("FB203", "a door card is unknown")
        else:
            wrong_bring_in_player.check(table, move, report)
        wrong_bring_in_amount.check(table, move, report)
        _judge_stack(table, event, move, report)
        record.action(table, facts, move)
        _take_turn(table, move)
        _open(table, move)
    else:
        missing_bring_in.check(table, move, report)
        _judge_stack(table, event, move, report)
        record.action(table, facts, move)
        _take_turn(table, move)
        _go_on_without(table, move, seat)
    table.bring_in_due = False
    _pass_turn(table)


def _pass_duty(table: Table, move: Move, facts: HandFacts) -> None:
    """He to whom the duty had passed folds: it passes on, or there is no forced bet any more."""
    record.action(table, facts, move)
    table.note_acted(move.seat)
    table.fold(move.seat)
    if has_forced_bet(table):
        table.turn = bring_in_seat(table)
    else:
        table.bring_in_due = False
        table.phase = PHASE_ROUND_OVER
        table.turn = NOBODY


def _open(table: Table, move: Move) -> None:
    seat = move.seat
    due = move.total
    if not may_open_for(table, seat, move.total):
        wanted = openings(table, seat)
        due = min(wanted, key=lambda amount: abs(amount - move.total)) if wanted else move.total
    owed = owed_after(table, move.total, move.all_in)
    is_full = is_full_opening(table, move.total)
    added = added_by(table, move.total)
    table.bring_in_by = seat
    table.bring_in_line = move.line
    table.move_chips(seat, move.put_in, due - table.due_put[seat])
    table.raise_level(seat, move.line)
    if is_full:
        table.note_full(seat, added, False, False)
    elif owed > move.total:
        table.to_match = table.due_match = owed
        table.level[seat] = move.total
        table.opening_all_in = move.total
    table.note_acted(seat)


def _go_on_without(table: Table, move: Move, seat: int) -> None:
    """The forced bet is missing: nothing is owed. The due ledger knows what the player obliged should have put in."""
    if seat >= 0:
        wanted = openings(table, seat)
        due = wanted[0] if wanted else 0
        table.due_put[seat] += due
        table.due_stack[seat] -= due
        table.due_match = due
    if move.nature in (IS_FOLD, IS_CHECK):
        _apply(table, move)
        return
    # whatever its verb, the first wager is a bet; a mere call of the missing bring-in is no full one
    is_full = is_full_opening(table, move.total)
    added = added_by(table, move.total)
    table.move_chips(move.seat, move.put_in, move.total - table.due_put[move.seat])
    table.raise_level(move.seat, move.line)
    if is_full:
        table.note_full(move.seat, added, False, False)
    table.note_acted(move.seat)


# --- moving -------------------------------------------------------------------------------------


def _apply(table: Table, move: Move) -> None:
    """Adopt what happened."""
    seat = move.seat
    if move.nature == IS_FOLD:
        table.fold(seat)
    elif move.nature == IS_CHECK:
        table.level[seat] = table.to_match
    elif move.nature == IS_CALL:
        _apply_call(table, move)
    else:
        _apply_wager(table, move)
    table.note_acted(seat)


def _apply_call(table: Table, move: Move) -> None:
    seat = move.seat
    right = call_amounts(table, seat)
    is_exact_all_in = move.put_in in right and move.put_in < right[0] and move.total == table.opening_all_in
    due = max(0, min(table.due_need(seat), table.due_stack[seat]))
    table.move_chips(seat, move.put_in, move.put_in if is_exact_all_in else due)
    if is_exact_all_in:
        # the exact amount of an all-in bring-in was right: that is what stands to be matched now
        table.to_match = table.due_match = move.total
    table.match(seat)


def _apply_wager(table: Table, move: Move) -> None:
    seat = move.seat
    before = table.to_match
    due_total = _due_total(table, move)
    unit = full_unit(table, seat, move.total)
    if not move.all_in:
        unit = max(unit, 1)
    added = added_by(table, move.total)
    is_completion = completion_is_due(table)
    players = players_for_cap(table)
    is_double = unit > small_unit(table) and table.structure == "fixed" and not is_completion
    table.move_chips(seat, move.put_in, due_total - table.due_put[seat])
    table.raise_level(seat, move.line)
    if unit and move.total > before:
        was_open = raises_left(table) > 0
        table.note_full(seat, added, is_completion, is_double)
        if was_open and table.capped_with == 0 and raises_left(table) == 0:
            table.capped_with = players


def _due_total(table: Table, move: Move) -> int:
    """What the street total would be had this amount, and every reported one before, been right."""
    total = move.total
    if not is_legal_total(table, move.seat, total, move.all_in):
        return nearest_total(table, move.seat, total)
    if table.structure == "fixed" and not move.all_in and total not in due_totals(table, move.seat):
        # right over what was booked: the same unit over what was due
        totals = legal_totals(table, move.seat)
        return due_totals(table, move.seat)[totals.index(total)]
    return total


def _take_turn(table: Table, move: Move) -> None:
    """Where the turn goes on from: the actor, or the later of the two if he only takes the turn he was owed."""
    seat = move.seat
    if seat == table.turn or table.turn == UNSURE:
        table.owed = []
        table.last_actor = seat
    elif seat in table.owed:
        table.owed.remove(seat)
    else:
        skipped = skipped_between(table, table.turn, seat) if table.turn >= 0 else []
        for other in skipped:
            table.skipped[other] = True
        table.owed = skipped
        table.last_actor = seat


def _pass_turn(table: Table) -> None:
    if round_is_over(table):
        table.phase = PHASE_ROUND_OVER
        table.turn = NOBODY
    else:
        table.turn = next_to_act(table, table.last_actor)


def _book_aside(table: Table, move: Move) -> None:
    """A folded or all-in player, or a wrong phase: the chips move as written, the turn does not."""
    if move.put_in > 0:
        table.move_chips(move.seat, move.put_in, 0)
        if table.is_in(move.seat) and table.put[move.seat] > table.to_match:
            table.to_match = table.put[move.seat]
        if table.is_in(move.seat):
            table.level[move.seat] = table.put[move.seat]


def _follow_blindly(table: Table, move: Move, facts: HandFacts) -> None:
    """After a line that could not be read: chips and folds are followed, nothing is judged."""
    if not table.dealt_in[move.seat] or table.phase == PHASE_SUMMARY:
        return
    record.action(table, facts, move)
    if move.nature == IS_FOLD:
        table.fold(move.seat)
    elif move.put_in > 0:
        table.move_chips(move.seat, move.put_in, move.put_in)
        table.raise_level(move.seat, move.line)
    table.bring_in_due = False
    table.note_acted(move.seat)
