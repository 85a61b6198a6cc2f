"""`soko-hh convert`: hands in another format, with a word about everything that is not in it.

For: the options, where the text goes, and what is said on the standard error. Must not know formats.
"""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import click

from soko_hh.cli.errors import EXIT_FINDINGS, Trouble
from soko_hh.cli.losses import tell_losses
from soko_hh.cli.new_file import cannot_write, refuse_existing, whole_or_not
from soko_hh.cli.out_names import out_names
from soko_hh.cli.pots_told import state_pots
from soko_hh.cli.sources import errors_of_use, from_option, sources_of
from soko_hh.finding import Finding
from soko_hh.formats.cutting import Piece
from soko_hh.formats.detect import ONGAME
from soko_hh.formats.ongame_header import PLAIN_STUD_RULESET
from soko_hh.formats.read import read_hand
from soko_hh.formats.sources import Source
from soko_hh.formats.write import WRITTEN, WrittenFormat, converted
from soko_hh.history import OTHER_GAME, HandHistory
from soko_hh.pipeline import Houses, SourceWalk, audit_hand, naming_the_hand
from soko_hh.report.text import concise
from soko_hh.rules.text import broken_container, no_hand, orphan_text

_MOST_TOLD: Final = 20  # lines about what was left out; the rest is counted
_LEFT_OUT: Final = (broken_container.CODE, no_hand.CODE, orphan_text.CODE)


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@click.option("--to", "name", required=True, type=click.Choice(list(WRITTEN)), help="The format that is written.")
@click.option(
    "--out",
    metavar="FILE|FOLDER/",
    help="One file for all hands, or a folder (it exists, or ends in /) for a file an input.",
)
@click.option("--force", is_flag=True, help="Replace files of --out that exist.")
@click.option("--strict", is_flag=True, help="Exit with 1 if anything is left out or cannot be held, not only hands.")
@from_option
@click.pass_context
def convert(
    ctx: click.Context, paths: tuple[str, ...], name: str, out: str | None, force: bool, strict: bool, from_format: str
) -> None:
    """Write hands in another format.

    What goes in comes out: every hand is read again from what was written, and what the format cannot hold is told on
    the standard error by name and number. A hand with mistakes keeps them; nothing is judged or repaired. A hand that
    is in the format already stays as it is, to the last blank.

    Hands that cannot be read, and text outside any hand, are told and left out: exit code 1. Hands of other games are
    counted.
    """
    sources = sources_of(paths, from_format)
    conversion = _Conversion(WRITTEN[name])
    if out is None:
        _write(conversion.texts(sources), sys.stdout.write)
    elif Path(out).is_dir() or out.endswith("/"):
        _to_folder(conversion, sources, paths, Path(out), force)
    else:
        _to_file(conversion, sources, Path(out), force)
    conversion.tell(len(sources))
    if not conversion.hands:
        raise Trouble("no hand was converted", "soko-hh audit says what the files hold")
    if conversion.left_out or (strict and (conversion.lost or conversion.other_games)):
        ctx.exit(EXIT_FINDINGS)


def _to_file(conversion: "_Conversion", sources: list[Source], out: Path, force: bool) -> None:
    refuse_existing(out, force)
    try:
        with whole_or_not(out) as stream:
            _write(conversion.texts(sources), stream.write)
    except OSError as trouble:
        raise cannot_write(out, trouble) from trouble


def _to_folder(
    conversion: "_Conversion", sources: list[Source], paths: tuple[str, ...], folder: Path, force: bool
) -> None:
    """A file an input, and none for an input without hands; where a file holds one hand only, a file a hand."""
    files = [folder / name for name in out_names(sources, paths, conversion.form.suffix)]
    for source, out in zip(sources, files, strict=True):
        for number, texts in enumerate(conversion.files(source), 1):
            numbered = out.with_name(f"{out.stem}-{number}{out.suffix}") if conversion.form.is_single else out
            refuse_existing(numbered, force)
            try:
                numbered.parent.mkdir(parents=True, exist_ok=True)
                with whole_or_not(numbered) as stream:
                    _write(texts, stream.write)
            except OSError as trouble:
                raise cannot_write(numbered, trouble) from trouble


