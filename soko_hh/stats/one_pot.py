"""The pot that decides: a net whose sign hangs on a single hand says little about a player.

For: the warning beneath figures of money. Must not know how it is printed.
"""

from typing import Final, final

import duckdb

_SQL: Final = """
SELECT d.name, d.currency_shown, d.hundredths, d.decimals, d.largest[1] AS of_hand, h.hand_id, h.hand_key
FROM (
    SELECT
        name,
        currency_shown,
        max(decimals) AS decimals,
        count(*) AS n,
        sum(net_hundredths)::BIGINT AS hundredths,
        CASE WHEN hundredths > 0 THEN max_by((net_hundredths, hand_key), net_hundredths)
            ELSE min_by((net_hundredths, hand_key), net_hundredths) END AS largest
    FROM counted_seats
    WHERE balanced AND name IN (SELECT unnest(?))
    GROUP BY name, currency_shown
) AS d
JOIN hands AS h ON h.hand_key = d.largest[2]
WHERE d.n > 1 AND d.hundredths <> 0 AND sign(d.hundredths - d.largest[1]) <> sign(d.hundredths)
ORDER BY d.name, d.currency_shown"""


@final
class DecidingPot:
    """A hand without which a player's `net` in a currency would be `without`, of another sign; hundredths."""

    def __init__(
        self, player: str, currency: str, net: int, decimals: int, of_hand: int, hand_id: str, hand_key: str
    ) -> None:
        self.player: Final = player
        self.currency: Final = currency
        self.net: Final = net
        self.decimals: Final = decimals
        self.of_hand: Final = of_hand
        self.without: Final = net - of_hand
        self.hand_id: Final = hand_id or hand_key


def deciding_pots(connection: duckdb.DuckDBPyConnection, players: list[str]) -> list[DecidingPot]:
    """Such hands of these players, from counted_seats."""
    return [DecidingPot(*row) for row in connection.execute(_SQL, [players]).fetchall()]
