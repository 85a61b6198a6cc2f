"""The lines before the deal in PokerStars text: header, table, seats (FORMATS section 4).

For: the words of PokerStars text. Must not know events; a function that cannot read its line says what the format
would have. The header is read from the right: a club or a tournament may be named anything.
"""

from typing import Final

from soko_hh.formats import soko_header
from soko_hh.formats.amounts import HandAmounts, sign_in
from soko_hh.formats.pokerstars_times import TIME_FORM, read_time, split_time
from soko_hh.formats.soko_header import BUTTON_UNREADABLE, iso_code, small_number, split_button
from soko_hh.history import OTHER_GAME, HandHistory, Seat
from soko_hh.money import CODE_BY_SIGN, CURRENCY_SIGNS, Money

HEADER_FORM: Final = "PokerStars Hand #ID:  Soko (Limit|Pot Limit|No Limit) (SMALL/BIG) - YYYY/MM/DD HH:MM:SS ET"
STAKES_FORM: Final = "stakes as SMALL/BIG"
TABLE_FORM: Final = "Table 'NAME' N-max"
FIVE_CARD_STUD: Final = "five-card-stud"  # the ruleset of that name

_BLANKS: Final = " \t\ufeff"
_STRUCTURES: Final[tuple[tuple[str, str], ...]] = (
    (" pot limit", "pot"),
    (" no limit", "no"),
    (" fixed limit", "fixed"),
    (" limit", "fixed"),
)
_SOKO: Final = ("soko",)
_PLAIN_STUD: Final = ("5 card stud", "five card stud", "5-card stud", "five-card stud")
_DIGITS: Final = frozenset("0123456789")
_OF_AMOUNTS: Final = frozenset(f"0123456789.,+{CURRENCY_SIGNS}")
_LONGEST_GAME: Final = 60  # characters of a game's name that findings print
_FREE_ENTRY: Final = ("freeroll", "free", "ticket")  # of a tournament, in place of its buy-in
_MONEY: Final[dict[str, str]] = {" (Play Money)": "play", " (Real Money)": "", " (play money)": "play"}
_MOVED: Final = " out of hand "
_BOUNTY: Final = " bounty)"
_SITTING_OUT: Final = " is sitting out"


def states_decimals(header: str) -> bool:
    """Whether the stakes tell that the unit is 0.01; a tournament's buy-in says nothing of its chips."""
    stakes = split_time(header)[0].rpartition("(")[2].partition(")")[0]
    return sign_in(stakes) != "" or "." in stakes or iso_code(stakes) != ""


def read_header(history: HandHistory, line: str, amounts: HandAmounts) -> str:
    """Fill the history from its header line. What the format would have where a part cannot be read, else ''."""
    text, time = split_time(line.strip(_BLANKS))
    hand_id, colon, rest = text.partition("#")[2].partition(":")
    history.hand_id = hand_id.strip()
    rest = _after_club(history, rest.strip())
    game, stakes, after = _split_stakes(rest)
    is_tournament = _is_tournament(rest)
    if not _read_game(history, game, is_tournament):
        return HEADER_FORM
    if history.status == OTHER_GAME:
        return ""
    of_stakes = _read_stakes(history, stakes, is_tournament, amounts) if stakes else HEADER_FORM
    of_time = read_time(history, time)
    if after:  # where no date can be found, what follows the stakes is what should have been one
        of_time = TIME_FORM if after.startswith("-") else HEADER_FORM
    return (of_stakes or of_time) if colon and history.hand_id else HEADER_FORM


def _after_club(history: HandHistory, text: str) -> str:
    """A home game names its club in braces; tables of two clubs may have one name."""
    if not text.startswith("{"):
        return text
    club, closed, rest = text[1:].rpartition("}")
    if not closed:
        return text
    history.room = f"{history.traits.name} {{{club}}}"
    return rest.strip()


def _is_tournament(text: str) -> bool:
    return text.lower().removeprefix("zoom ").startswith("tournament #")


def _split_stakes(text: str) -> tuple[str, str, str]:
    """`Soko Limit ($1/$2 USD)` -> game, stakes, and what follows them. A rotation of games names the hand's inside."""
    game, opened, inside = text.rpartition("(")
    if not opened:
        return text, "", ""
    stakes, _, after = inside.partition(")")
    named, comma, of_rotation = stakes.partition(", ")
    if comma and _structure_of(named)[0]:  # HORSE (7 Card Stud Limit, $1/$2)
        return named, of_rotation, after.strip()
    _, opened, rest = game.rpartition("(")
    named = rest.partition(")")[0]
    if opened and _structure_of(named)[0]:  # HORSE (7 Card Stud Limit) - Level I (10/20)
        return named, stakes, after.strip()
    return game.partition(" - ")[0], stakes, after.strip()


