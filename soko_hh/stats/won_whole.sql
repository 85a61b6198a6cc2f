-- stat: won_whole
-- title: Won all of it at showdown
-- kind: frequency
-- definition: collected alone from every pot he contested at the showdown
-- formula: such hands / showdowns he was in
-- source: STATS
SELECT player, count(*) FILTER (WHERE pots_contested > 0 AND pots_won = pots_contested) AS k, count(*) AS n
FROM counted_seats
WHERE at_showdown AND pots_contested IS NOT NULL
GROUP BY player
