-- stat: continuation_bet
-- title: Continuation bet
-- kind: frequency
-- by: street
-- definition: having had the last bet or raise of the street before, bet at the first decision
-- formula: such bets / such first decisions with nobody before him in which a bet was legal
-- source: STATS
SELECT player, street, count(*) FILTER (WHERE action = 'bet') AS k, count(*) AS n
FROM counted_actions
WHERE street >= 3 AND decision = 1 AND seat = former_aggressor_seat AND wagers_before = 0 AND could_bet
GROUP BY player, street