def _structure_of(text: str) -> tuple[str, str]:
    """`Soko Pot Limit` -> pot, Soko; ('', '') where no structure is named."""
    lower = " " + " ".join(text.lower().split())
    for words, structure in _STRUCTURES:
        if lower.endswith(words):
            return structure, " ".join(text.split())[: -len(words)].strip()
    return "", ""


def _read_game(history: HandHistory, text: str, is_tournament: bool) -> bool:
    """Which game, in which structure; False where that is not said."""
    if is_tournament and "," in text:
        text = text.partition(",")[2]
    history.structure, game = _structure_of(text)
    if not history.structure:
        return False
    if is_tournament:
        game = _without_buy_in(game)
    plain = game.lower().replace("o\u0308", "o").replace("\u00f6", "o")
    if plain in _PLAIN_STUD:
        history.ruleset_name = FIVE_CARD_STUD
    elif plain not in _SOKO:
        history.status = OTHER_GAME
        history.other_game = game[:_LONGEST_GAME]
    return True


def _without_buy_in(text: str) -> str:
    """`$2.00+$0.20 USD Soko` -> Soko. The game itself may begin with a number: `5 Card Stud`."""
    words = text.split()
    at = 0
    while at < len(words) - 1 and words[at + 1].lower() != "card" and _is_of_buy_in(words[at]):
        at += 1
    return " ".join(words[at:])


def _is_of_buy_in(word: str) -> bool:
    is_code = len(word) == 3 and word.isascii() and word.isalpha() and word.isupper()
    is_amount = not _DIGITS.isdisjoint(word) and _OF_AMOUNTS.issuperset(word)
    return is_code or is_amount or word.lower().rstrip(",") in _FREE_ENTRY


def _read_stakes(history: HandHistory, stakes: str, is_tournament: bool, amounts: HandAmounts) -> str:
    """Of `SMALL/BIG` in pot and no limit the first is the minimum on every street, the second unused."""
    code = iso_code(stakes)
    if code:
        stakes = stakes.rstrip()[:-4]
    sign = amounts.sign = sign_in(stakes)
    history.money = Money(sign, code, amounts.decimals)
    history.currency = "chips" if is_tournament else code or CODE_BY_SIGN.get(sign, "")
    bets, states_ante, ante = stakes.partition(" - Ante ")
    small, slash, big = bets.partition("/")
    history.small_bet = max(amounts.read(small), -1)
    is_read = history.small_bet >= 0 and (bool(slash) or history.structure != "fixed")
    if slash:
        big_bet = max(amounts.read(big), -1)
        is_read = is_read and big_bet >= 0
        history.big_bet = big_bet if history.structure == "fixed" else -1
    if states_ante:
        history.ante = max(amounts.read(ante), -1)
        is_read = is_read and history.ante >= 0
    return "" if is_read else STAKES_FORM


def read_table_line(history: HandHistory, line: str) -> str:
    """Fill the history from its table line. What the format would have where it cannot be read, else ''."""
    text, button = split_button(line.rstrip())
    text = text.rstrip()
    for words, currency in _MONEY.items():
        if text.endswith(words):
            text = text[: -len(words)].rstrip()
            history.currency = currency or history.currency
    max_seats = -1
    if not text.endswith("'"):
        text, _, size = text.rpartition(" ")
        max_seats = small_number(size[: -len("-max")]) if size.endswith("-max") else -1
        if max_seats < 0:
            return TABLE_FORM
    name = text[len("Table '") : -1]
    if button == BUTTON_UNREADABLE or not (text.startswith("Table '") and text.endswith("'")) or not name:
        return TABLE_FORM
    history.table_name, history.max_seats, history.button_seat = name, max_seats, button
    return ""


def read_seat_line(line: str, number_of_line: int, amounts: HandAmounts) -> Seat | None:
    """A seat line of soko text, or one that also tells a bounty, or that its player has just been moved here."""
    text, moved, _ = line.rstrip().partition(" in chips)" + _MOVED)
    if moved:
        text += " in chips)" + _SITTING_OUT
    sitting_out = _SITTING_OUT if text.endswith(_SITTING_OUT) else ""
    stated = text.removesuffix(_SITTING_OUT)
    if stated.endswith(_BOUNTY):
        stated = stated.rpartition(", ")[0] + ")"
    return soko_header.read_seat_line(stated + sitting_out, number_of_line, amounts)
