"""CL701 to CL708: what summary, markers and notes claim. One cause has one name."""

import pytest
from format_examples import ONGAME
from showdown_hands import FOLDED, ONGAME_SIDE, SIDE, THREE, audited, changed, findings, history_of, places, the_only

from soko_hh.events import StreetMarker
from soko_hh.finding import Finding, Report
from soko_hh.history import HandHistory
from soko_hh.replay import replay
from soko_hh.ruleset_files import load_ruleset

SISKO_SHOWS = "4d 9s] (four-straight, queen high)"
SISKO_SHOWED = "showed [Qs Jh Th 4d 9s] and won ($7.41) with four-straight, queen high"
TOTALS = "Total pot $7.80 | Rake $0.39"
SIDE_TOTALS = "Total pot $7.80 Main pot $1.80. Side pot $6.00. | Rake $0.39"


# --- CL701, CL702: which of the figures is to blame


@pytest.mark.parametrize(
    ("collected", "totals", "expected"),
    [
        ("7.41", "Total pot $8.80 | Rake $0.39", [("CL701", 43)]),  # collected and rake are the pot
        ("7.41", "Total pot $7.80 | Rake $0.40", [("CL702", 43)]),  # the total is the pot, the rake is not
        ("7.31", "Total pot $7.80 | Rake $0.39", [("CL702", 43)]),  # one winner: told at the rake line too
        ("7.41", "Total pot $7.81 | Rake $0.40", [("PT601", 41)]),  # the three figures agree with each other only
        ("7.41", "Total pot $8.80 | Rake $0.40", [("CL702", 43), ("CL701", 43)]),  # two lies
        ("7.80", "Total pot $7.80", []),  # no rake stated, none taken
    ],
)
def test_one_pot_one_winner(collected, totals, expected):
    assert (
        places(THREE, ("$7.41 from", f"${collected} from"), ("($7.41)", f"(${collected})"), (TOTALS, totals))
        == expected
    )


def test_a_wrong_amount_on_the_collect_line_alone():
    # the summary's `won ($7.41)` is right: the payment is told at the rake line, once
    found = the_only(THREE, ("$7.41 from", "$7.31 from"))
    assert (found.code, found.line) == ("CL702", 43)
    assert found.expected == "$0.49: the pots hold $7.80, $7.31 were collected"


def test_several_pots():
    assert places(SIDE, (SIDE_TOTALS, SIDE_TOTALS.replace("0.39", "0.40"))) == [("CL702", 43)]
    assert places(SIDE, (SIDE_TOTALS, SIDE_TOTALS.replace("Total pot $7.80", "Total pot $7.90"))) == [("CL701", 43)]
    # total and side pot wrong alike: one cause, at the total
    both = SIDE_TOTALS.replace("Total pot $7.80", "Total pot $7.90").replace("Side pot $6.00", "Side pot $6.10")
    assert places(SIDE, (SIDE_TOTALS, both)) == [("CL701", 43)]


def test_a_rake_that_is_not_stated_is_not_checked():
    hand = audited(changed(THREE, (TOTALS, "Total pot $7.80")))
    assert hand.report.findings == []
    assert hand.report.not_checked[("CL702", "no rake is stated")] == 1


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (("Main pot: $17.30", "Main pot: $17.40"), [("CL701", 48)]),  # GROSS
        (("($16.44)", "($16.40)"), [("CL702", 49)]),  # NET; the seat line fits pots - rake
        (("Rake taken: $0.86", "Rake taken: $0.90"), [("CL702", 49)]),
        (("($44.84), net: +$9.34", "($44.94), net: +$9.44"), [("CL706", 51)]),  # seat line
        (("($16.44)", "($18.44)"), [("PT601", 48)]),  # more than the pot
    ],
)
def test_ongame_gross_net_and_seat_line(change, expected):
    assert places(ONGAME, change) == expected


def test_ongame_several_pots():
    assert places(ONGAME_SIDE, ("Rake taken: $0.76", "Rake taken: $0.70")) == [("CL702", 48)]
    assert places(ONGAME_SIDE, ("($11.40)", "($11.30)")) == [("CL702", 48)]


# --- CL703


def test_a_label_wrong_in_show_and_summary_is_told_once():
    changes = ((SISKO_SHOWS, "4d 9s] (high card, queen)"), ("with four-straight, queen high", "with high card, queen"))
    found = the_only(THREE, *changes)
    assert (found.code, found.line, found.actual) == ("CL703", 40, "high card, queen")
    assert found.expected == "four-straight, queen high"
    assert found.legal_under == "extra_hands = []"


def test_a_label_wrong_in_the_summary_only():
    assert places(THREE, ("with four-straight, queen high", "with a flush")) == [("CL703", 46)]


