"""`soko-hh ledger`: where every chip of a hand went, and the first line where the sums part.

For: choosing the hand. Must not add up: that is `report.ledger` on the table the replay leaves behind.
"""

import sys

import click

from soko_hh.cli.hands import audited_hands, houses_of, ruleset_option
from soko_hh.cli.paint import paint_for
from soko_hh.cli.sources import from_option
from soko_hh.pipeline import empty_report
from soko_hh.replay import Replay
from soko_hh.report.ledger import ledger_lines


@click.command()
@click.argument("file", metavar="FILE")
@click.argument("hand", required=False)
@ruleset_option
@from_option
@click.option("--color/--no-color", default=None, help="Colour; without it only on a terminal, and not with NO_COLOR.")
def ledger(file: str, hand: str | None, ruleset: str | None, from_format: str, color: bool | None) -> None:
    """Show where every chip of a hand went, and where the sums part.

    HAND is the id of a hand, or its number in the file (1 = first); without it every hand is shown. Nothing is
    repaired: the amounts are those the history states.
    """
    gap = ""
    for path, audited in audited_hands(file, hand, houses_of(ruleset), from_format):
        ruleset_used = audited.report.ruleset
        again = Replay(audited.history, ruleset_used, empty_report(audited.history, ruleset_used))
        for event in audited.history.events:
            again.advance(event)
        facts = again.finish()
        lines = ledger_lines(path, audited, facts, again.table, paint_for(color))
        sys.stdout.write(gap + "".join(line + "\n" for line in lines))
        gap = "\n"
