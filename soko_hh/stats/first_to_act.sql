-- stat: first_to_act
-- title: Bet with the best board
-- kind: frequency
-- by: board category
-- definition: acting first from third street on because his board is the best, bet
-- formula: bets / such spots
-- source: STATS
SELECT player, coalesce(board_category, 'unknown') AS part, count(*) FILTER (WHERE action = 'bet') AS k, count(*) AS n
FROM counted_actions
WHERE opens_by_board
GROUP BY player, part
