-- stat: chip_flow
-- title: Chips from each opponent
-- kind: money
-- by: opponent and currency
-- definition: what came from each opponent, or went to him: in every hand each loser pays the winners in proportion to what they won; the rest of his loss is rake; a hand is taken as one pot: where there are side pots, a loser may be told to pay a winner whose pot he had no part in
-- formula: sum of won x lost / all that was lost in the hand, of a chip to the millionth
-- source: STATS: by opponent
WITH losses AS (
    SELECT hand_key, sum(-net_hundredths) FILTER (WHERE net < 0) AS lost
    FROM counted_seats
    WHERE balanced
    GROUP BY hand_key
)
SELECT
    me.player,
    concat(he.name, ', ', me.currency_shown) AS part,
    sum(CASE
        WHEN me.net > 0 AND he.net < 0 THEN me.net_hundredths::HUGEINT * -he.net_hundredths * 1000000 // lost
        WHEN me.net < 0 AND he.net > 0 THEN -(he.net_hundredths::HUGEINT * -me.net_hundredths * 1000000 // lost)
        ELSE 0
    END) / 1000000 AS hundredths,
    max(me.decimals) AS decimals,
    count(*) AS n
FROM counted_seats AS me
JOIN counted_seats AS he USING (hand_key)
JOIN losses USING (hand_key)
WHERE me.balanced AND me.seat <> he.seat
GROUP BY me.player, part
