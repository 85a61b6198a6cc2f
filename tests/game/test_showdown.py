"""The showdown: who shows first, in which order the others follow, whose hand is best."""

import pytest
from short_play import Played, play

from soko_hh.cards import read_cards
from soko_hh.game.showdown import (
    best_shown,
    first_to_show,
    has_shown,
    is_contested,
    is_run_out,
    known_five,
    may_collect_unseen,
    show_orders,
    wager_that_decided,
)
from soko_hh.table import NOBODY, UNSURE, Table
from soko_hh.table_records import Pot

# Four players; D has the button. B has the best board from third street on, and bets nothing here.
TO_FIFTH = """
- A 2c, B 9d, C Kh, D 8s
A brings 2, B calls 2, C calls 2, D calls 2
- A 3d, B As, C 4c, D 5h
B checks, C checks, D checks, A checks
- A 6h, B Ad, C 7c, D Tc
B checks, C checks, D checks, A checks
- A Jd, B 5s, C 8c, D Qs
"""


def fifth(deeds: str, before: str = TO_FIFTH, **how: object) -> Played:
    played = play(before + deeds, **how)  # type: ignore[arg-type]
    assert played.found() == []
    return played


def first(deeds: str, before: str = TO_FIFTH, **how: object) -> str:
    table = fifth(deeds, before, **how).table
    seat = first_to_show(table)
    return table.name(seat) if seat >= 0 else {NOBODY: "nobody", UNSURE: "unsure"}[seat]


def orders(deeds: str, before: str = TO_FIFTH, **how: object) -> list[str]:
    table = fifth(deeds, before, **how).table
    return ["".join(table.name(s) for s in order) for order in show_orders(table, first_to_show(table))]


@pytest.mark.parametrize(
    ("deeds", "who"),
    [
        ("B checks, C bets 10, D calls 10, A calls 10, B calls 10", "C"),
        ("B bets 10, C raises 20, D folds, A folds, B calls 10", "C"),
        ("B bets 10, C calls 10, D raises 20, A calls 20, B calls 10, C calls 10", "D"),
        # the last raiser is the last who raised the amount to call, whoever called after him
        ("B bets 10, C raises 20, D raises 30, A folds, B raises 40, C calls 20, D calls 10", "B"),
    ],
)
def test_the_last_wager_on_fifth_street_shows_first(deeds, who):
    assert first(deeds) == who


@pytest.mark.parametrize(("stack", "shows"), [(18, "C"), (14, "C")])
def test_an_all_in_raise_counts_also_a_short_one(stack, shows):
    # C has put in ante 1 and call 2; with 18 he raises to 15, a full half, with 14 to 11, a short one
    total = stack - 3
    deeds = f"B bets 10, C raises {total}!, D calls {total}, A folds, B calls {total - 10}"
    assert first(deeds, stacks={"C": stack}) == shows


def test_an_all_in_call_is_no_wager():
    assert first("B bets 10, C calls 7!, D calls 10, A folds", stacks={"C": 10}) == "B"


@pytest.mark.parametrize(
    ("rule", "who"),
    [("first_to_act", "B"), ("left_of_dealer", "A")],
)
def test_checked_through(rule, who):
    assert first("B checks, C checks, D checks, A checks", checked_showdown=rule) == who


def test_checked_through_left_of_the_dealer_without_a_button():
    # dealt A, B, C, D: seats ascending tell nothing
    deeds = "B checks, C checks, D checks, A checks"
    assert first(deeds, button=0, checked_showdown="left_of_dealer") == "unsure"
    assert first(deeds, button=0, checked_showdown="first_to_act") == "B"


# A is all-in on second street; the side pot is B's, C's and D's.
WITH_SIDE_POT = """
- A 2c, B 9d, C Kh, D 8s
A brings 2!, B calls 2, C calls 2, D calls 2
- A 3d, B As, C 4c, D 5h
B bets 5, C calls 5, D calls 5
- A 6h, B Ad, C 7c, D Tc
B checks, C checks, D checks
- A Jd, B 5s, C 8c, D Qs
"""
SHORT_A = {"stacks": {"A": 3}}


def test_only_players_of_the_last_side_pot_must_show_first():
    assert first("B checks, C bets 10, D calls 10, B calls 10", WITH_SIDE_POT, **SHORT_A) == "C"
    assert first("B checks, C checks, D checks", WITH_SIDE_POT, **SHORT_A) == "B"
    # A is left of the dealer, but not in the last side pot
    checked = "B checks, C checks, D checks"
    assert first(checked, WITH_SIDE_POT, checked_showdown="left_of_dealer", **SHORT_A) == "B"


