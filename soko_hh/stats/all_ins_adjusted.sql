-- stat: all_ins_adjusted
-- title: All-ins adjusted
-- kind: frequency
-- definition: all-ins whose result all_in_adjusted can tell; why it cannot of the others stands in all_ins_not_adjusted
-- formula: such hands / hands in which he was in when no more betting was possible with two or more players
-- source: STATS: k of m all-ins adjusted
SELECT
    player,
    count(*) FILTER (WHERE all_in_adjusted IS NOT NULL) AS k,
    count(*) AS n
FROM counted_seats
WHERE all_in_adjusted IS NOT NULL OR all_in_reason IS NOT NULL
GROUP BY player
