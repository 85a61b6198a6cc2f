-- stat: four_bet_s2
-- title: Four-bet on second street
-- kind: frequency
-- definition: raised again: made it level 4 (bring-in 0, completion 1, raise 2, re-raise 3)
-- formula: hands in which he did / hands in which level 3 was to call and a raise legal
-- source: STATS, law of counting: levels
SELECT player, count(*) FILTER (WHERE raised) AS k, count(*) AS n
FROM (
    SELECT any_value(player) AS player, bool_or(action IN ('complete', 'bet', 'raise')) AS raised
    FROM counted_actions
    WHERE street = 2 AND decision > 0 AND level_before = 3 AND could_wager
    GROUP BY hand_key, seat
)
GROUP BY player
