"""The hands that FORMATS prints in sections 1 and 2; their sums were added by hand there."""

from typing import Final

SOKO: Final = """\
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

ONGAME: Final = """\
***** History for hand R5-90000001-1 *****
Start hand: Sat Oct 02 21:15:00 GMT+0100 2010
Table: Oulu [90000001] (LIMIT SOKO $1/$2, ante: $0.10, Real money)
User: Hero
Button: seat 6
Players in round: 3 (8)
Seat 1: Aino ($40)
Seat 3: Bertil ($35.50)
Seat 6: Hero ($50)
Aino posts ante $0.10
Bertil posts ante $0.10
Hero posts ante $0.10
---
Dealing pocket cards
Dealing to Aino: [-, 4c]
Dealing to Bertil: [-, Kd]
Dealing to Hero: [9s, Th]
Aino small bring in $0.50
Bertil bets $1
Hero calls $1
Aino calls $0.50
---
Dealing 3rd street
Dealing to Aino: [4h]
Dealing to Bertil: [7d]
Dealing to Hero: [8c]
Aino bets $2
Bertil calls $2
Hero calls $2
---
Dealing 4th street
Dealing to Aino: [Qs]
Dealing to Bertil: [2d]
Dealing to Hero: [Js]
Aino checks
Bertil checks
Hero bets $2
Aino folds
Bertil calls $2
---
Dealing 5th street
Dealing to Bertil: [5d]
Dealing to Hero: [2h]
Bertil bets $2
Hero calls $2
---
Summary:
Main pot: $17.30 won by Bertil ($16.44)
Rake taken: $0.86
Seat 1: Aino ($36.90), net: -$3.10
Seat 3: Bertil ($44.84), net: +$9.34, [3s, Kd, 7d, 2d, 5d] (FOUR_CARD_FLUSH KING)
Seat 6: Hero ($42.90), net: -$7.10
***** End of hand R5-90000001-1 *****
"""
