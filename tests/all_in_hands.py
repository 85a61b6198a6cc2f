"""Hands that are all-in on fourth street, with what each player can expect of them counted by hand.

ACES: Anna holds Ah As Kd 9c against Bertil's 2c 2d 4h 7s, 2h is dead: 43 cards, 43 x 42 deals. Bertil wins with the
last two unless she gets an ace (1 x 40), and with a four or seven unless she gets an ace, king or nine (6 x 34): 244 of
1806. His stack of 4.10 is in; the pot is 8.80 = 0.30 + 0.50 + 2 x 4.00, rake 0.44.

KINGS: Aino is all-in on second street with 1.10, Bertil on fourth with 4.10: main pot 3.30, side pot 6.00, no rake. Her
three kings cannot be beaten. For the side pot Bertil holds Qs Qh 7d 3c against Cecilia's Js Jh 8d 4s, 40 cards, 40 x 39
deals: she wins with a jack unless he gets a queen (2 x 37), and with an eight or four unless he gets a queen, seven or
three (6 x 31): 260 of 1560, one in six.

ALIKE: what Anna has in hearts and clubs Bertil has in diamonds and spades: half of 8.20 each.
"""

from typing import Final

_START: Final = """\
SOKO Hand #{id}: Fixed Limit ($1.00/$2.00, ante $0.10, bring-in $0.50) [ongame] - 2026-03-07 19:20:00 UTC
Table 'Kemi {id}' 6-max Seat #5 is the button
"""

ACES: Final = (
    _START.format(id=9801)
    + """\
Seat 1: Anna ($40.00 in chips)
Seat 3: Bertil ($4.10 in chips)
Seat 5: Cecilia ($38.75 in chips)
Anna: posts the ante $0.10
Bertil: posts the ante $0.10
Cecilia: posts the ante $0.10
*** 2ND STREET ***
Dealt to Anna [?? As]
Dealt to Bertil [?? 2d]
Dealt to Cecilia [?? 2h]
Cecilia: brings in for $0.50
Anna: completes to $1.00
Bertil: calls $1.00
Cecilia: folds
*** 3RD STREET ***
Dealt to Anna [?? As] [Kd]
Dealt to Bertil [?? 2d] [4h]
Anna: bets $1.00
Bertil: calls $1.00
*** 4TH STREET ***
Dealt to Anna [?? As Kd] [9c]
Dealt to Bertil [?? 2d 4h] [7s]
Anna: bets $2.00
Bertil: calls $2.00 and is all-in
*** 5TH STREET ***
Dealt to Anna [?? As Kd 9c] [3c]
Dealt to Bertil [?? 2d 4h 7s] [7h]
*** SHOWDOWN ***
Anna: shows [Ah As Kd 9c 3c] (one pair, aces)
Bertil: shows [2c 2d 4h 7s 7h] (two pair, sevens and twos)
Bertil collected $8.36 from pot
*** SUMMARY ***
Total pot $8.80 | Rake $0.44
Seat 1: Anna showed [Ah As Kd 9c 3c] and lost with one pair, aces
Seat 3: Bertil showed [2c 2d 4h 7s 7h] and won ($8.36) with two pair, sevens and twos
Seat 5: Cecilia folded on 2nd street
"""
)

KINGS: Final = (
    _START.format(id=9802)
    + """\
Seat 1: Aino ($1.10 in chips)
Seat 3: Bertil ($4.10 in chips)
Seat 5: Cecilia ($38.75 in chips)
Aino: posts the ante $0.10
Bertil: posts the ante $0.10
Cecilia: posts the ante $0.10
*** 2ND STREET ***
Dealt to Aino [?? Kh]
Dealt to Bertil [?? 3c]
Dealt to Cecilia [?? 4s]
Bertil: brings in for $0.50
Cecilia: calls $0.50
Aino: completes to $1.00 and is all-in
Bertil: calls $0.50
Cecilia: calls $0.50
*** 3RD STREET ***
Dealt to Aino [?? Kh] [Kd]
Dealt to Bertil [?? 3c] [7d]
Dealt to Cecilia [?? 4s] [8d]
Bertil: bets $1.00
Cecilia: calls $1.00
*** 4TH STREET ***
Dealt to Aino [?? Kh Kd] [2c]
Dealt to Bertil [?? 3c 7d] [Qh]
Dealt to Cecilia [?? 4s 8d] [Jh]
Bertil: bets $2.00 and is all-in
Cecilia: calls $2.00
*** 5TH STREET ***
Dealt to Aino [?? Kh Kd 2c] [5d]
Dealt to Bertil [?? 3c 7d Qh] [9c]
Dealt to Cecilia [?? 4s 8d Jh] [8c]
*** SHOWDOWN ***
Cecilia: shows [Js 4s 8d Jh 8c] (two pair, jacks and eights)
Bertil: shows [Qs 3c 7d Qh 9c] (one pair, queens)
Cecilia collected $6.00 from side pot
Aino: shows [Ks Kh Kd 2c 5d] (three of a kind, kings)
Aino collected $3.30 from main pot
*** SUMMARY ***
Total pot $9.30 Main pot $3.30. Side pot $6.00. | Rake $0.00
Seat 1: Aino showed [Ks Kh Kd 2c 5d] and won ($3.30) with three of a kind, kings
Seat 3: Bertil showed [Qs 3c 7d Qh 9c] and lost with one pair, queens
Seat 5: Cecilia showed [Js 4s 8d Jh 8c] and won ($6.00) with two pair, jacks and eights
"""
)

ALIKE: Final = (
    _START.format(id=9803)
    + """\
Seat 1: Anna ($4.10 in chips)
Seat 3: Bertil ($4.10 in chips)
Anna: posts the ante $0.10
Bertil: posts the ante $0.10
*** 2ND STREET ***
Dealt to Anna [?? 7c]
Dealt to Bertil [?? 7s]
Bertil: brings in for $0.50
Anna: completes to $1.00
Bertil: calls $0.50
*** 3RD STREET ***
Dealt to Anna [?? 7c] [Ah]
Dealt to Bertil [?? 7s] [Ad]
Anna: bets $1.00
Bertil: calls $1.00
*** 4TH STREET ***
Dealt to Anna [?? 7c Ah] [9h]
Dealt to Bertil [?? 7s Ad] [9d]
Anna: bets $2.00 and is all-in
Bertil: calls $2.00 and is all-in
*** 5TH STREET ***
Dealt to Anna [?? 7c Ah 9h] [2c]
Dealt to Bertil [?? 7s Ad 9d] [2s]
*** SHOWDOWN ***
Anna: shows [Kd 7c Ah 9h 2c] (high card, ace)
Bertil: shows [Kh 7s Ad 9d 2s] (high card, ace)
Anna collected $4.10 from pot
Bertil collected $4.10 from pot
*** SUMMARY ***
Total pot $8.20 | Rake $0.00
Seat 1: Anna showed [Kd 7c Ah 9h 2c] and won ($4.10) with high card, ace
Seat 3: Bertil showed [Kh 7s Ad 9d 2s] and won ($4.10) with high card, ace
"""
)
