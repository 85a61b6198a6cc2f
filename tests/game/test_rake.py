"""What the ruleset says is raked."""

import pytest

from soko_hh.formats.soko import SOKO
from soko_hh.game.rake import UNSTATED, rake_due
from soko_hh.history import HandHistory
from soko_hh.money import Money
from soko_hh.ruleset import with_value
from soko_hh.ruleset_files import load_ruleset
from soko_hh.table import Table


def due(pot: int, decimals: int = 2, **fields: str) -> int:
    history = HandHistory(SOKO, 1, [])
    history.money = Money("", "", decimals)
    ruleset = load_ruleset("ongame")
    for field, value in fields.items():
        ruleset = with_value(ruleset, field, value)
    return rake_due(Table(history, ruleset), pot)


def test_nothing_is_stated_by_the_seeds():
    assert due(7350) == UNSTATED


@pytest.mark.parametrize(
    ("rounding", "rake"),
    [("down", 367), ("nearest", 368), ("up", 368)],  # 5 % of 73.50 = 3.675
)
def test_rounding_to_the_unit(rounding, rake):
    assert due(7350, rake_percent="5", rake_rounding=rounding) == rake


def test_an_exact_rake_is_not_rounded_up():
    assert due(7340, rake_percent="5", rake_rounding="up") == 367


def test_a_fraction_of_a_percent_is_exact():
    assert due(10000, rake_percent="4.5") == 450
    assert due(20, rake_percent="2.25", rake_rounding="up") == 1


@pytest.mark.parametrize(("pot", "rake"), [(5999, 299), (6000, 300), (6001, 300), (99999, 300)])
def test_a_cap_is_an_amount_of_the_table(pot, rake):
    assert due(pot, rake_percent="5", rake_cap="3.00") == rake


def test_whole_chips():
    assert due(150, decimals=0, rake_percent="5", rake_cap="3") == 3
    assert due(39, decimals=0, rake_percent="5") == 1
