"""What an input holds: itself, what it unpacks to, or the members of an archive, however they are nested.

For: `sources`. Must not know hands. Every layer is gone through once, within the allowance of its input, before
anything of it is read: a bomb is told, not unpacked.
"""

from collections.abc import Iterator
from typing import Final, final

from soko_hh.formats.byte_streams import CHUNK
from soko_hh.formats.containers import (
    FIRST_BYTES,
    MAX_LAYERS,
    MAX_MEMBERS,
    RAR,
    SEVEN_ZIP,
    TAR,
    TEXT,
    ZIP,
    Allowance,
    Trouble,
    kind_of,
)
from soko_hh.formats.history_files import (
    PASSED_OVER,
    SNIFFED,
    TAKEN,
    TAKEN_IF_A_HAND,
    begins_hand,
    choice_of,
)
from soko_hh.formats.members import Member, not_read
from soko_hh.formats.places import Place, UnpackedPlace, ZipPlace
from soko_hh.formats.tar_members import tar_members
from soko_hh.formats.zip_members import zip_members

_NOT_OPENED: Final = (SEVEN_ZIP, RAR)


@final
class Inside:
    """What was found in an input: texts and refusals, by their name within it; and how many were passed over."""

    def __init__(self, size: int) -> None:
        self.members: Final[list[Member]] = []
        self.passed_over = 0
        self.is_archive = False
        self.allowance: Final = Allowance(size)


def look_inside(place: Place, size: int, choice: int, wanted: str) -> Inside:
    """All that an input of `size` bytes holds. `choice` is its own name's; `wanted` the only member asked for, or ''.

    A name begins with `!` for each archive; the input itself has the empty one.
    """
    inside = Inside(size)
    _Look(inside, wanted).at(place, "", 0, choice)
    return inside


@final
class _Look:
    """The search through the layers of one input."""

    def __init__(self, inside: Inside, wanted: str) -> None:
        self._inside: Final = inside
        self._wanted: Final = wanted

    def at(self, place: Place, name: str, layer: int, choice: int) -> None:
        """One layer: `place` under the name it has so far."""
        with place.open() as stream:
            start = stream.read(FIRST_BYTES)
            kind = kind_of(start)
            if kind == TEXT and choice == TAKEN_IF_A_HAND:
                choice = TAKEN if begins_hand(start + stream.read(SNIFFED)) else PASSED_OVER
        if choice == PASSED_OVER:
            self._inside.passed_over += 1
        elif kind == TEXT:
            self._add(Member(name, place))
        elif kind in _NOT_OPENED:
            self._add(not_read(name, f"a {kind} archive, which is not opened", "unpack it and audit the text"))
        elif layer == MAX_LAYERS:
            self._add(not_read(name, f"more than {MAX_LAYERS} containers within each other", "fewer of them"))
        elif kind in (ZIP, TAR):
            self._archive(place, name, layer, zip_members(place) if kind == ZIP else tar_members(place))
        else:
            self._compressed(place, kind, name, layer, choice)

    def _compressed(self, packed: Place, kind: str, name: str, layer: int, choice: int) -> None:
        allowance = self._inside.allowance
        place = UnpackedPlace(packed, kind, allowance.left, allowance.bomb())
        with place.open() as stream:
            start = stream.read(FIRST_BYTES)
            is_text = kind_of(start) == TEXT
            if not is_text or layer:  # else nothing more is unpacked from this input: the stream's own limit is enough
                allowance.left -= len(start)
                while chunk := stream.read(CHUNK):
                    allowance.left -= len(chunk)
            trouble = stream.trouble
        if trouble is not None and trouble.is_hostile:
            allowance.left = -1
        if trouble is not None and (trouble.is_hostile or not is_text):
            self._refuse(name, packed, trouble)
        if trouble is None or not trouble.is_hostile:
            self.at(place, name, layer + 1, choice)

    def _archive(self, place: Place, name: str, layer: int, members: Iterator[Member | Trouble]) -> None:
        inside = self._inside
        inside.is_archive = True
        names: dict[str, int] = {}
        for member in members:
            if inside.allowance.left < 0:  # a bomb was told
                return
            if isinstance(member, Trouble):
                if not any(known.name == name for known in inside.members):  # the cause is told already
                    self._refuse(name, place, member)
                return
            inside.allowance.members_left -= 1
            if inside.allowance.members_left < 0:
                self._refuse(
                    name, place, Trouble(f"more than {MAX_MEMBERS:,} members", "fewer; those are audited", True)
                )
                return
            again = names[member.name] = names.get(member.name, 0) + 1
            full_name = f"{name}!{member.name}" + (f" ({again})" if again > 1 else "")
            if isinstance(member.place, ZipPlace):
                inside.allowance.left -= member.place.size
                if inside.allowance.left < 0:
                    self._refuse(name, place, inside.allowance.bomb())
                    return
            self._member(member, full_name, layer)

    def _member(self, member: Member, full_name: str, layer: int) -> None:
        choice = TAKEN if self._wanted.startswith(full_name) else _choice_in_archive(member.name)
        if _leads_out(member.name):
            self._add(not_read(full_name, "a name that leads out of the archive", "a name within it"))
        elif choice == PASSED_OVER:
            self._inside.passed_over += 1
        elif member.place is None:
            self._add(Member(full_name, None, member.trouble))
        else:
            self.at(member.place, full_name, layer + 1, choice)

    def _refuse(self, name: str, place: Place, trouble: Trouble) -> None:
        """Of a container itself nothing is read."""
        self._add(Member(name, place, Trouble(trouble.text, trouble.expected, True)))

    def _add(self, member: Member) -> None:
        self._inside.members.append(member)


def _choice_in_archive(name: str) -> int:
    folders = name.split("/")[:-1]
    if any(part == "__MACOSX" or (part.startswith(".") and part != ".") for part in folders):
        return PASSED_OVER
    return choice_of(name)


def _leads_out(name: str) -> bool:
    """An absolute name, on whatever system, or one with a step upwards."""
    has_drive = name[:1].isalpha() and name[1:2] == ":"
    return has_drive or name[:1] in ("/", "\\") or ".." in name.replace("\\", "/").split("/")
