-- From version 1 to 2: the tellings of hands, by which hands are compared (XH801 to XH804). What is stored has none:
-- every file is due again, as if its rules were older.

UPDATE files SET rules_version = '';

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
