"""What a user's SQL answers: a row that is no figure is told with its file, the player and what is wrong."""

from decimal import Decimal
from typing import Any

import pytest

from soko_hh.stats.answers import check_once, checked_row
from soko_hh.stats.catalogue import Statistic, WrongStatisticError
from soko_hh.stats.intervals import student, welch


def of_kind(kind: str, by: str = "") -> Statistic:
    headings = {"stat": "mine", "title": "t", "kind": kind, "by": by, "definition": "d", "formula": "f", "source": "s"}
    return Statistic(headings, "SELECT 1", "mine.sql")


@pytest.mark.parametrize(
    ("kind", "row", "wrong"),
    [
        ("frequency", {"k": None, "n": 3}, "k of Dora is NULL"),
        ("frequency", {"k": Decimal("1.5"), "n": 3}, "k of Dora is 1.5: not a whole number"),
        ("frequency", {"k": True, "n": 3}, "k of Dora is True: not a whole number"),
        ("ratio", {"k": 1, "n": -1}, "n of Dora is -1: below 0"),
        ("count", {"n": 2**63}, f"n of Dora is {2**63}: not a whole number"),
        ("number", {"value": float("inf"), "n": 1}, "value of Dora is inf: no finite amount"),
        ("number", {"value": float("nan"), "n": 1}, "value of Dora is nan: no finite amount"),
        ("number", {"value": "much", "n": 1}, "value of Dora is 'much': not a number"),
        ("money", {"hundredths": "1", "decimals": 2, "n": 1}, "hundredths of Dora is '1': not a number"),
        ("money", {"hundredths": 1, "decimals": 3, "n": 1}, "decimals of Dora is 3: 0 to 2 are there"),
        ("rate", {"mean": 1.0, "sd": -1.0, "n": 2}, "sd of Dora is -1.0: below 0"),
    ],
)
def test_what_is_no_figure(kind: str, row: dict[str, Any], wrong: str) -> None:
    with pytest.raises(WrongStatisticError) as raised:
        checked_row(of_kind(kind), {"player": "Dora", **row}, "Dora")
    assert str(raised.value) == f"mine.sql: {wrong}"


def test_whole_decimals_and_nothing_are_right() -> None:
    found = checked_row(of_kind("frequency"), {"player": "A", "k": Decimal("2.0"), "n": 3.0}, "A")
    assert (found["k"], type(found["k"]), found["n"]) == (2, int, 3)
    assert checked_row(of_kind("number"), {"player": "A", "value": None, "n": 0}, "A")["value"] is None


def test_two_rows_for_one_figure() -> None:
    with pytest.raises(WrongStatisticError, match="two rows for Anna: a figure is one row"):
        check_once(of_kind("count"), [{"n": 1}, {"n": 2}], "Anna")
    by_part = of_kind("count", "door card")
    check_once(by_part, [{"part": "A", "n": 1}, {"part": "K", "n": 2}], "Anna")
    with pytest.raises(WrongStatisticError, match="two rows for Anna, part A"):
        check_once(by_part, [{"part": "A", "n": 1}, {"part": "A", "n": 2}], "Anna")


def test_equal_results_have_no_interval() -> None:
    assert student(5.0, 0.0, 2) is None
    assert welch(5.0, 0.0, 2, 4.0, 0.0, 2) is None
