"""Intervals against published values."""

import pytest

from soko_hh.stats.bootstrap import by_sessions
from soko_hh.stats.intervals import hands_needed, newcombe, student, t_point, welch, wilson


@pytest.mark.parametrize(
    ("k", "n", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I, Wilson score without continuity correction
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (20, 20, 0.8389, 1.0000),
    ],
)
def test_wilson(k: int, n: int, low: float, high: float) -> None:
    interval = wilson(k, n)
    assert interval is not None
    assert interval == pytest.approx((low, high), abs=5e-5)
    assert 0 <= interval[0] <= k / n <= interval[1] <= 1


def test_nothing_counted_has_no_interval() -> None:
    assert wilson(0, 0) is None


@pytest.mark.parametrize(
    ("freedom", "point"),
    [(1, 12.706), (10, 2.228), (30, 2.042), (31, 2.0395), (60, 2.0003), (120, 1.9799), (10**6, 1.96)],
)
def test_t_point(freedom: int, point: float) -> None:
    assert t_point(freedom) == pytest.approx(point, abs=5e-4)


def test_student() -> None:
    assert student(-137.5, 236.8807717, 2) == pytest.approx((-2265.79, 1990.79), abs=0.01)  # half: 12.7062 x 167.5
    assert student(1.0, None, 1) is None
    assert student(1.0, 0.0, 1) is None


def test_newcombe() -> None:
    # Newcombe 1998 (differences), method 10: 56/70 less 48/80, and 10/10 less 0/10
    assert newcombe(56, 70, 48, 80) == pytest.approx((0.0524, 0.3339), abs=5e-5)
    assert newcombe(10, 10, 0, 10) == pytest.approx((0.6075, 1.0), abs=5e-5)
    assert newcombe(1, 2, 0, 0) is None


def test_welch() -> None:
    # v = 4/10 and 9/20: 0.85^2 / (0.4^2 / 9 + 0.45^2 / 19) = 25.4 degrees of freedom; the 25th point is 2.0595
    half = 2.0595 * (4 / 10 + 9 / 20) ** 0.5
    assert welch(5, 2, 10, 3, 3, 20) == pytest.approx((2 - half, 2 + half), abs=1e-3)
    assert welch(5, 2, 10, 3, None, 1) is None
    assert welch(5, 0, 10, 3, 0, 10) is None  # no spread is known of either


def test_hands_needed() -> None:
    assert hands_needed(100.0, 5.0) == 1537  # (1.96 x 100 / 5) squared is 1536.6
    assert hands_needed(None, 5.0) is None


def test_bootstrap_by_sessions() -> None:
    sessions = [(float(result), 10) for result in range(-50, 60, 10)]  # 11 sessions, mean 0
    found = by_sessions(sessions)
    assert found is not None
    assert found == by_sessions(sessions)  # the same seed
    # the standard error of the mean of 11 sessions is 31.6 / sqrt(11) = 9.5, of a hand 0.95
    assert found == pytest.approx((-1.87, 1.87), abs=0.35)
    assert by_sessions(sessions[:9]) is None
