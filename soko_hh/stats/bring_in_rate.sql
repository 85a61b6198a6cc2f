-- stat: bring_in_rate
-- title: Bring-in
-- kind: frequency
-- definition: had to open second street, by the bring-in or in full
-- formula: such hands / hands dealt in
-- source: STATS
SELECT player, count(*) FILTER (WHERE is_bring_in) AS k, count(*) AS n
FROM counted_seats
GROUP BY player
