-- stat: result_by_board_s3
-- title: Net by board on third street
-- kind: money
-- by: currency and board
-- definition: won or lost in the hands in which he saw third street, by his two up cards there
-- formula: sum of net, for each currency and board apart
-- source: STATS: what stud players watch
SELECT
    player,
    concat(currency_shown, ', ', two_cards(split_part(cards, ' ', 2), split_part(cards, ' ', 3))) AS part,
    sum(net_hundredths)::BIGINT AS hundredths,
    max(decimals) AS decimals,
    count(*) AS n
FROM counted_seats
WHERE balanced AND saw_third
GROUP BY player, part
