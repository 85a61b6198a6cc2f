"""Figures: one answer of a statistic for one player, with what it was counted from and its interval.

For: making them from rows of SQL. Must not know SQL, nor how they are printed.
"""

from typing import Any, Final, final

from soko_hh.stats.catalogue import COUNT, FREQUENCY, MONEY, NUMBER, RATE, RATIO, Statistic, WrongStatisticError
from soko_hh.stats.intervals import student, wilson
from soko_hh.streets import FIFTH, SECOND, street_name

Row = dict[str, Any]
Interval = tuple[float, float] | None

# How an interval was found.
WILSON: Final = "wilson"
STUDENT: Final = "student"
SESSIONS: Final = "sessions"


@final
class Figure:
    """One answer; `value`, `low` and `high` None where there is none.

    `part`: a street, a currency ...; `group`: which part of his hands, where figures are split. Of a rate: `sd`, and
    `sessions`, how many of them the bootstrap drew from.
    """

    def __init__(
        self,
        statistic: Statistic,
        player: str,
        part: str,
        k: int | None,
        n: int,
        value: float | None,
        interval: Interval = None,
        *,
        group: str = "",
        method: str = "",
        decimals: int = 0,
        sd: float | None = None,
        sessions: int | None = None,
    ) -> None:
        self.statistic: Final = statistic
        self.player: Final = player
        self.part: Final = part
        self.k: Final = k
        self.n: Final = n
        self.value: Final = value
        self.low: Final = interval[0] if interval else None
        self.high: Final = interval[1] if interval else None
        self.group: Final = group
        self.method: Final = method if interval else ""
        self.decimals: Final = decimals  # of money
        self.sd: Final = sd
        self.sessions: Final = sessions


def figures_of(statistic: Statistic, player: str, group: str, rows: list[Row]) -> list[Figure]:
    """The figures of a player (and a part of his hands); what was never counted is one of n = 0, on every street."""
    if statistic.by == "street":
        on = {row["street"]: row for row in rows}
        return [
            _figure(statistic, player, group, street_name(street), on.get(street))
            for street in range(SECOND, FIFTH + 1)
        ]
    if rows:
        return [_figure(statistic, player, group, str(row.get("part", "")), row) for row in rows]
    return [_figure(statistic, player, group, "", None)]


def _figure(statistic: Statistic, player: str, group: str, part: str, row: Row | None) -> Figure:
    kind = statistic.kind
    if row is None:
        value = 0.0 if kind == COUNT else None
        return Figure(statistic, player, part, 0 if kind in (FREQUENCY, RATIO) else None, 0, value, group=group)
    n = row["n"]
    if kind == COUNT:
        return Figure(statistic, player, part, None, n, n, group=group)
    if kind == NUMBER:
        return Figure(statistic, player, part, None, n, row["value"], group=group)
    if kind == MONEY:
        value = None if row["hundredths"] is None else row["hundredths"] / 100
        return Figure(statistic, player, part, None, n, value, group=group, decimals=row["decimals"])
    if kind == RATE:
        mean, sd = row["mean"], row["sd"]
        interval = None if mean is None else student(mean, sd, n)
        return Figure(statistic, player, part, None, n, mean, interval, group=group, method=STUDENT, sd=sd)
    k = row["k"]
    if kind == RATIO:
        return Figure(statistic, player, part, k, n, k / n if n else None, group=group)
    if not 0 <= k <= n:
        raise WrongStatisticError(f"{statistic.called}: {k} of {n} of {player}: a frequency has k from 0 to n")
    return Figure(statistic, player, part, k, n, k / n if n else None, wilson(k, n), group=group, method=WILSON)
