"""`soko-hh replay` and `next`: the golden hand, read by eye once, and what is special about single hands."""

from pathlib import Path

from click.testing import CliRunner, Result

from soko_hh.cli.main import cli

GOLDEN_DRAWING = """\
hand 81231 at Helsinki 4, 2026-01-02 12:00:00 UTC
fixed limit $5.00/$10.00, ante $0.50, bring-in $2.00; golden.txt:1, ruleset ongame

antes
     6 | Hero: posts the ante $0.50
     7 | Anna: posts the ante $0.50
     8 | Bertil: posts the ante $0.50

2nd street, pot $1.50
  seat 1  Anna    $199.50  [?? 9c]
  seat 3  Bertil  $180.00  [?? Jh]  (button)
  seat 6  Hero     $94.50  [Ks 4d]
       ? Hero to act, pot $1.50: bring in for $2.00 or open for $5.00
    13 | Hero: brings in for $2.00
       ? Anna to act, pot $3.50, $2.00 to call: fold, call $2.00 or complete to
         $5.00
    14 | Anna: completes to $5.00
       ? Bertil to act, pot $8.50, $5.00 to call: fold, call $5.00 or raise to
         $10.00
    15 | Bertil: raises $5.00 to $10.00
       ? Hero to act, pot $18.50, $8.00 to call: fold, call $8.00 or raise to
         $15.00
    16 | Hero: folds
       ? Anna to act, pot $18.50, $5.00 to call: fold, call $5.00 or raise to
         $15.00
    17 | Anna: calls $5.00

3rd street, pot $23.50
  seat 1  Anna    $189.50  [?? 9c 9h]
  seat 3  Bertil  $170.00  [?? Jh Qh]  (button)
  seat 6  Hero     $92.50  (folded on 2nd street)
       ? Anna to act, pot $23.50: check, bet $5.00 or bet $10.00
    21 | Anna: checks
       ? Bertil to act, pot $23.50: check, bet $5.00 or bet $10.00
    22 | Bertil: bets $5.00
       ? Anna to act, pot $28.50, $5.00 to call: fold, call $5.00, raise to
         $10.00 or raise to $15.00
    23 | Anna: calls $5.00

4th street, pot $33.50
  seat 1  Anna    $184.50  [?? 9c 9h 2s]
  seat 3  Bertil  $165.00  [?? Jh Qh 3h]  (button)
  seat 6  Hero     $92.50  (folded on 2nd street)
       ? Anna to act, pot $33.50: check or bet $10.00
    27 | Anna: bets $10.00
       ? Bertil to act, pot $43.50, $10.00 to call: fold, call $10.00 or raise
         to $20.00
    28 | Bertil: calls $10.00

5th street, pot $53.50
  seat 1  Anna    $174.50  [?? 9c 9h 2s Kd]
  seat 3  Bertil  $155.00  [?? Jh Qh 3h 8c]  (button)
  seat 6  Hero     $92.50  (folded on 2nd street)
       ? Anna to act, pot $53.50: check or bet $10.00
    32 | Anna: bets $10.00
       ? Bertil to act, pot $63.50, $10.00 to call: fold, call $10.00 or raise
         to $20.00
    33 | Bertil: calls $10.00

showdown, pot $73.50
    35 | Anna: shows [Ad 9c 9h 2s Kd] (one pair, nines)
    36 | Bertil: shows [6h Jh Qh 3h 8c] (four-flush, queen high)
    37 | Bertil collected $71.50 from pot

summary
    39 | Total pot $73.50 | Rake $2.00
    40 | Seat 1: Anna showed [Ad 9c 9h 2s Kd] and lost with one pair, nines
    41 | Seat 3: Bertil showed [6h Jh Qh 3h 8c] and won ($71.50) with four-flus…
    42 | Seat 6: Hero folded on 2nd street
"""

RUN_OUT = """\
SOKO Hand #9: No Limit ($1.00, ante $1.00) [nordic-open] - 2026-01-02 12:00:00 UTC
Table 'Turku' 8-max Seat #1 is the button
Seat 1: Aino ($10.00 in chips)
Seat 2: Bertil ($10.00 in chips)
Aino: posts the ante $1.00
Bertil: posts the ante $1.00
*** 2ND STREET ***
Dealt to Bertil [?? Kc]
Dealt to Aino [?? 5d]
hello
Bertil: bets $9.00 and is all-in
Aino: calls $9.00 and is all-in
*** 3RD STREET ***
Dealt to Bertil [?? Kc] [2h]
Dealt to Aino [?? 5d] [6d]
"""


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, list(arguments))


def test_the_golden_hand(golden: str) -> None:
    result = run("replay", golden)
    assert (result.exit_code, result.stdout) == (0, GOLDEN_DRAWING)
    assert max(len(line) for line in result.stdout.splitlines()[2:]) <= 80


