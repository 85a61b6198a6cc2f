"""Adopting what happened: an action moves chips and the turn as it was written, right or wrong (RULES sections 4, 8).

For: the moving half of the judgement of actions. Every wager moves two ledgers: what was booked, and what was due had
the amount been right. Must not report, nor state any law: it asks `game`.
"""

from soko_hh import chips_left, record
from soko_hh.events import CALL, FOLD, RAISE, Action, Return, StreetMarker
from soko_hh.facts import HandFacts
from soko_hh.game.betting import (
    added_by,
    call_amounts,
    completion_is_due,
    due_totals,
    full_unit,
    is_legal_total,
    legal_totals,
    minimum_bet,
    nearest_total,
    players_for_cap,
    raises_before_cap,
    small_unit,
    wager_bounds,
)
from soko_hh.game.bring_in import (
    AS_POSTED,
    bring_in_amount,
    bring_in_seat,
    has_forced_bet,
    is_full_opening,
    may_open_for,
    openings,
    owed_after,
)
from soko_hh.game.moves import IS_CALL, IS_CHECK, IS_FOLD, Move, move_to, read_move
from soko_hh.game.turns import next_to_act, skipped_between
from soko_hh.table import NOBODY, PHASE_ROUND_OVER, PHASE_SUMMARY, UNSURE, Table
from soko_hh.table_records import LOST_FOLD, OTHER_ACTOR, SWAPPED


def as_meant(table: Table, move: Move) -> Move:
    """The move as its line is read (`meant`); what is written beyond that is a surplus in the pot."""
    meant = table.meant.get(move.line, -1)
    if meant < 0:
        return move
    read = move_to(table, move, meant)
    table.add_surplus(move.seat, move.put_in - read.put_in)
    return read


def tell_lost_line(table: Table, event: Action, move: Move) -> Move:
    """Out of turn because the line of the player skipped is lost? Then it is read (`meant`) as his call or wager."""
    if table.turn < 0 or move.seat == table.turn or len(skipped_between(table, table.turn, move.seat)) != 1:
        return move
    lost = move_to(table, Move(move.line, table.turn, RAISE, IS_FOLD, 0, 0, False, -1, False), table.put[table.turn])
    meant = table.meant.get(-move.line, -1)
    if meant < 0:
        _note_rights(table, -move.line, lost, False)
        if not table.lines().acts_below(table.turn, move.line - 1):
            table.wrong_amounts[-1].rights.insert(0, LOST_FOLD)
        if swapped_with(table, event) is not None:
            table.wrong_amounts[-1].rights.insert(0, SWAPPED)
        return move
    if meant == LOST_FOLD:
        table.fold(table.turn)
        table.turn = next_to_act(table, table.turn)
        return read_move(table, event)
    lost = move_to(table, lost, meant)
    table.add_surplus(lost.seat, -lost.put_in)
    take_turn(table, lost)
    apply(table, lost)
    table.turn = next_to_act(table, lost.seat)
    return read_move(table, event)


def tell_lost_wager(table: Table, event: Return) -> None:
    """What goes back to a player who still had to act is of a wager whose line is lost; told where it goes back."""
    total = max([table.put[s] for s in range(table.n) if s != event.seat], default=0) + event.amount
    if total <= table.to_match or total > table.put[event.seat] + table.stack[event.seat]:
        return
    lost = move_to(table, Move(event.line, event.seat, RAISE, IS_FOLD, 0, 0, False, -1, False), total)
    table.add_surplus(event.seat, -lost.put_in)
    apply(table, lost)


