"""One cause, one finding: wrong amounts, lost lines, hands cut off or called off start no chain of PT and CL codes."""

import pytest
from format_examples import ONGAME
from showdown_hands import FOLDED, ONGAME_SIDE, SIDE, SPLIT, THREE, audited, changed, places

from soko_hh.history import PARTIAL

TOTALS = "Total pot $7.80 | Rake $0.39"


# --- altered amounts: told once, whatever the rest of the hand fits


def summed(total: str, rake: str, won: str) -> tuple[tuple[str, str], ...]:
    return ((TOTALS, f"Total pot ${total} | Rake ${rake}"), ("$7.41 from", f"${won} from"), ("($7.41)", f"(${won})"))


@pytest.mark.parametrize(
    ("change", "code", "booked"),
    [
        (("Sisko: calls $2.00", "Sisko: calls $1.00"), ("BT408", 36), ("6.80", "0.34", "6.46")),
        (("Sisko: posts the ante $0.10\n", ""), ("FB201", 8), ("7.70", "0.38", "7.32")),
        (("Sisko: posts the ante $0.10\n", "Sisko: posts the ante $1.10\n"), ("FB202", 8), ("8.80", "0.44", "8.36")),
        (("brings in for $0.50", "brings in for $0.40"), ("FB204", 13), ("7.70", "0.38", "7.32")),
        (("Maija: bets $2.00", "Maija: bets $3.00"), ("BT401", 34), ("8.80", "0.44", "8.36")),
        (("Sisko: calls $2.00\n*", "*"), ("TO306", 36), ("5.80", "0.29", "5.51")),
    ],
)
def test_a_reported_amount_causes_no_chain(change, code, booked):
    assert places(THREE, change) == [code]
    assert places(THREE, change, *summed(*booked)) == [code]


def test_a_real_second_cause_is_told():
    call = ("Sisko: calls $2.00", "Sisko: calls $1.00")
    assert places(THREE, call, (TOTALS, "Total pot $7.80 | Rake $0.40")) == [("BT408", 36), ("CL702", 43)]


def test_sums_that_fit_neither_are_not_judged():
    call = ("Sisko: calls $2.00", "Sisko: calls $1.00")
    hand = audited(changed(THREE, call, (TOTALS, "Total pot $7.00 | Rake $0.20")))
    assert [f.code for f in hand.report.findings] == ["BT408"]
    assert hand.report.not_checked[("CL701", "an amount reported above leaves the sums open")] == 1


def test_a_wrong_call_whose_rest_is_returned_by_the_chips():
    # Sisko calls 1.00 of 2.00 and Maija gets 1.00 back: 5.80, raked 0.28
    changes = (
        ("Sisko: calls $2.00\n*", "Sisko: calls $1.00\nUncalled bet ($1.00) returned to Maija\n*"),
        ("Maija collected $3.71", "Maija collected $2.76"),
        ("Sisko collected $3.71", "Sisko collected $2.76"),
        ("8d Kd Js 4c] and won ($3.71)", "8d Kd Js 4c] and won ($2.76)"),
        ("4d Ks] and won ($3.71)", "4d Ks] and won ($2.76)"),
        ("Total pot $7.80 | Rake $0.38", "Total pot $5.80 | Rake $0.28"),
    )
    assert places(SPLIT, *changes) == [("BT408", 32)]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (("Aino posts ante $0.10\n", ""), ("FB201", 13)),
        (("Hero calls $1\n", "Hero calls $0.90\n"), ("BT408", 20)),
        (("Bertil bets $2\nHero calls $2\n---\nSummary", "Bertil bets $2\n---\nSummary"), ("TO306", 46)),
    ],
)
def test_a_reported_amount_in_ongame(change, code):
    assert places(ONGAME, change) == [code]


def test_a_lost_fold_whose_bet_went_back():
    assert places(FOLDED, ("Olavi: folds\nUncalled", "Uncalled")) == [("TO301", 21)]


# --- truncated and cancelled hands


@pytest.mark.parametrize("text", [THREE, SIDE, SPLIT, FOLDED, ONGAME, ONGAME_SIDE])
def test_a_hand_cut_off_at_any_line_is_truncated_and_nothing_else(text):
    lines = text.rstrip("\n").split("\n")
    paid = max(at for at, line in enumerate(lines) if " collected $" in line or "End of hand" in line)
    first = next(at for at, line in enumerate(lines) if " posts " in line)
    for end in range(first, len(lines)):
        found = places("\n".join(lines[:end]))
        if end <= paid and not (end == len(lines) - 1 and text.startswith("*****")):
            assert found == [("TX003", end)], lines[end - 1]
        else:
            assert found == [], lines[end - 1]


def test_a_truncated_hand_is_partial():
    hand = audited(THREE[: THREE.index("Sisko collected")])
    assert hand.history.status == PARTIAL
    assert hand.facts is not None
    assert not hand.facts.complete


def test_a_wrong_winner_without_a_summary_is_no_truncated_hand():
    text = changed(THREE, ("Sisko collected", "Maija collected"))
    assert places(text[: text.index("*** SUMMARY")]) == [("PT602", 41)]


CANCELLED = FOLDED[: FOLDED.index("*** 3RD STREET")] + "Hand cancelled\n"


@pytest.mark.parametrize(
    ("returned", "expected"),
    [
        ((), []),  # handed back without a line
        (("0.10) returned to Maija", "0.60) returned to Olavi", "0.60) returned to Sisko"), []),
        (("0.10) returned to Maija", "0.60) returned to Olavi"), [("PT601", 18)]),
    ],
)
def test_of_a_cancelled_hand_only_the_arithmetic_is_checked(returned, expected):
    text = CANCELLED + "".join(f"Uncalled bet (${line}\n" for line in returned)
    assert places(text) == expected


def test_the_play_of_a_cancelled_hand_is_not_judged():
    assert places(changed(CANCELLED, ("Sisko: calls $0.50", "Sisko: checks"), ("brings in for $0.50", "folds"))) == []


def test_a_player_whom_ongame_s_summary_leaves_out_is_not_checked():
    hand = audited(ONGAME.replace("Seat 6: Hero ($42.90), net: -$7.10\n", ""))
    assert hand.report.findings == []
    assert hand.report.not_checked["CL706", "the summary has no line of the player"] == 1
