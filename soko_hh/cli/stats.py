"""`soko-hh stats`: the statistics of players from a database, each with what it was counted from.

For: options and errors. Must not count: that is SQL; how figures are written stands in `stats_output`.
"""

from collections.abc import Iterable
from math import isnan
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from soko_hh.cli import stats_behind, stats_forms, stats_output, stats_times
from soko_hh.cli.database import database_to_read, db_option
from soko_hh.cli.errors import Trouble

if TYPE_CHECKING:
    import duckdb

    from soko_hh.stats.catalogue import Statistic
    from soko_hh.stats.counted import Asked
    from soko_hh.stats.counting import Counting

_BY: Final = ("street", "position", "category", "door", "start", "opponent", "session", "day", "table", "stake")
_BY_THEMSELVES: Final = ("street", "opponent")  # there are statistics of these; by all others any is split
_ALL: Final = "all"
_REMEDY: Final = "README.md, 'A statistic of your own', shows a whole file; soko-hh stats --list --columns its columns"


@click.command()
@click.argument("players", nargs=-1, metavar="[PLAYER]...")
@db_option
@click.option(
    "--format",
    "form",
    type=click.Choice(stats_forms.FORMS),
    default="table",
    show_default=True,
    help="How to print.",
)
@click.option(
    "--stat", "wanted", multiple=True, metavar="NAME", help="Only these statistics, by commas or repeated, or all."
)
@click.option("--by", "ways", multiple=True, type=click.Choice(_BY), help="Tell a player's hands apart by this.")
@click.option("--filter", "condition", metavar="SQL", default="", help="Only hands for which this holds.")
@click.option("--since", metavar="TIME", help="Only hands from this day or time on.")
@click.option("--until", metavar="TIME", help="Only hands up to this day's end, or before this time.")
@click.option("--tz", "zone", metavar="ZONE", default="UTC", show_default=True, help="The time zone of days and times.")
@click.option("--day-start", metavar="HH:MM", default="00:00", show_default=True, help="When a day begins.")
@click.option("--all-hands", is_flag=True, help="Count hands with errors and partial hands too.")
@click.option(
    "--min-hands", type=click.IntRange(min=0), default=0, metavar="N", help="Only players with N hands or more."
)
@click.option(
    "--within",
    type=click.FloatRange(min=0.001, max=100_000),
    metavar="BB",
    help="Say how many hands a win rate to within BB big bets per 100 needs.",
)
@click.option(
    "--compare", nargs=2, metavar="A B", help="Two players side by side, with the interval of the difference."
)
@click.option("--explain", metavar="STAT", help="The hands behind this statistic, each with its place.")
@click.option(
    "--stats-dir",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="A folder of statistics of your own.",
)
@click.option("--list", "only_list", is_flag=True, help="List the statistics with their definitions, and stop.")
@click.option("--columns", "only_columns", is_flag=True, help="With --list: what a statistic answers and counts from.")
def stats(
    players: tuple[str, ...],
    database: Path,
    form: str,
    wanted: tuple[str, ...],
    ways: tuple[str, ...],
    condition: str,
    since: str | None,
    until: str | None,
    zone: str,
    day_start: str,
    all_hands: bool,
    min_hands: int,
    within: float | None,
    compare: tuple[str, str] | None,
    explain: str | None,
    stats_dir: Path | None,
    only_list: bool,
    only_columns: bool,
) -> None:
    """Print the statistics of players from a database.

    Without a PLAYER, of all; without --stat, the usual ones. Every frequency shows k of n and its Wilson interval of
    95 %; a dash means that there was nothing to count. Win rates have two intervals: Student's, and by a bootstrap of
    whole sessions (an hour's pause ends one). Hands with errors are left out, and how many is said; money is never
    added across currencies.

    --filter is a condition in SQL on the columns of `hands` (soko-hh schema), as "seats_dealt = 2 AND ante > 0". A
    statistic of your own is a .sql file of headings and one SELECT over counted_hands, counted_seats and
    counted_actions: README.md has a whole one, --list --columns says what each kind answers and what it reads.
    """
    from soko_hh.stats.catalogue import USUAL, catalogue  # noqa: PLC0415  only where it is used

    if within is not None and isnan(within):
        raise click.UsageError("--within nan: write a number of big bets per 100 hands, as 5")
    if len(ways) > 1:
        raise click.UsageError(f"--by {' --by '.join(ways)}: hands are told apart by one of them")
    by = ways[0] if ways else None
    if only_list and (players or form != "table"):
        raise click.UsageError("--list is text, of the statistics of --stat or all: without a PLAYER and --format")
    if only_columns:
        if not only_list:
            raise click.UsageError("--columns goes with --list")
        stats_output.write_columns()
        return
    if sum((by is not None, compare is not None, explain is not None)) > 1:
        raise click.UsageError("give one of --by, --compare and --explain")
    if compare is not None and players:
        raise click.UsageError(f"--compare {' '.join(compare)}: no other PLAYER beside the two")
    if compare is not None and compare[0] == compare[1]:
        raise click.UsageError(f"--compare {' '.join(compare)}: two players, not one twice")
    if explain is not None and ("," in explain or explain == _ALL):
        raise click.UsageError(f"--explain {explain}: one statistic at a time")
    if explain is not None and wanted:
        raise click.UsageError("--explain STAT: without --stat")
    house = catalogue()
    known = house if stats_dir is None else _with_users(house, stats_dir)
    usual = [*USUAL, *[name for name in known if name not in house]]
    statistics = _chosen(known, (explain,) if explain else wanted, known if only_list else usual, by)
    if only_list:
        stats_output.write_list(statistics)
        return
    named = list(dict.fromkeys(compare or players))
    asked = _asked(condition, since, until, stats_times.zone_of(zone), day_start, all_hands, named)
    with database_to_read(database) as connection:
        counting = _counting(connection, asked, by)
        for player in counting.unknown(named):
            raise Trouble(
                f"no hand of {player!r} in {database}", "soko-hh query 'SELECT player FROM players' lists all"
            )
        shown = counting.players(min_hands)
        if named:
            shown = [player for player in named if player in shown or not min_hands]
        sheet = _sheet(counting, statistics, shown, compare=compare, explain=explain, within=within)
        left_out = counting.left_out()
        stats_output.add_left_out(sheet, left_out, all_hands=all_hands, lacks_facts=counting.lacks_facts())
    stats_forms.write(sheet, form)


