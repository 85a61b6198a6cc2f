-- stat: won_at_showdown
-- title: Won at showdown
-- kind: frequency
-- definition: collected from a pot at the showdown, a share of it too
-- formula: such hands / showdowns he was in
-- source: the trackers' W$SD
SELECT player, count(*) FILTER (WHERE collected > 0) AS k, count(*) AS n
FROM counted_seats
WHERE at_showdown
GROUP BY player
