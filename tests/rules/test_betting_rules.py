"""BT401 to BT415: groups, what the findings say, and under which house the deed is legal."""

import pytest
from short_play import found, play

from soko_hh.finding import Finding

SECOND = "- A 2c, B 9d, C Kh\nA brings 2, B calls 2, C calls 2\n"
THIRD = SECOND + "- A 3d, B Ts, C 4h\n"
PAIR = SECOND + "- A 3d, B Ts, C Kd\n"
FOURTH = THIRD + "C checks, A checks, B checks\n- A 7c, B 8s, C 8h\n"
CAPPED = THIRD + "C bets 5, A raises 10, B raises 15, C raises 20"
OFF = {"open_pair_bet": "off"}
POT = {"structure": "pot", "stakes": (5, -1, 1, 2)}


def only(text: str, **how: object) -> Finding:
    """The one finding of a play."""
    (finding,) = play(text, **how).replay.report.findings  # type: ignore[arg-type]
    return finding


@pytest.mark.parametrize(
    ("text", "how", "code", "expected", "legal_under"),
    [
        (FOURTH + "C bets 5", {}, "BT401", "C bets 10, or is all-in for less", "big_bet_from = fifth"),
        (PAIR + "C bets 7", {}, "BT401", "C bets 5 or 10, or is all-in for less", ""),
        (THIRD + "C bets 4", POT, "BT401", "C bets at least 5 and at most 9 (the pot), or is all-in for less", ""),
        (THIRD + "C bets 5, A raises 12", {}, "BT403", "A raises to 10, or is all-in for less", ""),
        (THIRD + "C bets 10", {}, "BT407", "C bets 5, or is all-in for less", "big_bet_from = third"),
        (PAIR + "C bets 10", OFF, "BT407", "C bets 5, or is all-in for less", "open_pair_bet = any_player"),
        (PAIR + "C bets 10, A raises 15", {}, "BT413", "A raises to 20, or is all-in for less", "open_pair_bet = off"),
        (THIRD + "C bets 10", POT, "BT411", "C bets at least 5 and at most 9 (the pot), or is all-in for less", ""),
    ],
)  # fmt: skip
def test_sizes(text: str, how: dict[str, object], code: str, expected: str, legal_under: str) -> None:
    finding = only(text, **how)
    assert (finding.code, finding.expected, finding.legal_under) == (code, expected, legal_under)


@pytest.mark.parametrize(
    ("rule", "when", "legal_under"),
    [
        ("two_remain", "with three or more players in", "raise_cap = 4"),
        ("never", "a round", "raise_cap = 4"),
    ],
)
def test_the_cap_says_when_it_binds(rule: str, when: str, legal_under: str) -> None:
    finding = only(CAPPED + ", A raises 25", cap_lifted_heads_up=rule)
    assert finding.message == "A raises to 25, the fourth raise on third street"
    assert finding.expected == f"ruleset ongame allows 3 raises {when} (raise_cap); call 10 or fold"
    assert finding.legal_under == legal_under


def test_cap_and_size_may_both_be_wrong_but_an_all_in_is_only_over_the_cap() -> None:
    assert found(CAPPED + ", A raises 27") == ["BT404 A raises 27", "BT403 A raises 27"]
    assert found(CAPPED + ", A raises 22!", stacks={"A": 25}) == ["BT404 A raises 22!"]


def test_turn_and_size_may_both_be_wrong() -> None:
    assert found(THIRD + "C bets 5, B raises 12") == ["TO303 B raises 12", "BT403 B raises 12"]


def test_reopening_goes_before_the_cap() -> None:
    # at the cap a short all-in is over it already; then the next is not reopened, which is told alone
    over = THIRD + "C bets 5, A raises 10, B raises 15, C raises 20, A raises 22!, B calls 7, C raises 25"
    assert found(over, stacks={"A": 25}) == ["BT404 A raises 22!", "BT409 C raises 25"]


def test_a_call_owes_what_it_can_pay() -> None:
    finding = only(THIRD + "C bets 5, A calls 4")
    assert (finding.message, finding.expected) == ("A calls 4 with 5 to call", "call 5")
    over = only(THIRD + "C bets 5, A calls 5", stacks={"A": 7})
    assert (over.code, over.message, over.expected) == ("BT410", "A puts in 5 but has 4", "at most 4")


def test_names_of_wagers_in_the_words_their_chips_ask_for() -> None:
    assert only(THIRD + "C bets 5, A bets 10").expected == "A raises 5 to 10"
    assert only(THIRD + "C raises 5").expected == "C bets 5"
    assert only(THIRD + "C bets 5, A raises 5").expected == "A calls 5"


def test_a_short_all_in_names_the_field() -> None:
    short = FOURTH + "C bets 10, A calls 10, B raises 14!, C raises 20"
    finding = only(short, stacks={"B": 17})
    assert (finding.code, finding.field, finding.expected) == ("BT409", "short_all_in", "call 4 or fold")
    half = FOURTH + "C bets 10, A calls 10, B raises 15!, C raises 20"
    assert only(half, stacks={"B": 18}, short_all_in="full").legal_under == "short_all_in = half"


def test_a_missing_call_that_a_check_stands_for_is_due() -> None:
    hand = play(THIRD + "C bets 5, A checks, B calls 5\n- A 7c, B 8s, C 8d\n")
    assert hand.found() == ["BT405 A checks"]
    assert sum(hand.table.due_before) == 3 * 2 + 3 * 5
    assert sum(hand.table.before) == 3 * 2 + 2 * 5
