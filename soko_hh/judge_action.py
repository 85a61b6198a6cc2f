"""The judgement of one action, group by group (FINDINGS, which code for which deed), then the move.

For: the part of the replay that concerns decisions and the forced bet. Must not state any law: it asks `game`.
"""

from typing import Final

from soko_hh import adopt, chips_left, record
from soko_hh.events import ALL_IN, BET, CALL, CHECK, COMPLETE, FOLD, RAISE, Action
from soko_hh.facts import HandFacts
from soko_hh.finding import Report
from soko_hh.game import phases
from soko_hh.game.betting import is_legal_total
from soko_hh.game.bring_in import bring_in_seat
from soko_hh.game.moves import IS_CALL, IS_CHECK, IS_FOLD, Move, is_bring_in_word, read_move
from soko_hh.game.turns import needs_action
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
from soko_hh.table import PHASE_ANTES, PHASE_BETTING, PHASE_SHOWDOWN, PHASE_SUMMARY, UNSURE, Table
from soko_hh.table_records import SWAPPED

# Where an action does not belong.
_WRONG_PHASES: Final = {
    PHASE_ANTES: " before the cards are dealt",
    PHASE_SHOWDOWN: " in the showdown",
    PHASE_SUMMARY: " in the summary",
}


def judge_action(table: Table, event: Action, facts: HandFacts, report: Report) -> None:
    """Judge an action line, note its facts, move chips and turn."""
    if event.line == table.told_early:
        return
    move = read_move(table, event)
    if table.trouble:
        adopt.follow_blindly(table, move, facts)
        return
    seat = move.seat
    if seat == table.turn and table.phase == PHASE_BETTING and table.can_act(seat) and not table.bring_in_due:
        if not is_bring_in_word(move.verb):  # in turn: all that can be wrong is what he does
            _judge_deed(table, event, move, report)
            _book(table, move, facts)
            return
    elif folded_player_acted.check(table, move, report) or all_in_player_acted.check(table, move, report):
        is_of_another = adopt.is_told_of_another(table, event)
        if not is_of_another and not chips_left.plays_on(table, seat, event.line):
            _judge_stack(table, event, move, report)
            adopt.book_aside(table, move)
            return
        event = adopt.told_of_another(table, event) if is_of_another else event
        move = read_move(table, event)
    if table.phase == PHASE_SHOWDOWN and table.skipped[move.seat] and move.verb in (FOLD, CHECK, CALL):
        adopt.book_late(table, move)  # that he still had to act was told at the showdown's marker
        return
    if table.bring_in_due and table.phase == PHASE_BETTING:
        _judge_opening(table, event, move, facts, report)
        return
    if _is_late_bring_in(table, move):
        _judge_late_bring_in(table, event, move, facts, report)
        return
    if _is_in_wrong_phase(table, move, report):
        _judge_stack(table, event, move, report)
        if table.turn not in (move.seat, UNSURE):
            adopt.book_aside(table, move)
            return
    else:
        owes_action = needs_action(table, move.seat)
        out_of_turn = _judge_turn(table, move, report)
        if out_of_turn and adopt.is_told_of_another(table, event):
            event = adopt.told_of_another(table, event)
            move = read_move(table, event)
            owes_action = True
        elif out_of_turn and table.meant.get(-event.line, 0) == SWAPPED:
            _judge_swapped(table, event, facts, report)
            move = read_move(table, event)
            owes_action = True
        elif out_of_turn:
            if not owes_action:
                adopt.note_needless(table, move)
            move = adopt.tell_lost_line(table, event, move)
        # one who has acted and matched already is only out of turn, whatever he does
        _judge_deed(table, event, move, report, owes_action or not out_of_turn)
    _book(table, move, facts)


def _book(table: Table, move: Move, facts: HandFacts) -> None:
    """Chips and turn move."""
    if facts.for_statistics:
        record.action(table, facts, move)
    adopt.take_turn(table, move)
    adopt.apply(table, adopt.as_meant(table, move) if table.meant else move)
    adopt.pass_turn(table)


def _judge_swapped(table: Table, event: Action, facts: HandFacts, report: Report) -> None:
    """Two players swapped: the next line is judged in its own place, before this one (one finding, RULES section 4)."""
    other = adopt.swapped_with(table, event)
    if other is not None:
        judge_action(table, other, facts, report)
        table.told_early = other.line


