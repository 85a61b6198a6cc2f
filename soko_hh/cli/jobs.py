"""Long work on the command line: `--jobs`, a progress bar, and what is said when a worker process dies.

For: `audit` and `load`. Must not know what is worked on. All of it goes to stderr, the bar only if that is a terminal.
"""

import os
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, final

import click

from soko_hh.cli.interrupts import INTERRUPTS
from soko_hh.cli.paint import is_terminal
from soko_hh.formats.sources import Source
from soko_hh.report.plain import plain

if TYPE_CHECKING:
    from rich.progress import Progress

LOST: Final = "a worker process died twice at hands before"  # why a check was not made
_PATIENCE: Final = 1.0  # seconds before there is a bar: most work is done by then
_PAUSE: Final = 0.25  # seconds a bar that was in the way of output stays away, at least

jobs_option = click.option(
    "-j",
    "--jobs",
    type=click.IntRange(min=0),
    metavar="N",
    help="Judge hands in N processes; 0: one a core. Without it one a core, at most 8, and for fewer than 1500 hands "
    "none but this one: others would take longer to start. The output is the same.",
)


@contextmanager
def watching(sources: Iterable[Source], is_quiet: bool) -> Iterator["Watcher"]:
    """A watcher of the work on these sources, gone from the terminal at its end."""
    is_seen = not is_quiet and sys.stderr is not None and sys.stderr.isatty()
    watcher = Watcher(_bytes_of(sources) if is_seen else None, is_seen)
    try:
        yield watcher
    finally:
        watcher.clear()


@final
class Watcher:
    """Shows how far the work is, once it takes long; `total` bytes, None if unknown."""

    def __init__(self, total: int | None, is_seen: bool) -> None:
        self._total: Final = total
        self._is_seen: Final = is_seen
        self._shares_terminal: Final = is_seen and is_terminal()
        self._begun: Final = time.monotonic()
        self._next: float = self._begun + _PATIENCE
        self._hands = 0
        self._characters = 0
        self._bar: Progress | None = None
        self._is_drawn = False

    def done(self, hands: int, characters: int) -> None:
        """So many more hands are judged, and so much text is behind us; here long work can be interrupted."""
        INTERRUPTS.end_if_heard()
        self._hands += hands
        self._characters += characters
        if self._is_seen and time.monotonic() >= self._next:
            self._draw()

    def trouble(self, told: str) -> None:
        """A worker process has died."""
        self.clear()
        click.echo(f"Warning: {plain(told)}", err=True)

    def make_way(self) -> None:
        """Output is about to be printed: it must not stand in the bar."""
        if self._shares_terminal:
            self.clear()

    def clear(self) -> None:
        """Take the bar from the terminal; it comes back if the work goes on."""
        if self._bar is not None and self._is_drawn:
            self._bar.stop()
            self._is_drawn = False
            self._next = time.monotonic() + _PAUSE

    def _draw(self) -> None:
        if self._bar is None:
            self._bar = _new_bar()
            self._bar.add_task("", total=self._total, hands="", rate="")
        if not self._is_drawn:
            self._bar.start()
            self._is_drawn = True
        rate = self._hands / (time.monotonic() - self._begun)
        task = self._bar.task_ids[0]
        self._bar.update(task, completed=self._characters, hands=f"{self._hands:,}", rate=f"{rate:,.0f}", refresh=True)


def _new_bar() -> "Progress":
    from rich.console import Console  # noqa: PLC0415  rich only where there is a bar
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415

    return Progress(
        TextColumn("{task.fields[hands]} hands"),
        BarColumn(),
        TextColumn("{task.fields[rate]} hands/s"),
        TimeRemainingColumn(),
        TextColumn("left"),
        console=Console(stderr=True),
        auto_refresh=False,  # no thread: the bar moves when there is something to tell
        transient=True,
        redirect_stdout=False,  # what programs read is not the bar's to print
        redirect_stderr=False,
    )


def _bytes_of(sources: Iterable[Source]) -> int | None:
    """How many bytes there are to read; None if a source does not say (a pipe, a member of an archive)."""
    total = 0
    for source in sources:
        if not os.path.isfile(source.path) or source.name != source.path:
            return None
        total += os.path.getsize(source.path)
    return total
