"""File names as other programs want them in a report: relative with forward slashes, or as a URI.

For: SARIF, GitLab, GitHub. Must not look at the file system.
"""

import os
from urllib.parse import quote

from soko_hh.across_hands.rows import storable

_HERE = "./"


def report_path(path: str) -> str:
    """The path with forward slashes and without `./` before it; a name that is no text has its bytes escaped."""
    slashed = path.replace("\\", "/") if os.sep == "\\" else path
    while slashed.startswith(_HERE) and len(slashed) > len(_HERE):
        slashed = slashed.removeprefix(_HERE).lstrip("/")
    return storable(slashed)


def uri_of(path: str) -> str:
    """A URI reference: relative as the path is; `file:///...` of an absolute one."""
    slashed = report_path(path) if path.isascii() or storable(path) == path else _slashed_bytes(path)
    quoted = quote(slashed, safe="/!", errors="surrogateescape")
    if quoted.startswith("/"):
        return "file://" + ("/" + quoted.lstrip("/"))
    if len(slashed) > 2 and slashed[1:3] == ":/":  # a drive
        return f"file:///{slashed[0]}:{quote(slashed[2:], safe='/!')}"
    return quoted


def _slashed_bytes(path: str) -> str:
    """A path with bytes that are no text, which a URI can hold; lone surrogates that stand for none are escaped."""
    kept = "".join(c if not "\ud800" <= c <= "\udfff" or "\udc80" <= c <= "\udcff" else storable(c) for c in path)
    return kept.removeprefix(_HERE)
