"""The group of commands `soko-hh`: which there are, loaded only when asked for, and how every one of them ends.

For: names, one-line help and exit codes (0 clean, 1 findings, 2 trouble, 130 interrupted). Must not import
a command, nor anything heavy: `soko-hh --help` is there at once.
"""

import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

import click

from soko_hh import __version__
from soko_hh.cli.errors import (
    EXIT_BROKEN_PIPE,
    EXIT_INTERRUPTED,
    EXIT_TROUBLE,
    Trouble,
    show_internal_error,
)
from soko_hh.cli.interrupts import listening

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

# name -> (module:object, the first sentence of its help; a test holds them equal). In the order of the work.
COMMANDS: Final[dict[str, tuple[str, str]]] = {
    "audit": ("soko_hh.cli.audit:audit", "Say exactly what is wrong in hand histories."),
    "replay": ("soko_hh.cli.replay:replay", "Draw a hand street by street, with findings where they happen."),
    "next": ("soko_hh.cli.next:next_", "Say who may do what at a line of a hand."),
    "ledger": ("soko_hh.cli.ledger:ledger", "Show where every chip of a hand went, and where the sums part."),
    "parse": ("soko_hh.cli.parse:parse", "Print hands as JSON Lines, as they claim to be: nothing is judged."),
    "convert": ("soko_hh.cli.convert:convert", "Write hands in another format."),
    "formats": ("soko_hh.cli.formats:formats", "List the formats, and what the text of each says of a hand."),
    "load": ("soko_hh.cli.load:load", "Load hands, facts and findings into a DuckDB database."),
    "stats": ("soko_hh.cli.stats:stats", "Print the statistics of players from a database."),
    "query": ("soko_hh.cli.query:query", "Run SQL on a database, read-only."),
    "export": ("soko_hh.cli.export:export", "Write the tables of a database as Parquet files."),
    "reconcile": (
        "soko_hh.cli.reconcile:reconcile",
        "Compare results with another tracker's, hand by hand, and show where they part.",
    ),
    "schema": ("soko_hh.cli.schema:schema", "Print the tables and columns of a database, with what each means."),
    "rule": ("soko_hh.cli.rule:rule", "Print the manual page of a finding, or the index of all."),
    "rulesets": ("soko_hh.cli.rulesets:rulesets", "List the rulesets, or print one with the source of each value."),
    "infer-rules": ("soko_hh.cli.infer_rules:infer_rules", "Say which house dealt these hands, and write its ruleset."),
    "odds": ("soko_hh.cli.odds:odds", "Say what share of the pot each hand can expect."),
    "rank": ("soko_hh.cli.rank:rank", "Say what cards are worth."),
    "merge": (
        "soko_hh.cli.merge:merge",
        "Make one export of two: the same hands seen by two players, with the cards of both.",
    ),
    "anonymize": (
        "soko_hh.cli.anonymize:anonymize",
        "Copy histories with the players' names exchanged for pseudonyms.",
    ),
    "generate": ("soko_hh.cli.generate:generate", "Write random legal hands."),
    "completion": ("soko_hh.cli.completion:completion", "Print the script that completes commands for a shell."),
    "man": ("soko_hh.cli.man:man", "Print the manual page of a command, or of soko-hh with all its commands, as roff."),
}


def _end_of_interrupt() -> int:
    click.echo("soko-hh: interrupted", err=True)
    return EXIT_INTERRUPTED


def _end_of(error: Exception) -> int:
    """Tell why the command ended, and the exit code; a text that is not UTF-8 is told by DuckDB's words only."""
    if isinstance(error, click.ClickException):
        error.show()
    elif isinstance(error, OSError):  # a full disk and the like, anywhere
        Trouble(str(error)).show()
    elif "surrogate" in str(error):
        Trouble("a file name or text on the command line is not UTF-8", "write it in UTF-8").show()
    else:
        show_internal_error(error)
    return EXIT_TROUBLE


class LazyGroup(click.Group):
    """A group that imports a command when it is used, and turns every end into the promised exit code."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All names, in the order of the work."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command."""
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name][0].partition(":")
        command = getattr(import_module(module), name)
        if not isinstance(command, click.Command):
            raise TypeError(f"{module}:{name} is no click command")
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As click does, but a misspelt name gets the near ones (click looks only at what is already loaded)."""
        name = args[0]
        if name not in COMMANDS and not name.startswith("-") and not ctx.resilient_parsing:
            from difflib import get_close_matches  # noqa: PLC0415  only on a mistake

            near = get_close_matches(name, COMMANDS, n=1)
            ctx.fail(f"no such command {name!r}." + (f" Did you mean {near[0]!r}?" if near else ""))
        cmd_name, command, rest = super().resolve_command(ctx, args)
        if command is None or cmd_name is None:
            return cmd_name, command, rest
        if ctx.resilient_parsing:  # a shell asks what could come next
            from soko_hh.cli.completing import with_offers  # noqa: PLC0415

            return cmd_name, with_offers(command), rest
        from soko_hh.cli.settings import with_settings  # noqa: PLC0415  `--help` needs none

        return cmd_name, *with_settings(ctx, cmd_name, command, rest, lambda one: self.get_command(ctx, one))

    def shell_complete(self, ctx: click.Context, incomplete: str) -> "list[CompletionItem[Any]]":
        """The names of commands, from the table above, and the options of the group."""
        from click.shell_completion import CompletionItem  # noqa: PLC0415  only for a shell that asks

        names = [(name, sentence) for name, (_, sentence) in COMMANDS.items() if name.startswith(incomplete)]
        found = [CompletionItem(name, help=sentence) for name, sentence in names]
        return found + click.Command.shell_complete(self, ctx, incomplete)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands, from the table above: no command is imported."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, sentence) for name, (_, sentence) in COMMANDS.items()])

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; `soko-hh ... | head` ends quietly (click would end it with 1, which here means findings)."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # Python flushes stdout once more at its end
            ctx.exit(EXIT_BROKEN_PIPE)

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Run and exit; click alone would end a bug and an interrupt with 1."""
        kwargs["standalone_mode"] = False
        with listening() as interrupts:
            try:
                code = super().main(*args, **kwargs)
                interrupts.end_if_heard()
            except (click.Abort, KeyboardInterrupt):
                code = _end_of_interrupt()
            except Exception as error:  # the last line of defence: a bug must not look like findings
                code = _end_of_interrupt() if interrupts.was_heard else _end_of(error)
        sys.exit(code if isinstance(code, int) else 0)


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--config",
    multiple=True,
    metavar="KEY=VALUE|FILE",
    help="A setting, as in fail-on=error or load.db=hands.duckdb, or a file in the place of soko.toml; repeatable.",
)
@click.option(
    "--isolated", is_flag=True, help="Look neither for soko.toml and pyproject.toml nor at SOKO_HH_* variables."
)
@click.option("--show-settings", is_flag=True, help="Say what is set, and where each value comes from, and stop.")
@click.version_option(__version__, prog_name="soko-hh", message="%(prog)s %(version)s")
def cli(**_: Any) -> None:
    """Audit SOKO hand histories: what is wrong, where, by which rule, and what would have been right.

    Every long option can be set in soko.toml, or in [tool.soko_hh] of pyproject.toml (the nearest, from the current
    folder upward): those of audit at the top, those of other commands in tables, as [load]. SOKO_HH_FAIL_ON and
    SOKO_HH_LOAD_DB do the same. The options below may stand behind the command too.

    Exit codes: 0 clean, 1 findings, 2 wrong use, unreadable input or a bug of ours, 130 interrupted.
    """
