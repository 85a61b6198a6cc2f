"""`soko-hh man`: the manual page of a command, or of all, made from the commands themselves.

For: printing roff, which `man -l -` shows and packagers install. Must not know a command by name.
"""

import re
from collections.abc import Iterator
from typing import Final

import click

from soko_hh import __version__

_FLAG: Final = re.compile(r"(?<![\w-])(--?[A-Za-z][\w-]*)")
_SPECIAL: Final = {"\\": r"\e", "-": r"\-", "'": r"\(aq", "`": r"\(ga", "^": r"\(ha", "~": r"\(ti", '"': r"\(dq"}
_EXIT: Final = (
    ("0", "Nothing was found."),
    ("1", "There are findings at or above what --fail-on says."),
    ("2", "Wrong use, unreadable input, or a bug."),
    ("130", "Interrupted."),
)


@click.command()
@click.argument("name", metavar="[COMMAND]", required=False)
def man(name: str | None) -> None:
    """Print the manual page of a command, or of soko-hh with all its commands, as roff.

    `soko-hh man audit | man -l -` shows it; packagers write it to soko-hh-audit.1.
    """
    ctx = click.get_current_context().find_root()
    group = ctx.command
    assert isinstance(group, click.Group)
    if name is None:
        lines = _group_page(group, ctx)
    else:
        lines = _command_page(group.resolve_command(_quiet(ctx), [name])[1], name)
    click.echo("\n".join(lines))


def _quiet(ctx: click.Context) -> click.Context:
    """A context in which a command is found, or refused with the near names, without its settings."""
    return click.Context(ctx.command, info_name=ctx.info_name, parent=None)


def _group_page(group: click.Group, ctx: click.Context) -> Iterator[str]:
    yield from _title("soko-hh")
    yield from _section("NAME")
    yield _text("soko-hh - audit hand histories of SOKO")
    yield from _section("SYNOPSIS")
    yield r"\fBsoko\-hh\fR [\fIOPTIONS\fR] \fICOMMAND\fR [\fIARGS\fR]..."
    yield from _section("DESCRIPTION")
    yield from _paragraphs(group.help or "")
    yield from _section("OPTIONS")
    yield from _options(group, ctx)
    yield from _section("COMMANDS")
    for name in group.list_commands(ctx):
        command = group.get_command(ctx, name)
        assert command is not None
        inner = click.Context(command, info_name=f"soko-hh {name}")
        yield f'.SS "{_text(inner.get_usage().partition(": ")[2])}"'
        yield from _paragraphs(command.help or "")
        yield from _options(command, inner)
    yield from _end([])


def _command_page(command: click.Command | None, name: str) -> Iterator[str]:
    assert command is not None
    ctx = click.Context(command, info_name=f"soko-hh {name}")
    yield from _title(f"soko-hh-{name}")
    yield from _section("NAME")
    yield _text(f"soko-hh-{name} - {command.get_short_help_str(limit=200).rstrip('.')}")
    yield from _section("SYNOPSIS")
    yield _flagged(" ".join(ctx.get_usage().partition(": ")[2].split()))
    yield from _section("DESCRIPTION")
    yield from _paragraphs(command.help or "")
    yield from _section("OPTIONS")
    yield from _options(command, ctx)
    yield from _end(["soko-hh"])


def _title(name: str) -> Iterator[str]:
    yield f'.TH "{_text(name.upper())}" "1" "" "soko\\-hh {_text(__version__)}" "User Commands"'


def _section(name: str) -> Iterator[str]:
    yield f'.SH "{name}"'


def _paragraphs(text: str) -> Iterator[str]:
    """Help as click has it: blank lines part paragraphs, and one that begins with \\b keeps its lines."""
    for paragraph in "\n".join(line.strip() for line in text.strip().splitlines()).split("\n\n"):
        yield ".PP"
        if paragraph.startswith("\b"):
            yield ".nf"
            yield from [_text(line) for line in paragraph.splitlines()[1:]]
            yield ".fi"
        else:
            yield _flagged(" ".join(paragraph.split()))


def _options(command: click.Command, ctx: click.Context) -> Iterator[str]:
    for parameter in command.get_params(ctx):
        record = parameter.get_help_record(ctx)
        if record is not None and isinstance(parameter, click.Option):
            yield ".TP"
            yield _flagged(record[0])
            yield _flagged(" ".join(record[1].split())) or r"\&"


def _end(see: list[str]) -> Iterator[str]:
    yield from _section("EXIT STATUS")
    for code, meaning in _EXIT:
        yield ".TP"
        yield rf"\fB{code}\fR"
        yield _flagged(meaning)
    if see:
        yield from _section("SEE ALSO")
        yield ", ".join(rf"\fB{_text(name)}\fR(1)" for name in see)


def _flagged(text: str) -> str:
    """The text with its options in bold."""
    parts = [rf"\fB{_escaped(part)}\fR" if at % 2 else _escaped(part) for at, part in enumerate(_FLAG.split(text))]
    return _begun("".join(parts))


def _text(text: str) -> str:
    return _begun(_escaped(text))


def _begun(line: str) -> str:
    """A line of text must not look like a request."""
    return rf"\&{line}" if line.startswith((".", "'")) else line


def _escaped(text: str) -> str:
    return "".join([_SPECIAL.get(c, c if c.isascii() else rf"\[u{ord(c):04X}]") for c in text])
