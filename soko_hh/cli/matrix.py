"""`audit --matrix`: the same audit once more under every bundled ruleset, told side by side.

For: running and printing it. Must not judge, nor know what an audit does: it is handed in.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

import click

from soko_hh.cli.tables import table_lines
from soko_hh.pipeline import Houses
from soko_hh.report.matrix import Verdict, code_rows, file_rows, header, verdict_lines
from soko_hh.report.tally import Tally
from soko_hh.ruleset_files import bundled_names, load_ruleset

AS_NAMED: Final = "as named"

# Audits everything under a house, tells the verdict what it finds, and gives the sums.
AuditUnder: TypeAlias = Callable[[Houses, Verdict], Tally]


def matrix(audit_under: AuditUnder, houses: Houses) -> list[Verdict]:
    """The verdict of the house that applies and of every bundled one."""
    names = bundled_names()
    applying = AS_NAMED if houses.chosen is None else houses.chosen.name
    is_bundled = applying in names and houses.chosen == load_ruleset(applying)
    verdicts = [] if is_bundled else [_verdict(audit_under, houses, applying, True)]
    for name in names:
        verdicts.append(_verdict(audit_under, Houses(load_ruleset(name)), name, is_bundled and name == applying))
    return verdicts


def print_matrix(verdicts: list[Verdict], paths: list[str], form: str) -> None:
    """Tables of text, or JSON lines."""
    if form == "json-lines":
        click.echo("\n".join(verdict_lines(paths, verdicts)))
        return
    right = [False, *[True] * len(verdicts)]
    lines = table_lines(header("", verdicts), code_rows(verdicts), right)
    if len(paths) > 1:
        lines += ["", *table_lines(header("findings by file", verdicts), file_rows(paths, verdicts), right)]
    lines += ["", _footnote(verdicts)]
    click.echo("\n".join(lines))


def applying_verdict(verdicts: list[Verdict]) -> Verdict:
    """The verdict whose exit code is the command's."""
    return next(verdict for verdict in verdicts if verdict.applies)


def _verdict(audit_under: AuditUnder, houses: Houses, name: str, applies: bool) -> Verdict:
    verdict = Verdict(name, applies)
    verdict.tally = audit_under(houses, verdict)
    return verdict


def _footnote(verdicts: list[Verdict]) -> str:
    if applying_verdict(verdicts).name == AS_NAMED:
        return (
            f"* {AS_NAMED}: each hand under the ruleset its header names, else ongame; the exit code is of this audit"
        )
    return "* the ruleset that applies; the exit code is of this audit"
