"""Turns (RULES section 4), point by point; every board compared by hand."""

import pytest
from short_play import found, play

SECOND = "- A 2c, B 9d, C Kh\nA brings 2, B calls 2, C calls 2\n"
FOUR = "- A 2c, B 9d, C Kh, D Jc\nA brings 2, B calls 2, C calls 2, D calls 2\n"

# --- who opens ------------------------------------------------------------------------------------


def test_the_best_board_opens_later_streets() -> None:
    third = SECOND + "- A 2d, B Ts, C 3c\n"  # a pair of twos beats ten high and king high
    assert found(third + "A checks") == []
    assert found(third + "B checks") == ["TO302 B checks"]
    fourth = third + "A checks, B checks, C checks\n- A 3d, B Td, C Kd\n"  # tens, twos, kings
    assert found(fourth + "C checks") == []
    assert found(fourth + "A checks") == ["TO302 A checks"]
    two_pair = fourth + "C checks, A checks, B checks\n- A 3h, B 4d, C 5d\n"  # A: threes and twos
    assert found(two_pair + "A checks") == []
    assert found(two_pair + "C checks") == ["TO302 C checks"]


@pytest.mark.parametrize(("tie", "button", "right"), [("left_of_dealer", 3, "B"), ("left_of_dealer", 2, "C")])
def test_equal_boards_by_the_dealer(tie: str, button: int, right: str) -> None:
    order = "C 9h, A 2c, B 9d" if button == 2 else "A 2c, B 9d, C 9h"
    third = f"- {order}\nA brings 2, B calls 2, C calls 2\n- {order.translate(str.maketrans('29', '3T'))}\n"
    for name in "BC":
        wanted = [] if name == right else [f"TO302 {name} checks"]
        assert found(third + f"{name} checks", board_tie=tie, button=button) == wanted


def test_equal_boards_by_suit_of_the_highest_card() -> None:
    third = "- A 2c, B 9d, C 9h\nA brings 2, B calls 2, C calls 2\n- A 3c, B Ts, C Td\n"
    assert found(third + "B checks", board_tie="suit") == []  # Ts before Td, though 9h is above 9d
    assert found(third + "C checks", board_tie="suit") == ["TO302 C checks"]


def test_equal_boards_without_a_button_cannot_be_judged() -> None:
    third = "- A 2c, B 9d, C 9h\nA brings 2, B calls 2, C calls 2\n- A 3c, B Ts, C Td\n"
    hand = play(third + "C checks, A checks, B checks", button=0)
    assert (hand.found(), hand.to_act()) == ([], "")
    assert hand.replay.report.not_checked[("TO302", "a board or the dealer's left is unknown")] == 1
    # but for the order of the deal, if that is a rotation and not seats ascending
    rotation = "- C 9h, A 2c, B 9d\nA brings 2, B calls 2, C calls 2\n- C Td, A 3c, B Ts\n"
    assert found(rotation + "B checks", button=0) == ["TO302 B checks"]
    assert found(rotation + "C checks", button=0) == []


def test_an_all_in_board_counts_and_passes_the_turn_clockwise() -> None:
    third = "- A 2c, B 9d, C Kh\nA brings 2, B calls 2!, C calls 2\n- A Qs, B 9h, C 3c\n"
    assert found(third + "C checks", stacks={"B": 3}) == []
    assert found(third + "A checks", stacks={"B": 3}) == ["TO302 A checks"]


def test_four_card_boards() -> None:
    board = (
        SECOND
        + "- A 3c, B Ts, C Qc\nC checks, A checks, B checks\n- A 5c, B 4h, C Jd\nC checks, A checks, B checks\n"
        + "- A 9c, B 3h, C 2h\n"
    )  # A shows four clubs; C king high
    assert found(board + "C checks") == []
    assert found(board + "A checks") == ["TO302 A checks"]
    assert found(board + "A checks", board_counts_four_card_hands=True) == []


def test_the_last_card_down_leaves_the_board_of_fourth_street() -> None:
    fourth = (
        SECOND + "- A 2d, B Ts, C 3c\nA checks, B checks, C checks\n- A 4c, B 5c, C Td\nA checks, B checks, C checks\n"
    )
    fifth = fourth + "- A 6s, B Th, C Kd\n"  # the kings of C cannot be seen
    assert found(fifth + "A checks", last_card_down=True) == []
    assert found(fifth + "C checks", last_card_down=True) == ["TO302 C checks"]
    assert found(fifth + "C checks") == []


