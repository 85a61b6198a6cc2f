-- stat: net
-- title: Net
-- kind: money
-- by: currency
-- definition: won or lost, rake paid; hands whose chips add up to the last one only
-- formula: sum of collected + returned - put in, for each currency apart
-- source: STATS, law of counting: money is never added across currencies
SELECT
    player,
    currency_shown AS part,
    sum(net_hundredths)::BIGINT AS hundredths,
    max(decimals) AS decimals,
    count(*) AS n
FROM counted_seats
WHERE balanced
GROUP BY player, part
