"""SD501 to SD506: who shows first, which cards, who is seen, in which order."""

import pytest
from format_examples import ONGAME
from showdown_hands import FOLDED, SIDE, SPLIT, THREE, audited, findings, places, the_only

MAIJA_SHOWS = "Maija: shows [Qc 8d Kd 2s 8c] (one pair, eights)\n"
OLAVI_SHOWS = "Olavi: shows [6d 3c Kc 5h 7s] (high card, king)\n"
SISKO_SHOWS = "Sisko: shows [Qs Jh Th 4d 9s] (four-straight, queen high)\n"
ALL_SHOW = MAIJA_SHOWS + OLAVI_SHOWS + SISKO_SHOWS
MAIJA_SHOWED = "showed [Qc 8d Kd 2s 8c] and lost with one pair, eights"
OLAVI_SHOWED = "showed [6d 3c Kc 5h 7s] and lost with high card, king"
SISKO_SHOWED = "showed [Qs Jh Th 4d 9s] and won ($7.41) with four-straight, queen high"
MAIJA_WINS = (
    ("Sisko collected", "Maija collected"),
    (MAIJA_SHOWED, "showed [Qc 8d Kd 2s 8c] and won ($7.41) with one pair, eights"),
    (SISKO_SHOWED, "mucked"),
)


@pytest.mark.parametrize("text", [THREE, SIDE, SPLIT, FOLDED, ONGAME])
def test_the_hands_of_these_tests_are_clean(text):
    assert places(text) == []


# --- SD501


def test_another_shows_before_the_last_wager():
    found = the_only(THREE, (ALL_SHOW, SISKO_SHOWS + MAIJA_SHOWS + OLAVI_SHOWS))
    assert (found.code, found.line, found.related, found.player) == ("SD501", 38, (34,), "Sisko")
    assert found.expected == "Maija made the last wager on fifth street and shows first"
    assert (found.field, found.legal_under) == ("", "")


def test_checked_through_the_field_decides():
    checked = (
        (
            "Maija: bets $2.00\nOlavi: calls $2.00\nSisko: calls $2.00\n",
            "Maija: checks\nOlavi: checks\nSisko: checks\n",
        ),
        ("$7.41 from", "$1.71 from"),
        ("won ($7.41)", "won ($1.71)"),
        ("Total pot $7.80 | Rake $0.39", "Total pot $1.80 | Rake $0.09"),
    )
    assert places(THREE, *checked) == []
    # the button moved to seat 1: left of it is Olavi, the first to act was Maija
    moved = ("Seat #5 is the button", "Seat #1 is the button")
    found = [f for f in findings(THREE, *checked, moved, checked_showdown="left_of_dealer") if f.code[:2] != "DL"]
    assert [(f.code, f.line, f.field) for f in found] == [("SD501", 38, "checked_showdown")]
    assert found[0].legal_under == "checked_showdown = first_to_act"
    assert found[0].expected.startswith("Olavi comes first after fifth street was checked through")


def test_the_others_may_follow_from_the_wrong_first():
    assert places(THREE, (ALL_SHOW, OLAVI_SHOWS + SISKO_SHOWS + MAIJA_SHOWS)) == [("SD501", 38)]


def test_whoever_never_shows_but_collects_is_reported_there():
    assert places(SPLIT, ("Maija: shows [Jd 8d Kd Js 4c] (one pair, jacks)\n", "")) == [("SD504", 35)]


def test_nothing_of_the_order_is_judged_in_ongame():
    not_checked = audited(ONGAME).report.not_checked
    assert not_checked[("SD501", "no showdown lines")] == 1
    assert ("SD502", "no showdown lines") not in not_checked


# --- SD502