# --- the turn goes round --------------------------------------------------------------------------


def test_folded_and_all_in_players_are_skipped() -> None:
    hand = play(FOUR + "- A 3c, B Ts, C 5h, D Qc\nC bets 5, D folds, A calls 3!", stacks={"A": 6})
    assert (hand.found(), hand.to_act()) == ([], "B")
    after = play(FOUR + "- A 3c, B Ts, C 5h, D Qc\nC bets 5, D folds, A calls 3!, B raises 10", stacks={"A": 6})
    assert after.to_act() == "C"


def test_a_skipped_player_is_still_to_act_in_time() -> None:
    third = FOUR + "- A 3c, B Ts, C 5h, D Qc\n"
    hand = play(third + "C checks, A checks, B checks")  # D skipped; A took his turn
    assert hand.found() == ["TO303 A checks"]
    assert hand.to_act() == "D"
    assert found(third + "C checks, A checks, B checks, D checks") == ["TO303 A checks"]


def test_two_swapped_players_are_one_finding() -> None:
    third = FOUR + "- A 3c, B Ts, C 5h, D Qc\n"
    hand = play(third + "C bets 5, A calls 5, D calls 5, B calls 5")
    assert (hand.found(), hand.to_act()) == (["TO303 A calls 5"], "")
    opener = play(third + "D checks, C checks, A checks, B checks")
    assert (opener.found(), opener.to_act()) == (["TO302 D checks"], "")
    later = play(third + "C bets 5, D calls 5, B calls 5, A calls 5")
    assert (later.found(), later.to_act()) == (["TO303 B calls 5"], "")


def test_a_skipped_player_is_forgiven_once_the_round_closes() -> None:
    third = FOUR + "- A 3c, B Ts, C 5h, D Qc\nC bets 5, A calls 5, B calls 5\n"
    # D never answered the bet of five; he counts as having matched
    assert found(third + "- A 7c, B 8s, C 8h, D 2d\nC checks, D checks") == ["TO303 A calls 5"]


def test_a_street_dealt_early() -> None:
    third = FOUR + "- A 3c, B Ts, C 5h, D Qc\nC bets 5, D calls 5\n- A 7c, B 8s, C 8h, D 2d\n"
    assert found(third + "C checks, D checks, A checks, B checks") == ["TO306 street 4"]


def test_the_duplicate_of_a_line_is_one_finding() -> None:
    third = FOUR + "- A 3c, B Ts, C 5h, D Qc\n"
    assert found(third + "C checks, C checks, D checks, A checks, B checks") == ["TO303 C checks"]


# --- who may not act ------------------------------------------------------------------------------


def test_folded_all_in_and_absent_players() -> None:
    third = "- A 2c, B 9d, C Kh, D Jc\nA brings 2, B calls 2!, C folds, D calls 2\n- A 3c, B Ts, D Qc\n"
    short = {"B": 3}
    assert found(third + "D bets 5, C calls 5, A calls 5", stacks=short) == ["TO304 C calls 5"]
    assert found(third + "D bets 5, B folds, A calls 5", stacks=short) == ["TO305 B folds"]
    hand = play(third + "D bets 5, C raises 10", stacks=short)
    assert hand.to_act() == "A"  # chips moved, the turn did not


def test_no_betting_once_at_most_one_can_act() -> None:
    third = "- A 2c, B 9d, C Kh\nA brings 2, B raises 4!, C folds, A calls 2\n- A 3c, B Ts\n"
    assert found(third + "A checks", stacks={"B": 5}) == ["TO307 A checks"]
    assert found(third + "- A 4c, B Td", stacks={"B": 5}) == []


def test_raising_when_all_others_are_all_in_is_pointless_not_wrong() -> None:
    third = "- A 2c, B 9d\nA brings 2, B calls 2\n- A 3c, B Ts\nB bets 5!, A raises 10"
    assert found(third, stacks={"B": 8}) == []


def test_folding_for_nothing_is_noted() -> None:
    third = FOUR + "- A 3c, B Ts, C 5h, D Qc\n"
    assert found(third + "C folds") == ["BT415 C folds"]
    assert found(third + "C bets 5, D folds") == []
