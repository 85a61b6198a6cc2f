"""The facts of a hand: the legal situation of each action and the results, computed by hand (STATS, tables)."""

import pytest
from format_examples import ONGAME
from short_play import play
from showdown_hands import FOLDED, MAIJA, OLAVI, ONGAME_SIDE, SIDE, SISKO, SPLIT, THREE, facts_of

from soko_hh import record
from soko_hh.facts import ActionFacts, HandFacts

FLAGS = ("check", "call", "complete", "bet", "raise", "double")


def actions(facts: HandFacts, street: int) -> list[ActionFacts]:
    return [fact for fact in facts.actions if fact.street == street]


def could(fact: ActionFacts) -> str:
    """`check bet`: what he could have done but fold."""
    return " ".join([flag for flag in FLAGS if getattr(fact, f"could_{flag}")])


def played(text: str, **how: object) -> HandFacts:
    done = play(text, **how)  # type: ignore[arg-type]
    assert done.found() == []
    return done.replay.facts


# A 2c brings in; B calls, C completes, D folds, A raises, B folds, C calls. $5/$10, ante 1, bring-in 2.
SECOND = """
- A 2c, B 9d, C Kh, D 8s
A brings 2, B calls 2, C completes 5, D folds, A raises 10, B folds, C calls 5
"""


def test_second_street_of_four():
    facts = played(SECOND)
    antes = actions(facts, 1)
    assert [(f.action, f.put_in, f.pot_before, f.is_forced, f.is_voluntary) for f in antes] == [
        ("ante", 1, n, True, False) for n in range(4)
    ]
    found = actions(facts, 2)
    assert [f.action for f in found] == ["bring_in", "call", "complete", "fold", "raise", "fold", "call"]
    assert [f.seat for f in found] == [0, 1, 2, 3, 0, 1, 2]
    assert [f.seq for f in facts.actions] == list(range(11))
    assert [f.put_in for f in found] == [2, 2, 5, 0, 8, 0, 5]
    assert [f.street_total for f in found] == [2, 2, 5, 0, 10, 2, 10]
    assert [f.to_call for f in found] == [0, 2, 2, 5, 3, 8, 5]
    # antes 4, then 2, 2, 5, -, 8
    assert [f.pot_before for f in found] == [4, 6, 8, 13, 13, 21, 21]
    # bring-in 0, completion 1, raise 2
    assert [f.level_before for f in found] == [0, 0, 0, 1, 1, 2, 2]
    assert [f.raises_before for f in found] == [0, 0, 0, 0, 0, 1, 1]
    assert [f.players_in for f in found] == [4, 4, 4, 4, 3, 3, 2]
    # who is still to act after him: the bring-in has no option unless somebody completes
    assert [f.players_behind for f in found] == [3, 2, 1, 2, 1, 1, 0]
    assert [f.is_forced for f in found] == [True] + [False] * 6
    assert [f.is_voluntary for f in found] == [False, True, True, False, True, False, True]
    # B is first in; C is not, B has called before him
    assert [f.is_first_in for f in found] == [True, True, False, False, False, False, False]
    assert [f.is_opener for f in found] == [True] + [False] * 6
    assert [f.last_aggressor_seat for f in found] == [-1, -1, -1, 2, 2, 0, 0]
    assert [f.wagers_before for f in found] == [0, 0, 0, 1, 1, 2, 2]
    assert [f.decision for f in found] == [0, 1, 1, 1, 1, 2, 2]
    assert [could(f) for f in found] == [
        "complete",  # or bring in
        "call complete",
        "call complete",
        "call raise",
        "call raise",
        "call raise",
        "call raise",
    ]
    assert (facts.bring_in_seat, facts.bring_in_choice, facts.bring_in_amount) == (0, "bring_in", 2)


def test_a_full_opening_is_forced_and_a_choice():
    facts = played("- A 2c, B 9d, C Kh\nA bets 5, B folds, C raises 10")
    found = actions(facts, 2)
    assert [(f.action, f.is_forced, f.is_voluntary, f.level_before) for f in found] == [
        ("complete", True, False, 0),
        ("fold", False, False, 1),
        ("raise", False, True, 1),
    ]
    assert (facts.bring_in_choice, facts.bring_in_amount) == ("full", 5)


