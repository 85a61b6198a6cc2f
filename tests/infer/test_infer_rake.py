"""Percent, cap and rounding from stated rakes; the sums by hand."""

from soko_hh.infer.case import Account
from soko_hh.infer.rake import RakeFit, fit_rake


def accounts(*pairs: tuple[int, int]) -> list[Account]:
    return [Account(pot, rake, 2) for pot, rake in pairs]


def test_five_percent_rounded_down():
    # 5 % of 199 is 9.95, of 1,050 52.5, of 339 16.95, of 20 exactly 1
    told = accounts((199, 9), (1050, 52), (339, 16), (20, 1), (2000, 100))
    assert fit_rake(told) == RakeFit("5", "", "down", 5, 5)


def test_the_cap_is_the_highest_rake_where_it_holds_more_than_once():
    told = accounts((2000, 100), (8000, 300), (9999, 300), (5000, 250), (1999, 99), (7000, 300))
    assert fit_rake(told) == RakeFit("5", "3.00", "down", 6, 6)


def test_rounded_up_and_to_the_nearest():
    up = accounts((199, 10), (1050, 53), (333, 17), (20, 1), (2000, 100), (1, 1))
    assert fit_rake(up) == RakeFit("5", "", "up", 6, 6)
    nearest = accounts((199, 10), (1049, 52), (1050, 53), (333, 17), (2000, 100), (310, 16), (308, 15))
    assert fit_rake(nearest) == RakeFit("5", "", "nearest", 7, 7)


def test_two_and_a_half_percent():
    told = accounts((1000, 25), (1039, 25), (10000, 250), (40, 1), (39, 0), (99999, 2499))
    assert fit_rake(told) == RakeFit("2.5", "", "down", 6, 6)


def test_a_wrong_rake_is_not_fitted_and_counted_out():
    told = accounts((199, 9), (1050, 52), (339, 16), (20, 1), (2000, 100), (1000, 49))
    assert fit_rake(told) == RakeFit("5", "", "down", 5, 6)


def test_no_fit_from_next_to_nothing():
    assert fit_rake([]) is None
    assert fit_rake(accounts((100, 0), (200, 0), (300, 0), (400, 0), (500, 0), (600, 0))) is None
    assert fit_rake(accounts((2000, 100), (2000, 100), (2000, 100), (2000, 100))) is None
