"""The ante of a hand whose format states none: what most posted.

For: readers. Must not judge; who posted another amount, or nothing, is the audit's to tell.
"""

from collections import Counter

from soko_hh.events import Ante


def usual_ante(posted: list[Ante], stacks: list[int]) -> int:
    """What most posted of those who had more than that (the largest of several, -1 if nobody did)."""
    amounts = [ante.amount for ante in posted if ante.amount < stacks[ante.seat]] or [ante.amount for ante in posted]
    if not amounts:
        return -1
    counted = Counter(amounts)
    return max(amounts, key=lambda amount: (counted[amount], amount))
