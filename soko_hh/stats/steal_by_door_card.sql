-- stat: steal_by_door_card
-- title: Steal by door card
-- kind: frequency
-- by: door card
-- definition: a steal, by the rank of his door card
-- formula: such completions / such spots in which a completion was legal
-- source: STATS: what stud players watch
SELECT
    a.player,
    coalesce(s.door_card[1], '?') AS part,
    count(*) FILTER (WHERE a.action IN ('complete', 'bet', 'raise')) AS k,
    count(*) AS n
FROM counted_actions AS a
JOIN counted_seats AS s USING (hand_key, seat)
WHERE a.is_steal_spot
GROUP BY a.player, part
