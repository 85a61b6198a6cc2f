"""What `audit` tells where: `--format` on the standard output, `--output` and `--certificate` into files.

For: the options, opening what is written, and passing everything on to all outputs. Must not judge, nor know how a form
looks: that is `report`. Files are there whole or not at all, and never in the place of an input.
"""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from functools import wraps
from io import TextIOWrapper
from pathlib import Path
from typing import Any, BinaryIO, Final, final

import click

from soko_hh.cli.certificate_input import containers_of, rulesets_of
from soko_hh.cli.errors import Trouble
from soko_hh.cli.new_file import cannot_write, whole_bytes_or_not
from soko_hh.cli.paint import paint_for
from soko_hh.finding import SEVERITY_NAMES
from soko_hh.formats.sources import Source
from soko_hh.pipeline import Houses
from soko_hh.report.certificate import CertificateForm
from soko_hh.report.forms import FOR_PEOPLE, FORMS, PARQUET, text_form
from soko_hh.report.statistics import StatisticsForm
from soko_hh.report.text import unpainted
from soko_hh.report.told import Ended, EndedFile, Form, Told

OF_STATISTICS: Final = ("text", "concise", "json", "json-lines", "csv")
OF_MATRIX: Final = ("text", "json-lines")
_STDOUT: Final = "-"


@final
class Asked:
    """The outputs a command line asks for."""

    def __init__(
        self,
        form: str | None,
        outputs: tuple[tuple[str, str], ...],
        statistics: bool,
        certificate: Path | None,
        quiet: bool,
        silent: bool,
        color: bool | None,
    ) -> None:
        piped = [name for name, path in outputs if path == _STDOUT]
        if len(piped) + (form is not None) > 1:
            raise click.UsageError("only one format can be written to the standard output")
        self.form: Final = piped[0] if piped else form or "text"
        self.files: Final = [(name, Path(path)) for name, path in outputs if path != _STDOUT]
        self.statistics: Final = statistics
        self.certificate: Final = certificate
        self.quiet: Final = quiet
        self.silent: Final = silent
        self.color: Final = color
        if statistics and self.form not in OF_STATISTICS:
            raise click.UsageError(f"--statistics is told as --format {', '.join(OF_STATISTICS)}")

    def refuse_for_matrix(self) -> None:
        """The verdicts of all houses are no list of findings."""
        if self.form not in OF_MATRIX or self.files or self.statistics or self.certificate is not None:
            raise click.UsageError("--matrix is told as --format text or json-lines, on the standard output alone")

    def refuse_inputs(self, sources: list[Source], ruleset: str | None) -> None:
        """Raise Trouble if a file would be written over an input, or twice."""
        paths = [path for _, path in self.files] + ([] if self.certificate is None else [self.certificate])
        reals = [os.path.realpath(path) for path in paths]
        for at, path in enumerate(paths):
            if reals[at] in reals[:at] and (path.is_file() or not path.exists()):
                raise Trouble(f"{path} would be written twice", "give each output a file of its own")
        if any(path.is_file() for path in paths):
            inputs = {_identity(source.path) for source in sources if source.path}
            inputs |= {_identity(ruleset)} if ruleset is not None and os.path.isfile(ruleset) else set()
            for path in paths:
                if path.is_file() and _identity(path) in inputs:
                    raise Trouble(f"{path} is an input of this audit", "write to another file: evidence is not edited")


