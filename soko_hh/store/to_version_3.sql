-- From version 2 to 3: facts that statistics count. What is stored has none of them: every file is due again, as if its
-- rules were older.

UPDATE files SET rules_version = '';

ALTER TABLE seats ADD COLUMN pots_contested INTEGER;
ALTER TABLE seats ADD COLUMN pots_won INTEGER;
ALTER TABLE seats ADD COLUMN pots_shared INTEGER;
ALTER TABLE seats ADD COLUMN all_in_adjusted DOUBLE;
ALTER TABLE seats ADD COLUMN all_in_error DOUBLE;
ALTER TABLE seats ADD COLUMN all_in_reason VARCHAR;
COMMENT ON COLUMN seats.pots_contested IS 'pots he contested to the end';
COMMENT ON COLUMN seats.pots_won IS 'pots he alone collected from';
COMMENT ON COLUMN seats.pots_shared IS 'pots he collected a share of';
COMMENT ON COLUMN seats.all_in_adjusted IS 'expected result of an all-in: equity x pots less rake - put in; in the smallest unit';
COMMENT ON COLUMN seats.all_in_error IS 'standard error of all_in_adjusted; 0 where every deal was counted';
COMMENT ON COLUMN seats.all_in_reason IS 'why an all-in is not adjusted; NULL if it is, and without an all-in';

ALTER TABLE actions ADD COLUMN wagers_before INTEGER;
ALTER TABLE actions ADD COLUMN decision INTEGER;
ALTER TABLE actions ADD COLUMN former_aggressor_seat INTEGER;
ALTER TABLE actions ADD COLUMN is_double BOOLEAN;
ALTER TABLE actions ADD COLUMN opens_by_board BOOLEAN;
COMMENT ON COLUMN actions.wagers_before IS 'bets, completions and raises of the street before it, short all-ins too';
COMMENT ON COLUMN actions.decision IS 'which of his free decisions of the street it is: 1, 2 ..; 0 for a forced wager';
COMMENT ON COLUMN actions.former_aggressor_seat IS 'seat of the last bet or raise of the street before; NULL without';
COMMENT ON COLUMN actions.is_double IS 'the big wager of an open pair';
COMMENT ON COLUMN actions.opens_by_board IS 'the first to act from third street on, and the best board is his own';
