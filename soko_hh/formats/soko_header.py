"""The lines before the deal in soko text: header, table, seats.

For: the soko reader. Must not know events; a function that cannot read its line says what the format would have.
"""

from datetime import UTC, datetime, timedelta
from typing import Final

from soko_hh.formats.amounts import HandAmounts, sign_in
from soko_hh.history import HandHistory, Seat
from soko_hh.money import CODE_BY_SIGN, Money

HEADER_FORM: Final = "SOKO Hand #ID: (Fixed|Pot|No) Limit (STAKES)[ [RULESET]] - YYYY-MM-DD HH:MM:SS UTC"
FIXED_STAKES_FORM: Final = "stakes as SMALL/BIG, ante A, bring-in B"
OTHER_STAKES_FORM: Final = "stakes as MINIMUM, ante A, bring-in B"
TIME_FORM: Final = "a time as YYYY-MM-DD HH:MM:SS UTC"
TABLE_FORM: Final = "Table 'NAME' N-max Seat #B is the button"
SEAT_FORM: Final = "Seat N: NAME (AMOUNT in chips)"
BUTTON_UNREADABLE: Final = -2

_START: Final = "soko hand "
_STRUCTURES: Final[dict[str, str]] = {"fixed limit": "fixed", "pot limit": "pot", "no limit": "no"}
_BUTTON: Final = " is the button"
_NO_OFFSET: Final = 10_000  # minutes; no zone has it
_IN_CHIPS: Final = " in chips)"
_SITTING_OUT: Final = " is sitting out"


def states_decimals(header: str) -> bool:
    """Whether the header already tells that the unit is 0.01: a sign, decimals or an ISO code in the stakes."""
    stakes = header.partition("(")[2].partition(")")[0]
    return sign_in(stakes) != "" or "." in stakes or iso_code(stakes) != ""


def read_header(history: HandHistory, line: str, amounts: HandAmounts) -> str:
    """Fill the history from its header line. What the format would have where a part cannot be read, else ''."""
    text = line.strip(" \t\ufeff")
    hand_id, colon, rest = text[len(_START) :].partition(":")
    is_numbered = hand_id.startswith("#")  # a number that has lost its `#` is told, and the rest read all the same
    history.hand_id = hand_id.removeprefix("#").strip()
    words, opened, rest = rest.partition("(")
    stakes, closed, rest = rest.partition(")")
    if not (colon and opened and closed):
        return HEADER_FORM
    history.structure = _STRUCTURES.get(" ".join(words.split()).lower(), "")
    of_stakes = _read_stakes(history, stakes, amounts)
    of_end = _read_end(history, rest.strip())
    return (of_stakes or of_end) if history.structure and is_numbered else HEADER_FORM


def iso_code(stakes: str) -> str:
    """The ISO code of a currency that closes the stakes, or ''."""
    code = stakes.rstrip()[-3:]
    before = stakes.rstrip()[-4:-3]
    return code if len(code) == 3 and code.isascii() and code.isalpha() and code.isupper() and before == " " else ""


def _read_stakes(history: HandHistory, stakes: str, amounts: HandAmounts) -> str:
    form = OTHER_STAKES_FORM if history.structure in ("pot", "no") else FIXED_STAKES_FORM
    code = iso_code(stakes)
    if code:
        stakes = stakes.rstrip()[:-4].rstrip(" ,")
    sign = amounts.sign = sign_in(stakes)
    history.money = Money(sign, code, amounts.decimals)
    history.currency = code or CODE_BY_SIGN.get(sign, "")
    parts = stakes.split(", ")
    small, slash, big = parts[0].partition("/")
    history.small_bet = max(amounts.read(small), -1)
    is_read = history.small_bet >= 0 and bool(slash) == (form == FIXED_STAKES_FORM)
    if slash and form == FIXED_STAKES_FORM:
        history.big_bet = max(amounts.read(big), -1)
        is_read = is_read and history.big_bet >= 0
    for part in parts[1:]:
        word, _, text = part.strip().partition(" ")
        amount = max(amounts.read(text), -1)
        if word.lower() == "ante":
            history.ante = amount
        elif word.lower() in ("bring-in", "bringin"):
            history.bring_in = amount
        else:
            amount = -1
        is_read = is_read and amount >= 0
    return "" if is_read else form


