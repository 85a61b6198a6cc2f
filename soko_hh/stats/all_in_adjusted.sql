-- stat: all_in_adjusted
-- title: All-in adjusted net
-- kind: money
-- by: currency
-- definition: what he could expect of his all-ins with cards to come, once no more betting was possible; of those that can be adjusted (all_ins_adjusted)
-- formula: sum of equity x pots less rake - put in, side pots apart; folded up cards are dead, hidden folded cards unseen
-- source: STATS: equity x pot - put in; the trackers' all-in EV
SELECT
    player,
    currency_shown AS part,
    sum(all_in_adjusted * to_hundredths) AS hundredths,
    max(decimals) AS decimals,
    count(*) AS n
FROM counted_seats
WHERE all_in_adjusted IS NOT NULL
GROUP BY player, part
