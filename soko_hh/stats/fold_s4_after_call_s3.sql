-- stat: fold_s4_after_call_s3
-- title: Fold on fourth street after a call on third
-- kind: frequency
-- definition: called on third street, then folded to a bet on fourth
-- formula: such hands / hands in which he called on third street and had a bet to call on fourth
-- source: STATS: what stud players watch
SELECT player, count(*) FILTER (WHERE folded) AS k, count(*) AS n
FROM (
    SELECT any_value(player) AS player, bool_or(street = 3 AND action = 'call') AS called,
        bool_or(street = 4 AND to_call > 0) AS faced,
        bool_or(street = 4 AND to_call > 0 AND action = 'fold') AS folded
    FROM counted_actions
    WHERE street IN (3, 4) AND decision > 0
    GROUP BY hand_key, seat
)
WHERE called AND faced
GROUP BY player