def test_who_had_the_last_word_on_the_street_before():
    text = SECOND + "- A 3d, C As\nC checks, A checks\n- A 4d, C 5s\nC bets 10, A calls 10"
    facts = played(text)
    assert [f.former_aggressor_seat for f in facts.actions if f.street >= 2] == [-1] * 7 + [0, 0, -1, -1]


def test_where_nobody_is_forced():
    facts = played("- A 2c, B 9d, C Kh\nC checks, A bets 5, B folds, C calls 5", house="nordic-open", structure="pot")
    assert (facts.bring_in_seat, facts.bring_in_choice) == (-1, "")
    found = actions(facts, 2)
    assert [(f.action, f.is_forced, could(f)) for f in found] == [
        ("check", False, "check bet"),
        ("bet", False, "check bet"),
        ("fold", False, "call raise"),
        ("call", False, "call raise"),
    ]


def test_a_capped_round_allows_no_raise_and_two_players_may_go_on():
    third = "\n- A 3d, B As, C 4c, D 5h\n"
    text = "- A 2c, B 9d, C Kh, D 8s\nA brings 2, B calls 2, C calls 2, D calls 2" + third
    facts = played(text + "B bets 5, C raises 10, D raises 15, A raises 20, B calls 15, C calls 10, D calls 5")
    assert [could(f) for f in actions(facts, 3)] == [
        "check bet",
        "call raise",
        "call raise",
        "call raise",
        "call",
        "call",
        "call",
    ]
    assert [f.level_before for f in actions(facts, 3)] == [0, 1, 2, 3, 4, 4, 4]


OPEN_PAIR = "- A 2c, B 9d, C Kh\nA brings 2, B calls 2, C calls 2\n- A 2d, B As, C 4c\n"


def test_an_open_pair_and_the_double_bet():
    facts = played(OPEN_PAIR + "A bets 5, B raises 15, C folds, A calls 10")
    found = actions(facts, 3)
    assert all(f.open_pair_on_board for f in found)
    assert [could(f) for f in found] == [
        "check bet double",
        "call raise double",
        "call raise double",
        "call raise double",
    ]
    assert [f.board_category for f in found] == ["one_pair", "high_card", "high_card", "one_pair"]
    assert [f.is_double for f in found] == [False, True, False, False]
    assert [f.opens_by_board for f in found] == [True, False, False, False]
    # by the house of Seed A only the holder may open double
    facts = played(OPEN_PAIR + "A checks, B bets 5", open_pair_bet="pair_holder")
    assert [could(f) for f in actions(facts, 3)] == ["check bet double", "check bet"]


@pytest.mark.parametrize(("stack", "doubles"), [(18, True), (17, False)])
def test_a_double_raise_needs_the_chips_of_it(stack, doubles):
    # B has put in 3; over a bet of 5 a double raise is to 15
    facts = played(OPEN_PAIR + "A bets 5, B calls 5", stacks={"B": stack})
    assert actions(facts, 3)[1].could_double is doubles


def test_a_short_all_in_that_does_not_reopen():
    # B, all-in, raises A's 5 by 2: C may complete to 10, A may only call
    facts = played(OPEN_PAIR + "A bets 5, B raises 7!, C calls 7, A calls 2", stacks={"B": 10}, open_pair_bet="off")
    found = actions(facts, 3)
    assert [could(f) for f in found] == ["check bet", "call raise", "call raise", "call"]
    assert [f.all_in for f in found] == [False, True, False, False]
    assert [f.level_before for f in found] == [0, 1, 1, 1]


def test_a_bet_all_in_for_less_than_half_is_faced_as_a_bet():
    facts = played(OPEN_PAIR + "A bets 2!, B calls 2", stacks={"A": 5})
    assert actions(facts, 3)[1].level_before == 1


