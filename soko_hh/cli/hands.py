"""Judged hands, as the commands that look at single hands want them: a ruleset by name or file, a hand by id or number.

For: `replay`, `ledger`, `next`, and the ruleset of `audit`. Must not read text nor draw.
"""

from collections.abc import Iterator

import click

from soko_hh.cli.errors import Trouble
from soko_hh.cli.sources import REMEDY, errors_of_use, hand_pieces, one_source, wanted_piece
from soko_hh.columns import AuditedHand
from soko_hh.formats.read import read_hand
from soko_hh.formats.sources import Source
from soko_hh.history import OTHER_GAME, HandHistory
from soko_hh.pipeline import PLAIN_STUD, Houses, audit_hand, naming_the_hand
from soko_hh.report.plain import plain, shortened
from soko_hh.ruleset_files import load_ruleset

ruleset_option = click.option(
    "--ruleset", "ruleset", metavar="NAME|FILE", help="The house that judges every hand; wins over what headers name."
)


def houses_of(ruleset: str | None) -> Houses:
    """The user's ruleset, or each hand's own."""
    with errors_of_use():
        return Houses(load_ruleset(ruleset) if ruleset is not None else None)


def audited_hands(path: str, wanted: str | None, houses: Houses, from_format: str) -> Iterator[tuple[str, AuditedHand]]:
    """The hands of a file (or the one wanted), judged, each with the name of its source; other games are skipped."""
    source = one_source(path, from_format)
    shown = skipped = 0
    for piece in hand_pieces(source) if wanted is None else iter([wanted_piece(source, wanted)]):
        with naming_the_hand(source.name, piece):
            audited = audit_hand(read_hand(piece), houses)
        if audited.history.status == OTHER_GAME:
            skipped += 1
            _tell_skipped(source, audited.history)
            continue
        shown += 1
        yield source.name, audited
    if not shown:
        what = "only hands of other games" if skipped else "no hand"
        raise Trouble(f"{source.name} holds {what}" if wanted is None else f"hand {wanted} is of another game", REMEDY)


def _tell_skipped(source: Source, history: HandHistory) -> None:
    game = shortened(history.other_game, 40) or "another game"
    whose = "; --ruleset says by whose rules to judge it" if history.other_game == PLAIN_STUD else ""
    click.echo(f"{plain(source.name)}:{history.first_place()}: skipped, a hand of {game}{whose}", err=True)
