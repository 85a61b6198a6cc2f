-- stat: all_ins_not_adjusted
-- title: All-ins not adjusted
-- kind: count
-- by: reason
-- definition: all-ins whose net is all that can be told, by the reason
-- formula: such hands; on fifth street there are no cards to come, and the net is what was to be expected
-- source: STATS: k of m all-ins adjusted
SELECT player, all_in_reason AS part, count(*) AS n
FROM counted_seats
WHERE all_in_reason IS NOT NULL
GROUP BY player, part
