"""Which of the named files are read, and under which name: `--exclude` and `--stdin-filename`.

For: the commands of pipelines. Must not open a file: `sources` does.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any

import click
from click.core import ParameterSource

from soko_hh.cli.patterns import Patterns


@dataclass(frozen=True)
class WhichFiles:
    """Files left out, and the name of the standard input ('' for its usual one)."""

    exclude: Patterns
    stdin_filename: str = ""


ALL_FILES = WhichFiles(Patterns(()))


def which_files_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options of files; the command gets them as one `which`."""

    @click.option(
        "--exclude",
        multiple=True,
        metavar="PATTERN",
        help="Leave out files and folders that match, as .gitignore has it: old/, *.log, a/**/b.txt; repeatable.",
    )
    @click.option(
        "--stdin-filename",
        metavar="NAME",
        default=None,
        help="What the text of - is called, in findings and wherever files are named.",
    )
    @wraps(command)
    def with_files(*args: Any, exclude: tuple[str, ...], stdin_filename: str | None, **options: Any) -> Any:
        is_on_line = click.get_current_context().get_parameter_source("stdin_filename") is ParameterSource.COMMANDLINE
        if is_on_line and "-" not in options["paths"]:
            raise click.UsageError("--stdin-filename names the text of -, which is not among the paths")
        return command(*args, which=WhichFiles(Patterns(exclude), stdin_filename or ""), **options)

    return with_files
