"""The XML of one iPoker game -> its elements, in the order of the file.

For: the iPoker reader. Must not know cards, amounts or players, only which element stands in which.

Each game is parsed alone, without the lines before it: no document type is ever seen, so no entity but XML's own five
has a meaning, and nothing can be expanded or fetched. An element remembers the line it begins at and its own text.
"""

from typing import Final, final
from xml.parsers import expat

SESSION_END: Final = "</session>"

_UTF_8: Final = "utf-8"
_HEADS: Final = ("general", "players")  # hold elements and say nothing themselves
_IN_ROUND: Final = ("cards", "action")
# What expat says of a text that only breaks off: no element found, unclosed token, partial character, unclosed CDATA.
_BREAKS_OFF: Final = frozenset((3, 5, 6, 20))


@final
class Element:
    """One element: its first line, attributes, the text in it, and (`source`) how it stands in the file."""

    def __init__(self, tag: str, attributes: dict[str, str], line: int, start: int) -> None:
        self.tag: Final = tag
        self.attributes: Final = attributes
        self.line: Final = line
        self.start: Final = start  # byte
        self.text = ""
        self.source = ""

    def said(self, attribute: str) -> str:
        """What an attribute says, blanks around it apart; '' if it is not there."""
        return self.attributes.get(attribute, "").strip()


@final
class Round:
    """A `<round>`: its own element and those in it."""

    def __init__(self, element: Element) -> None:
        self.element: Final = element
        self.cards: Final[list[Element]] = []
        self.actions: Final[list[Element]] = []  # and whatever else is no card


@final
class Game:
    """The elements of a game, as far as they could be read.

    `head` is all before the first round, the game's own element first; `rest` what stands between and after rounds.
    `trouble` says why the XML is none, at line `trouble_line`; a text that only breaks off has no trouble, and no end.
    """

    def __init__(self) -> None:
        self.head: Final[list[Element]] = []
        self.rounds: Final[list[Round]] = []
        self.rest: Final[list[Element]] = []
        self.end_line = 0  # of `</game>`
        self.trouble = ""
        self.trouble_line = 0


def read_game(lines: list[str], first_line: int) -> Game:
    """The game these lines hold; `lines[0]` is line `first_line`."""
    return _Reading(lines, first_line).read()


@final
class _Reading:
    """One text being parsed."""

    def __init__(self, lines: list[str], first_line: int) -> None:
        self.bytes: Final = "\n".join(lines).encode(_UTF_8, "replace")
        self.first_line: Final = first_line
        self.last_line: Final = first_line + max(len(lines), 1) - 1
        self.game: Final = Game()
        self.elements: Final[list[Element]] = []  # all of them
        self.round: Round | None = None
        self.open: Element | None = None  # whose text is read
        self.texts: list[str] = []
        self.depth = 0
        self.parser: Final = expat.ParserCreate(_UTF_8)
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._say

    def read(self) -> Game:
        game = self.game
        try:
            self.parser.Parse(self.bytes, True)
        except expat.ExpatError as trouble:
            if game.end_line or trouble.code not in _BREAKS_OFF:
                game.trouble = f"the XML of the game cannot be read: {expat.ErrorString(trouble.code)}"
                game.trouble_line = min(self.first_line + trouble.lineno - 1, self.last_line)
        self._cut_sources()
        return game

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        game = self.game
        self.depth += 1
        line = self.first_line + self.parser.CurrentLineNumber - 1
        element = Element(tag, attributes, line, self.parser.CurrentByteIndex)
        self.elements.append(element)
        if tag == "round" and self.round is None:
            self.round = Round(element)
            game.rounds.append(self.round)
        elif self.round is not None:
            (self.round.cards if tag == "cards" else self.round.actions).append(element)
        elif game.rounds or tag in _IN_ROUND:
            game.rest.append(element)
        elif tag not in _HEADS:
            game.head.append(element)
        self.open, self.texts = element, []

    def _end(self, tag: str) -> None:
        self.depth -= 1
        if self.open is not None and self.open.tag == tag:
            self.open.text = "".join(self.texts).strip()
        self.open = None
        if tag == "round":
            self.round = None
        if self.depth == 0:
            self.game.end_line = self.first_line + self.parser.CurrentLineNumber - 1

    def _say(self, text: str) -> None:
        if self.open is not None:
            self.texts.append(text)

    def _cut_sources(self) -> None:
        """An element's text goes to where the next begins, the ends of those around it apart."""
        for at, element in enumerate(self.elements):
            end = self.elements[at + 1].start if at + 1 < len(self.elements) else len(self.bytes)
            text = self.bytes[element.start : end].decode(_UTF_8, "replace")
            for tag in ("</round", "</players", "</general", "</game", "<!--"):
                text = text.partition(tag)[0]
            element.source = " ".join([part.strip() for part in text.split("\n")]).strip()
