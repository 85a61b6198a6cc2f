"""Rake (RULES section 8): what the ruleset says is taken from the pots.

For: the one amount. Must not know who pays it.
"""

from decimal import Decimal
from typing import Final

from soko_hh.table import Table

UNSTATED: Final = -1


def rake_due(table: Table, pot: int) -> int:
    """The rake of a hand whose pots hold `pot` chips; UNSTATED where the ruleset has no rake_percent."""
    rules = table.ruleset
    if not rules.rake_percent:
        return UNSTATED
    share = Decimal(rules.rake_percent) * pot / 100
    whole = int(share)
    if (rules.rake_rounding == "up" and share > whole) or (
        rules.rake_rounding == "nearest" and share - whole >= Decimal("0.5")
    ):
        whole += 1
    if rules.rake_cap:
        whole = min(whole, int(Decimal(rules.rake_cap) * 10**table.money.decimals))
    return whole
