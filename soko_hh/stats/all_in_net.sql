-- stat: all_in_net
-- title: Net of the adjusted all-ins
-- kind: money
-- by: currency
-- definition: what he won or lost in the hands of all_in_adjusted; the difference is luck
-- formula: sum of collected + returned - put in
-- source: STATS: all_in_adjusted beside the net of the same hands
SELECT
    player,
    currency_shown AS part,
    sum(net_hundredths)::BIGINT AS hundredths,
    max(decimals) AS decimals,
    count(*) AS n
FROM counted_seats
WHERE all_in_adjusted IS NOT NULL
GROUP BY player, part
