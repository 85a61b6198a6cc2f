"""In which other house would it be legal? The value that each finding names, and those it must not name."""

import pytest
from short_play import play
from showdown_hands import THREE, changed, findings

from soko_hh.consequences import name_consequences
from soko_hh.finding import Finding

DOORS = "- A 2c, B 9d, C Kh\n"
SECOND = DOORS + "A brings 2, B calls 2, C calls 2\n"
THIRD = SECOND + "- A 3d, B Ts, C Kd\n"
UNSTATED = {"structure": ""}
NO_BRING_IN = {"stakes": (8, 16, 1, -1)}


def told(text: str, **how: object) -> list[Finding]:
    """The findings of a play, as the rules themselves name other houses."""
    return play(text, **how).replay.report.findings  # type: ignore[arg-type]


def told_to_the_end(text: str, **how: object) -> list[Finding]:
    """The same after the other houses have been asked by another replay."""
    played = play(text, **how)  # type: ignore[arg-type]
    name_consequences(played.replay.history, played.replay.report)
    return played.replay.report.findings


# --- the opening of second street


@pytest.mark.parametrize(
    ("text", "how", "code", "legal"),
    [
        # the king of spades is the higher one, but B sits nearer the dealer's left, and opens where nobody is forced
        ("- A 2c, B Kh, C Ks\nB bets 5", {}, "FB203", "bring_in_card = none"),
        ("- A 2c, B Kh, C Ks\nC bets 5", {}, "FB203", "bring_in_card = high"),
        ("- A 2c, B Kh, C Ks\nB brings 2", {}, "FB203", ""),  # words that no house without a forced bet has
        ("- A 2c, B Kh, C Ks\nB bets 3", {}, "FB203", ""),  # nor would it be a bet of the right size
        ("- A 2c, B Kh, C Ks\nC brings 2", {"bring_in_card": "none"}, "TO301", "bring_in_card = high"),
        ("- A 2c, B Kh, C Ks\nA brings 2", {"bring_in_card": "none"}, "TO301", "bring_in_card = low"),
        ("- A 2c, B Kh, C Ks\nA brings 3", {"bring_in_card": "none"}, "TO301", ""),
        ("- A 2c, B Kh, C Ks\nC checks", {"bring_in_card": "none"}, "TO302", "board_tie = suit"),
        ("- A 2c, B Kh, C Ks\nA bets 5", {"bring_in_card": "none"}, "TO302", "bring_in_card = low"),
        ("- A 2c, B Kh, C Ks\nA checks", {"bring_in_card": "none"}, "TO302", ""),  # where he is forced he may not
    ],
)
def test_who_may_begin_second_street(text: str, how: dict[str, object], code: str, legal: str) -> None:
    finding = told(text, **how)[0]
    assert (finding.code, finding.legal_under) == (code, legal)


@pytest.mark.parametrize(
    ("deed", "legal"),
    [
        ("C folds", "bring_in_if_all_in = next_card"),  # the duty passes to the next lowest card, and he may fold
        ("D folds", "bring_in_card = none"),  # the best card opens where nobody is forced, by a fold too
        ("C checks", ""),
        ("D calls 2", ""),
    ],
)
def test_whom_the_duty_passes_to(deed: str, legal: str) -> None:
    # A's whole stack is the ante; the duty passes to B on his left
    finding = told("- A 2c, B 9d, C 3h, D Ks\n" + deed, stacks={"A": 1})[0]
    assert (finding.code, finding.legal_under) == ("FB205", legal)


@pytest.mark.parametrize(
    ("amount", "legal"),
    [(6, "structure = pot"), (7, "structure = no"), (4, "")],  # 6 are in the pot; a bet is of at least 5
)
def test_an_opening_in_another_structure(amount: int, legal: str) -> None:
    finding = told(f"{DOORS}A bets {amount}", stakes=(5, 10, 2, 2), **UNSTATED)[0]
    assert (finding.code, finding.legal_under) == ("FB204", legal)


# --- who opens later


def test_a_last_card_face_down_is_on_no_board() -> None:
    """On fifth street B has a pair of nines; without the last cards C's king, jack and seven are best."""
    later = "C checks, A checks, B checks\n"
    text = SECOND + "- A 3d, B Ts, C Jd\n" + later + "- A 4d, B 5d, C 7s\n" + later + "- A 6d, B 9c, C 2d\n"
    assert told(text + "B checks") == []
    finding = told(text + "C checks")[0]
    assert (finding.code, finding.field, finding.legal_under) == ("TO302", "last_card_down", "last_card_down = true")
    hidden = told(text + "B checks", last_card_down=True)[0]
    assert (hidden.code, hidden.legal_under) == ("TO302", "last_card_down = false")
    assert told(text + "A checks")[0].legal_under == ""


