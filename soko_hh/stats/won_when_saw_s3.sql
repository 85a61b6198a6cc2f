-- stat: won_when_saw_s3
-- title: Won when saw third street
-- kind: frequency
-- definition: collected from a pot after seeing third street, at the showdown or before
-- formula: such hands / hands in which he saw third street
-- source: the trackers' WWSF, carried over to stud (STATS)
SELECT s.player, count(*) FILTER (WHERE s.collected > 0) AS k, count(*) AS n
FROM counted_seats AS s
WHERE s.saw_third
GROUP BY s.player
