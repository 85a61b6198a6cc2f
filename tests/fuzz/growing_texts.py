"""Texts that can be made as long as wanted, each in another direction: for the tests of linear time."""

from collections.abc import Callable

from broken_text import fulltilt_hands, ongame_hands, pokerstars_hands, soko_hands

HAND = """SOKO Hand #1: Fixed Limit ($5/$10, ante $1, bring-in $2) [ongame] - 2026-01-02 12:00:00 UTC
Table 'Oulu 1' 8-max Seat #3 is the button
Seat 1: A ($200 in chips)
Seat 2: B ($200 in chips)
Seat 3: C ($200 in chips)
A: posts the ante $1
B: posts the ante $1
C: posts the ante $1
*** 2ND STREET ***
Dealt to A [?? 2c]
Dealt to B [?? 9d]
Dealt to C [?? Kh]
A: brings in for $2
""".splitlines()
ONGAME = """***** History for hand R5-1-1 *****
Start hand: Sat Oct 02 21:15:00 GMT+0100 2010
Table: Oulu [9] (LIMIT SOKO $1/$2, ante: $0.10, Real money)
Button: seat 6
Players in round: 2 (8)
Seat 1: Aino ($40)
Seat 3: Bertil ($35.50)
Aino posts ante $0.10
Bertil posts ante $0.10
---
Dealing pocket cards
Dealing to Aino: [-, 4c]
Dealing to Bertil: [-, Kd]
Aino small bring in $0.50
""".splitlines()


FULL_TILT = """Full Tilt Poker Game #7: Table Oulu - $5/$10 Ante $1 - Limit Soko - 18:30:57 ET - 2013/03/31
Seat 1: A ($200)
Seat 2: B ($200)
A antes $1
B antes $1
*** 2ND STREET *** (Total Pot: $2, 2 Players)
Dealt to A [2c]
Dealt to B [9d]
A brings in for $2
""".splitlines()


POKERSTARS = """PokerStars Hand #7:  Soko Limit ($5/$10 USD) - 2010/10/02 21:15:00 ET
Table 'Oulu 7' 8-max
Seat 1: A ($200 in chips)
Seat 2: B ($200 in chips)
A: posts the ante $1
B: posts the ante $1
*** 2nd STREET ***
Dealt to A [2c]
Dealt to B [9d]
A: brings in for $2
""".splitlines()


CALLED = """B: calls $2
C: calls $2
*** 3RD STREET ***
Dealt to A [?? 2c] [3c]
Dealt to B [?? 9d] [4c]
Dealt to C [?? Kh] [5c]
C: checks
A: checks
B: checks
*** 4TH STREET ***
Dealt to A [?? 2c 3c] [6c]
Dealt to B [?? 9d 4c] [7c]
Dealt to C [?? Kh 5c] [8c]
C: checks
A: checks
B: checks
*** 5TH STREET ***
Dealt to A [?? 2c 3c 6c] [6d]
Dealt to B [?? 9d 4c 7c] [7d]
Dealt to C [?? Kh 5c 8c] [8d]
C: checks
A: checks
B: checks
*** SHOWDOWN ***
""".splitlines()


def _hands(count: int) -> list[str]:
    whole = soko_hands()
    return [line for at in range(count) for line in [*whole[at % len(whole)], ""]]


def _ongame(count: int) -> list[str]:
    whole = ongame_hands()
    return [line for at in range(count) for line in [*whole[at % len(whole)], ""]]


def _fulltilt(count: int) -> list[str]:
    whole = fulltilt_hands()
    return [line for at in range(count) for line in [*whole[at % len(whole)], ""]]


def _same_fulltilt_line(line: str) -> Callable[[int], list[str]]:
    def grown(count: int) -> list[str]:
        return FULL_TILT + [line] * count

    return grown


def _nested_fulltilt_names(count: int) -> list[str]:
    names = ["A" + " folds" * at for at in range(9)]
    seats = [f"Seat {at}: {name} ($200)" for at, name in enumerate(names, 1)]
    return [FULL_TILT[0], *seats, *["A" + " folds" * 10] * count]


def _long_fulltilt_line(count: int) -> list[str]:
    return [*FULL_TILT, "Zed" + " shows [Ks" * count, "Dealt to A" + " [Ks]" * count]


def _pokerstars(count: int) -> list[str]:
    whole = pokerstars_hands()
    return [line for at in range(count) for line in [*whole[at % len(whole)], ""]]


def _same_pokerstars_line(line: str) -> Callable[[int], list[str]]:
    def grown(count: int) -> list[str]:
        return POKERSTARS + [line] * count

    return grown


