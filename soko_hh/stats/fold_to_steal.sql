-- stat: fold_to_steal
-- title: Fold to a steal
-- kind: frequency
-- by: bring-in and others
-- definition: folded to a steal that nobody had raised yet
-- formula: folds / decisions with a steal to call
-- source: STATS
WITH steals AS (
    SELECT hand_key
    FROM counted_actions
    WHERE is_steal_spot AND action IN ('complete', 'bet', 'raise')
)
SELECT
    player,
    CASE WHEN seat = bring_in_seat THEN 'bring-in' ELSE 'others' END AS part,
    count(*) FILTER (WHERE action = 'fold') AS k,
    count(*) AS n
FROM counted_actions
SEMI JOIN steals USING (hand_key)
WHERE street = 2 AND decision > 0 AND wagers_before = 1 AND to_call > 0
GROUP BY player, part
