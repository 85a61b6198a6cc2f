"""XH805 within one hand, and the words of the rules that compare hands."""

from short_text import HAND, audited, changed, findings, house, places

from soko_hh.finding import ERROR, NOTE, WARNING, Report
from soko_hh.money import Money
from soko_hh.rules.across_hands import conflicting_hand, duplicate_hand, stack_discontinuity, time_reversed

DOLLARS = Money("$", "", 2)


def report_of(**fields: object) -> Report:
    return Report(house(**fields), "12", [3], ["Olavi"])


def test_two_names_on_one_seat() -> None:
    found = findings(changed(("Seat 3: Olavi", "Seat 1: Olavi")))
    assert [(f.code, f.line, f.severity, f.seat, f.player) for f in found] == [("XH805", 4, ERROR, 1, "Olavi")]
    assert found[0].message == "seat 1 is Maija's and Olavi's"
    assert found[0].related == (3,)


def test_one_name_on_two_seats_where_a_player_has_lost_his() -> None:
    # Olavi's seat line names Maija: what Olavi does is no second finding (TX002)
    text = changed(("Seat 3: Olavi", "Seat 3: Maija"))
    assert places(text) == [("XH805", 4)]
    assert findings(text)[0].message == "Maija has seat 1 and seat 3"


def test_one_name_on_two_seats_by_a_line_too_many() -> None:
    assert places(changed(("Seat 5: Sisko", "Seat 4: Maija ($7.00 in chips)\nSeat 5: Sisko"))) == [("XH805", 5)]


def test_a_name_twice_leaves_nothing_else_to_judge() -> None:
    # what the two Maijas are dealt and do is of one player now: no DL105, TO301 or SD502 follows from that
    text = changed(
        ("Seat 3: Olavi", "Seat 3: Maija"),
        ("Maija: folds\n", "Maija: calls $0.50\nMaija: folds\n"),
        ("Dealt to Olavi [?? 3c] [Kd]\n", "Dealt to Maija [?? 8c] [Kd]\nDealt to Maija [?? 3c] [Kd]\n"),
        ("Sisko: bets $1.00", "Sisko: bets $1.O0"),
    )
    report = audited(text)
    assert [(f.code, f.line) for f in report.findings] == [("XH805", 4), ("TX001", 22)]
    assert report.not_checked[("TO302", "two players on one seat, or one on two")] == 1
    assert report.not_checked[("PT601", "two players on one seat, or one on two")] == 1


def test_a_hand_whose_seats_are_in_conflict_may_be_cut_off() -> None:
    text = changed(("Seat 3: Olavi", "Seat 1: Olavi")).partition("Uncalled")[0]
    assert places(text) == [("XH805", 4), ("TX003", 21)]


def test_a_second_stranger_is_told_all_the_same() -> None:
    text = changed(("Seat 3: Olavi", "Seat 3: Maija"), ("Maija: folds", "Ritva: folds"))
    assert places(text) == [("XH805", 4), ("TX002", 15)]


def test_the_second_line_is_the_later_one_whatever_its_seat() -> None:
    text = changed(
        ("Seat 1: Maija ($40.00 in chips)\n", ""), ("Seat 5: Sisko", "Seat 2: Olavi ($1.00 in chips)\nSeat 5: Sisko")
    )
    assert places(text)[0] == ("XH805", 4)
    assert findings(text)[0].message == "Olavi has seat 3 and seat 2"


def test_a_seat_line_printed_twice_costs_no_check() -> None:
    line = "Seat 3: Olavi ($52.30 in chips)\n"
    report = audited(changed((line, line + line)))
    assert [(f.code, f.line, f.message) for f in report.findings] == [
        ("XH805", 5, "the seat line of Olavi is there twice")
    ]
    assert report.not_checked == {}
    report = audited(changed((line, line + line.replace("52.30", "50.30"))))
    assert [f.message for f in report.findings] == ["seat 3 is Olavi's twice, with $52.30 and with $50.30"]
    assert ("PT601", "two players on one seat, or one on two") in report.not_checked


def test_three_names_on_one_seat_are_two_findings() -> None:
    text = changed(("Seat 3: Olavi", "Seat 1: Olavi"), ("Seat 5: Sisko", "Seat 1: Sisko"))
    assert places(text) == [("XH805", 4), ("XH805", 5)]


def test_names_alike_have_a_seat_each() -> None:
    assert places(HAND.replace("Olavi", "maija")) == []


def test_a_cancelled_hand_is_not_asked() -> None:
    text = changed(("Seat 3: Olavi", "Seat 1: Olavi")).partition("*** 3RD")[0] + "Hand cancelled\n"
    assert "XH805" not in [code for code, _ in places(text)]


def test_duplicate_hand() -> None:
    report = report_of()
    duplicate_hand.check(report, 30, duplicate_hand.OTHER_EYES, "a.txt:1", (1,))
    [found] = report.findings
    assert (found.code, found.line, found.severity, found.related) == ("XH801", 30, NOTE, (1,))
    assert found.message == "hand 12 again, as another player saw it; merged with the one at a.txt:1"


def test_conflicting_hand() -> None:
    report = report_of()
    assert not conflicting_hand.check(report, 30, [], "a.txt:1", ())
    assert report.findings == []
    assert conflicting_hand.check(report, 30, ["the play", "the cards"], "a.txt:1", ())
    [found] = report.findings
    assert (found.code, found.severity) == ("XH802", ERROR)
    assert found.message == (
        "hand 12 is another hand than the one of this id at a.txt:1; they differ in the play, the cards"
    )


def test_stack_discontinuity() -> None:
    def told(ended: int, starts: int, *, allowed: bool) -> str:
        report = report_of(top_ups_allowed=allowed)
        stack_discontinuity.check(report, 4, "Olavi", (ended, starts), DOLLARS, "hand 11 at a.txt:1", ())
        return "".join(f"{f.severity} {f.player}: {f.message} [{f.expected}]" for f in report.findings)

    assert told(500, 500, allowed=False) == ""
    assert told(500, 501, allowed=True) == ""
    assert told(500, 501, allowed=False) == (
        f"{WARNING} Olavi: Olavi starts with $5.01, $0.01 more than after hand 11 at a.txt:1 ($5.00) [$5.00]"
    )
    less = f"{WARNING} Olavi: Olavi starts with $0.00, $5.00 less than after hand 11 at a.txt:1 ($5.00) "
    assert told(500, 0, allowed=True) == less + "[$5.00 or more]"
    assert told(500, 0, allowed=False) == less + "[$5.00]"


def test_time_reversed() -> None:
    report = report_of()
    time_reversed.check(report, 30, ("12:05", "12:03"), "hand 11", (1,))
    [found] = report.findings
    assert (found.code, found.severity, found.expected, found.actual) == ("XH804", WARNING, "12:05 or later", "12:03")
    assert found.message == "12:03 is earlier than 12:05, the time of hand 11 above it at the same table"
