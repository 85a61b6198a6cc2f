"""Bytes through the whole audit, and everything that could be shown of what comes out; and what must hold of it.

For: the fuzz tests. Text is decoded, cut and searched for headers here once more, in the plainest way.
"""

import codecs
import io
import json
import re
from dataclasses import dataclass, field

from soko_hh.across_hands.across import AcrossHands
from soko_hh.columns import AuditedHand, Columns, FileFigures, append_finding, append_hand
from soko_hh.finding import Finding
from soko_hh.formats import ongame_writer, soko_writer
from soko_hh.formats.containers import FIRST_BYTES, TEXT, kind_of
from soko_hh.formats.cutting import MAX_HAND_LINES
from soko_hh.formats.detect import PHH, READ, ends_context, format_of_header, parts_of
from soko_hh.formats.native import hand_record
from soko_hh.formats.sources import Source, find_sources
from soko_hh.formats.split import CHUNK, pieces, survey
from soko_hh.formats.write import WRITTEN, converted
from soko_hh.history import OTHER_GAME, HandHistory
from soko_hh.pipeline import Houses, audit_source
from soko_hh.replay import Replay
from soko_hh.report import json_lines, text
from soko_hh.report.drawing import draw
from soko_hh.report.drawing_text import drawing_lines
from soko_hh.report.ledger import ledger_lines
from soko_hh.ruleset_files import load_ruleset

HOUSES = Houses()
HEADED = READ - {PHH}  # of a field of PHH it takes the lines before it to say whether it begins a hand
PLAIN_STUD = Houses(load_ruleset("five-card-stud"))


@dataclass
class Audit:
    """What came out of an input: of one source, unless it is an archive."""

    hands: list[AuditedHand] = field(default_factory=list)
    of_file: list[Finding] = field(default_factory=list)
    figures: list[FileFigures] = field(default_factory=list)


def audit(content: bytes, houses: Houses = HOUSES) -> Audit:
    """All that the pipeline yields, sorted by kind."""
    out = Audit()
    for source in find_sources(["-"], io.BytesIO(content)):
        for audited in audit_source(source, houses, for_statistics=True):
            if isinstance(audited, AuditedHand):
                out.hands.append(audited)
            elif isinstance(audited, FileFigures):
                out.figures.append(audited)
            else:
                out.of_file.append(audited)
    return out


def audit_and_check(content: bytes, houses: Houses = HOUSES) -> Audit:
    """The audit of these bytes, which must lose nothing and be able to say all it found."""
    out = audit(content, houses)
    assert out.figures
    if kind_of(content[:FIRST_BYTES]) == TEXT:
        lines = decoded_lines(content)
        assert len(out.figures) == 1
        assert len(out.hands) == headers_in(lines)
        check_every_line_is_somewhere(content, lines)
        for finding in out.of_file:
            assert 1 <= finding.line <= max(len(lines), 1)
    for hand in out.hands:
        check_findings(hand)
    tell_everything(out)
    return out


def decoded_lines(content: bytes) -> list[str]:
    """The text as an editor would number its lines."""
    if len(content) > 4 and content.startswith((codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)):
        whole = content.decode("utf-32", "replace")
    elif content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        whole = content.decode("utf-16", "replace")
    elif endian := without_mark(content[:CHUNK]):
        whole = content.decode(f"utf-16-{endian}", "replace")
    else:
        rest = content.removeprefix(codecs.BOM_UTF8)
        try:
            whole = rest.decode("utf-8")
        except UnicodeDecodeError:
            whole = rest.decode("cp1252", "replace")
            whole = re.sub("(?<=[\r\n])\u00ef\u00bb\u00bf|^\u00ef\u00bb\u00bf", "\ufeff", whole)
    lines = re.split("\r\n|\r|\n", whole)
    return lines if lines[-1] else lines[:-1]


def without_mark(start: bytes) -> str:
    """`le` or `be` where most of every other byte is NUL, and hardly any of the rest."""
    pairs = [start[at : at + 2] for at in range(0, len(start) - 1, 2)]
    high = [sum(pair[side] == 0 for pair in pairs) for side in (0, 1)]
    few, most = len(pairs) // 20, len(pairs) // 2
    if not pairs or min(high) > few or max(high) <= most:
        return ""
    return "le" if high[1] > high[0] else "be"


def headers_in(lines: list[str]) -> int:
    """How many hands begin."""
    return sum(1 for line in lines for part in parts_of(line) if format_of_header(part) in HEADED)


