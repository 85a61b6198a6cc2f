"""What the layers of settings say of an option, lowest first: files, environment, `--config`, command line.

For: options whose layers add up instead of replacing each other. Must not read settings: `settings` left them here.
"""

from collections.abc import Mapping
from typing import Any, Final

import click
from click.core import ParameterSource

KEY: Final = "soko_hh.layers"  # in Context.meta: a list of Mapping[parameter, value]


def layered(names: tuple[str, ...]) -> list[dict[str, tuple[str, ...]]]:
    """Of each layer what it says of these parameters, as texts; the command line comes last."""
    ctx = click.get_current_context()
    below: list[Mapping[str, Any]] = ctx.meta.get(KEY, [])
    layers = [{name: tuple(layer[name]) for name in names if name in layer} for layer in below]
    on_line = [name for name in names if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE]
    return [*layers, {name: tuple(ctx.params[name]) for name in on_line}]
