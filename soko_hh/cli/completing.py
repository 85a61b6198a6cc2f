"""What a shell offers beside commands, options and choices: rulesets, and files where a path is wanted.

For: the options and arguments of all commands. Codes are offered by `codes`. Must not print.
"""

from typing import Any

from click import Argument, Command, Context, Parameter
from click.shell_completion import CompletionItem

from soko_hh.cli.codes import complete_codes
from soko_hh.ruleset_files import bundled_names

_PATHS = ("PATH", "FILE")


def complete_rulesets(ctx: Context, parameter: Parameter, incomplete: str) -> list[CompletionItem[Any]]:
    """The bundled houses, and files."""
    return [CompletionItem(name) for name in bundled_names() if name.startswith(incomplete)] + _files(incomplete)


def complete_files(ctx: Context, parameter: Parameter, incomplete: str) -> list[CompletionItem[Any]]:
    """Files, which the shell knows best."""
    return _files(incomplete)


def with_offers(command: Command) -> Command:
    """The command, its arguments offering what their names say: files, rulesets, codes."""
    for parameter in command.params:
        told = (parameter.metavar or parameter.name or "").upper()
        if parameter.name == "ruleset" or (told.startswith("[NAME|FILE") and isinstance(parameter, Argument)):
            parameter._custom_shell_complete = complete_rulesets
        elif isinstance(parameter, Argument) and told.strip("[]") == "CODE":
            parameter._custom_shell_complete = complete_codes
        elif isinstance(parameter, Argument) and told.strip("[]").startswith(_PATHS):
            parameter._custom_shell_complete = complete_files
    return command


def _files(incomplete: str) -> list[CompletionItem[Any]]:
    return [CompletionItem(incomplete, type="file")]
