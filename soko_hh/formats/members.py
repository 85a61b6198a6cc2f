"""A member of an archive, as its directory tells of it.

For: the readers of directories, and `archives`, which decides what is opened. Must not read any.
"""

from typing import Final, final

from soko_hh.formats.containers import Trouble
from soko_hh.formats.places import Place

_LONGEST_NAME: Final = 1024


@final
class Member:
    """A file in an archive: where its bytes are, or why they are not read."""

    def __init__(self, name: str, place: Place | None, trouble: Trouble | None = None) -> None:
        self.name: Final = name[:_LONGEST_NAME]
        self.place: Final = place
        self.trouble: Final = trouble


def not_read(name: str, what: str, expected: str = "a member that is a file of its own") -> Member:
    """A member that is refused."""
    return Member(name, None, Trouble(what, expected, True))
