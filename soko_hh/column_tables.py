"""The tables of the store: every column with its type and what it means, stated once.

For: `columns`, which fills them, and `schema.sql`, which a test holds equal to them. Must not know anything else.
"""

from typing import Final, TypeAlias

TableColumns: TypeAlias = tuple[tuple[str, str, str], ...]  # name, type, what it means

TEXT: Final = "VARCHAR"
WHOLE: Final = "INTEGER"
CHIPS: Final = "BIGINT"  # in the smallest unit of the hand
FRACTION: Final = "DOUBLE"  # chips that nobody holds
YES_NO: Final = "BOOLEAN"
TIME: Final = "TIMESTAMP"  # UTC

FILES: Final[TableColumns] = (
    ("path", TEXT, "the file, absolute; a member of an archive as archive.zip!member.txt"),
    ("sha256", TEXT, "SHA-256 of the bytes"),
    ("bytes", CHIPS, "size of the file"),
    ("format", TEXT, "format of its hands"),
    ("encoding", TEXT, "encoding it was decoded with"),
    ("ruleset_hash", TEXT, "SHA-256 over the field values of the rulesets it was audited under"),
    ("rules_version", TEXT, "version of the rules it was audited with"),
    ("format_options", TEXT, "options of the reader, empty for none"),
    ("loaded_at", TIME, "when it was loaded, UTC"),
    ("hands", WHOLE, "hands of this game in it, those already stored from another file included"),
    ("other_games", WHOLE, "hands of other games in it: counted, not stored"),
    ("findings", WHOLE, "findings of its hands and of the file itself"),
)

HAND_SOURCES: Final[TableColumns] = (
    ("hand_key", TEXT, "the hand"),
    ("file", TEXT, "files.path of a file that holds it"),
    ("first_line", CHIPS, "line of its header in that file"),
    ("hero", TEXT, "whose export it is, if the file says so"),
    ("content_sha256", TEXT, "SHA-256 of its text in that file"),
)

HANDS: Final[TableColumns] = (
    ("hand_key", TEXT, "room:id; a hash of its text where the hand has no id"),
    ("hand_id", TEXT, "id as printed"),
    ("room", TEXT, "room; the format where the text names no room"),
    ("format", TEXT, "format of its text"),
    ("file", TEXT, "files.path it was read from"),
    ("first_line", CHIPS, "line of its header in that file"),
    ("played_at", TIME, "when it was played, UTC; NULL if unknown or uncertain"),
    ("played_at_text", TEXT, "the time as printed"),
    ("table_name", TEXT, "table as printed"),
    ("ruleset", TEXT, "ruleset it was audited under"),
    ("structure", TEXT, "fixed, pot or no (limit)"),
    ("small_bet", CHIPS, "small bet; the minimum in pot and no limit"),
    ("big_bet", CHIPS, "big bet; NULL in pot and no limit"),
    ("ante", CHIPS, "ante as stated; NULL if unstated, 0 if none is played"),
    ("bring_in", CHIPS, "bring-in as stated, else as posted"),
    ("currency", TEXT, "ISO code, play or chips; empty if unstated"),
    ("unit", TEXT, "the smallest unit, which amounts are counted in: 0.01 or 1"),
    ("decimals", WHOLE, "decimals of the unit: 2 or 0"),
    ("seats_dealt", WHOLE, "players dealt in"),
    ("button_seat", WHOLE, "seat of the button"),
    ("bring_in_seat", WHOLE, "seat that brought it in"),
    ("bring_in_choice", TEXT, "bring_in, or full for an opening for the full bet"),
    ("players_second", WHOLE, "players dealt in on second street"),
    ("players_third", WHOLE, "players still in when third street was dealt, 0 if it was not"),
    ("players_fourth", WHOLE, "players still in when fourth street was dealt, 0 if it was not"),
    ("players_fifth", WHOLE, "players still in when fifth street was dealt, 0 if it was not"),
    ("pot", CHIPS, "all pots, uncalled bets returned"),
    ("rake", CHIPS, "pots less what was collected"),
    ("went_to_showdown", YES_NO, "more than one player was left after fifth street"),
    ("status", TEXT, "complete, partial (cut off, or the replay had to stop) or cancelled"),
    ("balanced", YES_NO, "complete, and the sum of all net and the rake is 0: only such hands count for money"),
    ("finding_count", WHOLE, "findings"),
    ("error_count", WHOLE, "findings that are errors"),
    ("content_sha256", TEXT, "SHA-256 of its text"),
)

