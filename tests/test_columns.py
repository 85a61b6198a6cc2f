"""Columns: rows are as wide as their tables, seats are printed numbers, what does not exist is None."""

from datetime import datetime, timedelta, timezone
from typing import Any

import pytest
from built_hands import act, audited_of, facts_of, finding_of, history_of, other_game_hand, pay, stolen_hand

from soko_hh.column_tables import CHIPS, FRACTION, TABLE_COMMENTS, TABLES, TEXT, TIME, WHOLE, YES_NO
from soko_hh.columns import AuditedHand, Columns, append_finding, append_hand, content_sha256, hand_key_of
from soko_hh.finding import NOTE
from soko_hh.history import CANCELLED, PARTIAL
from soko_hh.ruleset import Ruleset


def rows_of(*hands: AuditedHand) -> dict[str, list[dict[str, Any]]]:
    columns = Columns()
    for hand in hands:
        append_hand(columns, hand, "night.txt")
    return {
        table: [dict(zip([name for name, _, _ in TABLES[table]], row, strict=True)) for row in rows]
        for table, rows in columns.rows.items()
    }


def test_every_table_and_column_says_what_it_is() -> None:
    assert set(TABLES) == set(TABLE_COMMENTS)
    for table, columns in TABLES.items():
        names = [name for name, _, _ in columns]
        assert len(set(names)) == len(names), table
        assert {kind for _, kind, _ in columns} <= {TEXT, WHOLE, CHIPS, FRACTION, YES_NO, TIME}
        assert all(comment.strip() for _, _, comment in columns)


def test_a_hand_fills_its_tables() -> None:
    rows = rows_of(stolen_hand("7", findings=(finding_of(5), finding_of(6, NOTE))))
    assert [len(rows[table]) for table in TABLES] == [0, 1, 1, 3, 7, 2, 0, 0]
    hand = rows["hands"][0]
    assert (hand["hand_key"], hand["room"], hand["format"], hand["file"]) == ("soko:7", "soko", "soko", "night.txt")
    assert hand["played_at"] == datetime(2026, 1, 2, 12)
    assert (hand["unit"], hand["decimals"], hand["currency"]) == ("0.01", 2, "USD")
    assert (hand["button_seat"], hand["bring_in_seat"], hand["bring_in_choice"]) == (3, 6, "bring_in")
    assert (hand["pot"], hand["rake"], hand["status"], hand["balanced"]) == (550, 0, "complete", True)
    assert (hand["finding_count"], hand["error_count"]) == (2, 1)
    assert (hand["players_second"], hand["players_third"]) == (3, 0)


def test_seats_carry_money_and_cards() -> None:
    seats = rows_of(stolen_hand("7"))["seats"]
    assert [(s["seat"], s["player"], s["net"]) for s in seats] == [
        (1, "Anna", 300),
        (3, "Bertil", -50),
        (6, "Hero", -250),
    ]
    assert [seats[0][name] for name in ("put_in", "returned", "collected", "end_stack")] == [550, 300, 550, 20300]
    assert [(s["door_card"], s["hole_cards"], s["cards"]) for s in seats] == [
        ("9h", None, "?? 9h"),
        (None, None, ""),
        ("4c", "Ks", "Ks 4c"),
    ]
    assert [s["folded_on"] for s in seats] == [None, 2, 2]


def test_the_last_card_down_is_a_hole_card_too() -> None:
    hand = stolen_hand("7")
    assert hand.facts is not None
    hand.facts.seats[0].cards = [0, 1, 2, 3, 4]
    down = audited_of(hand.history, hand.facts, ruleset=Ruleset(last_card_down=True))
    assert rows_of(down)["seats"][0]["hole_cards"] == "2c 3c"


