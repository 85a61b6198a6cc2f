-- stat: complete_as_bring_in
-- title: Full opening as bring-in
-- kind: frequency
-- definition: opened for the full bet instead of the bring-in
-- formula: such hands / hands as bring-in player with the choice
-- source: STATS, law of counting: a completion by choice, counted apart
SELECT player, count(*) FILTER (WHERE is_full_opening) AS k, count(*) AS n
FROM counted_actions
WHERE is_full_opening OR (action = 'bring_in' AND could_wager)
GROUP BY player
