"""A hand of our own in Full Tilt text, and ways to look at what the reader made of a text.

The sums by hand: antes 4 x 0.25 = 1.00; second street 0.50 + 3.00 + 5.00 + 5.00 = 13.50, in all 14.50; third street
2 x 2.50, in all 19.50; fourth street 2 x 5.00, in all 29.50; the bet of fifth street goes back. Main pot 1.00 + 0.50 +
3 x 3.00 = 10.50, side pot 2 x (2.00 + 2.50 + 5.00) = 19.00; paid are 10.00 + 18.10, so the rake is 1.40.
"""

from typing import Any

from soko_hand import events

from soko_hh.columns import AuditedHand
from soko_hh.formats import fulltilt
from soko_hh.history import HandHistory
from soko_hh.pipeline import Houses, audit_hand

HEADER = "Full Tilt Poker Game #61200000001: Table Saimaa (6 max, deep) - $2.50/$5 Ante $0.25 - Limit 5 Card Stud"
HAND = f"""\
{HEADER} - 21:04:05 CET - 2010/12/02
Seat 1: Anna ($3.25)
Seat 2: Bertil ($80)
Seat 4: Cosmo ($1,040.50)
Seat 5: Dagny ($25)
Seat 6: Erkki ($10), is sitting out
Anna antes $0.25
Bertil antes $0.25
Cosmo antes $0.25
Dagny antes $0.25
*** 2ND STREET *** (Total Pot: $1, 4 Players)
Dealt to Anna [Ac]
Dealt to Bertil [Qh]
Dealt to Cosmo [9s] [Tc]
Dealt to Dagny [4d]
Dagny is low with [4d]
Dagny brings in for $0.50
Anna completes it to $2.50
Bertil raises to $5
Cosmo calls $5
Dagny has 15 seconds left to act
Dagny folds
Anna calls $0.50, and is all in
*** 3RD STREET *** (Total Pot: $14.50, 3 Players, 1 All-In)
Dealt to Anna [Ac] [2c]
Dealt to Bertil [Qh] [7d]
Dealt to Cosmo [9s Tc] [Js]
Bertil checks
Cosmo bets $2.50
Bertil calls $2.50
*** 4TH STREET *** (Total Pot: $19.50, 3 Players, 1 All-In)
Dealt to Anna [Ac 2c] [Kd]
Dealt to Bertil [Qh 7d] [Qs]
Dealt to Cosmo [9s Tc Js] [8d]
Bertil bets $5
Cosmo calls $5
*** 5TH STREET *** (Total Pot: $29.50, 3 Players, 1 All-In)
Dealt to Anna [Ac 2c Kd] [2h]
Dealt to Bertil [Qh 7d Qs] [3c]
Dealt to Cosmo [9s Tc Js 8d] [Qd]
Bertil checks
Cosmo bets $5
Bertil folds
Uncalled bet of $5 returned to Cosmo
*** SHOW DOWN ***
Cosmo shows [9s Tc Js 8d Qd] a straight, Queen high
Cosmo wins the side pot ($18.10) with a straight, Queen high
Anna mucks
Cosmo wins the main pot ($10) with a straight, Queen high
*** SUMMARY ***
Total pot $29.50 Main pot $10.50. Side pot $19. | Rake $1.40
Seat 1: Anna mucked
Seat 2: Bertil folded on 5th St.
Seat 4: Cosmo showed [9s Tc Js 8d Qd] and won ($28.10) with a straight, Queen high
Seat 5: Dagny folded on 2nd St.
Seat 6: Erkki is sitting out
"""
TOURNAMENT = (
    "Full Tilt Poker Game #7: Big Game (251332), Table 3 - 50/100 Ante 5 - Limit 5 Card Stud - 18:30:57 ET - 2013/03/31"
)


def read(text: str, overlong: dict[int, int] | None = None) -> HandHistory:
    return fulltilt.read(text.rstrip("\n").split("\n"), 1, overlong or {})


def read_seated(names: list[str], *lines: str) -> HandHistory:
    """A hand of whole chips with these players on seats 1, 2 ..., and these lines below the seat lines."""
    seats = [f"Seat {number}: {name} (1,000)" for number, name in enumerate(names, 1)]
    return read("\n".join([TOURNAMENT, *seats, *lines]))


def seen(*lines: str, names: tuple[str, ...] = ("Anna", "Bertil")) -> list[tuple[Any, ...]]:
    """The events of lines below the seats, without their line numbers."""
    return [event[1:] for event in events(read_seated(list(names), *lines))]


def audit(text: str, houses: Houses | None = None) -> AuditedHand:
    return audit_hand(read(text), houses or Houses())


def found(text: str, houses: Houses | None = None) -> list[tuple[str, int]]:
    """Codes and lines of what is found."""
    return [(finding.code, finding.line) for finding in audit(text, houses).report.findings]


def line_of(text: str) -> int:
    """Where a line of HAND stands."""
    return HAND.split("\n").index(text) + 1
