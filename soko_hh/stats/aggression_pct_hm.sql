-- stat: aggression_pct_hm
-- title: Aggression percentage
-- kind: frequency
-- by: street
-- definition: bets, completions and raises among all that is not a fold; the bring-in player's own opening for the full bet apart
-- formula: (bets + completions + raises) / (bets + completions + raises + calls + checks)
-- source: Holdem Manager's Agg %
SELECT player, street, count(*) FILTER (WHERE action IN ('bet', 'complete', 'raise')) AS k, count(*) AS n
FROM counted_actions
WHERE street >= 2 AND decision > 0 AND action <> 'fold'
GROUP BY player, street
