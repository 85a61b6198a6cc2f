"""Errors of use, and bugs of ours, as the command line tells them: exit code 2, never 1 (1 means findings).

For: every command that cannot do what it was asked. Must not know formats or rules.
"""

import os
import traceback
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Final

import click

from soko_hh.report.plain import plain

EXIT_FINDINGS: Final = 1
EXIT_TROUBLE: Final = 2
EXIT_INTERRUPTED: Final = 130  # 128 + SIGINT, as a shell says it
EXIT_BROKEN_PIPE: Final = 141  # 128 + SIGPIPE: who read us went away; neither clean nor findings


class Trouble(click.ClickException):
    """What was asked for cannot be done: `message` states the fact, `remedy` what to do about it."""

    exit_code = EXIT_TROUBLE

    def __init__(self, message: str, remedy: str = "") -> None:
        super().__init__(message)
        self.remedy: Final = remedy

    def show(self, file: IO[Any] | None = None) -> None:
        """Print it to stderr."""
        click.echo(f"Error: {plain(self.message)}", file=file, err=True)
        if self.remedy:
            click.echo(f"  {plain(self.remedy)}", file=file, err=True)


def show_internal_error(bug: Exception) -> None:
    """Tell a bug of ours: what, where in our code, at which hand (the notes), and whom to tell."""
    told = traceback.format_exception_only(bug)[0].rstrip()
    click.echo(f"Error: internal error, a bug in soko_hh: {plain(told)}", err=True)
    for note in getattr(bug, "__notes__", ()):
        click.echo(f"  {plain(note)}", err=True)
    click.echo(f"  in {_where(bug.__traceback__)}", err=True)
    click.echo("  nothing after this place was looked at; please report it together with that hand", err=True)
    if os.environ.get("SOKO_HH_TRACEBACK"):
        click.echo("".join(traceback.format_exception(bug)), err=True)
    else:
        click.echo("  (SOKO_HH_TRACEBACK=1 prints the traceback)", err=True)


def _where(trace: TracebackType | None) -> str:
    """The innermost place in our code, as `pots.py:88`; without folders: it can be sent around."""
    frames = traceback.extract_tb(trace)
    ours = [frame for frame in frames if "soko_hh" in Path(frame.filename).parts] or frames
    return f"{Path(ours[-1].filename).name}:{ours[-1].lineno} ({ours[-1].name})" if ours else "an unknown place"
