-- stat: won_without_showdown
-- title: Won without a showdown
-- kind: frequency
-- definition: won because all others folded
-- formula: such hands / hands dealt in
-- source: STATS
SELECT player, count(*) FILTER (WHERE result = 'won without showdown') AS k, count(*) AS n
FROM counted_seats
GROUP BY player
