"""XH801 and XH802: when two hands of one id are one hand, and which of them is the first."""

from pathlib import Path

import pytest
from folded_hand import LINES
from turku_hands import file_of, hand, late_findings, places

ONGAME = """***** History for hand {id} *****
Start hand: Fri Jan 02 {time} GMT 2026
Table: Oulu [90000001] (LIMIT {game} $1/$2, ante: $0.10, Real money)
Button: seat 2
Players in round: 2 (8)
Seat 1: Aino (${aino})
Seat 2: Bertil ($35.50)
Aino posts ante $0.10
Bertil posts ante $0.10
---
Dealing pocket cards
Dealing to Aino: [-, 4c]
Dealing to Bertil: [-, Kd]
Aino small bring in $0.50
Bertil folds
---
Summary:
Main pot: $0.20 won by Aino ($0.20)
Rake taken: $0
Seat 1: Aino ($40.10), net: +$0.10
Seat 2: Bertil ($35.40), net: -$0.10
***** End of hand {id} *****
"""
SEEN_BY_AINO = ("[?? Kd]", "[Ah Kd]")
SEEN_BY_BERTIL = ("[?? 2c]", "[9s 2c]")


def test_the_same_text_again(tmp_path: Path) -> None:
    found = late_findings(tmp_path, {"a.txt": file_of(hand(1), hand(2), hand(1))})
    assert places(found) == [("a.txt", 1 + 2 * LINES, "XH801")]
    finding = found[0].finding()
    assert finding.message == "hand 1 again; merged with the one at a.txt:1"
    assert (finding.hand_id, finding.related, finding.severity) == ("1", (1,), 0)
    assert [line for line, _ in finding.excerpt] == [1, 33]
    assert finding.excerpt[0][1].startswith("SOKO Hand #1: ")


def test_a_copy_in_another_file_names_that_file(tmp_path: Path) -> None:
    found = late_findings(tmp_path, {"b.txt": hand(1), "a.txt": hand(1)})
    assert places(found) == [("b.txt", 1, "XH801")]
    assert found[0].finding().message == "hand 1 again; merged with the one at a.txt:1"
    assert found[0].finding().related == ()


