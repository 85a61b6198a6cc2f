"""`soko-hh reconcile`: another tracker's results beside ours, and the hands where they part.

For: options and words. Must not compare: that is `trackers`.
"""

from collections import Counter
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from soko_hh.cli.database import database_to_read, db_option
from soko_hh.cli.errors import EXIT_FINDINGS, Trouble
from soko_hh.report.counts import counted
from soko_hh.report.plain import plain, shortened

if TYPE_CHECKING:
    import duckdb

    from soko_hh.trackers.matching import Comparison, Contradiction, Difference, OurHand
    from soko_hh.trackers.results_file import ResultsFile, Row

_NAMED: Final = 5  # hands of a kind
_SIGNS: Final = {"point": ".", "comma": ","}


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path), metavar="FILE.csv")
@db_option
@click.option("--player", metavar="NAME", help="Whose results these are; of others in the file nothing is compared.")
@click.option("--id-column", default="", metavar="NAME", help="The column with the id of the hand.")
@click.option("--net-column", default="", metavar="NAME", help="The column with what was won or lost.")
@click.option("--player-column", default="", metavar="NAME", help="The column with the player.")
@click.option("--delimiter", default="", metavar="CHARACTER", help="What stands between columns; 'tab' for a tab.")
@click.option("--decimal", type=click.Choice(sorted(_SIGNS)), help="What decimals come after.")
@click.option(
    "--show", type=click.IntRange(min=0), default=3, show_default=True, metavar="N", help="Ledgers of the first N."
)
@click.pass_context
def reconcile(
    context: click.Context,
    file: Path,
    database: Path,
    player: str | None,
    id_column: str,
    net_column: str,
    player_column: str,
    delimiter: str,
    decimal: str | None,
    show: int,
) -> None:
    """Compare results with another tracker's, hand by hand, and show where they part.

    FILE.csv is an export with a row a hand. Encoding, delimiter, decimal sign and columns are found in it and told;
    without a column of players it is about --player, else about the one whose exports were loaded. The exit code is 1
    if anything differs.
    """
    from soko_hh.trackers.matching import compare, our_hands  # noqa: PLC0415  duckdb only where it is used
    from soko_hh.trackers.money_column import amounts  # noqa: PLC0415
    from soko_hh.trackers.results_file import ResultsError, read_results  # noqa: PLC0415

    if len(delimiter.replace("tab", "\t")) > 1:
        raise click.UsageError(f"a delimiter is one character, {delimiter!r} is not")
    try:
        results = read_results(
            file.read_bytes(),
            id_column=id_column,
            net_column=net_column,
            player_column=player_column,
            delimiter=delimiter.replace("tab", "\t"),
        )
        theirs = [row for row in results.rows if player is None or row.player in ("", player)]
        values, sign = amounts(theirs, _SIGNS[decimal] if decimal else "")
    except ResultsError as trouble:
        raise Trouble(f"{file}: {trouble.message}", trouble.remedy) from None
    with database_to_read(database) as connection:
        players = _players(connection, database, results, theirs, player)
        found = compare(theirs, values, players[0], our_hands(connection, players))
        _tell(str(file), results, theirs, sign, players, found)
        _show_different(connection, found.different[:show])
    context.exit(0 if found.agrees() else EXIT_FINDINGS)


def _players(
    connection: "duckdb.DuckDBPyConnection",
    database: Path,
    results: "ResultsFile",
    theirs: list["Row"],
    player: str | None,
) -> list[str]:
    """Whom the file is about."""
    from soko_hh.trackers.matching import heroes  # noqa: PLC0415  duckdb only where it is used

    if not results.rows:
        remedy = (
            "--id-column names the column of the ids" if results.without_id else "it has headings and nothing below"
        )
        raise Trouble("the file has no row with the id of a hand", remedy)
    if player is not None:
        players = [player]
    elif results.player_column:
        players = sorted({row.player for row in theirs})
    else:
        players = heroes(connection)
        if len(players) != 1:
            whose = f"exports of {', '.join(players[:_NAMED])} are loaded" if players else "no loaded file says so"
            raise Trouble(f"whose results are these? {whose}", "name the player with --player")
    known = connection.execute(
        "SELECT DISTINCT player FROM seats WHERE player IN (SELECT unnest(?))", [players]
    ).fetchall()
    if not known:
        names = ", ".join(repr(name) for name in players[:_NAMED])
        raise Trouble(f"no hand of {names} in {database}", "soko-hh query 'SELECT player FROM players' lists all")
    return players


