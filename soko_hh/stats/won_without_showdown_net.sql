-- stat: won_without_showdown_net
-- title: Net of hands won without a showdown
-- kind: money
-- by: currency
-- definition: won in the hands in which all others folded
-- formula: sum of net, for each currency apart
-- source: STATS
SELECT
    player,
    currency_shown AS part,
    sum(net_hundredths)::BIGINT AS hundredths,
    max(decimals) AS decimals,
    count(*) AS n
FROM counted_seats
WHERE balanced AND result = 'won without showdown'
GROUP BY player, part
