"""The members of a zip archive: names, places and what is wrong with them (APPNOTE 6.3, zip64 too).

For: `archives`. Must not read members, nor know which are wanted. The directory is read record by record in bounded
memory; members that share bytes, as the densest bombs do, are told.
"""

import struct
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, final

from soko_hh.formats.byte_streams import SliceStream
from soko_hh.formats.containers import MAX_MEMBERS, Trouble
from soko_hh.formats.members import Member, not_read
from soko_hh.formats.places import Place, ZipPlace, size_of, slice_of, zip_compression

_END: Final = struct.Struct("<4s4H2LH")  # signature, disks, members here and in all, directory's size and place
_END_64: Final = struct.Struct("<4sQ2H2L4Q")
_WHERE_END_64: Final = struct.Struct("<4sLQL")
_RECORD: Final = struct.Struct("<4s6H3L5H2L")
_LOCAL: Final = struct.Struct("<4s5H3L2H")
_LONGEST_COMMENT: Final = 65_535
_IN_EXTRA_64: Final = 0xFFFFFFFF
_ENCRYPTED: Final = 0x2041  # flags: the content, strongly, or the directory too
_PATCH: Final = 0x20
_IS_UTF_8: Final = 0x800
_SYMBOLIC_LINK: Final = 0o12
_WHOLE: Final = "the whole archive"


def zip_members(archive: Place) -> Iterator[Member | Trouble]:
    """The members in their order, folders left out; a Trouble says why there may be more, or why none is read."""
    with slice_of(archive, 0) as stream:
        yield from _Directory(archive, stream).members()


@final
class _Entry:
    """One record of the directory."""

    def __init__(self, name: str, flags: int, method: int, mode: int, crc: int) -> None:
        self.name: Final = name
        self.flags: Final = flags
        self.method: Final = method
        self.mode: Final = mode  # of Unix; 0 if the archive is of another system
        self.crc: Final = crc
        self.size = 0
        self.packed = 0
        self.header = 0  # where its local header is
        self.start = -1  # of its bytes; -1 if there is no local header