def output_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Gives a command the options of outputs, as one argument `asked`."""

    @wraps(command)
    def with_outputs(*arguments: Any, **options: Any) -> Any:
        asked = Asked(**{name: options.pop(name) for name in _OPTIONS})
        return command(*arguments, asked=asked, **options)

    optioned: Callable[..., Any] = with_outputs
    for option in reversed(_OPTIONS.values()):
        optioned = option(optioned)
    return optioned


@contextmanager
def opened(
    asked: Asked, sources: list[Source], houses: Houses, fail_on: str, options: dict[str, Any]
) -> Iterator["Outputs"]:
    """All outputs; files are there once this ends without an error. `options` are those the certificate tells."""
    fails_from = SEVERITY_NAMES.index(fail_on)
    outputs = Outputs()
    with ExitStack() as stack:
        if not asked.silent and sys.stdout is not None:  # `>&-`: the exit code tells all the same
            outputs.forms.append(_form_on_stdout(stack, asked, fails_from))
        for name, path in asked.files:
            outputs.forms.append(_form_in(stack, name, path, fails_from))
        if asked.certificate is not None:
            stream = _text_in(stack, _opened_file(stack, asked.certificate))
            form = CertificateForm(stream.write, rulesets_of(houses), options, containers_of(sources))
            outputs.forms.append(form)
        yield outputs


@final
class Outputs:
    """All outputs as one."""

    def __init__(self) -> None:
        self.forms: Final[list[Form]] = []

    def findings(self, told: list[Told]) -> None:
        """Findings of one hand, or one of a file."""
        for form in self.forms:
            form.findings(told)

    def end_file(self, file: EndedFile) -> None:
        """A file is through."""
        for form in self.forms:
            form.end_file(file)

    def end(self, ended: Ended) -> None:
        """All of it is through."""
        for form in self.forms:
            form.end(ended)


def _form_on_stdout(stack: ExitStack, asked: Asked, fails_from: int) -> Form:
    if asked.form == PARQUET:
        if sys.stdout.isatty():
            raise Trouble("Parquet is no text for a terminal", "pipe it, or say --output parquet:FILE")
        return _parquet(stack, sys.stdout.buffer)
    is_painted = asked.form in FOR_PEOPLE
    paint = paint_for(asked.color) if is_painted else unpainted
    write = sys.stdout.write if is_painted else _exact(stack)
    if asked.statistics:
        return StatisticsForm(write, asked.form, paint, not asked.quiet)
    return text_form(asked.form, write, paint, not asked.quiet, fails_from)


def _exact(stack: ExitStack) -> Callable[[str], object]:
    """Writes to the standard output in UTF-8, line ends as they are, whatever the system takes for text."""
    sys.stdout.flush()
    stream = TextIOWrapper(sys.stdout.buffer, encoding="utf-8", newline="")
    stack.callback(stream.detach)  # flushes; the standard output stays open
    return stream.write


def _form_in(stack: ExitStack, name: str, path: Path, fails_from: int) -> Form:
    raw = _opened_file(stack, path)
    if name == PARQUET:
        return _parquet(stack, raw)
    return text_form(name, _text_in(stack, raw).write, unpainted, True, fails_from)


def _parquet(stack: ExitStack, stream: BinaryIO) -> Form:
    from soko_hh.report.parquet import ParquetForm  # noqa: PLC0415  duckdb only where it is used

    return stack.enter_context(closing(ParquetForm(stream)))


def _opened_file(stack: ExitStack, path: Path) -> BinaryIO:
    try:
        return stack.enter_context(whole_bytes_or_not(path))
    except OSError as trouble:
        raise cannot_write(path, trouble) from None


def _text_in(stack: ExitStack, raw: BinaryIO) -> TextIOWrapper:
    stream = TextIOWrapper(raw, encoding="utf-8", newline="")
    stack.callback(stream.detach)
    return stream


def _identity(path: str | Path) -> tuple[int, int]:
    known = os.stat(path)
    return known.st_dev, known.st_ino


def _output_of(_: click.Context, __: click.Parameter, values: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """`sarif:C:/x.sarif` -> (sarif, C:/x.sarif)."""
    outputs = []
    for value in values:
        name, colon, path = value.partition(":")
        if name not in FORMS:
            raise click.BadParameter(f"{name!r} is no format; one of {', '.join(FORMS)} and a colon come first")
        if not colon or not path:
            raise click.BadParameter(f"{value!r} names no file: write {name}:FILE, or {name}:- for the standard output")
        outputs.append((name, path))
    return tuple(outputs)


_OPTIONS: Final[dict[str, Callable[[Callable[..., Any]], Callable[..., Any]]]] = {
    "form": click.option(
        "--format", "form", type=click.Choice(FORMS), help="What the standard output is told in.  [default: text]"
    ),
    "outputs": click.option(
        "--output",
        "outputs",
        multiple=True,
        metavar="FORMAT:FILE",
        callback=_output_of,
        help="Write a report beside it, in any of these formats; can be given more than once. It replaces an earlier "
        "one, whole or not at all.",
    ),
    "statistics": click.option(
        "--statistics", is_flag=True, help="Count the findings of each code instead of listing them."
    ),
    "certificate": click.option(
        "--certificate",
        type=click.Path(path_type=Path),
        metavar="FILE",
        help="Write what was audited, by which rules, and the sums, sealed: the same input gives the same bytes.",
    ),
    "quiet": click.option("-q", "--quiet", is_flag=True, help="No summary after findings in text and in lines."),
    "silent": click.option("-s", "--silent", is_flag=True, help="Print nothing; the exit code and files tell."),
    "color": click.option(
        "--color/--no-color",
        default=None,
        help="Colour; without it only on a terminal, and not with NO_COLOR.",
    ),
}