def test_without_the_extra_hands_the_words_are_wrong():
    # plain five-card stud: Maija's eights win, and Sisko's queen high is no four-straight
    paid = (
        ("Sisko collected", "Maija collected"),
        ("and lost with one pair, eights", "and won ($7.41) with one pair, eights"),
        ("and won ($7.41) with four-straight, queen high", "and lost with four-straight, queen high"),
    )
    found = the_only(THREE, *paid, house="five-card-stud")
    assert (found.code, found.line, found.expected) == ("CL703", 40, "high card, queen")
    assert found.legal_under == "extra_hands = [four_straight]"


@pytest.mark.parametrize("label", ["four card straight", "Canadian Straight, nine to queen", "4-straight (Q)"])
def test_other_words_for_it(label):
    assert places(THREE, (SISKO_SHOWS, f"4d 9s] ({label})")) == []


def test_words_nobody_knows_are_kept_and_not_judged():
    hand = audited(changed(THREE, (SISKO_SHOWS, "4d 9s] (vierersuora)")))
    assert hand.report.findings == []
    assert hand.report.not_checked[("CL703", "the label names no known category")] == 1


# --- CL704


@pytest.mark.parametrize(
    ("old", "new", "line", "actual"),
    [
        ("Olavi folded on 3rd street", "Olavi folded on 2nd street", 27, "folded on 2nd street"),
        ("Sisko collected ($1.30)", "Sisko collected ($1.40)", 28, "collected $1.40"),
        ("Sisko collected ($1.30)", "Sisko folded on 3rd street", 28, "folded on 3rd street"),
        ("Maija folded on 2nd street", "Maija collected ($1.30)", 26, "collected $1.30"),
        ("Maija folded on 2nd street", "Maija mucked", 26, "mucked"),
    ],
)
def test_a_result_that_did_not_happen(old, new, line, actual):
    found = the_only(FOLDED, (old, new))
    assert (found.code, found.line, found.actual) == ("CL704", line, actual)


def test_lost_said_of_the_winner():
    assert places(THREE, (SISKO_SHOWED, "showed [Qs Jh Th 4d 9s] and lost")) == [("CL704", 46)]
    assert places(THREE, ("8c] and lost with one pair, eights", "8c] and won ($7.41)")) == [("CL704", 44)]


def test_a_muck_the_summary_calls_a_show():
    muck = ("Olavi: shows [6d 3c Kc 5h 7s] (high card, king)\n", "Olavi: mucks\n")
    assert places(THREE, muck) == [("CL704", 45)]
    assert places(THREE, muck, ("showed [6d 3c Kc 5h 7s] and lost with high card, king", "mucked")) == []


def test_seat_lines_may_be_left_out():
    assert places(FOLDED[: FOLDED.index("Seat 1: Maija folded")]) == []


# --- CL705


def test_other_cards_in_the_summary():
    found = the_only(THREE, ("showed [Qs Jh Th 4d 9s]", "showed [Qs Jh Th 4d 9d]"))
    assert (found.code, found.line, found.related) == ("CL705", 46, (40,))
    assert found.expected == "shown: Qs Jh Th 4d 9s"


def test_the_same_cards_in_another_order():
    assert places(THREE, ("showed [Qs Jh Th 4d 9s]", "showed [Th 9s Qs Jh 4d]")) == []


def test_a_summary_that_is_right_where_the_show_was_not():
    assert places(THREE, ("shows [Qs Jh Th 4d 9s]", "shows [Qs Jh Tc 4d 9s]")) == [("SD502", 40)]


def test_ongames_seat_line_is_show_and_claim_at_once():
    found = the_only(ONGAME, ("[3s, Kd, 7d, 2d, 5d]", "[3s, Kd, 7d, 2d, 6d]"))
    assert (found.code, found.line, found.related) == ("CL705", 51, (16, 25, 33, 42))
    assert found.expected == "dealt: ?? Kd 7d 2d 5d"
    # no longer a four-flush: neither label nor payment is wrong because of a misprint
    assert places(ONGAME, ("[3s, Kd, 7d, 2d, 5d]", "[3s, Kd, 7s, 2d, 5d]")) == [("CL705", 51)]
    assert places(ONGAME, ("[3s, Kd, 7d, 2d, 5d]", "[9s, Kd, 7d, 2d, 5d]")) == [("DL101", 51)]


# --- CL706


def test_net_and_end_stack_of_one_line_are_one_finding():
    found = the_only(ONGAME, ("($42.90), net: -$7.10", "($43.00), net: -$7.00"))
    assert (found.code, found.line, found.related, found.player) == ("CL706", 52, (9,), "Hero")
    assert found.expected == "-$7.10: $7.10 put in, $0.00 received"


def test_the_end_stack_alone():
    found = the_only(ONGAME, ("($44.84)", "($44.94)"))
    assert found.expected == "$44.84: $7.10 put in, $16.44 received, $35.50 at the start"
    assert places(ONGAME, ("($42.90), net: -$7.10", "($42.90)")) == []
    assert places(ONGAME, ("($42.90), net: -$7.10", "($43.90)")) == [("CL706", 52)]


