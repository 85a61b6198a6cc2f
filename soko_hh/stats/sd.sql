-- stat: sd
-- title: Standard deviation
-- kind: number
-- by: currency and limit
-- definition: how far 100 hands in a row stray from the win rate, in big bets; in pot and no limit the big bet is 2 x the minimum
-- formula: 10 x standard deviation of net / big bet per hand
-- source: the trackers' Std Dev BB/100
SELECT
    player,
    concat_ws(' ', currency_shown, limit_shown) AS part,
    10 * stddev_samp(net / rate_bet) AS value,
    count(*) AS n
FROM counted_seats
WHERE balanced AND rate_bet > 0
GROUP BY player, part
