"""Bet sizes and cap (RULES sections 5 and 6), point by point; every total by hand."""

import pytest
from short_play import found, play

SECOND = "- A 2c, B 9d, C Kh\nA brings 2, B calls 2, C calls 2\n"
THIRD = SECOND + "- A 3c, B Ts, C 4h\n"  # C opens, no pair
PAIR = SECOND + "- A 3c, B Ts, C Kd\n"  # C opens with kings
FOURTH = THIRD + "C checks, A checks, B checks\n- A 7c, B 8s, C 8h\n"

# --- units ----------------------------------------------------------------------------------------


def test_small_bet_on_third_big_bet_from_fourth() -> None:
    assert play(THIRD).may() == "C: fold, check, bet 5"
    assert play(FOURTH).may() == "C: fold, check, bet 10"
    assert play(THIRD + "C bets 5").may() == "A: fold, call 5, raise 10"
    assert play(FOURTH + "C bets 10").may() == "A: fold, call 10, raise 20"
    assert found(THIRD + "C bets 10") == ["BT407 C bets 10"]
    assert found(THIRD + "C bets 7") == ["BT401 C bets 7"]
    assert found(FOURTH + "C bets 5") == ["BT401 C bets 5"]
    assert found(FOURTH + "C bets 5", big_bet_from="fifth") == []
    assert found(THIRD + "C bets 10", big_bet_from="third") == []
    assert found(THIRD + "C bets 5, A raises 15") == ["BT407 A raises 15"]
    assert found(THIRD + "C bets 5, A raises 12") == ["BT403 A raises 12"]
    assert found(FOURTH + "C bets 10, A raises 15") == ["BT403 A raises 15"]


def test_words_that_do_not_fit_the_chips() -> None:
    assert found(THIRD + "C raises 5") == ["BT406 C raises 5"]
    assert found(THIRD + "C calls 5") == ["BT406 C calls 5"]
    assert found(THIRD + "C bets 5, A bets 10") == ["BT406 A bets 10"]
    assert found(THIRD + "C bets 5, A bets 5") == ["BT406 A bets 5"]
    assert found(THIRD + "C bets 5, A raises 5") == ["BT406 A raises 5"]
    assert found(THIRD + "C bets 5, A checks") == ["BT405 A checks"]
    assert found(THIRD + "C bets 5, A calls 4") == ["BT408 A calls 4"]


def test_a_check_that_was_not_allowed_has_matched() -> None:
    hand = play(THIRD + "C bets 5, A checks, B raises 10, C calls 5")
    assert hand.found() == ["BT405 A checks"]
    assert hand.may() == "A: fold, call 10, raise 15"  # the new total less what he really put in


# --- open pair ------------------------------------------------------------------------------------


def test_an_open_pair_lets_any_player_choose() -> None:
    assert play(PAIR + "C checks").may() == "A: fold, check, bet 5 10"
    assert play(PAIR + "C bets 5").may() == "A: fold, call 5, raise 10 15"
    assert play(PAIR + "C bets 5, A raises 15").may() == "B: fold, call 15, raise 25"
    assert play(PAIR + "C bets 5, A raises 10").may() == "B: fold, call 10, raise 15 20"
    assert play(PAIR + "C bets 10").may() == "A: fold, call 10, raise 20"
    assert found(PAIR + "C bets 10, A raises 15") == ["BT413 A raises 15"]
    assert found(PAIR + "C bets 7") == ["BT401 C bets 7"]


def test_the_pair_holder_alone_may_open_double() -> None:
    holder = {"open_pair_bet": "pair_holder"}
    assert found(PAIR + "C bets 10", **holder) == []
    assert found(PAIR + "C checks, A bets 10", **holder) == ["BT407 A bets 10"]
    assert play(PAIR + "C checks, A bets 5", **holder).may() == "B: fold, call 5, raise 10 15"
    assert found(PAIR + "C checks, A bets 5, B raises 15", **holder) == []


def test_the_choice_may_be_off() -> None:
    assert found(PAIR + "C bets 10", open_pair_bet="off") == ["BT407 C bets 10"]
    assert play(PAIR + "C bets 5", open_pair_bet="off").may() == "A: fold, call 5, raise 10"


