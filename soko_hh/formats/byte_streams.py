"""Bytes in their order, out of a file, a part of one, or a compressed stream, in bounded memory.

For: `places`, which says what is opened. Must not know archives' directories, nor text. A stream that breaks off
gives what can be read, then nothing, and says so in `trouble`: bytes are the history's, so nothing is raised.
"""

import bz2
import lzma
import sys
import zlib
from typing import BinaryIO, Final, Protocol, final

from soko_hh.formats.containers import BZIP2, GZIP, XZ, ZSTANDARD, Trouble, kind_of

DEFLATE: Final = "deflate"  # as zip has it: without a header
CHUNK: Final = 1 << 14
_MAGIC_LENGTH: Final = 16  # more than any compressed stream needs to be told
_MAX_WINDOW_LOG: Final = 27  # zstandard: 128 MiB, what its own tool allows unless told otherwise
_MAX_XZ_MEMORY: Final = 1 << 27
_DAMAGED: Final = "the whole stream; what can be read of it is audited"


class InputError(Exception):
    """An input that cannot be used: the user's mistake, with a remedy in the message."""


class ByteStream(Protocol):
    """`read` gives as many bytes as asked for unless they end; after the end `trouble` says if that was too early."""

    trouble: Trouble | None

    def read(self, size: int) -> bytes: ...
    def close(self) -> None: ...
    def __enter__(self) -> "ByteStream": ...
    def __exit__(self, *_: object) -> None: ...


@final
class SliceStream:
    """`size` bytes of a file from `start` on (None: all that follow). The file may be read elsewhere meanwhile."""

    def __init__(self, file: BinaryIO, name: str, start: int = 0, size: int | None = None, owned: bool = False) -> None:
        self.trouble: Trouble | None = None
        self._file: Final = file
        self._name: Final = name
        self._at = start
        self._left = size
        self._owned: Final = owned

    def read(self, size: int) -> bytes:
        """The next bytes; a slice that its file does not hold whole is trouble."""
        wanted = size if self._left is None else min(size, self._left)
        if wanted <= 0:
            return b""
        try:
            self._file.seek(self._at)
            found = self._file.read(wanted)
        except OSError as trouble:
            raise InputError(f"cannot read {self._name}: {trouble.strerror or trouble}; copy it anew") from None
        self._at += len(found)
        if self._left is not None:
            self._left -= len(found)
            if len(found) < wanted:
                self.trouble = Trouble(f"{self._left:,} bytes of it are missing", _DAMAGED, False)
                self._left = 0
        return found

    def move_to(self, at: int) -> None:
        """Read on from this byte of the file; only for a slice without an end."""
        self._at = at

    def close(self) -> None:
        if self._owned:
            self._file.close()

    def __enter__(self) -> "SliceStream":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


@final
class NoStream:
    """Nothing, for a reason."""

    def __init__(self, trouble: Trouble | None) -> None:
        self.trouble = trouble

    def read(self, size: int) -> bytes:
        return b""

    def close(self) -> None:
        pass

    def __enter__(self) -> "NoStream":
        return self

    def __exit__(self, *_: object) -> None:
        pass


class _Decompressor(Protocol):
    """What bz2, lzma and zstandard have in common."""

    @property
    def eof(self) -> bool: ...
    @property
    def needs_input(self) -> bool: ...
    @property
    def unused_data(self) -> bytes: ...
    def decompress(self, data: bytes, max_length: int) -> bytes: ...


@final
class _Inflate:
    """zlib's decompressor with the manners of the others."""

    def __init__(self, window: int) -> None:
        self._inner: Final = zlib.decompressobj(window)
        self._held = b""
        self._error: zlib.error | None = None

    @property
    def eof(self) -> bool:
        return self._inner.eof

    @property
    def needs_input(self) -> bool:
        return not self._held and self._error is None

    @property
    def unused_data(self) -> bytes:
        return self._inner.unused_data

    def decompress(self, data: bytes, max_length: int) -> bytes:
        """What comes before damage (a wrong checksum at the end, say) is given before the error is raised."""
        if self._error is not None:
            raise self._error
        packed = self._held + data
        before = self._inner.copy()
        try:
            found = self._inner.decompress(packed, max_length)
        except zlib.error as error:
            self._error = error
            found = _undamaged(before, packed, max_length)
            if not found:
                raise
        self._held = self._inner.unconsumed_tail
        return found


