"""The betting perft: every betting sequence that `game.legal` allows at a tiny table.

A sequence is a tuple of steps (seat, deed); a deed is FOLDS, CHECKS or the street total he has put in after it.
"""

from collections.abc import Iterator
from typing import Final, TypeAlias

from tiny_spots import Play, Spot

from soko_hh.events import BET, BRING_IN, CALL, CHECK, COMPLETE, FOLD, RAISE, Action
from soko_hh.game.betting import call_amounts
from soko_hh.game.bring_in import AS_POSTED, bring_in_amount
from soko_hh.game.legal import LegalActions, legal_actions
from soko_hh.streets import SECOND
from soko_hh.table import Table

FOLDS: Final = -1
CHECKS: Final = 0
Step: TypeAlias = tuple[int, int]
NOTES_OF_LEGAL_PLAY: Final = ("BT415",)  # a needless fold is legal, and noted

_WAGER_VERBS: Final = {"bet": BET, "complete": COMPLETE, "raise": RAISE, "bring in": BET}


def sequences(spot: Spot, last_street: int = SECOND) -> set[tuple[Step, ...]]:
    """All legal betting sequences up to the end of `last_street`; each must have been found legal by the audit."""
    found: set[tuple[Step, ...]] = set()
    for steps, play in leaves(spot, last_street):
        codes = [f.code for f in play.report.findings if f.code not in NOTES_OF_LEGAL_PLAY]
        assert codes == [], (steps, codes)
        assert steps not in found, steps
        found.add(steps)
    return found


def leaves(spot: Spot, last_street: int) -> Iterator[tuple[tuple[Step, ...], Play]]:
    """Each complete sequence, and the table after it."""
    for steps, _, play in nodes(spot, last_street):
        if play.is_over():
            yield steps, play


def nodes(spot: Spot, last_street: int) -> Iterator[tuple[tuple[Step, ...], list[Action], Play]]:
    """Every position that legal play can reach, with the way there."""
    open_ends: list[tuple[tuple[Step, ...], list[Action]]] = [((), [])]
    while open_ends:
        steps, actions = open_ends.pop()
        play = Play(spot, actions, last_street)
        yield steps, actions, play
        legal = legal_actions(play.table)
        if legal is not None:
            for deed, action in choices(play.table, legal, 1000 + len(actions)):
                open_ends.append(((*steps, (legal.seat, deed)), [*actions, action]))


def choices(table: Table, legal: LegalActions, line: int) -> list[tuple[int, Action]]:
    """Everything the seat to act may do: each deed once, in words that no room would object to."""
    seat = legal.seat
    found: list[tuple[int, Action]] = []
    if legal.may_fold:
        found.append((FOLDS, Action(line, seat, FOLD, 0, False, -1, False)))
    if legal.may_check:
        found.append((CHECKS, Action(line, seat, CHECK, 0, False, -1, False)))
    for chips in calls(table, legal):
        found.append(_chips(table, seat, CALL, table.put[seat] + chips, line))
    for total in bring_ins(table, legal):
        found.append(_chips(table, seat, BRING_IN, total, line))
    for total in wagers(legal):
        if total not in [deed for deed, _ in found]:
            found.append(_chips(table, seat, _WAGER_VERBS[legal.wager_word], total, line))
    return found


def calls(table: Table, legal: LegalActions) -> list[int]:
    """Chips he may call with: more than one amount over an all-in bring-in only."""
    return call_amounts(table, legal.seat) if legal.call else []


def bring_ins(table: Table, legal: LegalActions) -> list[int]:
    """Totals he may bring in for; where no rule states the amount, `legal` names one and any up to the small bet is."""
    if not legal.bring_in:
        return []
    if bring_in_amount(table) == AS_POSTED:
        return list(range(1, min(table.history.small_bet, table.stack[legal.seat]) + 1))
    return [legal.bring_in]


def wagers(legal: LegalActions) -> list[int]:
    """Street totals he may wager to."""
    return legal.totals or (list(range(legal.low, legal.high + 1)) if legal.high else [])


def _chips(table: Table, seat: int, verb: int, total: int, line: int) -> tuple[int, Action]:
    chips = total - table.put[seat]
    is_total = verb in (RAISE, COMPLETE)
    return total, Action(line, seat, verb, total if is_total else chips, is_total, -1, chips == table.stack[seat])
