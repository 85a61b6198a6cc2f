"""One slip of the pen in a long hand is one finding, on its line.

Each wrong amount, each lost, doubled or swapped line, each wrong name in the betting of three hands whose chips were
counted by hand.
"""

import re
from collections.abc import Iterator

import pytest

from soko_hh.finding import Report
from soko_hh.formats import soko
from soko_hh.replay import replay
from soko_hh.ruleset_files import load_ruleset

START = """SOKO Hand #1: {stakes} [ongame] - 2026-01-02 12:00:00 UTC
Table 'T' 8-max Seat #4 is the button
Seat 1: Anna (3000 in chips)
Seat 2: Bertil (3000 in chips)
Seat 3: Cilla (3000 in chips)
Seat 4: Dag (3000 in chips)
Anna: posts the ante 1
Bertil: posts the ante 1
Cilla: posts the ante 1
Dag: posts the ante 1
*** 2ND STREET ***
Dealt to Anna [?? 2c]
Dealt to Bertil [?? 9d]
Dealt to Cilla [?? Kh]
Dealt to Dag [?? Jc]
"""
THIRD = """*** 3RD STREET ***
Dealt to Anna [?? 2c] [3c]
Dealt to Bertil [?? 9d] [Ts]
Dealt to Cilla [?? Kh] [Kd]
"""
FOURTH = """*** 4TH STREET ***
Dealt to Anna [?? 2c 3c] [7c]
Dealt to Bertil [?? 9d Ts] [8s]
Dealt to Cilla [?? Kh Kd] [4h]
"""
# antes 4; 10 + 10 + 10 + 5 = 35; 20 each = 60; 30 each = 90; 10 + 30 + 30 = 70: together 259
FIXED_FROM_FOURTH = (
    FOURTH
    + """Cilla: checks
Anna: bets 10
Bertil: raises 10 to 20
Cilla: calls 20
Anna: raises 10 to 30
Bertil: calls 10
Cilla: calls 10
*** 5TH STREET ***
Dealt to Anna [?? 2c 3c 7c] [9h]
Dealt to Bertil [?? 9d Ts 8s] [Jd]
Dealt to Cilla [?? Kh Kd 4h] [5d]
Cilla: bets 10
Anna: calls 10
Bertil: raises 10 to 20
Cilla: raises 10 to 30
Anna: folds
Bertil: calls 10
*** SHOWDOWN ***
Cilla: shows [Ad Kh Kd 4h 5d] (one pair, kings)
Bertil: shows [7h 9d Ts 8s Jd] (straight, jack high)
Bertil collected 256 from pot
*** SUMMARY ***
Total pot 259 | Rake 3
Seat 2: Bertil showed [7h 9d Ts 8s Jd] and won (256) with straight, jack high
"""
)
FIXED_SECOND = """Anna: brings in for 2
Bertil: calls 2
Cilla: completes to 5
Dag: calls 5
Anna: calls 3
Bertil: raises 5 to 10
Cilla: calls 5
Dag: folds
Anna: calls 5
"""
BIG = "Cilla: bets 10\nAnna: raises 10 to 20\nBertil: calls 20\nCilla: calls 10\n"
SMALL = (
    "Cilla: bets 5\nAnna: raises 5 to 10\nBertil: calls 10\nCilla: raises 10 to 20\nAnna: calls 10\nBertil: calls 10\n"
)
FIXED = START.format(stakes="Fixed Limit (5/10, ante 1, bring-in 2)") + FIXED_SECOND + THIRD
# antes 4; 20 + 20 + 20 + 6 = 66; 100 each = 300; 100 + 100 = 200: together 570
POT = (
    START.format(stakes="Pot Limit (5, ante 1, bring-in 2)")
    + """Anna: brings in for 2
Bertil: calls 2
Cilla: bets 6
Dag: calls 6
Anna: calls 4
Bertil: raises 14 to 20
Cilla: calls 14
Dag: folds
Anna: calls 14
"""
    + THIRD
    + """Cilla: bets 40
Anna: raises 60 to 100
Bertil: calls 100
Cilla: calls 60
"""
    + FOURTH
    + """Cilla: checks
Anna: bets 100
Bertil: folds
Cilla: calls 100
*** 5TH STREET ***
Dealt to Anna [?? 2c 3c 7c] [9h]
Dealt to Cilla [?? Kh Kd 4h] [5d]
Cilla: bets 300
Anna: folds
Uncalled bet (300) returned to Cilla
Cilla collected 570 from pot
*** SUMMARY ***
Total pot 570 | Rake 0
Seat 3: Cilla collected (570)
"""
)
HANDS = {"double": FIXED + BIG + FIXED_FROM_FOURTH, "small": FIXED + SMALL + FIXED_FROM_FOURTH, "pot": POT}
RULESET = load_ruleset("ongame")


