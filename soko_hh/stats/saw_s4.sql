-- stat: saw_s4
-- title: Saw fourth street
-- kind: frequency
-- definition: still in when fourth street was dealt, all-in or not
-- formula: such hands / hands dealt in
-- source: STATS
SELECT player, count(*) FILTER (WHERE saw_fourth) AS k, count(*) AS n
FROM counted_seats
GROUP BY player
