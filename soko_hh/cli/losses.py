"""What a format that is written cannot hold, told on the standard error.

For: the commands that write hands. Must not know formats.
"""

import click

from soko_hh.report.plain import plain


def tell_losses(title: str, lost: dict[str, int]) -> None:
    """`lost`: name -> how often. Nothing is said of nothing."""
    if lost:
        items = ", ".join([f"{count:,} × {name}" for name, count in lost.items()])
        click.echo(f"{title} cannot hold: {plain(items)}", err=True)
