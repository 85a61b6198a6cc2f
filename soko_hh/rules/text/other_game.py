"""TX004 other-game.

What it checks
    That a hand is of this game: a header whose game is SOKO, or plain five-card stud where --ruleset says by whose
    rules it is to be judged.

Why it matters
    Files of a room mix games. A hand that is skipped must be counted, or hands seem to be lost.

Example
    Table: Oulu [90000001] (LIMIT SEVEN_CARD_STUD $1/$2, ante: $0.10, Real money)

After the finding
    The hand is counted as one of other games and not replayed.

Source
    FORMATS (a hand of another game is skipped).
"""

from typing import Final

from soko_hh.finding import NOTE, Report
from soko_hh.history import HandHistory

CODE: Final = "TX004"
NAME: Final = "other-game"
SEVERITY: Final = NOTE


def check(report: Report, history: HandHistory) -> None:
    """Report a hand that its reader, or the choice of ruleset, calls another game."""
    game = history.other_game or "another game"
    report.add(
        CODE,
        NAME,
        SEVERITY,
        history.first_line,
        f"a hand of {game}, skipped",
        expected="a hand of SOKO, or of FIVE_CARD_STUD with --ruleset",
        actual=game,
    )
