"""The clean samples: no finding by the engine, arithmetic right by an independent recount, and varied.

The sessions were written by `soko_hh.simulate.hands`; what is asserted here is read from their text.
"""

import io
from collections import Counter
from decimal import Decimal
from pathlib import Path

import pytest
from hand_text_variety import variety
from independent_ledger import hands_in, recount

from soko_hh.columns import AuditedHand
from soko_hh.finding import Finding
from soko_hh.formats.sources import find_sources
from soko_hh.pipeline import Houses, audit_source

CLEAN = Path(__file__).parents[1] / "sample_histories" / "clean"
SESSIONS = {
    "ongame-session.txt": 36,
    "bet-at-home-session.txt": 36,
    "encyclopedia-session.txt": 36,
    "nordic-pot-limit-session.txt": 36,
    "nordic-open-session.txt": 36,
    "five-card-stud-session.txt": 36,
    "ongame-text-session.txt": 30,
}
IN_EVERY_SESSION = {
    "multiway showdown": 16,
    "side pot": 15,
    "two side pots": 10,
    "split": 2,
    "odd chip": 1,
    "all-in: antes": 3,
    "all-in: second street": 8,
    "all-in: third street": 6,
    "all-in: fourth street": 5,
    "all-in: fifth street": 2,
    "checked through": 7,
    "run-out": 5,
    "walkover": 3,
    "three raises": 4,
    "rake": 14,
    "no rake": 8,
    "cents": 9,
    "whole chips": 12,
    "sitting out": 1,
}
IN_EVERY_SOKO_SESSION = {"muck": 20, "muck with cards": 5, "open pair": 8, "voluntary show": 1}
IN_EVERY_FIXED_SESSION = {"note of a cap": 3}
IS_FIXED = ("ongame-session.txt", "bet-at-home-session.txt", "encyclopedia-session.txt", "ongame-text-session.txt")


def hands_of(name: str) -> list[list[str]]:
    return hands_in((CLEAN / name).read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", SESSIONS)
def test_the_engine_finds_nothing_of_any_severity(name: str) -> None:
    (source,) = find_sources([str(CLEAN / name)], io.BytesIO())
    audited = list(audit_source(source, Houses()))
    hands = [part for part in audited if isinstance(part, AuditedHand)]
    findings = [finding for hand in hands for finding in hand.report.findings]
    findings += [part for part in audited if isinstance(part, Finding)]
    assert [(finding.code, finding.line) for finding in findings] == []
    assert len(hands) == SESSIONS[name]
    assert all(hand.facts is not None and hand.facts.complete for hand in hands)


@pytest.mark.parametrize("name", SESSIONS)
def test_the_arithmetic_is_right_by_another_count(name: str) -> None:
    extra_hands = not name.startswith("five-card-stud")
    for lines in hands_of(name):
        count = recount(lines, extra_hands)
        assert count.problems == [], lines[0]
        assert sum(chips for chips, _ in count.pots) > 0


@pytest.mark.parametrize("name", SESSIONS)
def test_a_session_is_varied(name: str) -> None:
    seen: Counter[str] = Counter()
    hands = hands_of(name)
    for lines in hands:
        seen += variety(lines)
    floors = dict(IN_EVERY_SESSION)
    if "ongame-text" not in name:
        floors |= IN_EVERY_SOKO_SESSION
    if name in IS_FIXED:
        floors |= IN_EVERY_FIXED_SESSION
    if not name.startswith("five-card-stud"):
        floors["four-flush against four-straight"] = 1
    assert {what: seen[what] for what, least in floors.items() if seen[what] < least} == {}
    assert seen["button"] == len(hands) == SESSIONS[name]


@pytest.mark.parametrize("name", [name for name in SESSIONS if "ongame-text" not in name])
def test_every_header_names_the_house_of_its_file(name: str) -> None:
    house = name.removesuffix("-session.txt")
    assert all(f"[{house}]" in lines[0] for lines in hands_of(name))


def test_the_real_hand_has_no_error_and_its_pots_are_as_printed() -> None:
    """A five-card stud hand that was dealt in a real room, names changed: pots 5,335 and 6,910, uncalled 1,345."""
    name = "five-card-stud-real.txt"
    (source,) = find_sources([str(CLEAN / name)], io.BytesIO())
    (hand,) = [part for part in audit_source(source, Houses()) if isinstance(part, AuditedHand)]
    assert hand.report.findings == []
    assert hand.facts is not None
    assert hand.facts.complete
    assert hand.facts.pot == 12_245
    assert [(seat.returned, seat.collected) for seat in hand.facts.seats if seat.collected] == [(1_345, 12_245)]
    (lines,) = hands_of(name)
    count = recount(lines, extra_hands=False)
    assert count.problems == []
    assert [int(chips) for chips, _ in count.pots] == [5_335, 6_910]
    assert count.returned == [("Benno", Decimal(1_345))]
    assert [contestants for _, contestants in count.pots] == [["Aada", "Benno", "Edith"], ["Aada", "Benno"]]


def test_the_recount_sees_a_wrong_sum() -> None:
    """It is not blind: one chip moved anywhere is a contradiction."""
    text = (CLEAN / "five-card-stud-real.txt").read_text(encoding="utf-8")
    for right, wrong in (
        ("Benno collected 6910 from side pot", "Benno collected 6909 from side pot"),
        ("Main pot 5335. Side pot 6910.", "Main pot 5336. Side pot 6909."),
        ("Uncalled bet (1345)", "Uncalled bet (1344)"),
        ("Benno: calls 800", "Benno: calls 801"),
        ("[Ac Js 9h 4c 2d]", "[Ac Js 9h 4c 2d]"),
    ):
        (lines,) = hands_in(text.replace(right, wrong, 1))
        assert bool(recount(lines, extra_hands=False).problems) == (right != wrong), wrong
