"""`soko-hh formats`: which formats are read and written, and what the text of each says of a hand.

For: printing the support matrix. Must not know any format.
"""

import json
from typing import Final

import click

from soko_hh.cli.tables import table_lines
from soko_hh.formats.support import COLUMNS, support_rows

_SCHEMA_VERSION: Final = 1


@click.command()
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "markdown"]),
    default="text",
    show_default=True,
    help="How to print.",
)
def formats(form: str) -> None:
    """List the formats, and what the text of each says of a hand.

    The names are those of --to. --from takes those of formats that are read; PHHS is read as phh.
    """
    rows = support_rows()
    if form == "json":
        told = [dict(zip(COLUMNS, row, strict=True)) for row in rows]
        click.echo(json.dumps({"schema_version": _SCHEMA_VERSION, "formats": told}))
        return
    if form == "markdown":
        for row in (COLUMNS, ("---",) * len(COLUMNS), *rows):
            click.echo("| " + " | ".join(row) + " |")
        return
    click.echo("\n".join(table_lines(list(COLUMNS), [list(row) for row in rows], [False] * len(COLUMNS))))
