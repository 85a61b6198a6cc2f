"""Ante and bring-in (RULES section 3), point by point; every figure by hand."""

import pytest
from short_play import found, play

# --- whose duty -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "doors", "right"),
    [
        ("low", "A 9c, B 2d, C Kh", "B"),
        ("low", "A Ac, B Kd, C Qh", "C"),  # ace is high
        ("low", "A 2c, B 2d, C 2h", "C"),  # equal rank: the higher suit
        ("low", "A 2s, B 2h, C 2d", "A"),
        ("high", "A 9c, B Ad, C Kh", "B"),
        ("high", "A Kc, B Kd, C 2h", "B"),
        ("high", "A Ks, B Kh, C Kd", "A"),
    ],
)
def test_the_door_card_decides(card: str, doors: str, right: str) -> None:
    hand = play(f"- {doors}\nA checks", bring_in_card=card)  # any first action: the turn is asked before it
    assert hand.found()[0].startswith("FB205")
    for name in "ABC":
        wanted = [] if name == right else [f"FB203 {name} brings 2"]
        assert found(f"- {doors}\n{name} brings 2", bring_in_card=card) == wanted


def test_without_forced_bet_the_highest_door_card_opens_and_may_check_it_through() -> None:
    doors = "- A 9c, B Ad, C Kh\n"
    hand = play(doors + "B checks, C checks, A checks", bring_in_card="none")
    assert (hand.found(), hand.to_act()) == ([], "")
    assert found(doors + "C checks", bring_in_card="none") == ["TO302 C checks"]
    tie = "- A Kc, B 2d, C Kh\n"
    assert found(tie + "A checks", bring_in_card="none") == []  # left of the dealer, who is C
    assert found(tie + "A checks", bring_in_card="none", board_tie="suit") == ["TO302 A checks"]
    assert found(tie + "C checks", bring_in_card="none", board_tie="suit") == []
    assert found(tie + "A checks, B brings 2", bring_in_card="none") == ["TO301 B brings 2"]


# --- how much -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "stakes", "right"),
    [
        ("half_small_bet", (5, 10, 1, -1), (2, 5)),  # 5 / 2 rounded down
        ("two_antes", (8, 16, 1, -1), (2, 8)),
        ("small_bet", (8, 16, 1, -1), (8,)),
        ("as_posted", (5, 10, 1, -1), (1, 2, 3, 4, 5)),
        ("half_small_bet", (8, 16, 1, 3), (3, 8)),  # a stated amount wins over every value
        ("two_antes", (8, 16, 1, 3), (3, 8)),
        ("small_bet", (8, 16, 1, 3), (3, 8)),
        ("as_posted", (8, 16, 1, 3), (3, 8)),
    ],
)
def test_the_amount(rule: str, stakes: tuple[int, int, int, int], right: tuple[int, ...]) -> None:
    for amount in range(1, stakes[0] + 3):
        deed = f"A brings {amount}"
        wanted = [] if amount in right else [f"FB204 {deed}"]
        assert found(f"- A 2c, B 9d, C Kh\n{deed}", stakes=stakes, bring_in_amount=rule) == wanted


@pytest.mark.parametrize("deed", ["A brings 5", "A big 5", "A bets 5"])
def test_the_full_opening_has_three_names_and_is_a_bet(deed: str) -> None:
    doors = "- A 2c, B 9d, C Kh\n"
    assert play(doors + deed).may() == "B: fold, call 5, raise 10"
    assert found(doors + deed, bring_in_may_complete=False) == [f"FB204 {deed}"]
    assert found(doors + "A brings 2", bring_in_may_complete=False) == []


def test_pot_limit_may_open_for_any_legal_bet() -> None:
    # antes 3; minimum 2, bring-in 1: a bet of 2 or of the pot, 3
    for amount, wanted in ((1, []), (2, []), (3, []), (4, ["FB204 A bets 4"])):
        deed = f"- A 2c, B 9d, C Kh\nA bets {amount}"
        assert found(deed, structure="pot", stakes=(2, -1, 1, 1)) == wanted
    assert found("- A 2c, B 9d, C Kh\nA bets 40", structure="no", stakes=(2, -1, 1, 1)) == []
    not_full = {"structure": "no", "stakes": (2, -1, 1, 1), "bring_in_may_complete": False}
    assert found("- A 2c, B 9d, C Kh\nA bets 40", **not_full) == ["FB204 A bets 40"]


# --- all-in for less ------------------------------------------------------------------------------


def test_all_in_for_less_stands_and_the_others_owe_the_full_bring_in() -> None:
    hand = play("- A 2c, B 9d, C Kh\nA brings 1!", stacks={"A": 2})  # ante 1, one chip left
    assert hand.may() == "B: fold, call 2, complete 5"
    short = "- A 2c, B 9d, C Kh\nA brings 1!, B calls 1"
    assert found(short, stacks={"A": 2}) == ["BT408 B calls 1"]


