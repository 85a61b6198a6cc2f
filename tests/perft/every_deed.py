"""Every deed that anybody could think of at a table, and which of them the audit finds without error."""

from collections.abc import Iterator

from tiny_spots import Play, Spot
from walk import bring_ins, calls, nodes, wagers

from soko_hh.events import ALL_IN, BET, BIG_BRING_IN, BRING_IN, CALL, CHECK, COMPLETE, FOLD, RAISE, VERB_NAMES, Action
from soko_hh.finding import ERROR
from soko_hh.game.betting import completion_is_due
from soko_hh.game.legal import LegalActions, legal_actions
from soko_hh.streets import SECOND
from soko_hh.table import Table

WAGER_VERBS = (BET, RAISE, COMPLETE, ALL_IN)
TOTAL_VERBS = (RAISE, COMPLETE, ALL_IN)  # their amount is the street total
CHIP_VERBS = (CALL, BET, RAISE, COMPLETE, BRING_IN, BIG_BRING_IN, ALL_IN)


def deeds_judged(spot: Spot, last_street: int = SECOND) -> int:
    """How many deeds were judged in all positions; at each exactly those must pass that the law allows."""
    judged = 0
    for steps, actions, play in nodes(spot, last_street):
        legal = legal_actions(play.table)
        may = set() if legal is None else allowed(play.table, legal)
        passed = set()
        for action in conceivable(spot, play.table, 5000):
            judged += 1
            if passes(spot, actions, action, last_street):
                passed.add((action.seat, action.verb, action.amount))
        assert worded(passed) == worded(may), steps
    return judged


def conceivable(spot: Spot, table: Table, line: int) -> Iterator[Action]:
    """Each verb by each player, for each amount up to two chips more than anybody has."""
    for seat in range(table.n):
        yield Action(line, seat, FOLD, 0, False, -1, False)
        yield Action(line, seat, CHECK, 0, False, -1, False)
        for verb in CHIP_VERBS:
            for amount in range(1, max(spot.stacks) + 3):
                yield Action(line, seat, verb, amount, verb in TOTAL_VERBS, -1, False)


def passes(spot: Spot, before: list[Action], action: Action, last_street: int) -> bool:
    """Does the audit find no error in it? (Words and marks may be noted: warnings and notes do not count.)"""
    play = Play(spot, before, last_street)
    play.replay.advance(action)
    return not [f for f in play.report.findings if f.severity == ERROR]


def allowed(table: Table, legal: LegalActions) -> set[tuple[int, int, int]]:
    """What `game.legal` allows, in every verb the chips speak for (FINDINGS: of the verbs only these are errors)."""
    seat, put = legal.seat, table.put[legal.seat]
    may = {(seat, FOLD, 0)} if legal.may_fold else set()
    if legal.bring_in:
        openings = {*bring_ins(table, legal), *wagers(legal)}
        words = (BRING_IN, BIG_BRING_IN, *WAGER_VERBS)
        return may | {_deed(seat, verb, total, put) for verb in words for total in openings}
    if legal.may_check:
        may.add((seat, CHECK, 0))
    call_totals = [put + chips for chips in calls(table, legal)]
    may |= {_deed(seat, CALL, total, put) for total in call_totals or wagers(legal)}
    may |= {_deed(seat, verb, total, put) for verb in WAGER_VERBS for total in wagers(legal)}
    # the plain call is one in the words of a wager too, but `completes` over a bring-in says more than a call;
    # the exact amount of an all-in bring-in must be called, or put in where a room has no verbs
    is_less_than_said = completion_is_due(table) and legal.call < table.stack[seat]
    verbs = [verb for verb in WAGER_VERBS if verb != COMPLETE or not is_less_than_said]
    may |= {_deed(seat, verb, total, put) for verb in verbs for total in call_totals[:1]}
    return may | {_deed(seat, ALL_IN, total, put) for total in call_totals}


def worded(deeds: set[tuple[int, int, int]]) -> list[str]:
    """For reading: `seat 1 raise 4`."""
    return sorted(f"seat {seat} {VERB_NAMES[verb]} {amount}" for seat, verb, amount in deeds)


def _deed(seat: int, verb: int, total: int, put: int) -> tuple[int, int, int]:
    return seat, verb, total if verb in TOTAL_VERBS else total - put