def _tell(
    file: str, results: "ResultsFile", theirs: list["Row"], sign: str, players: list[str], found: "Comparison"
) -> None:
    """How the file was read, and how many hands there are of each kind."""
    whose = shortened(players[0], 40) if len(players) == 1 else f"{len(players)} players"
    names = (results.id_column, results.net_column, results.player_column, results.currency_column)
    columns = [name for name in names if name]
    sign_name = {".": "decimal point", ",": "decimal comma"}.get(sign, "no decimals")
    read = f"{results.encoding}, {results.delimiter_name()}, {sign_name}; columns {', '.join(map(repr, columns))}"
    click.echo(f"{plain(file)}: {counted(len(theirs), 'row')}, results of {whose} ({plain(read)})")
    if results.without_id:
        click.echo(f"rows that name no hand: {results.without_id}")
    click.echo(f"equal: {found.equal}")
    kinds = _what_they_are(found.different, found.contradicted)
    click.echo(f"different: {len(found.different) + len(found.contradicted)}{kinds}")
    click.echo(f"only there: {len(found.only_there)}{_named([row.hand_id for row in found.only_there])}")
    click.echo(
        f"only here: {len(found.only_here)}{_named([hand.hand_id or hand.hand_key for hand in found.only_here])}"
    )
    for what, rows in (("there more than once", found.twice), ("there without a result", found.empty)):
        if rows:
            click.echo(f"{what}: {len(rows)}{_named([row.hand_id for row in rows])}")
    if found.only_there and found.only_here and not found.equal and not found.different:
        click.echo("no id is in both; is --id-column the column of the room's own ids?")
    for one in found.contradicted:
        said = ", ".join(f"{shortened(row.net, 40)} in line {row.line}" for row, _ in one.told[:_NAMED])
        click.echo(f"the file contradicts itself, no sum has it: {plain(one.ours.hand_id)} is {said}")
    _tell_sums(found)


def _tell_sums(found: "Comparison") -> None:
    """One a currency."""
    for currency, (theirs, ours) in sorted(found.sums.items()):
        where = f" in {currency or 'no stated currency'}" if len(found.sums) > 1 else ""
        click.echo(
            f"sum over the hands of both{where}: theirs {_text(theirs)}, ours {_text(ours)}, "
            f"difference {_text(theirs - ours)}"
        )


def _what_they_are(different: list["Difference"], contradicted: list["Contradiction"]) -> str:
    """`: 2 the difference is the rake of the hand, 1 nothing of the hand`."""
    from soko_hh.trackers.hints import hint  # noqa: PLC0415  duckdb only where it is used

    counts = Counter(hint(difference) or "the difference is no amount of the hand" for difference in different)
    counts["the file has several results"] = len(contradicted)
    told = [f"{count} × {plain(words)}" for words, count in counts.most_common() if count]
    return ": " + ", ".join(told) if told else ""


def _named(ids: list[str]) -> str:
    names = ", ".join(shortened(name, 40) for name in ids[:_NAMED])
    return f" ({names}{', ...' if len(ids) > _NAMED else ''})" if ids else ""


def _show_different(connection: "duckdb.DuckDBPyConnection", different: list["Difference"]) -> None:
    from soko_hh.cli.reconcile_ledger import lines_of  # noqa: PLC0415  duckdb only where it is used
    from soko_hh.trackers.hints import hint  # noqa: PLC0415

    for difference in different:
        ours = difference.ours
        click.echo(
            f"\n{plain(ours.hand_id or ours.hand_key)} {plain(ours.player)}: theirs {_text(difference.theirs)} "
            f"(line {difference.line}), ours {_text(ours.amount('net'))}, difference {_text(difference.amount())}"
        )
        words = hint(difference)
        if words:
            click.echo(f"  = note: {plain(words)}")
        if _doubt(ours):
            click.echo(f"  = note: {_doubt(ours)}")
        for line in lines_of(connection, ours):
            click.echo(line)


def _doubt(ours: "OurHand") -> str:
    if not ours.is_complete:
        return "our hand is partial"
    if ours.errors:
        return f"our hand has {counted(ours.errors, 'error')}"
    return ""


def _text(amount: Decimal) -> str:
    """An amount as it is: no sign of a currency, which the other side may not have."""
    return f"{amount:,f}"
