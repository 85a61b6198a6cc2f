"""The cap (RULES section 6) asked of the law directly: heads-up, before and after it is reached; all by hand."""

import pytest
from short_play import play

from soko_hh.game.betting import cap_is_lifted, is_capped, raises_before_cap, raises_made
from soko_hh.ruleset import with_value
from soko_hh.table import Table

SECOND = "- A 2c, B 9d, C Kh\nA brings 2, B calls 2, C calls 2\n"
THIRD = SECOND + "- A 3c, B Ts, C 4h\n"
TWO = "- A 2c, B 9d, C Kh\nA brings 2, B folds, C calls 2\n- A 3c, C 4h\n"
BEFORE = {"cap_lifted_heads_up": "two_remain_before_cap"}


def table_of(text: str, **how: object) -> Table:
    return play(text, **how).table  # type: ignore[arg-type]


@pytest.mark.parametrize(("deeds", "raises"), [("", 0), ("C bets 5", 0), ("C bets 5, A raises 10", 1)])
def test_raises_are_counted_after_the_bet(deeds: str, raises: int) -> None:
    table = table_of(THIRD + deeds)
    assert (raises_made(table), raises_before_cap(table)) == (raises, 3 - raises)


def test_before_a_bet_nothing_is_capped_even_where_no_raise_is_allowed() -> None:
    assert not is_capped(table_of(THIRD, raise_cap=0))
    assert is_capped(table_of(THIRD + "C bets 5", raise_cap=0))


def test_more_raises_than_the_cap_leave_none() -> None:
    table = table_of(THIRD + "C bets 5, A raises 10, B raises 15, C raises 20, A raises 25")
    assert (raises_made(table), raises_before_cap(table)) == (4, 0)


@pytest.mark.parametrize(
    ("text", "lifted"),
    [
        # not reached yet: who is in now counts
        (THIRD + "C bets 5", False),
        (THIRD + "C bets 5, A folds", True),
        (TWO + "C bets 5", True),
        # reached with three: a later fold does not lift it
        (THIRD + "C bets 5, A raises 10, B raises 15, C raises 20, A folds", False),
        # reached with two
        (THIRD + "C bets 5, A raises 10, B folds, C raises 15, A raises 20", True),
    ],
)
def test_two_remained_before_the_cap(text: str, lifted: bool) -> None:
    assert cap_is_lifted(table_of(text, **BEFORE)) == lifted


def test_all_in_players_count_as_in_where_the_house_says_so() -> None:
    raises = "C bets 5, A raises 10, C raises 15, A raises 20"
    assert not is_capped(table_of(TWO + raises, cap_counts_all_in=True))  # two are in, however they are counted
    three = THIRD.replace("B calls 2", "B calls 2!") + raises
    assert is_capped(table_of(three, stacks={"B": 3}, cap_counts_all_in=True))
    assert not is_capped(table_of(three, stacks={"B": 3}))


def test_another_cap_is_asked_of_the_players_now_in() -> None:
    # the house's cap of 5 is not reached, so nobody was counted when the third raise was made
    table = table_of(THIRD + "C bets 5, A raises 10, B folds, C raises 15, A raises 20", raise_cap=5, **BEFORE)
    table.ruleset = with_value(table.ruleset, "raise_cap", 3)
    assert not is_capped(table)
    table = table_of(THIRD + "C bets 5, A raises 10, B raises 15, C raises 20", raise_cap=5, **BEFORE)
    table.ruleset = with_value(table.ruleset, "raise_cap", 3)
    assert is_capped(table)
