"""Which percent, cap and rounding give the rakes that the hands state?

For: the one candidate the search tries for the rake fields. Must not decide whether the house has it: the audit is
asked under it. Every rake below the cap leaves an interval of percents; the answer is the roundest number where most
intervals meet.
"""

from collections import Counter
from decimal import Decimal
from fractions import Fraction
from typing import Final, NamedTuple

from soko_hh.infer.case import Account

FEWEST: Final = 5  # rakes above nothing that a fit must rest on
_ROUNDINGS: Final = ("down", "nearest", "up")
_MOST_DECIMALS: Final = 4

# What lies between the exact share of the pot and the rake, as (above, up to) in chips.
_SHIFTS: Final = {
    "down": (Fraction(0), Fraction(1)),
    "nearest": (Fraction(-1, 2), Fraction(1, 2)),
    "up": (Fraction(-1), Fraction(0)),
}


class RakeFit(NamedTuple):
    """`rake_percent`, `rake_cap` and `rake_rounding` as a ruleset writes them; how many of how many rakes they give."""

    percent: str
    cap: str
    rounding: str
    fits: int
    of: int


def fit_rake(accounts: list[Account]) -> RakeFit | None:
    """The fit that gives the most rakes: rather without a cap, rather rounded down; None if next to none is taken."""
    if sum(1 for account in accounts if account.rake > 0) < FEWEST:
        return None
    best: RakeFit | None = None
    for cap in [None, *_caps(accounts)]:
        for rounding in _ROUNDINGS:
            fit = _fit(accounts, cap, rounding)
            if fit is not None and (best is None or fit.fits > best.fits):
                best = fit
    return best


def _caps(accounts: list[Account]) -> list[Fraction]:
    """Amounts that could be the cap: the highest rake, and the one that is taken most often."""
    rakes = Counter(_in_currency(account) for account in accounts if account.rake > 0)
    highest, usual = max(rakes), max(rakes, key=lambda rake: (rakes[rake], rake))
    return [highest] if highest == usual else [highest, usual]


def _in_currency(account: Account) -> Fraction:
    return Fraction(account.rake, 10**account.decimals)


def _fit(accounts: list[Account], cap: Fraction | None, rounding: str) -> RakeFit | None:
    """The percent at which most intervals meet. Ends that belong to an interval only above or below count as both:
    the roundest number inside is taken, and the audit asks again."""
    low, high = _SHIFTS[rounding]
    ends: list[tuple[Fraction, int]] = []
    for account in accounts:
        if cap is not None and _in_currency(account) > cap:
            continue
        starts = max(Fraction(0), Fraction(100) * (account.rake + low) / account.pot)
        ends.append((starts, 1))
        if cap is None or _in_currency(account) < cap:
            ends.append((Fraction(100) * (account.rake + high) / account.pot, -1))
    # where one interval ends and another starts they meet only if the percent may be that number itself
    ends.sort(key=lambda end: (end[0], end[1] if rounding != "up" else -end[1]))
    depth = deepest = 0
    place: tuple[Fraction, Fraction] | None = None
    for at, (percent, step) in enumerate(ends):
        depth += step
        if depth > deepest and percent <= 100:
            deepest = depth
            place = (percent, ends[at + 1][0] if at + 1 < len(ends) else Fraction(100))
    if place is None:
        return None
    text = _roundest(place[0], place[1], rounding == "up")
    return RakeFit(text, _as_amount(cap, accounts), rounding, deepest, len(accounts)) if text else None


def _roundest(start: Fraction, end: Fraction, is_open_below: bool) -> str:
    """The number with the fewest decimals from `start` up to `end`; '' if four are not enough."""
    for decimals in range(_MOST_DECIMALS + 1):
        scale = 10**decimals
        number = -(-start.numerator * scale // start.denominator)
        if is_open_below and Fraction(number, scale) == start:
            number += 1
        if Fraction(number, scale) < end or (is_open_below and Fraction(number, scale) == end):
            return str(Decimal(number).scaleb(-decimals))
    return ""


def _as_amount(cap: Fraction | None, accounts: list[Account]) -> str:
    if cap is None:
        return ""
    decimals = max(account.decimals for account in accounts)
    return str(Decimal(int(cap * 10**decimals)).scaleb(-decimals))
