"""What runs in a worker process: requests come in through one pipe, answers go out through another.

For: `pool`, which starts it. Must not know what is worked on, nor print: what goes wrong is an answer.
"""

import os
import signal
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Thread
from traceback import format_exception_only
from typing import Any, Final, TypeAlias, final

from soko_hh.workers.batches import Request

Answers: TypeAlias = Iterator[Any]  # plain values
Work: TypeAlias = Callable[[Request], Answers]

# How an answer begins.
DONE: Final = 0
OUT_OF_MEMORY: Final = 1
BUG: Final = 2


@dataclass(frozen=True)
class Task:
    """What workers do: `maker`, as `module:function`, makes the work of plain `settings`."""

    maker: str
    settings: tuple[Any, ...]

    def work(self) -> Work:
        """The work itself, made in the process that does it."""
        module, _, name = self.maker.partition(":")
        work: Work = getattr(import_module(module), name)(*self.settings)
        return work


def run(maker: str, settings: tuple[Any, ...], requests: Connection, answers: Connection) -> None:
    """Answer requests until there are no more, or nobody is there to make them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C goes to the parent as well, and that ends us
    listener = _Listener(requests)
    listener.start()
    work = Task(maker, settings).work()
    while (request := listener.next()) is not None:
        answer = _answer(work, request)
        try:
            answers.send(answer)
        except BrokenPipeError:  # the parent is gone
            return
        if answer[0] == OUT_OF_MEMORY:
            return  # what is left of this process is not to be trusted with the next batch


def _answer(work: Work, request: Request) -> tuple[int, Any]:
    try:
        return DONE, list(work(request))
    except MemoryError:
        return OUT_OF_MEMORY, ""
    except Exception as bug:  # the parent meets it again when it is this batch's turn, and it ends the command
        return BUG, format_exception_only(bug)[0].rstrip()


@final
class _Listener(Thread):
    """Takes in requests while another is worked on, so that the parent never waits to be rid of one.

    When the parent is gone it ends the process, in the middle of its work if need be.
    """

    def __init__(self, requests: Connection) -> None:
        super().__init__(daemon=True)
        self._requests: Final = requests
        self._queue: Final[SimpleQueue[Request | None]] = SimpleQueue()
        self._is_idle = False

    def next(self) -> Request | None:
        """The next request; None when there will be none."""
        self._is_idle = True
        request = self._queue.get()
        self._is_idle = False
        return request

    def run(self) -> None:
        """Listen."""
        while True:
            try:
                request = self._requests.recv()
            except (EOFError, OSError):
                if not self._is_idle:
                    os._exit(1)
                self._queue.put(None)
                return
            self._queue.put(request)
