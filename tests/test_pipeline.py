"""From bytes to audited hands: which ruleset, which file findings, in which order, one hand at a time."""

from pathlib import Path

import pytest
from folded_hand import folded_hand

from soko_hh.columns import AuditedHand, FileFigures
from soko_hh.finding import Finding
from soko_hh.formats.sources import find_sources
from soko_hh.history import COMPLETE, OTHER_GAME, PARTIAL
from soko_hh.pipeline import Audited, Houses, audit_source
from soko_hh.ruleset_files import load_ruleset

CLEAN = folded_hand(7, "Oulu")
FIVE_CARD_STUD = """***** History for hand R5-90000001-1 *****
Start hand: Sat Oct 02 21:15:00 GMT+0100 2010
Table: Oulu [90000001] (LIMIT {game} $1/$2, ante: $0.10, Real money)
Button: seat 2
Players in round: 2 (8)
Seat 1: Aino ($40)
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
***** End of hand R5-90000001-1 *****
"""


def audited(folder: Path, content: str | bytes, houses: Houses | None = None) -> list[Audited]:
    path = folder / "night.txt"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return list(audit_source(find_sources([str(path)], None)[0], houses or Houses()))


def hands(items: list[Audited]) -> list[AuditedHand]:
    return [item for item in items if isinstance(item, AuditedHand)]


def places(items: list[Audited]) -> list[tuple[str, int]]:
    """Codes and lines in the order they come, the hands' own findings included."""
    found: list[tuple[str, int]] = []
    for item in items:
        if isinstance(item, AuditedHand):
            found += [(finding.code, finding.line) for finding in item.report.findings]
        elif isinstance(item, Finding):
            found.append((item.code, item.line))
    return found


def test_a_clean_file(tmp_path: Path) -> None:
    items = audited(tmp_path, CLEAN + "\n" + CLEAN.replace("#7", "#8"))
    assert places(items) == []
    first, second, figures = items
    assert isinstance(first, AuditedHand)
    assert isinstance(second, AuditedHand)
    assert (first.history.hand_id, first.history.first_line) == ("7", 1)
    assert (second.history.hand_id, second.history.first_line) == ("8", 17)
    assert first.facts is not None
    assert first.facts.complete
    assert isinstance(figures, FileFigures)
    assert (figures.format_name, figures.encoding, figures.findings) == ("soko", "utf-8", [])
    assert figures.size == len((CLEAN + "\n" + CLEAN).encode())


@pytest.mark.parametrize("content", ["", "\n\n", "holiday notes\nmore of them\n", b"\x89PNG\r\n\x1a\n\x00\xff"])
def test_no_hand_is_told_once_and_its_text_is_not_orphaned(tmp_path: Path, content: str | bytes) -> None:
    codes = [code for code, _ in places(audited(tmp_path, content))]
    assert codes in (["TX005"], ["TX007", "TX005"])


def test_a_room_no_reader_is_there_for_is_told(tmp_path: Path) -> None:
    header = "Winamax Poker - CashGame - HandId: #1-2-3 - 5-card stud (5/10) - 2010/01/01 12:00:00 UTC\n"
    item = audited(tmp_path, header + "Seat 1: Anna (4,950)\n")[0]
    assert isinstance(item, Finding)
    assert item.message == "no hand; it begins with a hand of a room whose text is not read"


def test_text_outside_hands_is_told_in_its_place_with_its_first_line(tmp_path: Path) -> None:
    content = "chat\nmore chat\n\n" + FIVE_CARD_STUD.format(game="SOKO") + "lost\n" + CLEAN
    items = audited(tmp_path, content)
    assert places(items) == [("TX006", 1), ("TX006", 26)]
    kinds = [type(item).__name__ for item in items]
    assert kinds == ["Finding", "AuditedHand", "Finding", "AuditedHand", "FileFigures"]
    first = items[0]
    assert isinstance(first, Finding)
    assert first.message == "2 lines outside any hand"
    assert first.excerpt == [(1, "chat")]
    assert isinstance(items[-1], FileFigures)
    assert items[-1].format_name == "ongame+soko"


def test_text_after_the_last_hand_is_told(tmp_path: Path) -> None:
    items = audited(tmp_path, FIVE_CARD_STUD.format(game="SOKO") + "\nthe end\n")
    assert places(items) == [("TX006", 24)]


def test_bytes_that_are_not_what_they_should_be(tmp_path: Path) -> None:
    items = audited(tmp_path, CLEAN.replace("Aino", "Åsa").encode("cp1252"))
    assert places(items) == [("TX007", 1)]
    assert hands(items)[0].history.seats[0].name == "Åsa"
    finding = items[0]
    assert isinstance(finding, Finding)
    assert finding.message == "not utf-8; read as cp1252, 0 characters replaced"


