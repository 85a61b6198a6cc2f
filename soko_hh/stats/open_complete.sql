-- stat: open_complete
-- title: Open completion
-- kind: frequency
-- definition: completed the bring-in when all before him had folded
-- formula: such completions / such spots in which a completion was legal
-- source: STATS
SELECT player, count(*) FILTER (WHERE action IN ('complete', 'bet', 'raise')) AS k, count(*) AS n
FROM counted_actions
WHERE is_opening_spot AND could_wager
GROUP BY player
