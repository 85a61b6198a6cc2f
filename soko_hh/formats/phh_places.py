"""Where the fields of a PHH hand stand: the line of each field, and of each element of an array.

For: the PHH reader, whose parser (tomllib) gives values without lines. Must not know what a field means. The text has
been parsed before, so it is TOML; this walk only finds strings, comments and brackets again.
"""

import re
from typing import Final, final

_TURN: Final = re.compile("[#\"'\\[\\]{},\n=]")
_BLANKS: Final = re.compile("[ \t\r\n]*")
_HEADER: Final = re.compile(r"\[\s*[0-9]+\s*\]")  # of a numbered table, whose fields are the hand's


@final
class FieldPlaces:
    """Lines of fields and elements, counted from `first_line`, which is also that of a field the hand does not have."""

    def __init__(self, lines: list[str], first_line: int) -> None:
        self._first_line: Final = first_line
        self._field_lines: Final[dict[str, int]] = {}
        self._element_lines: Final[dict[str, list[int]]] = {}
        self._text: Final = "\n".join(lines)
        self._at = 0
        self._line = first_line
        self._is_of_hand = True  # false below the header of a table within the hand
        while self._at < len(self._text):
            self._take_statement()

    def has(self, field: str) -> bool:
        """Whether the hand states the field."""
        return field in self._field_lines

    def line_of(self, field: str) -> int:
        """The line a field begins at."""
        return self._field_lines.get(field, self._first_line)

    def line_of_element(self, field: str, at: int) -> int:
        """The line an element of an array begins at, counted from 0."""
        lines = self._element_lines.get(field, [])
        return lines[at] if at < len(lines) else self.line_of(field)

    def _take_statement(self) -> None:
        """A blank line, a comment, the header of a table, or a field with its value."""
        self._skip_blanks()
        if self._at >= len(self._text):
            return
        character = self._text[self._at]
        if character == "#":
            self._skip_line()
        elif character == "[":
            self._is_of_hand = _HEADER.match(self._text, self._at) is not None
            self._skip_line()
        else:
            self._take_field()

    def _take_field(self) -> None:
        start, line = self._at, self._line
        while self._at < len(self._text) and self._text[self._at] != "=":
            if self._text[self._at] in "\"'":
                self._skip_string()
            else:
                self._at += 1
        field = self._text[start : self._at].strip().strip("\"'")
        self._at += 1
        elements: list[int] = []
        self._take_value(elements)
        if self._is_of_hand and field not in self._field_lines:
            self._field_lines[field] = line
            self._element_lines[field] = elements

    def _take_value(self, elements: list[int]) -> None:
        """To the end of the line outside any bracket; notes where the elements of the outermost array begin."""
        depth = 0
        while True:
            found = _TURN.search(self._text, self._at)
            if found is None:
                self._at = len(self._text)
                return
            self._at = found.start()
            character = found.group()
            if character in "\"'":
                self._skip_string()
            elif character == "#":
                self._at = self._end_of_line()
            elif character == "\n":
                self._at += 1
                self._line += 1
                if depth == 0:
                    return
            else:
                self._at += 1
                depth += (character in "[{") - (character in "]}")
                if depth == 1 and character in "[,":
                    self._skip_to_element()
                    if self._text[self._at : self._at + 1] != "]":
                        elements.append(self._line)

    def _skip_to_element(self) -> None:
        self._skip_blanks()
        while self._text[self._at : self._at + 1] == "#":
            self._at = self._end_of_line()
            self._skip_blanks()

    def _skip_blanks(self) -> None:
        found = _BLANKS.match(self._text, self._at)
        if found is not None:
            self._line += found.group().count("\n")
            self._at = found.end()

    def _skip_line(self) -> None:
        self._at = self._end_of_line() + 1
        self._line += 1

    def _end_of_line(self) -> int:
        end = self._text.find("\n", self._at)
        return end if end >= 0 else len(self._text)

    def _skip_string(self) -> None:
        """A string of one line or of many; in those with double quotes a backslash takes the next character along."""
        start = self._at
        quote = self._text[start]
        mark = quote * 3 if self._text.startswith(quote * 3, start) else quote
        end = start + len(mark)
        while True:
            end = self._text.find(mark, end)
            if end < 0:
                end = len(self._text)
                break
            if quote == "'" or not self._is_escaped(start + len(mark), end):
                end += len(mark)
                break
            end += 1
        while len(mark) == 3 and self._text[end : end + 1] == quote:
            end += 1  # a string of many lines may end in quotes of its own
        self._line += self._text.count("\n", start, end)
        self._at = end

    def _is_escaped(self, start: int, at: int) -> bool:
        """Whether an odd number of backslashes stands before the place."""
        before = at
        while before > start and self._text[before - 1] == "\\":
            before -= 1
        return (at - before) % 2 == 1
