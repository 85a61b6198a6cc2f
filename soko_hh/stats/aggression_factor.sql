-- stat: aggression_factor
-- title: Aggression factor
-- kind: ratio
-- by: street
-- definition: bets, completions and raises for one call; the bring-in player's own opening for the full bet apart
-- formula: (bets + completions + raises) / calls
-- source: the trackers' AF; a dash at no calls
SELECT
    player,
    street,
    count(*) FILTER (WHERE action IN ('bet', 'complete', 'raise')) AS k,
    count(*) FILTER (WHERE action = 'call') AS n
FROM counted_actions
WHERE street >= 2 AND decision > 0
GROUP BY player, street
