"""Settings of all layers for one command, `soko.toml`, environment and `--config`, and which of them wins.

For: `main`, which gives them to click as defaults of the command's options (`Context.default_map`). Command line >
--config > environment > file > default. Must not know any option by its meaning.
"""

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeAlias

import click

from soko_hh.cli.errors import Trouble
from soko_hh.cli.layers import KEY as LAYERS
from soko_hh.cli.settings_file import OWN_FILE, Stated, nearest_file, pair_of, read_file
from soko_hh.cli.settings_values import key_of, value_for, value_from_text
from soko_hh.report.plain import plain

AUDIT: Final = "audit"
# Keys beside the tables hold for audit; these hold for every command that has the option, where it means the same.
SHARED: Final = ("color", "db", "from", "jobs", "ruleset")
_PREFIX: Final = "SOKO_HH_"
_NO_SETTINGS: Final = ("SOKO_HH_TRACEBACK",)
_NOT_SET: Final = ("help", "version")

Find: TypeAlias = Callable[[str], click.Command | None]  # a command by its name
Keys: TypeAlias = dict[str, Stated | dict[str, Stated]]


@dataclass
class Settings:
    """What all layers say to one command, lowest layer first: values and origins by the name of the parameter."""

    layers: list[dict[str, tuple[Any, str]]] = field(default_factory=list)

    def merged(self) -> dict[str, tuple[Any, str]]:
        """Of each parameter the value that wins."""
        return {name: value for layer in self.layers for name, value in layer.items()}


@dataclass(frozen=True)
class Asked:
    """What a command line says about settings: `config` as KEY=VALUE or files, in their order."""

    config: tuple[str, ...] = ()
    isolated: bool = False
    show: bool = False


def asked_in(args: list[str]) -> tuple[Asked, list[str]]:
    """The options about settings, wherever they stand, and the arguments without them."""
    config: list[str] = []
    rest: list[str] = []
    flags: set[str] = set()
    words = iter(args)
    for word in words:
        if word == "--":
            rest += [word, *words]
        elif word in ("--isolated", "--show-settings"):
            flags.add(word)
        elif word == "--config":
            value = next(words, None)
            if value is None:
                raise click.UsageError("Option '--config' requires an argument.")
            config.append(value)
        elif word.startswith("--config="):
            config.append(word.partition("=")[2])
        else:
            rest.append(word)
    return Asked(tuple(config), "--isolated" in flags, "--show-settings" in flags), rest


def with_settings(
    ctx: click.Context, name: str, command: click.Command, args: list[str], find: Find
) -> tuple[click.Command, list[str]]:
    """The command as it runs under its settings, and its arguments; whoever asks for help is not bothered with them."""
    behind, args = asked_in(args)
    asked = Asked(
        (*ctx.params.get("config", ()), *behind.config),
        behind.isolated or ctx.params.get("isolated", False),
        behind.show or ctx.params.get("show_settings", False),
    )
    words = args[: args.index("--")] if "--" in args else args
    if ctx.resilient_parsing or "--help" in words or "-h" in words:
        return command, args
    settings = settings_for(name, asked, find)
    ctx.default_map = {name: {parameter: value for parameter, (value, _) in settings.merged().items()}}
    ctx.meta[LAYERS] = [{parameter: value for parameter, (value, _) in layer.items()} for layer in settings.layers]
    if not asked.show:
        return command, args
    from soko_hh.cli.show_settings import showing  # noqa: PLC0415

    return showing(command, settings), args


def settings_for(name: str, asked: Asked, find: Find) -> Settings:
    """The settings of a command; every key of every layer is looked at, also those of other commands."""
    named = [_layer_of(text) for text in asked.config]
    layers: list[Keys] = []
    if not asked.isolated and not any(is_file for is_file, _ in named):
        nearest = nearest_file(Path.cwd())
        if nearest is not None:
            layers.append(read_file(nearest))
    reader = _Reader(name, find)
    settings = Settings([reader.layer(keys) for keys in layers])
    if not asked.isolated:
        settings.layers.append(reader.environment())
    settings.layers += [reader.layer(keys) for _, keys in named]
    return settings


def _layer_of(text: str) -> tuple[bool, Keys]:
    """`--config KEY=VALUE`, or a file; and whether it is a file."""
    pair = pair_of(text) if not os.path.isfile(text) else None
    if pair is not None:
        return False, pair
    if not os.path.isfile(text):
        raise Trouble(
            f"--config {text}: neither KEY=VALUE nor a file", f"as in --config 'fail-on=\"error\"' or {OWN_FILE}"
        )
    return True, read_file(Path(text))


