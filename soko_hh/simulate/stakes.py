"""Stakes, stacks and rake of simulated tables.

For: choosing what a table plays for. Must not know hands.
"""

from random import Random
from typing import Final, final

from soko_hh.game.rake import UNSTATED, rake_due
from soko_hh.money import Money
from soko_hh.ruleset import Ruleset
from soko_hh.table import Table

# sign, ISO code, decimals, small bet (in pot and no limit the minimum), ante; the big bet is twice the small one.
# Two antes are never above the small bet: a bring-in of two antes must fit below it.
_TABLES: Final = (
    ("$", "", 2, 500, 50),
    ("$", "", 2, 10, 1),
    ("$", "", 2, 25, 5),
    ("€", "", 2, 100, 10),
    ("€", "", 2, 50, 25),
    ("", "EUR", 2, 200, 25),
    ("", "", 2, 5, 1),
    ("", "", 0, 10, 1),
    ("", "", 0, 5, 1),
    ("", "", 0, 3, 1),
    ("", "", 0, 800, 150),
    ("", "", 0, 40, 20),
)
_SIGNS: Final = {"$": "USD", "€": "EUR", "": ""}


@final
class Stakes:
    """What a table plays for. `bring_in` -1: the header states none; `big_bet` -1 in pot and no limit."""

    def __init__(self, structure: str, money: Money, small_bet: int, ante: int, bring_in: int) -> None:
        self.structure: Final = structure
        self.money: Final = money
        self.currency: Final = money.code or _SIGNS[money.sign]
        self.small_bet: Final = small_bet
        self.big_bet: Final = 2 * small_bet if structure == "fixed" else -1
        self.ante: Final = ante
        self.bring_in: Final = bring_in


def choose_stakes(rng: Random, ruleset: Ruleset, structure: str, for_ongame: bool) -> Stakes:
    """Stakes of a new table. Ongame's header states no bring-in, and knows no ISO codes."""
    sign, code, decimals, small, ante = rng.choice(_TABLES)
    if for_ongame and code:
        sign, code = "€", ""
    if for_ongame and not sign:
        decimals, small, ante = 0, max(small, 10), max(ante, 1)
    bring_in = -1 if for_ongame or rng.random() < 0.2 else _stated_bring_in(rng, ruleset, small, ante)
    return Stakes(structure, Money(sign, code, decimals), small, ante, bring_in)


def _stated_bring_in(rng: Random, ruleset: Ruleset, small: int, ante: int) -> int:
    """What the header states: mostly the house's own rule, sometimes any other (it wins over every rule)."""
    if ruleset.bring_in_card == "none":
        return -1
    if rng.random() < 0.15:
        return rng.randint(ante, small)
    by_rule = {"two_antes": 2 * ante, "small_bet": small}
    return max(ante, by_rule.get(ruleset.bring_in_amount, small // 2))


def choose_stack(rng: Random, stakes: Stakes, is_shallow: bool) -> int:
    """Chips of a player who sits down, from less than an ante to deep; at a shallow table all are short."""
    small, ante = stakes.small_bet, stakes.ante
    kind = rng.random() * (0.3 if is_shallow else 1)
    if kind < 0.05:
        return rng.randint(1, ante)
    if kind < 0.1:
        return ante + rng.randint(1, max(1, small // 2))
    if kind < 0.2:
        return ante + rng.randint(1, 3 * small)
    if kind < 0.5:
        return ante + rng.randint(2 * small, 9 * small)
    return rng.randint(8 * small, 40 * small)


@final
class HouseRake:
    """How a table takes its rake: per mille of the pots, a cap, and from which pots."""

    def __init__(self, rng: Random, stakes: Stakes, for_ongame: bool) -> None:
        self.per_mille: Final = rng.choice((0, 0, 25, 50, 50, 50, 100))
        self.cap: Final = rng.choice((3, 1, 1 << 30)) * stakes.small_bet
        self.free_walkovers: Final = rng.random() < 0.5
        self.by_pot: Final = rng.random() < 0.5
        self.leaves_a_chip: Final = for_ongame  # whose pot lines always have a winner

    def taken(self, table: Table, pots: list[int], is_contested: bool) -> list[int]:
        """The rake of each pot, main pot first: by the ruleset where it states one, else the table's own."""
        total = sum(pots)
        rake = rake_due(table, total)
        if rake == UNSTATED:
            rake = 0 if self.free_walkovers and not is_contested else min(self.cap, total * self.per_mille // 1000)
        shares = [rake * pot // total if self.by_pot else 0 for pot in pots]
        left = 1 if self.leaves_a_chip and total - len(pots) >= rake else 0
        for at in sorted(range(len(pots)), key=lambda pot: -pots[pot]):  # what is left over: from the largest pot
            shares[at] += min(max(0, pots[at] - left - shares[at]), rake - sum(shares))
        return shares
