"""PT607 wrong-rake.

What it checks
    That the rake taken is the ruleset's percent of the pots, capped and rounded as it says. Only if the ruleset
    states rake_percent.

Why it matters
    A rake above the posted one is money taken from the players.

Example
    rake_percent = 5, rake_cap = 3.00: a pot of $73.50 pays $3.00, not $3.67

After the finding
    The rake stands as taken.

Source
    RULES section 8 (rake_percent, rake_cap, rake_rounding).
"""

from typing import Final

from soko_hh.finding import WARNING, Report
from soko_hh.game.alternatives import legal_under
from soko_hh.game.rake import rake_due
from soko_hh.streets import SHOWDOWN
from soko_hh.table import Table

CODE: Final = "PT607"
NAME: Final = "wrong-rake"
SEVERITY: Final = WARNING


def check(table: Table, line: int, pot: int, rake: int, report: Report) -> bool:
    """Report a rake taken that is not the ruleset's."""
    due = rake_due(table, pot)
    if due < 0 or rake == due:
        return False
    rules = table.ruleset
    cap = f", at most {rules.rake_cap}" if rules.rake_cap else ""
    report.add(
        CODE,
        NAME,
        SEVERITY,
        line,
        f"{table.chips(rake)} of rake is taken from {table.chips(pot)}",
        expected=f"{table.chips(due)}: {rules.rake_percent} %{cap}, rounded {rules.rake_rounding}",
        actual=table.chips(rake),
        street=SHOWDOWN,
        field="rake_percent",
        legal_under=legal_under(table, ("rake_rounding", "rake_cap"), is_right_rake, (pot, rake)),
    )
    return True


def is_right_rake(table: Table, deed: tuple[int, int]) -> bool:
    """Would this be the rake of this pot?"""
    return rake_due(table, deed[0]) == deed[1]
