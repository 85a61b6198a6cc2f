"""The fields of a PHH hand but for players and actions: game, stakes, table, time.

For: the PHH reader. Must not know poker.
"""

from typing import Final

from soko_hh.formats.phh_fields import Fields
from soko_hh.formats.phh_time import read_time
from soko_hh.formats.phh_traits import PHH
from soko_hh.history import OTHER_GAME, HandHistory
from soko_hh.money import CODE_BY_SIGN, CURRENCY_SIGNS, Money

GAME_FORM: Final = 'variant = "F5S/SOKO"'
PLAIN_STUD: Final = "FIVE_CARD_STUD"  # this game only if the user chose a ruleset, or the file names one
STRUCTURE_OF: Final[dict[str, str]] = {"F5S": "fixed", "P5S": "pot", "N5S": "no", "5S": "", "FS5": "fixed"}

_SOKO: Final = "SOKO"
_LONGEST: Final = 60  # of a variant that is told


def read_game(history: HandHistory, fields: Fields) -> None:
    """`F5S/SOKO` is SOKO in fixed limit, P5S and N5S in pot and no limit; without SOKO it is plain five-card stud."""
    variant = str(fields.values["variant"]).strip()
    limit, _, game = variant.upper().partition("/")
    if limit in STRUCTURE_OF and game in (_SOKO, ""):
        history.structure = STRUCTURE_OF[limit]
        history.other_game = PLAIN_STUD if not game and "_soko_ruleset" not in fields.values else ""
    elif _SOKO in variant.upper():
        history.structure = "fixed" if "small_bet" in fields.values else ""
    else:
        history.status, history.other_game = OTHER_GAME, variant[:_LONGEST].replace("\n", " ")


def read_header(history: HandHistory, fields: Fields, is_own: bool) -> None:
    """Stakes, names and time."""
    history.hand_id = fields.text("_hand_id" if "_hand_id" in fields.values else "hand")
    history.room = fields.text("_room" if "_room" in fields.values else "venue")
    if not is_own:
        history.room = history.room or PHH.name  # with its showdown or without: the same table
    history.ruleset_name = fields.text("_soko_ruleset")
    history.small_bet = fields.amount("small_bet")
    history.big_bet = fields.amount("big_bet")
    if "min_bet" in fields.values:
        history.small_bet = fields.amount("min_bet")
    history.bring_in = fields.amount("bring_in")
    if is_own:
        history.ante = max(fields.amounts("antes"), default=-1)
        history.button_seat = fields.number("_soko_button")
        history.hero = fields.text("_soko_hero")
        history.stated_players = fields.number("_soko_stated_players")
    _read_money(history, fields, is_own)
    history.table_name = fields.text("table")
    history.table_id = fields.text("_soko_table_id")
    history.max_seats = fields.number("seat_count")
    _read_played_at(history, fields, is_own)
    places = fields.places
    history.table_line = places.line_of("table")
    history.players_line = places.line_of("seat_count" if places.has("seat_count") else "players")
    history.stakes_line = places.line_of("small_bet" if places.has("small_bet") else "min_bet")


def _read_money(history: HandHistory, fields: Fields, is_own: bool) -> None:
    """The currency is an ISO code; in a file of others a sign alone tells it for some."""
    sign = fields.text("currency_symbol")
    sign = sign if sign and sign in CURRENCY_SIGNS else ""
    history.currency = fields.text("currency") or fields.text("_soko_currency")
    if not is_own:
        history.currency = history.currency or CODE_BY_SIGN.get(sign, "")
    history.money = Money(sign, fields.text("_soko_currency_code"), fields.decimals())


def _read_played_at(history: HandHistory, fields: Fields, is_own: bool) -> None:
    history.played_at, history.played_at_text, history.time_trouble = read_time(fields.values)
    if is_own:
        history.time_trouble = fields.text("_soko_time_trouble") if history.played_at is None else ""
        history.played_at_text = fields.text("_soko_time") or history.played_at_text