def test_the_exact_amount_is_right_too_for_the_last_opponent() -> None:
    doors = "- A 2c, B 9d, C Kh\nA brings 1!, B folds, "
    for amount in (1, 2):
        hand = play(doors + f"C calls {amount}", stacks={"A": 2})
        assert (hand.found(), hand.to_act()) == ([], "")
    # B has put in more than the all-in amount: two are owed
    assert found("- A 2c, B 9d, C Kh\nA brings 1!, B calls 2, C calls 1", stacks={"A": 2}) == ["BT408 C calls 1"]


def test_as_posted_the_all_in_amount_is_what_the_others_owe() -> None:
    stakes = (5, 10, 1, -1)
    hand = play("- A 2c, B 9d, C Kh\nA brings 1!", stacks={"A": 2}, stakes=stakes, bring_in_amount="as_posted")
    assert hand.may() == "B: fold, call 1, complete 5"


def test_an_all_in_between_bring_in_and_small_bet_is_an_opening_and_the_completion_follows() -> None:
    hand = play("- A 2c, B 9d, C Kh\nA brings 3!", stacks={"A": 4})
    assert hand.may() == "B: fold, call 3, complete 5"
    assert hand.found() == []
    assert found("- A 2c, B 9d, C Kh\nA brings 3!, B completes 5", stacks={"A": 4}) == []
    assert found("- A 2c, B 9d, C Kh\nA brings 3!, B raises 8", stacks={"A": 4}) == ["BT402 B raises 8"]


# --- the duty passes ------------------------------------------------------------------------------


def test_the_duty_of_an_all_in_player_passes_left_or_to_the_next_card() -> None:
    doors = "- A 9c, B 2d, C Kh, D 5s\n"
    all_in = {"B": 1}
    assert found(doors + "C brings 2", stacks=all_in) == []
    assert found(doors + "D brings 2", stacks=all_in) == ["FB203 D brings 2"]
    assert found(doors + "D brings 2", stacks=all_in, bring_in_if_all_in="next_card") == []
    assert found(doors + "C brings 2", stacks=all_in, bring_in_if_all_in="next_card") == ["FB203 C brings 2"]


def test_who_has_the_passed_duty_may_fold_bring_in_or_complete_but_not_check() -> None:
    doors = "- A 9c, B 2d, C Kh, D 5s\n"
    assert found(doors + "C folds", stacks={"B": 1}) == []
    assert found(doors + "C bets 5", stacks={"B": 1}) == []
    assert found(doors + "C checks", stacks={"B": 1}) == ["FB205 C checks"]
    assert found(doors + "C folds, D folds, A brings 2", stacks={"B": 1, "C": 5}) == ["TO307 A brings 2"]
    assert found(doors + "C folds, A brings 2", stacks={"B": 1}) == ["FB203 A brings 2"]
    hand = play(doors + "C folds, D brings 2", stacks={"B": 1})
    assert (hand.found(), hand.may()) == ([], "A: fold, call 2, complete 5")
    next_card = play(doors + "D folds", stacks={"B": 1}, bring_in_if_all_in="next_card")
    assert next_card.to_act() == "A"  # 9c is lower than Kh


def test_the_duty_may_not_be_folded_by_the_player_of_the_card_himself() -> None:
    assert found("- A 2c, B 9d, C Kh\nA folds") == ["FB205 A folds"]


def test_at_most_one_with_chips_no_forced_bet_and_no_betting() -> None:
    assert play("- A 2c, B 9d, C Kh\n- A 3c, B Td, C 4h", stacks={"A": 1, "B": 1}).found() == []
    assert found("- A 2c, B 9d, C Kh\nC brings 2", stacks={"A": 1, "B": 1}) == ["TO307 C brings 2"]
    # B and C have passed the duty of A: with D alone there is nobody to bet against
    hand = play("- A 2c, B 9d, C Kh, D 5s\nB folds, C folds", stacks={"A": 1})
    assert (hand.found(), hand.to_act()) == ([], "")
    assert found("- A 2c, B 9d, C Kh, D 5s\nB folds, C folds, D brings 2", stacks={"A": 1}) == ["TO307 D brings 2"]


# --- completion -----------------------------------------------------------------------------------


@pytest.mark.parametrize("verb", ["completes 5", "raises 5", "bets 5", "moves 5"])
def test_the_first_wager_over_the_bring_in_goes_to_the_small_bet_whatever_its_verb(verb: str) -> None:
    hand = play(f"- A 2c, B 9d, C Kh\nA brings 2, B {verb}")
    assert (hand.found(), hand.may()) == ([], "C: fold, call 5, raise 10")


@pytest.mark.parametrize("total", [3, 4, 6, 7, 10])
@pytest.mark.parametrize("verb", ["completes", "raises", "bets"])
def test_any_other_first_wager_is_a_wrong_completion(verb: str, total: int) -> None:
    deed = f"B {verb} {total}"
    assert found(f"- A 2c, B 9d, C Kh\nA brings 2, {deed}") == [f"BT402 {deed}"]


