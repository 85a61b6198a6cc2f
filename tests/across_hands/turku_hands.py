"""Short hands of one table as text, and what the audit of files of them finds between hands."""

from pathlib import Path

from folded_hand import folded_hand

from soko_hh.across_hands.across import AcrossHands
from soko_hh.across_hands.late import LateFinding
from soko_hh.columns import AuditedHand
from soko_hh.formats.sources import Source
from soko_hh.pipeline import Houses, audit_source
from soko_hh.ruleset_files import load_ruleset


def hand(
    number: int,
    *changes: tuple[str, str],
    table: str = "Turku 2",
    aino: str = "",
    bertil: str = "",
    time: str = "",
) -> str:
    """The hand `number` of a table where both began with $100.00 at 12:00: hand 1 at 12:01, hand 2 at 12:02 ..."""
    text = folded_hand(
        number,
        table,
        aino=aino or f"{100 - 0.5 * (number - 1):.2f}",
        bertil=bertil or f"{100 + 0.5 * (number - 1):.2f}",
        time=time or f"2026-01-02 12:{number:02d}:00 UTC",
    )
    for old, new in changes:
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in the hand"
        text = text.replace(old, new)
    return text


def file_of(*hands: str) -> str:
    """Hands with a blank line between them."""
    return "\n".join(hands)


def late_findings(
    folder: Path,
    files: dict[str, str],
    *,
    top_ups: bool | None = None,
    most_in_memory: int = 5_000,
    ruleset: str = "",
    not_checked: dict[tuple[str, str], int] | None = None,
) -> list[LateFinding]:
    """What is found between the hands of these files, read in the order given."""
    houses = Houses(load_ruleset(ruleset) if ruleset else None)
    with AcrossHands(top_ups, most_in_memory) as across:
        for name, text in files.items():
            (folder / name).write_text(text, encoding="utf-8")
            for item in audit_source(Source(name, str(folder / name)), houses):
                if isinstance(item, AuditedHand):
                    across.add(name, item)
        found = list(across.findings())
        if not_checked is not None:
            not_checked.update(across.not_checked)
    return found


def places(found: list[LateFinding]) -> list[tuple[str, int, str]]:
    """File, line and code of each."""
    return [(late.path, late.line, late.finding().code) for late in found]