def test_all_in_players_are_not_behind():
    text = "- A 2c, B 9d, C Kh, D 8s\nA brings 2!, B calls 2, C calls 2, D calls 2\n- A 3d, B As, C 4c, D 5h\nB bets 5"
    (bet,) = actions(played(text, stacks={"A": 3}), 3)
    assert (bet.players_in, bet.players_behind) == (4, 2)


def test_who_opens_for_an_all_in_board_does_not_open_by_his_own():
    text = "- A 2c, B 9d, C Kh\nA brings 2!, B calls 2, C calls 2\n- A 2d, B As, C 4c\nB bets 5, C calls 5"
    found = actions(played(text, stacks={"A": 3}), 3)
    assert [(f.is_opener, f.opens_by_board) for f in found] == [(True, False), (False, False)]


# --- results


def results(facts: HandFacts) -> list[tuple[object, ...]]:
    return [(s.result, s.put_in, s.returned, s.collected, s.rake_paid) for s in facts.seats]


@pytest.mark.parametrize("text", [THREE, SIDE, SPLIT, FOLDED, ONGAME, ONGAME_SIDE])
def test_net_and_rake_are_nothing_together(text):
    facts = facts_of(text)
    net = [s.collected + s.returned - s.put_in for s in facts.seats]
    assert sum(net) + facts.rake == 0
    assert sum([s.rake_paid for s in facts.seats]) == facts.rake
    assert facts.pot == sum([s.put_in - s.returned for s in facts.seats])
    assert facts.complete


def test_a_showdown_of_three():
    facts = facts_of(THREE)
    # 2.60 each; the rake of 0.39 is 0.13 each
    assert results(facts) == [
        ("lost at showdown", 260, 0, 0, 13),
        ("lost at showdown", 260, 0, 0, 13),
        ("won at showdown", 260, 0, 741, 13),
    ]
    assert (facts.pot, facts.rake, facts.went_to_showdown) == (780, 39, True)
    assert facts.players_on == [0, 0, 3, 3, 3, 3, 0]
    # Olavi brings in: he is 0, then Sisko, then Maija
    assert [s.position for s in facts.seats] == [2, 0, 1]
    assert [s.category for s in facts.seats] == ["one_pair", "high_card", "four_straight"]
    assert [s.end_stack for s in facts.seats] == [4000 - 260, 5230 - 260, 3875 - 260 + 741]
    assert facts.seats[SISKO].won_main
    assert not facts.seats[SISKO].won_side


def test_side_pots_and_an_all_in():
    facts = facts_of(SIDE)
    # 0.60, 3.60 and 3.60 of 7.80: of 39 cents 3, 18 and 18
    assert results(facts) == [
        ("won at showdown", 60, 0, 171, 3),
        ("won at showdown", 360, 0, 570, 18),
        ("lost at showdown", 360, 0, 0, 18),
    ]
    assert [(s.won_main, s.won_side) for s in facts.seats] == [(True, False), (False, True), (False, False)]
    assert [s.all_in_on for s in facts.seats] == [2, 0, 0]
    assert facts.went_to_showdown
    unnamed = facts_of(SIDE, ("from side pot", "from pot"), ("from main pot", "from pot"))
    assert [(s.won_main, s.won_side) for s in unnamed.seats] == [(True, False), (False, True), (False, False)]
    for told in (facts, unnamed):
        assert [(s.pots_contested, s.pots_won, s.pots_shared) for s in told.seats] == [(1, 1, 0), (2, 1, 0), (2, 0, 0)]


def test_a_shared_pot_is_won_by_nobody_alone():
    facts = facts_of(SPLIT)
    shared = [(s.pots_contested, s.pots_won, s.pots_shared) for s in facts.seats if s.collected]
    assert shared == [(1, 0, 1), (1, 0, 1)]
    assert all(s.pots_won == s.pots_shared == 0 for s in facts.seats if not s.collected)


