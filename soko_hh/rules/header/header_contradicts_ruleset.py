"""HD901 header-contradicts-ruleset.

What it checks
    That the betting structure the header states (fixed, pot or no limit) is the ruleset's, where the ruleset has one.
    A stated bring-in or ante is the house's own and never contradicts.

Why it matters
    Most likely the hand is judged under the rules of another house than the one that dealt it.

Example
    SOKO Hand #7: Fixed Limit ($5.00/$10.00, ante $0.50) [nordic-pot-limit] - 2026-01-02 12:00:00 UTC

After the finding
    The header decides the structure; all else is judged under the ruleset.

Source
    RULES section 5.
"""

from typing import Final

from soko_hh.finding import WARNING, Report
from soko_hh.game.alternatives import legal_under
from soko_hh.table import Table

CODE: Final = "HD901"
NAME: Final = "header-contradicts-ruleset"
SEVERITY: Final = WARNING


def check(table: Table, report: Report) -> bool:
    """Report a stated structure that is not the ruleset's."""
    stated = table.history.structure
    if not stated or fits(table, stated):
        return False
    rules = table.ruleset
    report.add(
        CODE,
        NAME,
        SEVERITY,
        table.history.stakes_line,
        f"the header states {stated} limit",
        expected=f"ruleset {rules.name} plays {rules.structure} limit (structure)",
        actual=f"{stated} limit",
        field="structure",
        legal_under=legal_under(table, ("structure",), fits, stated),
    )
    return True


def fits(table: Table, stated: str) -> bool:
    """Does the ruleset play this structure?"""
    return table.ruleset.structure in ("any", stated)
