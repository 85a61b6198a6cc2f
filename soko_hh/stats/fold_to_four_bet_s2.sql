-- stat: fold_to_four_bet_s2
-- title: Fold to a four-bet on second street
-- kind: frequency
-- definition: folded with level 4 to call
-- formula: hands in which he did / hands in which level 4 was to call
-- source: STATS, law of counting: levels
SELECT player, count(*) FILTER (WHERE folded) AS k, count(*) AS n
FROM (
    SELECT any_value(player) AS player, bool_or(action = 'fold') AS folded
    FROM counted_actions
    WHERE street = 2 AND decision > 0 AND level_before = 4 AND to_call > 0
    GROUP BY hand_key, seat
)
GROUP BY player
