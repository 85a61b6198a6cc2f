-- stat: complete_as_bring_in
-- title: Full opening as bring-in
-- kind: frequency
-- definition: opened for the full bet instead of the bring-in
-- formula: such hands / hands as bring-in player with the choice
-- source: STATS, law of counting: a completion by choice, counted apart
SELECT player, count(*) FILTER (WHERE opened_full) AS k, count(*) AS n
FROM (
    SELECT player, hand_key, bool_or(is_full_opening) AS opened_full
    FROM counted_actions
    WHERE is_full_opening OR (action = 'bring_in' AND (could_complete OR could_bet OR could_raise))
    GROUP BY player, hand_key
)
GROUP BY player