def test_a_finding_stands_below_its_line(golden: str) -> None:
    text = Path(golden).read_text(encoding="utf-8").replace("Anna: bets $10.00", "Anna: bets $12.00", 1)
    Path("wrong.txt").write_text(text, encoding="utf-8")
    lines = run("replay", "wrong.txt").stdout.splitlines()
    at = lines.index("    27 | Anna: bets $12.00")
    assert lines[at + 1].startswith("       ! BT401 wrong-bet-size: ")
    assert lines[at + 2].startswith("         = ")


def test_a_finding_of_the_header_stands_before_the_antes(golden: str) -> None:
    text = Path(golden).read_text(encoding="utf-8").replace("[ongame]", "[casino]")
    Path("casino.txt").write_text(text, encoding="utf-8")
    lines = run("replay", "casino.txt").stdout.splitlines()
    assert lines[2].startswith("     1 | SOKO Hand #81231")
    assert lines[3].startswith("       ! TX001 unreadable-line: the header names the ruleset casino, which is")
    assert lines.index("antes") > 3


def test_a_run_out_is_marked_and_a_note_does_not_part_the_deal(golden: str) -> None:
    Path("out.txt").write_text(RUN_OUT, encoding="utf-8")
    lines = run("replay", "out.txt", "9").stdout.splitlines()
    assert "3rd street, pot $20.00, no action" in lines
    assert "  seat 1  Aino    $0.00  [?? 5d 6d]  (button, all-in)" in lines
    assert "       ? Bertil to act, pot $2.00: check or bet $1.00 to $9.00" in lines
    assert sum(line.startswith("    15 |") for line in lines) == 1  # TX003 stands there


def test_a_hand_by_number_and_no_such_hand(golden: str) -> None:
    assert run("replay", golden, "1").stdout == GOLDEN_DRAWING
    result = run("replay", golden, "2")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "golden.txt holds no hand '2'" in result.stderr


def test_color_draws_with_rich(golden: str) -> None:
    result = run("replay", golden, "--color")
    assert result.exit_code == 0
    assert "\x1b[" in result.stdout
    assert "╭" in result.stdout


def test_another_game_is_skipped_aloud(golden: str) -> None:
    Path("other.txt").write_text(
        "***** History for hand R7-1 *****\n"
        "Start hand: Sat Oct 02 21:15:00 GMT+0100 2010\n"
        "Table: Oulu [90000001] (LIMIT SEVEN_CARD_STUD $1/$2, ante: $0.10, Real money)\n"
        "***** End of hand R7-1 *****\n",
        encoding="utf-8",
    )
    result = run("replay", "other.txt")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "other.txt:1: skipped, a hand of SEVEN_CARD_STUD" in result.stderr
    assert "other.txt holds only hands of other games" in result.stderr


ONGAME = """\
***** History for hand R5-90000001-1 *****
Start hand: Sat Oct 02 21:15:00 GMT+0100 2010
Table: Oulu [90000001] (LIMIT SOKO $1/$2, ante: $0.10, Real money)
Button: seat 2
Players in round: 2 (8)
Seat 1: Aino ($40)
Seat 2: Bertil ($35.50)
Aino posts ante $0.10
Bertil posts ante $0.10
---
Dealing pocket cards
Dealing to Aino: [-, 4c]
Dealing to Bertil: [-, Kd]
Aino small bring in $0.50
Bertil folds
---
Summary:
Main pot: $0.20 won by Aino ($0.20)
Rake taken: $0
Seat 1: Aino ($40.10), net: +$0.10
Seat 2: Bertil ($35.40), net: -$0.10
***** End of hand R5-90000001-1 *****
"""


def test_a_summary_line_that_is_event_and_claim_is_drawn_once(golden: str) -> None:
    Path("ongame.txt").write_text(ONGAME, encoding="utf-8")
    lines = run("replay", "ongame.txt").stdout.splitlines()
    assert lines[lines.index("summary") + 1 :] == [
        "    18 | Main pot: $0.20 won by Aino ($0.20)",
        "    19 | Rake taken: $0",
        "    20 | Seat 1: Aino ($40.10), net: +$0.10",
        "    21 | Seat 2: Bertil ($35.40), net: -$0.10",
    ]


def test_next_says_who_may_do_what(golden: str) -> None:
    assert run("next", golden, "13").stdout == "Hero to act, pot $1.50: bring in for $2.00 or open for $5.00\n"
    assert run("next", golden, "20").stdout == "Anna to act, pot $23.50: check, bet $5.00 or bet $10.00\n"


def test_next_where_nobody_is_to_act(golden: str) -> None:
    for line in ("36", "99"):
        result = run("next", golden, line)
        assert (result.exit_code, result.stdout) == (2, "")
        assert "nobody is to act there" in result.stderr
