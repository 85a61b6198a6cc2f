"""The real hand, which is not part of the project, as it stands and from other encodings; and hands of our own so."""

import codecs
import io
from pathlib import Path

import pytest
from fulltilt_hand import HAND

from soko_hh.columns import AuditedHand, FileFigures
from soko_hh.finding import Finding
from soko_hh.formats.sources import Source
from soko_hh.pipeline import Houses, audit_source
from soko_hh.ruleset_files import load_ruleset

REAL = Path(__file__).resolve().parents[3] / "shared" / "data" / "fulltilt-5stud.txt"
needs_real_text = pytest.mark.skipif(not REAL.is_file(), reason="the real file of the room is not part of the project")

COPIES = {
    "utf-8": lambda text: text.encode(),
    "utf-8 with mark": lambda text: codecs.BOM_UTF8 + text.encode(),
    "utf-16 little end first": lambda text: codecs.BOM_UTF16_LE + text.encode("utf-16-le"),
    "utf-16 big end first": lambda text: codecs.BOM_UTF16_BE + text.encode("utf-16-be"),
    "cp1252": lambda text: text.encode("cp1252"),
}
LINE_ENDS = ("\n", "\r\n", "\r")


def audit(content: bytes, houses: Houses) -> tuple[list[AuditedHand], list[str], str]:
    """Hands, codes found, and the encoding."""
    hands: list[AuditedHand] = []
    codes: list[str] = []
    encoding = ""
    for audited in audit_source(Source("night.txt", "", io.BytesIO(content)), houses):
        if isinstance(audited, AuditedHand):
            hands.append(audited)
            codes += [finding.code for finding in audited.report.findings]
        elif isinstance(audited, Finding):
            codes.append(audited.code)
        elif isinstance(audited, FileFigures):
            encoding = audited.encoding
    return hands, codes, encoding


def real_text() -> str:
    """As the room wrote it, whatever encoding the copy at hand has."""
    content = REAL.read_bytes()
    is_utf_16 = content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    return content.decode("utf-16" if is_utf_16 else "utf-8-sig").replace("\r\n", "\n")


@needs_real_text
@pytest.mark.parametrize("houses", [Houses(), Houses(load_ruleset("five-card-stud"))], ids=["header", "option"])
def test_the_real_hand_is_clean_as_it_stands(houses: Houses) -> None:
    hands, codes, _ = audit(REAL.read_bytes(), houses)
    assert codes == []
    assert [(hand.report.ruleset.name, len(hand.history.seats)) for hand in hands] == [("five-card-stud", 7)]
    facts = hands[0].facts
    assert facts is not None
    assert facts.complete
    assert (facts.rake, sum(seat.put_in - seat.returned for seat in facts.seats)) == (0, 12245)
    assert {seat.seat: seat.collected for seat in facts.seats if seat.collected} == {1: 12245}


@needs_real_text
@pytest.mark.parametrize("copy", COPIES)
@pytest.mark.parametrize("line_end", LINE_ENDS, ids=["lf", "crlf", "cr"])
def test_the_real_hand_is_clean_from_every_encoding(copy: str, line_end: str) -> None:
    hands, codes, _ = audit(COPIES[copy](real_text().replace("\n", line_end)), Houses())
    assert codes == []  # there is nothing in it that another encoding than ASCII could change
    assert len(hands) == 1


@needs_real_text
def test_the_real_hand_is_another_houses_too() -> None:
    hands, codes, _ = audit(REAL.read_bytes(), Houses(load_ruleset("ongame")))
    assert codes == ["FB204"]  # 250 is not half of 800
    assert hands[0].report.findings[0].legal_under == "bring_in_amount = as_posted"


@pytest.mark.parametrize("copy", COPIES)
def test_names_beyond_ascii_and_what_is_said_of_the_encoding(copy: str) -> None:
    text = HAND.replace("Anna", "Åke Blöm").replace("$", "€")
    hands, codes, encoding = audit(COPIES[copy](text), Houses())
    assert codes == (["TX007"] if copy == "cp1252" else [])
    assert (encoding == "cp1252") == (copy == "cp1252")
    assert hands[0].history.seats[0].name == "Åke Blöm"
    assert (hands[0].history.money.sign, hands[0].history.currency) == ("€", "EUR")


def test_the_clean_session_is_clean_and_varied() -> None:
    content = (Path(__file__).parents[2] / "sample_histories" / "clean" / "full-tilt-session.txt").read_bytes()
    hands, codes, _ = audit(content, Houses())
    assert codes == []
    assert len(hands) == content.count(b"Full Tilt Poker Game #") == 36
    assert all(hand.facts is not None and hand.facts.complete for hand in hands)
    assert {hand.history.structure for hand in hands} == {"fixed", "no"}
    assert {hand.history.currency for hand in hands} == {"USD", "chips"}
    for told, least in {
        b" side pot (": 15,
        b" side pot #2 (": 5,
        b" ties for ": 2,
        b", and is all in": 40,
        b": gg": 3,
    }.items():
        assert content.count(told) >= least, told


def test_half_a_character_at_the_end_of_utf_16_is_replaced() -> None:
    hands, codes, _ = audit(codecs.BOM_UTF16_LE + HAND.encode("utf-16-le")[:-1], Houses())
    assert codes[0] == "TX007"
    assert len(hands) == 1


def test_hands_of_two_rooms_and_games_in_one_file() -> None:
    other = HAND.replace("#61200000001", "#61200000002").replace("5 Card Stud", "Razz")
    soko = "SOKO Hand #9: Fixed Limit (5/10, ante 1) - 2026-01-02 12:00:00 UTC\nTable 'T' 8-max\n"
    hands, codes, _ = audit((HAND + "\n\n\n" + other + soko + HAND.replace("#6", "#7")).encode(), Houses())
    assert [(hand.history.traits.name, hand.history.hand_id) for hand in hands] == [
        ("fulltilt", "61200000001"),
        ("fulltilt", "61200000002"),
        ("soko", "9"),
        ("fulltilt", "71200000001"),
    ]
    assert codes == ["TX004", "TX009"]
