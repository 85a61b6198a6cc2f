"""What the files of the catalogue count from: temporary views over the hands that were asked for.

For: `counting`. Must not count anything itself, nor decide what is legal: that stands in the stored facts.
A statistic reads counted_hands, counted_seats and counted_actions, which are the tables `hands`, `seats` and
`actions` without what was not asked for, and with a few more columns:

* counted_hands: currency_shown, limit_shown (`fixed limit`), rate_bet (the big bet that win rates are in; 2 x the
  minimum in pot and no limit), local_time.
* counted_seats: these, the hand's rake, pot, balanced, decimals and seats_dealt, to_hundredths (100 for whole chips),
  net_hundredths, is_bring_in, saw_third, saw_fourth, saw_fifth, at_showdown, and name.
* counted_actions: the hand's bring_in_seat and bring_in_choice, is_full_opening (the bring-in player's own opening for
  the full bet), could_wager (a completion, bet or raise was legal), is_opening_spot (over a bring-in, all before him
  folded), is_steal_spot (the same with at most two left to act, and a completion legal).

`two_cards(a, b)` names two cards: pair, suited connected, suited, connected or other. The column `player` is who is
counted: a name, and where figures are split (`--by`), the name and the part of his hands this one belongs to. So a
statistic that groups by player is split without knowing it.
"""

from datetime import date, datetime
from typing import Final, final

APART: Final = "\x1f"  # between the name and the part; a name that holds it would only be cut in the output

NO_TIME: Final = "no time"

_CLEAN: Final = "status = 'complete' AND error_count = 0"
_ALL: Final = "status <> 'cancelled'"

# What hands (or a player's part in them) are told apart by: SQL over s (seats), h (hands) and x (sessions).
SPLITS: Final[dict[str, str]] = {
    "position": "coalesce(s.position::VARCHAR, 'unknown')",
    "category": "coalesce(s.category, 'unknown')",
    "door": "coalesce(s.door_card[1], 'unknown')",
    "start": "two_cards(split_part(s.cards, ' ', 1), split_part(s.cards, ' ', 2))",
    "session": f"coalesce(x.label, '{NO_TIME}')",
    "day": f"coalesce(strftime(h.local_time, '%Y-%m-%d'), '{NO_TIME}')",
    "table": "concat(h.room, ' ', h.table_name)",
    "stake": "concat_ws(' ', h.currency_shown, h.limit_shown, h.stake_shown)",
    "hand": "s.hand_key",
}
_PLAYER: Final = "s.player"
_SESSION_GAP: Final = "INTERVAL 60 MINUTE"

TWO_CARDS: Final = """
CREATE OR REPLACE TEMP MACRO two_cards(a, b) AS CASE
    WHEN a = '' OR b = '' OR a = '??' OR b = '??' THEN 'unknown'
    WHEN a[1] = b[1] THEN 'pair'
    ELSE CASE WHEN a[2] = b[2] AND abs(strpos('23456789TJQKA', a[1]) - strpos('23456789TJQKA', b[1])) IN (1, 12)
            THEN 'suited connected'
        WHEN a[2] = b[2] THEN 'suited'
        WHEN abs(strpos('23456789TJQKA', a[1]) - strpos('23456789TJQKA', b[1])) IN (1, 12) THEN 'connected'
        ELSE 'other' END
END"""

# The day of a hand is the date of this, in --by day as in --since and --until: by the clock on the wall.
_LOCAL_TIME: Final = "timezone('{zone}', timezone('UTC', played_at)) - INTERVAL {day_start} MINUTE"

_ASKED: Final = """
CREATE OR REPLACE TEMP {what} AS
SELECT
    *,
    {local} AS local_time,
    coalesce(nullif(currency, ''), CASE decimals WHEN 0 THEN 'chips' ELSE 'unstated' END) AS currency_shown,
    CASE structure WHEN 'fixed' THEN 'fixed limit' ELSE structure || ' limit, 2 x minimum' END AS limit_shown,
    concat_ws('/', {small}, {big}) AS stake_shown,
    CASE structure WHEN 'fixed' THEN big_bet ELSE 2 * small_bet END AS rate_bet
FROM hands
WHERE {condition}"""
_STAKE: Final = "CASE decimals WHEN 0 THEN {0}::VARCHAR ELSE ({0} / 100)::DECIMAL(18, 2)::VARCHAR END"

_HANDS: Final = "CREATE OR REPLACE TEMP VIEW counted_hands AS SELECT * FROM asked_hands WHERE {wanted}"

_SEATS: Final = """
CREATE OR REPLACE TEMP VIEW counted_seats AS
SELECT
    s.* REPLACE ({who} AS player),
    s.player AS name,
    h.balanced,
    h.decimals,
    h.rake,
    h.pot,
    h.seats_dealt,
    h.currency_shown,
    h.limit_shown,
    h.rate_bet,
    h.local_time,
    CASE h.decimals WHEN 0 THEN 100 ELSE 1 END AS to_hundredths,
    CASE h.decimals WHEN 0 THEN s.net * 100 ELSE s.net END AS net_hundredths,
    coalesce(h.bring_in_seat = s.seat, false) AS is_bring_in,
    h.players_third > 0 AND coalesce(s.folded_on > 2, true) AS saw_third,
    h.players_fourth > 0 AND coalesce(s.folded_on > 3, true) AS saw_fourth,
    h.players_fifth > 0 AND coalesce(s.folded_on > 4, true) AS saw_fifth,
    h.went_to_showdown AND s.folded_on IS NULL AS at_showdown
FROM seats AS s
JOIN counted_hands AS h USING (hand_key){sessions}"""

