"""Whom TO306 names, and which stranger is somebody whose seat line could not be read; asked directly."""

import pytest
from short_play import play
from short_text import HAND, history_of, table_and_report

from soko_hh.events import UnknownPlayer, Unreadable
from soko_hh.rules.text import unknown_player
from soko_hh.rules.turn_order import street_dealt_early
from soko_hh.table import UNSURE

A, B, C = 0, 1, 2
THIRD = "- A 2c, B 9d, C Kh\nA brings 2, B calls 2, C calls 2\n- A 3d, B Ts, C 4h\n"


@pytest.mark.parametrize(
    ("deeds", "turn", "left", "named"),
    [
        ("", C, A, C),  # C has the turn
        ("C bets 5", A, A, A),
        ("C bets 5, A calls 5", B, A, B),
        # nobody knows whose turn it is: the first of those who must act, from the dealer's left
        ("", UNSURE, A, A),
        ("", UNSURE, B, B),
        ("", UNSURE, C, C),
        ("C bets 5", UNSURE, C, A),
        ("C bets 5", UNSURE, B, B),
        ("", UNSURE, UNSURE, A),
    ],
)
def test_who_still_had_to_act(deeds: str, turn: int, left: int, named: int) -> None:
    played = play(THIRD + deeds)
    table, report = played.table, played.replay.report.blank()
    table.turn, table.left_of_dealer = turn, left
    assert street_dealt_early.check(table, 99, "the showdown", report)
    assert [finding.player for finding in report.findings] == ["ABC"[named]]


@pytest.mark.parametrize(
    ("line", "place", "name", "told"),
    [
        ("Seat 4: Ilkka (4x in chips)", 0, "Ilkka", False),  # his seat line, told as unreadable
        ("Seat 4: Ilkka (4x in chips)", 0, "Eino", True),
        ("Seat 4: Ilkka (4x in chips)", 8, "Ilkka", True),  # below the play it is no seat line
    ],
)
def test_a_stranger_whose_seat_line_could_not_be_read(line: str, place: int, name: str, told: bool) -> None:
    history = history_of(HAND)
    history.events.insert(place, Unreadable(4, line, "Seat NUMBER: NAME (AMOUNT)", -1, False))
    table, report = table_and_report(history)
    assert unknown_player.check(table, UnknownPlayer(19, f"{name}: folds", name), report) == told


def test_a_stranger_in_a_hand_without_unreadable_lines() -> None:
    table, report = table_and_report(history_of(HAND))
    assert unknown_player.check(table, UnknownPlayer(19, "Ilkka: folds", "Ilkka"), report)
    table.history.events.clear()
    assert unknown_player.check(table, UnknownPlayer(19, "Ilkka: folds", "Ilkka"), report)
