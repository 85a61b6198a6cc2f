-- stat: saw_s5
-- title: Saw fifth street
-- kind: frequency
-- definition: still in when fifth street was dealt, all-in or not
-- formula: such hands / hands dealt in
-- source: STATS
SELECT player, count(*) FILTER (WHERE saw_fifth) AS k, count(*) AS n
FROM counted_seats
GROUP BY player
