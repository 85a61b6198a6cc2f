"""Four short hands that come to an end in four ways, the Ongame hand of FORMATS, and what the audit finds in them.

THREE: three show down one pot of 7.80 = antes 0.30 + 3 x 0.50 + 3 x 2.00; Sisko's four-straight wins, rake 0.39.
SIDE: Maija is all-in on second street: main pot 1.80 = 0.30 + 3 x 0.50, side pot 6.00 = 2 x 1.00 + 2 x 2.00; rake 0.39.
SPLIT: Maija and Sisko hold the same pair: 7.80 = 0.30 + 1.50 + 2 x 1.00 + 2 x 2.00, rake 0.38, 3.71 each.
FOLDED: Olavi folds to a bet of 1.00, which goes back: 1.30 = 0.30 + 2 x 0.50.
"""

from typing import Final

from soko_hh.columns import AuditedHand
from soko_hh.facts import HandFacts
from soko_hh.finding import Finding
from soko_hh.formats import ongame, soko
from soko_hh.history import HandHistory
from soko_hh.pipeline import Houses, audit_hand
from soko_hh.ruleset import with_value
from soko_hh.ruleset_files import load_ruleset

MAIJA, OLAVI, SISKO = 0, 1, 2

THREE: Final = """\
SOKO Hand #9500: Fixed Limit ($1.00/$2.00, ante $0.10, bring-in $0.50) [ongame] - 2026-03-07 19:20:00 UTC
Table 'Turku 2' 6-max Seat #5 is the button
Seat 1: Maija ($40.00 in chips)
Seat 3: Olavi ($52.30 in chips)
Seat 5: Sisko ($38.75 in chips)
Maija: posts the ante $0.10
Olavi: posts the ante $0.10
Sisko: posts the ante $0.10
*** 2ND STREET ***
Dealt to Maija [?? 8d]
Dealt to Olavi [?? 3c]
Dealt to Sisko [?? Jh]
Olavi: brings in for $0.50
Sisko: calls $0.50
Maija: calls $0.50
*** 3RD STREET ***
Dealt to Maija [?? 8d] [Kd]
Dealt to Olavi [?? 3c] [Kc]
Dealt to Sisko [?? Jh] [Th]
Maija: checks
Olavi: checks
Sisko: checks
*** 4TH STREET ***
Dealt to Maija [?? 8d Kd] [2s]
Dealt to Olavi [?? 3c Kc] [5h]
Dealt to Sisko [?? Jh Th] [4d]
Maija: checks
Olavi: checks
Sisko: checks
*** 5TH STREET ***
Dealt to Maija [?? 8d Kd 2s] [8c]
Dealt to Olavi [?? 3c Kc 5h] [7s]
Dealt to Sisko [?? Jh Th 4d] [9s]
Maija: bets $2.00
Olavi: calls $2.00
Sisko: calls $2.00
*** SHOWDOWN ***
Maija: shows [Qc 8d Kd 2s 8c] (one pair, eights)
Olavi: shows [6d 3c Kc 5h 7s] (high card, king)
Sisko: shows [Qs Jh Th 4d 9s] (four-straight, queen high)
Sisko collected $7.41 from pot
*** SUMMARY ***
Total pot $7.80 | Rake $0.39
Seat 1: Maija showed [Qc 8d Kd 2s 8c] and lost with one pair, eights
Seat 3: Olavi showed [6d 3c Kc 5h 7s] and lost with high card, king
Seat 5: Sisko showed [Qs Jh Th 4d 9s] and won ($7.41) with four-straight, queen high
"""
SIDE: Final = """\
SOKO Hand #9501: Fixed Limit ($1.00/$2.00, ante $0.10, bring-in $0.50) [ongame] - 2026-03-07 19:20:00 UTC
Table 'Turku 2' 6-max Seat #5 is the button
Seat 1: Maija ($0.60 in chips)
Seat 3: Olavi ($52.30 in chips)
Seat 5: Sisko ($38.75 in chips)
Maija: posts the ante $0.10
Olavi: posts the ante $0.10
Sisko: posts the ante $0.10
*** 2ND STREET ***
Dealt to Maija [?? 8d]
Dealt to Olavi [?? 3c]
Dealt to Sisko [?? Jh]
Olavi: brings in for $0.50
Sisko: calls $0.50
Maija: calls $0.50 and is all-in
*** 3RD STREET ***
Dealt to Maija [?? 8d] [Kd]
Dealt to Olavi [?? 3c] [Kc]
Dealt to Sisko [?? Jh] [Th]
Olavi: checks
Sisko: bets $1.00
Olavi: calls $1.00
*** 4TH STREET ***
Dealt to Maija [?? 8d Kd] [2s]
Dealt to Olavi [?? 3c Kc] [5h]
Dealt to Sisko [?? Jh Th] [4d]
Olavi: checks
Sisko: checks
*** 5TH STREET ***
Dealt to Maija [?? 8d Kd 2s] [8c]
Dealt to Olavi [?? 3c Kc 5h] [7s]
Dealt to Sisko [?? Jh Th 4d] [9s]
Olavi: checks
Sisko: bets $2.00
Olavi: calls $2.00
*** SHOWDOWN ***
Sisko: shows [2h Jh Th 4d 9s] (high card, jack)
Olavi: shows [6d 3c Kc 5h 7s] (high card, king)
Olavi collected $5.70 from side pot
Maija: shows [Qc 8d Kd 2s 8c] (one pair, eights)
Maija collected $1.71 from main pot
*** SUMMARY ***
Total pot $7.80 Main pot $1.80. Side pot $6.00. | Rake $0.39
Seat 1: Maija showed [Qc 8d Kd 2s 8c] and won ($1.71) with one pair, eights
Seat 3: Olavi showed [6d 3c Kc 5h 7s] and won ($5.70) with high card, king
Seat 5: Sisko showed [2h Jh Th 4d 9s] and lost with high card, jack
"""
SPLIT: Final = """\
SOKO Hand #9503: Fixed Limit ($1.00/$2.00, ante $0.10, bring-in $0.50) [ongame] - 2026-03-07 19:20:00 UTC
Table 'Turku 2' 6-max Seat #5 is the button
Seat 1: Maija ($40.00 in chips)
Seat 3: Olavi ($52.30 in chips)
Seat 5: Sisko ($38.75 in chips)
Maija: posts the ante $0.10
Olavi: posts the ante $0.10
Sisko: posts the ante $0.10
*** 2ND STREET ***
Dealt to Maija [?? 8d]
Dealt to Olavi [?? 3c]
Dealt to Sisko [?? Jh]
Olavi: brings in for $0.50
Sisko: calls $0.50
Maija: calls $0.50
*** 3RD STREET ***
Dealt to Maija [?? 8d] [Kd]
Dealt to Olavi [?? 3c] [Kc]
Dealt to Sisko [?? Jh] [8h]
Maija: bets $1.00
Olavi: folds
Sisko: calls $1.00
*** 4TH STREET ***
Dealt to Maija [?? 8d Kd] [Js]
Dealt to Sisko [?? Jh 8h] [4d]
Maija: checks
Sisko: checks
*** 5TH STREET ***
Dealt to Maija [?? 8d Kd Js] [4c]
Dealt to Sisko [?? Jh 8h 4d] [Ks]
Maija: bets $2.00
Sisko: calls $2.00
*** SHOWDOWN ***
Maija: shows [Jd 8d Kd Js 4c] (one pair, jacks)
Sisko: shows [Jc Jh 8h 4d Ks] (one pair, jacks)
Maija collected $3.71 from pot
Sisko collected $3.71 from pot
*** SUMMARY ***
Total pot $7.80 | Rake $0.38
Seat 1: Maija showed [Jd 8d Kd Js 4c] and won ($3.71) with one pair, jacks
Seat 3: Olavi folded on 3rd street
Seat 5: Sisko showed [Jc Jh 8h 4d Ks] and won ($3.71) with one pair, jacks
"""
FOLDED: Final = """\
SOKO Hand #9502: Fixed Limit ($1.00/$2.00, ante $0.10, bring-in $0.50) [ongame] - 2026-03-07 19:20:00 UTC
Table 'Turku 2' 6-max Seat #5 is the button
Seat 1: Maija ($40.00 in chips)
Seat 3: Olavi ($52.30 in chips)
Seat 5: Sisko ($38.75 in chips)
Maija: posts the ante $0.10
Olavi: posts the ante $0.10
Sisko: posts the ante $0.10
*** 2ND STREET ***
Dealt to Maija [?? 8d]
Dealt to Olavi [?? 3c]
Dealt to Sisko [Qs Jh]
Olavi: brings in for $0.50
Sisko: calls $0.50
Maija: folds
*** 3RD STREET ***
Dealt to Olavi [?? 3c] [Kd]
Dealt to Sisko [Qs Jh] [Th]
Olavi: checks
Sisko: bets $1.00
Olavi: folds
Uncalled bet ($1.00) returned to Sisko
Sisko collected $1.30 from pot
*** SUMMARY ***
Total pot $1.30 | Rake $0.00
Seat 1: Maija folded on 2nd street
Seat 3: Olavi folded on 3rd street
Seat 5: Sisko collected ($1.30)
"""
# Aino is all-in on second street: main pot 3 x 1.10, side pot 6 x 2; rake 0.16 and 0.60; Bertil put in 7.10.
ONGAME_SIDE: Final = """\
***** History for hand R5-90000001-1 *****
Start hand: Sat Oct 02 21:15:00 GMT+0100 2010
Table: Oulu [90000001] (LIMIT SOKO $1/$2, ante: $0.10, Real money)
User: Hero
Button: seat 6
Players in round: 3 (8)
Seat 1: Aino ($1.10)
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
Aino calls $0.50 [all in]
---
Dealing 3rd street
Dealing to Aino: [4h]
Dealing to Bertil: [7d]
Dealing to Hero: [8c]
Bertil bets $2
Hero calls $2
---
Dealing 4th street
Dealing to Aino: [Qs]
Dealing to Bertil: [2d]
Dealing to Hero: [Js]
Bertil checks
Hero bets $2
Bertil calls $2
---
Dealing 5th street
Dealing to Aino: [4s]
Dealing to Bertil: [5d]
Dealing to Hero: [2h]
Bertil bets $2
Hero calls $2
---
Summary:
Main pot: $3.30 won by Aino ($3.14)
Side pot 1: $12 won by Bertil ($11.40)
Rake taken: $0.76
Seat 1: Aino ($3.14), net: +$2.04, [2c, 4c, 4h, Qs, 4s] (THREE_OF_A_KIND FOUR)
Seat 3: Bertil ($39.80), net: +$4.30, [3s, Kd, 7d, 2d, 5d] (FOUR_CARD_FLUSH KING)
Seat 6: Hero ($42.90), net: -$7.10
***** End of hand R5-90000001-1 *****
"""