def test_utf_16_with_an_odd_last_byte(tmp_path: Path) -> None:
    content = b"\xff\xfe" + CLEAN.encode("utf-16-le")
    assert places(audited(tmp_path, content)) == []
    items = audited(tmp_path, content + b"\x41")
    assert places(items)[0] == ("TX007", 1)
    assert isinstance(items[0], Finding)
    assert items[0].message == "read as utf-16, 1 character replaced"


@pytest.mark.parametrize("start", [b"\x1f\x8b\x08\x00", b"PK\x03\x04", b"\x28\xb5\x2f\xfd"])
def test_a_container_is_told_and_not_read(tmp_path: Path, start: bytes) -> None:
    codes = [code for code, _ in places(audited(tmp_path, start + CLEAN.encode()))]
    assert codes[-1] == "TX010"
    assert "TX005" not in codes


def test_another_game_is_a_note_and_the_file_has_no_hand_of_ours(tmp_path: Path) -> None:
    items = audited(tmp_path, FIVE_CARD_STUD.format(game="SEVEN_CARD_STUD"))
    assert places(items) == [("TX004", 1), ("TX005", 1)]
    assert hands(items)[0].history.status == OTHER_GAME
    assert hands(items)[0].facts is None


def test_plain_five_card_stud_is_ours_only_if_the_user_says_whose_rules(tmp_path: Path) -> None:
    content = FIVE_CARD_STUD.format(game="FIVE_CARD_STUD")
    assert places(audited(tmp_path, content)) == [("TX004", 1), ("TX005", 1)]
    items = audited(tmp_path, content, Houses(load_ruleset("five-card-stud")))
    assert places(items) == []
    assert hands(items)[0].history.status == COMPLETE
    assert hands(items)[0].report.ruleset.name == "five-card-stud"


def test_the_user_wins_over_the_header_and_the_header_over_the_default(tmp_path: Path) -> None:
    content = folded_hand(7, "Oulu", ruleset="bet-at-home")
    assert hands(audited(tmp_path, CLEAN))[0].report.ruleset.name == "ongame"
    assert hands(audited(tmp_path, content))[0].report.ruleset.name == "bet-at-home"
    chosen = Houses(load_ruleset("five-card-stud"))
    assert hands(audited(tmp_path, content, chosen))[0].report.ruleset.name == "five-card-stud"


def test_a_header_that_names_no_known_ruleset_is_told_and_opens_no_file(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("raise_cap = 9\n")
    name = str(tmp_path / "mine.toml")
    hand = hands(audited(tmp_path, folded_hand(7, "Oulu", ruleset=name)))[0]
    assert [(f.code, f.line) for f in hand.report.findings] == [("TX001", 1)]
    assert hand.report.ruleset.name == "ongame"
    chosen = Houses(load_ruleset("ongame"))
    assert places(audited(tmp_path, folded_hand(7, "Oulu", ruleset=name), chosen)) == []


def test_findings_come_in_play_order_each_with_its_lines(tmp_path: Path) -> None:
    content = CLEAN.replace("Bertil: brings in for $2.00", "Bertil: brings in for $3.00")
    hand = hands(audited(tmp_path, "\n\n" + content))[0]
    lines = [finding.line for finding in hand.report.findings]
    assert lines == sorted(lines)
    first = hand.report.findings[0]
    assert (first.code, first.line) == ("FB204", 12)
    assert (12, "Bertil: brings in for $3.00") in first.excerpt
    assert all(text == hand.history.line_text(line) for line, text in first.excerpt)


def test_a_hand_that_is_cut_off_is_partial(tmp_path: Path) -> None:
    cut = "".join(CLEAN.splitlines(keepends=True)[:10])
    hand = hands(audited(tmp_path, CLEAN + cut))[1]
    assert hand.history.status == PARTIAL
    assert [finding.code for finding in hand.report.findings] == ["TX003"]


def test_a_bug_names_the_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("soko_hh.pipeline.replay", broken)
    with pytest.raises(ZeroDivisionError) as caught:
        audited(tmp_path, "\n" + CLEAN)
    assert caught.value.__notes__[0].startswith(f"at {tmp_path / 'night.txt'}:2: SOKO Hand #7")


def test_one_hand_in_memory_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "night.txt"
    path.write_text("\n".join(CLEAN.replace("#7", f"#{n}") for n in range(5)))
    stream = audit_source(find_sources([str(path)], None)[0], Houses())
    first = next(stream)
    assert isinstance(first, AuditedHand)
    assert first.history.hand_id == "0"
    assert [i.history.hand_id for i in stream if isinstance(i, AuditedHand)] == ["1", "2", "3", "4"]
