"""Files that commands write: an existing one is somebody's evidence, database or ruleset.

For: every `--out`. Must not know what is written.
"""

from pathlib import Path

from soko_hh.cli.errors import Trouble


def refuse_existing(out: Path | None, force: bool) -> None:
    """Raise Trouble if the file is there already and nobody said `--force`; pipes and devices are no such files."""
    if out is not None and not force and out.is_file():
        raise Trouble(f"{out} exists already", "name another file, or say --force to replace it")


def cannot_write(out: Path, trouble: OSError) -> Trouble:
    """The operating system's reason, as a Trouble."""
    return Trouble(f"cannot write {out}: {trouble.strerror}", "name a file you may write, in a folder that exists")