@final
class _Directory:
    """The directory at the end of the archive."""

    def __init__(self, archive: Place, stream: SliceStream) -> None:
        self._archive: Final = archive
        self._stream: Final = stream
        self._size: Final = size_of(archive)
        self._start = 0
        self._end = 0
        self._before = 0  # bytes that were put before the archive

    def members(self) -> Iterator[Member | Trouble]:
        trouble = self._find()
        if trouble is not None:
            yield trouble
            return
        entries: list[_Entry] = []
        is_damaged = self._read_entries(entries)
        shared = self._shared_bytes(entries)
        if shared:
            yield Trouble(f"a zip archive whose members share bytes ({shared}), as in a bomb", _WHOLE, True)
            return
        for entry in entries:
            if not entry.name.endswith("/"):
                yield self._member(entry)
        if is_damaged:
            yield Trouble(f"the directory of the zip archive is damaged after {len(entries)} members", _WHOLE, False)

    def _find(self) -> Trouble | None:
        """Find the directory by the record that ends the archive."""
        tail_at = max(0, self._size - _END.size - _LONGEST_COMMENT)
        tail = self._bytes(tail_at, self._size - tail_at)
        at = tail.rfind(b"PK\5\6")
        if at < 0 or len(tail) - at < _END.size:
            return Trouble("a zip archive without its directory: it breaks off, or is none", _WHOLE, True)
        _, disk, first_disk, _, _, length, start, _ = _END.unpack_from(tail, at)
        self._end = tail_at + at
        if _IN_EXTRA_64 in (length, start) and at >= _WHERE_END_64.size:
            mark, _, end_64, _ = _WHERE_END_64.unpack_from(tail, at - _WHERE_END_64.size)
            record = self._bytes(end_64, _END_64.size)
            if mark == b"PK\6\7" and len(record) == _END_64.size and record[:4] == b"PK\6\6":
                _, _, _, _, disk, first_disk, _, _, length, start = _END_64.unpack(record)
                self._end = end_64
        if disk or first_disk:
            return Trouble("a zip archive in several parts", "the parts joined", True)
        self._start = self._end - length
        self._before = self._start - start
        if self._start < 0 or self._before < 0:
            return Trouble("a zip archive whose directory is not where it should be", _WHOLE, True)
        return None

    def _read_entries(self, entries: list[_Entry]) -> bool:
        """The records, one more than are allowed at most; True if the directory is damaged."""
        at = self._start
        while at < self._end and len(entries) <= MAX_MEMBERS:
            record = self._bytes(at, _RECORD.size)
            if len(record) < _RECORD.size or record[:4] != b"PK\1\2":
                return True
            fields = _RECORD.unpack(record)
            _, made_by, _, flags, method, _, _, crc, packed, size, name_length, extra_length, comment_length = fields[
                :13
            ]
            rest = self._bytes(at + _RECORD.size, name_length + extra_length)
            mode = fields[15] >> 16 if made_by >> 8 == 3 else 0
            entry = _Entry(_name(rest[:name_length], flags), flags, method, mode, crc)
            entry.size, entry.packed, entry.header = _in_64(rest[name_length:], size, packed, fields[16])
            self._find_start(entry)
            entries.append(entry)
            at += _RECORD.size + name_length + extra_length + comment_length
        return False

    def _find_start(self, entry: _Entry) -> None:
        entry.header += self._before
        local = self._bytes(entry.header, _LOCAL.size)
        if len(local) == _LOCAL.size and local[:4] == b"PK\3\4":
            entry.start = entry.header + _LOCAL.size + sum(_LOCAL.unpack(local)[-2:])

    def _shared_bytes(self, entries: list[_Entry]) -> str:
        """Two members that share bytes, or one that reaches into the directory; '' if there are none."""
        found = sorted(
            [(entry.header, entry.start + entry.packed, entry.name) for entry in entries if entry.start >= 0]
        )
        for (_, end, name), (begin, _, other) in pairwise(found):
            if end > begin:
                return f"{name}, {other}"
        return f"{found[-1][2]} and the directory" if found and found[-1][1] > self._start else ""

    def _member(self, entry: _Entry) -> Member:
        kind = zip_compression(entry.method)
        if entry.mode >> 12 == _SYMBOLIC_LINK:
            return not_read(entry.name, "a symbolic link")
        if entry.flags & _ENCRYPTED:
            return not_read(entry.name, "encrypted", "a member that is not; unpack it with its password")
        if kind is None or entry.flags & _PATCH:
            return not_read(entry.name, f"compressed by method {entry.method}, which is not read", "deflate or none")
        if entry.start < 0:
            return not_read(entry.name, "is not where the directory says it is", _WHOLE)
        place = ZipPlace(self._archive, entry.start, entry.packed, kind, entry.size, entry.crc)
        return Member(entry.name, place)

    def _bytes(self, at: int, length: int) -> bytes:
        if at < 0 or at > self._size:
            return b""
        self._stream.move_to(at)
        return self._stream.read(length)


def _name(stated: bytes, flags: int) -> str:
    """UTF-8 where it says so or is; else the code page of the first zip program."""
    if flags & _IS_UTF_8:
        return stated.decode("utf-8", "backslashreplace")
    try:
        return stated.decode("utf-8")
    except UnicodeDecodeError:
        return stated.decode("cp437")


def _in_64(extra: bytes, size: int, packed: int, header: int) -> tuple[int, int, int]:
    """The numbers that did not fit their fields stand in an extra one, in this order."""
    numbers = [size, packed, header]
    at = 0
    while at + 4 <= len(extra):
        kind, length = struct.unpack_from("<2H", extra, at)
        if kind == 1:
            wide = extra[at + 4 : at + 4 + length]
            for place, number in enumerate(numbers):
                if number == _IN_EXTRA_64 and len(wide) >= 8:
                    numbers[place] = int.from_bytes(wide[:8], "little")
                    wide = wide[8:]
            break
        at += 4 + length
    return numbers[0], numbers[1], numbers[2]
