"""Which byte streams the user means: files, folders, patterns and the standard input.

For: turning path arguments into sources that can be opened more than once. Must not know what the bytes are.
"""

import glob
import os
import shutil
import tempfile
from pathlib import Path
from typing import BinaryIO, Final, final

HISTORY_SUFFIXES: Final = frozenset((".txt", ".log", ".hh", ".hand", ".hands", ".history"))
_STDIN_NAME: Final = "-"
_IN_MEMORY: Final = 1 << 20  # of the standard input; more of it goes to a temporary file


class InputError(Exception):
    """An input that cannot be used: the user's mistake, with a remedy in the message."""


@final
class Source:
    """One stream of bytes under the name the user knows it by; `open` gives it from its start, any number of times."""

    def __init__(self, name: str, path: str, spooled: BinaryIO | None = None) -> None:
        self.name: Final = name
        self.path: Final = path
        self._spooled: Final = spooled

    def open(self) -> BinaryIO:
        """The bytes from their start. Close it; of the standard input that closes nothing but this view."""
        if self._spooled is not None:
            self._spooled.seek(0)
            return _Unclosed(self._spooled)  # type: ignore[return-value]
        try:
            return open(self.path, "rb")
        except OSError as trouble:
            raise InputError(f"cannot read {self.name}: {trouble.strerror or trouble}; check its permissions") from None


class _Unclosed:
    """A view of a spooled stream: leaves it open for the next pass."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream: Final = stream

    def read(self, size: int = -1) -> bytes:
        return self._stream.read(size)

    def close(self) -> None:
        pass

    def __enter__(self) -> "_Unclosed":
        return self

    def __exit__(self, *_: object) -> None:
        pass


def find_sources(paths: list[str], stdin: BinaryIO | None) -> list[Source]:
    """The sources the arguments name, in their order; a file named twice (also by a pattern) is taken once.

    A file named outright is taken whatever it is called. Of a folder, and the folders in it in sorted order, the
    files with a suffix of HISTORY_SUFFIXES (any case) or with none are taken; hidden files and folders are not.
    A pattern the shell left alone is expanded; `-` is the standard input, spooled so that it can be read twice.
    """
    sources: list[Source] = []
    seen: set[str] = set()
    for argument in paths:
        for source in _sources_of(argument, stdin):
            key = os.path.realpath(source.path) if source.path else _STDIN_NAME
            if key not in seen:
                seen.add(key)
                sources.append(source)
    return sources


def _sources_of(argument: str, stdin: BinaryIO | None) -> list[Source]:
    if argument == _STDIN_NAME:
        if stdin is None:
            raise InputError("there is no standard input to read for '-'; name a file")
        return [_spool(stdin)]
    if os.path.isdir(argument):
        return _in_folder(argument)
    if os.path.exists(argument):
        return [_checked(argument)]
    if glob.has_magic(argument):
        found: list[Source] = []
        for path in sorted(glob.glob(argument, recursive=True)):
            found.extend(_in_folder(path) if os.path.isdir(path) else [_checked(path)])
        if found:
            return found
        raise InputError(f"no file matches {argument}; check the pattern")
    raise InputError(f"no such file or directory: {argument}; check the path")


def _in_folder(folder: str) -> list[Source]:
    found: list[Source] = []
    held_files = False
    for here, folders, files in os.walk(folder, onerror=_refuse):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(files):
            if name.startswith("."):
                continue
            held_files = True
            suffix = Path(name).suffix.lower()
            if not suffix or suffix in HISTORY_SUFFIXES:
                found.append(_checked(os.path.join(here, name)))
    if not found:
        why = "no file with a suffix of hand histories" if held_files else "no file"
        raise InputError(
            f"{folder} holds {why} ({' '.join(sorted(HISTORY_SUFFIXES))} or none); name the files themselves"
        )
    return found


def _checked(path: str) -> Source:
    """A source whose file opens now: an unreadable one is found before work begins."""
    if not os.path.isfile(path):
        raise InputError(f"{path} is no regular file; pipe it in and say '-'")
    source = Source(path, path)
    source.open().close()
    return source


def _refuse(trouble: OSError) -> None:
    raise InputError(f"cannot read {trouble.filename}: {trouble.strerror}; check its permissions")


def _spool(stdin: BinaryIO) -> Source:
    spooled = tempfile.SpooledTemporaryFile(max_size=_IN_MEMORY)  # noqa: SIM115 (lives as long as its Source)
    shutil.copyfileobj(stdin, spooled)
    return Source("<stdin>", "", spooled)  # type: ignore[arg-type]
