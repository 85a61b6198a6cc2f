"""Lines -> pieces: cuts hands at the formats' own headers, and keeps the text between them.

For: `split`, which gives the lines. Must not know bytes, nor what a hand says.
"""

from typing import Final, final

from soko_hh.formats.detect import (
    IPOKER,
    OTHER_ROOM,
    PHH,
    begins_context,
    begins_table,
    ends_context,
    ends_hand,
    format_of_header,
    format_outside_hands,
    is_phh_comment,
    parts_of,
    states_variant,
    turning_points,
)

HAND: Final = 0
ORPHAN: Final = 1

KEPT_OF_LONG_LINE: Final = 200
MAX_JSON_LINE: Final = 4_000_000  # characters of a hand that is one line of JSON
KEPT_OF_CONTEXT: Final = 4_000  # of a line of a session
MAX_HAND_LINES: Final = 20_000
MAX_HAND_CHARACTERS: Final = 8_000_000
MAX_CONTEXT_LINES: Final = 1_000  # a session's own lines are a dozen; more of them is text outside any hand


@final
class Piece:
    """A HAND of a format, or ORPHAN text. `lines[0]` is line `first_line`; trailing blank lines are left out.

    `context` are lines before the hand that hold for it and its like (iPoker's session), from line `context_line` on.
    `overlong` gives the true length of lines of which only the beginning is kept, by line number.
    Of orphan text only the first line is kept; `line_count` says how many it has.
    """

    def __init__(self, kind: int, format_name: str, first_line: int) -> None:
        self.kind: Final = kind
        self.format_name: Final = format_name
        self.first_line: Final = first_line
        self.lines: Final[list[str]] = []
        self.overlong: Final[dict[int, int]] = {}
        self.line_count = 0
        self.context: list[str] = []
        self.context_line = 0
        self.is_rest = False  # orphan text that is the rest of a hand over the limits


