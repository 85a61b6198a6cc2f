-- stat: raise_s2
-- title: Raise on second street
-- kind: frequency
-- definition: completed, bet or raised at least once on second street where that was legal; the bring-in player's own opening for the full bet apart; a raise that is legal though all opponents left are all-in counts as a chance
-- formula: such hands / hands with a free decision in which a completion, bet or raise was legal
-- source: the trackers' PFR, carried over to stud (STATS)
SELECT player, count(*) FILTER (WHERE raised) AS k, count(*) AS n
FROM (
    SELECT any_value(player) AS player, bool_or(action IN ('complete', 'bet', 'raise')) AS raised
    FROM counted_actions
    WHERE street = 2 AND decision > 0 AND could_wager
    GROUP BY hand_key, seat
)
GROUP BY player
