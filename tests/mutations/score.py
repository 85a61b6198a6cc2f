"""How well the audit finds what is wrong: `python tests/mutations/score.py [--each 200] [--seed 1] [CODE ...]`.

For every code that many spoilt hands over all houses and structures: how many of the mistakes were found, on the right
line (recall), and how many findings stood there that should not (precision).
"""

import argparse
import sys
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parents[1])]

from spoilt_corpora import ALL_CODES, Verdict, verdicts  # noqa: E402 (the paths above come first)


def percent(part: int, whole: int) -> str:
    """`99.5 %`, never rounded up to 100."""
    return f"{part * 1000 // whole / 10:.1f} %" if whole else "-"


def row(code: str, mutants: int, missed: int, extra: int, expected: int) -> str:
    """One line of the table."""
    found = expected - missed
    recall, precision = percent(found, expected), percent(found, found + extra)
    return f"| {code:6} | {mutants:7} | {missed:6} | {extra:5} | {recall:>7} | {precision:>9} |"


def show(verdict: Verdict) -> None:
    """A mutant that was judged otherwise than expected."""
    print(f"expected {verdict.expected}, found {verdict.found}")
    print("".join(f"{at:5} {text}\n" for at, text in enumerate(verdict.text, 1)))


def main() -> None:
    """The table."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("codes", nargs="*", default=list(ALL_CODES), metavar="CODE")
    arguments.add_argument("--each", type=int, default=200, help="mutants of each code")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--show", action="store_true", help="print the mutants that were judged otherwise")
    options = arguments.parse_args()
    print("| code   | mutants | missed | extra |  recall | precision |\n|---|---|---|---|---|---|")
    sums = [0, 0, 0, 0]
    for code in options.codes:
        made = list(verdicts(code, options.each, options.seed))
        counts = [
            len(made),
            sum(len(verdict.missed()) for verdict in made),
            sum(len(verdict.extra()) for verdict in made),
            sum(len(verdict.expected) for verdict in made),
        ]
        sums = [total + count for total, count in zip(sums, counts, strict=True)]
        print(row(code, *counts), flush=True)
        for verdict in made:
            if options.show and (verdict.missed() or verdict.extra()):
                show(verdict)
    print(row("all", *sums))


if __name__ == "__main__":
    main()
