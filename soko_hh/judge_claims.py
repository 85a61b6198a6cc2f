"""The judgement of what a summary claims of seats: results, cards, labels, balances.

For: the part of the replay that compares the summary with the play. Must not judge pots (that is `judge_pots`).
"""

from typing import Final, final

from soko_hh.cards import UNKNOWN_CARD
from soko_hh.finding import Report
from soko_hh.game.showdown import is_contested
from soko_hh.history import (
    CLAIM_COLLECTED,
    CLAIM_FOLDED,
    CLAIM_LOST,
    CLAIM_MUCKED,
    CLAIM_WON,
    BalanceClaim,
    SeatClaim,
)
from soko_hh.judge_show import ShowOrder, judge_label, learn_cards
from soko_hh.rules.claims import stated_balance_wrong, stated_cards_wrong, stated_result_wrong
from soko_hh.rules.showdown import shown_cards_differ
from soko_hh.streets import street_short
from soko_hh.table import Table

REFUTED: Final = "a player puts in more than his seat line says he has"


@final
class Reported:
    """What of the payments has been reported already, so that the summary's echo of it is not reported again."""

    def __init__(self) -> None:
        self.seats: Final[set[int]] = set()  # contestants of a pot whose winners or shares are wrong
        self.sums = False  # the sum of the payments is wrong
        self.unseen: Final[set[int]] = set()  # who collected without showing: told at his first pot


def learn_stated_cards(table: Table, shows: ShowOrder, report: Report) -> None:
    """Cards of the summary: compared with those shown, or else with those dealt; unseen hole cards become known."""
    for claim in table.history.claims:
        if not isinstance(claim, SeatClaim):
            continue
        seat = claim.seat
        shown = table.shown[seat]
        if len(shown) == 5 and len(claim.cards) == 5:
            differs = UNKNOWN_CARD not in claim.cards and sorted(shown) != sorted(claim.cards)
            if differs and not _is_mended(table, shows, claim):
                stated_cards_wrong.check(table, seat, claim.line, claim.cards, shown, report)
        elif claim.cards:
            learn_cards(table, shows, seat, claim.cards, claim.line, report)
        if claim.kind == CLAIM_MUCKED and not shown:
            table.mucked[seat] = True
            table.muck_line[seat] = table.muck_line[seat] or claim.line


def _is_mended(table: Table, shows: ShowOrder, claim: SeatClaim) -> bool:
    """Does the summary give the right cards where the show's were reported?"""
    if claim.seat in shows.in_doubt:
        return shows.dealt_instead.get(claim.seat) == claim.cards
    return claim.seat in shows.dealt_instead and not shown_cards_differ.differs(table, claim.seat, claim.cards)


def judge_labels(table: Table, shows: ShowOrder, report: Report) -> None:
    """Labels of the summary; one printed wrong at the show already is one finding."""
    for claim in table.history.claims:
        if isinstance(claim, SeatClaim) and claim.label:
            cards = table.shown[claim.seat] if len(table.shown[claim.seat]) == 5 else claim.cards
            judge_label(table, shows, claim.seat, cards, claim.label, claim.line, report)


def judge_results(table: Table, reported: Reported, off: int, report: Report) -> None:
    """What the summary says became of each seat, and its balance; `off`: the stated rake is so much too low."""
    balances = [claim.seat for claim in table.history.claims if isinstance(claim, BalanceClaim)]
    for seat in range(table.n) if balances else ():
        if table.dealt_in[seat] and seat not in balances:
            report.skip("CL706", "the summary has no line of the player")
    for claim in table.history.claims:
        if isinstance(claim, SeatClaim):
            if _is_plainly_so(table, claim):
                continue
            stated, happened = _stated(table, claim), _happened(table, claim)
            if stated != happened and not _is_echo(table, claim, reported):
                stated_result_wrong.check(table, claim.seat, claim.line, stated, happened, report)
        elif isinstance(claim, BalanceClaim) and claim.seat not in reported.seats:
            _judge_balance(table, claim, off, report)


def _is_plainly_so(table: Table, claim: SeatClaim) -> bool:
    """What most claims say, and nobody needs words to see that it is right: where he folded, what he was paid."""
    if claim.kind == CLAIM_FOLDED:
        return claim.street == table.folded_on[claim.seat] > 0
    return claim.kind == CLAIM_COLLECTED and claim.amount == table.collected[claim.seat] > 0


def _is_echo(table: Table, claim: SeatClaim, reported: Reported) -> bool:
    """Does a wrong payment that was reported explain the claim? Who folded, and where, has nothing to do with it."""
    if table.folded_on[claim.seat] or claim.kind == CLAIM_FOLDED:
        return claim.seat in reported.seats and claim.kind != CLAIM_FOLDED
    return reported.sums or claim.seat in reported.seats


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
    collected = table.collected[seat]
    if table.folded_on[seat] and not (collected > 0 and claim.kind in (CLAIM_WON, CLAIM_COLLECTED)):
        says_street = claim.kind != CLAIM_FOLDED or claim.street > 0
        return f"folded on {street_short(table.folded_on[seat])}" if says_street else "folded"
    says_amount = claim.amount >= 0 or claim.kind not in (CLAIM_WON, CLAIM_COLLECTED)
    amount = f" {table.chips(collected)}" if says_amount else ""
    # a missing line of the showdown is told there: he who neither shows nor mucks may have shown
    may_have_shown = bool(table.shown[seat]) or (is_contested(table) and not table.mucked[seat])
    if collected > 0:
        if claim.kind == CLAIM_COLLECTED or not may_have_shown:
            return f"collected{amount}"
        return f"showed and won{amount}"
    return "showed and lost" if may_have_shown else "mucked"


def _judge_balance(table: Table, claim: BalanceClaim, off: int, report: Report) -> None:
    """End stack and net against start - put in + received; `off`: a wrong NET already reported at the rake line."""
    seat = claim.seat
    if claim.end_stack < 0 and not claim.net_stated:
        report.skip("CL706", "the room overstates what is put in where a raise is told by its total")
        return
    start = table.history.seats[seat].stack
    net = table.returned[seat] + table.collected[seat] - table.put_in(seat)
    due = table.due_ante[seat] + table.due_before[seat] + table.due_put[seat]
    right = [net, table.collected[seat] - due]
    if seat in table.refuted:
        report.skip("CL706", REFUTED)
        if not claim.net_stated:
            return
    if off and table.collected[seat] > 0:
        right.append(net + off)
    if claim.net_stated and claim.net not in right:
        stated_balance_wrong.check(table, seat, claim.line, "net", claim.net, net, report)
    elif claim.end_stack >= 0 and seat not in table.refuted and claim.end_stack - start not in right:
        stated_balance_wrong.check(table, seat, claim.line, "end stack", claim.end_stack, start + net, report)
