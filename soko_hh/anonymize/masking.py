"""One hand under pseudonyms: its lines with the names exchanged, so that it says the same of other people.

For: `files`. Must not know a format: what is right is not told by patterns but by reading the masked text again. Names
may be verbs, numbers or words of the form, so a line may have to be masked in another way than its neighbours; a line
that says something else than before is tried in the next way.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from html import unescape
from typing import Final, TypeAlias, final

from soko_hh.anonymize.free_text import FreeText
from soko_hh.anonymize.in_json import JsonMask
from soko_hh.anonymize.names_told import names_in
from soko_hh.anonymize.pseudonyms import Pseudonyms
from soko_hh.formats.cutting import HAND, Piece
from soko_hh.formats.detect import IPOKER, JSON, READ
from soko_hh.formats.native import Record, hand_record
from soko_hh.formats.read import read_hand
from soko_hh.history import HandHistory

_Told: TypeAlias = dict[int, list[Record]]  # what is said at each line
_MOST_NAMES: Final = 100  # more people at one table is no hand
_ENTITIES: Final = {"&": "amp", "<": "lt", ">": "gt", '"': "quot", "'": "apos"}
_UNCOMPARED: Final = ("text", "expected")  # the line itself, and words about it
_OF_THE_HEADER: Final = ("hero", "table_name", "table_id")  # may hold names


@final
class Masker:
    """Masks hands of one batch; `free_text` knows all its names."""

    def __init__(self, pseudonyms: Pseudonyms, free_text: FreeText) -> None:
        self._pseudonyms: Final = pseudonyms
        self._free_text: Final = free_text

    def text(self, text: str) -> str:
        """Text outside hands, or a file's name."""
        return self._free_text.masked(text, [])

    def hand(self, piece: Piece) -> Piece | None:
        """The piece under pseudonyms, or None if no masking leaves what it says as it is."""
        history = read_hand(piece)
        names = [name for name in names_in(history) if not self._pseudonyms.is_kept(name)]
        if len(names) > _MOST_NAMES or history.broken:
            return None
        made = {name: self._pseudonyms.of(name) for name in names}
        own = _in_line(tuple(made.items()), piece.format_name == IPOKER)
        due = _told(history, lambda name: made.get(name, name))
        if piece.format_name == JSON:
            masked = self._in_json(piece, made, own)
            return masked if masked is not None and _told(read_hand(masked), str) == due else None
        ways = [0] * len(piece.lines)
        while True:
            masked = self._masked(piece, names, own, ways, due)
            found = _told(read_hand(masked), str)
            if due == found:
                return masked
            if not _try_next(_wrong_lines(piece, due, found), ways, _head_of(history)):
                return None

    def _in_json(self, piece: Piece, made: dict[str, str], own: "_InLine") -> Piece | None:
        def name(value: str) -> str:
            return made.get(value, value)

        def text(value: str) -> str:
            return self._free_text.masked(own.everywhere(value), list(made))

        def lines(told: list[str], format_name: str, first_line: int) -> list[str]:
            inner = _with_lines(Piece(HAND, format_name, first_line), told)
            masked = self.hand(inner) if format_name in READ - {JSON} else None
            return [text(line) for line in told] if masked is None else masked.lines

        found = JsonMask(name, text, lines).masked(piece.lines)
        return None if found is None else _with_lines(Piece(HAND, JSON, piece.first_line), found)

    def _masked(self, piece: Piece, names: list[str], own: "_InLine", ways: list[int], due: _Told) -> Piece:
        masked = Piece(HAND, piece.format_name, piece.first_line)
        masked.context_line, masked.line_count = piece.context_line, piece.line_count
        masked.context = [self._free_text.masked(line, names) for line in piece.context]
        masked.overlong.update(piece.overlong)
        for at, line in enumerate(piece.lines):
            exact = _WAYS[ways[at]](own, line)
            is_free = ways[at] == 0 and (at == 0 or not _is_play(_at(due, piece, at)))
            masked.lines.append(self._free_text.masked(exact, names) if is_free else exact)
        return masked


@final
class _InLine:
    """The names of one hand in its lines."""

    def __init__(self, pseudonyms: tuple[tuple[str, str], ...], is_xml: bool) -> None:
        self._made: Final[dict[str, str]] = {}
        for name, pseudonym in pseudonyms:
            for spelling in (name, *_spellings(name)):
                self._made.setdefault(spelling, pseudonym)
        by_length = sorted(self._made, key=len, reverse=True)
        patterns = [_pattern(name, _in_xml(name) if is_xml else re.escape(name)) for name in by_length]
        self._pattern: Final = re.compile("|".join(patterns) or r"(?!)")
        self._shorter_first: Final = re.compile("|".join(reversed(patterns)) or r"(?!)")

    def everywhere(self, line: str) -> str:
        return self._pattern.sub(self._pseudonym, line)

    def everywhere_the_shorter(self, line: str) -> str:
        """Of players `A` and `Dealt to A` it is A whose cards the line `Dealt to A [9c 2d]` tells."""
        return self._shorter_first.sub(self._pseudonym, line)

    def first(self, line: str) -> str:
        return self._pattern.sub(self._pseudonym, line, count=1)

    def second(self, line: str) -> str:
        return self._only(line, 1)

    def third(self, line: str) -> str:
        return self._only(line, 2)

    def last(self, line: str) -> str:
        return self._only(line, -1)

    def _only(self, line: str, at: int) -> str:
        places = list(self._pattern.finditer(line))
        if at >= len(places) or not places:
            return line
        return line[: places[at].start()] + self._pseudonym(places[at]) + line[places[at].end() :]

    def all_but_first(self, line: str) -> str:
        found = self._pattern.search(line)
        return line if found is None else line[: found.end()] + self._pattern.sub(self._pseudonym, line[found.end() :])

    def nowhere(self, line: str) -> str:
        return line

    def _pseudonym(self, found: re.Match[str]) -> str:
        return self._made.get(found[0]) or self._made[unescape(found[0])]


