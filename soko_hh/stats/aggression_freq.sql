-- stat: aggression_freq
-- title: Aggression frequency
-- kind: frequency
-- by: street
-- definition: bets, completions and raises among all that is not a check; the bring-in player's own opening for the full bet apart
-- formula: (bets + completions + raises) / (bets + completions + raises + calls + folds)
-- source: PokerTracker's AFq
SELECT player, street, count(*) FILTER (WHERE action IN ('bet', 'complete', 'raise')) AS k, count(*) AS n
FROM counted_actions
WHERE street >= 2 AND decision > 0 AND action <> 'check'
GROUP BY player, street
