"""Where bytes are: a file, the standard input, what a compressed stream unpacks to, a member of an archive.

For: sources, which open their place any number of times. Must not know what the bytes say. A place can be pickled.
Nothing is written under a name that an archive states: what is read out of order from where that cannot be done is
kept in a nameless temporary file.
"""

import os
import tempfile
import zlib
from typing import BinaryIO, Final, Protocol, final

from soko_hh.formats.byte_streams import (
    CHUNK,
    DEFLATE,
    ByteStream,
    InputError,
    SliceStream,
    UnpackedStream,
)
from soko_hh.formats.containers import Trouble

_IN_MEMORY: Final = 1 << 20  # of what is spooled; more of it goes to a temporary file
_KEPT_SPOOLS: Final = 4  # the archives around one member
_STORED: Final = ""  # a member of a zip archive that is not compressed


class Place(Protocol):
    """Somewhere bytes can be read from the start on. Equal `key`s mean the same bytes."""

    @property
    def key(self) -> str: ...
    def open(self) -> ByteStream: ...


@final
class FilePlace:
    """A file on disk."""

    def __init__(self, path: str) -> None:
        self.key: Final = path

    def open(self) -> ByteStream:
        return SliceStream(self.file(), self.key, owned=True)

    def file(self) -> BinaryIO:
        """The file itself, to be closed by whoever asks."""
        try:
            return open(self.key, "rb")
        except OSError as trouble:
            raise InputError(f"cannot read {self.key}: {trouble.strerror or trouble}; check its permissions") from None


@final
class SpooledPlace:
    """Bytes that came once and are kept: the standard input."""

    def __init__(self, kept: BinaryIO) -> None:
        self.key: Final = f"<{id(self)}>"
        self.kept: Final = kept

    def open(self) -> ByteStream:
        return SliceStream(self.kept, "the standard input")


@final
class UnpackedPlace:
    """What the compressed stream at another place unpacks to."""

    def __init__(self, packed: Place, kind: str, limit: int, over: Trouble) -> None:
        self.packed: Final = packed
        self.kind: Final = kind
        self.limit: Final = limit
        self.over: Final = over  # what is wrong with more
        self.key: Final = f"{packed.key}|{kind}"

    def open(self) -> ByteStream:
        return UnpackedStream(self.packed.open(), self.kind, self.limit, self.over)


@final
class TarPlace:
    """A member of a tar archive: bytes of the archive as they are."""

    def __init__(self, archive: Place, start: int, size: int) -> None:
        self.archive: Final = archive
        self.start: Final = start
        self.size: Final = size
        self.key: Final = f"{archive.key}!{start}"

    def open(self) -> ByteStream:
        return slice_of(self.archive, self.start, self.size)


@final
class ZipPlace:
    """A member of a zip archive; its directory says what must come out."""

    def __init__(self, archive: Place, start: int, packed: int, kind: str, size: int, crc: int) -> None:
        self.archive: Final = archive
        self.start: Final = start
        self.packed: Final = packed
        self.kind: Final = kind  # of compression: _STORED, DEFLATE or one with a header of its own
        self.size: Final = size
        self.crc: Final = crc
        self.key: Final = f"{archive.key}!{start}"

    def open(self) -> ByteStream:
        packed = slice_of(self.archive, self.start, self.packed)
        if self.kind == _STORED:
            return _CheckedStream(packed, self.size, self.crc)
        over = Trouble(f"unpacks to more than the {self.size:,} bytes its archive states", "so many bytes", True)
        return _CheckedStream(UnpackedStream(packed, self.kind, self.size, over), self.size, self.crc)


@final
class _CheckedStream:
    """A stream whose length and sum were stated beforehand."""

    def __init__(self, inner: ByteStream, size: int, crc: int) -> None:
        self.trouble: Trouble | None = None
        self._inner: Final = inner
        self._left = size
        self._stated_crc: Final = crc
        self._crc = 0

    def read(self, size: int) -> bytes:
        """The next bytes; with the last of them it is known whether they are the ones that were packed."""
        found = self._inner.read(size)
        self._crc = zlib.crc32(found, self._crc)
        self._left -= len(found)
        if len(found) < size and self.trouble is None:
            self.trouble = self._inner.trouble
            if self.trouble is None and (self._left or self._crc != self._stated_crc):
                what = "it is not as long as stated" if self._left else "its checksum is wrong"
                self.trouble = Trouble(what, "the member as it was packed; what can be read of it is audited", False)
        return found

    def close(self) -> None:
        self._inner.close()

    def __enter__(self) -> "_CheckedStream":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def zip_compression(method: int) -> str | None:
    """The stream that a method of zip makes, by its number (APPNOTE 4.4.5); None if it is not read."""
    return {0: _STORED, 8: DEFLATE, 12: "bzip2", 93: "zstandard", 95: "xz"}.get(method)


class _Readable(Protocol):
    def read(self, size: int, /) -> bytes: ...


def spool(stream: _Readable) -> BinaryIO:
    """All of a stream in a file without a name, at its start."""
    kept = tempfile.SpooledTemporaryFile(max_size=_IN_MEMORY)  # noqa: SIM115 (lives as long as it is referred to)
    while chunk := _chunk_of(stream):
        try:
            kept.write(chunk)
        except OSError as trouble:
            why = trouble.strerror or trouble
            raise InputError(
                f"no room to unpack in {tempfile.gettempdir()}: {why}; set TMPDIR to another disk"
            ) from None
    kept.seek(0)
    return kept  # type: ignore[return-value]


def _chunk_of(stream: _Readable) -> bytes:
    try:
        return stream.read(CHUNK)
    except OSError as trouble:
        raise InputError(f"cannot read the standard input: {trouble.strerror or trouble}; name a file") from None


_spools: Final[list[tuple[str, BinaryIO]]] = []  # by process and key, the last used one at the end


def forget_spools() -> None:
    """What was unpacked is stale: files may have changed since."""
    _spools.clear()


def slice_of(place: Place, start: int, size: int | None = None) -> SliceStream:
    """Some bytes of a place (None: all from `start` on), wherever in it they are."""
    if isinstance(place, FilePlace):
        return SliceStream(place.file(), place.key, start, size, owned=True)
    return SliceStream(_spooled(place), place.key, start, size)


def size_of(place: Place) -> int:
    """How many bytes a place holds."""
    if isinstance(place, FilePlace):
        with place.file() as file:
            return file.seek(0, os.SEEK_END)
    return _spooled(place).seek(0, os.SEEK_END)


def _spooled(place: Place) -> BinaryIO:
    """The bytes of a place in a file; shared, so not to be closed."""
    if isinstance(place, SpooledPlace):
        return place.kept
    key = f"{os.getpid()} {place.key}"  # a process that was forked off must not move another's file
    for at, (known, file) in enumerate(_spools):
        if known == key:
            _spools.append(_spools.pop(at))
            return file
    with place.open() as stream:
        file = spool(stream)
    root = f"{os.getpid()} {root_of(place).key}"
    _spools[:] = [kept for kept in _spools if kept[0].startswith(root)][1 - _KEPT_SPOOLS :]
    _spools.append((key, file))
    return file


def root_of(place: Place) -> Place:
    """The input that a place is in."""
    while True:
        if isinstance(place, UnpackedPlace):
            place = place.packed
        elif isinstance(place, TarPlace | ZipPlace):
            place = place.archive
        else:
            return place