def test_who_is_all_in_for_the_first_wager_shows_after_those_who_went_on():
    # C is all-in for a bet of 4 on fifth street, D completes it to 10 and B calls: the last side pot is B's and D's
    short_c = {"stacks": {"A": 3, "C": 12}}
    assert first("B checks, C bets 4!, D raises 10, B calls 10", WITH_SIDE_POT, **short_c) == "D"
    # if the others only call the 4, C's was the last wager
    assert first("B checks, C bets 4!, D calls 4, B calls 4", WITH_SIDE_POT, **short_c) == "C"


def test_orders_by_pot_and_plain_clockwise():
    # C shows first; his pot clockwise: D, B; then A of the main pot. Plain: C, D, A, B
    assert orders("B checks, C bets 10, D calls 10, B calls 10", WITH_SIDE_POT, **SHORT_A) == ["CDBA", "CDAB"]


def test_without_side_pots_both_orders_are_one():
    assert orders("B checks, C bets 10, D calls 10, A calls 10, B calls 10") == ["CDAB", "CDAB"]


def test_folded_players_are_in_no_order():
    assert orders("B checks, C bets 10, D folds, A calls 10, B calls 10") == ["CAB", "CAB"]


def test_free_order():
    assert orders("B checks, C bets 10, D folds, A calls 10, B calls 10", show_order="free") == []


RUN_OUT = """
- A 2c, B 9d, C Kh
A brings 2, B calls 2, C calls 2
- A 3d, B As, C 4c
B bets 5!, C calls 5, A folds
- B Ad, C 7c
- B 5s, C 8c
"""


def test_in_a_run_out_nobody_must_show_first():
    played = play(RUN_OUT, stacks={"B": 8})
    assert played.found() == []
    assert is_run_out(played.table)
    assert first_to_show(played.table) == NOBODY


def test_a_run_out_begins_before_the_later_streets():
    played = play(RUN_OUT.partition("- B Ad")[0], stacks={"B": 8})
    assert is_run_out(played.table)


def test_all_in_on_fifth_street_is_no_run_out():
    played = fifth("B bets 10, C raises 15!, D folds, A folds, B calls 5", stacks={"C": 18})
    assert not is_run_out(played.table)
    assert played.table.name(first_to_show(played.table)) == "C"


def test_two_who_can_still_act_make_no_run_out():
    assert not is_run_out(play(WITH_SIDE_POT, stacks={"A": 3}).table)


def test_a_winner_whom_all_others_left_alone_is_not_contested():
    table = fifth("B bets 10, C folds, D folds, A folds").table
    assert not is_contested(table)
    assert first_to_show(table) == NOBODY


def test_the_line_of_the_wager_that_decided():
    played = fifth("B bets 10, C raises 20, D folds, A folds, B calls 10")
    table = played.table
    assert played.deeds[wager_that_decided(table, table.history.seats.index(table.history.seats[2]))] == "C raises 20"
    assert wager_that_decided(fifth("B checks, C checks, D checks, A checks").table, 1) == 0


# --- hands


def with_hands(**hands: str) -> Table:
    table = fifth("B checks, C checks, D checks, A checks").table
    for name, cards in hands.items():
        table.shown["ABCD".index(name)] = read_cards(cards) or []
    return table


def test_the_best_shown_hand_wins_and_equal_ones_share():
    table = with_hands(A="8d 8c Kd 2s Qc", B="Qs Jh Th 9s 4d", C="Qd Jc Tc 9h 4s", D="As Ad 9d 5s 2d")
    assert best_shown(table, [0, 1, 2, 3]) == [1, 2]  # four-straights, queen high, with a four
    assert best_shown(table, [0, 3]) == [3]


def test_a_partial_or_unknown_hand_wins_nothing():
    table = with_hands(A="As Ad", B="?? Ah Ac Ks Kd", C="3d 4c 7c 8c Kh")
    assert best_shown(table, [0, 1, 2, 3]) == [2]
    assert [has_shown(table, seat) for seat in range(4)] == [False, False, True, False]


def test_a_hand_nobody_can_see_is_not_known():
    table = with_hands(A="2h 2c 3d 6h Jd")
    assert known_five(table, 0) == read_cards("2h 2c 3d 6h Jd")
    assert known_five(table, 1) == []


def test_unseen_only_if_all_the_others_of_the_pot_mucked():
    table = with_hands(B="Qs 9d As Ad 5s")
    pot = Pot(100, [0, 2, 3])
    table.mucked[2] = True
    assert not may_collect_unseen(table, 0, pot)
    table.mucked[3] = True
    assert may_collect_unseen(table, 0, pot)
    assert not may_collect_unseen(table, 0, Pot(100, [0, 1, 2, 3]))
