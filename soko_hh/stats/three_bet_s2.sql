-- stat: three_bet_s2
-- title: Three-bet on second street
-- kind: frequency
-- definition: re-raised: made it level 3 (bring-in 0, completion 1, raise 2)
-- formula: hands in which he did / hands in which level 2 was to call and a raise legal
-- source: STATS, law of counting: levels
SELECT player, count(*) FILTER (WHERE raised) AS k, count(*) AS n
FROM (
    SELECT any_value(player) AS player, bool_or(action IN ('complete', 'bet', 'raise')) AS raised
    FROM counted_actions
    WHERE street = 2 AND decision > 0 AND level_before = 2 AND could_wager
    GROUP BY hand_key, seat
)
GROUP BY player
