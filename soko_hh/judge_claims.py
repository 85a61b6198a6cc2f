"""The judgement of what a summary claims of seats: results, cards, labels, balances.

For: the part of the replay that compares the summary with the play. Must not judge pots (that is `settle`).
"""

from soko_hh.cards import UNKNOWN_CARD
from soko_hh.finding import Report
from soko_hh.history import (
    CLAIM_COLLECTED,
    CLAIM_FOLDED,
    CLAIM_LOST,
    CLAIM_MUCKED,
    CLAIM_WON,
    BalanceClaim,
    SeatClaim,
)
from soko_hh.judge_show import ShowOrder, learn_cards
from soko_hh.rules.claims import stated_balance_wrong, stated_cards_wrong, stated_ranking_wrong, stated_result_wrong
from soko_hh.streets import street_short
from soko_hh.table import Table


def learn_stated_cards(table: Table, report: Report) -> None:
    """Cards of the summary: compared with those shown, or else with those dealt; unseen hole cards become known."""
    for claim in table.history.claims:
        if not isinstance(claim, SeatClaim) or not claim.cards:
            continue
        shown = table.shown[claim.seat]
        if len(shown) == 5 and len(claim.cards) == 5:
            if UNKNOWN_CARD not in claim.cards and sorted(shown) != sorted(claim.cards):
                stated_cards_wrong.check(table, claim.seat, claim.line, claim.cards, shown, report)
        else:
            learn_cards(table, claim.seat, claim.cards, claim.line, report)
            if claim.kind == CLAIM_MUCKED:
                table.mucked[claim.seat] = True
                table.muck_line[claim.seat] = table.muck_line[claim.seat] or claim.line


def judge_labels(table: Table, shows: ShowOrder, report: Report) -> None:
    """Labels of the summary; one printed wrong at the show already is one finding."""
    for claim in table.history.claims:
        if isinstance(claim, SeatClaim) and claim.label and claim.seat not in shows.labels_judged:
            cards = table.shown[claim.seat] or claim.cards
            stated_ranking_wrong.check(table, claim.seat, cards, claim.label, claim.line, report)


def judge_results(table: Table, rake: int, stated_rake: int, report: Report) -> None:
    """What the summary says became of each seat, and its balance."""
    for claim in table.history.claims:
        if isinstance(claim, SeatClaim):
            stated_result_wrong.check(
                table, claim.seat, claim.line, _stated(table, claim), _happened(table, claim), report
            )
        elif isinstance(claim, BalanceClaim):
            _judge_balance(table, claim, rake - stated_rake if stated_rake >= 0 else 0, report)


def _stated(table: Table, claim: SeatClaim) -> str:
    if claim.kind == CLAIM_FOLDED:
        return f"folded on {street_short(claim.street)}" if claim.street > 0 else "folded"
    amount = f" {table.chips(claim.amount)}" if claim.amount >= 0 else ""
    if claim.kind == CLAIM_WON:
        return f"showed and won{amount}"
    if claim.kind == CLAIM_COLLECTED:
        return f"collected{amount}"
    return "showed and lost" if claim.kind == CLAIM_LOST else "mucked"


def _happened(table: Table, claim: SeatClaim) -> str:
    """The same words for what the play says of the seat."""
    seat = claim.seat
    if table.folded_on[seat]:
        says_street = claim.kind != CLAIM_FOLDED or claim.street > 0
        return f"folded on {street_short(table.folded_on[seat])}" if says_street else "folded"
    amount = f" {table.chips(table.collected[seat])}" if claim.amount >= 0 or claim.kind not in (CLAIM_WON, 4) else ""
    if table.collected[seat] > 0:
        if claim.kind == CLAIM_COLLECTED or not table.shown[seat]:
            return f"collected{amount}"
        return f"showed and won{amount}"
    if table.shown[seat]:
        return "showed and lost"
    return "mucked"


def _judge_balance(table: Table, claim: BalanceClaim, off: int, report: Report) -> None:
    """End stack and net against start - put in + received; `off`: a wrong NET already reported at the rake line."""
    seat = claim.seat
    start = table.history.seats[seat].stack
    net = table.returned[seat] + table.collected[seat] - table.put_in(seat)
    right = [net]
    due = table.due_ante[seat] + table.due_before[seat] + table.due_put[seat]
    right.append(table.collected[seat] - due)
    if off and table.collected[seat] > 0:
        right.append(net + off)
    if claim.net_stated and claim.net not in right:
        stated_balance_wrong.check(table, seat, claim.line, "net", claim.net, net, report)
    elif claim.end_stack >= 0 and claim.end_stack - start not in right:
        stated_balance_wrong.check(table, seat, claim.line, "end stack", claim.end_stack, start + net, report)
