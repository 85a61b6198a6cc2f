"""What the user points at: sources by path, a ruleset by name or file, a hand by id or number.

For: every command that reads histories; turns errors of use into `Trouble`. Must not print.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import BinaryIO, cast

import click

from soko_hh.cli.errors import Trouble
from soko_hh.formats.read import read_hand
from soko_hh.formats.sources import InputError, Source, find_sources
from soko_hh.formats.split import HAND, Piece, pieces, survey
from soko_hh.history import HandHistory
from soko_hh.pipeline import Houses
from soko_hh.ruleset_files import RulesetError, load_ruleset

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
        return find_sources(list(paths), cast(BinaryIO, click.get_binary_stream("stdin")))


def houses_of(ruleset: str | None) -> Houses:
    """The user's ruleset, or each hand's own."""
    with errors_of_use():
        return Houses(load_ruleset(ruleset) if ruleset is not None else None)


def hands_of(path: str, wanted: str | None) -> Iterator[HandHistory]:
    """The hands of the file, or the one with this id, else with this number in the file (1 = first)."""
    source = _one_source(path)
    if wanted is None:
        found = False
        for piece in _hand_pieces(source):
            found = True
            yield read_hand(piece)
        if not found:
            raise Trouble(f"{source.name} holds no hand", "soko-hh audit says what it holds")
        return
    yield _wanted_hand(source, wanted)


def _wanted_hand(source: Source, wanted: str) -> HandHistory:
    """Ids win over numbers: a number is taken only once no hand of the file has it as its id."""
    name = wanted.removeprefix("#")
    by_number: HandHistory | None = None
    number = 0
    for piece in _hand_pieces(source):
        number += 1
        history = read_hand(piece)
        if history.hand_id == name:
            return history
        if str(number) == name:
            by_number = history
    if by_number is not None:
        return by_number
    if number == 0:
        raise Trouble(f"{source.name} holds no hand", "soko-hh audit says what it holds")
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
