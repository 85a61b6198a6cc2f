-- stat: won_when_saw_s3
-- title: Won when saw third street
-- kind: frequency
-- definition: collected from a pot after seeing third street, at the showdown or before
-- formula: such hands / hands in which he saw third street
-- source: the trackers' WWSF, carried over to stud (STATS)
SELECT player, count(*) FILTER (WHERE collected > 0) AS k, count(*) AS n
FROM counted_seats
WHERE saw_third
GROUP BY player
