"""The floor: polars reading a file's lines and matching one regular expression with groups on each of them.

For: a limit nobody who reads text line by line comes far below. It knows no hands: who, what, how much, and no more.
Two threads, in a process of its own: `python floor.py FILE`.
"""

import os
import sys
from pathlib import Path
from typing import Final

os.environ["POLARS_MAX_THREADS"] = "2"  # before polars is imported: it asks only then

import polars as pl

AMOUNT: Final = r"[$€£]?[0-9.,]+"
LINE: Final = (
    r"^(?P<who>[^:\[]+): (?P<what>[a-z' ]+?) ?"
    rf"(?P<by>{AMOUNT})?(?: to (?P<to>{AMOUNT}))?(?P<all_in> and is all-in)?$"
)
NOT_IN_TEXT: Final = "\x1f"


def matched(corpus: Path) -> pl.DataFrame:
    """How many lines match, and how many have each of the groups."""
    lines = pl.scan_csv(corpus, has_header=False, new_columns=["line"], separator=NOT_IN_TEXT, quote_char=None)
    groups = lines.select(pl.col("line").str.extract_groups(LINE).alias("groups")).unnest("groups")
    return groups.select(pl.all().count()).collect(engine="streaming")


if __name__ == "__main__":
    print(matched(Path(sys.argv[1])))
