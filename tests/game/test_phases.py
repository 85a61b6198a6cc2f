"""Phases: the literal table, and what happens to an action in the wrong one (RULES section 4)."""

from short_play import found, play

from soko_hh.game import phases
from soko_hh.table import PHASE_ANTES, PHASE_BETTING, PHASE_DEAL, PHASE_ROUND_OVER, PHASE_SHOWDOWN, PHASE_SUMMARY

SECOND = "- A 2c, B 9d, C Kh\nA brings 2, B calls 2, C calls 2\n"


def test_the_table_is_whole() -> None:
    every_phase = {PHASE_ANTES, PHASE_DEAL, PHASE_BETTING, PHASE_ROUND_OVER, PHASE_SHOWDOWN, PHASE_SUMMARY}
    assert set(phases.ALLOWED) == every_phase == set(phases.PHASE_NAMES)
    for (phase, event), after in phases.LEADS_TO.items():
        assert phases.may_come(phase, event), (phase, event)
        assert after in every_phase
    # every phase but the first is led to
    assert set(phases.LEADS_TO.values()) == every_phase - {PHASE_ANTES}


def test_no_wager_before_the_deal_nor_in_the_showdown() -> None:
    assert not phases.may_come(PHASE_ANTES, phases.ACTION)
    assert not phases.may_come(PHASE_SHOWDOWN, phases.ACTION)
    assert not phases.may_come(PHASE_BETTING, phases.MARKER)
    assert phases.may_come(PHASE_ROUND_OVER, phases.RETURN)


def test_a_wrong_phase_action_of_the_player_whose_turn_it_is_counts_as_his_action() -> None:
    third = SECOND + "- A 3c, B Ts, C 4c\n"
    hand = play(third + "C brings 5")
    assert hand.found() == ["TO301 C brings 5"]
    assert hand.may() == "A: fold, call 5, raise 10"  # a wager of that total
    odd = play(third + "C brings 2, A calls 2, B calls 2")
    assert (odd.found(), odd.to_act()) == (["TO301 C brings 2"], "")
    right = play(third + "C brings 2, A calls 5, B calls 5")
    assert (right.found(), right.to_act()) == (["TO301 C brings 2"], "")


def test_a_wrong_phase_action_of_another_moves_chips_but_not_the_turn() -> None:
    third = SECOND + "- A 3c, B Ts, C 4c\n"
    hand = play(third + "A brings 2")
    assert hand.found() == ["TO301 A brings 2"]
    assert hand.to_act() == "C"
    assert hand.table.put == [2, 0, 0]


def test_a_second_bring_in_is_the_call_it_pays_for() -> None:
    hand = play("- A 2c, B 9d, C Kh\nA brings 2, B brings 2, C calls 2")
    assert (hand.found(), hand.to_act()) == (["TO301 B brings 2"], "")


def test_an_action_after_the_round_moves_chips_but_not_the_turn() -> None:
    hand = play(SECOND.rstrip() + ", B bets 5")
    assert hand.found() == ["TO307 B bets 5"]
    assert (hand.to_act(), hand.table.put) == ("", [2, 7, 2])


def test_an_action_before_any_card() -> None:
    hand = play("A brings 2\n- A 2c, B 9d, C Kh\n")
    assert hand.found() == ["TO301 A brings 2"]
    assert found("- A 2c, B 9d, C Kh\nA brings 2") == []
