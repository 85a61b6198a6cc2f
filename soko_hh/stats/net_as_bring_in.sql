-- stat: net_as_bring_in
-- title: Net as bring-in
-- kind: money
-- by: currency
-- definition: won or lost in the hands in which he had to open second street, by the bring-in or in full
-- formula: sum of net, for each currency apart
-- source: STATS
SELECT
    player,
    currency_shown AS part,
    sum(net_hundredths)::BIGINT AS hundredths,
    max(decimals) AS decimals,
    count(*) AS n
FROM counted_seats
WHERE balanced AND is_bring_in
GROUP BY player, part
