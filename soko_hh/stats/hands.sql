-- stat: hands
-- title: Hands
-- kind: count
-- definition: hands dealt in; sitting out is not playing
-- formula: count of hands
-- source: STATS, the base of every other statistic
SELECT player, count(*) AS n
FROM counted_seats
GROUP BY player
