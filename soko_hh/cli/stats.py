"""`soko-hh stats`: the statistics of players from a database, each with what it was counted from.

For: options and errors. Must not count: that is SQL; how figures are written stands in `stats_output`.
"""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from soko_hh.cli import stats_output
from soko_hh.cli.database import database_to_read, db_option
from soko_hh.cli.errors import Trouble

if TYPE_CHECKING:
    from soko_hh.stats.catalogue import Statistic


@click.command()
@click.argument("players", nargs=-1, metavar="[PLAYER]...")
@db_option
@click.option(
    "--format", "form", type=click.Choice(stats_output.FORMS), default="table", show_default=True, help="How to print."
)
@click.option("--stat", "wanted", multiple=True, metavar="NAME", help="Only these statistics, by commas or repeated.")
@click.option("--list", "only_list", is_flag=True, help="List the statistics with their definitions, and stop.")
@click.option("--all-hands", is_flag=True, help="Count hands with errors and partial hands too.")
@click.option(
    "--min-hands", type=click.IntRange(min=0), default=0, metavar="N", help="Only players with N hands or more."
)
def stats(
    players: tuple[str, ...],
    database: Path,
    form: str,
    wanted: tuple[str, ...],
    only_list: bool,
    all_hands: bool,
    min_hands: int,
) -> None:
    """Print the statistics of players from a database.

    Without a PLAYER, of all. Every frequency shows k of n and its Wilson interval of 95 %; a dash means that there
    was nothing to count. Hands with errors are left out, and how many is said; money is never added across currencies.
    """
    from soko_hh.stats.catalogue import Counting, catalogue  # noqa: PLC0415  duckdb only where it is used

    statistics = _chosen(catalogue(), wanted)
    if only_list:
        stats_output.write_list(statistics)
        return
    with database_to_read(database) as connection:
        counting = Counting(connection, all_hands=all_hands)
        named = list(dict.fromkeys(players))
        for player in counting.unknown(named):
            raise Trouble(
                f"no hand of {player!r} in {database}", "soko-hh query 'SELECT player FROM players' lists all"
            )
        shown = counting.players(min_hands)
        if named:
            shown = [player for player in named if player in shown or not min_hands]
        answer = stats_output.Answer(
            counting.figures(statistics, shown), counting.left_out(named or None), all_hands=all_hands
        )
    stats_output.write(answer, form)


def _chosen(statistics: dict[str, "Statistic"], wanted: tuple[str, ...]) -> list["Statistic"]:
    """The statistics asked for, in the order of the catalogue; all without a wish."""
    names = [name.strip() for wish in wanted for name in wish.split(",") if name.strip()]
    for name in names:
        if name not in statistics:
            from difflib import get_close_matches  # noqa: PLC0415  only on a mistake

            near = get_close_matches(name, statistics, n=1)
            did_you_mean = f"did you mean {near[0]!r}? " if near else ""
            raise Trouble(f"no statistic {name!r}", f"{did_you_mean}soko-hh stats --list lists all")
    return [statistic for name, statistic in statistics.items() if not names or name in names]
