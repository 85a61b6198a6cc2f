"""The hands behind a figure: which were counted, which of them counted as a yes, and where each stands.

For: `soko-hh stats --explain`. Must not know any statistic: it is counted anew, hand by hand.
"""

from datetime import datetime
from typing import Any, Final, final

import duckdb

from soko_hh.stats.catalogue import COUNT, MONEY, NUMBER, RATE, Statistic
from soko_hh.streets import street_name


@final
class HandBehind:
    """A hand that a figure counts: k of n in it, or `value` (money in the currency, a rate's result)."""

    def __init__(
        self,
        place: tuple[str, str, int, datetime | None],
        part: str,
        k: int | None,
        n: int,
        value: float | None,
        decimals: int,
    ) -> None:
        self.hand_id: Final = place[0]
        self.file: Final = place[1]
        self.line: Final = place[2]
        self.played_at: Final = place[3]
        self.part: Final = part
        self.k: Final = k
        self.n: Final = n
        self.value: Final = value
        self.decimals: Final = decimals


def hands_behind(
    connection: duckdb.DuckDBPyConnection,
    statistic: Statistic,
    rows_by_hand: dict[tuple[str, str], list[dict[str, Any]]],
) -> list[HandBehind]:
    """The hands in the order they were played; `rows_by_hand` by (player, hand_key)."""
    keys = [key for _, key in rows_by_hand]
    places = connection.execute(
        """SELECT hand_key, coalesce(nullif(hand_id, ''), hand_key), file, first_line, played_at
        FROM hands WHERE hand_key IN (SELECT unnest(?)) ORDER BY played_at, file, first_line, hand_key""",
        [keys],
    ).fetchall()
    rows_of = {key: rows for (_, key), rows in rows_by_hand.items()}
    return [
        _hand(statistic, (place[1], place[2], place[3], place[4]), row) for place in places for row in rows_of[place[0]]
    ]


def _hand(statistic: Statistic, place: tuple[str, str, int, datetime | None], row: dict[str, Any]) -> HandBehind:
    part = street_name(row["street"]) if statistic.by == "street" else str(row.get("part", ""))
    kind = statistic.kind
    if kind == MONEY:
        return HandBehind(place, part, None, row["n"], row["hundredths"] / 100, row["decimals"])
    if kind in (RATE, NUMBER):
        return HandBehind(place, part, None, row["n"], row["mean" if kind == RATE else "value"], 0)
    return HandBehind(place, part, None if kind == COUNT else row["k"], row["n"], None, 0)
