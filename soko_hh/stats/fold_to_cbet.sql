-- stat: fold_to_cbet
-- title: Fold to a continuation bet
-- kind: frequency
-- by: street
-- definition: folded to a continuation bet that nobody had raised yet; a bet all-in for less than half of one is none
-- formula: folds / decisions with such a bet to call
-- source: STATS
SELECT player, street, count(*) FILTER (WHERE action = 'fold') AS k, count(*) AS n
FROM counted_actions
WHERE street >= 3 AND decision > 0 AND wagers_before = 1 AND last_aggressor_seat = former_aggressor_seat
    AND to_call > 0
GROUP BY player, street