@final
class Cutter:
    """Groups lines into pieces: a hand lasts from its header to its end mark or the next header.

    Two kinds of lines before a header belong to hands: what an iPoker session says of all its games (`_context`),
    and comments over the first field of a PHH hand (`_comments`). Where no hand follows they are text like any other.
    """

    def __init__(self, only: str = "") -> None:
        self._only: Final = only  # the format looked for; hands of others are text outside any hand ('': all are)
        self._piece: Piece | None = None
        self._number = 0  # of the line last taken
        self._characters = 0  # of the hand so far
        self._context: list[str] = []
        self._context_line = 0
        self._context_is_open = False  # its lines go on
        self._context_is_used = False  # a hand came of it
        self._comments: list[str] = []  # they end at the line before the one being taken
        self._is_over = False  # the limits: what comes is the rest of a hand
        self._has_variant = False  # the PHH hand under way has said what is played

    def take(self, lines: list[str], overlong: dict[int, int]) -> list[Piece]:
        """The pieces that end within these lines."""
        ended: list[Piece] = []
        done = 0
        for at in turning_points(lines):
            self._take_plain(lines[done:at], done, overlong, ended)
            self._take_line(lines[at], overlong.get(at, 0), ended)
            done = at + 1
        self._take_plain(lines[done:], done, overlong, ended)
        return ended

    def close(self) -> list[Piece]:
        """The piece the source ends in."""
        ended: list[Piece] = []
        self._number += 1
        self._drop_comments()
        self._end(ended)
        self._end_context(ended)
        return ended

    def _take_plain(self, lines: list[str], first: int, overlong: dict[int, int], ended: list[Piece]) -> None:
        """Lines that neither begin nor end a hand, the first of them at place `first`: in a hand they go in at once."""
        piece = self._piece
        if piece is not None and piece.kind == HAND and not overlong:
            characters = self._characters + sum(map(len, lines))
            if len(piece.lines) + len(lines) <= MAX_HAND_LINES and characters < MAX_HAND_CHARACTERS:
                piece.lines.extend(lines)
                self._number += len(lines)
                self._characters = characters
                return
        for at, line in enumerate(lines, first):
            self._take_line(line, overlong.get(at, 0), ended)

    def _take_line(self, line: str, true_length: int, ended: list[Piece]) -> None:
        """One line; `true_length` if it was cut, else 0."""
        self._number += 1
        for part in [line] if true_length else parts_of(line):
            self._take_part(part, true_length, ended)

    def _take_part(self, line: str, true_length: int, ended: list[Piece]) -> None:
        """A line, or the part of one that belongs to one hand."""
        format_name = self._format_begun(line)
        if format_name:
            if self._only and format_name != self._only:
                format_name = OTHER_ROOM
            self._begin(format_name, ended)
            self._has_variant = states_variant(line)
        elif not self._context_is_open and begins_context(line, self._is_in_game()):
            self._begin_context(ended)
        piece = self._piece
        if piece is not None and piece.kind == HAND:
            if not self._is_full(piece):
                self._put_in(piece, line, true_length, ended)
                return
            self._end(ended)
            self._is_over = True
        self._take_text(line, ended)

    def _is_in_game(self) -> bool:
        return self._piece is not None and self._piece.format_name == IPOKER

    def _format_begun(self, line: str) -> str:
        """The format of which a hand begins at this line, or ''."""
        piece = self._piece
        if piece is None or piece.kind != HAND:
            return format_of_header(line) or format_outside_hands(line)
        if piece.format_name != PHH:
            return format_of_header(line)
        if begins_table(line):
            return PHH
        format_name = format_of_header(line)
        if format_name == PHH and not self._has_variant:
            self._has_variant = True
            return ""
        return format_name

    def _put_in(self, piece: Piece, line: str, true_length: int, ended: list[Piece]) -> None:
        piece.lines.append(line)
        self._characters += len(line)
        if true_length:
            piece.overlong[self._number] = true_length
        if ends_hand(line, piece.format_name):
            self._end(ended)

    def _take_text(self, line: str, ended: list[Piece]) -> None:
        """A line outside any hand."""
        if self._context_is_open:
            if len(self._context) > self._number - self._context_line:  # another part of the same line
                line = self._context.pop() + line
            self._context.append(line[:KEPT_OF_CONTEXT])
            if len(self._context) > MAX_CONTEXT_LINES:
                self._end_context(ended)
            return
        if self._may_be_comment(line) and len(self._comments) < MAX_CONTEXT_LINES:
            self._comments.append(line)
            return
        self._drop_comments()
        self._add_text(line, self._number)

    def _may_be_comment(self, line: str) -> bool:
        return self._piece is None and (is_phh_comment(line) or (bool(self._comments) and not line.strip()))

    def _add_text(self, line: str, number: int) -> None:
        piece = self._piece
        if not line.strip() or (ends_context(line) and self._context_is_used):
            return
        if piece is None:
            self._piece = piece = Piece(ORPHAN, "", number)
            piece.lines.append(line[:KEPT_OF_LONG_LINE])
            piece.is_rest = self._is_over
        piece.line_count = number - piece.first_line + 1

    def _is_full(self, piece: Piece) -> bool:
        return len(piece.lines) >= MAX_HAND_LINES or self._characters >= MAX_HAND_CHARACTERS

    def _begin(self, format_name: str, ended: list[Piece]) -> None:
        is_hand = format_name != OTHER_ROOM
        if not is_hand and self._piece is not None and self._piece.kind == ORPHAN:
            return
        comments = self._before_first_field() if format_name == PHH else []
        self._drop_comments()
        self._end(ended)
        self._characters = 0
        self._is_over = False
        if format_name != IPOKER:
            self._end_context(ended)
        if is_hand:
            self._piece = piece = Piece(HAND, format_name, self._number - len(comments))
            piece.lines.extend(comments)
            if format_name == IPOKER:
                self._context_is_open, self._context_is_used = False, True
                piece.context, piece.context_line = self._context, self._context_line

    def _before_first_field(self) -> list[str]:
        """The lines that belong to the PHH hand that begins now: comments, or the `[7]` over it that went astray.

        A hand without a last line of its own takes in all that follows it.
        """
        comments = self._comments
        self._comments = []
        piece = self._piece
        if piece is not None and piece.kind == HAND and piece.lines and begins_table(piece.lines[-1]):
            return [piece.lines.pop()]
        return comments

    def _end(self, ended: list[Piece]) -> None:
        piece = self._piece
        self._piece = None
        if piece is None:
            return
        if piece.kind == HAND:
            while piece.lines and not piece.lines[-1].strip():
                piece.lines.pop()
            piece.line_count = len(piece.lines)
        ended.append(piece)

    def _begin_context(self, ended: list[Piece]) -> None:
        self._drop_comments()
        self._end(ended)
        self._end_context(ended)
        self._context, self._context_line = [], self._number
        self._context_is_open, self._context_is_used = True, False

    def _end_context(self, ended: list[Piece]) -> None:
        """A session no game came of is text outside any hand."""
        lines = self._context
        self._context = []
        if self._context_is_open and not self._context_is_used:
            for at, line in enumerate(lines):
                self._add_text(line, self._context_line + at)
            self._end(ended)
        self._context_is_open = False

    def _drop_comments(self) -> None:
        """The comments before this line were no PHH hand's."""
        comments = self._comments
        self._comments = []
        for at, line in enumerate(comments):
            self._add_text(line, self._number - len(comments) + at)
