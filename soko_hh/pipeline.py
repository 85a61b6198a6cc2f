"""Files -> audited hands, one in memory at a time.

For: every command that audits. Must not print, nor know what an output looks like. Which ruleset a hand is
judged under is decided here and nowhere else: the user's, else the one its header names, else the default.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, TypeAlias, final

from soko_hh.columns import AuditedHand, FileFigures
from soko_hh.consequences import name_consequences
from soko_hh.finding import Finding, Report
from soko_hh.formats.cutting import HAND, MAX_HAND_CHARACTERS, MAX_HAND_LINES, Piece
from soko_hh.formats.detect import OTHER_ROOM, format_of_header
from soko_hh.formats.ipoker_session import declaration_in
from soko_hh.formats.read import read_hand
from soko_hh.formats.sources import Source
from soko_hh.formats.split import UTF_8, formats_in, pieces, survey
from soko_hh.history import COMPLETE, OTHER_GAME, PARTIAL, HandHistory
from soko_hh.replay import replay
from soko_hh.rules.text import (
    broken_container,
    decoding,
    no_hand,
    orphan_text,
    other_game,
    truncated_hand,
    unreadable_line,
)
from soko_hh.ruleset import Ruleset
from soko_hh.ruleset_files import DEFAULT_NAME, bundled_names, bundled_ruleset

PLAIN_STUD: Final = "FIVE_CARD_STUD"  # another game, unless the user says which house's

# A hand, a finding of the file itself, or (always last) what is known of the file at its end.
Audited: TypeAlias = AuditedHand | Finding | FileFigures


@final
class Houses:
    """Which ruleset judges a hand: `chosen` by the user for all of them, or None."""

    def __init__(self, chosen: Ruleset | None = None) -> None:
        default = bundled_ruleset(DEFAULT_NAME)
        assert default is not None
        self.chosen: Final = chosen
        self.default: Final = default if chosen is None else chosen

    def of(self, history: HandHistory) -> Ruleset:
        """The user's ruleset, else the one the header names, else (also for an unknown name) the default."""
        if self.chosen is not None or not history.ruleset_name:
            return self.default
        return bundled_ruleset(history.ruleset_name) or self.default


def audit_source(source: Source, houses: Houses, for_statistics: bool = False) -> Iterator[Audited]:
    """All hands of a source in file order, the findings of the file itself among them, and at last its figures.

    Facts of actions and results only `for_statistics` (see `HandFacts`): an audit needs none, and they take long.
    """
    walk = SourceWalk(source, houses.default)
    for step in walk.steps():
        if isinstance(step, Finding):
            yield step
        else:
            hand = audit_piece(source.name, step, houses, for_statistics)
            walk.count(hand.history.status == OTHER_GAME)
            yield hand
    yield from walk.last()
    yield walk.figures()


def audit_piece(path: str, piece: Piece, houses: Houses, for_statistics: bool = False) -> AuditedHand:
    """Read and judge one hand of the source called `path`."""
    with naming_the_hand(path, piece):
        return audit_hand(read_hand(piece), houses, for_statistics)


@contextmanager
def naming_the_hand(path: str, piece: Piece) -> Iterator[None]:
    """A bug of ours that shows at this hand leaves with its place on it; nothing is caught."""
    try:
        yield
    except Exception as bug:
        bug.add_note(f"at {path}:{piece.first_line}: {piece.lines[0][:80]}")
        raise


def audit_hand(history: HandHistory, houses: Houses, for_statistics: bool = False) -> AuditedHand:
    """Judge one hand; its findings come in play order, each with the text it rests on."""
    report = report_for(history, houses)
    facts = None
    if history.broken:
        broken_container.check_hand(report, history)
    elif history.status == OTHER_GAME:
        other_game.check(report, history)
    else:
        facts = replay(history, report.ruleset, report, for_statistics)
        name_consequences(history, report)
    finish(report, history)
    return AuditedHand(history, facts, report)


def report_for(history: HandHistory, houses: Houses) -> Report:
    """The empty report of a hand under its ruleset; a header that names an unknown one is its first finding."""
    if history.other_game == PLAIN_STUD:
        history.status, history.other_game = (COMPLETE, "") if houses.chosen is not None else (OTHER_GAME, PLAIN_STUD)
    report = empty_report(history, houses.of(history))
    if history.ruleset_name and houses.chosen is None and bundled_ruleset(history.ruleset_name) is None:
        unreadable_line.unknown_ruleset(report, history.first_line, history.ruleset_name, bundled_names())
    return report