def _sheet(
    counting: "Counting",
    statistics: list["Statistic"],
    shown: list[str],
    *,
    compare: tuple[str, str] | None,
    explain: str | None,
    within: float | None,
) -> stats_forms.Sheet:
    """What was asked for, counted; a statistic of a user that does not run is an error of use."""
    from soko_hh.stats.catalogue import WrongStatisticError  # noqa: PLC0415  only where it is used

    try:
        if explain is not None:
            return stats_behind.behind_sheet(counting.explained(statistics[0], shown), statistics[0], shown)
        figures = counting.figures(statistics, shown)
    except WrongStatisticError as trouble:
        raise Trouble(str(trouble), _REMEDY) from None
    if compare is not None:
        from soko_hh.stats.compare import differences  # noqa: PLC0415  only where it is used

        return stats_behind.compare_sheet(differences(figures, *compare), *compare)
    of_money = not counting.by and {"net", "bb100"} & {statistic.name for statistic in statistics}
    pots = counting.deciding_pots(shown) if of_money else []
    return stats_output.figures_sheet(stats_output.Answer(figures, pots, counting.by, within))


def _with_users(house: dict[str, "Statistic"], folder: Path) -> dict[str, "Statistic"]:
    """The catalogue with the statistics of a folder, each checked."""
    from soko_hh.stats.catalogue import WrongStatisticError, with_users  # noqa: PLC0415  only where it is used
    from soko_hh.stats.counting import check_statistics  # noqa: PLC0415  duckdb only where it is used

    try:
        known = with_users(house, folder)
        check_statistics([statistic for name, statistic in known.items() if name not in house])
    except WrongStatisticError as trouble:
        raise Trouble(str(trouble), _REMEDY) from None
    return known


def _chosen(
    statistics: dict[str, "Statistic"], wanted: tuple[str, ...], usual: Iterable[str], by: str | None
) -> list["Statistic"]:
    """The statistics asked for, in the order of the catalogue; without a wish the usual ones."""
    names = [name.strip() for wish in wanted for name in wish.split(",") if name.strip()]
    for name in names:
        if name not in statistics and name != _ALL:
            from difflib import get_close_matches  # noqa: PLC0415  only on a mistake

            near = get_close_matches(name, statistics, n=1)
            did_you_mean = f"did you mean {near[0]!r}? " if near else ""
            raise Trouble(f"no statistic {name!r}", f"{did_you_mean}soko-hh stats --list lists all")
    if _ALL in names or (not names and by in _BY_THEMSELVES):
        names = list(statistics)
    names = names or list(usual)
    chosen = [statistic for name, statistic in statistics.items() if name in names]
    if by in _BY_THEMSELVES:
        other = [s.name for s in chosen if s.by.split(" ")[0] != by and _ALL not in wanted and wanted]
        if other:
            raise Trouble(f"{', '.join(other)}: not by {by}", "soko-hh stats --list says what each is by")
        chosen = [statistic for statistic in chosen if statistic.by.split(" ")[0] == by]
        if not chosen:
            raise Trouble(f"none of these statistics is by {by}", "soko-hh stats --list says what each is by")
    return chosen


def _asked(
    condition: str,
    since: str | None,
    until: str | None,
    zone: str,
    day_start: str,
    all_hands: bool,
    named: list[str],
) -> "Asked":
    from soko_hh.stats.counted import Asked  # noqa: PLC0415  only where it is used

    start = stats_times.minutes_of(day_start)
    return Asked(
        all_hands=all_hands,
        condition=condition,
        since=stats_times.moment_of("--since", since, zone) if since else None,
        until=stats_times.moment_of("--until", until, zone) if until else None,
        zone=zone,
        day_start=start,
        players=named or None,
    )


def _counting(connection: "duckdb.DuckDBPyConnection", asked: "Asked", by: str | None) -> "Counting":
    """The hands asked for; a condition that is none is an error of use."""
    import duckdb  # noqa: PLC0415  only where it is used

    from soko_hh.stats.counted import SPLITS  # noqa: PLC0415
    from soko_hh.stats.counting import Counting  # noqa: PLC0415
    from soko_hh.store.store import first_line  # noqa: PLC0415

    try:
        return Counting(connection, asked, by if by in SPLITS else "")
    except duckdb.Error as error:
        if not asked.condition:
            raise
        raise Trouble(
            f"--filter {asked.condition!r}: {first_line(error)}",
            "a condition on the columns of hands: soko-hh schema lists them",
        ) from None
