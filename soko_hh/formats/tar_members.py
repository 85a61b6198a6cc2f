"""The members of a tar archive: names, places and what is wrong with them (POSIX ustar and pax, GNU long names).

For: `archives`. Must not read members, nor know which are wanted. The standard library's reader takes headers of any
length into memory and follows sparse maps; this one goes through the headers in bounded memory and time.
"""

from collections.abc import Iterator
from typing import Final, final

from soko_hh.formats.byte_streams import SliceStream
from soko_hh.formats.containers import Trouble, is_tar_header
from soko_hh.formats.members import Member, not_read
from soko_hh.formats.places import Place, TarPlace, size_of, slice_of

_BLOCK: Final = 512
_MAX_LONG_NAME: Final = 1 << 16
_REGULAR: Final = (b"0", b"\0", b"7")
_SPARSE: Final = b"S"
_LONG_NAME: Final = b"L"
_PAX: Final = b"x"
_ABOUT_THE_NEXT: Final = (_LONG_NAME, b"K", _PAX, b"g")  # K: the name a link leads to; g: for all that follow
_WITHOUT_CONTENT: Final = {
    b"1": "a link to another member",
    b"2": "a symbolic link",
    b"3": "a device",
    b"4": "a device",
    b"6": "a pipe",
}


def tar_members(archive: Place) -> Iterator[Member | Trouble]:
    """The members in their order, folders left out; a Trouble, always last, says why there may be more."""
    with slice_of(archive, 0) as stream:
        yield from _Walk(archive, stream).members()


@final
class _Walk:
    """From header to header."""

    def __init__(self, archive: Place, stream: SliceStream) -> None:
        self._archive: Final = archive
        self._stream: Final = stream
        self._size: Final = size_of(archive)
        self._at = 0  # of the next header
        self._name = ""  # stated before the header it belongs to
        self._pax: dict[str, str] = {}

    def members(self) -> Iterator[Member | Trouble]:
        while self._at < self._size:
            header = self._bytes(self._at, _BLOCK)
            if not header.strip(b"\0"):
                return
            length = _number(header[124:136])
            if length < 0 or not is_tar_header(header):
                yield Trouble(
                    f"the tar archive is damaged at byte {self._at:,}; what stands before is audited",
                    "the header of a member, or the end of the archive",
                    False,
                )
                return
            if header[156:157] not in _ABOUT_THE_NEXT:
                yield from self._member(header, length)
                self._name, self._pax = "", {}
            elif length > _MAX_LONG_NAME:
                yield Trouble(f"a name of {length:,} bytes", f"names of at most {_MAX_LONG_NAME:,} bytes", False)
                return
            else:
                self._take_note(header[156:157], self._bytes(self._at + _BLOCK, length))
                self._at += _BLOCK + _whole_blocks(length)

    def _member(self, header: bytes, length: int) -> Iterator[Member | Trouble]:
        kind = header[156:157]
        name = self._pax.get("path", "") or self._name or _name_in(header)
        stated = self._pax.get("size", "")
        if 0 < len(stated) < 20 and stated.isascii() and stated.isdigit():
            length = int(stated)
        start = self._at + _BLOCK
        if kind == _SPARSE:
            start += self._length_of_map(start, header)
        self._at = start if kind in _WITHOUT_CONTENT else start + _whole_blocks(length)
        if kind in _WITHOUT_CONTENT:
            yield not_read(name, _WITHOUT_CONTENT[kind])
        elif kind == _SPARSE or any(key.startswith("GNU.sparse") for key in self._pax):
            yield not_read(name, "a sparse file, whose holes are not filled")
        elif kind in _REGULAR and not name.endswith("/"):
            yield Member(name, TarPlace(self._archive, start, max(min(length, self._size - start), 0)))
        if self._at > self._size and start + length > self._size:
            yield Trouble(
                f"the tar archive breaks off, {start + length - self._size:,} bytes before the end of {name}",
                "the whole archive; what can be read of it is audited",
                False,
            )

    def _length_of_map(self, start: int, header: bytes) -> int:
        """More blocks of old GNU's map of a sparse file, each of which says whether another follows."""
        length = 0
        goes_on = header[482:483]
        while goes_on.strip(b"\0"):
            goes_on = self._bytes(start + length, _BLOCK)[504:505]
            length += _BLOCK
        return length

    def _take_note(self, kind: bytes, content: bytes) -> None:
        if kind == _LONG_NAME:
            self._name = _text(content)
        elif kind == _PAX:
            self._pax = _records_of(content)

    def _bytes(self, at: int, length: int) -> bytes:
        self._stream.move_to(at)
        return self._stream.read(length)


def _whole_blocks(length: int) -> int:
    return -(-length // _BLOCK) * _BLOCK


def _name_in(header: bytes) -> str:
    name, prefix = _text(header[:100]), _text(header[345:500])
    return f"{prefix}/{name}" if prefix and header[257:263] == b"ustar\0" else name


def _text(field: bytes) -> str:
    """Up to the first NUL, as UTF-8 with anything else escaped."""
    return field.partition(b"\0")[0].decode("utf-8", "backslashreplace")


def _number(field: bytes) -> int:
    """Octal digits, or (for large ones) base 256; -1 if it is neither."""
    if field[:1] == b"\x80":
        return int.from_bytes(field[1:], "big")
    digits = field.strip(b"\0 ")
    return -1 if digits.strip(b"01234567") else int(digits or b"0", 8)


def _records_of(content: bytes) -> dict[str, str]:
    """Pax: `LENGTH KEY=VALUE\\n`, the length of the whole record; what is damaged ends them."""
    found: dict[str, str] = {}
    at = 0
    while at < len(content):
        digits = content[at : at + 10].partition(b" ")[0]
        if not digits.isdigit():
            break
        record = content[at + len(digits) + 1 : at + int(digits)]
        key, _, value = record.rstrip(b"\n").partition(b"=")
        found[_text(key)] = _text(value)
        at += max(int(digits), 1)
    return found
