"""Ongame text, above the cards: the hand's name, its time, table, stakes and seats.

For: filling the header fields of a HandHistory line by line. Must not know play or summary, nor whether the stakes make
sense.
"""

from datetime import datetime
from typing import Final

from soko_hh.events import UnknownNote, Unreadable
from soko_hh.formats.amounts import HandAmounts, sign_in
from soko_hh.formats.times import utc_time
from soko_hh.history import OTHER_GAME, HandHistory, Seat
from soko_hh.money import CODE_BY_SIGN, Money

HEADER_START: Final = "***** History for hand "
STARS: Final = " *****"
FIVE_CARD_STUD: Final = "FIVE_CARD_STUD"
PLAIN_STUD_RULESET: Final = "five-card-stud"  # who writes it in another format names the house

_BEFORE_HEADER: Final = " \t\ufeff"  # what the splitter tolerates before a header
_STRUCTURES: Final[dict[str, str]] = {"LIMIT": "fixed", "POT_LIMIT": "pot", "NO_LIMIT": "no"}
_MONTHS: Final = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_LONGEST_GAME: Final = 60  # characters of a game's name that findings print
_TABLE_EXPECTED: Final = "Table: NAME [ID] (LIMIT GAME AMOUNT/AMOUNT, ante: AMOUNT, MONEY)"


def read_hand_line(history: HandHistory, line: int, text: str) -> None:
    """`***** History for hand R5-1-2 (TOURNAMENT: "Sunday", T-3, buy-in: $5) *****`: only the id is kept."""
    named = text.lstrip(_BEFORE_HEADER).removeprefix(HEADER_START)
    history.hand_id = named.removesuffix(STARS).strip().partition(" ")[0]
    if not history.hand_id or not named.endswith(STARS):
        history.events.append(Unreadable(line, text, f"{HEADER_START}ID{STARS}", -1, False))


def read_header_line(history: HandHistory, line: int, text: str, amounts: HandAmounts, is_ours: bool) -> bool:
    """Whether the line is a header line; if it is one, the history is filled from it.

    `is_ours`: what FIVE_CARD_STUD is taken for.
    """
    key, colon, rest = text.partition(":")
    if not colon:
        return False
    rest = rest.strip()
    if key == "Table":
        _read_table(history, line, text, rest, amounts, is_ours)
    elif key == "Start hand":
        history.played_at_text = rest
        history.played_at, history.time_trouble = read_time(rest)
    elif key == "User":
        history.hero = rest
    elif key == "Button":
        _read_button(history, line, text, rest)
    elif key == "Players in round":
        _read_players(history, line, text, rest)
    else:
        return False
    return True


def read_seat(line: int, text: str, amounts: HandAmounts) -> Seat | None:
    """`Seat 8: E6y Ko3y ($2.70)`; everything between the number and the last parenthesis is the name."""
    number, colon, rest = text[len("Seat ") :].partition(": ")
    seated = rest.removesuffix(" is sitting out")
    opening = seated.rfind(" (")
    if not colon or not _is_number(number) or opening < 1 or not seated.endswith(")"):
        return None
    stack = amounts.read(seated[opening + 2 : -1])
    return None if stack < 0 else Seat(int(number), seated[:opening], stack, line, seated != rest)


def read_time(text: str) -> tuple[datetime | None, str]:
    """`Sat Oct 2 21:15:00 GMT+0100 2010` in UTC, or None and why not."""
    words = text.split()
    unreadable = f"the time `{text[:60]}` cannot be read"
    if len(words) not in (5, 6) or words[1][:3].lower() not in _MONTHS:
        return None, unreadable
    clock = words[3].split(":")
    numbers = [words[2], words[-1], *clock]
    if len(clock) != 3 or not all(map(_is_number, numbers)):
        return None, unreadable
    month = _MONTHS.index(words[1][:3].lower()) + 1
    zone = words[4] if len(words) == 6 else ""
    return utc_time(int(words[-1]), month, int(words[2]), int(clock[0]), int(clock[1]), int(clock[2]), zone)