@pytest.mark.parametrize(
    "changes",
    [
        [SEEN_BY_AINO],
        [("Aino: posts the ante $0.50\nBertil: posts", "Bertil: posts the ante $0.50\nAino: posts")],
        [("Aino: folds", 'Bertil said, "hello"\nAino: folds')],
        [("Aino: folds", "Aino: folds\nBetting is capped")],
        [("[?? Kd]", "[?? Kd]\n\n")],
        [(" - 2026-01-02 12:01:00 UTC", "")],
        [("12:01:00 UTC", "14:01:00 +02:00")],
    ],
    ids=["hero", "order of antes", "chat", "a claim in a note", "blank lines", "no time", "another zone"],
)
def test_what_another_export_may_tell_otherwise(tmp_path: Path, changes: list[tuple[str, str]]) -> None:
    found = late_findings(tmp_path, {"a.txt": hand(1), "b.txt": hand(1, *changes)})
    assert places(found) == [("b.txt", 1, "XH801")]


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ([("$10.00", "$11.00")], "the stakes or the table"),
        ([("#1 is", "#2 is")], "the stakes or the table"),
        ([("$100.00 in chips)\nSeat 2", "$99.00 in chips)\nSeat 2")], "the seats"),
        ([("Aino: folds", "Aino: calls $2.00")], "the play"),
        ([("collected $1.00", "collected $0.90")], "the play"),
        ([("2ND STREET ***", "2ND STREET ***\nDealt to Gustaf [?? 3c]")], "the play"),
        ([("pot $1.00 | Rake $0.00", "pot $1.10 | Rake $0.10")], "the summary"),
        ([("12:01:00", "12:01:01")], "the time"),
        ([("Kd]", "Kh]")], "the cards"),
        ([("Kd]", "Kh]"), ("12:01:00", "12:01:01"), ("collected $1.00", "collected $0.90")], "the time, the play"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_makes_it_another_hand(tmp_path: Path, changes: list[tuple[str, str]], told: str) -> None:
    found = late_findings(tmp_path, {"a.txt": hand(1), "b.txt": hand(1, *changes)})
    assert places(found) == [("b.txt", 1, "XH802")]
    finding = found[0].finding()
    assert finding.message == f"hand 1 is another hand than the one of this id at a.txt:1; they differ in {told}"
    assert finding.severity == 2


def test_views_of_two_players_are_filled_from_each_other(tmp_path: Path) -> None:
    files = {"a.txt": hand(1, SEEN_BY_AINO), "b.txt": hand(1, SEEN_BY_BERTIL)}
    found = late_findings(tmp_path, files)
    assert places(found) == [("b.txt", 1, "XH801")]
    assert found[0].finding().message == "hand 1 again, as another player saw it; merged with the one at a.txt:1"
    # what b.txt has added is known from then on: c.txt agrees with a.txt and contradicts b.txt
    found = late_findings(tmp_path, {**files, "c.txt": hand(1, ("[?? 2c]", "[8s 2c]"))})
    assert places(found) == [("b.txt", 1, "XH801"), ("c.txt", 1, "XH802")]
    assert found[1].finding().message.endswith("at a.txt:1; they differ in the cards")


def test_a_muck_with_and_without_its_cards(tmp_path: Path) -> None:
    mucked = hand(1, ("Rake $0.00\n", "Rake $0.00\nSeat 1: Aino mucked\n"))
    known = hand(1, SEEN_BY_AINO, ("Rake $0.00\n", "Rake $0.00\nSeat 1: Aino mucked [Ah Kd]\n"))
    assert places(late_findings(tmp_path, {"a.txt": mucked, "b.txt": known})) == [("b.txt", 1, "XH801")]
    other = hand(1, SEEN_BY_AINO, ("Rake $0.00\n", "Rake $0.00\nSeat 1: Aino mucked [Ac Kd]\n"))
    assert places(late_findings(tmp_path, {"a.txt": known, "b.txt": other})) == [("b.txt", 1, "XH802")]


def test_every_later_hand_is_compared_with_the_first(tmp_path: Path) -> None:
    other = hand(1, ("collected $1.00", "collected $0.90"))
    found = late_findings(tmp_path, {"a.txt": file_of(hand(1), other, hand(1), other)})
    assert places(found) == [("a.txt", 17, "XH802"), ("a.txt", 33, "XH801"), ("a.txt", 49, "XH802")]


def test_the_same_id_in_another_room_is_another_hand(tmp_path: Path) -> None:
    other = hand(1, ("8-max", "(aland) 8-max"), aino="50.00")
    assert late_findings(tmp_path, {"a.txt": hand(1), "b.txt": other}) == []


def test_hands_without_an_id_are_the_same_only_to_the_letter(tmp_path: Path) -> None:
    nameless = hand(1, ("#1:", "#:"))
    found = late_findings(tmp_path, {"a.txt": nameless, "b.txt": nameless})
    assert [late.finding().message for late in found] == ["hand without an id again; merged with the one at a.txt:1"]
    found = late_findings(tmp_path, {"a.txt": nameless, "b.txt": hand(1, ("#1:", "#:"), SEEN_BY_AINO)})
    assert [late.finding().code for late in found] == ["XH803"]  # a second hand, in which Bertil has lost his win


def test_another_format_is_compared_by_seats_and_time(tmp_path: Path) -> None:
    ongame = ONGAME.format(id="R5-1", time="12:01:00", game="SOKO", aino="40")
    soko = hand(1, ("#1:", "#R5-1:"), ("'Turku 2'", "'Oulu' (ongame)"), aino="40.00", bertil="35.50")
    found = late_findings(tmp_path, {"a.txt": ongame, "b.txt": soko})
    assert places(found) == [("b.txt", 1, "XH801")]
    assert found[0].finding().message == "hand R5-1 again, in another format; merged with the one at a.txt:1"
    richer = soko.replace("$40.00 in chips", "$41.00 in chips")
    found = late_findings(tmp_path, {"a.txt": ongame, "b.txt": richer})
    assert [late.finding().message.rpartition("; ")[2] for late in found] == ["they differ in the seats"]


def test_hands_of_other_games_are_nobodys_duplicates(tmp_path: Path) -> None:
    other = ONGAME.format(id="R5-1", time="12:01:00", game="HOLDEM", aino="40")
    assert late_findings(tmp_path, {"a.txt": other, "b.txt": other}) == []


SUMMARY = "Seat 1: Aino folded on 2nd street\nSeat 2: Bertil collected ($1.00)\n"


def with_seat_lines(*changes: tuple[str, str]) -> str:
    text = hand(1) + SUMMARY
    for old, new in changes:
        assert text.count(old) == 1
        text = text.replace(old, new)
    return text


@pytest.mark.parametrize(
    "gone",
    ["Seat 1: Aino folded on 2nd street\n", SUMMARY, "Total pot $1.00 | Rake $0.00\n" + SUMMARY],
    ids=["a seat line", "the seat lines", "all of it"],
)
def test_a_summary_may_say_less(tmp_path: Path, gone: str) -> None:
    whole, less = with_seat_lines(), with_seat_lines((gone, ""))
    for files in ({"a.txt": whole, "b.txt": less}, {"a.txt": less, "b.txt": whole}):
        found = late_findings(tmp_path, files)
        assert places(found) == [("b.txt", 1, "XH801")]
        assert ", with more or less of its summary; merged" in found[0].finding().message


def test_what_two_summaries_both_say_must_agree(tmp_path: Path) -> None:
    less = with_seat_lines(("Seat 1: Aino folded on 2nd street\n", ""), ("collected ($1.00)", "collected ($0.90)"))
    assert places(late_findings(tmp_path, {"a.txt": with_seat_lines(), "b.txt": less})) == [("b.txt", 1, "XH802")]
    # the first says nothing of Bertil; the second, merged with it, does
    files = {"a.txt": hand(1), "b.txt": with_seat_lines(), "c.txt": less}
    assert places(late_findings(tmp_path, files)) == [("b.txt", 1, "XH801"), ("c.txt", 1, "XH802")]


def test_cards_of_a_summary_that_says_less_must_agree(tmp_path: Path) -> None:
    mucked = with_seat_lines((SUMMARY, "Seat 2: Bertil mucked [7h 2c]\n"))
    both = with_seat_lines((SUMMARY, "Seat 1: Aino folded on 2nd street\nSeat 2: Bertil mucked [7h 2c]\n"))
    other = both.replace("[7h 2c]", "[8h 2c]")
    assert places(late_findings(tmp_path, {"a.txt": mucked, "b.txt": both})) == [("b.txt", 1, "XH801")]
    assert places(late_findings(tmp_path, {"a.txt": mucked, "b.txt": other})) == [("b.txt", 1, "XH802")]
