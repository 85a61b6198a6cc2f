"""The work of an audit, by workers that do not live through everything.

For: tests; imported by worker processes by this name. A hand of a table with one of these words in its name does it.
"""

import os
import signal
from collections.abc import Iterator
from typing import Any

from soko_hh.workers import judging
from soko_hh.workers.batches import Request
from soko_hh.workers.child import Work
from soko_hh.workers.plain import PlainHouse

KILLS = "Tuonela"
EATS_MEMORY = "Pohjola"
IS_BROKEN = "Lovisa"


def deadly(house: PlainHouse, parent: int) -> Work:
    """Judging, but not for long; in the parent nothing is deadly."""
    judge = judging.judging(house)

    def work(request: Request) -> Iterator[Any]:
        for _, hands in request:
            for hand in hands:
                if KILLS in hand[2] and os.getpid() != parent:
                    os.kill(os.getpid(), signal.SIGKILL)
                if EATS_MEMORY in hand[2] and os.getpid() != parent:
                    raise MemoryError
                if IS_BROKEN in hand[2]:
                    raise ZeroDivisionError("in the middle of Lovisa")
        yield from judge(request)

    return work
