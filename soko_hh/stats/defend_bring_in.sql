-- stat: defend_bring_in
-- title: Defence of the bring-in
-- kind: frequency
-- definition: having brought it in, called or raised the first time a completion or more was to call
-- formula: such hands / hands in which his bring-in was completed and he could act
-- source: STATS
SELECT player, count(*) FILTER (WHERE answer <> 'fold') AS k, count(*) AS n
FROM (
    SELECT any_value(player) AS player, arg_min(action, seq) AS answer
    FROM counted_actions
    WHERE street = 2 AND decision > 0 AND bring_in_choice = 'bring_in' AND seat = bring_in_seat
        AND level_before >= 1 AND to_call > 0
    GROUP BY hand_key, seat
)
GROUP BY player
