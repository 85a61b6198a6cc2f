"""Whoever watches the work: told how far it is, and of workers in trouble.

For: `pool` and those that use it, which must not print. Must not know what is worked on.
"""

from typing import Protocol


class Watch(Protocol):
    """Told from the process and thread that works, never from a worker."""

    def done(self, hands: int, characters: int) -> None:
        """So many more hands are judged, and so much text is behind us."""

    def trouble(self, told: str) -> None:
        """A worker process has died, and what becomes of its hands."""
