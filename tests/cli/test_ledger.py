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