def tell_lost_bring_in(table: Table, move: Move, seat: int) -> bool:
    """The forced bet is missing because its line is lost? Then it is read (`meant`) as an opening of `seat`."""
    if seat < 0 or seat == move.seat:
        return False
    meant = table.meant.get(-move.line, -1)
    if meant < 0:
        rights = [_named_by_followers(table, move), *rights_of_opening(table, seat), minimum_bet(table) // 2]
        table.note_wrong(-move.line, seat, 0, [min(total, table.stack[seat]) for total in rights], 0, -1)
        return False
    lost = move_to(table, Move(move.line, seat, RAISE, IS_FOLD, 0, 0, False, -1, False), meant)
    table.add_surplus(seat, -lost.put_in)
    take_turn(table, lost)
    open_street(table, lost)
    return True


def is_told_of_another(table: Table, event: Action) -> bool:
    """Is this line, by one who may not act, read as that of the player whose turn it is?"""
    if table.turn < 0 or event.seat == table.turn:
        return False
    if -event.line in table.meant:
        return table.meant[-event.line] == OTHER_ACTOR
    table.note_wrong(-event.line, table.turn, 0, [OTHER_ACTOR], 0, -1)
    return False


def told_of_another(table: Table, event: Action) -> Action:
    """The same line with the player whose turn it is; the chips stay with him who is named."""
    seat = table.turn
    read = Action(event.line, seat, event.verb, event.amount, event.is_total, event.stated_by, event.all_in)
    table.add_surplus(event.seat, read_move(table, event).put_in)
    table.add_surplus(seat, -read_move(table, read).put_in)
    return read


def swapped_with(table: Table, event: Action) -> Action | None:
    """The action that follows at once, if it is that of the player whose turn it is: two lines were swapped."""
    events = table.history.events
    for at in range(table.history.place_below(event.line), len(events)):
        other = events[at]
        if isinstance(other, Action):
            return other if other.seat == table.turn else None
        if isinstance(other, StreetMarker):
            return None
    return None


def note_wrong(table: Table, move: Move, is_opening: bool) -> None:
    """An amount of this line was reported: keep what would have been right."""
    _note_rights(table, move.line, move, is_opening)


def note_needless(table: Table, move: Move) -> None:
    """He had acted and matched: the line may be one too many."""
    table.note_wrong(move.line, move.seat, move.total, [table.put[move.seat]], 0, -1)


def _note_rights(table: Table, line: int, move: Move, is_opening: bool) -> None:
    seat = move.seat
    most = table.put[seat] + table.stack[seat]
    low, high = (0, -1) if table.structure == "fixed" else wager_bounds(table, seat)
    if is_opening:
        rights = rights_of_opening(table, seat)
        if bring_in_amount(table) == AS_POSTED:
            rights.append(max(minimum_bet(table) // 2, 1))  # any amount would do; here nobody need have called it
            low, high = 1, max(high, minimum_bet(table))
    else:
        rights = [table.put[seat] + amount for amount in call_amounts(table, seat)]
        rights += list(legal_totals(table, seat)) if table.structure == "fixed" else [low]
    table.note_wrong(line, seat, move.total, [min(total, most) for total in rights], low, min(high, most))


def rights_of_opening(table: Table, seat: int) -> list[int]:
    """The amounts second street may be opened for, the bring-in first."""
    amount = bring_in_amount(table)
    return ([amount] if amount > 0 else []) + openings(table, seat)


# --- the forced bet -----------------------------------------------------------------------------


def pass_duty(table: Table, move: Move, facts: HandFacts) -> None:
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


def open_street(table: Table, move: Move) -> None:
    """The bring-in, or the opening for the full bet."""
    seat = move.seat
    due = move.total
    if not may_open_for(table, seat, move.total):
        rights = rights_of_opening(table, seat)
        due = min(rights, key=lambda amount: abs(amount - move.total), default=move.total)
    owed = owed_after(table, move.total, move.all_in)
    is_full = is_full_opening(table, owed)  # also all-in for less than a bring-in of a whole small bet
    added = added_by(table, move.total)
    table.bring_in_by = seat
    _move_chips(table, move, due - table.due_put[seat])
    table.raise_level(seat, move.line)
    if is_full:
        table.note_full(seat, added, False, False)
    if owed > move.total:
        if is_full:
            table.full_level = table.due_full_level = owed
        table.to_match = table.due_match = owed
        table.level[seat] = move.total
        table.opening_all_in = move.total
    table.note_acted(seat)


def go_on_without(table: Table, move: Move, seat: int) -> None:
    """The forced bet is missing: nothing is owed. The due ledger knows what the player obliged should have put in."""
    table.bring_in_missing = True
    if seat >= 0:
        wanted = rights_of_opening(table, seat)
        if bring_in_amount(table) == AS_POSTED:
            wanted = [_named_by_followers(table, move), *wanted]
        due = min([amount for amount in wanted if amount > 0][:1] + [table.due_stack[seat]])
        table.owe_bring_in(seat, due, move.line if seat != move.seat else 0)
    if move.nature in (IS_FOLD, IS_CHECK):
        apply(table, move)
        return
    # whatever its verb, the first wager is a bet; a mere call of the missing bring-in is no full one
    is_full = is_full_opening(table, move.total)
    added = added_by(table, move.total)
    _move_chips(table, move, move.total - table.due_put[move.seat])
    table.raise_level(move.seat, move.line)
    if is_full:
        table.note_full(move.seat, added, False, False)
    table.note_acted(move.seat)


def _named_by_followers(table: Table, move: Move) -> int:
    """Where the bring-in is what is posted: what the first call of second street, or its return, names; 0: nothing."""
    events = table.history.events
    for at in range(table.history.place_below(move.line - 1), len(events)):
        event = events[at]
        if isinstance(event, StreetMarker):
            break
        if isinstance(event, Return):
            return event.amount
        if isinstance(event, Action) and event.verb != FOLD:
            return event.amount if event.verb == CALL else 0
    return 0


# --- moving -------------------------------------------------------------------------------------


def apply(table: Table, move: Move) -> None:
    """Adopt what happened."""
    seat = move.seat
    if move.nature == IS_FOLD:
        table.fold(seat)
    elif move.nature == IS_CHECK:
        # where he owed chips he counts as having matched, and the due ledger has his call
        _move_chips(table, move, max(0, min(table.due_need(seat), table.due_stack[seat])))
        table.match(seat)
    elif move.nature == IS_CALL:
        _apply_call(table, move)
    else:
        _apply_wager(table, move)
    table.note_acted(seat)


def _move_chips(table: Table, move: Move, due: int) -> None:
    """Move a wager or call."""
    if move.put_in or due:
        table.move_chips(move.seat, move.put_in, due)
        if table.all_in[move.seat]:
            chips_left.doubt_all_in(table, move.seat, move.line, move.marked_all_in)


def _apply_call(table: Table, move: Move) -> None:
    seat = move.seat
    is_exact_all_in = False
    if move.total == table.opening_all_in:
        right = call_amounts(table, seat)
        is_exact_all_in = move.put_in in right and move.put_in < right[0]
    due = max(0, min(table.due_need(seat), table.due_stack[seat]))
    _move_chips(table, move, move.put_in if is_exact_all_in else due)
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
    _move_chips(table, move, due_total - table.due_put[seat])
    table.raise_level(seat, move.line)
    if unit and move.total > before:
        table.note_full(seat, added, is_completion, is_double)
        if table.capped_with == 0 and raises_before_cap(table) == 0:
            table.capped_with = players  # the raiser included, all-in or not


def _due_total(table: Table, move: Move) -> int:
    """What the street total would be had this amount, and every reported one before, been right."""
    total = move.total
    if not is_legal_total(table, move.seat, total, move.all_in):
        return nearest_total(table, move.seat, total)
    if table.full_level == table.due_full_level:
        return total
    if table.structure == "fixed" and not move.all_in and total not in due_totals(table, move.seat):
        # right over what was booked: the same unit over what was due
        totals = legal_totals(table, move.seat)
        return due_totals(table, move.seat)[totals.index(total)]
    return total


def take_turn(table: Table, move: Move) -> None:
    """Where the turn goes on from: the actor, or the later of the two if he only takes the turn he was owed."""
    seat = move.seat
    if seat == table.turn or table.turn == UNSURE:
        if table.owed:
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


def pass_turn(table: Table) -> None:
    """The next clockwise who needs to act, or the end of the round."""
    table.turn = next_to_act(table, table.last_actor)
    if table.turn == NOBODY:
        table.phase = PHASE_ROUND_OVER


def book_aside(table: Table, move: Move) -> None:
    """A folded or all-in player, or a wrong phase: the chips move as written, the turn does not."""
    if move.put_in > 0:
        table.move_chips(move.seat, move.put_in, 0)
        if table.is_in(move.seat):
            # a surplus stays in the pot; the others owe nothing because of it
            table.level[move.seat] = min(table.put[move.seat], table.to_match)


def book_late(table: Table, move: Move) -> None:
    """He was passed over, and his line comes after the end of the round: the due ledger has it already."""
    table.skipped[move.seat] = False
    if move.nature == IS_FOLD:
        table.fold(move.seat)
    elif move.put_in > 0:
        table.move_chips(move.seat, move.put_in, 0)


def follow_blindly(table: Table, move: Move, facts: HandFacts) -> None:
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
