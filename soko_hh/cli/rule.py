"""`soko-hh rule`: the manual page of a finding, or the index of all.

For: reading what a code means. Must not know any rule: the pages are the docstrings of the rule files.
"""

import json

import click

from soko_hh.cli.errors import Trouble
from soko_hh.report.rule_index import Rule, all_rules, find_rule, near_rules


@click.command()
@click.argument("code", required=False)
@click.option("--all", "show_all", is_flag=True, help="The index of all findings.")
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "markdown"]),
    default="text",
    show_default=True,
    help="The form of the index or page.",
)
def rule(code: str | None, show_all: bool, form: str) -> None:
    """Print the manual page of a finding, or the index of all.

    CODE is a code (BT404) or a name (raise-over-cap), in any case.
    """
    if show_all == (code is not None):
        raise click.UsageError("Give one CODE, or --all.")
    if code is None:
        click.echo(_index(all_rules(), form))
        return
    found = find_rule(code)
    if found is None:
        near = ", ".join(f"{r.code} {r.name}" for r in near_rules(code))
        raise Trouble(f"no finding is called {code!r}", f"did you mean {near}?" if near else "see soko-hh rule --all")
    click.echo(_page(found, form))


def _page(rule: Rule, form: str) -> str:
    if form == "json":
        return json.dumps({**_summary(rule), "manual": rule.manual}, ensure_ascii=False)
    mark = "# " if form == "markdown" else ""
    return f"{mark}{rule.code} {rule.name} ({rule.severity})\n{rule.manual.partition(chr(10))[2]}"


def _index(rules: list[Rule], form: str) -> str:
    if form == "json":
        return json.dumps([_summary(rule) for rule in rules], ensure_ascii=False, indent=1)
    if form == "markdown":
        rows = [f"| {r.code} | {r.name} | {r.severity} | {r.headline} |" for r in rules]
        return "\n".join(["| code | name | severity | what is checked |", "|---|---|---|---|", *rows])
    width = max((len(r.name) for r in rules), default=0)
    return "\n".join(f"{r.code}  {r.name:<{width}}  {r.severity:<7}  {r.headline}" for r in rules)


def _summary(rule: Rule) -> dict[str, str]:
    return {"code": rule.code, "name": rule.name, "severity": rule.severity, "headline": rule.headline}
