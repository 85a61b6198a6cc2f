"""iPoker XML, above the cards: game, limit, stakes, table, money and time of a hand.

For: filling the header fields of a HandHistory from its session and its own `<general>`. Must not know play, nor
whether the stakes make sense.
"""

from typing import Final

from soko_hh.events import Unreadable
from soko_hh.formats.amounts import HandAmounts
from soko_hh.formats.ipoker_play import number_of
from soko_hh.formats.ipoker_session import GAMETYPE_FORM, GameType, Session
from soko_hh.formats.times import utc_time
from soko_hh.history import OTHER_GAME, HandHistory
from soko_hh.money import CODE_BY_SIGN, Money

PLAIN_STUD_RULESET: Final = "five-card-stud"

_PLAY_MONEY: Final = "play"
_LONGEST_TIME: Final = 60  # characters of a time that cannot be read


def read_header(history: HandHistory, fields: dict[str, str], session: Session, amounts: HandAmounts) -> None:
    """`fields` are those of the game itself: where both say something they win over the session's."""
    history.hero = session.said("nickname")
    history.table_name = fields.get("tablename") or session.said("tablename")
    history.max_seats = number_of(session.said("tablesize"))
    _read_money(history, fields.get("currency") or session.said("currency"), session, amounts)
    _read_gametype(history, fields.get("gametype") or session.said("gametype"), amounts)
    history.played_at_text = fields.get("startdate", "")
    history.time_trouble = _trouble_of(history.played_at_text)


def _read_money(history: HandHistory, currency: str, session: Session, amounts: HandAmounts) -> None:
    code = currency.upper()
    is_code = len(code) == 3 and code.isascii() and code.isalpha()
    if not is_code or session.is_play_money() or session.is_tournament():
        code = ""
    elif not amounts.decimals:
        amounts.needs_decimals = True
    code_of_sign = CODE_BY_SIGN.get(amounts.sign, "")
    history.currency = _PLAY_MONEY if session.is_play_money() else code or code_of_sign
    history.money = Money(amounts.sign, "" if code == code_of_sign else code, amounts.decimals)


def _read_gametype(history: HandHistory, text: str, amounts: HandAmounts) -> None:
    gametype = GameType(text)
    if gametype.game and not (gametype.is_plain_stud or gametype.is_soko):
        history.status, history.other_game = OTHER_GAME, gametype.game
        return
    if gametype.is_plain_stud:
        history.ruleset_name = PLAIN_STUD_RULESET
    history.structure = gametype.structure
    small_text, slash, big_text = gametype.stakes.partition("/")
    small, big = amounts.read(small_text), amounts.read(big_text)
    if slash and small >= 0 and big >= 0:
        history.small_bet = small
        history.big_bet = -1 if gametype.structure in ("pot", "no") else big
    elif gametype.stakes or not gametype.game:
        said = f"<gametype>{text}</gametype>" if text else "a session that states no game"
        history.events.append(Unreadable(history.stakes_line, said, GAMETYPE_FORM, -1, False))


def _trouble_of(text: str) -> str:
    """Why there is no time, but for its zone, which this room never states."""
    if not text:
        return "no time"
    numbers = [number_of(word) for word in text.replace("-", " ").replace(":", " ").replace("T", " ").split()]
    if len(numbers) != 6 or -1 in numbers:
        return f"the time `{text[:_LONGEST_TIME]}` cannot be read"
    return utc_time(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5], "UTC")[1]
