"""Which container some bytes are, and how much one may hold.

For: whoever opens compressed streams and archives. A container is told by its first bytes, never by its name.
Must not open any, nor know hands.
"""

from typing import Final, final

TEXT: Final = "text"
GZIP: Final = "gzip"
ZSTANDARD: Final = "zstandard"
XZ: Final = "xz"
BZIP2: Final = "bzip2"
ZIP: Final = "zip"
TAR: Final = "tar"
SEVEN_ZIP: Final = "7z"  # the last two are known by sight only
RAR: Final = "rar"

FIRST_BYTES: Final = 512  # a tar header whole: its sum tells it from text that holds its magic word
MAX_LAYERS: Final = 6  # containers within containers: `a.zip!b.tar.gz!c.txt.gz` has four
MAX_MEMBERS: Final = 100_000  # of one input, those of archives within it too
ALWAYS_ALLOWED: Final = 1 << 26  # bytes that anything may unpack to
MAX_RATIO: Final = 250  # histories shrink to a twentieth; the same hand over and over to a hundredth

_MAGIC: Final = (
    (b"\x1f\x8b", GZIP),
    (b"\x28\xb5\x2f\xfd", ZSTANDARD),
    (b"\xfd7zXZ\x00", XZ),
    (b"PK\x03\x04", ZIP),
    (b"PK\x05\x06", ZIP),
    (b"PK\x07\x08", ZIP),
    (b"7z\xbc\xaf\x27\x1c", SEVEN_ZIP),
    (b"Rar!\x1a\x07", RAR),
)
_ZSTANDARD_SKIPPED: Final = b"\x2a\x4d\x18"  # after a byte 0x50 to 0x5f: a frame without content, as pzstd begins
_BZIP2_BLOCKS: Final = (b"1AY&SY", b"\x17\x72\x45\x38\x50\x90")  # after `BZh1` to `BZh9`: a block, or the end
_TAR_AT: Final = 257  # where a tar archive has its magic word
_SUM_AT: Final = 148
_SUM_END: Final = 156


@final
class Trouble:
    """Why something cannot be read, or not to its end; `expected` is what would help.

    `is_hostile`: nothing of it is to be read. Else it was read as far as it goes.
    """

    def __init__(self, text: str, expected: str, is_hostile: bool) -> None:
        self.text: Final = text
        self.expected: Final = expected
        self.is_hostile: Final = is_hostile


@final
class Allowance:
    """How much may still be unpacked from one input, all layers together: bounds time and room by its own size."""

    def __init__(self, size: int) -> None:
        self.size: Final = size
        self.limit: Final = max(ALWAYS_ALLOWED, MAX_RATIO * size)
        self.left = self.limit  # below zero once it is spent
        self.members_left = MAX_MEMBERS

    def bomb(self) -> Trouble:
        """More comes out than is allowed."""
        return Trouble(
            f"unpacks to more than {self.limit:,} bytes from {self.size:,}, which is not done",
            f"at most {MAX_RATIO} times its size, or {ALWAYS_ALLOWED:,} bytes; unpack it and audit the text",
            True,
        )


def kind_of(start: bytes) -> str:
    """The container that begins with these FIRST_BYTES (or fewer, if it is shorter); TEXT if none does."""
    for magic, kind in _MAGIC:
        if start.startswith(magic):
            return kind
    if start[1:4] == _ZSTANDARD_SKIPPED and 0x50 <= start[0] <= 0x5F:
        return ZSTANDARD
    if start.startswith(b"BZh") and start[4:10] in _BZIP2_BLOCKS:
        return BZIP2
    return TAR if start[_TAR_AT:].startswith(b"ustar") and is_tar_header(start) else TEXT


def is_tar_header(block: bytes) -> bool:
    """Do the bytes add up to the sum that a tar header states of itself, in octal (POSIX)?"""
    stated = block[_SUM_AT:_SUM_END].strip(b"\0 ")
    if len(block) < FIRST_BYTES or not stated or stated.strip(b"01234567"):
        return False
    return int(stated, 8) == sum(block) - sum(block[_SUM_AT:_SUM_END]) + 8 * ord(" ")
