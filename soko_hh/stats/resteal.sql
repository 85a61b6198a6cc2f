-- stat: resteal
-- title: Resteal
-- kind: frequency
-- by: bring-in and others
-- definition: raised a steal that nobody had raised yet; a raise that is legal though all opponents left are all-in counts as a chance
-- formula: raises / decisions with a steal to call in which a raise was legal
-- source: STATS
WITH steals AS (
    SELECT hand_key
    FROM counted_actions
    WHERE is_steal_spot AND action IN ('complete', 'bet', 'raise')
)
SELECT
    player,
    CASE WHEN seat = bring_in_seat THEN 'bring-in' ELSE 'others' END AS part,
    count(*) FILTER (WHERE action IN ('complete', 'bet', 'raise')) AS k,
    count(*) AS n
FROM counted_actions
SEMI JOIN steals USING (hand_key)
WHERE street = 2 AND decision > 0 AND wagers_before = 1 AND to_call > 0 AND could_wager
GROUP BY player, part
