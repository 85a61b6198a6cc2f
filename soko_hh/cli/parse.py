"""`soko-hh parse`: hands as they claim to be, in JSON Lines.

For: seeing what a reader made of a text. Must not judge: no replay, no rule.
"""

import sys

import click

from soko_hh.cli.errors import Trouble
from soko_hh.cli.sources import errors_of_use, from_option, sources_of
from soko_hh.formats.cutting import HAND
from soko_hh.formats.native import hand_record
from soko_hh.formats.read import read_hand
from soko_hh.formats.split import pieces, survey
from soko_hh.report.json_lines import as_line


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@from_option
def parse(paths: tuple[str, ...], from_format: str) -> None:
    """Print hands as JSON Lines, as they claim to be: nothing is judged.

    PATH is a file, a folder, a pattern, or - for the standard input. One object a hand: header, seats, events
    and claims, with line numbers; amounts are integers in the smallest unit.
    """
    hands = 0
    for source in sources_of(paths, from_format):
        with errors_of_use():
            for piece in pieces(source, survey(source)):
                if piece.kind == HAND:
                    hands += 1
                    sys.stdout.write(as_line({"filename": source.name, **hand_record(read_hand(piece))}) + "\n")
    if hands == 0:
        raise Trouble("no hand found", "soko-hh audit says what the files hold")
