"""XH803 and XH804: stacks from hand to hand, and the order of a table in its file."""

from pathlib import Path

import pytest
from folded_hand import LINES
from test_same_hand import ONGAME
from turku_hands import file_of, hand, late_findings, places

TRUNCATED_AT = "Uncalled bet"


def test_a_session_that_goes_on(tmp_path: Path) -> None:
    assert late_findings(tmp_path, {"a.txt": file_of(*[hand(n) for n in range(1, 8)])}, top_ups=False) == []


def test_less_is_always_told(tmp_path: Path) -> None:
    found = late_findings(tmp_path, {"a.txt": hand(1), "b.txt": hand(2, aino="99.00")})
    assert places(found) == [("b.txt", 3, "XH803")]
    finding = found[0].finding()
    assert finding.message == "Aino starts with $99.00, $0.50 less than after hand 1 at a.txt:1 ($99.50)"
    assert (finding.seat, finding.player, finding.expected, finding.actual) == (1, "Aino", "$99.50 or more", "$99.00")
    assert (finding.field, finding.legal_under, finding.related) == ("", "", ())
    assert finding.excerpt == [(3, "Seat 1: Aino ($99.00 in chips)")]


def test_more_is_told_where_no_top_up_is_allowed(tmp_path: Path) -> None:
    files = {"a.txt": file_of(hand(1), hand(2, bertil="150.50"))}
    assert late_findings(tmp_path, files) == []
    assert late_findings(tmp_path, files, top_ups=True) == []
    found = late_findings(tmp_path, files, top_ups=False)
    assert places(found) == [("a.txt", LINES + 4, "XH803")]
    finding = found[0].finding()
    assert finding.message == "Bertil starts with $150.50, $50.00 more than after hand 1 at a.txt:1 ($100.50)"
    assert (finding.field, finding.field_value, finding.legal_under) == (
        "top_ups_allowed",
        "false",
        "top_ups_allowed = true",
    )
    assert [line for line, _ in finding.excerpt] == [1, 4, 20]


