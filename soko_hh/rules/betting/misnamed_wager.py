"""BT406 misnamed-wager.

What it checks
    That the verb fits the chips: a bet where nothing was wagered, a raise where something was, a call where something
    is owed. Never for a completion or a full opening, and only in formats whose verbs mean something.

Why it matters
    The chips are right, but programs that count verbs will count wrongly.

Example
    Anna: bets $5.00
    Bertil: bets $10.00              (a raise to $10.00)

After the finding
    The move is taken for what its chips say.

Source
    RULES sections 3 to 5; FINDINGS, which code for which deed.
"""

from typing import Final

from soko_hh.events import BET, CALL, CHECK, COMPLETE, RAISE, VERB_NAMES
from soko_hh.finding import WARNING, Report
from soko_hh.game.moves import IS_BET, IS_CALL, IS_CHECK, IS_COMPLETION, IS_RAISE, NATURE_WORDS, Move
from soko_hh.rules.betting.wager_words import as_it_should_read
from soko_hh.table import Table

# which verbs may name what the chips say; a short all-in may be completed by any wager verb
_RIGHT_VERBS: Final[dict[int, frozenset[int]]] = {
    IS_CHECK: frozenset((CHECK,)),
    IS_CALL: frozenset((CALL,)),
    IS_BET: frozenset((BET,)),
    IS_RAISE: frozenset((RAISE,)),
}

CODE: Final = "BT406"
NAME: Final = "misnamed-wager"
SEVERITY: Final = WARNING


def check(table: Table, move: Move, report: Report) -> bool:
    """Report a verb that does not fit the chips."""
    if not table.history.traits.judges_verbs or move.nature == IS_COMPLETION:
        return False
    right = _RIGHT_VERBS.get(move.nature)
    if right is None or move.verb in right or move.verb not in (BET, RAISE, COMPLETE, CALL):
        return False
    if move.nature == IS_RAISE and table.to_match > table.full_level and move.verb in (BET, COMPLETE):
        return False
    if table.bring_in_missing and table.full_count == 0:
        return False
    name = table.name(move.seat)
    report.add(
        CODE,
        NAME,
        SEVERITY,
        move.line,
        f"{name}'s {NATURE_WORDS[move.nature]} is called a {VERB_NAMES[move.verb]}",
        expected=as_it_should_read(table, move),
        actual=f"a {VERB_NAMES[move.verb]}",
        street=table.street,
        seat=move.seat,
        related=(table.aggressor_line,) if table.aggressor_line else (),
    )
    return True
