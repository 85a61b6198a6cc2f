-- stat: rake_paid
-- title: Rake paid
-- kind: money
-- by: currency and method
-- definition: his part of the rake by three methods: the rake of a hand split among all dealt in, by what each contributed (in whole chips), or by what each collected
-- formula: sums of rake / players dealt in, of the share by contribution, of rake x collected / all collected; of a chip to the millionth
-- source: STATS; the methods by which rooms account rake
WITH paid AS (
    SELECT
        player,
        currency_shown,
        max(decimals) AS decimals,
        count(*) AS n,
        sum(to_hundredths * rake::HUGEINT * 1000000 // seats_dealt) / 1000000 AS dealt,
        sum(to_hundredths * rake_paid) AS contributed,
        sum(CASE WHEN pot > rake THEN to_hundredths * rake::HUGEINT * collected * 1000000 // (pot - rake) END) / 1000000
            AS collected
    FROM counted_seats
    WHERE balanced
    GROUP BY player, currency_shown
)
SELECT player, currency_shown || ', dealt' AS part, dealt AS hundredths, decimals, n FROM paid
UNION ALL
SELECT player, currency_shown || ', contributed', contributed, decimals, n FROM paid
UNION ALL
SELECT player, currency_shown || ', collected', coalesce(collected, 0), decimals, n FROM paid
