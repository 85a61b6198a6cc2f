"""`soko-hh ledger`: every chip of the golden hand, as added by hand in FORMATS."""

from pathlib import Path

from click.testing import CliRunner, Result

from soko_hh.cli.main import cli

GOLDEN_LEDGER = """\
hand 81231 at Helsinki 4, 2026-01-02 12:00:00 UTC
fixed limit $5.00/$10.00, ante $0.50, bring-in $2.00; golden.txt:1, ruleset ongame

         ante     2nd     3rd     4th     5th  returned  collected      net
Anna    $0.50  $10.00   $5.00  $10.00  $10.00         -          -  -$35.50
Bertil  $0.50  $10.00   $5.00  $10.00  $10.00         -     $71.50   $36.00
Hero    $0.50   $2.00       -       -       -         -          -   -$2.50
sum     $1.50  $22.00  $10.00  $20.00  $20.00         -     $71.50   -$2.00

pot $73.50: contested by Anna, Bertil; Bertil collected $71.50
rake $2.00
put in $73.50 = returned $0.00 + collected $71.50 + rake $2.00
the sums agree with every line
"""


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["ledger", *arguments])


def test_the_golden_hand(golden: str) -> None:
    result = run(golden)
    assert (result.exit_code, result.stdout) == (0, GOLDEN_LEDGER)


def test_a_hand_by_id_and_by_number(golden: str) -> None:
    text = Path(golden).read_text(encoding="utf-8")
    Path("two.txt").write_text(text + "\n" + text.replace("#81231", "#2"), encoding="utf-8")
    assert run("two.txt", "81231").stdout == run("two.txt", "#81231").stdout == run("two.txt", "1").stdout
    assert run("two.txt", "2").stdout.startswith("hand 2 at Helsinki 4")
    result = run("two.txt", "3")
    assert result.exit_code == 2
    assert "give the id of a hand, or a number from 1 to 2" in result.stderr
    assert run("two.txt").stdout.count("the sums agree") == 2


def test_the_first_line_where_the_sums_part(golden: str) -> None:
    text = Path(golden).read_text(encoding="utf-8").replace("Total pot $73.50", "Total pot $74.50")
    Path("parted.txt").write_text(text, encoding="utf-8")
    lines = run("parted.txt").stdout.splitlines()
    assert "the sums part at line 39:" in lines
    assert any(line.startswith("  parted.txt:39: CL701 stated-pot-wrong") for line in lines)
    assert "    > 39 | Total pot $74.50 | Rake $2.00" in lines


def test_no_hand_is_trouble(golden: str) -> None:
    Path("notes.txt").write_text("shopping list\n")
    result = run("notes.txt")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "notes.txt holds no hand" in result.stderr


# Aino is all-in for 12.00 after an ante of 0.50: main pot 3 x 12.50 = 37.50, side pot 2 x 5.00 = 10.00;
# Bertil's fold leaves Cecilia's last 10.00 uncalled.
SIDE_POT = """\
SOKO Hand #77: Fixed Limit ($5.00/$10.00, ante $0.50, bring-in $2.00) - 2026-01-02 12:00:00 UTC
Table 'Turku' 8-max Seat #3 is the button
Seat 1: Aino ($12.50 in chips)
Seat 2: Bertil ($50.00 in chips)
Seat 3: Cecilia ($50.00 in chips)
Aino: posts the ante $0.50
Bertil: posts the ante $0.50
Cecilia: posts the ante $0.50
*** 2ND STREET ***
Dealt to Aino [Ac 2c]
Dealt to Bertil [Kc Kd]
Dealt to Cecilia [Qc Qd]
Aino: brings in for $2.00
Bertil: completes to $5.00
Cecilia: raises $5.00 to $10.00
Aino: raises $2.00 to $12.00 and is all-in
Bertil: calls $7.00
Cecilia: calls $2.00
*** 3RD STREET ***
Dealt to Aino [Ac 2c] [Ad]
Dealt to Bertil [Kc Kd] [3h]
Dealt to Cecilia [Qc Qd] [4h]
Bertil: checks
Cecilia: bets $5.00
Bertil: calls $5.00
*** 4TH STREET ***
Dealt to Aino [Ac 2c Ad] [7h]
Dealt to Bertil [Kc Kd 3h] [9s]
Dealt to Cecilia [Qc Qd 4h] [Ts]
Bertil: checks
Cecilia: bets $10.00
Bertil: folds
Uncalled bet ($10.00) returned to Cecilia
*** 5TH STREET ***
Dealt to Aino [Ac 2c Ad 7h] [8c]
Dealt to Cecilia [Qc Qd 4h Ts] [Jd]
*** SHOWDOWN ***
Cecilia: shows [Qc Qd 4h Ts Jd]
Cecilia collected $10.00 from side pot
Aino: shows [Ac 2c Ad 7h 8c]
Aino collected $37.50 from main pot
*** SUMMARY ***
Total pot $47.50 Main pot $37.50. Side pot $10.00. | Rake $0.00
"""


def test_side_pot_and_uncalled_bet(golden: str) -> None:
    Path("side.txt").write_text(SIDE_POT, encoding="utf-8")
    assert run("side.txt").stdout.splitlines()[3:] == [
        "          ante     2nd     3rd     4th  5th  returned  collected      net",
        "Aino     $0.50  $12.00       -       -    -         -     $37.50   $25.00",
        "Bertil   $0.50  $12.00   $5.00       -    -         -          -  -$17.50",
        "Cecilia  $0.50  $12.00   $5.00  $10.00    -    $10.00     $10.00   -$7.50",
        "sum      $1.50  $36.00  $10.00  $10.00    -    $10.00     $47.50        -",
        "",
        "main pot $37.50: contested by Aino, Cecilia; Aino collected $37.50",
        "side pot 1 $10.00: nobody but Cecilia is left for it; Cecilia collected $10.00",
        "rake $0.00",
        "put in $57.50 = returned $10.00 + collected $47.50 + rake $0.00",
        "the sums agree with every line",
    ]
