"""Intervals against published values."""

import pytest

from soko_hh.stats.intervals import student, t_point, wilson


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
