"""The catalogue: every statistic is a file of SQL with a header; read here, run here, one Figure a line.

For: `soko-hh stats`. Must not know how figures are printed, nor anything of the game: SQL counts facts that the
replay saw. The files count from three temporary views made here, so that each says only what it counts:
counted_hands (hands without errors, unless all are wanted), counted_seats and counted_actions of those hands.
"""

from collections.abc import Iterable, Iterator
from importlib.resources import files
from typing import Any, Final, final

import duckdb

from soko_hh.stats.intervals import student, wilson
from soko_hh.streets import FIFTH, SECOND, street_name

COUNT: Final = "count"  # n
FREQUENCY: Final = "frequency"  # k of n, Wilson
RATIO: Final = "ratio"  # k for one of n, no interval
MONEY: Final = "money"  # hundredths, decimals, n
RATE: Final = "rate"  # mean, sd, n; Student
KINDS: Final = (COUNT, FREQUENCY, RATIO, MONEY, RATE)
# In the order of a table; a file that is not named here comes after them.
ORDER: Final = (
    *("hands", "net", "bb100", "vpip", "complete_as_bring_in", "raise_s2", "saw_s3", "wtsd"),
    *("won_at_showdown", "won_when_saw_s3", "aggression_factor", "aggression_freq", "fold_to_bet"),
)
_HEADINGS: Final = ("stat", "title", "kind", "by", "definition", "formula", "source")

_VIEWS: Final = """
CREATE OR REPLACE TEMP VIEW counted_hands AS
SELECT * FROM hands WHERE {wanted};

CREATE OR REPLACE TEMP VIEW counted_seats AS
SELECT
    s.*,
    coalesce(h.players_third > 0 AND (s.folded_on IS NULL OR s.folded_on > 2), false) AS saw_third,
    h.went_to_showdown AND s.folded_on IS NULL AS at_showdown
FROM seats AS s JOIN counted_hands AS h USING (hand_key);

CREATE OR REPLACE TEMP VIEW counted_actions AS
SELECT
    a.*,
    coalesce(
        h.bring_in_choice = 'full' AND a.seat = h.bring_in_seat AND a.street = 2 AND a.level_before = 0
        AND a.action NOT IN ('ante', 'call', 'check', 'fold'),
        false
    ) AS is_full_opening
FROM actions AS a JOIN counted_hands AS h USING (hand_key);
"""
_CLEAN: Final = "status = 'complete' AND error_count = 0"
_ALL: Final = "status <> 'cancelled'"


@final
class Statistic:
    """A file of the catalogue."""

    def __init__(self, headings: dict[str, str], sql: str) -> None:
        self.name: Final = headings["stat"]
        self.title: Final = headings["title"]
        self.kind: Final = headings["kind"]
        self.by: Final = headings.get("by", "")
        self.definition: Final = headings["definition"]
        self.formula: Final = headings["formula"]
        self.source: Final = headings["source"]
        self.sql: Final = sql


@final
class Figure:
    """One answer; `value`, `low` and `high` None where there is none. `part`: a street, a currency ..."""

    def __init__(
        self,
        statistic: Statistic,
        player: str,
        part: str,
        k: int | None,
        n: int,
        value: float | None,
        interval: tuple[float, float] | None,
        decimals: int = 0,
    ) -> None:
        self.statistic: Final = statistic
        self.player: Final = player
        self.part: Final = part
        self.k: Final = k
        self.n: Final = n
        self.value: Final = value
        self.low: Final = interval[0] if interval else None
        self.high: Final = interval[1] if interval else None
        self.decimals: Final = decimals  # of money


@final
class LeftOut:
    """How many hands were counted, and how many were not, each for one reason; the last is of money only."""

    def __init__(self, counted: int, with_errors: int, partial: int, cancelled: int, unbalanced: int) -> None:
        self.counted: Final = counted
        self.with_errors: Final = with_errors
        self.partial: Final = partial
        self.cancelled: Final = cancelled
        self.unbalanced: Final = unbalanced  # counted, but for net and bb100


def read_statistic(text: str, called: str) -> Statistic:
    """A statistic from its file; ValueError names the file and the heading that is missing or wrong."""
    headings: dict[str, str] = {}
    lines = text.splitlines()
    at = 0
    while at < len(lines) and lines[at].startswith("--"):
        heading, colon, value = lines[at][2:].partition(":")
        if not colon or heading.strip() not in _HEADINGS:
            raise ValueError(f"{called}:{at + 1}: a heading is one of {', '.join(_HEADINGS)}")
        headings[heading.strip()] = value.strip()
        at += 1
    missing = [heading for heading in _HEADINGS if heading not in headings and heading != "by"]
    if missing:
        raise ValueError(f"{called}: no heading {missing[0]!r}")
    if headings["kind"] not in KINDS:
        raise ValueError(f"{called}: kind {headings['kind']!r} is none of {', '.join(KINDS)}")
    return Statistic(headings, "\n".join(lines[at:]))


