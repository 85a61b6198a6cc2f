-- stat: won_at_showdown
-- title: Won at showdown
-- kind: frequency
-- definition: collected from a pot at the showdown, a share of it too
-- formula: such hands / showdowns he was in
-- source: the trackers' W$SD
SELECT s.player, count(*) FILTER (WHERE s.collected > 0) AS k, count(*) AS n
FROM counted_seats AS s
WHERE s.at_showdown
GROUP BY s.player
