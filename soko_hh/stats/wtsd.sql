-- stat: wtsd
-- title: Went to showdown
-- kind: frequency
-- definition: was in the showdown, all-in players and run-outs included
-- formula: such hands / hands in which he saw third street
-- source: the trackers' WTSD (USERS 8)
SELECT player, count(*) FILTER (WHERE at_showdown) AS k, count(*) AS n
FROM counted_seats
WHERE saw_third
GROUP BY player
