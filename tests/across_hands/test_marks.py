"""The mark of a hand: the same wherever it stands, another for another hand."""

from pathlib import Path

from turku_hands import file_of, hand, late_findings

from soko_hh.across_hands.marks import HandMark, mark_of
from soko_hh.across_hands.rows import traits_of
from soko_hh.columns import AuditedHand
from soko_hh.formats.sources import Source
from soko_hh.pipeline import Houses, audit_source


def marks(folder: Path, text: str) -> list[HandMark]:
    path = folder / "night.txt"
    path.write_text(text, encoding="utf-8")
    items = audit_source(Source("night.txt", str(path)), Houses())
    return [mark_of(traits_of(item)) for item in items if isinstance(item, AuditedHand)]


def test_a_mark_knows_no_line(tmp_path: Path) -> None:
    alone = marks(tmp_path, hand(2))
    assert marks(tmp_path, "\n\n\n" + hand(2)) == alone
    assert marks(tmp_path, file_of(hand(1), hand(2)))[1:] == alone


def test_another_card_or_chip_is_another_mark(tmp_path: Path) -> None:
    one, card, chip = marks(tmp_path, file_of(hand(1), hand(1, ("2c]", "2d]")), hand(1, aino="99.00")))
    assert one.key == card.key == chip.key
    assert len({one.content, card.content, chip.content}) == 3


def test_a_hand_of_another_game_has_no_key_and_yet_a_mark_of_its_own(tmp_path: Path) -> None:
    other = (
        "PokerStars Hand #{}:  Hold'em No Limit ($1/$2 USD) - 2024/01/02 12:00:00 ET\nSeat 1: Aino ($10 in chips)\n\n"
    )
    one, two = marks(tmp_path, other.format(1) + other.format(2))
    assert one.key == two.key == ""
    assert one.content != two.content


def test_a_finding_between_hands_brings_the_mark_of_its_hand(tmp_path: Path) -> None:
    text = file_of(hand(1), hand(2), hand(1))
    late = late_findings(tmp_path, {"a.txt": text})
    assert [one.mark() for one in late] == [marks(tmp_path, text)[2]]
