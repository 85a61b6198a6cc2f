"""The hand of FORMATS section 1, and ways to look at what a reader made of a text."""

from typing import Any

from format_examples import SOKO

from soko_hh.formats import soko
from soko_hh.formats.native import hand_record
from soko_hh.history import HandHistory

HAND = SOKO

HEADER = "SOKO Hand #1: Fixed Limit (50/100, ante 5, bring-in 25) - 2026-01-02 12:00:00 UTC"


def read(text: str, overlong: dict[int, int] | None = None) -> HandHistory:
    return soko.read(text.rstrip("\n").split("\n"), 1, overlong or {})


def read_seated(names: list[str], *lines: str) -> HandHistory:
    """A hand of whole chips with these players on seats 1, 2 ..., and these lines below the seat lines."""
    seats = [f"Seat {number}: {name} (1,000 in chips)" for number, name in enumerate(names, 1)]
    return read("\n".join([HEADER, "Table 'T' 8-max Seat #1 is the button", *seats, *lines]))


def events(history: HandHistory) -> list[tuple[Any, ...]]:
    """Events as plain tuples: line, kind and what else they say, without what is null; players by name."""
    return [_plain(record) for record in hand_record(history)["events"]]  # type: ignore[attr-defined]


def seen(*lines: str, names: tuple[str, ...] = ("Anna", "Bertil")) -> list[tuple[object, ...]]:
    """The events of lines below the seats, without their line numbers."""
    return [event[1:] for event in events(read_seated(list(names), *lines))]


def claims(history: HandHistory) -> list[tuple[Any, ...]]:
    return [_plain(record) for record in hand_record(history)["claims"]]  # type: ignore[attr-defined]


def _plain(record: dict[str, Any]) -> tuple[Any, ...]:
    said = [_text(value) for key, value in record.items() if key not in ("kind", "line", "seat")]
    return (record["line"], record["kind"], *[value for value in said if value is not None])


def _text(value: Any) -> Any:
    return " ".join(value) if isinstance(value, list) and all(isinstance(each, str) for each in value) else value
