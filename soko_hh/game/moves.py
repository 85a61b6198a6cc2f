"""What an action line means at this table: its chips, its street total, and what it is by the chips.

For: turning the words of a history into a move the law can be asked about. Must not judge it.
"""

from typing import Final, final

from soko_hh.events import (
    ALL_IN,
    BIG_BRING_IN,
    BRING_IN,
    CALL,
    CHECK,
    COMPLETE,
    FOLD,
    RAISE,
    Action,
)
from soko_hh.game.betting import completion_is_due
from soko_hh.table import Table

# What a move is by its chips; folds and checks are what their verbs say.
IS_FOLD: Final = FOLD
IS_CHECK: Final = CHECK
IS_CALL: Final = 2
IS_BET: Final = 3
IS_COMPLETION: Final = 4
IS_RAISE: Final = 5
IS_BRING_IN: Final = 6
NATURE_WORDS: Final = ("fold", "check", "call", "bet", "completion", "raise", "bring-in")
FACT_WORDS: Final = ("fold", "check", "call", "bet", "complete", "raise", "bring_in")


@final
class Move:
    """An action as booked: `put_in` chips, `total` his street total after it, `all_in` if it takes his last chip."""

    def __init__(
        self,
        line: int,
        seat: int,
        verb: int,
        nature: int,
        put_in: int,
        total: int,
        all_in: bool,
        stated_by: int,
        marked_all_in: bool,
    ) -> None:
        self.line: Final = line
        self.seat: Final = seat
        self.verb: Final = verb
        self.nature: Final = nature
        self.put_in: Final = put_in
        self.total: Final = total
        self.all_in: Final = all_in
        self.stated_by: Final = stated_by
        self.marked_all_in: Final = marked_all_in


def read_move(table: Table, event: Action) -> Move:
    """Book the format's primary amount and name the move by its chips."""
    seat = event.seat
    verb = event.verb
    put = table.put[seat]
    put_in = event.amount - put if event.is_total else event.amount
    all_in = False
    if put_in > 0:
        all_in = put_in >= table.stack[seat] or put_in >= table.due_stack[seat]
    else:
        put_in = 0
    nature = _nature(table, verb, seat, put_in, put + put_in, all_in) if verb > CHECK else verb
    return Move(event.line, seat, verb, nature, put_in, put + put_in, all_in, event.stated_by, event.all_in)


def move_to(table: Table, move: Move, total: int) -> Move:
    """The same line read as a move to another street total."""
    seat = move.seat
    put_in = max(total - table.put[seat], 0)
    all_in = put_in > 0 and put_in >= min(table.stack[seat], table.due_stack[seat])
    # a check that was meant as a wager is one
    verb = RAISE if move.verb == CHECK and put_in > 0 else move.verb
    nature = _nature(table, verb, seat, put_in, total, all_in) if verb > CHECK else verb
    return Move(move.line, seat, move.verb, nature, put_in, total, all_in, move.stated_by, move.marked_all_in)


def _nature(table: Table, verb: int, seat: int, put_in: int, total: int, all_in: bool) -> int:
    need = table.need(seat)
    if verb == CALL:
        if need > 0 or table.due_need(seat) > 0 or (table.acted[seat] and put_in > 0):
            return IS_CALL
        return _wager_nature(table) if put_in > 0 else IS_CHECK
    if verb == COMPLETE and completion_is_due(table) and not all_in:
        return IS_COMPLETION
    if need > 0 and (total == table.to_match or (total < table.to_match and (all_in or verb == ALL_IN))):
        return IS_CALL
    return _wager_nature(table)


def _wager_nature(table: Table) -> int:
    if completion_is_due(table):
        return IS_COMPLETION
    return IS_RAISE if table.to_match > 0 else IS_BET


def is_bring_in_word(verb: int) -> bool:
    """`brings in` and its likes: words only the forced bet has."""
    return verb in (BRING_IN, BIG_BRING_IN)