def _write(texts: Iterator[str], write: Callable[[str], object]) -> None:
    for text in texts:
        write(text)


class _Conversion:
    """The hands of all inputs on their way into one format, and the account of what is left behind."""

    def __init__(self, form: WrittenFormat) -> None:
        self.form: Final = form
        self.hands = 0
        self.other_games = 0
        self.left_out = 0
        self.plain_stud = 0  # hands
        self.lost: Final[dict[str, int]] = {}
        self._told: Final[list[str]] = []  # about what was left out
        self._houses: Final = Houses()

    def texts(self, sources: list[Source]) -> Iterator[str]:
        """One file's text, hand after hand."""
        number = 0
        for source in sources:
            for text in self._hands_of(source):
                number += 1
                if number > 1 and self.form.is_single:
                    raise Trouble(
                        f"a file of {self.form.title} holds one hand",
                        f"write many with --to {self.form.name}s, or a file a hand with --out FOLDER/",
                    )
                yield self.form.in_file(text, number)

    def files(self, source: Source) -> Iterator[Iterator[str]]:
        """The texts of the files of one input."""
        hands = self._hands_of(source)
        for first in hands:
            if self.form.is_single:
                yield iter([self.form.in_file(first, 1)])
            else:
                yield self._rest_of_file(first, hands)

    def _rest_of_file(self, first: str, hands: Iterator[str]) -> Iterator[str]:
        yield self.form.in_file(first, 1)
        for number, text in enumerate(hands, 2):
            yield self.form.in_file(text, number)

    def _hands_of(self, source: Source) -> Iterator[str]:
        with errors_of_use():
            walk = SourceWalk(source, self._houses.default)
            for step in walk.steps():
                if isinstance(step, Finding):
                    self._leave_out(source, step)
                    continue
                with naming_the_hand(source.name, step):
                    history = read_hand(step)
                    walk.count(history.status == OTHER_GAME)
                    text = self._convert(source, step, history)
                if text:
                    yield text
            for finding in walk.last():
                self._leave_out(source, finding)

    def _convert(self, source: Source, piece: Piece, history: HandHistory) -> str:
        """The hand as text, '' if it is left out."""
        if history.status == OTHER_GAME:
            self.other_games += 1
            return ""
        if history.broken:
            for finding in audit_hand(history, self._houses).report.findings:
                self._leave_out(source, finding)
            return ""
        if self.form.name == ONGAME and history.traits.name != ONGAME:
            told = state_pots(history, read_hand(piece), self._houses)
            if not told:
                self._lose("division into main and side pots (PT602, PT606)", 1)
        text, lost = converted(history, self.form)
        for name, count in lost.items():
            self._lose(name, count)
        if piece.overlong:
            self._lose("end of an overlong line", len(piece.overlong))
        self.hands += 1
        self.plain_stud += history.ruleset_name == PLAIN_STUD_RULESET
        return text

    def _lose(self, name: str, count: int) -> None:
        self.lost[name] = self.lost.get(name, 0) + count

    def _leave_out(self, source: Source, finding: Finding) -> None:
        """Only what is not in the output: text that was decoded with a guess is."""
        if finding.code in _LEFT_OUT:
            self.left_out += 1
            if self.left_out <= _MOST_TOLD:
                self._told.append(concise(source.name, finding))

    def tell(self, files: int) -> None:
        """The account, on the standard error."""
        for line in self._told:
            click.echo(f"left out: {line}", err=True)
        if self.left_out > len(self._told):
            click.echo(f"left out: {self.left_out - len(self._told):,} more of the like", err=True)
        if self.other_games:
            click.echo(f"left out: {_counted(self.other_games, 'hand')} of other games", err=True)
        if self.lost:
            tell_losses(self.form.title, self.lost)
        if self.plain_stud and self.form.name == ONGAME:
            hands = _counted(self.plain_stud, "hand")
            click.echo(
                f"{hands} of plain five-card stud: audit them with --ruleset {PLAIN_STUD_RULESET}, "
                f"{self.form.title} names no house",
                err=True,
            )
        click.echo(f"{_counted(self.hands, 'hand')} of {_counted(files, 'file')} as {self.form.title}", err=True)


def _counted(count: int, name: str) -> str:
    return f"{count:,} {name}{'' if count == 1 else 's'}"
