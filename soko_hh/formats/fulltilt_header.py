"""The lines before the antes in Full Tilt text: the header, which says all of the table, and the seats.

For: the Full Tilt reader. Must not know play. The header is read from the right: names of tables and tournaments may
hold ` - ` and words such as `No Limit`; a function that cannot read its line says what the format would have.
"""

from typing import Final

from soko_hh.formats.amounts import HandAmounts, sign_in
from soko_hh.formats.soko_header import small_number
from soko_hh.formats.times import utc_time
from soko_hh.history import OTHER_GAME, PARTIAL, HandHistory, Seat
from soko_hh.money import CODE_BY_SIGN, Money

HEADER_FORM: Final = (
    "Full Tilt Poker Game #ID: TABLE - SMALL/BIG Ante A - (Limit|Pot Limit|No Limit) 5 Card Stud - HH:MM:SS ZONE - "
    "YYYY/MM/DD; or - FL 5 Card Stud - SMALL/BIG Ante A - HH:MM:SS ZONE - YYYY/MM/DD"
)
STAKES_FORM: Final = "stakes as SMALL/BIG Ante A"
TIME_FORM: Final = "a time as HH:MM:SS ZONE - YYYY/MM/DD"
SEAT_FORM: Final = "Seat N: NAME (AMOUNT)"
PLAIN_STUD_RULESET: Final = "five-card-stud"  # the house of a header that says 5 Card Stud

_STRUCTURES: Final[dict[str, str]] = {
    "limit ": "fixed",
    "pot limit ": "pot",
    "no limit ": "no",
    "fl ": "fixed",  # headers of 2014
    "pl ": "pot",
    "nl ": "no",
}
_PLAIN_STUD: Final = ("5 card stud", "five card stud", "5 card stud hi")
_SOKO: Final = ("soko", "s\u00f6k\u00f6", "coko", "canadian stud", "scandinavian stud")
_OTHER_GAMES: Final = ("hold'em", "omaha", "razz", "7 card stud", "stud h", "5 card draw", "2-7 ", "a-5 ", "badugi")
_CAP: Final = " Cap "  # how much a player may put into a hand; it is not judged
_LONGEST_GAME: Final = 60  # characters of a game's name that findings print
_SITTING_OUT: Final = " is sitting out"
_PARTIAL: Final = "(partial)"
_EXTRAS: Final = frozenset(("deep", "shallow", "partial", "turbo", "fast", "super turbo", "short stack", "speed"))
_SIZES: Final[dict[str, int]] = {"heads up": 2, "deep hu": 2, "hu": 2}


def states_decimals(header: str) -> bool:
    """Whether the header already tells that the unit is 0.01: a sign or decimals in its stakes."""
    parts = header.split(" - ")
    at = _place_of_game(parts)
    stakes = parts[_place_of_stakes(parts, at)] if at > 0 else ""
    return sign_in(stakes) != "" or "." in stakes


def read_header(history: HandHistory, line: str, amounts: HandAmounts) -> str:
    """Fill the history from its header. What the format would have where a part cannot be read, else ''."""
    text = line.strip(" \t\ufeff")
    hand_id, _, rest = text.partition("#")[2].partition(":")
    history.hand_id = hand_id.strip()
    parts = rest.strip().split(" - ")
    game_at = _place_of_game(parts)
    if game_at < 1:
        _look_for_other_game(history, parts)
        return "" if history.status == OTHER_GAME else HEADER_FORM
    structure, game = _structure_of(parts[game_at])
    history.structure = structure
    _read_game(history, game)
    if history.status == OTHER_GAME:
        return ""
    stakes_at = _place_of_stakes(parts, game_at)
    table_until, end_from = min(stakes_at, game_at), max(stakes_at, game_at) + 1
    of_stakes = _read_stakes(history, parts[stakes_at], amounts)
    _read_table(history, " - ".join(parts[:table_until]))
    of_time = _read_end(history, " - ".join(parts[end_from:]).strip())
    is_named = history.hand_id != "" and table_until > 0
    return (of_stakes or of_time) if is_named else HEADER_FORM


def read_seat_line(line: int, text: str, amounts: HandAmounts) -> Seat | None:
    """`Seat 5: Anna K. (4,950), is sitting out`; between the number and the last parenthesis is the name."""
    sitting_out = text.endswith(_SITTING_OUT)
    if sitting_out:
        text = text[: -len(_SITTING_OUT)].rstrip(", ")
    if not text.endswith(")"):
        return None
    start, _, amount = text[:-1].rpartition(" (")
    place, _, name = start.partition(": ")
    number = small_number(place[len("Seat ") :])
    if number < 0 or not name.strip():
        return None
    stack = amounts.read(amount)
    return Seat(number, name, stack, line, sitting_out) if stack >= 0 else None


def _place_of_game(parts: list[str]) -> int:
    """Which part says what is played; -1 if none does."""
    for at in range(len(parts) - 1, 0, -1):
        if _structure_of(parts[at])[0]:
            return at
    return -1


def _place_of_stakes(parts: list[str], game_at: int) -> int:
    """Before the game; in headers of 2014 behind it, where others have their time."""
    after = parts[game_at + 1] if game_at + 1 < len(parts) else ""
    return game_at + 1 if after.count("/") == 1 and ":" not in after else game_at - 1


