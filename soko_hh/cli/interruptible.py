"""Questions to a database that Ctrl-C can stop: the main thread waits, so that it hears the signal.

For: `query`. Must not know SQL, nor print. DuckDB does not return to Python while it computes: asked in the main
thread, it would not hear the signal before the answer is there.
"""

from collections.abc import Callable
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast, final

if TYPE_CHECKING:
    import duckdb

Answer = TypeVar("Answer")

_LISTEN: Final = 0.2  # seconds between two looks at the signals, where waiting alone does not hear them (Windows)


def ask(connection: "duckdb.DuckDBPyConnection", question: Callable[[], Answer]) -> Answer:
    """What `question` returns or raises; on KeyboardInterrupt the connection is interrupted first."""
    call = _Call(question)
    call.start()
    try:
        while not call.done.wait(_LISTEN):
            pass
    except KeyboardInterrupt:
        connection.interrupt()
        call.done.wait()  # a connection that is busy cannot be closed
        raise
    return cast(Answer, call.answer())


@final
class _Call(Thread):
    """One question in a thread of its own."""

    def __init__(self, question: Callable[[], Any]) -> None:
        super().__init__(daemon=True)
        self._question: Final = question
        self.done: Final = Event()  # `join` may take a thread for ended that runs, once a signal came in between
        self._answer: Any = None
        self._error: BaseException | None = None

    def run(self) -> None:
        """Ask; an error is the asker's."""
        try:
            self._answer = self._question()
        except BaseException as error:  # raised again in the thread that asked
            self._error = error
        finally:
            self.done.set()

    def answer(self) -> Any:
        """The answer, or the error instead of it."""
        if self._error is not None:
            raise self._error
        return self._answer
