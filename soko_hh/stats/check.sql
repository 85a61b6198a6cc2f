-- stat: check
-- title: Check
-- kind: frequency
-- by: street
-- definition: checked at the first free decision of the street; bet, check, call, raise and fold add up to all
-- formula: such first decisions / first decisions
-- source: STATS
SELECT player, street, count(*) FILTER (WHERE action = 'check') AS k, count(*) AS n
FROM counted_actions
WHERE street >= 2 AND decision = 1
GROUP BY player, street