def test_an_up_card_that_was_not_dealt():
    found = the_only(
        THREE,
        (MAIJA_SHOWS, "Maija: shows [Qc 8d Kd 2d 8c] (one pair, eights)\n"),
        (MAIJA_SHOWED, "showed [Qc 8d Kd 2d 8c] and lost with one pair, eights"),
    )
    assert (found.code, found.line, found.related) == ("SD502", 38, (10, 17, 24, 31))
    assert found.expected == "the cards dealt: ?? 8d Kd 2s 8c"


def test_shown_twice_is_told_once():
    twice = "Sisko: shows [Qs Jh Tc 4d 9s] (four-straight, queen high)\n" * 2
    assert places(THREE, (SISKO_SHOWS, twice)) == [("SD502", 40)]


def test_a_misprint_makes_neither_label_nor_payment_wrong():
    # with 7h for Th Sisko has queen high; the pot and the label are those of the cards dealt
    assert places(THREE, (SISKO_SHOWS, "Sisko: shows [Qs Jh 7h 4d 9s] (four-straight, queen high)\n")) == [
        ("SD502", 40)
    ]


def test_a_card_of_another_player_is_not_a_duplicate_too():
    assert places(THREE, (SISKO_SHOWS, "Sisko: shows [Qs Jh 8d 4d 9s] (four-straight, queen high)\n")) == [
        ("SD502", 40)
    ]


def test_a_hole_card_seen_for_the_first_time_elsewhere_is_a_duplicate():
    shows = "Sisko: shows [2s Jh Th 4d 9s] (four-straight, queen high)\n"
    assert places(THREE, (SISKO_SHOWS, shows)) == [("DL101", 40)]


@pytest.mark.parametrize("cards", ["Qs Jh", "Th Qs", "Qs Jh Th"])
def test_some_of_the_cards_after_the_pot_is_won(cards):
    collect = "Sisko collected $1.30 from pot\n"
    assert places(FOLDED, (collect, collect + f"Sisko: shows [{cards}]\n")) == []
    assert places(FOLDED, (collect, f"Sisko: shows [{cards}]\n" + collect)) == []
    assert places(FOLDED, ("Uncalled bet", f"Sisko: shows [{cards}]\nUncalled bet")) == []


def test_a_part_that_was_not_dealt():
    collect = "Sisko collected $1.30 from pot\n"
    assert places(FOLDED, (collect, collect + "Sisko: shows [Qs Ts]\n")) == [("SD502", 24)]


# --- SD503


def test_the_first_mucks_and_another_shows():
    found = the_only(THREE, (MAIJA_SHOWS, "Maija: mucks\n"), (MAIJA_SHOWED, "mucked"))
    assert (found.code, found.line, found.related, found.player) == ("SD503", 38, (34, 39), "Maija")
    assert found.message == "Maija, who must show first, mucks"


def test_all_muck_to_one_who_needs_not_show():
    assert (
        places(
            THREE,
            (ALL_SHOW, "Maija: mucks\nOlavi: mucks\n"),
            (MAIJA_SHOWED, "mucked"),
            (OLAVI_SHOWED, "mucked"),
            (SISKO_SHOWED, "collected ($7.41)"),
        )
        == []
    )


def test_a_caller_mucks_in_turn_or_before_the_first_has_shown():
    for lines in ("Maija: shows [Qc 8d Kd 2s 8c]\nOlavi: mucks\n", "Olavi: mucks\nMaija: shows [Qc 8d Kd 2s 8c]\n"):
        assert places(THREE, (MAIJA_SHOWS + OLAVI_SHOWS, lines), (OLAVI_SHOWED, "mucked")) == []


def test_where_callers_may_not_muck():
    muck = ((OLAVI_SHOWS, "Olavi: mucks\n"), (OLAVI_SHOWED, "mucked"))
    found = the_only(THREE, *muck, callers_may_muck=False)
    assert (found.code, found.line, found.field) == ("SD503", 39, "callers_may_muck")
    assert found.legal_under == "callers_may_muck = true"