def _same_line(line: str) -> Callable[[int], list[str]]:
    def grown(count: int) -> list[str]:
        return HAND + [line] * count

    return grown


def _showdown(*lines: str) -> Callable[[int], list[str]]:
    def grown(count: int) -> list[str]:
        return HAND + CALLED + list(lines) * (count // len(lines))

    return grown


def _same_ongame_line(line: str) -> Callable[[int], list[str]]:
    def grown(count: int) -> list[str]:
        return ONGAME + [line] * count

    return grown


def _seats(count: int) -> list[str]:
    seats = [f"Seat {at}: P{at} ($200 in chips)" for at in range(1, count + 1)]
    return [*HAND[:2], *seats, *[f"P{at}: posts the ante $1" for at in range(1, count + 1)]]


def _many_players(count: int) -> list[str]:
    return [*_seats(count), *[f"P{at}: folds" for at in range(1, count + 1)]]


def _nested_names(count: int) -> list[str]:
    """Names that begin with each other: the longest that leaves a readable rest is meant."""
    names = ["A" + ": folds" * at for at in range(9)]
    seats = [f"Seat {at}: {name} ($200 in chips)" for at, name in enumerate(names, 1)]
    return [*HAND[:2], *seats, *["A" + ": folds" * 10] * count]


def _long_line(count: int) -> list[str]:
    return [*HAND, "A: shows [" + "Ks " * count]


def _long_name(count: int) -> list[str]:
    name = "x: " * min(count, 15_000)
    return [*HAND[:2], f"Seat 1: {name}($200 in chips)", *[f"{name}: checks"] * 3]


def _streets(count: int) -> list[str]:
    return HAND + ["*** 3RD STREET ***", "Dealt to A [?? 2c] [3c]", "Dealt to B [?? 9d] [4c]"] * (count // 3)


def _actions(count: int) -> list[str]:
    return HAND + ["B: raises $5 to $10", "C: calls $10", "A: checks"] * (count // 3)


def _swaps(count: int) -> list[str]:
    """Notes between actions out of turn, on many streets."""
    deeds = ["C: bets $5", "B: calls $5", "A: folds", *['B said, "hm"'] * 9]
    return HAND + [*deeds, "*** 4TH STREET ***", *deeds, "*** 3RD STREET ***"] * (count // 26)


def _collects(count: int) -> list[str]:
    return [*HAND, "B: folds", "C: folds", *["A collected $5 from side pot 2"] * count, "*** SUMMARY ***"]


def _claims(count: int) -> list[str]:
    return [*HAND, "*** SUMMARY ***", *["Seat 1: A showed [2c 3c 4c 5c 6c] and won ($5) with a flush"] * count]


def _headers(count: int) -> list[str]:
    return HAND[:1] * count


def _orphans(count: int) -> list[str]:
    return [*["some text"] * count, *HAND]


def _pots(count: int) -> list[str]:
    pots = "".join(f" Side pot {at} $1." for at in range(1, count + 1))
    return [*HAND, "*** SUMMARY ***", f"Total pot $1 Main pot $1.{pots} | Rake $1"]


def _ongame_winners(count: int) -> list[str]:
    return [*ONGAME, "---", "Summary:", "Main pot: $1 won by " + ", ".join(["Aino ($1)"] * count)]


IPOKER = """<session><general>
<gametype>5 Card Stud L $1/$2</gametype><nickname>A</nickname>
</general>
<game gamecode="1"><general><players>
<player seat="1" name="A" chips="$40" dealer="1" win="$3" bet="$1"/>
<player seat="2" name="B" chips="$40" dealer="0" win="$0" bet="$1"/>
</players></general>
<round no="0"><action no="0" player="A" type="15" sum="$1"/><action no="1" player="B" type="15" sum="$1"/></round>
<round no="2"><cards type="Second Street" player="A">S9 C2</cards>
<cards type="Second Street" player="B">X D3</cards>""".splitlines()
IPOKER_END = ["</round></game>"]


def _ipoker_games(count: int) -> list[str]:
    return [*IPOKER[:3], *[*IPOKER[3:], *IPOKER_END] * count]


def _ipoker_on_few_lines(count: int) -> list[str]:
    return [*IPOKER[:3], *["".join([*IPOKER[3:], *IPOKER_END] * 50)] * (count // 5)]


def _ipoker_actions(count: int) -> list[str]:
    """Backwards: the last comes first."""
    actions = [f'<action no="{at}" player="{"AB"[at % 2]}" type="23" sum="$2"/>' for at in range(count, 0, -1)]
    return [*IPOKER, *actions, *IPOKER_END]


def _ipoker_cards(count: int) -> list[str]:
    return [*IPOKER, *['<cards type="Third Street" player="B">D4</cards>'] * count, *IPOKER_END]


def _ipoker_players(count: int) -> list[str]:
    players = [f'<player seat="{at}" name="P{at}" chips="$4" win="$1" bet="$1"/>' for at in range(3, count)]
    sitting = [f'<action no="{at}" player="P{at}" type="9"/>' for at in range(3, count)]
    return [*IPOKER[:6], *players, *IPOKER[6:], *sitting, *IPOKER_END]


def _ipoker_depth(count: int) -> list[str]:
    return [*IPOKER, *["<x>"] * count, *["</x>"] * count, *IPOKER_END]


def _ipoker_session(count: int) -> list[str]:
    """A long session before many games: it is looked at once."""
    return [*IPOKER[:2], *["<x>y</x>"] * min(count, 900), *["</general>"], *[*IPOKER[3:], *IPOKER_END] * (count // 10)]


# name -> (text of about n lines or words, a first n)
GROWING: dict[str, tuple[Callable[[int], list[str]], int]] = {
    "hands": (_hands, 8),
    "ongame hands": (_ongame, 8),
    "checks": (_same_line("A: checks"), 300),
    "raises": (_actions, 300),
    "deals": (_same_line("Dealt to B [Ks]"), 300),
    "shows": (_same_line("B: shows [2c 3c 4c 5c 6c] (a flush)"), 300),
    "antes": (_same_line("B: posts the ante $1"), 300),
    "returns": (_same_line("Uncalled bet ($5) returned to B"), 300),
    "unreadable": (_same_line("B: raises $x to $y"), 300),
    "unknown players": (_same_line("Nobody: folds"), 300),
    "unknown notes": (_same_line("a line without play"), 300),
    "chat": (_same_line('A said, "B: folds"'), 300),
    "ongame raises": (_same_ongame_line("Bertil raises $1 to $2"), 300),
    "ongame calls": (_same_ongame_line("Aino calls $1"), 300),
    "ongame winners": (_ongame_winners, 300),
    "streets": (_streets, 300),
    "shows at the showdown": (_showdown("A: shows [2h 2c 3c 6c 6d] (two pair)"), 300),
    "mucks at the showdown": (_showdown("A: mucks", "B: mucks [9h 9d 4c 7c 7d]"), 300),
    "collects at the showdown": (_showdown("A: shows [2h 2c 3c 6c 6d]", "B collected $3 from pot"), 300),
    "folds": (_same_line("B: folds"), 300),
    "swaps": (_swaps, 300),
    "ongame deals": (_same_ongame_line("Dealing to Bertil: [Kc]"), 300),
    "ongame folds": (_same_ongame_line("Bertil folds"), 300),
    "collects": (_collects, 300),
    "claims": (_claims, 300),
    "headers": (_headers, 60),
    "orphan text": (_orphans, 2000),
    "seats": (_seats, 40),
    "players": (_many_players, 40),
    "nested names": (_nested_names, 200),
    "a long line": (_long_line, 1500),
    "a long name": (_long_name, 1000),
    "pots": (_pots, 100),
    "full tilt hands": (_fulltilt, 8),
    "pokerstars": (_pokerstars, 10),
    "pokerstars deals": (_same_pokerstars_line("Dealt to B [9d] [Kc]"), 300),
    "pokerstars doors": (_same_pokerstars_line("Dealt to B [9d]"), 300),
    "pokerstars folds": (_same_pokerstars_line("Seat 2: B (button) folded before Draw (didn't bet)"), 300),
    "pokerstars strangers": (_same_pokerstars_line("Nobody: at: all: brings-in low for $2"), 300),
    "full tilt raises": (_same_fulltilt_line("B raises to $10"), 300),
    "full tilt deals": (_same_fulltilt_line("Dealt to B [9d] [Kc]"), 300),
    "full tilt markers": (_same_fulltilt_line("*** 3RD STREET *** (Total Pot: $9, 2 Players)"), 300),
    "full tilt strangers": (_same_fulltilt_line("Nobody at all but me folds"), 300),
    "full tilt names": (_nested_fulltilt_names, 200),
    "a long line of full tilt": (_long_fulltilt_line, 500),
    "ipoker games": (_ipoker_games, 30),
    "ipoker games on few lines": (_ipoker_on_few_lines, 10),
    "ipoker actions": (_ipoker_actions, 300),
    "ipoker cards": (_ipoker_cards, 300),
    "ipoker players": (_ipoker_players, 60),
    "ipoker depth": (_ipoker_depth, 300),
    "ipoker session": (_ipoker_session, 200),
}
