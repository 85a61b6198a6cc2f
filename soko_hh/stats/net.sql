-- stat: net
-- title: Net
-- kind: money
-- by: currency
-- definition: won or lost, rake paid; hands whose chips add up to the last one only
-- formula: sum of collected + returned - put in, for each currency apart
-- source: STATS, law of counting: money is never added across currencies
SELECT
    s.player,
    coalesce(nullif(h.currency, ''), CASE h.decimals WHEN 0 THEN 'chips' ELSE 'unstated' END) AS part,
    sum(CASE h.decimals WHEN 2 THEN s.net ELSE s.net * 100 END)::BIGINT AS hundredths,
    max(h.decimals) AS decimals,
    count(*) AS n
FROM counted_seats AS s
JOIN counted_hands AS h USING (hand_key)
WHERE h.balanced
GROUP BY s.player, part