def catalogue() -> dict[str, Statistic]:
    """All statistics by name, in the order of a table."""
    found: dict[str, Statistic] = {}
    for entry in files("soko_hh.stats").iterdir():
        if entry.name.endswith(".sql"):
            statistic = read_statistic(entry.read_text(encoding="utf-8"), entry.name)
            found[statistic.name] = statistic
    later = sorted(set(found) - set(ORDER))
    return {name: found[name] for name in (*ORDER, *later)}


@final
class Counting:
    """The statistics of one database, over hands without errors or over all."""

    def __init__(self, connection: duckdb.DuckDBPyConnection, *, all_hands: bool = False) -> None:
        self._connection: Final = connection
        self._wanted: Final = _ALL if all_hands else _CLEAN
        connection.execute(_VIEWS.format(wanted=self._wanted))

    def unknown(self, players: Iterable[str]) -> list[str]:
        """Those of the players that no stored hand knows."""
        named = list(players)
        rows = self._connection.execute(
            "SELECT DISTINCT player FROM seats WHERE player IN (SELECT unnest(?))", [named]
        ).fetchall()
        return [name for name in named if (name,) not in rows]

    def players(self, min_hands: int = 0) -> list[str]:
        """All players with at least so many counted hands (and one), most hands first."""
        rows = self._connection.execute(
            "SELECT player FROM counted_seats GROUP BY player HAVING count(*) >= ? ORDER BY count(*) DESC, player",
            [min_hands],
        ).fetchall()
        return [row[0] for row in rows]

    def left_out(self, players: list[str] | None) -> LeftOut:
        """How many hands (of these players; None: of all) count and how many do not."""
        scope = "true"
        if players is not None:
            scope = "hand_key IN (SELECT hand_key FROM seats WHERE player IN (SELECT unnest(?)))"
        rows = self._connection.execute(
            f"""SELECT
                count(*) FILTER (WHERE {self._wanted}),
                count(*) FILTER (WHERE NOT ({self._wanted}) AND status <> 'cancelled' AND error_count > 0),
                count(*) FILTER (WHERE NOT ({self._wanted}) AND status <> 'cancelled' AND error_count = 0),
                count(*) FILTER (WHERE status = 'cancelled'),
                count(*) FILTER (WHERE {self._wanted} AND NOT balanced)
            FROM hands WHERE {scope}""",
            [] if players is None else [players],
        ).fetchall()
        return LeftOut(*rows[0])

    def figures(self, statistics: Iterable[Statistic], players: list[str]) -> list[Figure]:
        """The figures of these players, player after player, statistic after statistic, part after part."""
        by_player: dict[str, list[Figure]] = {player: [] for player in players}
        for statistic in statistics:
            rows = self._rows(statistic, players)
            for player in players:
                by_player[player].extend(_figures(statistic, player, rows.get(player, [])))
        return [figure for player in players for figure in by_player[player]]

    def _rows(self, statistic: Statistic, players: list[str]) -> dict[str, list[dict[str, Any]]]:
        order = {"street": "street", "": "n"}.get(statistic.by, "part")
        result = self._connection.execute(
            f"SELECT * FROM ({statistic.sql}) WHERE player IN (SELECT unnest(?)) ORDER BY {order}", [players]
        )
        names = [column[0] for column in result.description]
        found: dict[str, list[dict[str, Any]]] = {}
        for row in result.fetchall():
            named = dict(zip(names, row, strict=True))
            found.setdefault(named["player"], []).append(named)
        return found


def _figures(statistic: Statistic, player: str, rows: list[dict[str, Any]]) -> Iterator[Figure]:
    """The player's figures; what was never counted is a figure of n = 0, on every street."""
    if statistic.by == "street":
        on = {row["street"]: row for row in rows}
        for street in range(SECOND, FIFTH + 1):
            yield _figure(statistic, player, street_name(street), on.get(street))
    elif rows:
        for row in rows:
            yield _figure(statistic, player, row.get("part", ""), row)
    else:
        yield _figure(statistic, player, "", None)


def _figure(statistic: Statistic, player: str, part: str, row: dict[str, Any] | None) -> Figure:
    kind = statistic.kind
    if row is None:
        value = 0.0 if kind == COUNT else None
        return Figure(statistic, player, part, 0 if kind in (FREQUENCY, RATIO) else None, 0, value, None)
    n = row["n"]
    if kind == COUNT:
        return Figure(statistic, player, part, None, n, n, None)
    if kind == MONEY:
        return Figure(statistic, player, part, None, n, row["hundredths"] / 100, None, row["decimals"])
    if kind == RATE:
        return Figure(statistic, player, part, None, n, row["mean"], student(row["mean"], row["sd"], n))
    k = row["k"]
    return Figure(statistic, player, part, k, n, k / n if n else None, wilson(k, n) if kind == FREQUENCY else None)
