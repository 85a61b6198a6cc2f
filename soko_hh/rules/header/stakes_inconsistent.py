"""HD902 stakes-inconsistent.

What it checks
    That the stakes of the header make a game: the small bet (or minimum) is positive and below the big bet, the
    bring-in is not above the small bet, the ante not above the bring-in. What is not stated is not judged.

Why it matters
    Every size in the hand is measured against these figures; one digit lost here makes a finding of every bet.

Example
    SOKO Hand #7: Fixed Limit ($10.00/$5.00, ante $0.50, bring-in $2.00) - 2026-01-02 12:00:00 UTC

After the finding
    The stakes are used as stated.

Source
    FINDINGS, family HD; RULES sections 3 and 5.
"""

from typing import Final

from soko_hh.finding import WARNING, Report
from soko_hh.game.alternatives import legal_under
from soko_hh.game.bring_in import forced_card
from soko_hh.table import Table

CODE: Final = "HD902"
NAME: Final = "stakes-inconsistent"
SEVERITY: Final = WARNING


def check(table: Table, report: Report) -> bool:
    """Report, in one finding, all contradictions among the stated stakes."""
    faults, wanted = _bet_faults(table)
    more_faults, more_wanted = _forced_bet_faults(table)
    faults += more_faults
    wanted += more_wanted
    if not faults:
        return False
    legal = legal_under(table, ("bring_in_card", "structure"), are_consistent, table.history.stakes_line)
    report.add(
        CODE,
        NAME,
        SEVERITY,
        table.history.stakes_line,
        "; ".join(faults),
        expected="; ".join(wanted),
        actual=_stakes(table),
        field=legal.partition(" = ")[0],
        legal_under=legal,
    )
    return True


def are_consistent(table: Table, stakes_line: int) -> bool:
    """Would nothing in this line be wrong?"""
    return not _bet_faults(table)[0] and not _forced_bet_faults(table)[0]


def _bet_faults(table: Table) -> tuple[list[str], list[str]]:
    """What is wrong with the bets, and what they should be."""
    history = table.history
    small, big = history.small_bet, history.big_bet
    word = _small_word(table)
    if small == 0:
        return [f"the {word} is {table.chips(0)}"], [f"a {word} above {table.chips(0)}"]
    if small > 0 and 0 <= big <= small and table.structure == "fixed":
        return [f"the big bet {table.chips(big)} is not above the small bet {table.chips(small)}"], [
            f"a big bet above {table.chips(small)}"
        ]
    return [], []


def _forced_bet_faults(table: Table) -> tuple[list[str], list[str]]:
    """What is wrong with bring-in and ante, and what they should be."""
    history = table.history
    small, bring_in, ante = history.small_bet, history.bring_in, history.ante
    word = _small_word(table)
    faults: list[str] = []
    wanted: list[str] = []
    if bring_in == 0:
        if forced_card(table) != "none":  # where no card brings it in, 0 is how a room may say so
            faults.append(f"the bring-in is {table.chips(0)}")
            wanted.append(f"a bring-in above {table.chips(0)}")
        return faults, wanted
    if 0 < small < bring_in:
        faults.append(f"the bring-in {table.chips(bring_in)} is above the {word} {table.chips(small)}")
        wanted.append(f"a bring-in up to {table.chips(small)}")
    if 0 < bring_in < ante:
        faults.append(f"the ante {table.chips(ante)} is above the bring-in {table.chips(bring_in)}")
        wanted.append(f"an ante up to {table.chips(bring_in)}")
    return faults, wanted


def _small_word(table: Table) -> str:
    return "small bet" if table.structure == "fixed" else "minimum bet"


def _stakes(table: Table) -> str:
    """The stakes as stated."""
    history = table.history
    said = (
        (_small_word(table), history.small_bet),
        ("big bet", history.big_bet),
        ("ante", history.ante),
        ("bring-in", history.bring_in),
    )
    return ", ".join([f"{word} {table.chips(amount)}" for word, amount in said if amount >= 0])
