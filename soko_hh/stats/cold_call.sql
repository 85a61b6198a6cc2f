-- stat: cold_call
-- title: Cold call
-- kind: frequency
-- definition: called a completion, bet or raise on second street with nothing but the ante in
-- formula: calls / decisions with a completion, bet or raise to call and nothing but the ante in
-- source: STATS
SELECT player, count(*) FILTER (WHERE action = 'call') AS k, count(*) AS n
FROM counted_actions
WHERE street = 2 AND decision > 0 AND level_before >= 1 AND to_call > 0 AND street_total = put_in
GROUP BY player
