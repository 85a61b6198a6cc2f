"""Counting: runs the files of the catalogue over the hands that are asked for, and makes figures of their rows.

For: `soko-hh stats`. Must not know how figures are printed, nor anything of the game.
"""

from collections.abc import Iterable, Iterator
from typing import Final, final

import duckdb

from soko_hh.stats.answers import check_once, checked_row
from soko_hh.stats.bootstrap import by_sessions
from soko_hh.stats.catalogue import RATE, Statistic, WrongStatisticError
from soko_hh.stats.counted import APART, NO_TIME, Asked, hands_sql, sessions_sql, split_sql
from soko_hh.stats.explain import HandBehind, hands_behind
from soko_hh.stats.figures import SESSIONS, Figure, Row, figures_of
from soko_hh.stats.one_pot import DecidingPot, deciding_pots
from soko_hh.store.store import first_line, schema_sql

_SESSION: Final = "session"
_RANKS: Final = "23456789TJQKA"


@final
class LeftOut:
    """How many hands were counted, and how many were not, each for one reason; `unbalanced` is of money only."""

    def __init__(
        self,
        counted: int,
        with_errors: int,
        partial: int,
        cancelled: int,
        unbalanced: int,
        not_asked: int,
        no_time: int,
    ) -> None:
        self.counted: Final = counted
        self.with_errors: Final = with_errors
        self.partial: Final = partial
        self.cancelled: Final = cancelled
        self.unbalanced: Final = unbalanced  # counted, but for money
        self.not_asked: Final = not_asked  # the condition or the time does not fit
        self.no_time: Final = no_time  # of those, hands without a time where a time is asked for


@final
class Counting:
    """The statistics of one database, over the hands asked for; `by`: a key of SPLITS that splits them, or ''."""

    def __init__(self, connection: duckdb.DuckDBPyConnection, asked: Asked, by: str = "") -> None:
        self._connection: Final = connection
        self.asked: Final = asked
        self.by: Final = by
        self._sessions_of: list[str] | None = None
        if asked.condition:
            duckdb.SQLExpression(asked.condition)  # one expression, or a ParserException
        if asked.players is not None:
            connection.execute(
                "CREATE OR REPLACE TEMP TABLE asked_players AS SELECT unnest(?) AS player", [asked.players]
            )
        for statement in hands_sql(asked):
            connection.execute(statement)
        self._split("")

    def unknown(self, players: Iterable[str]) -> list[str]:
        """Those of the players that no stored hand knows."""
        named = list(players)
        rows = self._connection.execute(
            "SELECT DISTINCT player FROM seats WHERE player IN (SELECT unnest(?))", [named]
        ).fetchall()
        return [name for name in named if (name,) not in rows]

    def players(self, min_hands: int = 0) -> list[str]:
        """All players with at least so many counted hands (and one), most hands first."""
        self._split("")
        rows = self._connection.execute(
            "SELECT player FROM counted_seats GROUP BY player HAVING count(*) >= ? ORDER BY count(*) DESC, player",
            [min_hands],
        ).fetchall()
        named = self.asked.players
        return [row[0] for row in rows if named is None or row[0] in named]

    def left_out(self) -> LeftOut:
        """How many hands count and how many do not; of the players asked for, if there are such."""
        wanted = self.asked.wanted
        scope = "true"
        timed = self.asked.since is not None or self.asked.until is not None
        if self.asked.players is not None:
            scope = "hand_key IN (SELECT hand_key FROM seats SEMI JOIN asked_players USING (player))"
        rows = self._connection.execute(
            f"""SELECT
                count(*) FILTER (WHERE {wanted}),
                count(*) FILTER (WHERE NOT ({wanted}) AND status <> 'cancelled' AND error_count > 0),
                count(*) FILTER (WHERE NOT ({wanted}) AND status <> 'cancelled' AND error_count = 0),
                count(*) FILTER (WHERE status = 'cancelled'),
                count(*) FILTER (WHERE {wanted} AND NOT balanced),
                (SELECT count(*) FROM hands WHERE {scope}) - count(*),
                (SELECT count(*) FROM hands WHERE {scope} AND played_at IS NULL AND {timed})
            FROM asked_hands"""
        ).fetchall()
        return LeftOut(*rows[0])

    def lacks_facts(self) -> bool:
        """Whether hands are stored that an older soko_hh loaded: their newer facts are missing."""
        return bool(self._connection.execute("SELECT 1 FROM actions WHERE decision IS NULL LIMIT 1").fetchall())

    def figures(self, statistics: Iterable[Statistic], players: list[str]) -> list[Figure]:
        """The figures of these players, player after player, group after group, statistic after statistic."""
        groups = self._groups(players)
        found: dict[tuple[str, str], list[Figure]] = {key: [] for key in groups}
        for statistic in statistics:
            rows = self._rows(statistic, players, self.by)
            sessions = self._sessions(statistic, players) if statistic.kind == RATE and not self.by else {}
            for player, group in groups:
                figures = figures_of(statistic, player, group, rows.get((player, group), []))
                for figure in figures:
                    found[(player, group)].append(figure)
                    found[(player, group)].extend(_by_sessions(figure, sessions.get(player, [])))
        return [figure for key in groups for figure in found[key]]

    def deciding_pots(self, players: list[str]) -> list[DecidingPot]:
        """The single pots of these players without which their net would have the other sign."""
        self._split("")
        return deciding_pots(self._connection, players)

    def explained(self, statistic: Statistic, players: list[str]) -> list[HandBehind]:
        """The hands behind the figures of player after player, in the order they were played."""
        rows = self._rows(statistic, players, "hand")
        return hands_behind(
            self._connection, statistic, dict(sorted(rows.items(), key=lambda of: players.index(of[0][0])))
        )

    def _sessions(self, statistic: Statistic, players: list[str]) -> dict[str, list[Row]]:
        """The rows of each player, one a session and part; hands without a time are of none."""
        found: dict[str, list[Row]] = {}
        for (player, group), rows in self._rows(statistic, players, _SESSION).items():
            if group == NO_TIME:
                continue
            found.setdefault(player, []).extend(rows)
        return found

    def _split(self, by: str, players: list[str] | None = None) -> None:
        if by == _SESSION and self._sessions_of != players:
            self._connection.execute(sessions_sql(self.asked), [players])
            self._sessions_of = players
        for statement in split_sql(by):
            self._connection.execute(statement)

    def _groups(self, players: list[str]) -> list[tuple[str, str]]:
        """All (player, group) that have a hand; a group is '' where nothing is split."""
        if not self.by:
            return [(player, "") for player in players]
        self._split(self.by, players)
        rows = self._connection.execute(
            "SELECT DISTINCT name, player FROM counted_seats WHERE name IN (SELECT unnest(?))", [players]
        ).fetchall()
        keys = [_name_and_group(row[1], self.by) for row in rows]
        return sorted(keys, key=lambda key: (players.index(key[0]), _place(key[1])))

    def _rows(self, statistic: Statistic, players: list[str], by: str) -> dict[tuple[str, str], list[Row]]:
        """The rows by (player, group)."""
        self._split(by, players)
        who = "split_part(player, chr(31), 1)" if by else "player"
        try:
            result = self._connection.execute(
                f"SELECT * FROM (\n{statistic.sql}\n) WHERE {who} IN (SELECT unnest(?))", [players]
            )
            names = [column[0] for column in result.description]
            rows = [dict(zip(names, row, strict=True)) for row in result.fetchall()]
        except duckdb.Error as error:
            raise WrongStatisticError(f"{statistic.called}: {first_line(error)}") from error
        found: dict[tuple[str, str], list[Row]] = {}
        for row in sorted(rows, key=lambda row: _place(str(row.get("part", row.get("street", ""))))):
            key = _name_and_group(row["player"], by)
            found.setdefault(key, []).append(checked_row(statistic, row, str(key[0])))
        for (player, _), of_one in found.items():
            check_once(statistic, of_one, player)
        return found


