"""The hand of FORMATS section 1, and ways to look at what a reader made of a text."""

from typing import Any

from soko_hh.formats import soko
from soko_hh.formats.native import hand_record
from soko_hh.history import HandHistory

HAND = """\
SOKO Hand #81231: Fixed Limit ($5.00/$10.00, ante $0.50, bring-in $2.00) [ongame] - 2026-01-02 12:00:00 UTC
Table 'Helsinki 4' 8-max Seat #3 is the button
Seat 1: Anna ($200.00 in chips)
Seat 3: Bertil ($180.50 in chips)
Seat 6: Hero ($95.00 in chips)
Hero: posts the ante $0.50
Anna: posts the ante $0.50
Bertil: posts the ante $0.50
*** 2ND STREET ***
Dealt to Hero [Ks 4d]
Dealt to Anna [?? 9c]
Dealt to Bertil [?? Jh]
Hero: brings in for $2.00
Anna: completes to $5.00
Bertil: raises $5.00 to $10.00
Hero: folds
Anna: calls $5.00
*** 3RD STREET ***
Dealt to Anna [?? 9c] [9h]
Dealt to Bertil [?? Jh] [Qh]
Anna: checks
Bertil: bets $5.00
Anna: calls $5.00
*** 4TH STREET ***
Dealt to Anna [?? 9c 9h] [2s]
Dealt to Bertil [?? Jh Qh] [3h]
Anna: bets $10.00
Bertil: calls $10.00
*** 5TH STREET ***
Dealt to Anna [?? 9c 9h 2s] [Kd]
Dealt to Bertil [?? Jh Qh 3h] [8c]
Anna: bets $10.00
Bertil: calls $10.00
*** SHOWDOWN ***
Anna: shows [Ad 9c 9h 2s Kd] (one pair, nines)
Bertil: shows [6h Jh Qh 3h 8c] (four-flush, queen high)
Bertil collected $71.50 from pot
*** SUMMARY ***
Total pot $73.50 | Rake $2.00
Seat 1: Anna showed [Ad 9c 9h 2s Kd] and lost with one pair, nines
Seat 3: Bertil showed [6h Jh Qh 3h 8c] and won ($71.50) with four-flush, queen high
Seat 6: Hero folded on 2nd street
"""

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
