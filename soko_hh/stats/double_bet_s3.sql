-- stat: double_bet_s3
-- title: Double bet on third street
-- kind: frequency
-- definition: made the big wager that an open pair allows; a raise that is legal though all opponents left are all-in counts as a chance
-- formula: such wagers / decisions in which it was legal
-- source: STATS
SELECT player, count(*) FILTER (WHERE is_double) AS k, count(*) AS n
FROM counted_actions
WHERE street = 3 AND decision > 0 AND could_double
GROUP BY player
