-- stat: aggression_freq
-- title: Aggression frequency
-- kind: frequency
-- by: street
-- definition: bets, completions and raises among all that is not a check; the bring-in player's own opening for the full bet apart
-- formula: (bets + completions + raises) / (bets + completions + raises + calls + folds)
-- source: the trackers' AFq
SELECT
    player,
    street,
    count(*) FILTER (WHERE action IN ('bet', 'complete', 'raise')) AS k,
    count(*) AS n
FROM counted_actions
WHERE NOT is_full_opening AND street >= 2 AND action IN ('bet', 'complete', 'raise', 'call', 'fold')
GROUP BY player, street
