"""When an audit fails: `--fail-on`, `--exit-zero` and `--max-findings`.

For: the exit code of `audit`. Must not know what a code means, nor what was told how.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any

import click

from soko_hh.cli.codes import ALL, complete_codes, prefix_of
from soko_hh.cli.errors import Trouble
from soko_hh.finding import SEVERITY_NAMES
from soko_hh.report.tally import Tally


@dataclass(frozen=True)
class Limits:
    """A finding fails the run by its severity, unless a maximum stands for its code: then only too many of them do."""

    fail_on: int
    exit_zero: bool
    most: dict[str, int]  # prefix of codes -> how many findings are borne

    def severe(self, severity: int) -> bool:
        """Whether one finding of this severity is enough to fail."""
        return severity >= self.fail_on

    def are_broken(self, tally: Tally) -> bool:
        """Whether the run fails."""
        if self.exit_zero:
            return False
        borne = tuple(self.most)
        alone = any(self.severe(severity) and not code.startswith(borne) for code, severity in tally.by_code)
        return alone or bool(self.exceeded(tally))

    def exceeded(self, tally: Tally) -> list[str]:
        """What is over its maximum, in words."""
        told = []
        for prefix, most in self.most.items():
            count = sum(times for (code, _), times in tally.by_code.items() if code.startswith(prefix))
            if count > most:
                told.append(f"{prefix or ALL}: {count} findings, at most {most} allowed (--max-findings)")
        return told


def limit_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options of limits; the command gets them as one `limits`."""

    @click.option(
        "--fail-on",
        type=click.Choice(SEVERITY_NAMES[::-1]),
        default="warning",
        show_default=True,
        help="The least severity that makes the exit code 1.",
    )
    @click.option(
        "--max-findings",
        multiple=True,
        metavar="CODE=N",
        shell_complete=complete_codes,
        help="Exit with 1 if there are more than N of a code, name, prefix or ALL, but not for N or fewer of it.",
    )
    @click.option("--exit-zero", is_flag=True, help="Exit with 0 whatever is found.")
    @wraps(command)
    def with_limits(*args: Any, fail_on: str, max_findings: tuple[str, ...], exit_zero: bool, **options: Any) -> Any:
        most = dict([_maximum(part) for text in max_findings for part in text.split(",")])
        limits = Limits(SEVERITY_NAMES.index(fail_on), exit_zero, most)
        return command(*args, limits=limits, **options)

    return with_limits


def _maximum(text: str) -> tuple[str, int]:
    code, equals, number = text.partition("=")
    number = number.strip()
    if not equals or not code.strip() or not (number.isascii() and number.isdigit()):
        raise Trouble(f"--max-findings {text}: expected CODE=N", "as in --max-findings PT607=20")
    return prefix_of(code.strip(), "--max-findings"), int(number)
