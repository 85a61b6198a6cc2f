"""`--show-settings`: every setting of a command, and where its value comes from.

For: `main`, which runs this in the place of the command. Must not know what a setting does.
"""

import copy
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from soko_hh.cli.settings import Settings
from soko_hh.cli.settings_values import key_of
from soko_hh.report.plain import plain

_UNSET = (None, (), "")


def showing(command: click.Command, settings: Settings) -> click.Command:
    """The command, but for what it does: it takes the same arguments, needs none, and tells its settings."""
    shown = copy.copy(command)
    shown.params = [_optional(parameter) for parameter in command.params]
    shown.callback = lambda **_: _show(settings)
    return shown


def _optional(parameter: click.Parameter) -> click.Parameter:
    parameter = copy.copy(parameter)
    parameter.required = False
    return parameter


def _show(settings: Settings) -> None:
    ctx = click.get_current_context()
    origins = {name: origin for name, (_, origin) in settings.merged().items()}
    told = [(key_of(one), *_value(ctx, one, origins)) for one in ctx.command.params if isinstance(one, click.Option)]
    set_ones = [f"{key} = {value}" for key, value, _ in told if value]
    width = max([len(line) for line in set_ones], default=0)
    click.echo(f"# settings of soko-hh {ctx.info_name}; command line > --config > environment > file > default")
    for key, value, origin in told:
        if value:
            line = f"{key} = {value}"
            click.echo(plain(f"{line:<{min(width, 40)}}  # {origin}"))
        else:
            click.echo(f"# {key} is not set")


def _value(ctx: click.Context, option: click.Option, origins: Mapping[str, str]) -> tuple[str, str]:
    """The value as TOML ('' for none), and its origin."""
    name = str(option.name)
    source = ctx.get_parameter_source(name)
    value = ctx.params.get(name)
    if source is ParameterSource.COMMANDLINE:
        origin = "command line"
    elif source is ParameterSource.DEFAULT_MAP:
        origin = origins[name]
        value = ctx.lookup_default(name)
    else:
        origin = "default"
    return ("" if value in _UNSET else _toml(value)), origin


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(_toml(one) for one in value)}]"
    return json.dumps(str(value) if isinstance(value, Path) else value, ensure_ascii=False)