SEATS: Final[TableColumns] = (
    ("hand_key", TEXT, "the hand"),
    ("seat", WHOLE, "seat number as printed"),
    ("player", TEXT, "name as printed"),
    ("position", WHOLE, "0 the bring-in (or the opener of second street), then clockwise"),
    ("stack", CHIPS, "stack at the start"),
    ("end_stack", CHIPS, "stack at the end"),
    ("put_in", CHIPS, "antes and wagers, uncalled ones included"),
    ("returned", CHIPS, "uncalled bets returned"),
    ("collected", CHIPS, "collected from pots"),
    ("net", CHIPS, "collected + returned - put_in"),
    ("rake_paid", CHIPS, "share of the rake by contribution"),
    ("result", TEXT, "folded, won without showdown, won at showdown, lost at showdown or mucked at showdown"),
    ("won_main", YES_NO, "collected from the main pot"),
    ("won_side", YES_NO, "collected from a side pot"),
    ("folded_on", WHOLE, "street of the fold: 2 to 5; NULL without"),
    ("door_card", TEXT, "first up card"),
    ("hole_cards", TEXT, "down cards, where known"),
    ("cards", TEXT, "all cards as known at the end, the hole card first, ?? for an unknown one"),
    ("category", TEXT, "category of the five cards, where all are known"),
    ("all_in_on", WHOLE, "street of the all-in: 1 (the ante) to 5; NULL without"),
    ("pots_contested", WHOLE, "pots he contested to the end"),
    ("pots_won", WHOLE, "pots he alone collected from"),
    ("pots_shared", WHOLE, "pots he collected a share of"),
    (
        "all_in_adjusted",
        FRACTION,
        "expected result of an all-in: equity x pots less rake - put in; in the smallest unit",
    ),
    ("all_in_error", FRACTION, "standard error of all_in_adjusted; 0 where every deal was counted"),
    ("all_in_reason", TEXT, "why an all-in is not adjusted; NULL if it is, and without an all-in"),
)

ACTIONS: Final[TableColumns] = (
    ("hand_key", TEXT, "the hand"),
    ("seq", WHOLE, "order in the hand"),
    ("line", CHIPS, "line in the file"),
    ("street", WHOLE, "1 the antes, 2 second street .. 5 fifth street"),
    ("seat", WHOLE, "seat number as printed"),
    ("player", TEXT, "name as printed"),
    ("action", TEXT, "ante, bring_in, complete, bet, raise, call, check or fold"),
    ("put_in", CHIPS, "chips put in by it"),
    ("street_total", CHIPS, "the player's chips on this street after it"),
    ("to_call", CHIPS, "what he owed before it"),
    ("pot_before", CHIPS, "all chips in before it"),
    ("level_before", WHOLE, "bet level before it: bring-in 0, completion or first bet 1, raise 2 .."),
    ("raises_before", WHOLE, "raises of the street before it"),
    ("players_in", WHOLE, "players not folded before it"),
    ("players_behind", WHOLE, "players still to act after him"),
    ("is_forced", YES_NO, "an ante or a bring-in"),
    ("is_voluntary", YES_NO, "chips put in by choice"),
    ("is_first_in", YES_NO, "nobody had put in chips by choice on this street"),
    ("could_check", YES_NO, "a check was legal"),
    ("could_call", YES_NO, "a call was legal"),
    ("could_complete", YES_NO, "a completion was legal"),
    ("could_bet", YES_NO, "a bet was legal"),
    ("could_raise", YES_NO, "a raise was legal"),
    ("could_double", YES_NO, "the big wager of an open pair was legal"),
    ("is_opener", YES_NO, "the first to act of the street"),
    ("board_category", TEXT, "category of his up cards"),
    ("open_pair_on_board", YES_NO, "a two-card board paired when third street was dealt"),
    ("last_aggressor_seat", WHOLE, "seat of the last bet or raise before it"),
    ("all_in", YES_NO, "it took his last chip"),
    ("findings", WHOLE, "findings at it"),
    ("wagers_before", WHOLE, "bets, completions and raises of the street before it, short all-ins too"),
    ("decision", WHOLE, "which of his free decisions of the street it is: 1, 2 ..; 0 for a forced wager"),
    ("former_aggressor_seat", WHOLE, "seat of the last bet or raise of the street before; NULL without"),
    ("is_double", YES_NO, "the big wager of an open pair"),
    ("opens_by_board", YES_NO, "the first to act from third street on, and the best board is his own"),
)

