"""Codes as people write them: whole, by their beginning, by name, or ALL.

For: every option and file that names findings. Must not know what a code means.
"""

from typing import TYPE_CHECKING, Any, Final

from soko_hh.cli.errors import Trouble
from soko_hh.report.rule_index import all_rules, find_rule, near_rules

if TYPE_CHECKING:
    from click import Context, Parameter
    from click.shell_completion import CompletionItem

ALL: Final = "ALL"


def codes_of(texts: tuple[str, ...], whence: str) -> list[str]:
    """`BT404,PT,wrong-share` -> [BT404, PT, PT603]; ALL -> ['']. What begins no code is a mistake of `whence`."""
    prefixes = [prefix_of(part.strip(), whence) for text in texts for part in text.split(",") if part.strip()]
    if texts and not prefixes:
        raise Trouble(f"{whence}: no code is named", "name codes, prefixes of codes, or ALL")
    return prefixes


def prefix_of(text: str, whence: str) -> str:
    """The beginning of codes that is meant: '' for ALL, a whole code for a name."""
    prefix = text.upper()
    if prefix == ALL:
        return ""
    if any(rule.code.startswith(prefix) for rule in all_rules()):
        return prefix
    named = find_rule(text)
    if named is not None:
        return named.code
    near = ", ".join(rule.code for rule in near_rules(text))
    raise Trouble(
        f"{whence} {text}: no finding has a code that begins so",
        f"did you mean {near}?" if near else "see soko-hh rule --all",
    )


def complete_codes(_: "Context", __: "Parameter", incomplete: str) -> "list[CompletionItem[Any]]":
    """What a shell offers: families, codes and ALL, after the last comma."""
    from click.shell_completion import CompletionItem  # noqa: PLC0415  only for a shell that asks

    before, comma, begun = incomplete.rpartition(",")
    rules = all_rules()
    offered = {ALL: "every code"} | {rule.code: rule.name for rule in rules}
    if len(begun) < 2:
        offered = {ALL: "every code"} | {rule.code[:2]: rule.family for rule in rules}
    return [
        CompletionItem(before + comma + code, help=told)
        for code, told in offered.items()
        if code.startswith(begun.upper())
    ]
