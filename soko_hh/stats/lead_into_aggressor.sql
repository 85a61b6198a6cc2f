-- stat: lead_into_aggressor
-- title: Lead into the aggressor
-- kind: frequency
-- by: street
-- definition: bet into the player who had the last bet or raise of the street before and was still to act
-- formula: such bets / such first decisions in which a bet was legal
-- source: STATS: what stud players watch
SELECT a.player, a.street, count(*) FILTER (WHERE a.action = 'bet') AS k, count(*) AS n
FROM counted_actions AS a
JOIN counted_actions AS later
    ON a.hand_key = later.hand_key AND a.street = later.street AND a.former_aggressor_seat = later.seat
WHERE a.street >= 3 AND a.decision = 1 AND a.wagers_before = 0 AND a.could_bet
    AND later.decision = 1 AND a.seq < later.seq
GROUP BY a.player, a.street
