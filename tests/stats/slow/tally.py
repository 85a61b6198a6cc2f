"""What the slow path counts: by statistic, player and part, a list of what each hand or decision said.

For: `slow.seats` and `slow.decisions`. Must not know a statistic.
"""

from collections import defaultdict
from fractions import Fraction


class Tally:
    """`yes_no` of frequencies and ratios as (k, n); `amounts` of money, rates and numbers as lists."""

    def __init__(self) -> None:
        self.yes_no: dict[str, dict[tuple[str, str], list[int]]] = defaultdict(lambda: defaultdict(lambda: [0, 0]))
        self.amounts: dict[str, dict[tuple[str, str], list[Fraction]]] = defaultdict(lambda: defaultdict(list))

    def ask(self, stat: str, player: str, answer: bool, part: str = "") -> None:
        """One more of n, and of k if so."""
        found = self.yes_no[stat][(player, part)]
        found[0] += answer
        found[1] += 1

    def ratio(self, stat: str, player: str, part: str, k: bool, n: bool) -> None:
        """One more for the upper or the lower side."""
        found = self.yes_no[stat][(player, part)]
        found[0] += k
        found[1] += n

    def add(self, stat: str, player: str, part: str, amount: Fraction | int) -> None:
        """An amount of one hand."""
        self.amounts[stat][(player, part)].append(Fraction(amount))
