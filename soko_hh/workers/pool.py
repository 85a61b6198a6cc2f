"""Worker processes: batches go out, answers come back in the order of the batches.

For: whoever has many hands judged. Must not know what is worked on, nor print. Processes are spawned, never forked
(a forked one that uses polars hangs). One that dies, or runs out of memory, is replaced; the batch it was at is tried
once more, and if that fails too its answer is a Lost.
"""

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from types import TracebackType
from typing import Any, Final, TypeAlias, final

from soko_hh.workers.batches import Batch
from soko_hh.workers.child import DONE, OUT_OF_MEMORY, Task, Work, run
from soko_hh.workers.reader import Reader
from soko_hh.workers.watch import Watch

MOST_IN_FLIGHT: Final = 3  # batches in memory, by worker: sent, or answered and not yet taken
AHEAD: Final = 2  # batches a worker holds, the one it is at among them: it need not wait for the parent
TRIES: Final = 2  # of a batch
PIPE_BYTES: Final = 1 << 20  # the most that anybody may ask for
FAREWELL: Final = 5.0  # seconds until a worker that has nothing to do is taken for stuck


@final
class Lost:
    """The answer that will not come, and why."""

    def __init__(self, why: str) -> None:
        self.why: Final = why


Answer: TypeAlias = Iterator[Any] | Lost  # answers by part or by hand, as the work gives them


@final
class _Flight:
    """A batch on its way."""

    def __init__(self, batch: Batch) -> None:
        self.batch: Final = batch
        self.tries = 0
        self.answer: Answer | None = None


@final
class _Worker:
    """A process with its two pipes, and the batches it holds: it is at the first."""

    def __init__(self, task: Task) -> None:
        context = get_context("spawn")
        theirs_in, self.requests = context.Pipe(duplex=False)
        _widen(self.requests)
        self.answers, theirs_out = context.Pipe(duplex=False)
        self.process: Final = context.Process(
            target=run, args=(task.maker, task.settings, theirs_in, theirs_out), daemon=True
        )
        _start_deaf(self.process.start)
        theirs_in.close()
        theirs_out.close()
        self.flights: Final[deque[_Flight]] = deque()

    def take(self, flight: _Flight) -> None:
        """Work on a batch, after those it holds."""
        self.flights.append(flight)
        with suppress(OSError):  # it is dead: that shows where its answer is awaited
            self.requests.send(flight.batch.request())

    def end(self, kill: bool) -> str:
        """Leave no process behind; says how it has ended."""
        self.requests.close()
        if not kill:
            self.process.join(FAREWELL)
        self.process.kill()
        self.process.join()
        code = self.process.exitcode
        self.answers.close()
        self.process.close()
        return f"killed (signal {-code})" if code is not None and code < 0 else f"ended (exit code {code})"