def test_a_user_s_ruleset_may_forbid_top_ups(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('extends = "ongame"\ntop_ups_allowed = false\n')
    files = {"a.txt": file_of(hand(1), hand(2, bertil="150.50"))}
    assert len(late_findings(tmp_path, files, ruleset=str(house))) == 1
    assert late_findings(tmp_path, files, ruleset=str(house), top_ups=True) == []


@pytest.mark.parametrize(
    ("middle", "reason"),
    [
        (hand(2).partition(TRUNCATED_AT)[0], "the hand before was cut off"),
        (hand(2).partition(TRUNCATED_AT)[0] + "Hand cancelled\n", "the hand before was cancelled"),
        (hand(2, ("Aino: folds", "Aino: fields")), "the hand before could not be followed"),
        (hand(2, ("in for $2.00", "in for $3.00")), "an error in the chips or turns of the hand before"),
    ],
    ids=["cut off", "cancelled", "not followed", "an error"],
)
def test_nothing_is_compared_after_a_hand_in_doubt(tmp_path: Path, middle: str, reason: str) -> None:
    reasons: dict[tuple[str, str], int] = {}
    files = {"a.txt": file_of(hand(1), middle, hand(3, aino="50.00"), hand(4, aino="49.00"))}
    found = late_findings(tmp_path, files, not_checked=reasons)
    # hand 3 follows the doubtful one; hand 4 follows hand 3, which ended with 49.50
    assert [late.finding().message for late in found] == [
        f"Aino starts with $49.00, $0.50 less than after hand 3 at a.txt:{found[0].line - 2 - LINES} ($49.50)"
    ]
    assert reasons == {("XH803", reason): 2}


def test_a_hand_in_doubt_is_compared_with_the_one_before(tmp_path: Path) -> None:
    cut = hand(2, aino="90.00").partition(TRUNCATED_AT)[0]
    assert places(late_findings(tmp_path, {"a.txt": file_of(hand(1), cut)})) == [("a.txt", LINES + 3, "XH803")]


def test_a_doubtful_hand_puts_in_doubt_who_has_no_seat_line_in_it(tmp_path: Path) -> None:
    unreadable = hand(2, ("Seat 1: Aino ($99.50 in chips)", "Seat 1: Aino (many in chips)"))
    assert late_findings(tmp_path, {"a.txt": file_of(hand(1), unreadable, hand(3, aino="20.00"))}) == []


def test_a_hand_of_another_game_in_between(tmp_path: Path) -> None:
    before = ONGAME.format(id="R5-1", time="12:00:00", game="SOKO", aino="40")
    other = ONGAME.format(id="R5-2", time="12:01:00", game="HOLDEM", aino="40.10")
    after = ONGAME.format(id="R5-3", time="12:02:00", game="SOKO", aino="30").replace("$40.10)", "$30.10)")
    # Bertil has ten cents more: a top-up
    assert [late.finding().player for late in late_findings(tmp_path, {"a.txt": before + after})] == ["Aino"]
    reasons: dict[tuple[str, str], int] = {}
    assert late_findings(tmp_path, {"a.txt": before + other + after}, not_checked=reasons) == []
    assert reasons == {("XH803", "a hand of another game before"): 2}


def test_other_seats_other_players_other_tables(tmp_path: Path) -> None:
    moved = hand(2, ("Seat 1: Aino ($99.50", "Seat 3: Aino ($20.00"))
    assert late_findings(tmp_path, {"a.txt": file_of(hand(1), moved)}) == []
    replaced = hand(2, aino="20.00").replace("Aino", "Signe")
    assert late_findings(tmp_path, {"a.txt": file_of(hand(1), replaced)}) == []
    elsewhere = hand(2, aino="20.00", table="Turku 3")
    assert late_findings(tmp_path, {"a.txt": file_of(hand(1), elsewhere)}) == []


def test_who_comes_back_is_compared_with_his_last_hand_there(tmp_path: Path) -> None:
    others = hand(2).replace("Aino", "Signe")
    found = late_findings(tmp_path, {"a.txt": file_of(hand(1), others, hand(3, aino="40.00"))})
    assert [late.finding().message for late in found] == [
        "Aino starts with $40.00, $59.50 less than after hand 1 at a.txt:1 ($99.50)"
    ]


def test_duplicates_and_conflicting_hands_are_not_in_the_sequence(tmp_path: Path) -> None:
    conflicting = hand(1, aino="70.00", time="2026-01-02 12:01:30 UTC")
    files = {"a.txt": file_of(hand(1), hand(2), hand(1), conflicting, hand(3))}
    assert [late.finding().code for late in late_findings(tmp_path, files, top_ups=False)] == ["XH801", "XH802"]


def test_cents_and_whole_chips_are_compared_as_money(tmp_path: Path) -> None:
    def in_chips(text: str) -> str:
        return text.replace("$", "")

    whole = in_chips(hand(1)).replace("0.50", "1").replace(".00", "").replace("collected 1 ", "collected 2 ")
    whole = whole.replace("Total pot 1 ", "Total pot 2 ")
    after = in_chips(hand(2, aino="99.00", bertil="101.00"))
    assert late_findings(tmp_path, {"a.txt": file_of(whole, after)}, top_ups=False) == []
    short = in_chips(hand(2, aino="98.75", bertil="101.00"))
    found = late_findings(tmp_path, {"a.txt": file_of(whole, short)})
    assert [late.finding().message for late in found] == [
        "Aino starts with 98.75, 0.25 less than after hand 1 at a.txt:1 (99.00)"
    ]


def test_a_table_without_times_goes_by_id_as_a_reader_counts(tmp_path: Path) -> None:
    hands = [hand(n).replace(f" - 2026-01-02 12:{n:02d}:00 UTC", "") for n in (10, 9, 11)]
    assert late_findings(tmp_path, {"a.txt": file_of(*hands)}, top_ups=False) == []
    hands = [hands[0], hands[2]]
    assert late_findings(tmp_path, {"a.txt": file_of(*hands[::-1])}, top_ups=False) == []
    assert len(late_findings(tmp_path, {"a.txt": file_of(hands[0].replace("$95.50", "$95.00"), hands[1])})) == 0
    found = late_findings(tmp_path, {"a.txt": file_of(hands[0], hands[1].replace("$95.00 in", "$94.00 in"))})
    assert [late.finding().code for late in found] == ["XH803"]


def test_without_time_and_id_nothing_tells_the_order(tmp_path: Path) -> None:
    hands = [hand(n).replace(f"#{n}:", "#:").replace(f" - 2026-01-02 12:{n:02d}:00 UTC", "") for n in (1, 5)]
    reasons: dict[tuple[str, str], int] = {}
    assert late_findings(tmp_path, {"a.txt": file_of(*hands)}, not_checked=reasons) == []
    assert reasons == {("XH803", "neither time nor id tells the order of the hands"): 2}


# --- XH804 -------------------------------------------------------------------------------------------


def test_a_file_that_goes_back_in_time(tmp_path: Path) -> None:
    found = late_findings(tmp_path, {"a.txt": file_of(hand(2), hand(1), hand(3))})
    assert places(found) == [("a.txt", LINES + 1, "XH804")]
    finding = found[0].finding()
    assert finding.message == (
        "2026-01-02 12:01:00 UTC is earlier than 2026-01-02 12:02:00 UTC, the time of hand 2 above it at the same table"
    )
    assert [line for line, _ in finding.excerpt] == [1, LINES + 1]


def test_a_newest_first_file_is_told_once_and_its_stacks_go_by_time(tmp_path: Path) -> None:
    found = late_findings(tmp_path, {"a.txt": file_of(*[hand(n) for n in (5, 4, 3, 2, 1)])}, top_ups=False)
    assert places(found) == [("a.txt", LINES + 1, "XH804")]


def test_two_steps_back_are_two_findings(tmp_path: Path) -> None:
    found = late_findings(tmp_path, {"a.txt": file_of(*[hand(n) for n in (2, 1, 4, 3)])})
    assert places(found) == [("a.txt", LINES + 1, "XH804"), ("a.txt", 3 * LINES + 1, "XH804")]


@pytest.mark.parametrize(
    "files",
    [
        {"a.txt": hand(2), "b.txt": hand(1)},
        {"a.txt": file_of(hand(2), hand(1, table="Turku 3"))},
        {"a.txt": file_of(hand(1), hand(2, time="2026-01-02 12:01:00 UTC"))},
        {"a.txt": file_of(hand(1), hand(2, time="2026-01-02 13:02:00 +01:00"))},
        {"a.txt": file_of(hand(2), hand(1).replace(" - 2026-01-02 12:01:00 UTC", ""))},
    ],
    ids=["two files", "two tables", "the same second", "another zone", "no time"],
)
def test_no_step_back(tmp_path: Path, files: dict[str, str]) -> None:
    assert [late for late in late_findings(tmp_path, files) if late.finding().code == "XH804"] == []


def test_a_duplicate_is_no_step_back(tmp_path: Path) -> None:
    found = late_findings(tmp_path, {"a.txt": file_of(hand(1), hand(2), hand(1), hand(3))})
    assert [late.finding().code for late in found] == ["XH801"]


def test_a_wrong_time_is_one_finding_and_stacks_go_by_the_file_where_that_fits_better(tmp_path: Path) -> None:
    back = hand(3, time="2026-01-02 11:00:00 UTC")
    files = {"a.txt": file_of(hand(1), hand(2), back, hand(4))}
    assert places(late_findings(tmp_path, files, top_ups=False)) == [("a.txt", 2 * LINES + 1, "XH804")]
    # a stack that differs in either order is told, once
    files = {"a.txt": file_of(hand(1), hand(2), back, hand(4, aino="50.00"))}
    assert places(late_findings(tmp_path, files, top_ups=False)) == [
        ("a.txt", 2 * LINES + 1, "XH804"),
        ("a.txt", 3 * LINES + 3, "XH803"),
    ]


def test_a_table_of_another_currency_is_another_table(tmp_path: Path) -> None:
    euros = hand(2, aino="20.00").replace("$", "€")
    files = {"a.txt": file_of(hand(1), euros, hand(3, aino="99.00", bertil="100.50"))}
    found = late_findings(tmp_path, files)
    # hand 3 is compared with hand 1: Aino ended with 99.50, Bertil with 100.50
    assert places(found) == [("a.txt", 2 * LINES + 3, "XH803")]
    assert "after hand 1" in found[0].finding().message