def test_after_a_wrong_first_the_muck_is_not_told_too():
    lines = SISKO_SHOWS + "Maija: mucks\n" + OLAVI_SHOWS
    assert places(THREE, (ALL_SHOW, lines), (MAIJA_SHOWED, "mucked")) == [("SD501", 38)]


def test_a_muck_closes_the_round_as_a_show_does():
    lost_call = ("Sisko: calls $2.00\n*** SHOWDOWN ***\n", "")
    assert places(THREE, lost_call) == [("TO306", 36)]


# --- SD504


def test_a_winner_nobody_saw():
    found = the_only(THREE, (SISKO_SHOWS, ""), (SISKO_SHOWED, "collected ($7.41)"))
    assert (found.code, found.line, found.related) == ("SD504", 40, (38, 39))


def test_a_winner_who_shows_two_cards():
    found = the_only(THREE, (SISKO_SHOWS, "Sisko: shows [Qs Jh]\n"))
    assert (found.code, found.actual) == ("SD504", "2 cards shown")


def test_a_lost_show_line_is_not_a_wrong_result_too():
    assert places(THREE, (SISKO_SHOWS, "")) == [("SD504", 40)]
    assert places(THREE, (OLAVI_SHOWS, "")) == []


def test_all_others_mucked_says_the_summary_alone():
    assert (
        places(
            THREE,
            (ALL_SHOW, ""),
            (MAIJA_SHOWED, "mucked"),
            (OLAVI_SHOWED, "mucked"),
            (SISKO_SHOWED, "collected ($7.41)"),
        )
        == []
    )


def test_in_ongame_an_unseen_winner_is_wrong_only_if_another_showed():
    bertils = ", [3s, Kd, 7d, 2d, 5d] (FOUR_CARD_FLUSH KING)"
    assert places(ONGAME, (bertils, "")) == []
    assert audited(ONGAME.replace(bertils, "")).report.not_checked[("SD504", "no showdown lines")] == 1
    aino_in = (
        ("Aino folds\nBertil calls $2", "Aino calls $2\nBertil calls $2"),
        ("Dealing to Bertil: [5d]", "Dealing to Aino: [Qd]\nDealing to Bertil: [5d]"),
        ("Bertil bets $2\nHero calls $2", "Aino checks\nBertil bets $2\nHero folds\nAino calls $2"),
    )
    unseen = [f.code for f in findings(ONGAME, *aino_in, ("won by Bertil", "won by Aino"))]
    assert "SD504" in unseen
    assert "PT602" not in unseen


# --- SD505


def test_a_better_hand_mucked_face_up():
    found = the_only(THREE, (SISKO_SHOWS, "Sisko: mucks [Qs Jh Th 4d 9s]\n"), *MAIJA_WINS)
    assert (found.code, found.line, found.severity) == ("SD505", 40, 0)
    assert found.message == "Sisko mucked four-straight, queen high, better than Maija's one pair, eights"


def test_a_better_hand_the_summary_makes_known():
    changes = (*MAIJA_WINS[:2], (SISKO_SHOWED, "mucked [Qs Jh Th 4d 9s]"))
    assert places(THREE, (SISKO_SHOWS, "Sisko: mucks\n"), *changes) == [("SD505", 46)]


def test_a_better_hand_of_heros_own():
    seen = (
        ("Dealt to Sisko [?? Jh]\n", "Dealt to Sisko [Qs Jh]\n"),
        ("Dealt to Sisko [?? Jh] [Th]", "Dealt to Sisko [Qs Jh] [Th]"),
        ("Dealt to Sisko [?? Jh Th] [4d]", "Dealt to Sisko [Qs Jh Th] [4d]"),
        ("Dealt to Sisko [?? Jh Th 4d] [9s]", "Dealt to Sisko [Qs Jh Th 4d] [9s]"),
    )
    assert places(THREE, *seen, (SISKO_SHOWS, "Sisko: mucks\n"), *MAIJA_WINS) == [("SD505", 40)]


