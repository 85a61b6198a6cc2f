"""What an iPoker session says before its games, and holds for all of them: game, limit, stakes, table, money.

For: the iPoker reader, and whoever asks whether a file declares entities. Must not know hands.
"""

from typing import Final, final

from soko_hh.formats.ipoker_xml import read_game

GAMETYPE_FORM: Final = "<gametype>GAME L|PL|NL SMALL/BIG</gametype>"

_GENERAL: Final = "<general"
_GENERAL_END: Final = "</general>"
_DECLARATIONS: Final = ("<!DOCTYPE", "<!ENTITY")
_LIMITS: Final[dict[str, str]] = {"L": "fixed", "LIMIT": "fixed", "FL": "fixed", "PL": "pot", "NL": "no"}
_PLAIN_STUD: Final = ("5cardstud", "fivecardstud")
_SOKO: Final = "soko"
_NO_MONEY: Final = ("fun", "play", "demo")
_LONGEST_GAME: Final = 60  # characters of a game's name that findings print


@final
class Session:
    """The session's fields by name, as they stand."""

    def __init__(self, fields: dict[str, str]) -> None:
        self.fields: Final = fields

    def said(self, field: str) -> str:
        """What a field says, '' if it is not there."""
        return self.fields.get(field, "")

    def is_tournament(self) -> bool:
        """Are the amounts of its games chips, whatever the buy-in was paid in?"""
        return bool(self.said("tournamentcode") or self.said("tournamentname"))

    def is_play_money(self) -> bool:
        """Is nothing at stake?"""
        return self.said("mode").lower() in _NO_MONEY


@final
class GameType:
    """`5 Card Stud L $0.05/$0.10` in its parts; `structure` and `stakes` are '' where it does not state them."""

    def __init__(self, text: str) -> None:
        words = text.split()
        at = _place_of_limit(words)
        self.structure: Final = _LIMITS[words[at].upper()] if at >= 0 else ""
        named = words[:at] if at >= 0 else [word for word in words if "/" not in word]
        self.stakes: Final = " ".join(words[at + 1 :] if at >= 0 else words[len(named) :])
        self.game: Final = " ".join(named)[:_LONGEST_GAME]
        plain = "".join([letter for letter in self.game.lower() if letter.isalnum()])
        self.is_plain_stud: Final = plain in _PLAIN_STUD
        self.is_soko: Final = _SOKO in plain


_last_read: Final[list[tuple[list[str], Session]]] = []  # all games of a session have the same lines before them


def session_of(context: list[str]) -> Session:
    """The session these lines open."""
    if _last_read and (_last_read[0][0] is context or _last_read[0][0] == context):
        return _last_read[0][1]
    session = Session(_fields(context))
    _last_read[:] = [(context, session)]
    return session


def declaration_in(context: list[str]) -> int:
    """Which of the lines declares a document type or an entity, counted from 0; -1 if none does."""
    for at, text in enumerate(context):
        if "<!" in text and any(declaration in text for declaration in _DECLARATIONS):
            return at
    return -1


def _fields(context: list[str]) -> dict[str, str]:
    """Only `<general>` is parsed, alone: what a document type declares before it has no meaning there."""
    text = "\n".join(context)
    start = text.rfind(_GENERAL)
    if start < 0:
        return {}
    end = text.find(_GENERAL_END, start)
    general = text[start:] if end < 0 else text[start : end + len(_GENERAL_END)]
    found = read_game(general.split("\n"), 1)
    fields: dict[str, str] = {}
    for element in found.head:
        fields.setdefault(element.tag, element.text)
    return fields


def _place_of_limit(words: list[str]) -> int:
    """Of the last word that names a limit; -1 if none does."""
    for at in range(len(words) - 1, 0, -1):
        if words[at].upper() in _LIMITS:
            return at
    return -1