def _read_end(history: HandHistory, text: str) -> str:
    """`[RULESET] - TIME`, both of which may be left out."""
    if text.startswith("["):
        history.ruleset_name, closed, text = text[1:].partition("]")
        text = text.strip()
        if not closed:
            return HEADER_FORM
    if text and not text.startswith("-"):
        return HEADER_FORM
    history.played_at_text = text[1:].strip()
    if not history.played_at_text:
        history.time_trouble = "no time"
        return ""
    return _read_time(history)


def _read_time(history: HandHistory) -> str:
    text = history.played_at_text
    stated = _clock(text[:19])
    if stated is None:
        return TIME_FORM
    zone = text[19:].strip()
    if not zone:
        history.time_trouble = "the time has no zone"
        return ""
    minutes = _minutes_east(zone)
    if minutes == _NO_OFFSET:
        history.time_trouble = f"the zone {zone} is not UTC or an offset as +01:00"
        return ""
    try:
        history.played_at = stated - timedelta(minutes=minutes)
    except OverflowError:
        return TIME_FORM
    return ""


def _clock(text: str) -> datetime | None:
    """`YYYY-MM-DD HH:MM:SS` as if it were UTC."""
    if len(text) != 19 or text[4] + text[7] + text[10] + text[13] + text[16] != "-- ::":
        return None
    try:
        return datetime.fromisoformat(text).replace(tzinfo=UTC)
    except ValueError:
        return None


def _minutes_east(zone: str) -> int:
    if zone.upper() in ("UTC", "GMT", "Z"):
        return 0
    hours, minutes = small_number(zone[1:3]), small_number(zone[4:])
    if zone[0] not in "+-" or len(zone) != 6 or zone[3] != ":" or not (0 <= hours <= 14 and 0 <= minutes <= 59):
        return _NO_OFFSET
    east = hours * 60 + minutes
    return -east if zone[0] == "-" else east


def small_number(text: str) -> int:
    """A seat number or the like: one to four digits; -1 for anything else."""
    return int(text) if len(text) <= 4 and text.isascii() and text.isdigit() else -1


def split_button(text: str) -> tuple[str, int]:
    """`.. Seat #B is the button` -> what stands before it, and B; -1 where no button is printed."""
    if not text.endswith(_BUTTON):
        return text, -1
    text, _, number = text[: -len(_BUTTON)].rpartition(" Seat #")
    button = small_number(number)
    return text, button if button >= 0 else BUTTON_UNREADABLE


def read_table_line(history: HandHistory, line: str) -> str:
    """Fill the history from its table line. What the format would have where it cannot be read, else ''."""
    text, button = split_button(line.rstrip())
    if button == BUTTON_UNREADABLE:
        return TABLE_FORM
    text, _, size = text.rpartition(" ")
    max_seats = small_number(size[: -len("-max")]) if size.endswith("-max") else -1
    if max_seats < 0 or not text.startswith("Table '"):
        return TABLE_FORM
    name = text[len("Table '") :]
    room = ""
    if name.endswith(")"):
        name, quote, room = name[:-1].rpartition("' (")
        if not quote:
            return TABLE_FORM
    elif name.endswith("'"):
        name = name[:-1]
    else:
        return TABLE_FORM
    history.table_name, history.room = name, room
    history.max_seats, history.button_seat = max_seats, button
    return ""


def read_seat_line(line: str, number_of_line: int, amounts: HandAmounts) -> Seat | None:
    """The seat a line states, None where it cannot be read."""
    text = line.rstrip()
    sitting_out = text.endswith(_SITTING_OUT)
    if sitting_out:
        text = text[: -len(_SITTING_OUT)].rstrip(",")
    if not text.endswith(_IN_CHIPS):
        return None
    start, _, amount = text[: -len(_IN_CHIPS)].rpartition(" (")
    place, _, name = start.partition(": ")
    number = small_number(place[len("Seat ") :])
    stack = amounts.read(amount)
    if number < 0 or not name.strip() or stack < 0:
        return None
    return Seat(number, name, stack, number_of_line, sitting_out)
