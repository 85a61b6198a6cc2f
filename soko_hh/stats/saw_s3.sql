-- stat: saw_s3
-- title: Saw third street
-- kind: frequency
-- definition: still in when third street was dealt, all-in or not
-- formula: such hands / hands dealt in
-- source: STATS
SELECT player, count(*) FILTER (WHERE saw_third) AS k, count(*) AS n
FROM counted_seats
GROUP BY player
