-- stat: steal
-- title: Steal
-- kind: frequency
-- definition: completed the bring-in when all before him had folded and at most two were left to act besides the bring-in
-- formula: such completions / such spots in which a completion was legal
-- source: STATS
SELECT player, count(*) FILTER (WHERE action IN ('complete', 'bet', 'raise')) AS k, count(*) AS n
FROM counted_actions
WHERE is_steal_spot
GROUP BY player
