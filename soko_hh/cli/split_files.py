"""Copies of the audited sources, the clean hands below one folder and the others below another, byte for byte.

For: `audit --split-clean DIR --split-dirty DIR`. Must not decide which hand goes where: that is `split_hands`. Nothing
is written before the audit is through, and no file that exists is touched.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Final, final

import click

from soko_hh.cli.errors import Trouble
from soko_hh.cli.limits import Limits
from soko_hh.cli.new_file import cannot_write, whole_bytes_or_not
from soko_hh.cli.out_names import places_below, unpacked
from soko_hh.cli.split_hands import BOTH, CLEAN, DIRTY, Sides, runs_of
from soko_hh.formats.cutting import ORPHAN, Piece
from soko_hh.formats.detect import ends_context
from soko_hh.formats.raw_lines import exact, mark_of, raw_lines
from soko_hh.formats.sources import Source
from soko_hh.formats.split import SourceInfo, pieces, survey
from soko_hh.report.counts import counted

_START: Final = 4  # bytes: as long as any byte order mark
_LONGEST_END: Final = 1_000  # bytes of a line that closes a session


@dataclass(frozen=True)
class SplitFolders:
    """The folders, None without the options."""

    clean: Path | None
    dirty: Path | None

    def begin(self, sources: list[Source], paths: tuple[str, ...], limits: Limits) -> "Split | None":
        """Make sure that everything can be written, before any work is done for it."""
        if self.clean is None or self.dirty is None:
            return None
        names: dict[Path, Source] = {}
        for source, place in zip(sources, places_below(sources, paths), strict=True):
            name = place.with_name(unpacked(place.name))
            if name in names:
                raise Trouble(
                    f"{names[name].name} and {source.name} would both be split into {name}", "split them one by one"
                )
            names[name] = source
            for folder in (self.clean, self.dirty):
                _refuse(folder / name)
        return Split((self.clean, self.dirty), names, Sides(limits))


@final
class Split:
    """A split that is under way: `sides` are to be noted, then everything is written."""

    def __init__(self, folders: tuple[Path, Path], names: dict[Path, Source], sides: Sides) -> None:
        self.sides: Final = sides
        self._folders: Final = folders
        self._names: Final = names

    def write(self) -> list[str]:
        """Write all files; says what was written."""
        taken = _Counted(self.sides.in_order())
        files = [0, 0]
        for (name, source), sha256 in zip(self._names.items(), self.sides.sha256, strict=True):
            info = survey(source)
            if info.sha256 != sha256:
                raise Trouble(f"{source.name} has changed since it was audited", "split it when nobody writes to it")
            try:
                with _Copies([folder / name for folder in self._folders]) as copies:
                    _copy(source, info, taken, copies)
            except OSError as trouble:
                raise cannot_write(Path(trouble.filename or name), trouble) from trouble
            files = [count + written for count, written in zip(files, copies.written(), strict=True)]
        texts = f", and {counted(taken.texts, 'text')} outside hands" if taken.texts else ""
        return [
            f"{folder}: {counted(taken.hands[side], 'hand')} in {counted(files[side], 'file')}"
            + (texts if side == DIRTY else "")
            for side, folder in enumerate(self._folders)
        ]


@final
class _Counted:
    """The sides as they are taken, and what is taken, counted."""

    def __init__(self, sides: Iterator[int]) -> None:
        self._sides: Final = sides
        self.hands: Final = [0, 0]
        self.texts = 0

    def sides(self) -> Iterator[int]:
        """The side of each hand."""
        for side in self._sides:
            self.hands[side] += 1
            yield side

    def pieces_of(self, source: Source, info: SourceInfo) -> Iterator[Piece]:
        """The pieces of a source."""
        for piece in pieces(source, info):
            self.texts += piece.kind == ORPHAN
            yield piece


@final
class _Copies:
    """The two files of a source; one that gets no byte is not made. Each begins with the byte order mark."""

    def __init__(self, paths: list[Path]) -> None:
        self._paths: Final = paths
        self._open: Final = ExitStack()
        self._streams: Final[list[BinaryIO | None]] = [None, None]
        self.mark = b""

    def __enter__(self) -> "_Copies":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._open.__exit__(kind, error, trace)

    def write(self, side: int, part: bytes) -> None:
        """Add bytes to a side, or to both."""
        for one in (CLEAN, DIRTY) if side == BOTH else (side,):
            stream = self._streams[one] or self._begun(one)
            stream.write(part)

    def written(self) -> list[int]:
        """Of each side whether there is a file."""
        return [int(stream is not None) for stream in self._streams]

    def _begun(self, side: int) -> BinaryIO:
        path = self._paths[side]
        _refuse(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        stream = self._open.enter_context(whole_bytes_or_not(path))
        self._streams[side] = stream
        stream.write(self.mark)
        return stream


def _copy(source: Source, info: SourceInfo, taken: _Counted, copies: _Copies) -> None:
    with source.open() as stream:
        start = stream.read(_START)
    copies.mark = mark_of(start, info)
    runs = runs_of(taken.pieces_of(source, info), taken.sides())
    run = next(runs)
    number, held, is_in_session = 1, b"", False
    with source.open() as stream:
        stream.read(len(copies.mark))
        for part, is_end in raw_lines(stream, info, start):
            while number > run.last:
                is_in_session = is_in_session or run.side == BOTH
                run = next(runs)
            number += is_end
            if not is_in_session or number - is_end <= run.last_of_hand:
                copies.write(run.side, part)
                continue
            held += part  # between hands of a session: blank, or the end of the session
            if is_end or len(held) > _LONGEST_END:
                copies.write(BOTH if ends_context(_decoded(held, info, start)) else run.side, held)
                held = b""
    if held:
        copies.write(BOTH if ends_context(_decoded(held, info, start)) else run.side, held)
    if copies.mark and copies.written() == [0, 0]:
        copies.write(DIRTY, b"")


def _decoded(line: bytes, info: SourceInfo, start: bytes) -> str:
    return line.decode(exact(info.encoding, start), "replace").strip()


def _refuse(path: Path) -> None:
    if path.exists():
        raise Trouble(f"{path} exists already", "split into folders that do not hold it; nothing is overwritten")


def split_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options of splitting; the command gets them as one `split_folders`."""

    @click.option(
        "--split-clean",
        type=click.Path(file_okay=False, path_type=Path),
        metavar="DIR",
        help="Copy the clean hands there, byte for byte, into files named as those they come from.",
    )
    @click.option(
        "--split-dirty",
        type=click.Path(file_okay=False, path_type=Path),
        metavar="DIR",
        help="Copy the rest there: hands with findings from --fail-on up, partial ones, duplicates, text outside.",
    )
    @wraps(command)
    def with_split(*args: Any, split_clean: Path | None, split_dirty: Path | None, **options: Any) -> Any:
        if (split_clean is None) != (split_dirty is None):
            raise click.UsageError("--split-clean and --split-dirty go together: no hand is to be lost")
        if split_clean is not None and split_dirty is not None and split_clean.resolve() == split_dirty.resolve():
            raise click.UsageError("--split-clean and --split-dirty are the same folder")
        return command(*args, split_folders=SplitFolders(split_clean, split_dirty), **options)

    return with_split
