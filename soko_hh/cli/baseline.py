"""Findings known from before, told apart from new ones: `--baseline`, `--write-baseline`, `--reason`.

For: `audit` in a pipeline, where old findings must not drown new ones. The histories are evidence and stay as they are.
A finding is known by what its hand says, not by where it stands: a hand that moves stays known, one that changes does
not. Text outside hands likewise; what is wrong with a file as a whole is known by the file's name.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from functools import wraps
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, TypeAlias, final

import click

from soko_hh.cli.baseline_file import Known, read_baseline, write_baseline
from soko_hh.cli.selection import Selection
from soko_hh.finding import Finding
from soko_hh.formats.plain_pieces import PlainPiece
from soko_hh.formats.sources import STDIN_NAME
from soko_hh.report.counts import counted

_HASH_BYTES: Final = 16
_MOST_NAMED: Final = 10  # unused entries

Key: TypeAlias = tuple[str, str, str, str]


def key_of_hand(text: PlainPiece) -> str:
    """The hash of what a hand says; line numbers, encoding and line ends are none of it."""
    _, _, lines, overlong, *_ = text
    said = lines if not overlong else f"{lines}\0{list(overlong.values())}"
    return _hash(said)


def _hash(said: str) -> str:
    return blake2b(said.encode("utf-8", "surrogatepass"), digest_size=_HASH_BYTES).hexdigest()


@final
class Baseline:
    """The known findings of one run: it is asked for each finding, once, and counts what it knows.

    While it is `renewed` it knows everything, and remembers it.
    """

    def __init__(self, entries: list[Known], folder: Path, is_renewed: bool) -> None:
        self._folder: Final = folder
        self._is_renewed: Final = is_renewed
        self._entries: Final[dict[Key, Known]] = {}
        for known in entries:
            before = self._entries.get(known.key())
            count = known.count if before is None else known.count + before.count
            self._entries[known.key()] = replace(known, count=count)
        self._found: Final[dict[Key, Known]] = {}
        self._files: Final[dict[str, str]] = {}  # of this run: name in the baseline -> name in findings

    def note_file(self, path: str) -> None:
        """A file has been audited."""
        self._files[self._name(path)] = path

    def unknown(self, path: str, hand: str, findings: list[Finding]) -> list[Finding]:
        """The findings of this file that are not known; `hand` is the key of their hand, '' for none."""
        return [finding for finding in findings if not self._knows(path, hand, finding)]

    def _knows(self, path: str, hand: str, finding: Finding) -> bool:
        text = "" if hand or not finding.excerpt else _hash(finding.excerpt[0][1])
        found = Known(finding.code, 1, self._name(path), hand, text, finding.hand_id)
        key = found.key()
        count = self._found[key].count if key in self._found else 0
        if not self._is_renewed and (key not in self._entries or count >= self._entries[key].count):
            return False
        self._found[key] = replace(found, count=count + 1)
        return True

    def unused(self, selection: Selection) -> tuple[list[Known], int]:
        """Entries of audited files that nothing was found for, or not so often; and how many are of other files."""
        unused, elsewhere = [], 0
        for key, known in self._entries.items():
            found = self._found[key].count if key in self._found else 0
            if found >= known.count:
                continue
            if self._was_asked(known, selection):
                unused.append(replace(known, count=known.count - found))
            elif known.file not in self._files:
                elsewhere += 1
        return unused, elsewhere

    def renewed(self, selection: Selection, reason: str, today: date) -> list[Known]:
        """What was found, with the reasons and dates it had, or these; what nobody asked for stays as it was."""
        renewed = []
        for key, found in self._found.items():
            before = self._entries.get(key)
            why = (reason, today) if before is None else (before.reason, before.date)
            renewed.append(replace(found, reason=why[0], date=why[1]))
        kept = [known for key, known in self._entries.items() if key not in self._found]
        return renewed + [known for known in kept if not self._was_asked(known, selection)]

    def _was_asked(self, known: Known, selection: Selection) -> bool:
        return known.file in self._files and selection.has(known.code, self._files[known.file])

    def _name(self, path: str) -> str:
        """A file's name from the folder of the baseline, so that it is the same wherever the audit is started."""
        if path == STDIN_NAME:
            return path
        try:
            return os.path.relpath(path, self._folder).replace(os.sep, "/")
        except ValueError:  # on another drive
            return os.path.abspath(path).replace(os.sep, "/")


@dataclass(frozen=True)
class BaselineOptions:
    """What the options say."""

    read: Path | None
    write: Path | None
    reason: str

    def new(self) -> Baseline | None:
        """A baseline for one run, if any is asked for."""
        if self.read is None and self.write is None:
            return None
        old = self.read if self.read is not None or self.write is None or not self.write.exists() else self.write
        entries = [] if old is None else read_baseline(old)
        folder = (self.write or self.read or Path()).parent
        return Baseline(entries, folder, self.write is not None)

    def close(self, baseline: Baseline, selection: Selection) -> list[str]:
        """After the run: write what was found, or say which entries are of no use."""
        if self.write is None:
            return _told(str(self.read), *baseline.unused(selection))
        renewed = baseline.renewed(selection, self.reason, datetime.now(UTC).date())
        write_baseline(self.write, renewed)
        count = sum(known.count for known in renewed)
        return [f"{self.write}: {counted(count, 'known finding')} written"]


def _told(name: str, unused: list[Known], elsewhere: int) -> list[str]:
    told = [f"{name}: not found any more: {known.count} × {known.place()}" for known in unused[:_MOST_NAMED]]
    if len(unused) > _MOST_NAMED:
        told.append(f"{name}: not found any more: {len(unused) - _MOST_NAMED} other entries")
    if unused:
        told.append(f"{name}: --write-baseline takes unused entries out")
    if elsewhere:
        told.append(f"{name}: {elsewhere} {'entries' if elsewhere > 1 else 'entry'} of files that were not audited")
    return told


def baseline_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options of the baseline; the command gets them as one `baselines`."""

    @click.option(
        "--baseline",
        type=click.Path(exists=True, dir_okay=False, path_type=Path),
        help="Known findings: they are counted, but not told, and fail nothing.",
    )
    @click.option(
        "--write-baseline",
        type=click.Path(dir_okay=False, path_type=Path),
        help="Write the findings there as known, and tell none; reasons of those known before stay.",
    )
    @click.option("--reason", metavar="TEXT", help="Why findings new in --write-baseline are borne.")
    @wraps(command)
    def with_baseline(
        *args: Any, baseline: Path | None, write_baseline: Path | None, reason: str | None, **options: Any
    ) -> Any:
        if reason is not None and write_baseline is None:
            raise click.UsageError("--reason is for what --write-baseline writes")
        return command(*args, baselines=BaselineOptions(baseline, write_baseline, reason or ""), **options)

    return with_baseline