def test_a_worse_hand_mucked():
    assert places(THREE, (OLAVI_SHOWS, "Olavi: mucks [6d 3c Kc 5h 7s]\n"), (OLAVI_SHOWED, "mucked")) == []


def test_one_hand_better_for_two_pots_is_told_once():
    mucks = (
        "Olavi: shows [6d 3c Kc 5h 7s] (high card, king)\nOlavi collected $5.70 from side pot\n",
        "Olavi: mucks [8h 3c Kc 5h 7s]\nSisko collected $5.70 from side pot\n",
    )
    seats = (
        ("showed [6d 3c Kc 5h 7s] and won ($5.70) with high card, king", "mucked [8h 3c Kc 5h 7s]"),
        ("showed [2h Jh Th 4d 9s] and lost with high card, jack", "showed [2h Jh Th 4d 9s] and won ($5.70)"),
        ("Maija: shows [Qc 8d Kd 2s 8c] (one pair, eights)\n", "Maija: shows [Qc 8d Kd 2s 8c]\n"),
    )
    # king high beats Sisko's jack high for the side pot, not Maija's eights for the main pot
    assert places(SIDE, mucks, *seats) == [("SD505", 38)]


def test_in_ongame_heros_better_hand_stands_at_his_last_card():
    # without four-flushes Hero's four-straight was best; the label is a second cause
    assert places(ONGAME, extra_hands=("four_straight",)) == [("SD505", 43), ("CL703", 51)]


# --- SD506


def test_one_shows_over_the_head_of_another():
    found = the_only(THREE, (ALL_SHOW, MAIJA_SHOWS + SISKO_SHOWS + OLAVI_SHOWS))
    assert (found.code, found.line, found.severity, found.player) == ("SD506", 39, 0, "Sisko")
    assert found.expected == "Olavi first: the order is Maija, Olavi, Sisko"
    assert found.legal_under == "show_order = free"


def test_a_free_order():
    assert places(THREE, (ALL_SHOW, MAIJA_SHOWS + SISKO_SHOWS + OLAVI_SHOWS), show_order="free") == []


def test_by_pot_and_plain_clockwise_are_both_right():
    assert places(SIDE) == []
    olavi = "Olavi: shows [6d 3c Kc 5h 7s] (high card, king)\nOlavi collected $5.70 from side pot\n"
    maija = "Maija: shows [Qc 8d Kd 2s 8c] (one pair, eights)\n"
    assert places(SIDE, (olavi + maija, maija + olavi)) == []
    sisko = "Sisko: shows [2h Jh Th 4d 9s] (high card, jack)\n"
    assert places(SIDE, (sisko + olavi + maija, maija + sisko + olavi)) == [("SD501", 37)]


RUN_OUT = (
    ("Olavi ($52.30", "Olavi ($1.60"),
    ("Olavi: calls $1.00", "Olavi: calls $1.00 and is all-in"),
    ("Olavi: checks\nSisko: checks\n", ""),
    ("Olavi: checks\nSisko: bets $2.00\nOlavi: calls $2.00\n", ""),
    ("$5.70 from", "$1.90 from"),
    ("won ($5.70)", "won ($1.90)"),
    (
        "Total pot $7.80 Main pot $1.80. Side pot $6.00. | Rake $0.39",
        "Total pot $3.80 Main pot $1.80. Side pot $2.00. | Rake $0.19",
    ),
)


def test_a_run_out_in_any_order_and_before_the_last_cards():
    olavi = "Olavi: shows [6d 3c Kc 5h 7s] (high card, king)\n"
    assert places(SIDE, *RUN_OUT) == []
    assert places(SIDE, *RUN_OUT, (olavi, ""), ("*** SHOWDOWN ***\n", "*** SHOWDOWN ***\n" + olavi)) == []
    early = ("*** 4TH STREET ***", "Olavi: shows [6d 3c Kc]\n*** 4TH STREET ***")
    assert places(SIDE, *RUN_OUT, early) == []