def _undamaged(inner: "zlib._Decompress", packed: bytes, most: int) -> bytes:
    """All that can be had before an error, found by halving."""
    found = b""
    good, bad = 0, most
    while bad - good > 1:
        length = (good + bad) // 2
        try:
            found = inner.copy().decompress(packed, length)
            good = length
        except zlib.error:
            bad = length
    return found


@final
class UnpackedStream:
    """The bytes a compressed stream unpacks to; streams written one behind the other are one.

    More than `limit` of them are not given: that is the trouble `over`.
    """

    def __init__(self, inner: ByteStream, kind: str, limit: int, over: Trouble) -> None:
        self.trouble: Trouble | None = None
        self.count = 0  # unpacked so far
        self._inner: Final = inner
        self._kind: Final = kind
        self._limit: Final = limit
        self._over: Final = over
        self._errors: Final = _errors_of(kind)
        self._decompressor = _decompressor_of(kind)
        self._packed = b""  # read and not yet given to the decompressor
        self._is_over = False

    def read(self, size: int) -> bytes:
        """The next bytes."""
        parts: list[bytes] = []
        wanted = size
        while wanted > 0 and not self._is_over:
            part = self._some(wanted)
            parts.append(part)
            wanted -= len(part)
        return b"".join(parts)

    def close(self) -> None:
        self._inner.close()

    def __enter__(self) -> "UnpackedStream":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _some(self, most: int) -> bytes:
        """A byte at least and `most` at most, or nothing with `_is_over` set."""
        while not self._is_over:
            if self._decompressor.eof:
                self._begin_next()
                continue
            needs_input = self._decompressor.needs_input
            packed = self._take_packed() if needs_input else b""
            try:
                found = self._decompressor.decompress(packed, most)
            except self._errors as error:
                self._stop(f"cannot be read beyond {self.count:,} bytes of text: {error}")
                return b""
            if found:
                self.count += len(found)
                if self.count > self._limit:
                    self.trouble, self._is_over = self._over, True
                    return b""
                return found
            if needs_input and not packed and not self._decompressor.eof:
                self._stop(f"breaks off after {self.count:,} bytes of text")
        return b""

    def _take_packed(self) -> bytes:
        packed = self._packed or self._inner.read(CHUNK)
        self._packed = b""
        return packed

    def _begin_next(self) -> None:
        """A stream has ended well; another may follow, after zeros that fill a block."""
        self._packed = self._decompressor.unused_data
        if self._kind == DEFLATE:
            self._is_over = True
            return
        while True:
            self._packed = self._packed.lstrip(b"\0")
            more = self._inner.read(CHUNK) if len(self._packed) < _MAGIC_LENGTH else b""
            self._packed += more
            if not more or self._packed.strip(b"\0"):
                break
        if not self._packed:
            self._is_over = True
        elif kind_of(self._packed) == self._kind:
            self._decompressor = _decompressor_of(self._kind)
        else:
            self._stop("is followed by bytes that are none")

    def _stop(self, what: str) -> None:
        self._is_over = True
        cause = f" ({self._inner.trouble.text})" if self._inner.trouble is not None else ""
        self.trouble = Trouble(f"the {self._kind} stream {what}{cause}", _DAMAGED, False)


def _decompressor_of(kind: str) -> _Decompressor:
    if kind == GZIP:
        return _Inflate(16 + zlib.MAX_WBITS)
    if kind == DEFLATE:
        return _Inflate(-zlib.MAX_WBITS)
    if kind == BZIP2:
        return bz2.BZ2Decompressor()
    if kind == XZ:
        return lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=_MAX_XZ_MEMORY)
    assert kind == ZSTANDARD
    if sys.version_info >= (3, 14):
        from compression import zstd  # noqa: PLC0415  few read it
    else:
        from backports import zstd  # noqa: PLC0415
    decompressor: _Decompressor = zstd.ZstdDecompressor(
        options={zstd.DecompressionParameter.window_log_max: _MAX_WINDOW_LOG}
    )
    return decompressor


def _errors_of(kind: str) -> type[Exception]:
    """What damaged bytes make the decompressor raise."""
    if kind in (GZIP, DEFLATE):
        return zlib.error
    if kind == BZIP2:
        return OSError
    if kind == XZ:
        return lzma.LZMAError
    if sys.version_info >= (3, 14):
        from compression import zstd  # noqa: PLC0415
    else:
        from backports import zstd  # noqa: PLC0415
    error: type[Exception] = zstd.ZstdError
    return error