# In this order; in the first way the names of the whole batch are masked too, where a line is no play.
_WAYS: Final[tuple[Callable[[_InLine, str], str], ...]] = (
    _InLine.everywhere,
    _InLine.everywhere,
    _InLine.everywhere_the_shorter,
    _InLine.first,
    _InLine.all_but_first,
    _InLine.last,
    _InLine.second,
    _InLine.third,
    _InLine.nowhere,
)


@lru_cache(maxsize=64)  # the players of a table are the same hand after hand
def _in_line(pseudonyms: tuple[tuple[str, str], ...], is_xml: bool) -> _InLine:
    return _InLine(pseudonyms, is_xml)


def _spellings(name: str) -> list[str]:
    """How JSON and TOML write a name that holds signs of theirs."""
    escaped = name.replace("\\", "\\\\").replace('"', '\\"')
    return [escaped, "".join([sign if sign.isascii() else _escape(sign) for sign in escaped])]


def _in_xml(name: str) -> str:
    """A pattern for the name in which any sign may be written by its number, and some by a name of theirs."""
    signs = []
    for sign in name:
        named = f"|&{_ENTITIES[sign]};" if sign in _ENTITIES else ""
        signs.append(f"(?:{re.escape(sign)}|&#0*{ord(sign)};|&#[xX]0*{ord(sign):x};|&#[xX]0*{ord(sign):X};{named})")
    return "".join(signs)


def _escape(sign: str) -> str:
    code = sign.encode("utf-16-be", "surrogatepass").hex()
    return "".join([f"\\u{code[at : at + 4]}" for at in range(0, len(code), 4)])


def _pattern(name: str, written: str) -> str:
    """The name, as it is written, as a whole word, where it begins and ends like one."""
    before = r"(?<![^\W_])" if name[0].isalnum() else ""
    behind = r"(?![^\W_])" if name[-1].isalnum() else ""
    return before + written + behind


def _with_lines(piece: Piece, lines: list[str]) -> Piece:
    piece.lines.extend(lines)
    piece.line_count = len(lines)
    return piece


def _told(history: HandHistory, named: Callable[[str], str]) -> _Told:
    """What a hand says, line by line, with its names as `named` gives them."""
    record = hand_record(history)
    told: _Told = {}
    for part in ("seats", "events", "claims"):
        for said in record[part]:  # type: ignore[attr-defined]
            line = said["line"]
            told.setdefault(line, []).append(_compared(said, named))
    header = record["header"]
    assert isinstance(header, dict)
    told.setdefault(history.first_line, []).append({k: v for k, v in header.items() if k not in _OF_THE_HEADER})
    return told


def _compared(said: Record, named: Callable[[str], str]) -> Record:
    compared = {key: value for key, value in said.items() if key not in _UNCOMPARED}
    for key in ("player", "name"):
        if isinstance(compared.get(key), str):
            compared[key] = named(str(compared[key]))
    return compared


def _at(told: _Told, piece: Piece, at: int) -> list[Record]:
    return told.get(piece.first_line + at, [])


def _wrong_lines(piece: Piece, due: _Told, found: _Told) -> list[int]:
    """The lines that say something else now; where that is the header, whatever stands before the first event may."""
    wrong = [at for at in range(len(piece.lines)) if _at(due, piece, at) != _at(found, piece, at)]
    if wrong[:1] == [0]:
        at = 1
        while at < len(piece.lines) and not _at(due, piece, at):
            wrong.append(at)
            at += 1
    return wrong


def _is_play(said: list[Record]) -> bool:
    return any(one.get("kind") not in ("note", "unknown_note") for one in said)


def _head_of(history: HandHistory) -> int:
    """The lines up to the last seat line: without the seats no other line can be told right from wrong."""
    lines = [seat.line for seat in history.seats]
    return max(lines, default=history.first_line) - history.first_line + 1


def _try_next(wrong: list[int], ways: list[int], head: int) -> bool:
    """Mask the lines that say something else in the next way; false if there is none left for any of them."""
    left = [at for at in wrong if ways[at] + 1 < len(_WAYS)]
    for at in [at for at in left if at < head] or left:
        ways[at] += 1
    return bool(left)
