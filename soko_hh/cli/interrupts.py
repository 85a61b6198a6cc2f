"""Ctrl-C that is not lost: Python raises it wherever it happens to be, and some places swallow it.

For: the end of every command, and long work between two batches. Must not print. An interrupt that comes while a
library is imported, a generator closed or an object freed is turned into another error there, or into a line on
stderr; so it is also remembered, and asked for where the command can end.
"""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from sys import UnraisableHookArgs


@final
class Interrupts:
    """Whether there was a Ctrl-C since the command began."""

    def __init__(self) -> None:
        self.was_heard = False

    def hear(self, _: int, __: FrameType | None) -> None:
        """The signal: remembered, and raised where Python is."""
        self.was_heard = True
        raise KeyboardInterrupt

    def end_if_heard(self) -> None:
        """Raise the interrupt anew; it was lost if this is reached."""
        if self.was_heard:
            raise KeyboardInterrupt


INTERRUPTS: Final = Interrupts()  # there is one keyboard


@contextmanager
def listening() -> Iterator[Interrupts]:
    """Listen while a command runs, where Ctrl-C is meant for it: not with it ignored, nor in another thread."""
    INTERRUPTS.was_heard = False
    tell = sys.unraisablehook

    def tell_all_but_interrupts(lost: "UnraisableHookArgs") -> None:
        if not issubclass(lost.exc_type, KeyboardInterrupt):
            tell(lost)

    sys.unraisablehook = tell_all_but_interrupts
    is_ours = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    try:
        if is_ours:
            signal.signal(signal.SIGINT, INTERRUPTS.hear)
    except ValueError:  # signals are the main thread's
        is_ours = False
    try:
        yield INTERRUPTS
    finally:
        if is_ours:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        sys.unraisablehook = tell