def changed(text: str, *changes: tuple[str, str]) -> str:
    """The hand with one occurrence of each first text replaced by the second."""
    for old, new in changes:
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in the hand"
        text = text.replace(old, new)
    return text


def history_of(text: str) -> HandHistory:
    reader = ongame.read if text.startswith("***** History") else soko.read
    return reader(text.rstrip("\n").split("\n"), 1, {})


def audited(text: str, house: str = "", **fields: object) -> AuditedHand:
    """The hand under the house its header names, or another one, with some fields changed."""
    history = history_of(text)
    if not house and not fields:
        return audit_hand(history, Houses(), for_statistics=True)
    ruleset = load_ruleset(house or history.ruleset_name or "ongame")
    for field, value in fields.items():
        ruleset = with_value(ruleset, field, value)
    return audit_hand(history, Houses(ruleset), for_statistics=True)


def findings(text: str, *changes: tuple[str, str], house: str = "", **fields: object) -> list[Finding]:
    return audited(changed(text, *changes), house, **fields).report.findings


def places(text: str, *changes: tuple[str, str], house: str = "", **fields: object) -> list[tuple[str, int]]:
    """Each finding as (code, line)."""
    return [(f.code, f.line) for f in findings(text, *changes, house=house, **fields)]


def the_only(text: str, *changes: tuple[str, str], house: str = "", **fields: object) -> Finding:
    found = findings(text, *changes, house=house, **fields)
    assert len(found) == 1, [(f.code, f.line, f.message) for f in found]
    return found[0]


def facts_of(text: str, *changes: tuple[str, str]) -> HandFacts:
    facts = audited(changed(text, *changes)).facts
    assert facts is not None
    return facts
