"""HandHistory -> text: one writer a format, one way out, and what is lost on it.

For: `convert`. Must not know what any format looks like. What is written is read again and compared: nothing is lost
without being named. A format that no reader is there for says itself what it cannot hold.
"""

import json
from collections.abc import Callable
from typing import Final, TypeAlias, final

from soko_hh.formats import ohh_losses, ohh_writer, ongame_writer, phh_writer, soko_writer
from soko_hh.formats.compared import losses_between
from soko_hh.formats.cutting import HAND, Cutter, Piece
from soko_hh.formats.detect import JSON, ONGAME, PHH, SOKO, format_of_header
from soko_hh.formats.native import hand_record
from soko_hh.formats.read import read_hand
from soko_hh.history import HandHistory

Write: TypeAlias = Callable[[HandHistory], str]
Losses: TypeAlias = Callable[[HandHistory], dict[str, int]]

_OWN_TEXT: Final = (SOKO, ONGAME)  # formats whose hands stand in a file as they stand alone


@final
class WrittenFormat:
    """A format that is written. `gap` stands between two hands; with `is_single` a file holds one hand and no more.

    `is_numbered`: each hand of a file is a numbered table.
    """

    def __init__(
        self,
        name: str,
        title: str,
        suffix: str,
        write: Write,
        *,
        gap: str = "",
        is_single: bool = False,
        is_numbered: bool = False,
        losses: Losses | None = None,
    ) -> None:
        self.name: Final = name
        self.title: Final = title
        self.suffix: Final = suffix
        self.gap: Final = gap
        self.write: Final = write
        self.is_single: Final = is_single
        self.is_numbered: Final = is_numbered
        self.losses: Final = losses  # of a format that no reader is there for

    def in_file(self, text: str, number: int) -> str:
        """The text of a hand as it stands in a file that it is hand `number` of, 1 for the first."""
        if self.is_numbered:
            return f"[{number}]\n{text}\n"
        return text if number == 1 else self.gap + text


def json_line(history: HandHistory) -> str:
    """The native form, one line: letters as they are if all of them can be printed, else escaped."""
    record = hand_record(history)
    line = json.dumps(record, ensure_ascii=False)
    return (line if line.isprintable() else json.dumps(record).replace("\x7f", "\\u007f")) + "\n"


WRITTEN: Final[dict[str, WrittenFormat]] = {
    form.name: form
    for form in (
        WrittenFormat(SOKO, "soko text", ".txt", soko_writer.write, gap="\n"),
        WrittenFormat(ONGAME, "Ongame text", ".txt", ongame_writer.write, gap="\n"),
        WrittenFormat(PHH, "PHH", ".phh", phh_writer.write, is_single=True),
        WrittenFormat("phhs", "PHHS", ".phhs", phh_writer.write, is_numbered=True),
        WrittenFormat(JSON, "JSON", ".jsonl", json_line),
        WrittenFormat("ohh", "OHH", ".ohh", ohh_writer.write, gap="\n", losses=ohh_losses.losses),
    )
}


def converted(history: HandHistory, form: WrittenFormat) -> tuple[str, dict[str, int]]:
    """The hand in this format, and name -> how often of what is not in it.

    A hand that is in the format already is given as it stands, to the last blank.
    """
    own = _own_text(history) if form.name in _OWN_TEXT and format_of_header(history.lines[0]) == form.name else ""
    if own:
        return own, {}
    text = form.write(history)
    return text, losses_between(history, read_back(text)) if form.losses is None else form.losses(history)


def read_back(text: str) -> HandHistory | None:
    """The hand that a text is read as; None if it is not exactly one."""
    cutter = Cutter()
    pieces = [*cutter.take(text.split("\n"), {}), *cutter.close()]
    if len(pieces) != 1 or pieces[0].kind != HAND:
        return None
    history = read_hand(pieces[0])
    return None if history.broken else history


def _own_text(history: HandHistory) -> str:
    """The hand's own lines; '' if there are none, or if they tell another hand (somebody edited the JSON)."""
    if history.places is not None and not history.places.has_text:
        return ""
    text = "\n".join(history.lines).lstrip("\ufeff") + "\n"
    if history.places is not None:
        piece = Piece(HAND, format_of_header(history.lines[0]), history.first_line)
        piece.lines.extend(history.lines)
        if hand_record(read_hand(piece)) != hand_record(history):
            return ""
    return text