def decimals_of(lines: list[str]) -> int:
    """The unit the stakes ask for: 2 decimals if they carry a sign or a decimal point."""
    stakes = stakes_of(lines)
    return 2 if sign_in(stakes) or "." in stakes else 0


def stakes_of(lines: list[str]) -> str:
    """What the table's line has in its last parentheses; '' without such a line."""
    for text in lines:
        if text.startswith("Table: "):
            return text[text.rfind(" (") :]
    return ""


def _read_table(history: HandHistory, line: int, text: str, rest: str, amounts: HandAmounts, is_ours: bool) -> None:
    history.table_line = history.stakes_line = line
    title, parenthesis, inside = rest.rpartition(" (")
    parts = inside.removesuffix(")").split(", ")
    words = parts[0].split()
    if not parenthesis or not inside.endswith(")") or len(words) < 3 or words[0] not in _STRUCTURES:
        history.events.append(Unreadable(line, text, _TABLE_EXPECTED, -1, False))
        return
    _read_title(history, title)
    history.structure = _STRUCTURES[words[0]]
    _read_game(history, " ".join(words[1:-1]), is_ours)
    _read_stakes(history, line, text, words[-1], amounts)
    for part in parts[1:]:
        _read_table_part(history, line, text, part.strip(), amounts)


def _read_title(history: HandHistory, title: str) -> None:
    """`[SPEED] Milwaukee [82086688]`: name and number; the speed is no part of the name."""
    title = title.removeprefix("[SPEED]").strip()
    name, bracket, number = title.rpartition("[")
    if bracket and number.endswith("]"):
        history.table_name, history.table_id = name.rstrip(), number[:-1]
    else:
        history.table_name = title


def _read_game(history: HandHistory, game: str, is_ours: bool) -> None:
    if "SOKO" in game.upper():
        return
    is_plain_stud = game.upper() == FIVE_CARD_STUD
    history.other_game = FIVE_CARD_STUD if is_plain_stud else game[:_LONGEST_GAME]
    if not is_plain_stud or not is_ours:
        history.status = OTHER_GAME


def _read_stakes(history: HandHistory, line: int, text: str, stakes: str, amounts: HandAmounts) -> None:
    small_text, slash, big_text = stakes.partition("/")
    small, big = amounts.read(small_text), amounts.read(big_text)
    if not slash or small < 0 or big < 0:
        history.events.append(Unreadable(line, text, _TABLE_EXPECTED, -1, False))
        return
    history.small_bet = small
    history.big_bet = big if history.structure == "fixed" else -1
    history.money = Money(sign_in(small_text), "", amounts.decimals)


def _read_table_part(history: HandHistory, line: int, text: str, part: str, amounts: HandAmounts) -> None:
    word = part.lower()
    if word.startswith("ante:"):
        ante = amounts.read(part[len("ante:") :])
        if ante < 0:
            history.events.append(Unreadable(line, text, _TABLE_EXPECTED, -1, False))
        else:
            history.ante = ante
    elif word == "real money":
        history.currency = CODE_BY_SIGN.get(history.money.sign, "")
    elif word == "play money":
        history.currency = "play"
    elif word in ("tc", "chips"):
        history.currency = "chips"
    else:
        history.events.append(UnknownNote(line, part))


def _read_button(history: HandHistory, line: int, text: str, rest: str) -> None:
    number = rest.removeprefix("seat").strip()
    if _is_number(number):
        history.button_seat = int(number)
    else:
        history.events.append(Unreadable(line, text, "Button: seat NUMBER", -1, False))


def _read_players(history: HandHistory, line: int, text: str, rest: str) -> None:
    history.players_line = line
    players, parenthesis, size = rest.partition("(")
    size = size.removesuffix(")").strip()
    if not _is_number(players.strip()) or (parenthesis and not _is_number(size)):
        history.events.append(Unreadable(line, text, "Players in round: NUMBER (TABLE SIZE)", -1, False))
        return
    history.stated_players = int(players)
    if parenthesis:
        history.max_seats = int(size)


def _is_number(text: str) -> bool:
    return len(text) <= 4 and text.isascii() and text.isdigit()
