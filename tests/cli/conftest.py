"""The hand of FORMATS section 1, whose sums were added by hand there, as a file."""

from pathlib import Path

import pytest

GOLDEN = """SOKO Hand #81231: Fixed Limit ($5.00/$10.00, ante $0.50, bring-in $2.00) [ongame] - 2026-01-02 12:00:00 UTC
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


@pytest.fixture
def golden_text() -> str:
    """The text of the hand."""
    return GOLDEN


@pytest.fixture
def golden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a file with the hand, in the working folder."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "golden.txt").write_text(GOLDEN, encoding="utf-8")
    return "golden.txt"
