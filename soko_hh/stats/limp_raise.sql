-- stat: limp_raise
-- title: Limp and raise
-- kind: frequency
-- definition: called the bring-in, then raised a completion or raise that came after
-- formula: such hands / hands in which he called the bring-in and later could raise
-- source: STATS
SELECT player, count(*) FILTER (WHERE raised) AS k, count(*) AS n
FROM (
    SELECT any_value(player) AS player, bool_or(action = 'call' AND level_before = 0) AS limped,
        bool_or(level_before >= 1 AND could_wager) AS could,
        bool_or(level_before >= 1 AND could_wager AND action IN ('complete', 'bet', 'raise')) AS raised
    FROM counted_actions
    WHERE street = 2 AND decision > 0 AND bring_in_choice = 'bring_in' AND seat <> bring_in_seat
    GROUP BY hand_key, seat
)
WHERE limped AND could
GROUP BY player
