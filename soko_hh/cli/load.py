"""`soko-hh load`: hands, facts and findings into a DuckDB database, file by file.

For: which files are read, skipped or replaced, and saying so with sums that add up. Must not know tables: `store` does.
"""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from soko_hh import RULES_VERSION
from soko_hh.cli.database import database_to_load, db_option
from soko_hh.cli.errors import EXIT_TROUBLE
from soko_hh.cli.hands import houses_of, ruleset_option
from soko_hh.cli.jobs import jobs_option, watching
from soko_hh.cli.sources import errors_of_use, from_option, sources_of
from soko_hh.cli.which_files import WhichFiles, which_files_options
from soko_hh.pipeline import Houses
from soko_hh.report.counts import counted
from soko_hh.report.plain import plain
from soko_hh.ruleset_files import bundled_names, load_ruleset

if TYPE_CHECKING:
    from soko_hh.store.loading import AuditedUnder, Loaded


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@db_option
@ruleset_option
@from_option
@which_files_options
@click.option("--recheck", is_flag=True, help="Audit files again that are loaded already.")
@jobs_option
@click.option("-q", "--quiet", is_flag=True, help="Only the sums, no line for each file; and no progress bar.")
@click.pass_context
def load(
    ctx: click.Context,
    paths: tuple[str, ...],
    database: Path,
    ruleset: str | None,
    from_format: str,
    which: WhichFiles,
    recheck: bool,
    jobs: int | None,
    quiet: bool,
) -> None:
    """Load hands, facts and findings into a DuckDB database.

    PATH is a file, a folder, a pattern, or - for the standard input. A file that is loaded already is skipped, a
    changed one replaces what it brought before. A hand that several files hold is stored once, as the first of them
    tells it. Findings are stored and do not fail the load. Those between hands (XH801 to XH804) are found over all
    that the database holds, whenever and in whichever order it came, and follow when a file is replaced.
    """
    sources = sources_of(paths, from_format, which=which)
    houses = houses_of(ruleset)
    totals = _Totals()
    with database_to_load(database) as connection, watching(sources, quiet) as watcher, errors_of_use():
        from soko_hh.store.comparing import across_counts  # noqa: PLC0415  duckdb and polars only where they are used
        from soko_hh.store.load_sources import load_sources  # noqa: PLC0415
        from soko_hh.store.loading import Loaded  # noqa: PLC0415

        under = _audited_under(houses, from_format)
        for name, loaded in load_sources(connection, sources, houses, under, recheck, jobs, watcher):
            watcher.make_way()
            if not isinstance(loaded, Loaded):
                totals.not_loaded += 1
                watcher.trouble(f"{name} was not loaded: no worker process lived to judge its hands ({loaded.why})")
                continue
            totals.add(loaded)
            if not quiet:
                click.echo(_file_line(name, loaded))
        stored = connection.execute("SELECT count(*) FROM hands").fetchall()[0][0]
        across = across_counts(connection)
    for line in totals.lines():
        click.echo(line)
    if across:
        by_code = ", ".join(f"{count} {code}" for code, count in across.items())
        click.echo(f"{counted(sum(across.values()), 'finding')} between hands of the database: {by_code}")
    click.echo(f"{plain(str(database))} holds {counted(stored, 'hand')}")
    if totals.not_loaded:
        ctx.exit(EXIT_TROUBLE)


def _audited_under(houses: Houses, from_format: str) -> "AuditedUnder":
    """What the result depends on: the user's ruleset, or every one that a header may name."""
    from soko_hh.store.loading import AuditedUnder  # noqa: PLC0415

    rulesets = [load_ruleset(name) for name in bundled_names()] if houses.chosen is None else [houses.chosen]
    return AuditedUnder(rulesets, RULES_VERSION, f"--from {from_format}" if from_format else "")


def _file_line(name: str, loaded: "Loaded") -> str:
    """`loaded   night.txt: 30 hands (29 new), 2 of other games, 5 findings (1 error)`."""
    name = plain(name)
    if loaded.same_as == loaded.file:
        return f"skipped   {name}: loaded already"
    counts = f"{counted(loaded.hands, 'hand')} ({loaded.new} new)"
    if loaded.other_text:
        counts += f", {loaded.other_text} with other text"
    if loaded.other_games:
        counts += f", {loaded.other_games} of other games"
    if loaded.findings:
        counts += f", {counted(loaded.findings, 'finding')} ({counted(loaded.errors, 'error')})"
    if loaded.same_as:
        return f"copy      {name}: the same as {plain(loaded.same_as)}; {counts}"
    return f"{'replaced' if loaded.replaced else 'loaded':<10}{name}: {counts}"


class _Totals:
    """The sums of a load: every file is in one class, every hand too."""

    def __init__(self) -> None:
        self.loaded = 0
        self.replaced = 0
        self.copies = 0
        self.skipped = 0
        self.not_loaded = 0  # no worker lived to judge their hands
        self.hands = 0
        self.new = 0
        self.known = 0
        self.other_text = 0
        self.other_games = 0
        self.findings = 0
        self.errors = 0

    def add(self, loaded: "Loaded") -> None:
        """Count a file."""
        if loaded.same_as == loaded.file:
            self.skipped += 1
        elif loaded.same_as:
            self.copies += 1
        elif loaded.replaced:
            self.replaced += 1
        else:
            self.loaded += 1
        self.hands += loaded.hands
        self.new += loaded.new
        self.known += loaded.known
        self.other_text += loaded.other_text
        self.other_games += loaded.other_games
        self.findings += loaded.findings
        self.errors += loaded.errors

    def lines(self) -> list[str]:
        """The sums as they are printed."""
        other = f", {self.other_text} with other text" if self.other_text else ""
        not_loaded = f", {self.not_loaded} not loaded" if self.not_loaded else ""
        files = self.loaded + self.replaced + self.copies + self.skipped + self.not_loaded
        return [
            f"{counted(files, 'file')}: {self.loaded} loaded, {self.replaced} replaced, {self.copies} copies, "
            f"{self.skipped} skipped{not_loaded}",
            f"{counted(self.hands, 'hand')}: {self.new} new, {self.known} known from elsewhere{other}; "
            f"{self.other_games} of other games not stored",
            f"{counted(self.findings, 'finding')}, {counted(self.errors, 'error')} among them",
        ]