def test_actions_name_printed_seats() -> None:
    actions = rows_of(stolen_hand("7"))["actions"]
    assert [(a["seq"], a["action"], a["seat"], a["player"]) for a in actions][3:] == [
        (3, "bring_in", 6, "Hero"),
        (4, "complete", 1, "Anna"),
        (5, "fold", 3, "Bertil"),
        (6, "fold", 6, "Hero"),
    ]
    assert [a["last_aggressor_seat"] for a in actions] == [None] * 6 + [1]


def test_the_key_falls_back_to_format_and_text() -> None:
    history = history_of("")
    content = content_sha256(history)
    assert hand_key_of(history, content) == f"soko:sha256:{content}"
    history.room = "Ongame"
    assert hand_key_of(history, content).startswith("Ongame:sha256:")
    assert content_sha256(history_of("", text="other")) != content


def test_trailing_blank_lines_are_no_content() -> None:
    history = history_of("1")
    content = content_sha256(history)
    history.lines.extend(["", "  "])
    assert content_sha256(history) == content


def test_other_games_are_counted_only() -> None:
    columns = Columns()
    append_hand(columns, other_game_hand(), "night.txt")
    assert (columns.hands, columns.other_games) == (0, 1)
    assert not any(columns.rows.values())


def test_a_repeated_hand_is_a_source_not_a_hand() -> None:
    rows = rows_of(stolen_hand("7"), stolen_hand("7", first_line=40))
    assert [len(rows[table]) for table in ("hands", "seats", "actions")] == [1, 3, 7]
    assert [source["first_line"] for source in rows["hand_sources"]] == [1, 40]


@pytest.mark.parametrize("status", [PARTIAL, CANCELLED])
def test_only_complete_hands_are_balanced(status: str) -> None:
    hand = stolen_hand("7")
    hand.history.status = status
    assert [(h["status"], h["balanced"]) for h in rows_of(hand)["hands"]] == [(status, False)]


def test_a_replay_that_stopped_makes_a_partial_hand() -> None:
    hand = stolen_hand("7")
    assert hand.facts is not None
    hand.facts.complete = False
    assert [(h["status"], h["balanced"]) for h in rows_of(hand)["hands"]] == [(PARTIAL, False)]


def test_chips_that_do_not_add_up_are_not_balanced() -> None:
    history = history_of("7")
    facts = facts_of(history)
    act(facts, 1, 0, "ante", 50)
    act(facts, 1, 1, "ante", 50)
    pay(facts, 0, 90, rake=10)
    assert rows_of(audited_of(history, facts))["hands"][0]["balanced"] is True
    pay(facts, 0, 1)
    assert rows_of(audited_of(history, facts))["hands"][0]["balanced"] is False


def test_without_facts_there_is_a_hand_but_no_seats() -> None:
    rows = rows_of(audited_of(history_of("7"), None, (finding_of(2),)))
    assert [len(rows[table]) for table in ("hands", "seats", "actions", "findings")] == [1, 0, 0, 1]
    assert (rows["hands"][0]["status"], rows["hands"][0]["balanced"]) == (PARTIAL, False)


def test_an_absurd_amount_stays_out_of_the_sums() -> None:
    hand = stolen_hand("7")
    assert hand.facts is not None
    hand.facts.seats[0].put_in = 10**30
    hand.history.small_bet = 10**30
    rows = rows_of(hand)
    assert (rows["hands"][0]["balanced"], rows["hands"][0]["small_bet"], rows["seats"]) == (False, None, [])


def test_a_time_with_a_zone_becomes_utc() -> None:
    hand = stolen_hand("7")
    hand.history.played_at = datetime(2026, 1, 2, 1, tzinfo=timezone(timedelta(hours=2)))
    assert rows_of(hand)["hands"][0]["played_at"] == datetime(2026, 1, 1, 23)


def test_a_finding_of_the_file_has_no_hand() -> None:
    columns = Columns()
    append_finding(columns, finding_of(3), None, "night.txt")
    row = columns.rows["findings"][0]
    assert row[:9] == ("BT404", "raise-over-cap", "error", None, "night.txt", 3, 2, 1, "Anna")
    assert columns.errors == 1
