"""`soko-hh load`: hands, facts and findings into a DuckDB database, file by file.

For: which files are read, skipped or replaced, and saying so with sums that add up. Must not know tables: `store` does.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from soko_hh import RULES_VERSION
from soko_hh.cli.database import database_to_load, db_option
from soko_hh.cli.hands import houses_of, ruleset_option
from soko_hh.cli.sources import errors_of_use, from_option, sources_of
from soko_hh.formats.sources import Source
from soko_hh.formats.split import digest_of
from soko_hh.pipeline import Houses, audit_source
from soko_hh.report.plain import plain
from soko_hh.ruleset_files import bundled_names, load_ruleset

if TYPE_CHECKING:
    import duckdb

    from soko_hh.store.loading import AuditedUnder, Loaded


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@db_option
@ruleset_option
@from_option
@click.option("--recheck", is_flag=True, help="Audit files again that are loaded already.")
def load(paths: tuple[str, ...], database: Path, ruleset: str | None, from_format: str, recheck: bool) -> None:
    """Load hands, facts and findings into a DuckDB database.

    PATH is a file, a folder, a pattern, or - for the standard input. A file that is loaded already is skipped, a
    changed one replaces what it brought before. A hand that several files hold is stored once, as the first of them
    tells it. Findings are stored and do not fail the load; those across hands (XH801 to XH804) are told by
    `soko-hh audit` alone.
    """
    sources = sources_of(paths, from_format)
    houses = houses_of(ruleset)
    totals = _Totals()
    with database_to_load(database) as connection:
        for name, loaded in _load(connection, sources, _audited_under(houses, from_format), houses, recheck):
            totals.add(loaded)
            click.echo(_file_line(name, loaded))
        stored = connection.execute("SELECT count(*) FROM hands").fetchall()[0][0]
    for line in totals.lines():
        click.echo(line)
    click.echo(f"{plain(str(database))} holds {_counted(stored, 'hand')}")


def _load(
    connection: "duckdb.DuckDBPyConnection", sources: list[Source], under: "AuditedUnder", houses: Houses, recheck: bool
) -> Iterator[tuple[str, "Loaded"]]:
    """Load source after source, each in a transaction of its own; with the name the user knows it by."""
    from soko_hh.store.loading import Loaded, load_copy, load_file, loaded_as  # noqa: PLC0415  polars too

    for source in sources:
        with errors_of_use():
            content = digest_of(source)
            file = _file_of(source, content)
            same_as = None if recheck else loaded_as(connection, file, content, under)
            if same_as == file:
                loaded = Loaded(file)
                loaded.same_as = file
            elif same_as is not None:
                loaded = load_copy(connection, file, same_as)
            else:
                loaded = load_file(connection, file, audit_source(source, houses, for_statistics=True), under)
        yield source.name, loaded


def _audited_under(houses: Houses, from_format: str) -> "AuditedUnder":
    """What the result depends on: the user's ruleset, or every one that a header may name."""
    from soko_hh.store.loading import AuditedUnder  # noqa: PLC0415

    rulesets = [load_ruleset(name) for name in bundled_names()] if houses.chosen is None else [houses.chosen]
    return AuditedUnder(rulesets, RULES_VERSION, f"--from {from_format}" if from_format else "")


def _file_of(source: Source, content: str) -> str:
    """The name a source is stored under: absolute, so that it is the same from wherever it is loaded."""
    if source.path:
        return os.path.realpath(source.path) + source.member
    return f"{source.name}:{content[:16]}"


def _file_line(name: str, loaded: "Loaded") -> str:
    """`loaded   night.txt: 30 hands (29 new), 2 of other games, 5 findings (1 error)`."""
    name = plain(name)
    if loaded.same_as == loaded.file:
        return f"skipped   {name}: loaded already"
    counts = f"{_counted(loaded.hands, 'hand')} ({loaded.new} new)"
    if loaded.other_text:
        counts += f", {loaded.other_text} with other text"
    if loaded.other_games:
        counts += f", {loaded.other_games} of other games"
    if loaded.findings:
        counts += f", {_counted(loaded.findings, 'finding')} ({_counted(loaded.errors, 'error')})"
    if loaded.same_as:
        return f"copy      {name}: the same as {plain(loaded.same_as)}; {counts}"
    return f"{'replaced' if loaded.replaced else 'loaded':<10}{name}: {counts}"


def _counted(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


class _Totals:
    """The sums of a load: every file is in one class, every hand too."""

    def __init__(self) -> None:
        self.loaded = 0
        self.replaced = 0
        self.copies = 0
        self.skipped = 0
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
        other = ""
        if self.other_text:
            other = f", {self.other_text} with other text: audit the files together (XH801, XH802)"
        files = self.loaded + self.replaced + self.copies + self.skipped
        return [
            f"{_counted(files, 'file')}: {self.loaded} loaded, {self.replaced} replaced, {self.copies} copies, "
            f"{self.skipped} skipped",
            f"{_counted(self.hands, 'hand')}: {self.new} new, {self.known} known from elsewhere{other}; "
            f"{self.other_games} of other games not stored",
            f"{_counted(self.findings, 'finding')}, {_counted(self.errors, 'error')} among them",
        ]
