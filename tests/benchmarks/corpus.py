"""The hands of the benchmark: a seeded session of fixed-limit SOKO, as the soko text a room would have written.

For: corpora of any size that anybody can make again. Nothing here is timed. Making a million hands would take half an
hour: a large corpus repeats a small one with new ids, times and table names, so that every hand is another one and
the hands of a table still follow each other.
"""

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from soko_hh.ruleset_files import load_ruleset
from soko_hh.simulate import hands

SEED: Final = 20_261_130
RULESET: Final = load_ruleset("ongame")

_HEADER: Final = re.compile(r"^(SOKO Hand #)([0-9]+)(: .* - )([0-9 :-]{19})( UTC)$", re.MULTILINE)
_TABLE: Final = re.compile(r"^(Table '[^'\n]*)(')", re.MULTILINE)
_TIME: Final = "%Y-%m-%d %H:%M:%S"
_IDS_BETWEEN: Final = 10**12  # more than the ids of all generated hands are apart
_DAYS_BETWEEN: Final = 1


def write_corpus(path: Path, count: int) -> None:
    """`count` hands of three tables with two to nine players, blank lines between them."""
    with path.open("w", encoding="utf-8", newline="\n") as file:
        for history in hands(count, SEED, RULESET, structure="fixed"):
            file.write("\n".join(history.lines) + "\n\n")


def first_hands(corpus: Path, count: int, to: Path) -> None:
    """The first hands of a corpus, as a corpus."""
    with corpus.open(encoding="utf-8", newline="\n") as whole, to.open("w", encoding="utf-8", newline="\n") as part:
        seen = 0
        for line in whole:
            seen += line.startswith("SOKO Hand #")
            if seen > count:
                break
            part.write(line)


def repeated(corpus: Path, times: int, to: Path) -> None:
    """A corpus so many times over, each time other hands of other tables."""
    text = corpus.read_text(encoding="utf-8")
    with to.open("w", encoding="utf-8", newline="\n") as file:
        for number in range(times):
            file.write(_renamed(text, number) if number else text)


def _renamed(text: str, number: int) -> str:
    later = timedelta(days=_DAYS_BETWEEN * number)

    def header(found: re.Match[str]) -> str:
        start, hand_id, stakes, time, zone = found.groups()
        moved = datetime.strptime(time, _TIME).replace(tzinfo=UTC) + later
        return f"{start}{int(hand_id) + _IDS_BETWEEN * number}{stakes}{moved.strftime(_TIME)}{zone}"

    return _TABLE.sub(rf"\g<1> {number}\2", _HEADER.sub(header, text))
