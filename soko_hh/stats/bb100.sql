-- stat: bb100
-- title: Big bets per 100 hands
-- kind: rate
-- by: currency and limit
-- definition: win rate in big bets per 100 hands; in pot and no limit the big bet is 2 x the minimum
-- formula: 100 x mean of net / big bet per hand, with mean +- t x SD / sqrt(n)
-- source: STATS, law of counting; the trackers' BB/100 of fixed limit
SELECT
    s.player,
    concat_ws(
        ' ',
        coalesce(nullif(h.currency, ''), CASE h.decimals WHEN 0 THEN 'chips' ELSE 'unstated' END),
        CASE h.structure WHEN 'fixed' THEN 'fixed limit' ELSE h.structure || ' limit, 2 x minimum' END
    ) AS part,
    avg(100.0 * s.net / b.big_bet) AS mean,
    stddev_samp(100.0 * s.net / b.big_bet) AS sd,
    count(*) AS n
FROM counted_seats AS s
JOIN counted_hands AS h USING (hand_key)
JOIN (
    SELECT hand_key, CASE structure WHEN 'fixed' THEN big_bet ELSE 2 * small_bet END AS big_bet
    FROM counted_hands
) AS b USING (hand_key)
WHERE h.balanced AND b.big_bet > 0
GROUP BY s.player, part