def _name_and_group(player: str, by: str) -> tuple[str, str]:
    name, _, group = player.rpartition(APART) if by else (player, "", "")
    return name, group


def _place(text: str) -> tuple[int, int, str]:
    """Sorts ranks as cards do, numbers as numbers, all else as text."""
    if len(text) == 1 and text in _RANKS and not text.isdigit():
        return 0, _RANKS.index(text) + 2, text
    return (0, int(text), text) if text.isascii() and text.isdigit() else (1, 0, text)


def _by_sessions(figure: Figure, rows: list[Row]) -> Iterator[Figure]:
    """The same rate with the interval of a bootstrap by sessions; nothing if there are too few of them."""
    of_part = [row for row in rows if str(row.get("part", "")) == figure.part and row["mean"] is not None]
    sessions = [(row["mean"] * row["n"], row["n"]) for row in of_part]
    interval = by_sessions(sessions)
    if interval is not None:
        yield Figure(
            figure.statistic,
            figure.player,
            figure.part,
            None,
            figure.n,
            figure.value,
            interval,
            method=SESSIONS,
            sd=figure.sd,
            sessions=len(sessions),
        )


def check_statistics(statistics: Iterable[Statistic]) -> None:
    """Whether each runs and answers the columns of its kind, on an empty store; WrongStatisticError if not."""
    with duckdb.connect(config={"python_enable_replacements": False}) as connection:
        connection.execute(schema_sql())
        connection.execute("SET enable_external_access = false")
        Counting(connection, Asked())
        for statistic in statistics:
            try:
                statements = connection.extract_statements(statistic.sql)
                if len(statements) != 1 or statements[0].type != duckdb.StatementType.SELECT:
                    raise WrongStatisticError(f"{statistic.called}: one SELECT, nothing else")
                connection.execute(f"SELECT * FROM (\n{statistic.sql}\n) LIMIT 0")
            except duckdb.Error as error:
                raise WrongStatisticError(f"{statistic.called}: {first_line(error)}") from error
            names = [column[0] for column in connection.description or []]
            missing = [name for name in statistic.columns() if name not in names]
            if missing:
                raise WrongStatisticError(
                    f"{statistic.called}: its SELECT answers {', '.join(names)}; a {statistic.kind} also needs "
                    f"{', '.join(missing)}"
                )


def columns_of_views() -> dict[str, list[tuple[str, str]]]:
    """The names and types of the columns of each view that statistics count from."""
    found = {}
    with duckdb.connect() as connection:
        connection.execute(schema_sql())
        Counting(connection, Asked())
        for view in ("counted_hands", "counted_seats", "counted_actions"):
            rows = connection.execute(f"DESCRIBE {view}").fetchall()
            found[view] = [(row[0], row[1]) for row in rows]
    return found