FINDINGS: Final[TableColumns] = (
    ("code", TEXT, "code, as BT404"),
    ("name", TEXT, "name, as raise-over-cap"),
    ("severity", TEXT, "error, warning or note"),
    ("hand_key", TEXT, "the hand; NULL for a finding of the file itself"),
    ("file", TEXT, "files.path"),
    ("line", CHIPS, "line in the file"),
    ("street", WHOLE, "1 the antes .. 5 fifth street, 6 the showdown; NULL without"),
    ("seat", WHOLE, "seat number as printed; NULL without"),
    ("player", TEXT, "name as printed; NULL without"),
    ("expected", TEXT, "what would have been right"),
    ("actual", TEXT, "what stands there instead"),
    ("message", TEXT, "the fact"),
    ("ruleset", TEXT, "ruleset that judged"),
    ("field", TEXT, "ruleset field that decided"),
    ("field_value", TEXT, "its value"),
    ("legal_under", TEXT, "a value of that field that makes the deed legal"),
)

TELLINGS: Final[TableColumns] = (
    ("file", TEXT, "files.path of a file that tells the hand"),
    ("first_line", CHIPS, "line of its header in that file"),
    ("last_line", CHIPS, "its last line that is not blank"),
    ("header", TEXT, "its first line"),
    ("hand_id", TEXT, "id as printed"),
    ("hand_key", TEXT, "the hand; empty for another game, which is nobody's duplicate"),
    ("table_key", TEXT, "room, table and its id, a line each; empty where no table is named"),
    ("time", CHIPS, "when it was played, in microseconds since 1970 UTC; -1 if unknown or uncertain"),
    ("time_text", TEXT, "the time as printed"),
    ("id_order", TEXT, "the id with its numbers padded: sorts as a reader counts"),
    ("format_name", TEXT, "format of its text"),
    ("digests", TEXT, "hashes of stakes and table, seats, play and summary"),
    ("cards", TEXT, "all cards it names or hides, in places that are the same in all exports of it"),
    ("ruleset", TEXT, "ruleset that judged"),
    ("top_ups_allowed", WHOLE, "1 if by that ruleset a stack may grow between two hands, else 0"),
    ("doubt", TEXT, "why the stacks at its end cannot be relied on; empty if they can"),
    ("sign", TEXT, "currency sign"),
    ("decimals", WHOLE, "decimals of its unit"),
    ("seats", TEXT, "the players as JSON: seat, name, stacks at start and end, line and text of the seat line"),
)

TO_COMPARE: Final[TableColumns] = (
    ("hand_key", TEXT, "a hand whose tellings have changed; empty for another game"),
    ("table_key", TEXT, "its table; empty where none is named"),
)

TABLES: Final[dict[str, TableColumns]] = {
    "files": FILES,
    "hand_sources": HAND_SOURCES,
    "hands": HANDS,
    "seats": SEATS,
    "actions": ACTIONS,
    "findings": FINDINGS,
    "tellings": TELLINGS,
    "to_compare": TO_COMPARE,
}
TABLE_COMMENTS: Final[dict[str, str]] = {
    "files": "the files that were loaded",
    "hand_sources": "which files hold a hand; a hand leaves the store with its last source",
    "hands": "a hand, once, whatever the number of files that hold it; amounts in its smallest unit",
    "seats": "a player dealt in to a hand",
    "actions": "a decision or a forced wager, with what was legal before it",
    "findings": "what is wrong, where, by which rule, and what would have been right",
    "tellings": "a hand as one file tells it: what comparing it with other hands (XH801 to XH804) needs",
    "to_compare": "what has changed since hands were last compared; empty after a load that was not interrupted",
}