# --- sizes where no header states the structure


@pytest.mark.parametrize(
    ("text", "how", "code", "legal"),
    [
        (THIRD + "C bets 7", UNSTATED, "BT401", "structure = pot"),  # 9 are in the pot
        (THIRD + "C bets 12", UNSTATED, "BT401", "structure = no"),
        (THIRD + "C bets 3", UNSTATED, "BT401", ""),
        (THIRD + "C bets 7", {"structure": "fixed"}, "BT401", ""),  # the header decides
        (THIRD + "C bets 5, A raises 12", UNSTATED, "BT403", "structure = pot"),
        (DOORS + "A brings 2, B completes 6", UNSTATED, "BT402", "structure = pot"),
        (THIRD + "C bets 12", {"house": "nordic-pot-limit", **UNSTATED}, "BT411", "structure = no"),
        (THIRD + "C bets 5, A raises 10, B raises 15", {"raise_cap": 1, **UNSTATED}, "BT404", "raise_cap = 2"),
    ],
)
def test_sizes_in_another_structure(text: str, how: dict[str, object], code: str, legal: str) -> None:
    finding = told(text, **how)[-1]
    assert (finding.code, finding.legal_under) == (code, legal)


def test_a_small_bet_after_a_double_is_right_where_no_pair_doubles() -> None:
    text = SECOND + "- A 3d, B Ts, C Ks\nC bets 10, A raises 15"
    assert [(f.code, f.legal_under) for f in told(text)] == [("BT413", "open_pair_bet = off")]


def test_a_cap_far_above_the_house_s_is_named_too() -> None:
    text = THIRD + "C bets 5, A raises 10, B raises 15, C raises 20, A raises 25, B raises 30"
    assert [(f.code, f.legal_under) for f in told(text, raise_cap=1)] == [
        ("BT404", f"raise_cap = {cap}") for cap in (2, 3, 4, 5)
    ]


# --- what hangs on what came before


def test_a_call_of_what_another_house_would_have_asked() -> None:
    """A is all-in for 1 of a bring-in that no header states: 4, half of 8, are owed here, twice the ante elsewhere."""
    text = DOORS + "A brings 1!, B calls 2, C calls 4"
    stacks = {"A": 2}
    first = told_to_the_end(text, stacks=stacks, **NO_BRING_IN)[0]
    assert (first.code, first.legal_under) == ("BT408", "bring_in_amount = two_antes")
    stated = told_to_the_end(text, stacks=stacks, stakes=(8, 16, 1, 4))[0]
    assert (stated.code, stated.legal_under) == ("BT408", "")


def test_the_echo_of_a_bring_in_where_none_is_due() -> None:
    """It leaves a bet of nothing: the calls after it are misnamed and too small, but only in this house."""
    text = DOORS + "A brings 2, B calls 2, C calls 2"
    found = told_to_the_end(text, bring_in_card="none")
    assert [f.code for f in found][:3] == ["TO301", "TO302", "BT406"]
    assert {f.legal_under for f in found} == {"bring_in_card = low"}
    assert {f.field_value for f in found if f.code == "BT406"} == {"none"}
    alone = told(text, bring_in_card="none")
    assert {f.legal_under for f in alone if f.code == "BT406"} == {""}


def test_a_mistake_of_its_own_is_not_excused_by_another_s_house() -> None:
    text = DOORS + "C brings 2, A checks, B calls 2"
    assert [(f.code, f.legal_under) for f in told_to_the_end(text)] == [
        ("FB203", "bring_in_card = high"),
        ("BT405", ""),
    ]


# --- the end of a hand


def test_who_must_show_first_may_muck_in_a_house_where_another_must() -> None:
    # checked through: Maija was the first to act; left of the button, now at seat 1, is Olavi
    text = changed(
        THREE,
        ("Seat #5 is the button", "Seat #1 is the button"),
        (
            "Maija: bets $2.00\nOlavi: calls $2.00\nSisko: calls $2.00\n",
            "Maija: checks\nOlavi: checks\nSisko: checks\n",
        ),
        ("Maija: shows [Qc 8d Kd 2s 8c] (one pair, eights)\n", "Maija: mucks\n"),
    )
    found = [f for f in findings(text) if f.code == "SD503"]
    assert [f.legal_under for f in found] == ["checked_showdown = left_of_dealer"]
