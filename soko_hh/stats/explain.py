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
        player: str,
        place: tuple[str, str, int, datetime | None],
        part: str,
        k: int | None,
        n: int,
        value: float | None,
        decimals: int,
    ) -> None:
        self.player: Final = player
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
    """The hands of player after player in the order they were played; `rows_by_hand` by (player, hand_key)."""
    keys = list({key for _, key in rows_by_hand})
    places = connection.execute(
        """SELECT hand_key, coalesce(nullif(hand_id, ''), hand_key), file, first_line, played_at
        FROM hands WHERE hand_key IN (SELECT unnest(?)) ORDER BY played_at, file, first_line, hand_key""",
        [keys],
    ).fetchall()
    place_of = {place[0]: (at, place[1:]) for at, place in enumerate(places)}
    players = list(dict.fromkeys([player for player, _ in rows_by_hand]))
    in_order = sorted(rows_by_hand, key=lambda of: (players.index(of[0]), place_of[of[1]][0]))
    return [
        _hand(statistic, of[0], place_of[of[1]][1], row) for of in in_order for row in rows_by_hand[of] if _tells(row)
    ]


def _tells(row: dict[str, Any]) -> bool:
    """Not 0 of 0: such a hand is behind no figure."""
    return bool(row["n"] or row.get("k", 1))


def _hand(
    statistic: Statistic, player: str, place: tuple[str, str, int, datetime | None], row: dict[str, Any]
) -> HandBehind:
    part = street_name(row["street"]) if statistic.by == "street" else str(row.get("part", ""))
    kind = statistic.kind
    if kind == MONEY:
        value = None if row["hundredths"] is None else row["hundredths"] / 100
        return HandBehind(player, place, part, None, row["n"], value, row["decimals"])
    if kind in (RATE, NUMBER):
        return HandBehind(player, place, part, None, row["n"], row["mean" if kind == RATE else "value"], 0)
    return HandBehind(player, place, part, None if kind == COUNT else row["k"], row["n"], None, 0)
