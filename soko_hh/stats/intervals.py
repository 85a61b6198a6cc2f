"""Intervals of 95 %: Wilson's for k of n, Student's for a mean, and those of differences.

For: every figure that `catalogue` answers. Must not know what is counted.
"""

from math import ceil, sqrt
from typing import Final

Z: Final = 1.959963984540054  # the 97.5 % point of the normal distribution
# The 97.5 % points of Student's t for 1 to 30 degrees of freedom.
_T: Final = (
    *(12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281),
    *(2.2010, 2.1788, 2.1604, 2.1448, 2.1314, 2.1199, 2.1098, 2.1009, 2.0930, 2.0860),
    *(2.0796, 2.0739, 2.0687, 2.0639, 2.0595, 2.0555, 2.0518, 2.0484, 2.0452, 2.0423),
)


def wilson(k: int, n: int) -> tuple[float, float] | None:
    """The interval for the chance behind k of n; None if nothing was counted."""
    if n == 0:
        return None
    share = k / n
    middle = share + Z * Z / (2 * n)
    half = Z * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
    scale = 1 + Z * Z / n
    # at the ends it is 0 and 1 by the formula; rounded, it might leave the share outside
    return 0.0 if k == 0 else (middle - half) / scale, 1.0 if k == n else (middle + half) / scale


def student(mean: float, sd: float | None, n: int) -> tuple[float, float] | None:
    """The interval mean +- t x SD / sqrt(n); None for fewer than two results, or where all are equal."""
    if n < 2 or not sd:  # equal results say nothing of the spread: an interval of no width would be a promise
        return None
    half = t_point(n - 1) * sd / sqrt(n)
    return mean - half, mean + half


def t_point(freedom: int) -> float:
    """The 97.5 % point of Student's t; above 30 degrees of freedom by the first terms of its expansion around Z."""
    if freedom <= len(_T):
        return _T[freedom - 1]
    return Z + (Z**3 + Z) / (4 * freedom) + (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * freedom**2)


def newcombe(k1: int, n1: int, k2: int, n2: int) -> tuple[float, float] | None:
    """The interval for the difference k1/n1 - k2/n2 of two shares, from their Wilson intervals (Newcombe 1998, 10)."""
    one, two = wilson(k1, n1), wilson(k2, n2)
    if one is None or two is None:
        return None
    p1, p2 = k1 / n1, k2 / n2
    below = sqrt((p1 - one[0]) ** 2 + (two[1] - p2) ** 2)
    above = sqrt((one[1] - p1) ** 2 + (p2 - two[0]) ** 2)
    return p1 - p2 - below, p1 - p2 + above


def welch(
    mean1: float, sd1: float | None, n1: int, mean2: float, sd2: float | None, n2: int
) -> tuple[float, float] | None:
    """The interval for the difference of two means of unequal spread; None for fewer than two results of either."""
    if n1 < 2 or n2 < 2 or sd1 is None or sd2 is None:
        return None
    v1, v2 = sd1**2 / n1, sd2**2 / n2
    if v1 + v2 == 0:  # as with `student`
        return None
    freedom = (v1 + v2) ** 2 / (v1**2 / (n1 - 1) + v2**2 / (n2 - 1))
    half = t_point(max(1, int(freedom))) * sqrt(v1 + v2)
    return mean1 - mean2 - half, mean1 - mean2 + half


def hands_needed(sd: float | None, half_width: float) -> int | None:
    """How many results with this spread make an interval of +- half_width; None where the spread is not known."""
    return None if sd is None else max(2, ceil((Z * sd / half_width) ** 2))
