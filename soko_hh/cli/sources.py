"""What the user points at: sources by path, a hand by id or number.

For: every command that reads histories; turns errors of use into `Trouble`. Must not judge nor print.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from soko_hh.cli.errors import Trouble
from soko_hh.formats.cutting import HAND, Piece
from soko_hh.formats.read import read_hand
from soko_hh.formats.sources import InputError, Source, find_sources
from soko_hh.formats.split import pieces, survey
from soko_hh.ruleset_files import RulesetError

REMEDY: Final = "soko-hh audit says what it holds"


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


def wanted_piece(source: Source, wanted: str) -> Piece:
    """The hand with this id, else with this number in the file (1 = first)."""
    name = wanted.removeprefix("#")
    by_number: Piece | None = None
    number = 0
    for piece in hand_pieces(source):
        number += 1
        if read_hand(piece).hand_id == name:
            return piece
        if str(number) == name:
            by_number = piece
    if by_number is not None:
        return by_number
    if number == 0:
        raise Trouble(f"{source.name} holds no hand", REMEDY)
    raise Trouble(f"{source.name} holds no hand {wanted!r}", f"give the id of a hand, or a number from 1 to {number}")


def one_source(path: str) -> Source:
    """The source of a path that names exactly one."""
    sources = sources_of((path,))
    if len(sources) != 1:
        raise Trouble(f"{path} names {len(sources)} files", "name one file")
    return sources[0]


def hand_pieces(source: Source) -> Iterator[Piece]:
    """The hands of a source, as text."""
    with errors_of_use():
        for piece in pieces(source, survey(source)):
            if piece.kind == HAND:
                yield piece