class _Reader:
    """Turns keys into values of the parameters of one command."""

    def __init__(self, name: str, find: Find) -> None:
        self._name: Final = name
        self._find: Final = find

    def layer(self, keys: Keys) -> dict[str, tuple[Any, str]]:
        """The values of one layer; what stands in the command's own table wins over what stands beside the tables."""
        beside: dict[str, tuple[Any, str]] = {}
        own: dict[str, tuple[Any, str]] = {}
        for key, stated in keys.items():
            if isinstance(stated, dict):
                for inner, one in stated.items():
                    option, value = self._value(key, inner, one)
                    if key == self._name:
                        own[str(option.name)] = (value, one.where)
            else:
                option, value = self._value("", key, stated)
                mine = self._options(self._name).get(key) if self._holds(key) else None
                if mine is not None:
                    beside[str(mine.name)] = (value_for(mine, stated), stated.where)
        return beside | own

    def environment(self) -> dict[str, tuple[Any, str]]:
        """`SOKO_HH_FAIL_ON` for a key, `SOKO_HH_LOAD_DB` for one of a table; others of the name are told."""
        beside: dict[str, tuple[Any, str]] = {}
        own: dict[str, tuple[Any, str]] = {}
        for variable in sorted(os.environ):
            if not variable.startswith(_PREFIX) or variable in _NO_SETTINGS or not os.environ[variable]:
                continue
            key = variable.removeprefix(_PREFIX).lower().replace("_", "-")
            inner = key.removeprefix(f"{self._name}-")
            options = self._options(self._name)
            text = os.environ[variable]
            if inner != key and inner in options:
                own[str(options[inner].name)] = (value_from_text(options[inner], text, variable), variable)
            elif key in options and self._holds(key):
                beside[str(options[key].name)] = (value_from_text(options[key], text, variable), variable)
            elif not self._is_known(key):
                click.echo(f"Warning: {plain(variable)} sets nothing: there is no option --{plain(key)}", err=True)
        return beside | own

    def _holds(self, key: str) -> bool:
        """Whether a key beside the tables is for this command."""
        return self._name == AUDIT or key in SHARED

    def _value(self, table: str, key: str, stated: Stated) -> tuple[click.Option, Any]:
        option = self._option(table, key, stated)
        return option, value_for(option, stated)

    def _option(self, table: str, key: str, stated: Stated) -> click.Option:
        """The option a key sets; an unknown one is a mistake wherever it stands."""
        command = self._find(table) if table else None
        if table and command is None:
            raise Trouble(f"{stated.where}: there is no command {table}", _near(table, self._names()))
        options = self._options(table or AUDIT)
        if not table:
            options = options | {shared: one for shared in SHARED for one in self._any(shared)}
        if key not in options:
            place = f"[{table}] has no key" if table else "there is no key"
            raise Trouble(f"{stated.where}: {place} {key}", _near(key, [*options, *([] if table else self._names())]))
        return options[key]

    def _any(self, key: str) -> Iterator[click.Option]:
        """The option of this name of any command."""
        for name in (AUDIT, "load"):
            if key in self._options(name):
                yield self._options(name)[key]
                return

    def _options(self, name: str) -> dict[str, click.Option]:
        command = self._find(name)
        params = [] if command is None else command.params
        options = [one for one in params if isinstance(one, click.Option)]
        return {key_of(option): option for option in options if key_of(option) not in _NOT_SET}

    def _names(self) -> list[str]:
        from soko_hh.cli.main import COMMANDS  # noqa: PLC0415  it imports this module

        return list(COMMANDS)

    def _is_known(self, key: str) -> bool:
        """Whether a variable sets something for another command."""
        if key in self._options(AUDIT) or key in SHARED:
            return True
        for name in self._names():
            if key.startswith(f"{name}-"):
                return key.removeprefix(f"{name}-") in self._options(name)
        return False


def _near(wrong: str, names: list[str]) -> str:
    from difflib import get_close_matches  # noqa: PLC0415  only on a mistake

    near = get_close_matches(wrong.replace("_", "-"), names, n=2, cutoff=0.5)
    return f"did you mean {' or '.join(near)}?" if near else "the keys are the long options, see --help"
