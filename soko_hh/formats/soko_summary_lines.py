"""The summary lines of soko text, from what a history claims.

For: the soko writer. Must not compute what happened: it prints claims.
"""

from soko_hh.cards import card_names
from soko_hh.events import MAIN_POT
from soko_hh.history import (
    CLAIM_COLLECTED,
    CLAIM_FOLDED,
    CLAIM_LOST,
    CLAIM_MUCKED,
    CLAIM_WON,
    Claim,
    HandHistory,
    SeatClaim,
    StatedRake,
    StatedTotal,
)
from soko_hh.money import Money
from soko_hh.streets import SECOND, street_short


def totals_line(stated: StatedTotal, rake: StatedRake | None, money: Money) -> str:
    """`Total pot $12.00 Main pot $8.00. Side pot 1 $4.00. | Rake $0.50`."""
    total = stated.total
    if total < 0:
        total = sum([amount for _, amount in stated.pots])
    line = f"Total pot {money.text(total)}"
    for pot, amount in stated.pots:
        line += f" Main pot {money.text(amount)}." if pot == MAIN_POT else f" Side pot {pot} {money.text(amount)}."
    return line if rake is None else f"{line} | Rake {money.text(rake.amount)}"


def claim_line(history: HandHistory, claim: Claim) -> str:
    """The line of a claim that stands alone; '' for a kind soko text has no words for."""
    if isinstance(claim, StatedTotal):
        return totals_line(claim, None, history.money)
    if isinstance(claim, StatedRake):
        return f"Rake {history.money.text(claim.amount)}"
    if isinstance(claim, SeatClaim):
        if _has_gap(claim):
            return ""
        seat = history.seats[claim.seat]
        return f"Seat {seat.number}: {seat.name} {_said(claim, history.money)}"
    return ""


def _has_gap(claim: SeatClaim) -> bool:
    """Whether it lacks what its line in soko text must say."""
    if claim.kind in (CLAIM_WON, CLAIM_COLLECTED):
        return claim.amount < 0
    return claim.kind == CLAIM_FOLDED and claim.street < SECOND


def _said(claim: SeatClaim, money: Money) -> str:
    label = f" with {claim.label}" if claim.label else ""
    if claim.kind == CLAIM_WON:
        return f"showed [{card_names(claim.cards)}] and won ({money.text(claim.amount)}){label}"
    if claim.kind == CLAIM_LOST:
        return f"showed [{card_names(claim.cards)}] and lost{label}"
    if claim.kind == CLAIM_MUCKED:
        return f"mucked [{card_names(claim.cards)}]" if claim.cards else "mucked"
    if claim.kind == CLAIM_FOLDED:
        return f"folded on {street_short(claim.street)}"
    assert claim.kind == CLAIM_COLLECTED
    return f"collected ({money.text(claim.amount)})"