def test_the_pair_of_an_all_in_player_counts_and_a_folded_one_stays_open() -> None:
    third = "- A 2c, B 9d, C Kh\nA brings 2, B calls 2, C calls 2!\n- A 3c, B Ts, C Kd\n"
    assert found(third + "A bets 10", stacks={"C": 3}) == []
    # holder: nobody with a pair can act, so nobody may open double
    assert found(third + "A bets 10", stacks={"C": 3}, open_pair_bet="pair_holder") == ["BT407 A bets 10"]
    assert found(PAIR + "C folds, A bets 10") == ["BT415 C folds"]


def test_a_pair_is_no_choice_on_fourth_street() -> None:
    fourth = THIRD + "C checks, A checks, B checks\n- A 3d, B 8s, C 8h\n"  # A pairs his threes
    assert found(fourth + "A bets 10") == []
    assert found(fourth + "A bets 5") == ["BT401 A bets 5"]
    assert found(fourth + "A bets 20") == ["BT401 A bets 20"]


def test_no_choice_in_pot_limit() -> None:
    hand = play(PAIR + "C bets 5", structure="pot", stakes=(5, -1, 1, 2))
    assert hand.may() == "A: fold, call 5, raise 10..24"  # antes 3 + 6 + 5, and his call of 5: 5 + 19


# --- short all-ins --------------------------------------------------------------------------------


def test_the_real_text_completed_800_all_in_1345_re_raise_2145() -> None:
    how = {"stakes": (800, 1600, 150, 250), "stacks": {"A": 20000, "B": 1495, "C": 20000}}
    hand = play("- A 2c, B 9d, C Kh\nC completes 800", **how)
    assert hand.found() == ["FB205 C completes 800"]
    hand = play("- A 2c, B 9d, C Kh\nA brings 800, B raises 1345!, C raises 2145", **how)
    assert hand.found() == []
    assert hand.may() == "A: fold, call 1345, raise 2945"


def test_half_or_full() -> None:
    # C bets 10 on fourth street, A goes all-in to 15: by exactly half
    hand = FOURTH + "C bets 10, A raises 15!"
    assert play(hand, stacks={"A": 18}).may() == "B: fold, call 15, raise 25"
    full = play(hand, stacks={"A": 18}, short_all_in="full")
    assert full.may() == "B: fold, call 15, raise 20"  # completes to the full raise
    # to 14: less than half
    short = FOURTH + "C bets 10, A raises 14!"
    assert play(short, stacks={"A": 17}).may() == "B: fold, call 14, raise 20"


def test_a_short_all_in_does_not_reopen_for_those_who_acted() -> None:
    short = FOURTH + "C bets 10, A calls 10, B raises 14!"
    hand = play(short, stacks={"B": 17})
    assert hand.may() == "C: fold, call 4"
    assert found(short + ", C raises 20", stacks={"B": 17}) == ["BT409 C raises 20"]
    assert found(short + ", C calls 4, A calls 4", stacks={"B": 17}) == []
    checked = FOURTH + "C checks, A bets 4!"
    assert play(checked, stacks={"A": 7}).may() == "B: fold, call 4, raise 10"
    assert play(checked + ", B calls 4", stacks={"A": 7}).may() == "C: fold, call 4"
    assert play(checked + ", B raises 10", stacks={"A": 7}).may() == "C: fold, call 10, raise 20"


def test_several_short_ones_add_up() -> None:
    # over a bet of 10: to 13 (by 3), then to 16 (by 6 over the last full bet, at least half)
    deed = "- A 2c, B 9d, C Kh, D Jc\nA brings 2, B calls 2, C calls 2, D calls 2\n- A 3c, B Ts, C 4h, D 5c\n"
    deed += "C checks, D checks, A checks, B checks\n- A 7c, B 8s, C 8h, D 9s\n"
    both = deed + "C bets 10, D calls 10, A raises 13!, B raises 16!"
    hand = play(both, stacks={"A": 16, "B": 19})
    assert hand.may() == "C: fold, call 6, raise 26"
    one = deed + "C bets 10, D calls 10, A raises 13!, B calls 13"
    assert play(one, stacks={"A": 16}).may() == "C: fold, call 3"
    whole = play(both, stacks={"A": 16, "B": 19}, short_all_in="full")
    assert whole.may() == "C: fold, call 6"


