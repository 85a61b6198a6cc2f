-- stat: raise_s2
-- title: Raise on second street
-- kind: frequency
-- definition: completed, bet or raised at least once on second street where that was legal; the bring-in player's own opening for the full bet apart
-- formula: such hands / hands with a free decision in which a completion, bet or raise was legal
-- source: the trackers' PFR, carried over to stud (STATS)
SELECT player, count(*) FILTER (WHERE raised) AS k, count(*) AS n
FROM (
    SELECT player, hand_key, bool_or(action IN ('complete', 'bet', 'raise')) AS raised
    FROM counted_actions
    WHERE street = 2 AND NOT is_forced AND NOT is_full_opening AND (could_complete OR could_bet OR could_raise)
    GROUP BY player, hand_key
)
GROUP BY player
