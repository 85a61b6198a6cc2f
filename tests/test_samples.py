"""The samples: each finding's file gives exactly its `.expected`, near misses and clean files give nothing.

The list of codes stands here once more, in words, so that no rule is added, renamed or changed in weight unnoticed.
"""

import ast
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from soko_hh.cli.main import cli

ROOT = Path(__file__).parent.parent
SAMPLES = ROOT / "sample_histories"
# beside a history may stand the output expected of it, and the house it is audited under
BESIDE = (".expected", ".toml")
FINDINGS = sorted(path for path in (SAMPLES / "findings").iterdir() if path.suffix not in BESIDE)
NEAR_MISSES = sorted(path for path in (SAMPLES / "near_misses").iterdir() if path.suffix not in BESIDE)
CLEAN = sorted(path for path in (SAMPLES / "clean").rglob("*") if path.is_file())
HEADINGS = ("What it checks", "Why it matters", "Example", "After the finding", "Source")

CODES = """
TX001 unreadable-line E                 TX002 unknown-player E                 TX003 truncated-hand E
TX004 other-game N                      TX005 no-hand W                        TX006 orphan-text W
TX007 decoding W                        TX008 unknown-note N                   TX009 replay-abandoned E
TX010 broken-container E
HD901 header-contradicts-ruleset W      HD902 stakes-inconsistent W            HD903 seats-contradict-header W
HD904 time-unclear N
DL101 duplicate-card E                  DL102 missing-card E                   DL103 dealt-to-folded-player W
DL104 dealt-out-of-order N              DL105 upcards-differ E                 DL106 too-many-players W
FB201 missing-ante E                    FB202 wrong-ante E                     FB203 wrong-bring-in-player E
FB204 wrong-bring-in-amount E           FB205 missing-bring-in E
TO301 event-out-of-phase E              TO302 wrong-opener E                   TO303 acted-out-of-turn E
TO304 folded-player-acted E             TO305 all-in-player-acted E            TO306 street-dealt-early E
TO307 round-already-over E
BT401 wrong-bet-size E                  BT402 wrong-completion-size E          BT403 wrong-raise-size E
BT404 raise-over-cap E                  BT405 check-facing-bet E               BT406 misnamed-wager W
BT407 double-bet-without-open-pair E    BT408 wrong-call-amount E              BT409 raise-not-reopened E
BT410 wager-over-stack E                BT411 wager-over-pot E                 BT412 raise-amounts-disagree W
BT413 small-bet-after-double E          BT414 all-in-mark-wrong N              BT415 needless-fold N
SD501 wrong-first-to-show E             SD502 shown-cards-differ E             SD503 must-show-mucked E
SD504 winner-did-not-show E             SD505 better-hand-mucked N             SD506 shown-out-of-turn N
PT601 chips-not-conserved E             PT602 wrong-winner E                   PT603 wrong-share E
PT604 odd-chip-misplaced W              PT605 uncalled-bet-wrong E             PT606 wrong-side-pot E
PT607 wrong-rake W
CL701 stated-pot-wrong E                CL702 stated-rake-wrong E              CL703 stated-ranking-wrong W
CL704 stated-result-wrong W             CL705 stated-cards-wrong E             CL706 stated-balance-wrong E
CL707 stated-street-pot-wrong W         CL708 stated-note-wrong W
XH801 duplicate-hand N                  XH802 conflicting-hand E               XH803 stack-discontinuity W
XH804 time-reversed W                   XH805 seat-conflict E
"""
SEVERITIES = {"E": "ERROR", "W": "WARNING", "N": "NOTE"}
TABLE = {code: (name, SEVERITIES[weight]) for code, name, weight in re.findall(r"(\w{5}) ([\w-]+) ([EWN])", CODES)}


def rule_files() -> dict[str, tuple[str, str, str]]:
    """Code -> name, severity and docstring of its file, as written."""
    found: dict[str, tuple[str, str, str]] = {}
    for path in sorted((ROOT / "soko_hh" / "rules").glob("*/*.py")):
        text = path.read_text(encoding="utf-8")
        stated = dict(re.findall(r'^(CODE|NAME|SEVERITY): Final = "?([\w-]+)"?', text, re.MULTILINE))
        if "CODE" in stated:
            assert stated["CODE"] not in found, f"{stated['CODE']} has two files"
            docstring = ast.get_docstring(ast.parse(text), clean=False) or ""
            found[stated["CODE"]] = (stated["NAME"], stated["SEVERITY"], docstring)
    return found


RULES = rule_files()


def audit(path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """What `soko-hh audit --quiet FILE` prints in the file's own folder."""
    monkeypatch.chdir(path.parent)
    house = path.with_suffix(".toml")
    options = ["--ruleset", house.name] if house.exists() else []
    result = CliRunner().invoke(cli, ["audit", "--quiet", *options, path.name])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.stdout


@pytest.mark.parametrize("path", FINDINGS, ids=lambda path: path.name)
def test_a_finding_reads_exactly_so(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = path.with_suffix(".expected").read_text(encoding="utf-8")
    assert audit(path, monkeypatch) == expected
    code = path.name[:5]
    told = re.findall(r"^\S+:\d+: (\w{5}) ([\w-]+): ", expected, re.MULTILINE)
    assert told, f"{path.name} expects no finding"
    assert {(told_code, name) for told_code, name in told} == {(code, TABLE[code][0])}


@pytest.mark.parametrize("path", NEAR_MISSES, ids=lambda path: path.name)
def test_a_near_miss_is_legal(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert audit(path, monkeypatch) == ""


@pytest.mark.parametrize("path", CLEAN, ids=lambda path: path.name)
def test_a_clean_file_gives_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert audit(path, monkeypatch) == ""


def test_the_rules_are_those_of_the_table() -> None:
    assert {code: rule[:2] for code, rule in RULES.items()} == TABLE


@pytest.mark.parametrize("code", TABLE)
def test_a_rule_has_its_manual(code: str) -> None:
    name, _, docstring = RULES[code]
    assert docstring.startswith(f"{code} {name}.\n")
    lines = docstring.splitlines()
    headings = [line for line in lines if line and not line.startswith(" ")][1:]
    assert tuple(headings) == HEADINGS
    for heading in HEADINGS:
        assert lines[lines.index(heading) + 1].startswith("    "), f"nothing under {heading}"


@pytest.mark.parametrize("code", TABLE)
def test_a_rule_has_its_samples(code: str) -> None:
    named = [path for path in FINDINGS if path.stem.split(".")[0] == f"{code}-{TABLE[code][0]}"]
    near = [path for path in NEAR_MISSES if path.name.startswith(code)]
    assert len(named) == 1, f"findings/{code}-{TABLE[code][0]}"
    assert near, f"near_misses/{code}-..."


def test_every_expectation_has_its_history() -> None:
    stems = {path.with_suffix("").name for path in FINDINGS}
    expected = {path.with_suffix("").name for path in (SAMPLES / "findings").glob("*.expected")}
    assert expected == stems
