"""Files that commands write: an existing one is somebody's evidence, database or ruleset.

For: every `--out`. Must not know what is written.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import BinaryIO, TextIO

from soko_hh.cli.errors import Trouble


def refuse_existing(out: Path | None, force: bool) -> None:
    """Raise Trouble if the file is there already and nobody said `--force`; pipes and devices are no such files."""
    if out is not None and not force and out.is_file():
        raise Trouble(f"{out} exists already", "name another file, or say --force to replace it")


def cannot_write(out: Path, trouble: OSError) -> Trouble:
    """The operating system's reason, as a Trouble."""
    return Trouble(f"cannot write {out}: {trouble.strerror}", "name a file you may write, in a folder that exists")


@contextmanager
def whole_or_not(out: Path) -> Iterator[TextIO]:
    """A stream whose text is under that name once all of it is written, and not a word of it if anything goes wrong."""
    with whole_bytes_or_not(out) as raw:
        stream = TextIOWrapper(raw, encoding="utf-8", newline="\n")
        yield stream
        stream.flush()
        stream.detach()


@contextmanager
def whole_bytes_or_not(out: Path) -> Iterator[BinaryIO]:
    """The same for bytes."""
    if out.exists() and not out.is_file():  # a pipe or a device
        with out.open("wb") as stream:
            yield stream
        return
    unfinished = out.with_name(f".{out.name[:200]}.{os.getpid()}.unfinished")
    try:
        with unfinished.open("wb") as stream:
            yield stream
        unfinished.replace(out)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise
