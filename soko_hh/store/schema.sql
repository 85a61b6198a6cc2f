-- The store: tables, and what every table and column means. `column_tables.py` says the same to the code that
-- fills them; a test holds the two equal. No keys: DuckDB's foreign keys break delete-and-insert in one transaction,
-- and every load looks for hands that are already here.

CREATE TABLE meta (
    name VARCHAR NOT NULL,
    value VARCHAR NOT NULL
);
COMMENT ON TABLE meta IS 'what this database is: schema_version';
COMMENT ON COLUMN meta.name IS 'name of the property';
COMMENT ON COLUMN meta.value IS 'its value';

CREATE TABLE files (
    path VARCHAR,
    sha256 VARCHAR,
    bytes BIGINT,
    format VARCHAR,
    encoding VARCHAR,
    ruleset_hash VARCHAR,
    rules_version VARCHAR,
    format_options VARCHAR,
    loaded_at TIMESTAMP,
    hands INTEGER,
    other_games INTEGER,
    findings INTEGER
);
COMMENT ON TABLE files IS 'the files that were loaded';
COMMENT ON COLUMN files.path IS 'the file, absolute; a member of an archive as archive.zip!member.txt';
COMMENT ON COLUMN files.sha256 IS 'SHA-256 of the bytes';
COMMENT ON COLUMN files.bytes IS 'size of the file';
COMMENT ON COLUMN files.format IS 'format of its hands';
COMMENT ON COLUMN files.encoding IS 'encoding it was decoded with';
COMMENT ON COLUMN files.ruleset_hash IS 'SHA-256 over the field values of the rulesets it was audited under';
COMMENT ON COLUMN files.rules_version IS 'version of the rules it was audited with';
COMMENT ON COLUMN files.format_options IS 'options of the reader, empty for none';
COMMENT ON COLUMN files.loaded_at IS 'when it was loaded, UTC';
COMMENT ON COLUMN files.hands IS 'hands of this game in it, those already stored from another file included';
COMMENT ON COLUMN files.other_games IS 'hands of other games in it: counted, not stored';
COMMENT ON COLUMN files.findings IS 'findings of its hands and of the file itself';

CREATE TABLE hand_sources (
    hand_key VARCHAR,
    file VARCHAR,
    first_line BIGINT,
    hero VARCHAR,
    content_sha256 VARCHAR
);
COMMENT ON TABLE hand_sources IS 'which files hold a hand; a hand leaves the store with its last source';
COMMENT ON COLUMN hand_sources.hand_key IS 'the hand';
COMMENT ON COLUMN hand_sources.file IS 'files.path of a file that holds it';
COMMENT ON COLUMN hand_sources.first_line IS 'line of its header in that file';
COMMENT ON COLUMN hand_sources.hero IS 'whose export it is, if the file says so';
COMMENT ON COLUMN hand_sources.content_sha256 IS 'SHA-256 of its text in that file';

CREATE TABLE hands (
    hand_key VARCHAR,
    hand_id VARCHAR,
    room VARCHAR,
    format VARCHAR,
    file VARCHAR,
    first_line BIGINT,
    played_at TIMESTAMP,
    played_at_text VARCHAR,
    table_name VARCHAR,
    ruleset VARCHAR,
    structure VARCHAR,
    small_bet BIGINT,
    big_bet BIGINT,
    ante BIGINT,
    bring_in BIGINT,
    currency VARCHAR,
    unit VARCHAR,
    decimals INTEGER,
    seats_dealt INTEGER,
    button_seat INTEGER,
    bring_in_seat INTEGER,
    bring_in_choice VARCHAR,
    players_second INTEGER,
    players_third INTEGER,
    players_fourth INTEGER,
    players_fifth INTEGER,
    pot BIGINT,
    rake BIGINT,
    went_to_showdown BOOLEAN,
    status VARCHAR,
    balanced BOOLEAN,
    finding_count INTEGER,
    error_count INTEGER,
    content_sha256 VARCHAR
);
COMMENT ON TABLE hands IS 'a hand, once, whatever the number of files that hold it; amounts in its smallest unit';
COMMENT ON COLUMN hands.hand_key IS 'room:id; a hash of its text where the hand has no id';
COMMENT ON COLUMN hands.hand_id IS 'id as printed';
COMMENT ON COLUMN hands.room IS 'room; the format where the text names no room';
COMMENT ON COLUMN hands.format IS 'format of its text';
COMMENT ON COLUMN hands.file IS 'files.path it was read from';
COMMENT ON COLUMN hands.first_line IS 'line of its header in that file';
COMMENT ON COLUMN hands.played_at IS 'when it was played, UTC; NULL if unknown or uncertain';
COMMENT ON COLUMN hands.played_at_text IS 'the time as printed';
COMMENT ON COLUMN hands.table_name IS 'table as printed';
COMMENT ON COLUMN hands.ruleset IS 'ruleset it was audited under';
COMMENT ON COLUMN hands.structure IS 'fixed, pot or no (limit)';
COMMENT ON COLUMN hands.small_bet IS 'small bet; the minimum in pot and no limit';
COMMENT ON COLUMN hands.big_bet IS 'big bet; NULL in pot and no limit';
COMMENT ON COLUMN hands.ante IS 'ante as stated; NULL if unstated, 0 if none is played';
COMMENT ON COLUMN hands.bring_in IS 'bring-in as stated, else as posted';
COMMENT ON COLUMN hands.currency IS 'ISO code, play or chips; empty if unstated';
COMMENT ON COLUMN hands.unit IS 'the smallest unit, which amounts are counted in: 0.01 or 1';
COMMENT ON COLUMN hands.decimals IS 'decimals of the unit: 2 or 0';
COMMENT ON COLUMN hands.seats_dealt IS 'players dealt in';
COMMENT ON COLUMN hands.button_seat IS 'seat of the button';
COMMENT ON COLUMN hands.bring_in_seat IS 'seat that brought it in';
COMMENT ON COLUMN hands.bring_in_choice IS 'bring_in, or full for an opening for the full bet';
COMMENT ON COLUMN hands.players_second IS 'players dealt in on second street';
COMMENT ON COLUMN hands.players_third IS 'players still in when third street was dealt, 0 if it was not';
COMMENT ON COLUMN hands.players_fourth IS 'players still in when fourth street was dealt, 0 if it was not';
COMMENT ON COLUMN hands.players_fifth IS 'players still in when fifth street was dealt, 0 if it was not';
COMMENT ON COLUMN hands.pot IS 'all pots, uncalled bets returned';
COMMENT ON COLUMN hands.rake IS 'pots less what was collected';
COMMENT ON COLUMN hands.went_to_showdown IS 'more than one player was left after fifth street';
COMMENT ON COLUMN hands.status IS 'complete, partial (cut off, or the replay had to stop) or cancelled';
COMMENT ON COLUMN hands.balanced IS 'complete, and the sum of all net and the rake is 0: only such hands count for money';
COMMENT ON COLUMN hands.finding_count IS 'findings';
COMMENT ON COLUMN hands.error_count IS 'findings that are errors';
COMMENT ON COLUMN hands.content_sha256 IS 'SHA-256 of its text';

CREATE TABLE seats (
    hand_key VARCHAR,
    seat INTEGER,
    player VARCHAR,
    position INTEGER,
    stack BIGINT,
    end_stack BIGINT,
    put_in BIGINT,
    returned BIGINT,
    collected BIGINT,
    net BIGINT,
    rake_paid BIGINT,
    result VARCHAR,
    won_main BOOLEAN,
    won_side BOOLEAN,
    folded_on INTEGER,
    door_card VARCHAR,
    hole_cards VARCHAR,
    cards VARCHAR,
    category VARCHAR,
    all_in_on INTEGER,
    pots_contested INTEGER,
    pots_won INTEGER,
    pots_shared INTEGER,
    all_in_adjusted DOUBLE,
    all_in_error DOUBLE,
    all_in_reason VARCHAR
);
COMMENT ON TABLE seats IS 'a player dealt in to a hand';
COMMENT ON COLUMN seats.hand_key IS 'the hand';
COMMENT ON COLUMN seats.seat IS 'seat number as printed';
COMMENT ON COLUMN seats.player IS 'name as printed';
COMMENT ON COLUMN seats.position IS '0 the bring-in (or the opener of second street), then clockwise';
COMMENT ON COLUMN seats.stack IS 'stack at the start';
COMMENT ON COLUMN seats.end_stack IS 'stack at the end';
COMMENT ON COLUMN seats.put_in IS 'antes and wagers, uncalled ones included';
COMMENT ON COLUMN seats.returned IS 'uncalled bets returned';
COMMENT ON COLUMN seats.collected IS 'collected from pots';
COMMENT ON COLUMN seats.net IS 'collected + returned - put_in';
COMMENT ON COLUMN seats.rake_paid IS 'share of the rake by contribution';
COMMENT ON COLUMN seats.result IS 'folded, won without showdown, won at showdown, lost at showdown or mucked at showdown';
COMMENT ON COLUMN seats.won_main IS 'collected from the main pot';
COMMENT ON COLUMN seats.won_side IS 'collected from a side pot';
COMMENT ON COLUMN seats.folded_on IS 'street of the fold: 2 to 5; NULL without';
COMMENT ON COLUMN seats.door_card IS 'first up card';
COMMENT ON COLUMN seats.hole_cards IS 'down cards, where known';
COMMENT ON COLUMN seats.cards IS 'all cards as known at the end, the hole card first, ?? for an unknown one';
COMMENT ON COLUMN seats.category IS 'category of the five cards, where all are known';
COMMENT ON COLUMN seats.all_in_on IS 'street of the all-in: 1 (the ante) to 5; NULL without';
COMMENT ON COLUMN seats.pots_contested IS 'pots he contested to the end';
COMMENT ON COLUMN seats.pots_won IS 'pots he alone collected from';
COMMENT ON COLUMN seats.pots_shared IS 'pots he collected a share of';
COMMENT ON COLUMN seats.all_in_adjusted IS 'expected result of an all-in: equity x pots less rake - put in; in the smallest unit';
COMMENT ON COLUMN seats.all_in_error IS 'standard error of all_in_adjusted; 0 where every deal was counted';
COMMENT ON COLUMN seats.all_in_reason IS 'why an all-in is not adjusted; NULL if it is, and without an all-in';

CREATE TABLE actions (
    hand_key VARCHAR,
    seq INTEGER,
    line BIGINT,
    street INTEGER,
    seat INTEGER,
    player VARCHAR,
    action VARCHAR,
    put_in BIGINT,
    street_total BIGINT,
    to_call BIGINT,
    pot_before BIGINT,
    level_before INTEGER,
    raises_before INTEGER,
    players_in INTEGER,
    players_behind INTEGER,
    is_forced BOOLEAN,
    is_voluntary BOOLEAN,
    is_first_in BOOLEAN,
    could_check BOOLEAN,
    could_call BOOLEAN,
    could_complete BOOLEAN,
    could_bet BOOLEAN,
    could_raise BOOLEAN,
    could_double BOOLEAN,
    is_opener BOOLEAN,
    board_category VARCHAR,
    open_pair_on_board BOOLEAN,
    last_aggressor_seat INTEGER,
    all_in BOOLEAN,
    findings INTEGER,
    wagers_before INTEGER,
    decision INTEGER,
    former_aggressor_seat INTEGER,
    is_double BOOLEAN,
    opens_by_board BOOLEAN
);
COMMENT ON TABLE actions IS 'a decision or a forced wager, with what was legal before it';
COMMENT ON COLUMN actions.hand_key IS 'the hand';
COMMENT ON COLUMN actions.seq IS 'order in the hand';
COMMENT ON COLUMN actions.line IS 'line in the file';
COMMENT ON COLUMN actions.street IS '1 the antes, 2 second street .. 5 fifth street';
COMMENT ON COLUMN actions.seat IS 'seat number as printed';
COMMENT ON COLUMN actions.player IS 'name as printed';
COMMENT ON COLUMN actions.action IS 'ante, bring_in, complete, bet, raise, call, check or fold';
COMMENT ON COLUMN actions.put_in IS 'chips put in by it';
COMMENT ON COLUMN actions.street_total IS 'the player''s chips on this street after it';
COMMENT ON COLUMN actions.to_call IS 'what he owed before it';
COMMENT ON COLUMN actions.pot_before IS 'all chips in before it';
COMMENT ON COLUMN actions.level_before IS 'bet level before it: bring-in 0, completion or first bet 1, raise 2 ..';
COMMENT ON COLUMN actions.raises_before IS 'raises of the street before it';
COMMENT ON COLUMN actions.players_in IS 'players not folded before it';
COMMENT ON COLUMN actions.players_behind IS 'players still to act after him';
COMMENT ON COLUMN actions.is_forced IS 'an ante or a bring-in';
COMMENT ON COLUMN actions.is_voluntary IS 'chips put in by choice';
COMMENT ON COLUMN actions.is_first_in IS 'nobody had put in chips by choice on this street';
COMMENT ON COLUMN actions.could_check IS 'a check was legal';
COMMENT ON COLUMN actions.could_call IS 'a call was legal';
COMMENT ON COLUMN actions.could_complete IS 'a completion was legal';
COMMENT ON COLUMN actions.could_bet IS 'a bet was legal';
COMMENT ON COLUMN actions.could_raise IS 'a raise was legal';
COMMENT ON COLUMN actions.could_double IS 'the big wager of an open pair was legal';
COMMENT ON COLUMN actions.is_opener IS 'the first to act of the street';
COMMENT ON COLUMN actions.board_category IS 'category of his up cards';
COMMENT ON COLUMN actions.open_pair_on_board IS 'a two-card board paired when third street was dealt';
COMMENT ON COLUMN actions.last_aggressor_seat IS 'seat of the last bet or raise before it';
COMMENT ON COLUMN actions.all_in IS 'it took his last chip';
COMMENT ON COLUMN actions.findings IS 'findings at it';
COMMENT ON COLUMN actions.wagers_before IS 'bets, completions and raises of the street before it, short all-ins too';
COMMENT ON COLUMN actions.decision IS 'which of his free decisions of the street it is: 1, 2 ..; 0 for a forced wager';
COMMENT ON COLUMN actions.former_aggressor_seat IS 'seat of the last bet or raise of the street before; NULL without';
COMMENT ON COLUMN actions.is_double IS 'the big wager of an open pair';
COMMENT ON COLUMN actions.opens_by_board IS 'the first to act from third street on, and the best board is his own';

CREATE TABLE findings (
    code VARCHAR,
    name VARCHAR,
    severity VARCHAR,
    hand_key VARCHAR,
    file VARCHAR,
    line BIGINT,
    street INTEGER,
    seat INTEGER,
    player VARCHAR,
    expected VARCHAR,
    actual VARCHAR,
    message VARCHAR,
    ruleset VARCHAR,
    field VARCHAR,
    field_value VARCHAR,
    legal_under VARCHAR
);
COMMENT ON TABLE findings IS 'what is wrong, where, by which rule, and what would have been right';
COMMENT ON COLUMN findings.code IS 'code, as BT404';
COMMENT ON COLUMN findings.name IS 'name, as raise-over-cap';
COMMENT ON COLUMN findings.severity IS 'error, warning or note';
COMMENT ON COLUMN findings.hand_key IS 'the hand; NULL for a finding of the file itself';
COMMENT ON COLUMN findings.file IS 'files.path';
COMMENT ON COLUMN findings.line IS 'line in the file';
COMMENT ON COLUMN findings.street IS '1 the antes .. 5 fifth street, 6 the showdown; NULL without';
COMMENT ON COLUMN findings.seat IS 'seat number as printed; NULL without';
COMMENT ON COLUMN findings.player IS 'name as printed; NULL without';
COMMENT ON COLUMN findings.expected IS 'what would have been right';
COMMENT ON COLUMN findings.actual IS 'what stands there instead';
COMMENT ON COLUMN findings.message IS 'the fact';
COMMENT ON COLUMN findings.ruleset IS 'ruleset that judged';
COMMENT ON COLUMN findings.field IS 'ruleset field that decided';
COMMENT ON COLUMN findings.field_value IS 'its value';
COMMENT ON COLUMN findings.legal_under IS 'a value of that field that makes the deed legal';

-- Views for people: amounts with decimals.
CREATE TABLE tellings (
    file VARCHAR,
    first_line BIGINT,
    last_line BIGINT,
    header VARCHAR,
    hand_id VARCHAR,
    hand_key VARCHAR,
    table_key VARCHAR,
    time BIGINT,
    time_text VARCHAR,
    id_order VARCHAR,
    format_name VARCHAR,
    digests VARCHAR,
    cards VARCHAR,
    ruleset VARCHAR,
    top_ups_allowed INTEGER,
    doubt VARCHAR,
    sign VARCHAR,
    decimals INTEGER,
    seats VARCHAR
);
COMMENT ON TABLE tellings IS 'a hand as one file tells it: what comparing it with other hands (XH801 to XH804) needs';
COMMENT ON COLUMN tellings.file IS 'files.path of a file that tells the hand';
COMMENT ON COLUMN tellings.first_line IS 'line of its header in that file';
COMMENT ON COLUMN tellings.last_line IS 'its last line that is not blank';
COMMENT ON COLUMN tellings.header IS 'its first line';
COMMENT ON COLUMN tellings.hand_id IS 'id as printed';
COMMENT ON COLUMN tellings.hand_key IS 'the hand; empty for another game, which is nobody''s duplicate';
COMMENT ON COLUMN tellings.table_key IS 'room, table and its id, a line each; empty where no table is named';
COMMENT ON COLUMN tellings.time IS 'when it was played, in microseconds since 1970 UTC; -1 if unknown or uncertain';
COMMENT ON COLUMN tellings.time_text IS 'the time as printed';
COMMENT ON COLUMN tellings.id_order IS 'the id with its numbers padded: sorts as a reader counts';
COMMENT ON COLUMN tellings.format_name IS 'format of its text';
COMMENT ON COLUMN tellings.digests IS 'hashes of stakes and table, seats, play and summary';
COMMENT ON COLUMN tellings.cards IS 'all cards it names or hides, in places that are the same in all exports of it';
COMMENT ON COLUMN tellings.ruleset IS 'ruleset that judged';
COMMENT ON COLUMN tellings.top_ups_allowed IS '1 if by that ruleset a stack may grow between two hands, else 0';
COMMENT ON COLUMN tellings.doubt IS 'why the stacks at its end cannot be relied on; empty if they can';
COMMENT ON COLUMN tellings.sign IS 'currency sign';
COMMENT ON COLUMN tellings.decimals IS 'decimals of its unit';
COMMENT ON COLUMN tellings.seats IS 'the players as JSON: seat, name, stacks at start and end, line and text of the seat line';

CREATE TABLE to_compare (
    hand_key VARCHAR,
    table_key VARCHAR
);
COMMENT ON TABLE to_compare IS 'what has changed since hands were last compared; empty after a load that was not interrupted';
COMMENT ON COLUMN to_compare.hand_key IS 'a hand whose tellings have changed; empty for another game';
COMMENT ON COLUMN to_compare.table_key IS 'its table; empty where none is named';

CREATE VIEW clean_hands AS
SELECT
    hand_key,
    hand_id,
    room,
    played_at,
    table_name,
    ruleset,
    structure,
    small_bet * unit::DECIMAL(3, 2) AS small_bet,
    big_bet * unit::DECIMAL(3, 2) AS big_bet,
    ante * unit::DECIMAL(3, 2) AS ante,
    bring_in * unit::DECIMAL(3, 2) AS bring_in,
    currency,
    seats_dealt,
    pot * unit::DECIMAL(3, 2) AS pot,
    rake * unit::DECIMAL(3, 2) AS rake,
    went_to_showdown,
    finding_count,
    file,
    first_line
FROM hands
WHERE balanced AND error_count = 0;
COMMENT ON VIEW clean_hands IS 'complete hands without an error, whose chips add up; amounts with decimals';
COMMENT ON COLUMN clean_hands.hand_key IS 'room:id';
COMMENT ON COLUMN clean_hands.hand_id IS 'id as printed';
COMMENT ON COLUMN clean_hands.room IS 'room';
COMMENT ON COLUMN clean_hands.played_at IS 'when it was played, UTC';
COMMENT ON COLUMN clean_hands.table_name IS 'table as printed';
COMMENT ON COLUMN clean_hands.ruleset IS 'ruleset it was audited under';
COMMENT ON COLUMN clean_hands.structure IS 'fixed, pot or no (limit)';
COMMENT ON COLUMN clean_hands.small_bet IS 'small bet; the minimum in pot and no limit';
COMMENT ON COLUMN clean_hands.big_bet IS 'big bet; NULL in pot and no limit';
COMMENT ON COLUMN clean_hands.ante IS 'ante as stated';
COMMENT ON COLUMN clean_hands.bring_in IS 'bring-in as stated, else as posted';
COMMENT ON COLUMN clean_hands.currency IS 'ISO code, play or chips';
COMMENT ON COLUMN clean_hands.seats_dealt IS 'players dealt in';
COMMENT ON COLUMN clean_hands.pot IS 'all pots';
COMMENT ON COLUMN clean_hands.rake IS 'rake';
COMMENT ON COLUMN clean_hands.went_to_showdown IS 'more than one player was left after fifth street';
COMMENT ON COLUMN clean_hands.finding_count IS 'findings, none of them an error';
COMMENT ON COLUMN clean_hands.file IS 'files.path it was read from';
COMMENT ON COLUMN clean_hands.first_line IS 'line of its header in that file';

CREATE VIEW players AS
SELECT
    s.player,
    h.room,
    h.currency,
    count(*) AS hands,
    count(*) FILTER (WHERE h.balanced AND h.error_count = 0) AS clean_hands,
    coalesce(sum(s.net * h.unit::DECIMAL(3, 2)) FILTER (WHERE h.balanced AND h.error_count = 0), 0) AS net,
    min(h.played_at) AS first_played,
    max(h.played_at) AS last_played
FROM seats AS s
JOIN hands AS h USING (hand_key)
GROUP BY ALL;
COMMENT ON VIEW players IS 'who played where, in which currency, and what came of it; amounts with decimals';
COMMENT ON COLUMN players.player IS 'name as printed';
COMMENT ON COLUMN players.room IS 'room';
COMMENT ON COLUMN players.currency IS 'currency: money is never added across currencies';
COMMENT ON COLUMN players.hands IS 'hands dealt in';
COMMENT ON COLUMN players.clean_hands IS 'those of them in clean_hands';
COMMENT ON COLUMN players.net IS 'won or lost in the clean hands';
COMMENT ON COLUMN players.first_played IS 'first hand, UTC';
COMMENT ON COLUMN players.last_played IS 'last hand, UTC';