def check_every_line_is_somewhere(content: bytes, lines: list[str]) -> None:
    """Each line that is not blank is in one hand or in one orphan text, and in no two."""
    source = Source("night.txt", "", io.BytesIO(content))
    taken = [0] * (len(lines) + 1)
    shared = {number for number, line in enumerate(lines) if len(parts_of(line)) > 1}  # minified: of several hands
    for piece in pieces(source, survey(source)):
        assert piece.line_count > 0
        for number in range(piece.first_line, piece.first_line + piece.line_count):
            taken[number - 1] += 1
        for number in range(piece.context_line, piece.context_line + len(piece.context)):
            taken[number - 1] = 1
        for at, line in enumerate(piece.lines):
            whole = lines[piece.first_line - 1 + at]
            is_part = piece.first_line - 1 + at in shared and line in whole
            assert whole.startswith(line[:200]) or line.startswith("\ufeff") or is_part
    for number, line in enumerate(lines):
        assert taken[number] <= 1 or number in shared
        is_nothing = not line.strip() or ends_context(line)
        assert taken[number] >= 1 or is_nothing or len(lines) > MAX_HAND_LINES, (number + 1, line)


def check_findings(hand: AuditedHand) -> None:
    """In play order, at lines of the hand, about seats of the hand."""
    history = hand.history
    numbers = {seat.number for seat in history.seats} | {0}
    found = hand.report.findings
    assert [finding.line for finding in found] == sorted(finding.line for finding in found)
    for finding in found:
        assert history.first_line <= finding.line < history.first_line + len(history.lines), finding.code
        assert history.first_place() <= finding.place <= max(history.last_place(), finding.line), finding.code
        assert finding.seat in numbers
        assert finding.message
    assert (hand.facts is None) == (history.status == OTHER_GAME or history.broken != "")
    assert [event.line for event in history.events] == sorted(event.line for event in history.events)
    if hand.facts is not None:
        for seat in hand.facts.seats:
            assert seat.end_stack == history.seats[seat.seat].stack - seat.put_in + seat.returned + seat.collected


def tell_everything(out: Audit) -> None:
    """Every output there is: none may fail whatever the hands are."""
    columns = Columns()
    with AcrossHands() as across:
        for hand in out.hands:
            append_hand(columns, hand, "night.txt")
            across.add("night.txt", hand)
            for finding in hand.report.findings:
                tell(finding)
            json.dumps(hand_record(hand.history))
            if sum(map(len, hand.history.lines)) % 4 == 0:  # it takes as long as all the rest: every fourth will do
                convert(hand.history)
            if hand.facts is not None:
                draw_and_account(hand)
        for late in across.findings():
            tell(late.finding())
    for finding in out.of_file:
        append_finding(columns, finding, None, "night.txt")
        tell(finding)


def convert(history: HandHistory) -> None:
    """The hand in every format; those that are lossless lose nothing, whatever came to the hand."""
    assert soko_writer.write(history)
    assert ongame_writer.write(history)
    if not history.broken and history.status != OTHER_GAME:
        assert converted(history, WRITTEN["json"])[1] == {}
        lost = converted(history, WRITTEN["phh"])[1]
        assert lost == {} or history.places is not None  # JSON can say what no text says; then it is named
        assert converted(history, WRITTEN["ohh"])[0]


def tell(finding: Finding) -> None:
    """One finding in each form."""
    assert text.concise("night.txt", finding).count("\n") == 0
    assert list(text.full("night.txt", finding))
    assert json.loads(json_lines.finding_line("night.txt", finding))["code"] == finding.code


def draw_and_account(hand: AuditedHand) -> None:
    """The replayer's drawing and the ledger."""
    assert isinstance(list(drawing_lines(draw(hand))), list)
    again = Replay(hand.history, hand.report.ruleset, hand.report.blank())
    for event in hand.history.events:
        again.advance(event)
    facts = again.finish()
    assert list(ledger_lines("night.txt", hand, facts, again.table))


def told(hand: AuditedHand) -> tuple[object, ...]:
    """What is said of a hand wherever in a file it stands."""
    first = hand.history.first_line
    return (
        hand.history.hand_id,
        hand.history.status,
        [
            (f.code, f.line - first, f.seat, f.message, f.expected, f.actual, f.legal_under, f.field)
            + tuple(line - first for line in f.related)
            for f in hand.report.findings
        ],
        sorted(hand.report.not_checked.items()),
    )
