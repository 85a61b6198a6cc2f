"""What the user points at: sources by path, a hand by id or number.

For: every command that reads histories; turns errors of use into `Trouble`. Must not judge, nor print but what an
archive holds besides histories.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import click

from soko_hh.cli.errors import Trouble
from soko_hh.cli.which_files import ALL_FILES, WhichFiles
from soko_hh.formats.cutting import HAND, Piece
from soko_hh.formats.detect import READ
from soko_hh.formats.read import read_hand
from soko_hh.formats.sources import STDIN_NAME, InputError, Source, find_sources
from soko_hh.formats.split import pieces, survey
from soko_hh.report.plain import plain
from soko_hh.ruleset_files import RulesetError

REMEDY: Final = "soko-hh audit says what it holds"


def _any_if_none(_: click.Context, __: click.Parameter, value: str | None) -> str:
    return value or ""


from_option = click.option(
    "--from",
    "from_format",
    type=click.Choice(sorted(READ)),
    callback=_any_if_none,
    help="Look only for hands of this format; without it each hand's own header says which it is.",
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


def sources_of(
    paths: tuple[str, ...], from_format: str = "", is_silent: bool = False, which: WhichFiles = ALL_FILES
) -> list[Source]:
    """The sources the arguments name; what is left out of archives is told. `from_format` as `--from` takes it."""
    stdin = sys.stdin.buffer if sys.stdin is not None else None
    with errors_of_use():
        sources = find_sources(list(paths), stdin, from_format, which.exclude.match, which.stdin_filename or STDIN_NAME)
    for source in sources:
        if source.passed_over and not source.holds and not is_silent:
            archive = source.name[: len(source.name) - len(source.member)]
            count = f"{source.passed_over} members" if source.passed_over > 1 else "a member"
            click.echo(f"{plain(archive)}: {count} passed over, by suffix or content no history", err=True)
    return sources


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


def one_source(path: str, from_format: str = "") -> Source:
    """The source of a path that names exactly one."""
    sources = sources_of((path,), from_format)
    if len(sources) != 1:
        raise Trouble(f"{path} names {len(sources)} files", f"name one file, {plain(sources[0].name)} for instance")
    return sources[0]


def hand_pieces(source: Source) -> Iterator[Piece]:
    """The hands of a source, as text."""
    with errors_of_use():
        for piece in pieces(source, survey(source)):
            if piece.kind == HAND:
                yield piece