def test_completion_to_exactly_the_small_bet_also_after_an_all_in_between() -> None:
    doors = "- A 2c, B 9d, C Kh\nA brings 2, B raises 4!"
    hand = play(doors, stacks={"B": 5})
    assert (hand.found(), hand.may()) == ([], "C: fold, call 4, complete 5")
    again = play(doors + ", C calls 4", stacks={"B": 5})
    assert again.may() == "A: fold, call 2"  # the bring-in was posted: an all-in below the small bet does not reopen
    assert found(doors + ", C calls 4, A completes 5", stacks={"B": 5}) == ["BT409 A completes 5"]
    assert play(doors + ", C completes 5", stacks={"B": 5}).may() == "A: fold, call 3, raise 10"


def test_completion_counts_as_raise() -> None:
    three = "- A 2c, B 9d, C Kh\nA brings 2, B completes 5, C raises 10, A raises 15, B raises 20"
    assert found(three) == []
    assert found(three, completion_counts_as_raise=True) == ["BT404 B raises 20"]
    full = "- A 2c, B 9d, C Kh\nA bets 5, B raises 10, C raises 15, A raises 20"
    assert found(full, completion_counts_as_raise=True) == []  # a full opening is a bet


def test_pot_limit_over_the_bring_in() -> None:
    # antes 3 + bring-in 2; minimum 5: from 5 to 2 + (5 + 2) = 9
    how = {"structure": "pot", "stakes": (5, -1, 1, 2)}
    assert play("- A 2c, B 9d, C Kh\nA brings 2", **how).may() == "B: fold, call 2, complete 5..9"
    assert found("- A 2c, B 9d, C Kh\nA brings 2, B bets 4", **how) == ["BT401 B bets 4"]
    assert found("- A 2c, B 9d, C Kh\nA brings 2, B bets 10", **how) == ["BT411 B bets 10"]
    # to 5 adds 3, so the minimum raise is the minimum, 5; to 9 adds 7
    after_five = play("- A 2c, B 9d, C Kh\nA brings 2, B completes 5", **how).may()
    assert after_five == "C: fold, call 5, raise 10..20"  # 5 + (10 + 5)
    after_nine = play("- A 2c, B 9d, C Kh\nA brings 2, B completes 9", **how).may()
    assert after_nine == "C: fold, call 9, raise 16..32"  # 9 + 7; 9 + (14 + 9)


# --- no option, missing ---------------------------------------------------------------------------


def test_the_bring_in_has_no_option() -> None:
    hand = play("- A 2c, B 9d, C Kh\nA brings 2, B calls 2, C calls 2")
    assert (hand.found(), hand.to_act()) == ([], "")
    assert found("- A 2c, B 9d, C Kh\nA brings 2, B calls 2, C calls 2, A checks") == ["TO307 A checks"]
    assert found("- A 2c, B 9d, C Kh\nA brings 2, B calls 2, C calls 2, A raises 5") == ["TO307 A raises 5"]


def test_after_a_missing_bring_in_nothing_is_owed_and_the_first_wager_is_a_bet() -> None:
    doors = "- A 2c, B 9d, C Kh\nA checks, "
    hand = play(doors + "B bets 5")
    assert (hand.found(), hand.may()) == (["FB205 A checks"], "C: fold, call 5, raise 10")
    assert found(doors + "B checks, C checks") == ["FB205 A checks"]
    assert play(doors + "B checks, C checks").to_act() == ""
    assert found(doors + "B bets 2") == ["FB205 A checks", "BT401 B bets 2"]


@pytest.mark.parametrize(
    "rest",
    [
        "B calls 2, C calls 2",
        "B folds, C calls 2",
        "B folds, C folds",
        "B folds, C completes 5, A calls 3",
        "B completes 5, C raises 10, A calls 8, B calls 5",
        "B calls 2, C completes 5, A folds, B calls 3",
        "B calls 2, C raises 5, A calls 3, B calls 3",
        "B calls 2, A brings 2, C calls 2",
    ],
)
def test_a_lost_bring_in_line_is_one_finding(rest: str) -> None:
    first = rest.partition(",")[0]
    assert found(f"- A 2c, B 9d, C Kh\n{rest}") == [f"FB205 {first}"]


# --- antes ----------------------------------------------------------------------------------------


def test_antes() -> None:
    doors = "- A 2c, B 9d, C Kh\nA brings 2"
    assert found(doors, antes={"B": 0}) == ["FB201 street 2"]
    assert found(doors, antes={"B": 2}) == ["FB202 B antes 2"]
    assert found(doors, stakes=(5, 10, 3, 3), stacks={"B": 2}) == ["FB204 A brings 2"]  # B's ante of 2 is all he has
    assert found(doors, stakes=(5, 10, 3, 2), stacks={"B": 2}, antes={"B": 1}) == ["HD902 header", "FB202 B antes 1"]


def test_a_late_ante_is_only_out_of_phase() -> None:
    assert play("- A 2c, B 9d, C Kh\nA brings 2", antes={"B": 0}).found() == ["FB201 street 2"]