def _structure_of(part: str) -> tuple[str, str]:
    """`No Limit Soko` -> no, Soko, `$20 Cap` before it or not; ('', '') for another part of the header."""
    part = part[part.find(_CAP) + len(_CAP) :] if _CAP in part else part
    lower = part.lower()
    for words, structure in _STRUCTURES.items():
        if lower.startswith(words):
            return structure, part[len(words) :].strip()
    return "", ""


def _read_game(history: HandHistory, game: str) -> None:
    """Whose rules the game is played by: a header of the plain game names them."""
    lower = game.lower()
    if lower in _PLAIN_STUD:
        history.ruleset_name = PLAIN_STUD_RULESET
        return
    for name in _SOKO:
        if name in lower:
            return
    history.status = OTHER_GAME
    history.other_game = game[:_LONGEST_GAME]


def _look_for_other_game(history: HandHistory, parts: list[str]) -> None:
    """Older headers of other games may lack the word for the limit."""
    for part in parts[1:]:
        if part.strip().lower().startswith(_OTHER_GAMES):
            history.status = OTHER_GAME
            history.other_game = part.strip()[:_LONGEST_GAME]


def _read_stakes(history: HandHistory, text: str, amounts: HandAmounts) -> str:
    """Of `M/M` in pot and no limit the first is the minimum on every street, the second unused."""
    bets, stated, ante_text = text.strip().partition(" Ante ")
    small, slash, big = bets.partition("/")
    sign = amounts.sign = sign_in(text)
    history.money = Money(sign, "", amounts.decimals)
    history.currency = CODE_BY_SIGN.get(sign, "")
    history.small_bet = max(amounts.read(small), -1)
    big_bet = max(amounts.read(big), -1)
    if history.structure == "fixed":
        history.big_bet = big_bet
    history.ante = max(amounts.read(ante_text), -1) if stated else -1
    is_read = history.small_bet >= 0 and slash != "" and big_bet >= 0
    return "" if is_read and (history.ante >= 0 or not stated) else STAKES_FORM


def _read_table(history: HandHistory, text: str) -> None:
    """`Table Oulu (6 max, deep)`, or a tournament's `Big Game (251332389), Table 1`, or its `Match 2`."""
    name = _without_extras(history, text.strip())
    if name.startswith("Table "):
        history.table_name = name[len("Table ") :]
        if not history.currency:
            history.currency = "play"
        return
    history.currency = history.currency or "chips"
    title, comma, table = name.rpartition("), ")
    title, opened, number = title.rpartition("(")
    if comma and opened and number.isdigit():
        history.table_name, history.table_id = f"{title.rstrip()}, {table}", number
    else:
        history.table_name = name


def _without_extras(history: HandHistory, text: str) -> str:
    """The name without parentheses behind it that hold nothing but known extras; those are taken note of."""
    while text.endswith(")"):
        name, opened, inside = text[:-1].rpartition(" (")
        extras = inside.split(", ") if opened else []
        sizes = [_size_of(extra) for extra in extras]
        if not extras or _UNKNOWN_EXTRA in sizes:
            break
        history.max_seats = max(history.max_seats, *sizes)
        if "partial" in extras:
            history.status = PARTIAL
        text = name
    return text


_UNKNOWN_EXTRA: Final = -2


def _size_of(extra: str) -> int:
    """`6 max`, `deep 6` -> 6; -1 for an extra that says nothing of the size, -2 for an unknown one."""
    lower = extra.strip().lower()
    if lower in _SIZES:
        return _SIZES[lower]
    if lower in _EXTRAS:
        return -1
    number = small_number(
        lower.removesuffix(" max").removesuffix("-max").removeprefix("deep ").removeprefix("shallow ")
    )
    return number if number > 0 and not lower.isdigit() else _UNKNOWN_EXTRA


def _read_end(history: HandHistory, text: str) -> str:
    """`17:50:11 CET - 2013/03/31 [11:50:11 ET - 2013/03/31] (partial)`; of two times the first that is certain."""
    if text.endswith(_PARTIAL):
        history.status = PARTIAL
        text = text[: -len(_PARTIAL)].rstrip()
    history.played_at_text = text
    first, bracket, second = text.partition(" [")
    if bracket and not second.endswith("]"):
        return TIME_FORM
    if not first:
        history.time_trouble = "no time"
        return ""
    form = _read_time(history, first)
    if bracket and not form and not _has_time(history):
        trouble = history.time_trouble
        form = _read_time(history, second[:-1])
        if not _has_time(history):
            history.time_trouble = trouble
    return form


def _has_time(history: HandHistory) -> bool:
    """Asked of a function: mypy takes `is None` to hold until the end, and compiled code would rely on it."""
    return history.played_at is not None


def _read_time(history: HandHistory, text: str) -> str:
    clock_text, dash, date_text = text.partition(" - ")
    clock_text, _, zone = clock_text.strip().partition(" ")
    clock = [small_number(part) for part in clock_text.split(":")]
    date = [small_number(part) for part in date_text.strip().split("/")]
    if not dash or len(clock) != 3 or len(date) != 3 or min(clock) < 0 or min(date) < 0:
        return TIME_FORM
    history.played_at, history.time_trouble = utc_time(date[0], date[1], date[2], clock[0], clock[1], clock[2], zone)
    return ""
