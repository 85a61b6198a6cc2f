-- stat: vpip_of_decisions
-- title: Chips put in by choice, of the hands with a decision
-- kind: frequency
-- definition: called, completed, bet or raised at least once on second street
-- formula: such hands / hands with a free decision on second street; the forced opening, in full too, is none
-- source: STATS
SELECT player, count(*) FILTER (WHERE paid) AS k, count(*) AS n
FROM (
    SELECT any_value(player) AS player, bool_or(action IN ('call', 'complete', 'bet', 'raise')) AS paid
    FROM counted_actions
    WHERE street = 2 AND decision > 0
    GROUP BY hand_key, seat
)
GROUP BY player
