"""`soko-hh merge`: two players' exports of the same hands as one, with the cards of both.

For: the options, the order of the output, and what is said on the standard error. Must not compare hands.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click

from soko_hh.across_hands.exports import HandsByKey
from soko_hh.across_hands.fuller import NOWHERE, Difference, fill, first_difference
from soko_hh.across_hands.temporary import NoRoomError
from soko_hh.cli.errors import EXIT_FINDINGS, Trouble
from soko_hh.cli.losses import tell_losses
from soko_hh.cli.new_file import cannot_write, refuse_existing, whole_or_not
from soko_hh.cli.sources import errors_of_use, from_option, hand_pieces, sources_of
from soko_hh.columns import key_of
from soko_hh.formats.compared import losses_between
from soko_hh.formats.cutting import Piece
from soko_hh.formats.detect import SOKO
from soko_hh.formats.read import read_hand
from soko_hh.formats.write import WRITTEN, WrittenFormat, converted, read_back
from soko_hh.history import OTHER_GAME, HandHistory
from soko_hh.pipeline import naming_the_hand
from soko_hh.report.plain import plain

_FORMS: Final = [name for name, form in WRITTEN.items() if not form.is_single]
_MOST_TOLD: Final = 20  # hands that differ, with their lines; the rest is counted


@click.command()
@click.argument("one")
@click.argument("other")
@click.option("--to", "name", type=click.Choice(_FORMS), help="The format that is written; without it that of ONE.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="A file; without it the standard output.")
@click.option("--force", is_flag=True, help="Replace the file of --out if it exists.")
@from_option
@click.pass_context
def merge(
    ctx: click.Context, one: str, other: str, name: str | None, out: Path | None, force: bool, from_format: str
) -> None:
    """Make one export of two: the same hands seen by two players, with the cards of both.

    ONE and OTHER are files, folders or patterns. A hand of both is written once, its unknown cards filled from the
    other export. Where the two tell something else, the first differing line of both is shown and the hand stays as
    ONE has it (exit code 1). Hands of one export only are written as they are, those of OTHER last.
    """
    refuse_existing(out, force)
    merging = _Merging(name)
    try:
        _merge(merging, one, other, from_format, out)
    except NoRoomError as trouble:
        raise Trouble(str(trouble), "make room in the folder for temporary files, or merge fewer hands") from None
    merging.tell()
    if not merging.written:
        raise Trouble("no hand in either export", "soko-hh audit says what they hold")
    if merging.differing or merging.left_out:
        ctx.exit(EXIT_FINDINGS)


def _merge(merging: "_Merging", one: str, other: str, from_format: str, out: Path | None) -> None:
    with HandsByKey() as others:
        for path, piece, history in _hands(merging, other, from_format):
            if not others.add(key_of(history), path, piece):
                merging.twice += 1
        texts = merging.texts(_hands(merging, one, from_format), others)
        if out is None:
            sys.stdout.writelines(texts)
            return
        try:
            with whole_or_not(out) as stream:
                stream.writelines(texts)
        except OSError as trouble:
            raise cannot_write(out, trouble) from trouble


def _hands(merging: "_Merging", path: str, from_format: str) -> Iterator[tuple[str, Piece, HandHistory]]:
    """The readable hands of this game in an export, each with the name of its file."""
    for source in sources_of((path,), from_format):
        with errors_of_use():
            for piece in hand_pieces(source):
                with naming_the_hand(source.name, piece):
                    history = read_hand(piece)
                if history.status == OTHER_GAME or history.broken:
                    merging.left_out += 1
                else:
                    yield source.name, piece, history


class _Merging:
    """The output hand by hand, and the account of it."""

    def __init__(self, name: str | None) -> None:
        self._form: WrittenFormat | None = WRITTEN[name] if name is not None else None
        self.written = 0
        self.merged = 0
        self.learnt = 0
        self.only_one = 0
        self.only_other = 0
        self.differing = 0
        self.left_out = 0
        self.twice = 0  # in the other export
        self.twice_in_one = 0
        self._lost: Final[dict[str, int]] = {}

    def texts(self, hands: Iterator[tuple[str, Piece, HandHistory]], others: HandsByKey) -> Iterator[str]:
        """All hands of the first export, then those only the other one has."""
        for path, _, history in hands:
            key = key_of(history)
            if not others.see(key):
                self.twice_in_one += 1
                continue
            found = others.take(key)
            if found is None:
                self.only_one += 1
                yield self._text(history, False)
            else:
                yield self._text(history, self._merge(path, history, *found))
        for _, piece in others.left():
            self.only_other += 1
            yield self._text(read_hand(piece), False)

    def _merge(self, path: str, history: HandHistory, other_path: str, piece: Piece) -> bool:
        """Fill a hand from its other export; does it say more now?"""
        other = read_hand(piece)
        if other.traits.name != history.traits.name:
            formats = f"{history.traits.title} and {other.traits.title}: convert one of them first"
            self._tell_differing(history, formats, [])
            return False
        difference = first_difference(history, other)
        if difference is not None:
            self._tell_differing(
                history, f"{difference.part} differs", _lines(path, history, other_path, other, difference)
            )
            return False
        self.merged += 1
        events, claims = len(history.events), len(history.claims)
        learnt = fill(history, other)
        self.learnt += learnt
        return learnt > 0 or (len(history.events), len(history.claims)) != (events, claims)

    def _text(self, history: HandHistory, says_more: bool) -> str:
        if self._form is None:
            own = history.traits.name
            self._form = WRITTEN[own if own in _FORMS else "phhs" if own == "phh" else SOKO]
        if says_more:  # its own lines do not say what it knows now
            text = self._form.write(history)
            lost = losses_between(history, read_back(text))
        else:
            text, lost = converted(history, self._form)
        for name, count in lost.items():
            self._lost[name] = self._lost.get(name, 0) + count
        self.written += 1
        return self._form.in_file(text, self.written)

    def _tell_differing(self, history: HandHistory, why: str, lines: list[str]) -> None:
        self.differing += 1
        if self.differing <= _MOST_TOLD:
            click.echo(f"hand {plain(history.hand_id)} stays as it is: {why}", err=True)
            for line in lines:
                click.echo(f"  {plain(line)}", err=True)

    def tell(self) -> None:
        """The account, on the standard error."""
        if self.differing > _MOST_TOLD:
            click.echo(f"and {self.differing - _MOST_TOLD:,} more hands that differ", err=True)
        if self.twice_in_one:
            click.echo(f"hands told twice in one export, the first one taken: {self.twice_in_one:,}", err=True)
        if self.twice:
            click.echo(f"hands told twice in the other export, the first one taken: {self.twice:,}", err=True)
        if self.left_out:
            click.echo(f"left out, of other games or unreadable: {self.left_out:,}", err=True)
        if self._lost and self._form is not None:
            tell_losses(self._form.title, self._lost)
        click.echo(
            f"merged: {self.merged:,}; cards learnt: {self.learnt:,}; only in one: {self.only_one:,}; "
            f"only in the other: {self.only_other:,}; differing: {self.differing:,}",
            err=True,
        )


def _lines(path: str, history: HandHistory, other_path: str, other: HandHistory, difference: Difference) -> list[str]:
    """The first differing line of both."""
    return [_line(path, history, difference.line), _line(other_path, other, difference.other_line)]


def _line(path: str, history: HandHistory, line: int) -> str:
    if line == NOWHERE:
        return f"{path}:{history.place_of(history.last_line())}: (nothing more)"
    return f"{path}:{history.place_of(line)}: {history.line_text(line)}"
