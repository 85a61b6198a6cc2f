"""The Ongame reader on real files of the room, which are not part of the project."""

from pathlib import Path

import pytest
from ongame_hand import of_kind, troubles

from soko_hh.cards import UNKNOWN_CARD
from soko_hh.formats.cutting import HAND
from soko_hh.formats.ongame import read
from soko_hh.formats.sources import Source
from soko_hh.formats.split import pieces, survey
from soko_hh.history import OTHER_GAME, BalanceClaim, HandHistory, StatedRake

REAL = Path(__file__).resolve().parents[3] / "shared" / "data" / "ongame"
needs_real_text = pytest.mark.skipif(not REAL.is_dir(), reason="the real files of the room are not part of the project")


def real_hands() -> list[tuple[list[str], int]]:
    hands: list[tuple[list[str], int]] = []
    for path in sorted(REAL.iterdir()):
        source = Source(path.name, str(path))
        for piece in pieces(source, survey(source)):
            assert (piece.kind, piece.format_name) == (HAND, "ongame")
            hands.append((piece.lines, piece.first_line))
    return hands


@needs_real_text
def test_real_files_split_and_read_as_another_game() -> None:
    headers = sum(path.read_bytes().count(b"***** History for hand ") for path in REAL.iterdir())
    histories = [read(lines, first_line, {}) for lines, first_line in real_hands()]
    assert len(histories) == headers
    assert headers > 0
    assert {history.status for history in histories} == {OTHER_GAME}
    assert {history.other_game for history in histories} == {"SEVEN_CARD_STUD", "SEVEN_CARD_STUD_HI_LO"}
    assert len({history.hand_id for history in histories}) == headers
    assert [history.hand_id for history in histories if history.played_at is None] == []


@needs_real_text
def test_grammar_on_real_text() -> None:
    """Seven-card hands called SOKO: all is read but the heading of the fifth deal, which SOKO does not have."""
    for lines, first_line in real_hands():
        renamed = [line.replace("SEVEN_CARD_STUD_HI_LO", "SOKO").replace("SEVEN_CARD_STUD", "SOKO") for line in lines]
        history = read(renamed, first_line, {})
        fifth_deals = [
            first_line + at for at, line in enumerate(lines) if line.startswith("Dealing ") and "[" not in line
        ]
        assert [(event[1], event[-1]) for event in troubles(history)] == [(line, True) for line in fifth_deals[4:]]
        assert of_kind(history, "UnknownNote", "Note") == []
        assert history.has_summary
        second = [event for event in of_kind(history, "Deal") if event[3] == 2]
        assert [len(event[4]) for event in second] == [3] * history.stated_players  # type: ignore[arg-type]
        assert all(event[4][:2] == [UNKNOWN_CARD, UNKNOWN_CARD] or event[2] == hero(history) for event in second)  # type: ignore[index]


def hero(history: HandHistory) -> int:
    return [seat.name for seat in history.seats].index(history.hero)


@needs_real_text
def test_real_arithmetic() -> None:
    for lines, first_line in real_hands():
        history = read([line.replace("SEVEN_CARD_STUD", "SOKO") for line in lines], first_line, {})
        balances = [claim for claim in history.claims if isinstance(claim, BalanceClaim)]
        rakes = [claim.amount for claim in history.claims if isinstance(claim, StatedRake)]
        assert len(balances) == len(history.seats)
        assert sum(claim.net for claim in balances) == -sum(rakes)
        assert [claim.end_stack - history.seats[claim.seat].stack for claim in balances] == [c.net for c in balances]
