"""The file of known findings: TOML, one block an entry, in an order that does not change with the order of the input.

For: `--baseline` and `--write-baseline`. People read it, edit the reasons and merge it. Must not know who finds what.
"""

import datetime
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from soko_hh.across_hands.rows import storable
from soko_hh.cli.errors import Trouble
from soko_hh.cli.new_file import cannot_write, whole_or_not
from soko_hh.report.rule_index import all_rules

SCHEMA_VERSION: Final = 1
_HEAD: Final = f"""\
# Findings of soko-hh audit that are known: with --baseline they are not told and fail nothing.
# Edit the reasons, take out what shall be told again. --write-baseline renews this file: what is found no longer goes,
# reasons and dates stay, comments do not.
schema_version = {SCHEMA_VERSION}
"""
_TEXTS: Final = ("hand", "text", "code", "reason", "hand_id", "file")
_KEYS: Final = (*_TEXTS, "count", "date")


@dataclass(frozen=True)
class Known:
    """A code that is known so often of a hand, of a text outside any hand, or of a file itself.

    `hand` and `text` are hashes of what stands there, both '' for a finding of the file itself. `file` is its name
    from the folder of the baseline.
    """

    code: str
    count: int
    file: str
    hand: str = ""
    text: str = ""
    hand_id: str = ""
    reason: str = ""
    date: datetime.date | None = None

    def key(self) -> tuple[str, str, str, str]:
        """What it is known by: the file only if nothing else tells."""
        return self.code, self.hand, self.text, "" if self.hand or self.text else self.file

    def place(self) -> str:
        """As people find it: `BT404 in hand 9523 of night7.txt`."""
        where = f"in hand {self.hand_id} of " if self.hand_id else "in a hand of " if self.hand else "of "
        return f"{self.code} {where}{self.file or 'no named file'}"


def read_baseline(path: Path) -> list[Known]:
    """The entries of a file; Trouble if it is none."""
    import tomllib  # noqa: PLC0415  only with a baseline

    try:
        told = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as mistake:
        raise Trouble(f"{path} is no baseline: {mistake}", "--write-baseline writes one") from None
    except OSError as trouble:
        raise Trouble(f"cannot read {path}: {trouble.strerror}", "--write-baseline writes one") from None
    version = told.pop("schema_version", None)
    entries = told.pop("known", [])
    if version != SCHEMA_VERSION or told or not isinstance(entries, list):
        raise Trouble(
            f"{path} is no baseline: expected schema_version = {SCHEMA_VERSION} and blocks [[known]], nothing else",
            "--write-baseline writes one",
        )
    codes = {rule.code for rule in all_rules()}
    return [_known(entry, codes, f"{path}, entry {number}") for number, entry in enumerate(entries, 1)]


def write_baseline(path: Path, entries: Iterable[Known]) -> None:
    """Replace the file; whole, or not at all."""
    try:
        with whole_or_not(path) as stream:
            stream.write(_HEAD)
            for known in sorted(entries, key=_order):
                stream.writelines(_lines(known))
    except OSError as trouble:
        raise cannot_write(path, trouble) from trouble


def _known(entry: Any, codes: set[str], whence: str) -> Known:
    if not isinstance(entry, dict):
        raise Trouble(f"{whence}: expected a block [[known]]")
    for key, value in entry.items():
        if key not in _KEYS:
            raise Trouble(f"{whence}: there is no key {key}", f"the keys are {', '.join(_KEYS)}")
        wanted = str if key in _TEXTS else datetime.date if key == "date" else int
        if type(value) is not wanted:
            raise Trouble(f"{whence}: {key} is {value!r}", f"expected a {_WORDS[wanted]}")
    code = entry.get("code", "")
    if code not in codes:
        raise Trouble(f"{whence}: code is {code!r}", "expected a whole code, as BT404; see soko-hh rule --all")
    if entry.get("count", 1) < 1:
        raise Trouble(f"{whence}: count is {entry['count']}", "expected 1 or more; take the block out instead")
    if not (entry.get("hand") or entry.get("text") or entry.get("file")):
        raise Trouble(f"{whence}: nothing says of what it is known", "expected hand, text or file")
    return Known(**{"count": 1, "file": "", **entry})


_WORDS: Final[dict[type, str]] = {str: "text", datetime.date: "date, as 2026-11-30", int: "whole number"}


def _order(known: Known) -> tuple[str, list[tuple[int, str]], str, str, str]:
    """By file, by id as a reader counts, then by what cannot be the same twice."""
    digits = "".join(c if c.isdigit() else " " for c in known.hand_id).split()
    return known.file, [(len(number), number) for number in digits], known.hand_id, known.hand + known.text, known.code


def _lines(known: Known) -> Iterator[str]:
    yield "\n[[known]]\n"
    yield f"code = {_text(known.code)}\n"
    for key in ("hand", "text"):
        if getattr(known, key):
            yield f"{key} = {_text(getattr(known, key))}\n"
    yield f"count = {known.count}\n"
    yield f"reason = {_text(known.reason)}\n"
    if known.date is not None:
        yield f"date = {known.date.isoformat()}\n"
    if known.hand_id:
        yield f"hand_id = {_text(known.hand_id)}\n"
    yield f"file = {_text(known.file)}\n"


def _text(text: str) -> str:
    """A string of TOML: as JSON has it, but for the delete character."""
    return json.dumps(storable(text), ensure_ascii=False).replace("\x7f", "\\u007f")
