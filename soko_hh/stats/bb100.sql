-- stat: bb100
-- title: Big bets per 100 hands
-- kind: rate
-- by: currency and limit
-- definition: win rate in big bets per 100 hands; in pot and no limit the big bet is 2 x the minimum
-- formula: 100 x mean of net / big bet per hand, with mean +- t x SD / sqrt(n), and by a bootstrap of whole sessions
-- source: STATS, law of counting; the trackers' BB/100 of fixed limit
SELECT
    player,
    concat_ws(' ', currency_shown, limit_shown) AS part,
    avg(100.0 * net / rate_bet) AS mean,
    stddev_samp(100.0 * net / rate_bet) AS sd,
    count(*) AS n
FROM counted_seats
WHERE balanced AND rate_bet > 0
GROUP BY player, part