@final
class Pool:
    """At most `processes` workers, started when there is something to do; `watch` is told of those that die.

    With one process, or where no more than `few` batches come in a row, everything is done in this one.
    """

    def __init__(self, task: Task, processes: int, few: int, watch: Watch) -> None:
        self._task: Final = task
        self._processes: Final = processes
        self._few: Final = few
        self._watch: Final = watch
        self._workers: Final[list[_Worker]] = []
        self._work: Work | None = None  # in this process

    def __enter__(self) -> "Pool":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for worker in self._workers:
            worker.requests.close()  # all of them may go before one is waited for
        for worker in self._workers:
            worker.end(kill=kind is not None)
        self._workers.clear()

    def answers(self, batches: Iterable[Batch | None]) -> Iterator[tuple[Batch, Answer]]:
        """Each batch with its answer, in their order; a None among them waits until all before it are taken.

        There are never more than three batches for each worker in memory. An error of `batches` comes in its turn.
        """
        reader = Reader(batches)
        while not reader.is_over():
            if self._processes == 1:
                few = reader.take(1)
            elif not self._workers and not reader.has(self._few + 1):
                few = reader.take(self._few)
            else:
                yield from self._side_by_side(reader)
                continue
            for batch in few:
                yield batch, self._here(batch)

    def _side_by_side(self, reader: Reader) -> Iterator[tuple[Batch, Answer]]:
        """The answers up to the next pause, or to the end."""
        flights: deque[_Flight] = deque()
        while True:
            while len(flights) < MOST_IN_FLIGHT * self._processes and self._has_room() and reader.has(1):
                flights.append(_Flight(reader.take(1)[0]))
                self._dispatch(flights[-1])
            if not flights:
                return
            answer = flights[0].answer
            if answer is None:
                self._listen()
            else:
                yield flights.popleft().batch, answer

    def _here(self, batch: Batch) -> Iterator[Any]:
        """The answer, worked out in this process while it is taken."""
        if self._work is None:
            self._work = self._task.work()
        return self._work(batch.request())

    def _has_room(self) -> bool:
        return len(self._workers) < self._processes or any(len(worker.flights) < AHEAD for worker in self._workers)

    def _dispatch(self, flight: _Flight) -> None:
        """Send a batch to whoever has least to do."""
        if not flight.batch.hands:
            flight.answer = self._here(flight.batch)
            return
        worker = min(self._workers, key=_load, default=None)
        if worker is None or (worker.flights and len(self._workers) < self._processes):
            worker = self._start()
        worker.take(flight)

    def _start(self) -> _Worker:
        worker = _Worker(self._task)
        self._workers.append(worker)
        return worker

    def _listen(self) -> None:
        """Wait until a worker has an answer, or is no more."""
        by_pipe = {worker.answers: worker for worker in self._workers}
        for pipe in wait(list(by_pipe)):
            worker = by_pipe[pipe]  # type: ignore[index]
            try:
                how, value = worker.answers.recv()
            except (EOFError, OSError):
                self._bury(worker, "")
                continue
            if how == OUT_OF_MEMORY:
                self._bury(worker, "out of memory")
                continue
            flight = worker.flights.popleft()
            flight.answer = iter(value) if how == DONE else self._again(flight.batch, value)

    def _again(self, batch: Batch, bug: str) -> Iterator[Any]:
        """A bug met in a worker is met here once more, as it is, with its place and its trace."""
        yield from self._here(batch)
        self._watch.trouble(f"a worker process failed at {batch.place()} ({bug}), this one did not: please report it")

    def _bury(self, worker: _Worker, why: str) -> None:
        """A worker is no more: whatever it held goes to a new one, but a batch that has had its tries is given up."""
        self._workers.remove(worker)
        held = list(worker.flights)
        died = worker.end(kill=False)
        if not held:
            return
        first, place = held[0], held[0].batch.place()
        first.tries += 1
        if first.tries < TRIES:
            self._watch.trouble(f"a worker process was {why or died} at {place}; these hands are tried once more")
        else:
            self._watch.trouble(f"a worker process was {why or died} again at {place}; these hands are given up")
            first.answer = Lost(why or died)
            del held[0]
        if held:
            fresh = self._start()
            for flight in held:
                fresh.take(flight)


def _load(worker: _Worker) -> int:
    return len(worker.flights)


def _widen(pipe: Connection) -> None:
    """Let a pipe hold a whole batch, where the system can: a worker that is busy takes it in slowly."""
    with suppress(ImportError, AttributeError, OSError):
        from fcntl import F_SETPIPE_SZ, fcntl  # noqa: PLC0415  Linux only

        fcntl(pipe.fileno(), F_SETPIPE_SZ, PIPE_BYTES)


def _start_deaf(start: Callable[[], None]) -> None:
    """Start a process that does not hear Ctrl-C: it would end with a traceback while it still imports."""
    if not hasattr(signal, "pthread_sigmask"):
        start()  # Windows: deaf as soon as it runs
        return
    from multiprocessing.resource_tracker import ensure_running  # noqa: PLC0415  not on Windows

    ensure_running()  # in its turn it would let the signal through
    heard = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, heard)
