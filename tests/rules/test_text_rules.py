"""TX001, TX002, TX003, TX008, TX009: lines that cannot be read, players nobody knows, hands cut off."""

import pytest
from format_examples import ONGAME
from short_text import HAND, changed, findings, history_of, places, table_and_report
from showdown_hands import places as places_in

from soko_hh.events import Unreadable
from soko_hh.finding import ERROR, NOTE
from soko_hh.rules.text import unreadable_line


def test_the_short_hand_is_clean() -> None:
    assert places(HAND) == []


@pytest.mark.parametrize(
    ("old", "new", "line", "expected"),
    [
        ("Sisko: calls $0.50", "Sisko: calls $0.5O", 14, "calls AMOUNT"),
        ("Olavi: checks", "Olavi: chekcs", 19, "folds, checks, calls"),
        ("[?? 3c] [Kd]", "[?? 3c] [Kx]", 17, "Dealt to NAME"),
    ],
)
def test_a_line_of_play_that_cannot_be_read(old: str, new: str, line: int, expected: str) -> None:
    first = findings(changed((old, new)))[0]
    assert (first.code, first.line, first.severity) == ("TX001", line, ERROR)
    assert first.message == f"unreadable line of play: {first.actual}"
    assert new in first.actual
    assert expected in first.expected


def test_an_unreadable_deal_line_is_not_a_missing_card_too() -> None:
    assert places(changed(("[?? 3c] [Kd]", "[?? 3c] [Kx]"), ("Uncalled bet ($1.00) returned to Sisko\n", ""))) == [
        ("TX001", 17)
    ]


def test_an_unknown_marker_is_named_one() -> None:
    first = findings(changed(("*** 3RD STREET ***", "*** THE FLOP ***")))[0]
    assert (first.code, first.line) == ("TX001", 16)
    assert first.message == "unknown marker: *** THE FLOP ***"


def test_a_very_long_line_does_not_make_a_very_long_message() -> None:
    history = history_of(HAND)
    table, report = table_and_report(history)
    unreadable_line.check(table, Unreadable(14, "Sisko: " + "x" * 60_000, "calls AMOUNT", 2, False), report)
    finding = report.findings[0]
    assert len(finding.message) < 200
    assert (finding.player, finding.seat) == ("Sisko", 5)


def test_a_player_without_a_seat_is_told_by_name() -> None:
    first = findings(changed(("Maija: folds\n", "Kaarlo: folds\nMaija: folds\n")))[0]
    assert (first.code, first.line) == ("TX002", 15)
    assert first.message == "Kaarlo has no seat in this hand"
    assert first.expected == "a seated player: Maija, Olavi, Sisko"
    assert (first.player, first.seat) == ("", 0)


def test_a_player_whose_seat_line_cannot_be_read_is_told_once() -> None:
    text = changed(("Seat 1: Maija ($40", "Seat 1: Maija ($4O"), ("Uncalled bet ($1.00) returned to Sisko\n", ""))
    assert places(text) == [("TX001", 3)]


def test_a_hand_without_seats_is_one_finding() -> None:
    lines = [line for line in HAND.splitlines() if " in chips)" not in line]
    found = findings("\n".join(lines))
    assert [(finding.code, finding.line) for finding in found] == [("TX009", 22)]
    assert found[0].message == "the replay could not go on: no seat line can be read"


def test_a_hand_that_breaks_off_in_a_bet() -> None:
    # antes 0.30, bring-in and call 1.00, the bet 1.00
    found = findings(HAND.partition("Olavi: folds\n")[0])
    assert [(finding.code, finding.line) for finding in found] == [("TX003", 20)]
    assert found[0].message == "the hand ends before its pot is paid"
    assert found[0].expected == "play until the pot, $2.30 so far, is collected"


@pytest.mark.parametrize(
    "end", ["Dealing t", "Dealing to", "Dealing to ", "Dealing to Ber", "Dealing to Bertil: [-, K"]
)
def test_an_ongame_hand_that_breaks_off_in_a_deal_line(end: str) -> None:
    above = ONGAME[: ONGAME.index("Dealing to Bertil")]
    line = above.count("\n") + 1
    assert places_in(above + end) == [("TX001", line), ("TX003", line)]


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("Sisko: calls $0.50", "Sisko: calls €0.50", 14),
        ("Maija: posts the ante $0.10", "Maija: posts the ante £0.10", 6),
        ("($1.00/$2.00", "($1.00/€2.00", 1),
        ("Total pot $1.30", "Total pot €1.30", 25),
    ],
)
def test_money_of_another_sign_cannot_be_read(old: str, new: str, line: int) -> None:
    assert places(changed((old, new))) == [("TX001", line)]
    assert places(changed((old, new.translate({ord("€"): None, ord("£"): None})))) == []


def test_money_of_another_sign_in_an_ongame_hand() -> None:
    text = ONGAME.replace("Hero calls $1\n", "Hero calls €1\n")
    assert text.count("€") == 1
    assert places_in(text) == [("TX001", text[: text.index("€")].count("\n") + 1)]


def test_a_header_without_its_mark_is_told_once_and_the_hand_read_on() -> None:
    text = changed(("SOKO Hand #1:", "SOKO Hand 1:"), ("Olavi: checks", "Olavi: calls $1.00"))
    assert places(text)[0] == ("TX001", 1)
    assert places(changed(("SOKO Hand #1:", "SOKO Hand 1:"))) == [("TX001", 1)]
    assert len(places(text)) > 1
    history = history_of(text)
    assert (history.hand_id, history.small_bet, history.big_bet) == ("1", 100, 200)


def test_trailing_blank_lines_are_not_the_end_of_a_truncated_hand() -> None:
    assert places(HAND.partition("Olavi: folds\n")[0] + "\n\n\n") == [("TX003", 20)]


def test_a_hand_without_summary_is_whole_in_soko_text() -> None:
    assert places(HAND.partition("*** SUMMARY ***")[0]) == []


def test_an_unknown_note_is_a_note() -> None:
    found = findings(changed(("Olavi: checks\n", "The lights go out\nOlavi: checks\n")))
    assert [(finding.code, finding.line, finding.severity) for finding in found] == [("TX008", 19, NOTE)]
    assert found[0].message == "unknown note: The lights go out"
