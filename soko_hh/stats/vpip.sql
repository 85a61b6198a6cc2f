-- stat: vpip
-- title: Chips put in by choice
-- kind: frequency
-- definition: called, completed, bet or raised at least once on second street; ante, bring-in and the bring-in player's own opening for the full bet apart
-- formula: such hands / hands dealt in
-- source: the trackers' VPIP, once a hand, never once an action (USERS 8)
SELECT s.player, count(c.seat) AS k, count(*) AS n
FROM counted_seats AS s
LEFT JOIN (
    SELECT DISTINCT hand_key, seat
    FROM counted_actions
    WHERE street = 2 AND decision > 0 AND action IN ('call', 'complete', 'bet', 'raise')
) AS c USING (hand_key, seat)
GROUP BY s.player
