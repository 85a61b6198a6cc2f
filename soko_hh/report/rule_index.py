"""The index of all findings: code, name, severity and manual page, read from the rule files themselves.

For: `rule`, and the check that what `--select` names exists. Must not import a rule: the files are read as text,
so that one page is there at once and the index cannot differ from what the files say.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import soko_hh.rules

_SEVERITIES: Final = ("NOTE", "WARNING", "ERROR")
_FAMILY_ORDER: Final = "TX HD DL FB TO BT SD PT CL XH"
_CHECKS: Final = "What it checks"


@dataclass(frozen=True)
class Rule:
    """One finding as its file states it."""

    code: str
    name: str
    severity: str  # note, warning, error
    headline: str  # what it checks, in one line
    manual: str
    family: str  # the folder: text, dealing, betting ...
    checks: str  # what it checks, all of it, in one paragraph


def all_rules() -> list[Rule]:
    """Every rule, by code within its family, the families in the order of a hand."""
    return list(_read_once())


@cache
def _read_once() -> tuple[Rule, ...]:
    root = Path(soko_hh.rules.__file__).parent
    found = [rule for path in sorted(root.glob("*/*.py")) for rule in _rules_of(path)]
    return tuple(sorted(found, key=lambda rule: (_FAMILY_ORDER.find(rule.code[:2]), rule.code)))


def find_rule(wanted: str) -> Rule | None:
    """The rule with this code or name, in any case."""
    for rule in all_rules():
        if wanted.upper() == rule.code or wanted.lower() == rule.name:
            return rule
    return None


def near_rules(wanted: str) -> list[Rule]:
    """Rules whose code or name looks like the one that does not exist, nearest first."""
    from difflib import get_close_matches  # noqa: PLC0415  only on a mistake

    rules = {key: rule for rule in all_rules() for key in (rule.code, rule.name)}
    near = [rules[key] for key in get_close_matches(wanted.upper(), rules, n=2)]
    near += [rules[key] for key in get_close_matches(wanted.lower(), rules, n=3, cutoff=0.5)]
    near += [rule for key, rule in rules.items() if wanted.lower() in key]
    return list(dict.fromkeys(near))[:3]


def _rules_of(path: Path) -> Iterator[Rule]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    stated = dict(_constants(tree))
    if {"CODE", "NAME", "SEVERITY"} <= stated.keys():
        manual = ast.get_docstring(tree) or ""
        checks = " ".join(manual.partition(f"\n{_CHECKS}\n")[2].partition("\n\n")[0].split())
        family = path.parent.name
        yield Rule(stated["CODE"], stated["NAME"], stated["SEVERITY"], _headline(checks), manual, family, checks)


def _headline(checks: str) -> str:
    """The first statement under `What it checks`."""
    text = checks.removeprefix("That ")
    for end in (". ", "; "):
        text = text.partition(end)[0]
    return text.rstrip(".")


def _constants(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """`CODE: Final = "BT404"` and `SEVERITY: Final = ERROR`, as words."""
    for node in tree.body:
        if not isinstance(node, ast.AnnAssign) or not isinstance(node.target, ast.Name):
            continue
        if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.target.id, node.value.value
        elif isinstance(node.value, ast.Name) and node.value.id in _SEVERITIES:
            yield node.target.id, node.value.id.lower()
