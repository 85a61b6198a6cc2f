-- stat: check_raise
-- title: Check-raise
-- kind: frequency
-- by: street
-- definition: checked, then raised; a raise that is legal though all opponents left are all-in counts as a chance
-- formula: streets on which he did / streets on which he checked and later could raise
-- source: STATS
SELECT player, street, count(*) FILTER (WHERE raised) AS k, count(*) AS n
FROM (
    SELECT
        any_value(player) AS player,
        street,
        bool_or(action = 'check') AS checked,
        bool_or(decision > 1 AND could_wager AND to_call > 0) AS could,
        bool_or(decision > 1 AND could_wager AND to_call > 0 AND action IN ('complete', 'bet', 'raise')) AS raised
    FROM counted_actions
    WHERE street >= 2 AND decision > 0
    GROUP BY hand_key, street, seat
)
WHERE checked AND could
GROUP BY player, street
