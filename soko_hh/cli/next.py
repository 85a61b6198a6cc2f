"""`soko-hh next`: who may do what at a line of a history.

For: the question at the table, "what could he do here". Must not know the answer: that is `game.legal`.
"""

import click

from soko_hh.cli.errors import Trouble
from soko_hh.cli.hands import audited_hands, houses_of, ruleset_option
from soko_hh.cli.sources import from_option
from soko_hh.columns import AuditedHand
from soko_hh.report.drawing import Step, draw


@click.command("next")
@click.argument("file", metavar="FILE")
@click.argument("line", metavar="LINE", type=click.IntRange(min=1))
@ruleset_option
@from_option
def next_(file: str, line: int, ruleset: str | None, from_format: str) -> None:
    """Say who may do what at a line of a hand.

    LINE is a line of FILE; the answer is for the moment before the first action at or after it in that hand.
    """
    for _, hand in audited_hands(file, None, houses_of(ruleset), from_format):
        if hand.history.last_place() < line:
            continue
        nearest: Step | None = None  # a file may not have its actions in play order
        for part in draw(hand):
            if isinstance(part, Step) and part.options and _place(hand, part) >= line:
                nearest = part if nearest is None or _place(hand, part) < _place(hand, nearest) else nearest
        if nearest is not None:
            click.echo(nearest.options)
            return
        break
    raise Trouble(f"{file}:{line}: nobody is to act there", "give a line within a hand, before its last action")


def _place(hand: AuditedHand, step: Step) -> int:
    return hand.history.place_of(step.line)
