"""The house rules that a machine can check: one finding a file, the law once, small files."""

import ast
import re
from pathlib import Path

import pytest

from soko_hh.ruleset import FIELD_NAMES

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "soko_hh"
RULE_FILES = sorted(
    path
    for path in (PACKAGE / "rules").glob("*/*.py")
    if path.name != "__init__.py" and "CODE: Final" in path.read_text(encoding="utf-8")
)
HEADINGS = ["What it checks", "Why it matters", "Example", "After the finding", "Source"]
# files that may call a rule: the audit's tables of contents
CALLERS = [
    "replay.py",
    "judge_ante.py",
    "judge_deal.py",
    "judge_return.py",
    "judge_action.py",
    "judge_show.py",
    "judge_claims.py",
    "judge_pots.py",
    "settle.py",
    "pipeline.py",
    "across_hands/across.py",
]
# fields that no function of game/ decides, and who does
DECIDED_ELSEWHERE = {
    "structure": "table.py chooses it once a hand; header_contradicts_ruleset compares it",
    "four_flush_tie": "ruleset.ranking_rules",
    "extra_hands": "ruleset.ranking_rules",
    "ace_low_four_straight": "ruleset.ranking_rules",
    "players_max": "rules/dealing/too_many_players",
    "top_ups_allowed": "rules/across_hands/stack_discontinuity",
    "callers_may_muck": "judge_show",
}


def constants(path: Path) -> dict[str, object]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found: dict[str, object] = {}
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            if isinstance(node.value, ast.Constant):
                found[node.target.id] = node.value.value
            elif isinstance(node.value, ast.Name):
                found[node.target.id] = node.value.id
    return found


def test_there_are_rule_files():
    assert len(RULE_FILES) >= 58


@pytest.mark.parametrize("path", RULE_FILES, ids=lambda path: path.stem)
def test_a_rule_file_is_named_after_its_finding_and_has_its_manual(path):
    found = constants(path)
    assert re.fullmatch(r"(TX|HD|DL|FB|TO|BT|SD|PT|CL|XH)\d\d\d", str(found["CODE"]))
    assert str(found["NAME"]).replace("-", "_") == path.stem
    assert found["SEVERITY"] in ("NOTE", "WARNING", "ERROR")
    docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    assert docstring.startswith(f"{found['CODE']} {found['NAME']}.")
    lines = docstring.splitlines()
    assert [line for line in lines if line in HEADINGS] == HEADINGS
    for heading in HEADINGS:
        assert lines[lines.index(heading) + 1].startswith("    "), f"{heading} says nothing"


def test_every_code_is_used_once():
    codes = [constants(path)["CODE"] for path in RULE_FILES]
    assert sorted(codes) == sorted(set(codes))


@pytest.mark.parametrize("path", RULE_FILES, ids=lambda path: path.stem)
def test_a_rule_is_called_by_the_audit(path):
    text = "".join((PACKAGE / name).read_text(encoding="utf-8") for name in CALLERS)
    assert f"{path.stem}." in text, f"nobody asks {path.stem}"


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")) + sorted((ROOT / "tests").rglob("*.py")), ids=str)
def test_a_file_is_at_most_400_lines(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 400


@pytest.mark.parametrize("field", FIELD_NAMES)
def test_a_field_of_the_ruleset_is_used_by_one_function_of_the_game(field):
    users = []
    for path in sorted((PACKAGE / "game").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and any(
                isinstance(inner, ast.Attribute) and inner.attr == field and _is_ruleset(inner.value)
                for inner in ast.walk(node)
            ):
                users.append(f"{path.name}:{node.name}")
    if field in DECIDED_ELSEWHERE:
        assert users == []
    else:
        assert len(users) == 1, f"{field}: {users}"


def _is_ruleset(node: ast.expr) -> bool:
    return (isinstance(node, ast.Attribute) and node.attr == "ruleset") or (
        isinstance(node, ast.Name) and node.id in ("rules", "ruleset")
    )


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=str)
def test_a_module_says_what_it_is_for(path):
    if path.name == "__init__.py":
        return
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))), "no header"


def test_nobody_asks_for_a_house_by_name():
    for path in PACKAGE.rglob("*.py"):
        assert not re.search(r"ruleset\.name\s*==|house\s*==", path.read_text(encoding="utf-8")), path
