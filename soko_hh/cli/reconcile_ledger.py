"""The ledger of a hand of the store, from the file it was loaded from, if that is still what it was.

For: `reconcile`. Must not add up: that is `report.ledger` on the table the replay leaves behind.
"""

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

from soko_hh.formats.byte_streams import InputError
from soko_hh.formats.cutting import HAND, Piece
from soko_hh.formats.read import read_hand
from soko_hh.formats.sources import Source, find_sources
from soko_hh.formats.split import pieces, survey
from soko_hh.pipeline import Houses, audit_hand, empty_report
from soko_hh.replay import Replay
from soko_hh.report.ledger import ledger_lines
from soko_hh.report.plain import plain
from soko_hh.ruleset_files import bundled_ruleset

if TYPE_CHECKING:
    import duckdb

    from soko_hh.trackers.matching import OurHand


def lines_of(connection: "duckdb.DuckDBPyConnection", hand: "OurHand") -> Iterator[str]:
    """The ledger, or why there is none and what the store has instead."""
    source = _source_of(hand.file)
    shown = _as_shown(hand.file)
    piece = None
    if source is None:
        yield f"{plain(shown)} is not there any more; from the database:"
    elif survey(source).sha256 != _sha256(connection, hand.file):
        yield f"{plain(shown)} has changed since it was loaded; from the database:"
    else:
        piece = _piece_at(source, hand.first_line)
    if piece is None:
        yield from _stored(connection, hand)
        return
    audited = audit_hand(read_hand(piece), Houses(bundled_ruleset(hand.ruleset)))
    again = Replay(audited.history, audited.report.ruleset, empty_report(audited.history, audited.report.ruleset))
    for event in audited.history.events:
        again.advance(event)
    facts = again.finish()
    yield from ledger_lines(shown, audited, facts, again.table)


def _as_shown(file: str) -> str:
    """As the user would name it from where he is: the store has absolute paths."""
    here = os.getcwd() + os.sep
    return file.removeprefix(here)


def _source_of(file: str) -> Source | None:
    """The file, or the member of an archive, that was loaded under this name; None if there is none."""
    try:
        found = find_sources([file], None)
    except (InputError, OSError):
        return None
    return found[0] if len(found) == 1 else None


def _piece_at(source: Source, first_line: int) -> Piece | None:
    for piece in pieces(source, survey(source)):
        if piece.kind == HAND and read_hand(piece).first_place() == first_line:
            return piece
    return None


def _sha256(connection: "duckdb.DuckDBPyConnection", file: str) -> str:
    rows = connection.execute("SELECT sha256 FROM files WHERE path = ?", [file]).fetchall()
    return str(rows[0][0]) if rows else ""


def _stored(connection: "duckdb.DuckDBPyConnection", hand: "OurHand") -> Iterator[str]:
    """What each player put in, got back and collected."""
    rows = connection.execute(
        "SELECT player, put_in, returned, collected, net FROM seats WHERE hand_key = ? ORDER BY seat", [hand.hand_key]
    ).fetchall()
    for player, *amounts in rows:
        put_in, returned, collected, net = [f"{amount / 10**hand.decimals:,.{hand.decimals}f}" for amount in amounts]
        yield f"  {plain(player)}: put in {put_in}, returned {returned}, collected {collected}, net {net}"
    yield f"  rake {hand.amount('rake'):,}"
