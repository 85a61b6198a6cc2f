"""The two forms of a drawn hand, from scenes made by hand."""

import io

from rich.console import Console

from soko_hh.finding import ERROR, Finding
from soko_hh.report.drawing import Scene, SeatRow, Step
from soko_hh.report.drawing_rich import print_drawing
from soko_hh.report.drawing_text import drawing_lines

FINDING = Finding(
    "BT401",
    "wrong-bet-size",
    ERROR,
    21,
    "Bertil bets $6.00",
    expected="a bet of $5.00, as third street is played for the small bet and there is no open pair in sight here",
)
PARTS = [
    Scene(
        "3rd street, pot $23.50",
        [
            SeatRow(1, "Anna", "$189.50", "?? 9c 9h", ""),
            SeatRow(3, "[red]Bertil[/red]", "$70.00", "?? Jh Qh", "button"),
            SeatRow(10, "Hero", "$92.50", "", "folded on 2nd street"),
        ],
    ),
    Step(21, "Bertil: bets $6.00", "Bertil to act, pot $23.50: check or bet $5.00", [FINDING]),
]


def test_plain() -> None:
    assert list(drawing_lines(PARTS)) == [
        "",
        "3rd street, pot $23.50",
        "  seat 1  Anna               $189.50  [?? 9c 9h]",
        "  seat 3  [red]Bertil[/red]   $70.00  [?? Jh Qh]  (button)",
        "  seat 10 Hero                $92.50  (folded on 2nd street)",
        "       ? Bertil to act, pot $23.50: check or bet $5.00",
        "    21 | Bertil: bets $6.00",
        "       ! BT401 wrong-bet-size: Bertil bets $6.00",
        "         = a bet of $5.00, as third street is played for the small bet and there",
        "           is no open pair in sight here",
    ]


def test_rich_reads_no_markup_and_fits_80_columns() -> None:
    out = io.StringIO()
    print_drawing(PARTS, Console(file=out, width=80, highlight=False))
    text = out.getvalue()
    assert "[red]Bertil[/red]" in text
    assert "?? 9c 9h" in text
    assert "BT401 wrong-bet-size: Bertil bets $6.00" in text
    assert max(map(len, text.splitlines())) <= 80