def places(lines: list[str]) -> list[tuple[int, str]]:
    """Line and code of each finding."""
    hand = soko.read(lines, 1, {})
    report = Report(RULESET, "1", [s.number for s in hand.seats], [s.name for s in hand.seats])
    replay(hand, RULESET, report)
    return [(finding.line, finding.code) for finding in report.findings]


def deeds(lines: list[str]) -> list[int]:
    """The lines (from 0) of decisions and the bring-in."""
    return [i for i, line in enumerate(lines) if re.match(r"\w+: (?!posts|shows)", line) and line[:4] != "Seat"]


@pytest.mark.parametrize("name", HANDS)
def test_the_hands_are_clean(name: str) -> None:
    assert places(HANDS[name].splitlines()) == []


def wrong_amounts(lines: list[str]) -> Iterator[tuple[int, list[str]]]:
    for i, line in enumerate(lines):
        found = re.match(r"(\w+: .*?)(\d+)$", line)
        if not found or line.startswith(("SOKO", "Total")):
            continue
        right = int(found[2])
        for wrong in sorted({1, 7, 12, 35, 200, right - 1, right + 1, right * 2, right * 8} - {right, 0}):
            told = found[1] + str(wrong)
            by = re.search(r"raises (\d+) to", told)
            if by:
                told = told.replace(by[0], f"raises {int(by[1]) + wrong - right} to")
            if "raises -" not in told and "raises 0" not in told:
                yield i, lines[:i] + [told] + lines[i + 1 :]


@pytest.mark.parametrize("name", HANDS)
def test_a_wrong_amount_is_one_finding_wherever_it_stands(name: str) -> None:
    lines = HANDS[name].splitlines()
    checked = 0
    for i, told in wrong_amounts(lines):
        found = places(told)
        assert found, told[i]
        if found[0][0] == i + 1:
            assert len(found) == 1, (told[i], found)
            checked += 1
        else:
            # another amount that is right where it stands: the lines after it contradict it
            assert name == "pot" or told[i] in ("Cilla: bets 5", "Cilla: bets 10"), (told[i], found)
            assert found[0][0] > i + 1
    assert checked > 100


@pytest.mark.parametrize("name", HANDS)
def test_a_lost_line_is_one_finding_at_the_next(name: str) -> None:
    lines = HANDS[name].splitlines()
    for i in deeds(lines):
        found = places(lines[:i] + lines[i + 1 :])
        assert len(found) == 1, (lines[i], found)
        codes = ("TO301",) if lines[i + 1].startswith("Uncalled") else ("FB205", "TO302", "TO303", "TO306")
        assert found[0][1] in codes, (lines[i], found)


@pytest.mark.parametrize("name", HANDS)
def test_a_doubled_line_is_one_finding(name: str) -> None:
    lines = HANDS[name].splitlines()
    for i in deeds(lines):
        found = places(lines[: i + 1] + lines[i:])
        assert [line for line, _ in found] == [i + 2], (lines[i], found)


@pytest.mark.parametrize("name", HANDS)
def test_two_swapped_lines_are_one_finding(name: str) -> None:
    lines = HANDS[name].splitlines()
    for i in deeds(lines):
        if i + 1 in deeds(lines):
            found = places([*lines[:i], lines[i + 1], lines[i], *lines[i + 2 :]])
            assert [line for line, _ in found] == [i + 1], (lines[i], found)


@pytest.mark.parametrize("name", HANDS)
def test_a_wrong_name_is_one_finding(name: str) -> None:
    lines = HANDS[name].splitlines()
    for i in deeds(lines):
        who, _, deed = lines[i].partition(":")
        for other in ("Anna", "Bertil", "Cilla", "Dag"):
            if other != who:
                found = places([*lines[:i], f"{other}:{deed}", *lines[i + 1 :]])
                assert [line for line, _ in found] == [i + 1], (lines[i], other, found)
                assert found[0][1] in ("FB203", "FB205", "TO302", "TO303", "TO304"), (lines[i], other, found)
