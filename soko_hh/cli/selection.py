"""Which findings are told: `--select`, `--ignore` and their like, with codes, names, prefixes of codes, and ALL.

For: `audit`. Must not know what a code means.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, Final

import click

from soko_hh.cli.codes import codes_of, complete_codes
from soko_hh.cli.errors import Trouble
from soko_hh.cli.layers import layered
from soko_hh.cli.patterns import NOT, Patterns
from soko_hh.finding import Finding
from soko_hh.report.rule_index import all_rules

_KEYS: Final = ("select", "extend_select", "ignore")


@dataclass(frozen=True)
class Choice:
    """What one layer of settings says, as prefixes of codes ('' is ALL); `select` is None where it says nothing."""

    select: tuple[str, ...] | None = None
    extend_select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()


class Selection:
    """Codes told, and files for which some are not.

    Of the choices each next one changes what those before have chosen; one that selects begins anew. Within a choice
    the longer prefix decides, of two equally long ones the one that ignores.
    """

    def __init__(self, choices: list[Choice], per_file: tuple[str, ...] = ()) -> None:
        is_everything = all(choice == Choice() for choice in choices)
        self._told: Final = frozenset() if is_everything else _told(choices)
        self._is_everything: Final = is_everything
        self._per_file: Final = [_FileIgnores(text) for text in per_file]

    def has(self, code: str, path: str) -> bool:
        """Whether findings of this code are told of this file."""
        if not self._is_everything and code not in self._told:
            return False
        return not any(ignores.code(code) and ignores.file(path) for ignores in self._per_file)

    def of(self, findings: list[Finding], path: str) -> list[Finding]:
        """The findings that are told of this file."""
        if self._is_everything and not self._per_file:
            return findings
        return [finding for finding in findings if self.has(finding.code, path)]

    def untold(self) -> list[str]:
        """The codes that are told of no file."""
        return [] if self._is_everything else [rule.code for rule in all_rules() if rule.code not in self._told]


class _FileIgnores:
    """`PATTERN:CODES`; with a ! first it holds for every other file."""

    def __init__(self, text: str) -> None:
        pattern, colon, codes = text.rpartition(":")
        if not colon or not pattern.removeprefix(NOT) or not codes.strip():
            raise Trouble(
                f"--per-file-ignores {text}: expected PATTERN:CODES", "as in --per-file-ignores 'old/*:TX,PT607'"
            )
        self._is_for_others: Final = pattern.startswith(NOT)
        self._patterns: Final = Patterns((pattern.removeprefix(NOT),))
        self._prefixes: Final = tuple(codes_of((codes,), "--per-file-ignores"))

    def code(self, code: str) -> bool:
        return code.startswith(self._prefixes)

    def file(self, path: str) -> bool:
        return self._patterns.match(path) != self._is_for_others


def _told(choices: list[Choice]) -> frozenset[str]:
    codes = [rule.code for rule in all_rules()]
    told = set(codes)
    for choice in choices:
        selected = [*(choice.select or ()), *choice.extend_select]
        changed = [code for code in codes if _longest((*selected, *choice.ignore), code) >= 0]
        chosen = {code for code in changed if _longest(selected, code) > _longest(choice.ignore, code)}
        told = (told - set(changed) if choice.select is None else set()) | chosen
    return frozenset(told)


def _longest(prefixes: list[str] | tuple[str, ...], code: str) -> int:
    return max((len(prefix) for prefix in prefixes if code.startswith(prefix)), default=-1)


def selection_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options of selection; the command gets them as one `selection`."""

    @click.option(
        "--select",
        multiple=True,
        metavar="CODES",
        shell_complete=complete_codes,
        help="Tell only these: codes, names, prefixes of codes or ALL, by commas.",
    )
    @click.option(
        "--ignore",
        multiple=True,
        metavar="CODES",
        shell_complete=complete_codes,
        help="Do not tell these; the longer prefix decides.",
    )
    @click.option(
        "--extend-select",
        multiple=True,
        metavar="CODES",
        shell_complete=complete_codes,
        help="Tell these too, beside what soko.toml selects.",
    )
    @click.option(
        "--per-file-ignores",
        "per_file",
        multiple=True,
        metavar="PATTERN:CODES",
        help="Do not tell these of files that match; with ! first, of files that do not.",
    )
    @wraps(command)
    def with_selection(*args: Any, per_file: tuple[str, ...], **options: Any) -> Any:
        for key in _KEYS:
            del options[key]
        choices = [_choice(layer) for layer in layered(_KEYS)]
        return command(*args, selection=Selection(choices, per_file), **options)

    return with_selection


def _choice(layer: dict[str, tuple[str, ...]]) -> Choice:
    stated = {key: tuple(codes_of(texts, "--" + key.replace("_", "-"))) for key, texts in layer.items()}
    return Choice(**stated)