def test_a_full_all_in_counts_for_the_cap() -> None:
    # bet 10, raises to 20, 30 and all-in to 35 (half a bet): the third raise
    deed = FOURTH + "C bets 10, A raises 20, B raises 30, C raises 35!"
    hand = play(deed, stacks={"C": 38}, cap_lifted_heads_up="never")
    assert hand.may() == "A: fold, call 15"
    short = FOURTH + "C bets 10, A raises 20, B raises 30, C raises 34!"
    assert play(short, stacks={"C": 37}, cap_lifted_heads_up="never").may() == "A: fold, call 14, raise 40"


# --- cap ------------------------------------------------------------------------------------------

CAPPED = THIRD + "C bets 5, A raises 10, B raises 15, C raises 20"


def test_three_raises_after_the_bet() -> None:
    assert play(CAPPED).may() == "A: fold, call 10"
    assert found(CAPPED + ", A raises 25") == ["BT404 A raises 25"]
    assert found(CAPPED + ", A raises 25", raise_cap=4) == []
    assert found(CAPPED + ", A raises 22!", stacks={"A": 25}) == ["BT404 A raises 22"[:-1] + "2!"]
    # the completion is no raise
    second = "- A 2c, B 9d, C Kh\nA brings 2, B completes 5, C raises 10, A raises 15, B raises 20, C raises 25"
    assert found(second) == ["BT404 C raises 25"]


@pytest.mark.parametrize(
    ("rule", "three_in", "fold_before", "fold_after", "heads_up"),
    [
        # cap reached with three in; one folded before the third raise; one folds after it; two began the round
        ("two_remain", True, False, False, False),
        ("two_remain_before_cap", True, False, True, False),
        ("round_starts_heads_up", True, True, True, False),
        ("never", True, True, True, True),
    ],
)
def test_the_four_readings_of_heads_up(
    rule: str, three_in: bool, fold_before: bool, fold_after: bool, heads_up: bool
) -> None:
    def is_over_cap(play_text: str) -> bool:
        codes = found(play_text, cap_lifted_heads_up=rule)
        assert codes in ([], [f"BT404 {play_text.rpartition(', ')[2]}"])
        return bool(codes)

    assert is_over_cap(CAPPED + ", A raises 25") == three_in
    assert is_over_cap(THIRD + "C bets 5, A raises 10, B folds, C raises 15, A raises 20, C raises 25") == fold_before
    assert is_over_cap(CAPPED + ", A folds, B raises 25") == fold_after
    two = "- A 2c, B 9d, C Kh\nA brings 2, B folds, C calls 2\n- A 3c, C 4h\n"
    assert is_over_cap(two + "C bets 5, A raises 10, C raises 15, A raises 20, C raises 25") == heads_up


def test_all_in_players_do_not_count_for_the_cap_unless_the_house_says_so() -> None:
    deed = THIRD + "C bets 5, A calls 5!, B raises 10, C raises 15, B raises 20, C raises 25"
    assert found(deed, stacks={"A": 8}) == []
    assert found(deed, stacks={"A": 8}, cap_counts_all_in=True) == ["BT404 C raises 25"]
    # three began the round, one of them goes all-in: still three at the start
    assert found(deed, stacks={"A": 8}, cap_lifted_heads_up="round_starts_heads_up") == ["BT404 C raises 25"]
    # all-in before the round began: heads up from the start, unless all-in players count
    before = "- A 2c, B 9d, C Kh\nA brings 2!, B calls 2, C calls 2\n- A 3c, B Ts, C 4h\n"
    before += "C bets 5, B raises 10, C raises 15, B raises 20, C raises 25"
    assert found(before, stacks={"A": 3}, cap_lifted_heads_up="round_starts_heads_up") == []
    counted = {"cap_lifted_heads_up": "round_starts_heads_up", "cap_counts_all_in": True}
    assert found(before, stacks={"A": 3}, **counted) == ["BT404 C raises 25"]


def test_no_cap_in_pot_and_no_limit() -> None:
    deed = THIRD + "C bets 5, A raises 10, B raises 15, C raises 20, A raises 25, B raises 30"
    for structure in ("pot", "no"):
        assert found(deed, structure=structure, stakes=(5, -1, 1, 2)) == []


# --- pot and no limit -----------------------------------------------------------------------------

POT = {"structure": "pot", "stakes": (5, -1, 1, 2)}
NO = {"structure": "no", "stakes": (5, -1, 1, 2)}