def test_who_wins_main_and_side_pot_together():
    # Olavi's pair of kings beats Maija's eights
    both = (
        ("Olavi: shows [6d 3c Kc 5h 7s] (high card, king)", "Olavi: shows [Kh 3c Kc 5h 7s]"),
        ("Maija collected $1.71 from main pot", "Olavi collected $1.71 from main pot"),
        ("showed [6d 3c Kc 5h 7s] and won ($5.70) with high card, king", "showed [Kh 3c Kc 5h 7s] and won ($7.41)"),
        ("showed [Qc 8d Kd 2s 8c] and won ($1.71)", "showed [Qc 8d Kd 2s 8c] and lost"),
    )
    unnamed = (("from side pot", "from pot"), ("$1.71 from main pot", "$1.71 from pot"))
    for changes in (both, both + unnamed):
        winner = facts_of(SIDE, *changes).seats[OLAVI]
        assert (winner.won_main, winner.won_side, winner.collected) == (True, True, 741)


def test_nobody_shows_a_hand_won_by_folding():
    facts = facts_of(FOLDED)
    assert results(facts) == [
        ("folded", 10, 0, 0, 0),
        ("folded", 60, 0, 0, 0),
        ("won without showdown", 160, 100, 130, 0),
    ]
    assert [s.folded_on for s in facts.seats] == [2, 3, 0]
    assert not facts.went_to_showdown
    assert facts.players_on == [0, 0, 3, 2, 0, 0, 0]


def test_a_run_out_goes_to_the_showdown():
    changes = (
        ("Olavi ($52.30", "Olavi ($1.60"),
        ("Olavi: calls $1.00", "Olavi: calls $1.00 and is all-in"),
        ("Olavi: checks\nSisko: checks\n", ""),
        ("Olavi: checks\nSisko: bets $2.00\nOlavi: calls $2.00\n", ""),
        ("$5.70 from", "$1.90 from"),
        ("won ($5.70)", "won ($1.90)"),
        ("Total pot $7.80 Main pot $1.80. Side pot $6.00. | Rake $0.39", "Total pot $3.80 | Rake $0.19"),
    )
    facts = facts_of(SIDE, *changes)
    assert facts.went_to_showdown
    assert facts.players_on == [0, 0, 3, 3, 3, 3, 0]
    assert [s.all_in_on for s in facts.seats] == [2, 3, 0]
    assert [s.result for s in facts.seats] == ["won at showdown", "won at showdown", "lost at showdown"]
    assert actions(facts, 4) == actions(facts, 5) == []


def test_a_muck_at_the_showdown():
    facts = facts_of(
        THREE,
        ("Olavi: shows [6d 3c Kc 5h 7s] (high card, king)", "Olavi: mucks"),
        ("showed [6d 3c Kc 5h 7s] and lost with high card, king", "mucked"),
    )
    assert [s.result for s in facts.seats] == ["lost at showdown", "mucked at showdown", "won at showdown"]
    assert facts.seats[OLAVI].cards[0] == -1
    assert facts.seats[OLAVI].category == ""


def test_a_split():
    facts = facts_of(SPLIT)
    # 3.60, 0.60 and 3.60 of 7.80: of 38 cents 17.54, 2.92 and 17.54; the largest remainders first
    assert [s.rake_paid for s in facts.seats] == [18, 3, 17]
    assert [s.result for s in facts.seats] == ["won at showdown", "folded", "won at showdown"]
    assert facts.seats[MAIJA].won_main


def test_ongame_losers_whose_cards_are_not_printed_have_mucked():
    facts = facts_of(ONGAME)
    assert [s.result for s in facts.seats] == ["folded", "won at showdown", "mucked at showdown"]
    # 3.10, 7.10 and 7.10 of 17.30: of 86 cents 15.41, 35.29 and 35.29
    assert [s.rake_paid for s in facts.seats] == [16, 35, 35]
    assert facts.seats[2].category == "four_straight"  # Hero's cards are known from the deal


def test_shares_of_the_rake_add_up_when_nothing_was_put_in_twice():
    assert record._rake_shares(play(SECOND).table, HandFacts()) == [0, 0, 0, 0]