_ACTIONS: Final = """
CREATE OR REPLACE TEMP VIEW counted_actions AS
SELECT
    a.* REPLACE ({who} AS player),
    h.bring_in_seat,
    h.bring_in_choice,
    coalesce(h.bring_in_choice = 'full' AND a.seat = h.bring_in_seat AND a.is_forced AND a.street = 2, false)
        AS is_full_opening,
    a.could_complete OR a.could_bet OR a.could_raise AS could_wager,
    {opening_spot} AS is_opening_spot,
    {opening_spot} AND a.players_behind <= 2 AND (a.could_complete OR a.could_bet OR a.could_raise) AS is_steal_spot
FROM actions AS a
JOIN counted_hands AS h USING (hand_key){seats}"""
_OPENING_SPOT: Final = (
    "coalesce(a.street = 2 AND a.decision = 1 AND a.is_first_in AND a.level_before = 0 AND a.to_call > 0 "
    "AND h.bring_in_choice = 'bring_in' AND a.seat <> h.bring_in_seat, false)"
)

# A session is a player's: it ends where he does not play for an hour.
_SESSIONS: Final = f"""
CREATE OR REPLACE TEMP TABLE sessions AS
WITH gaps AS (
    SELECT s.hand_key, s.player, h.played_at, h.local_time, h.played_at - lag(h.played_at) OVER w AS gap
    FROM seats AS s JOIN counted_hands AS h USING (hand_key)
    WHERE h.played_at IS NOT NULL AND s.player IN (SELECT unnest(?))
    WINDOW w AS (PARTITION BY s.player ORDER BY h.played_at, s.hand_key)
), starts AS (
    SELECT player, played_at, strftime(local_time + INTERVAL {{day_start}} MINUTE, '%Y-%m-%d %H:%M') AS label
    FROM gaps
    WHERE gap IS NULL OR gap > {_SESSION_GAP}
)
SELECT gaps.hand_key, gaps.player, starts.label
FROM gaps ASOF JOIN starts ON gaps.player = starts.player AND gaps.played_at >= starts.played_at"""


@final
class Asked:
    """Which hands are asked for. Times are UTC without a zone; `day_start` is minutes after midnight in `zone`."""

    def __init__(
        self,
        *,
        all_hands: bool = False,
        condition: str = "",
        since: date | None = None,
        until: date | None = None,
        zone: str = "UTC",
        day_start: int = 0,
        players: list[str] | None = None,
    ) -> None:
        self.condition: Final = condition  # SQL over `hands`
        self.since: Final = since  # a moment, or a day as --by day has it
        self.until: Final = until  # the first moment that is not asked for any more, or the last day that is
        self.zone: Final = zone
        self.day_start: Final = day_start
        self.players: Final = players
        self.wanted: Final = _ALL if all_hands else _CLEAN


def hands_sql(asked: Asked) -> list[str]:
    """The statements that make asked_hands and counted_hands; the players asked for stand in asked_players."""
    conditions = []
    if asked.condition:
        conditions.append(f"(\n{asked.condition}\n)")
    local = _LOCAL_TIME.format(zone=asked.zone.replace("'", "''"), day_start=asked.day_start)
    if isinstance(asked.since, datetime):
        conditions.append(f"played_at >= TIMESTAMP '{asked.since.isoformat(' ')}'")
    elif asked.since is not None:
        conditions.append(f"({local})::DATE >= DATE '{asked.since.isoformat()}'")
    if isinstance(asked.until, datetime):
        conditions.append(f"played_at < TIMESTAMP '{asked.until.isoformat(' ')}'")
    elif asked.until is not None:
        conditions.append(f"({local})::DATE <= DATE '{asked.until.isoformat()}'")
    if asked.players is not None:
        conditions.append("hand_key IN (SELECT hand_key FROM seats WHERE player IN (SELECT player FROM asked_players))")
    made = _ASKED.format(
        what="TABLE chosen_hands" if conditions else "VIEW asked_hands",
        local=local,
        small=_STAKE.format("small_bet"),
        big=_STAKE.format("big_bet"),
        condition=" AND ".join(conditions) or "true",
    )
    # a condition is asked once a hand, in a table: it may be slow, or answer otherwise the second time
    chosen = ["CREATE OR REPLACE TEMP VIEW asked_hands AS FROM chosen_hands"] if conditions else []
    return [TWO_CARDS, made, *chosen, _HANDS.format(wanted=asked.wanted)]


def split_sql(by: str) -> list[str]:
    """The statements that make counted_seats and counted_actions, split by one of SPLITS; '' does not split."""
    who = _PLAYER
    seats_needed = sessions = ""
    if by:
        who = f"concat(s.player, chr(31), replace({SPLITS[by]}, chr(31), ' '))"
        seats_needed = "\nJOIN seats AS s ON s.hand_key = a.hand_key AND s.seat = a.seat"
    if by == "session":
        sessions = "\nLEFT JOIN sessions AS x ON x.hand_key = s.hand_key AND x.player = s.player"
    return [
        _SEATS.format(who=who, sessions=sessions),
        _ACTIONS.format(
            who=who if by else "a.player", opening_spot=_OPENING_SPOT, seats=seats_needed + (sessions if by else "")
        ),
    ]


def sessions_sql(asked: Asked) -> str:
    """The statement that makes the table of sessions; its parameter is the list of players."""
    return _SESSIONS.format(day_start=asked.day_start)