def _is_in_wrong_phase(table: Table, move: Move, report: Report) -> bool:
    """Group 2: an action after the round is over, outside any round, or a bring-in where none belongs."""
    if table.phase == PHASE_BETTING and not is_bring_in_word(move.verb):
        return False
    name = table.name(move.seat)
    if round_already_over.check(table, move, report):
        return True
    what = f"{name} acts{_WRONG_PHASES.get(table.phase, '')}"
    if event_out_of_phase.check(table, phases.ACTION, move.line, move.seat, what, report):
        return True
    if is_bring_in_word(move.verb) and not table.bring_in_missing:
        return event_out_of_phase.check_bring_in(table, move, report)
    return False


def _judge_turn(table: Table, move: Move, report: Report) -> bool:
    """Group 3: the opener of a street, then the turn."""
    if table.turn == UNSURE:
        report.skip("TO302", "a board or the dealer's left is unknown")
        return False
    if table.actions == 0:
        return wrong_opener.check(table, move, report)
    return acted_out_of_turn.check(table, move, report)


def _judge_deed(table: Table, event: Action, move: Move, report: Report, has_choice: bool = True) -> None:
    """Groups 4 to 7: what he does, and for how much. Each rule is asked only where its answer can be yes."""
    found = len(report.findings)
    if has_choice:
        need = table.need(move.seat)
        if move.nature == IS_FOLD:
            if need == 0:
                needless_fold.check(table, move, report)
        elif move.nature == IS_CHECK:
            if (need == 0 or not check_facing_bet.check(table, move, report)) and move.verb != CHECK:
                misnamed_wager.check(table, move, report)
        else:
            if move.verb != CALL or move.nature != IS_CALL:
                misnamed_wager.check(table, move, report)
            if move.nature != IS_CALL:
                _judge_size(table, move, report)
            elif move.put_in != need:
                wrong_call_amount.check(table, move, report)
    if event.all_in or move.put_in >= table.stack[move.seat]:
        _judge_stack(table, event, move, report)
    if len(report.findings) > found and move.nature != IS_FOLD:
        adopt.note_wrong(table, move, False)


def _judge_size(table: Table, move: Move, report: Report) -> None:
    """Groups 5 and 6 for a wager: reopening, cap, then size."""
    if move.stated_by >= 0:
        raise_amounts_disagree.check(table, move, report)
    not_reopened = table.acted[move.seat] and raise_not_reopened.check(table, move, report)
    if not not_reopened and table.full_count and raise_over_cap.check(table, move, report) and move.all_in:
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
        adopt.pass_duty(table, move, facts)
        return
    if move.nature == IS_FOLD and seat == UNSURE and any(table.all_in[s] for s in table.players_in()):
        report.skip("FB205", "a door card is unknown: the duty may have passed")
        adopt.pass_duty(table, move, facts)
        return
    if opens:
        if seat == UNSURE:
            report.skip("FB203", "a door card is unknown")
        else:
            if (
                move.seat != seat
                and wrong_bring_in_player.check(table, move, report)
                and adopt.is_told_of_another(table, event)
            ):
                event = adopt.told_of_another(table, event)
                move = read_move(table, event)
        if wrong_bring_in_amount.check(table, move, report):
            adopt.note_wrong(table, move, True)
        _judge_stack(table, event, move, report)
        record.action(table, facts, move)
        adopt.take_turn(table, move)
        adopt.open_street(table, adopt.as_meant(table, move))
    else:
        missing_bring_in.check(table, move, report)
        if adopt.tell_lost_bring_in(table, move, seat):
            table.bring_in_due = False
            adopt.pass_turn(table)
            judge_action(table, event, facts, report)
            return
        _judge_stack(table, event, move, report)
        record.action(table, facts, move)
        adopt.take_turn(table, move)
        adopt.go_on_without(table, move, seat)
    table.bring_in_due = False
    adopt.pass_turn(table)


def _is_late_bring_in(table: Table, move: Move) -> bool:
    """The forced bet was reported missing (FB205), and here it comes, before anybody has wagered."""
    return table.bring_in_missing and table.to_match == 0 and is_bring_in_word(move.verb) and not table.acted[move.seat]


def _judge_late_bring_in(table: Table, event: Action, move: Move, facts: HandFacts, report: Report) -> None:
    """Late is what FB205 has said already; from here on it stands as the bring-in."""
    wrong_bring_in_amount.check(table, move, report)
    _judge_stack(table, event, move, report)
    record.action(table, facts, move)
    adopt.take_turn(table, move)
    adopt.open_street(table, move)
    adopt.pass_turn(table)
