"""The shortest legal hand of two as soko text, for tests of files, loads and sessions: what is played does not matter.

Antes 2 x 0.50; Bertil brings in, Aino folds: Bertil ends 0.50 above his start, Aino 0.50 below hers.
"""

from typing import Final

LINES: Final = 16  # of a hand and the blank line behind it
_NOON: Final = "2026-01-02 12:00:00 UTC"


def folded_hand(
    number: int, table: str, *, ruleset: str = "", time: str = _NOON, aino: str = "100.00", bertil: str = "100.00"
) -> str:
    """The hand `number` at `table`; `ruleset` is a name for the header, `aino` and `bertil` are stacks."""
    named = f" [{ruleset}]" if ruleset else ""
    return f"""SOKO Hand #{number}: Fixed Limit ($5.00/$10.00, ante $0.50, bring-in $2.00){named} - {time}
Table '{table}' 8-max Seat #1 is the button
Seat 1: Aino (${aino} in chips)
Seat 2: Bertil (${bertil} in chips)
Aino: posts the ante $0.50
Bertil: posts the ante $0.50
*** 2ND STREET ***
Dealt to Bertil [?? 2c]
Dealt to Aino [?? Kd]
Bertil: brings in for $2.00
Aino: folds
Uncalled bet ($2.00) returned to Bertil
Bertil collected $1.00 from pot
*** SUMMARY ***
Total pot $1.00 | Rake $0.00
"""