def test_pot_limit_maximum() -> None:
    # antes 3 + 6 = 9 in the pot on third street
    assert found(THIRD + "C bets 9", **POT) == []
    assert found(THIRD + "C bets 10", **POT) == ["BT411 C bets 10"]
    assert found(THIRD + "C bets 4", **POT) == ["BT401 C bets 4"]
    # bet 9, A calls 9: B may raise to 9 + (27 + 9) = 45
    assert play(THIRD + "C bets 9, A calls 9", **POT).may() == "B: fold, call 9, raise 18..45"
    # the same after C checked and put nothing in: A bets 6, B raises to 12, C: 12 + (9 + 18 + 12) = 51
    assert play(THIRD + "C checks, A bets 6, B raises 12", **POT).may() == "C: fold, call 12, raise 18..51"
    # A again, with 6 in: to 51, call 45: 51 + (9 + 6 + 12 + 51 + 45) = 174, by at least 39
    again = play(THIRD + "C checks, A bets 6, B raises 12, C raises 51", **POT)
    assert again.may() == "A: fold, call 45, raise 90..174"
    assert found(THIRD + "C bets 9, A calls 9, B raises 46!", stacks={"B": 49}, **POT) == ["BT411 B raises 46!"]


def test_the_maximum_is_never_below_the_minimum() -> None:
    # antes of 3 in the pot on second street without a forced bet, minimum 5
    assert found("- A 2c, B 9d, C Kh\nC bets 5", bring_in_card="none", **POT) == []
    assert found("- A 2c, B 9d, C Kh\nC bets 6", bring_in_card="none", **POT) == ["BT411 C bets 6"]


def test_minimum_raise() -> None:
    for how in (POT, NO):
        assert found(THIRD + "C bets 8, A raises 15", **how) == ["BT403 A raises 15"]
        assert found(THIRD + "C bets 8, A raises 16", **how) == []
        # a raise by 12 makes the next at least by 12
        assert found(THIRD + "C bets 8, A raises 20, B raises 31", **how) == ["BT403 B raises 31"]
        assert found(THIRD + "C bets 8, A raises 20, B raises 32", **how) == []


def test_short_all_ins_in_no_limit() -> None:
    short = THIRD + "C bets 8, A calls 8, B raises 12!"  # by 4, less than 8
    assert play(short, stacks={"B": 15}, **NO).may() == "C: fold, call 4"
    assert found(short + ", C raises 20", stacks={"B": 15}, **NO) == ["BT409 C raises 20"]
    # to a player who has not acted: at least 12 + 8
    first = play(THIRD + "C bets 8, A raises 12!", stacks={"A": 15}, **NO)
    assert first.may() == f"B: fold, call 12, raise 20..{1000 - 3}"
    # an all-in below the minimum bet may be completed to the minimum
    bet = play(THIRD + "C bets 3!", stacks={"C": 6}, **NO)
    assert bet.may() == f"A: fold, call 3, raise 5..{1000 - 3}"


def test_several_short_all_ins_reopen_in_no_limit() -> None:
    four = "- A 2c, B 9d, C Kh, D Jc\nA brings 2, B calls 2, C calls 2, D calls 2\n- A 3c, B Ts, C 4h, D 5c\n"
    # bet 8; all-in to 13 and to 17: together by 9, at least 8
    both = play(four + "C bets 8, D calls 8, A raises 13!, B raises 17!", stacks={"A": 16, "B": 20}, **NO)
    assert both.may() == f"C: fold, call 9, raise 25..{1000 - 3}"  # the minimum raise is still 8
    less = play(four + "C bets 8, D calls 8, A raises 11!, B raises 15!", stacks={"A": 14, "B": 18}, **NO)
    assert less.may() == "C: fold, call 7"


# --- stacks ---------------------------------------------------------------------------------------


def test_more_than_he_has_and_false_marks() -> None:
    assert found(THIRD + "C bets 5, A calls 5", stacks={"A": 7}) == ["BT410 A calls 5"]
    assert found(THIRD + "C bets 5, A calls 5!") == ["BT414 A calls 5!"]
    assert found(THIRD + "C bets 5, A calls 5", stacks={"A": 8}) == ["BT414 A calls 5"]
    assert found(THIRD + "C bets 5, A calls 5!", stacks={"A": 8}) == []
    assert found(THIRD + "C bets 5, A calls 4!", stacks={"A": 7}) == []
