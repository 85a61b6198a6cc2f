"""`soko-hh replay`: draw a hand street by street.

For: choosing the hand and the form (rich on a terminal, plain text in a pipe). Must not draw: that is `report.drawing`.
"""

import sys
from collections.abc import Iterable

import click

from soko_hh.cli.hands import audited_hands, houses_of, ruleset_option
from soko_hh.cli.paint import paint_for, paints
from soko_hh.cli.sources import from_option
from soko_hh.report.drawing import Part, draw
from soko_hh.report.drawing_text import drawing_lines
from soko_hh.report.titles import hand_title


@click.command()
@click.argument("file", metavar="FILE")
@click.argument("hand", required=False)
@ruleset_option
@from_option
@click.option("--color/--no-color", default=None, help="Colour; without it only on a terminal, and not with NO_COLOR.")
def replay(file: str, hand: str | None, ruleset: str | None, from_format: str, color: bool | None) -> None:
    """Draw a hand street by street, with findings where they happen.

    HAND is the id of a hand, or its number in the file (1 = first); without it all hands are drawn. A line that
    begins with ? says who may do what before the line below it.
    """
    gap = ""
    for path, audited in audited_hands(file, hand, houses_of(ruleset), from_format):
        for line in hand_title(path, audited, paint_for(color)):
            sys.stdout.write(f"{gap}{line}\n")
            gap = ""
        _print(draw(audited), color)
        gap = "\n\n"


def _print(parts: Iterable[Part], color: bool | None) -> None:
    if not paints(color):
        for line in drawing_lines(parts):
            sys.stdout.write(line + "\n")
        return
    from rich.console import Console  # noqa: PLC0415  heavy, and only for a terminal

    from soko_hh.report.drawing_rich import print_drawing  # noqa: PLC0415

    print_drawing(parts, Console(file=sys.stdout, force_terminal=True, highlight=False))
