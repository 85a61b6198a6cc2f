"""The interval of a win rate by a bootstrap of whole sessions: hands of one sitting are not independent of each other.

For: every rate. Must not know what a session is, nor what was won.
"""

from random import Random
from typing import Final

_DRAWS: Final = 1_000
_MOST_WORK: Final = 2_000_000  # sessions drawn in all
_FEWEST_DRAWS: Final = 200
_SEED: Final = 1
_FEWEST_SESSIONS: Final = 10  # of fewer, drawing them again says nothing about those that were not played


def by_sessions(sessions: list[tuple[float, int]]) -> tuple[float, float] | None:
    """The middle 95 % of the rate (sum / hands) over sessions drawn with replacement; None for fewer than ten,
    and where no draw differs.

    A session is the sum of its results and its number of hands. The same sessions give the same interval.
    """
    if len(sessions) < _FEWEST_SESSIONS:
        return None
    random = Random(_SEED)
    many = len(sessions)
    draws = max(_FEWEST_DRAWS, min(_DRAWS, _MOST_WORK // many))
    rates = []
    for _ in range(draws):
        drawn = random.choices(sessions, k=many)
        rates.append(sum([total for total, _ in drawn]) / sum([hands for _, hands in drawn]))
    rates.sort()
    if rates[0] == rates[-1]:  # all sessions alike: they say nothing of the spread
        return None
    return _quantile(rates, 0.025), _quantile(rates, 0.975)


def _quantile(ascending: list[float], share: float) -> float:
    """The value below which that share lies, between two neighbours in proportion."""
    at = share * (len(ascending) - 1)
    below = int(at)
    above = min(below + 1, len(ascending) - 1)
    return ascending[below] + (at - below) * (ascending[above] - ascending[below])