# --- CL707: soko text and Ongame state no pot at a street marker (Full Tilt does): the history is built here


def with_marker(street: int, pot: int, players: int, text: str = FOLDED) -> list[Finding]:
    history: HandHistory = history_of(text)
    for at, event in enumerate(history.events):
        if isinstance(event, StreetMarker) and event.street == street:
            history.events[at] = StreetMarker(event.line, street, pot, players)
    report = Report(load_ruleset("ongame"), "1", [1, 3, 5], ["Maija", "Olavi", "Sisko"])
    replay(history, load_ruleset("ongame"), report)
    return report.findings


@pytest.mark.parametrize(("street", "pot", "players"), [(2, 30, 3), (3, 130, 2), (3, -1, 2), (3, 130, -1)])
def test_a_marker_that_states_what_is(street, pot, players):
    assert with_marker(street, pot, players) == []


@pytest.mark.parametrize(
    ("pot", "players", "message", "expected"),
    [
        (120, 2, "the street marker states a pot of $1.20", "a pot of $1.30"),
        (130, 3, "the street marker states 3 players", "2 players"),
        (120, 3, "the street marker states a pot of $1.20 and 3 players", "a pot of $1.30 and 2 players"),
    ],
)
def test_a_marker_that_states_something_else(pot, players, message, expected):
    found = with_marker(3, pot, players)
    assert [(f.code, f.line, f.message, f.expected) for f in found] == [("CL707", 16, message, expected)]


def test_a_marker_may_fit_the_amount_that_was_due():
    lost_ante = FOLDED.replace("Maija: posts the ante $0.10\n", "")
    for pot in (120, 130):
        assert [f.code for f in with_marker(3, pot, 2, lost_ante)] == ["FB201"]


# --- CL708


@pytest.mark.parametrize(
    ("after", "note", "expected"),
    [
        ("Dealt to Sisko [Qs Jh]\n", "Olavi is low with [3c]", []),
        ("Dealt to Sisko [Qs Jh]\n", "Maija is low with [8d]", [("CL708", 13)]),
        ("Dealt to Sisko [Qs Jh]\n", "Olavi is low with [3d]", [("CL708", 13)]),
        ("Dealt to Sisko [Qs Jh]\n", "Sisko is high with [Jh]", [("CL708", 13)]),
        ("Dealt to Sisko [Qs Jh] [Th]\n", "Pair on board - a double bet is allowed", [("CL708", 19)]),
        ("Dealt to Sisko [Qs Jh] [Th]\n", "Olavi is high with [3c Kd]", []),
        ("Dealt to Sisko [Qs Jh] [Th]\n", "Sisko is high with [Jh Th]", [("CL708", 19)]),
        ("Sisko: bets $1.00\n", "Betting is capped", [("CL708", 21)]),
    ],
)
def test_notes_that_claim_something(after, note, expected):
    assert places(FOLDED, (after, f"{after}{note}\n")) == expected


def test_who_is_high_where_the_high_card_brings_in():
    note = ("Dealt to Sisko [Qs Jh]\n", "Dealt to Sisko [Qs Jh]\nSisko is high with [Jh]\n")
    assert "CL708" not in [f.code for f in findings(FOLDED, note, bring_in_card="high")]
    assert "CL708" not in [f.code for f in findings(FOLDED, note, bring_in_card="none")]
    assert the_only(FOLDED, note).legal_under == "bring_in_card = high"


def test_an_open_pair_allows_a_double_bet_by_the_houses_that_play_it():
    pair = (
        ("Dealt to Olavi [?? 3c] [Kd]", "Dealt to Olavi [?? 3c] [3d]"),
        ("Dealt to Sisko [Qs Jh] [Th]\n", "Dealt to Sisko [Qs Jh] [Th]\nPair on board - a double bet is allowed\n"),
    )
    assert places(FOLDED, *pair) == []
    found = the_only(FOLDED, *pair, open_pair_bet="off")
    assert (found.code, found.line, found.field) == ("CL708", 19, "open_pair_bet")
    assert found.legal_under == "open_pair_bet = any_player"


CAPPED = (
    "Maija: bets $2.00\nOlavi: calls $2.00\nSisko: calls $2.00\n",
    "Maija: bets $2.00\nOlavi: raises $2.00 to $4.00\nSisko: raises $2.00 to $6.00\nMaija: raises $2.00 to $8.00\n"
    "Betting is capped\nOlavi: calls $4.00\nSisko: calls $2.00\n",
)
CAPPED_SUMS = (("$7.41 from", "$24.51 from"), ("($7.41)", "($24.51)"), (TOTALS, "Total pot $25.80 | Rake $1.29"))


def test_the_betting_is_capped_after_the_third_raise():
    assert places(THREE, CAPPED, *CAPPED_SUMS) == []
    found = the_only(THREE, CAPPED, *CAPPED_SUMS, raise_cap=4)
    assert (found.code, found.line, found.field) == ("CL708", 38, "raise_cap")
