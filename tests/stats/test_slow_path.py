"""Every statistic of the catalogue against an independent, slow count of generated hands: they agree exactly."""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from statistics import stdev

import pytest
from slow import decisions, seats
from slow.tally import Tally
from slow.walk import walk
from staged_hands import load_file

from soko_hh.columns import AuditedHand, FileFigures
from soko_hh.finding import Finding
from soko_hh.formats.sources import Source
from soko_hh.formats.write import WRITTEN, converted
from soko_hh.pipeline import Houses, audit_source
from soko_hh.ruleset_files import bundled_names, bundled_ruleset
from soko_hh.simulate import hands
from soko_hh.stats.catalogue import ORDER, catalogue
from soko_hh.stats.counted import Asked
from soko_hh.stats.counting import Counting
from soko_hh.stats.figures import SESSIONS, Figure
from soko_hh.store.loading import AuditedUnder
from soko_hh.store.store import open_to_load

OF_ALL_INS = ("all_in_adjusted", "all_in_net", "all_ins_adjusted", "all_ins_not_adjusted")  # tested by themselves


def audited(tmp_path: Path, house: str, number: int, seed: int) -> Iterator[AuditedHand | Finding | FileFigures]:
    """Hands of a house, written as soko text and read again."""
    ruleset = bundled_ruleset(house)
    assert ruleset is not None
    form = WRITTEN["soko"]
    written = enumerate(hands(number, seed, ruleset), 1)
    text = "".join(form.in_file(converted(history, form)[0], at) for at, history in written)
    path = tmp_path / f"{house}.txt"
    path.write_text(text, encoding="utf-8")
    return audit_source(Source(str(path), str(path)), Houses(ruleset), for_statistics=True)


def compare(tmp_path: Path, house: str, number: int, seed: int) -> set[str]:
    """Load the hands, count them both ways, compare every figure; the statistics that something was counted for."""
    found = list(audited(tmp_path, house, number, seed))
    tally = Tally()
    clean = 0
    for hand in found:
        if isinstance(hand, AuditedHand):
            assert hand.report.findings == [], hand.history.hand_id
            slow = walk(hand.history, hand.report.ruleset)
            seats.count(slow, tally)
            decisions.count(slow, tally)
            clean += 1
    assert clean == number
    with open_to_load(tmp_path / "soko.duckdb") as connection:
        load_file(connection, "/hands.txt", iter(found), AuditedUnder([Houses().default], "1"))
        counting = Counting(connection, Asked())
        statistics = [statistic for name, statistic in catalogue().items() if name not in OF_ALL_INS]
        figures = [f for f in counting.figures(statistics, counting.players()) if f.method != SESSIONS]
    wrong = [told for figure in figures if (told := _difference(figure, tally))]
    assert wrong == [], "\n".join(wrong[:20])
    told = {(f.statistic.name, f.player, f.part) for f in figures if f.n or f.k}
    slowly = {(stat, *key) for stat, counts in tally.yes_no.items() for key, kn in counts.items() if any(kn)}
    slowly |= {(stat, *key) for stat, amounts in tally.amounts.items() for key in amounts}
    assert slowly == told
    return {stat for stat, _, _ in told}


def _difference(figure: Figure, tally: Tally) -> str:
    name, key = figure.statistic.name, (figure.player, figure.part)
    kind = figure.statistic.kind
    if kind in ("count", "frequency", "ratio"):
        k, n = tally.yes_no[name].get(key, [0, 0])
        same = (figure.n, figure.k) == (n, None if kind == "count" else k)
        return "" if same else f"{name} {key}: {figure.k}/{figure.n}, slowly {k}/{n}"
    amounts = tally.amounts[name].get(key, [])
    if figure.n != len(amounts):
        return f"{name} {key}: of {figure.n} hands, slowly {len(amounts)}"
    if not amounts:
        return ""
    slowly: float | Fraction | None = sum(amounts) / 100
    if kind == "rate":
        slowly = sum(amounts) / len(amounts)
    elif kind == "number":
        slowly = 10 * stdev(amounts) if len(amounts) > 1 else None
    exact = 0 if kind == "money" and name not in ("rake_paid", "chip_flow") else 1e-9
    same = (
        figure.value == slowly if slowly is None else figure.value == pytest.approx(float(slowly), rel=exact, abs=exact)
    )
    return "" if same else f"{name} {key}: {figure.value}, slowly {slowly}"


@pytest.mark.parametrize("house", ["ongame", "nordic-open"])
def test_a_few_hands(tmp_path: Path, house: str) -> None:
    compare(tmp_path, house, 120, 7)


@pytest.mark.slow
@pytest.mark.parametrize("house", bundled_names())
def test_many_hands(tmp_path: Path, house: str) -> None:
    counted = compare(tmp_path, house, 500 if house == "ongame" else 200, 11)
    assert counted <= set(ORDER)
    if house == "ongame":  # pot and no limit know no double bet, houses without a bring-in no steal
        assert counted == set(ORDER) - set(OF_ALL_INS)
