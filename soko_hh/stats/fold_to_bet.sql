-- stat: fold_to_bet
-- title: Fold to a bet
-- kind: frequency
-- by: street
-- definition: folded with a completion, bet or raise to call; a bring-in alone is no bet
-- formula: folds / decisions with a completion, bet or raise to call
-- source: STATS
SELECT player, street, count(*) FILTER (WHERE action = 'fold') AS k, count(*) AS n
FROM counted_actions
WHERE street >= 2 AND decision > 0 AND level_before >= 1 AND to_call > 0
GROUP BY player, street
