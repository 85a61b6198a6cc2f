"""What the user points at: sources by path, a ruleset by name or file, a hand by id or number.

For: every command that reads histories; turns errors of use into `Trouble`. Must not print.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import click

from soko_hh.cli.errors import Trouble
from soko_hh.columns import AuditedHand
from soko_hh.formats.read import read_hand
from soko_hh.formats.sources import InputError, Source, find_sources
from soko_hh.formats.split import HAND, Piece, pieces, survey
from soko_hh.history import OTHER_GAME, HandHistory
from soko_hh.pipeline import PLAIN_STUD, Houses, audit_hand, naming_the_hand
from soko_hh.report.plain import plain, shortened
from soko_hh.ruleset_files import RulesetError, load_ruleset

_REMEDY: Final = "soko-hh audit says what it holds"

ruleset_option = click.option(
    "--ruleset", "ruleset", metavar="NAME|FILE", help="The house that judges every hand; wins over what headers name."
)


@contextmanager
def errors_of_use() -> Iterator[None]:
    """Inputs and rulesets that cannot be used end the command with exit code 2 and the reason."""
    try:
        yield
    except InputError as trouble:
        raise Trouble(str(trouble)) from None
    except RulesetError as trouble:
        raise Trouble(str(trouble), "see soko-hh rulesets") from None


def sources_of(paths: tuple[str, ...]) -> list[Source]:
    """The sources the arguments name."""
    with errors_of_use():
        return find_sources(list(paths), sys.stdin.buffer if sys.stdin is not None else None)


def houses_of(ruleset: str | None) -> Houses:
    """The user's ruleset, or each hand's own."""
    with errors_of_use():
        return Houses(load_ruleset(ruleset) if ruleset is not None else None)


def audited_hands(path: str, wanted: str | None, houses: Houses) -> Iterator[tuple[str, AuditedHand]]:
    """The hands of a file (or the one wanted), judged, each with the name of its source; other games are skipped."""
    source = _one_source(path)
    shown = skipped = 0
    for piece in _hand_pieces(source) if wanted is None else iter([_wanted_piece(source, wanted)]):
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
        raise Trouble(f"{source.name} holds {what}" if wanted is None else f"hand {wanted} is of another game", _REMEDY)


def _tell_skipped(source: Source, history: HandHistory) -> None:
    game = shortened(history.other_game, 40) or "another game"
    whose = "; --ruleset says by whose rules to judge it" if history.other_game == PLAIN_STUD else ""
    click.echo(f"{plain(source.name)}:{history.first_line}: skipped, a hand of {game}{whose}", err=True)


def _wanted_piece(source: Source, wanted: str) -> Piece:
    """The hand with this id, else with this number in the file (1 = first)."""
    name = wanted.removeprefix("#")
    by_number: Piece | None = None
    number = 0
    for piece in _hand_pieces(source):
        number += 1
        if read_hand(piece).hand_id == name:
            return piece
        if str(number) == name:
            by_number = piece
    if by_number is not None:
        return by_number
    if number == 0:
        raise Trouble(f"{source.name} holds no hand", _REMEDY)
    raise Trouble(f"{source.name} holds no hand {wanted!r}", f"give the id of a hand, or a number from 1 to {number}")


def _one_source(path: str) -> Source:
    sources = sources_of((path,))
    if len(sources) != 1:
        raise Trouble(f"{path} names {len(sources)} files", "name one file")
    return sources[0]


def _hand_pieces(source: Source) -> Iterator[Piece]:
    with errors_of_use():
        for piece in pieces(source, survey(source)):
            if piece.kind == HAND:
                yield piece
