"""The statistics of all-ins: the hands of all_in_hands, whose figures are counted by hand there, and generated ones."""

from collections import Counter, defaultdict
from fractions import Fraction
from pathlib import Path

import pytest
from all_in_hands import ACES, ALIKE, KINGS
from showdown_hands import THREE
from staged_hands import load_file

from soko_hh.all_in import all_in_results
from soko_hh.columns import AuditedHand, net_of
from soko_hh.formats.sources import Source
from soko_hh.formats.write import WRITTEN, converted
from soko_hh.pipeline import Houses, audit_source
from soko_hh.ranking import RankingRules
from soko_hh.ruleset import ranking_rules
from soko_hh.simulate import hands
from soko_hh.stats.catalogue import catalogue
from soko_hh.stats.counted import Asked
from soko_hh.stats.counting import Counting
from soko_hh.stats.figures import Figure
from soko_hh.store.loading import AuditedUnder
from soko_hh.store.store import open_to_load

NAMES = ("all_in_adjusted", "all_in_net", "all_ins_adjusted", "all_ins_not_adjusted")


def counted(tmp_path: Path, text: str) -> tuple[list[Figure], list[AuditedHand]]:
    """The figures of everybody, and the hands."""
    path = tmp_path / "hands.txt"
    path.write_text(text, encoding="utf-8")
    found = list(audit_source(Source("hands.txt", str(path)), Houses(), for_statistics=True))
    with open_to_load(tmp_path / "soko.duckdb") as connection:
        load_file(connection, "/hands.txt", iter(found), AuditedUnder([Houses().default], "1"))
        counting = Counting(connection, Asked())
        figures = counting.figures([catalogue()[name] for name in NAMES], counting.players())
    return figures, [hand for hand in found if isinstance(hand, AuditedHand)]


def told(figures: list[Figure], player: str) -> list[tuple[str, str, int | None, int, float | None]]:
    return [(f.statistic.name, f.part, f.k, f.n, f.value) for f in figures if f.player == player]


def test_hands_counted_by_hand(tmp_path: Path) -> None:
    """Bertil: -2.97 (122 of 903 parts of 8.36, less 4.10), 0.90 and 0.00; he won 4.26, lost 4.10 and came out even."""
    mucked = KINGS.replace("9802", "9804").replace("Bertil: shows [Qs 3c 7d Qh 9c] (one pair, queens)", "Bertil: mucks")
    mucked = mucked.replace("showed [Qs 3c 7d Qh 9c] and lost with one pair, queens", "mucked")
    figures, audited = counted(tmp_path, "\n\n".join([ACES, KINGS, ALIKE, mucked, THREE]))
    assert not [finding for hand in audited for finding in hand.report.findings]
    adjusted = float(Fraction(122, 903) * 836 - 410 + 90) / 100
    assert told(figures, "Bertil") == [
        ("all_in_adjusted", "USD", None, 3, pytest.approx(adjusted, abs=1e-9)),
        ("all_in_net", "USD", None, 3, pytest.approx(0.16)),
        ("all_ins_adjusted", "", 3, 4, 0.75),
        ("all_ins_not_adjusted", "hole card never seen", None, 1, 1),
    ]
    assert told(figures, "Olavi") == [
        ("all_in_adjusted", "", None, 0, None),
        ("all_in_net", "", None, 0, None),
        ("all_ins_adjusted", "", 0, 0, None),
        ("all_ins_not_adjusted", "", None, 0, 0),
    ]


def test_generated_hands_as_by_the_facts(tmp_path: Path) -> None:
    """Added up from the results of each hand, as fractions; money of each currency apart."""
    form = WRITTEN["soko"]
    house = Houses().default
    text = "".join(form.in_file(converted(h, form)[0], at) for at, h in enumerate(hands(150, 3, house), 1))
    figures, audited = counted(tmp_path, text)
    adjusted: dict[tuple[str, str], Fraction] = defaultdict(Fraction)
    net: Counter[tuple[str, str]] = Counter()
    k: Counter[str] = Counter()
    n: Counter[str] = Counter()
    for hand in audited:
        facts = hand.facts
        assert facts is not None
        history = hand.history
        rules: RankingRules = ranking_rules(hand.report.ruleset)
        currency = history.currency or ("unstated" if history.money.decimals else "chips")
        to_hundredths = 1 if history.money.decimals else 100
        for seat, result in all_in_results(facts, rules, "").items():
            name = history.seats[seat].name
            n[name] += 1
            if result.adjusted is not None:
                k[name] += 1
                adjusted[(name, currency)] += result.adjusted * to_hundredths
                net[(name, currency)] += net_of(next(f for f in facts.seats if f.seat == seat)) * to_hundredths
    assert len(k) > 5
    for figure in figures:
        key = (figure.player, figure.part)
        if figure.statistic.name == "all_ins_adjusted":
            assert (figure.k, figure.n) == (k[figure.player], n[figure.player])
        elif figure.statistic.name == "all_in_adjusted" and figure.n:
            assert figure.value == pytest.approx(float(adjusted[key]) / 100, abs=1e-9, rel=1e-12)
        elif figure.statistic.name == "all_in_net" and figure.n:
            assert figure.value == net[key] / 100
    by_player = Counter({f.player: 0 for f in figures})
    for figure in figures:
        if figure.statistic.name == "all_ins_not_adjusted":
            by_player[figure.player] += figure.n
    assert {name: n[name] - k[name] for name in by_player} == dict(by_player)