def empty_report(history: HandHistory, ruleset: Ruleset) -> Report:
    """A report that knows the seats of the hand."""
    return Report(ruleset, history.hand_id, [s.number for s in history.seats], [s.name for s in history.seats])


def finish(report: Report, history: HandHistory) -> None:
    """Put the findings of a hand in play order, give each the lines it rests on, and note a hand cut off."""
    report.findings.sort(key=_line_of)
    history_lines = range(history.first_line, history.first_line + len(history.lines))
    for finding in report.findings:
        lines = sorted({*finding.related, finding.line})
        finding.excerpt = [(line, history.line_text(line)) for line in lines if line in history_lines]
        if history.places is not None:
            finding.place = history.place_of(finding.line)
            finding.related_places = tuple([history.place_of(line) for line in finding.related])
            if history.places.is_reordered:
                finding.excerpt = sorted({(history.place_of(line), text) for line, text in finding.excerpt})
                finding.excerpt_line = finding.place
        if finding.code == truncated_hand.CODE and history.status == COMPLETE:
            history.status = PARTIAL


@final
class SourceWalk:
    """One source, walked through once: its hands as text, and what is wrong with the file itself.

    Take all `steps`, `count` every hand as it is judged, then take `last` and `figures`.
    """

    def __init__(self, source: Source, ruleset: Ruleset) -> None:
        self.source: Final = source
        self.info: Final = survey(source)
        self._report: Final = Report(ruleset, "", [], [])  # of the file itself
        self._formats: Final[list[str]] = []
        trouble = self.info.trouble
        self._is_read: Final = not source.holds and (trouble is None or not trouble.is_hostile)
        self._is_other_room = False  # it ends in text of a room that is not read
        self._hands = 0
        self._other_games = 0
        self._last_context: list[str] = []
        self._has_declared = False

    def steps(self) -> Iterator[Finding | Piece]:
        """The hands, unjudged, and in their places the findings of the file that need no judgement."""
        info = self.info
        if info.trouble is not None:
            broken_container.check(self._report, info.trouble.text, info.trouble.expected)
        if self._is_read:
            decoding.check(self._report, info.encoding, UTF_8 if info.fallback else info.encoding, info.replaced)
        yield from list(self._report.findings)
        if self._is_read:
            yield from self._pieces()

    def count(self, is_other_game: bool) -> None:
        """A hand has been judged."""
        if is_other_game:
            self._other_games += 1
        else:
            self._hands += 1

    def last(self) -> Iterator[Finding]:
        """What only shows once all hands are judged."""
        if self._hands or self.info.trouble is not None:
            return
        only = self.source.only
        seen = formats_in(self.source, self.info) if only and not self._other_games else []
        no_hand.check(
            self._report, self._other_games, self.info.size, self.source.holds, self._is_other_room, only, seen
        )
        yield self._report.findings[-1]

    def figures(self) -> FileFigures:
        """What is known of the file at its end."""
        info = self.info
        formats = "+".join(sorted(self._formats))
        encoding = info.encoding if self._is_read else ""
        return FileFigures(self.source.name, info.sha256, info.size, formats, encoding, self._report.findings)

    def _pieces(self) -> Iterator[Finding | Piece]:
        between: Piece | None = None  # text is told once a hand is known to stand before or after it, else it is TX005
        for piece in pieces(self.source, self.info):
            if piece.kind != HAND:
                between = piece
                continue
            if between is not None:
                yield self._orphan(between)
                between = None
            yield from self._declaration(piece)
            if piece.format_name not in self._formats:
                self._formats.append(piece.format_name)
            yield piece
        if between is not None:
            if self._formats:
                yield self._orphan(between)
            self._is_other_room = format_of_header(between.lines[0]) == OTHER_ROOM

    def _declaration(self, piece: Piece) -> Iterator[Finding]:
        """What an XML session declares is told once a file; its hands are read without it."""
        if piece.context is self._last_context or self._has_declared:
            return
        self._last_context = piece.context
        at = declaration_in(piece.context)
        if at >= 0:
            self._has_declared = True
            broken_container.declares(self._report, piece.context_line + at, piece.context[at])
            finding = self._report.findings[-1]
            finding.excerpt = [(finding.line, piece.context[at])]
            yield finding

    def _orphan(self, piece: Piece) -> Finding:
        limit = f"{MAX_HAND_LINES:,} lines and {MAX_HAND_CHARACTERS:,} characters" if piece.is_rest else ""
        orphan_text.check(self._report, piece.first_line, piece.line_count, limit)
        finding = self._report.findings[-1]
        finding.excerpt = [(piece.first_line, piece.lines[0])]
        return finding


def _line_of(finding: Finding) -> int:
    return finding.line
