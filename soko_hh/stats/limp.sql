-- stat: limp
-- title: Open limp
-- kind: frequency
-- definition: called the bring-in when all before him had folded
-- formula: such calls / such spots in which a call was legal
-- source: STATS
SELECT player, count(*) FILTER (WHERE action = 'call') AS k, count(*) AS n
FROM counted_actions
WHERE is_opening_spot AND could_call
GROUP BY player
