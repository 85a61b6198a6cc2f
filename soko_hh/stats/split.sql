-- stat: split
-- title: Split at showdown
-- kind: frequency
-- definition: shared a pot with others at the showdown
-- formula: such hands / showdowns he was in
-- source: STATS
SELECT player, count(*) FILTER (WHERE pots_shared > 0) AS k, count(*) AS n
FROM counted_seats
WHERE at_showdown AND pots_contested IS NOT NULL
GROUP BY player
