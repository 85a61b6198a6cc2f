"""Who has chips left though a ledger says that he has none: by what he put in, or by what he goes on to do.

For: the part of adopting that concerns being all-in (one cause, one finding). Must not judge, nor move chips.
"""

from soko_hh.game.bring_in import duty_has_passed
from soko_hh.game.turns import first_of_round, next_to_act
from soko_hh.line_index import chips_below
from soko_hh.table import NOBODY, PHASE_BETTING, PHASE_ROUND_OVER, Table


def doubt_all_in(table: Table, seat: int, line: int, is_marked: bool) -> None:
    """By one ledger he has no chips left. He plays on all the same if by the other he has, or if he acts below."""
    stack = table.stack[seat]
    if stack < 0 < table.due_stack[seat] and not is_marked:
        pass  # a wrong amount above the stack is no all-in where the right one was none
    elif stack == 0 or (stack < 0 and is_marked) or not table.lines().acts_below(seat, line):
        return
    elif stack > 0:
        table.due_stack[seat] = stack  # the right amount would have been his last; he goes by what he put in
    else:
        _refute_stack(table, seat, line)  # that was told (BT410)
    table.all_in[seat] = False
    table.all_in_on[seat] = 0


def _refute_stack(table: Table, seat: int, line: int) -> None:
    """His seat line is what is wrong: he has what he goes on to put in."""
    table.refuted.add(seat)
    table.all_in[seat] = False
    table.stack[seat] = table.due_stack[seat] = chips_below(table.history.events, seat, line, table.put[seat])


def plays_on(table: Table, seat: int, line: int) -> bool:
    """Told that he acts without chips (TO305): if no line has called him all-in, he has some, and it is his turn."""
    if not table.all_in[seat] or table.stack[seat] != 0 or not table.history.traits.marks_all_in:
        return False
    if table.lines().was_all_in_above(seat, line):
        return False
    if not table.is_in(seat) or table.phase not in (PHASE_BETTING, PHASE_ROUND_OVER):
        return False
    if any(table.put[s] > table.level[s] for s in range(table.n)):
        return False  # what he answers was no action either (TO307)
    _refute_stack(table, seat, line - 1)
    table.duty_passed = table.bring_in_due and duty_has_passed(table)
    table.turn = next_to_act(table, table.last_actor) if table.actions else first_of_round(table)
    table.phase = PHASE_ROUND_OVER if table.turn == NOBODY else PHASE_BETTING
    return True
