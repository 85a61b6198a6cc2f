"""The native JSON form -> HandHistory: exactly the inverse of `native.hand_record`.

For: reading one object, on one line or on many as pretty printers write it. Must not judge: what stands there is taken
as the hand's claims, and a field that is not what it must be is told by its path; then nothing of the hand is read.

A hand keeps the traits of the format it came from (what that text can be trusted with does not change by copying) and
its own line numbers, which put events in order; `places` says where they stand in the file at hand. Excerpts show the
hand's own text, or, where the file does not hold it, what it says of that line.
"""

import json
from datetime import UTC, datetime, timedelta
from typing import Final

from soko_hh.formats.cutting import MAX_HAND_LINES, MAX_JSON_LINE
from soko_hh.formats.known import TRAITS_BY_NAME
from soko_hh.formats.native import SCHEMA_VERSION
from soko_hh.formats.native_events import CLAIM_BY_KIND, EVENT_BY_KIND, Saying, seats_by_holder
from soko_hh.formats.native_fields import LARGEST_SMALL, Checked, Fields
from soko_hh.history import CANCELLED, COMPLETE, OTHER_GAME, PARTIAL, FormatTraits, HandHistory, Places, Seat
from soko_hh.money import CURRENCY_SIGNS, Money

NATIVE: Final = FormatTraits(  # of a hand that cannot be read: any other has those of the format it came from
    "json",
    "JSON",
    shows_at_showdown=True,
    prints_returns=True,
    pots_stated="gross",
    judges_verbs=True,
    raise_by_reliable=True,
    marks_all_in=True,
    always_has_summary=False,
    has_button=True,
    seat_line_order_tells_button=False,
)

_STATUSES: Final = (COMPLETE, PARTIAL, CANCELLED, OTHER_GAME)
_STRUCTURES: Final = ("", "fixed", "pot", "no")
_SIGNS: Final = ("", *CURRENCY_SIGNS)
_LAST_LINE: Final = 10**12
_LONGEST_LINE: Final = 13  # digits of it
_LINE: Final = '"line":'


def read(lines: list[str], first_line: int, overlong: dict[int, int]) -> HandHistory:
    """The hand of one object; `lines[0]` is line `first_line` of the file and begins it."""
    if overlong:
        trouble = f"an object with a line of {max(overlong.values()):,} characters; {MAX_JSON_LINE:,} are read"
        return _broken(lines, first_line, "", trouble, min(overlong))
    checked = Checked()
    try:
        parsed = json.loads("\n".join(lines).strip(" \t\ufeff"), object_pairs_hook=checked.object_of)
    except json.JSONDecodeError as error:
        trouble = f"no JSON: {error.msg} at column {error.colno:,}"
        return _broken(lines, first_line, "", trouble, first_line + error.lineno - 1)
    except ValueError:  # Python's own limit
        return _broken(lines, first_line, "", "a number with more digits than any amount", first_line)
    except RecursionError:
        return _broken(lines, first_line, "", "lists in lists, deeper than in any hand", first_line)
    of = checked.as_fields(parsed, "the hand")
    history = _history(checked, of, lines, first_line)
    if checked.trouble:
        header = of.get("header")
        hand_id = header.get("hand_id") if isinstance(header, dict) else ""
        return _broken(lines, first_line, hand_id if isinstance(hand_id, str) else "", checked.trouble, first_line)
    return history


def _broken(lines: list[str], first_line: int, hand_id: str, trouble: str, at: int) -> HandHistory:
    history = HandHistory(NATIVE, first_line, lines)
    history.hand_id = Checked().as_text(hand_id, "")
    history.broken, history.broken_line = trouble, min(at, first_line + len(lines) - 1)
    return history


def _history(checked: Checked, of: Fields, lines: list[str], first_line: int) -> HandHistory:
    checked.constant(of, "schema_version", SCHEMA_VERSION)
    name = checked.text(of, "format", "")
    traits = TRAITS_BY_NAME.get(name, NATIVE)
    if traits is NATIVE:
        checked.wrong("format", name, "one of " + ", ".join(TRAITS_BY_NAME))
    first = checked.number(of, "first_line", "", 1, _LAST_LINE)
    last = checked.number(of, "last_line", "", first, first + MAX_HAND_LINES)
    if checked.trouble:
        return HandHistory(traits, first_line, lines)
    text = _text(checked, of, last - first + 1)
    history = HandHistory(traits, first, text or [""] * (last - first + 1))
    history.places = Places(first_line, first_line + len(lines) - 1, _lines_here(lines, first_line), bool(text))
    _read_header(checked, checked.fields(of, "header", ""), history, last)
    _read_seats(checked, of, history, last)
    _read_events(checked, of, history, last)
    if not text and not checked.trouble:
        _make_up_lines(of, history)
    return history


def _text(checked: Checked, of: Fields, count: int) -> list[str]:
    """The hand's own lines, or none: they may be left out."""
    if "text" not in of:
        return []
    text = [checked.as_text(line, f"text[{at}]") for at, line in enumerate(checked.items(of, "text", ""))]
    if len(text) != count:
        checked.wrong("text", text, f"as many lines as first_line and last_line say, {count:,}")
    return text


def _lines_here(lines: list[str], first_line: int) -> dict[int, int]:
    """Where the hand's lines stand in an object over many lines: each has a line of its own that says `"line": 24`."""
    by_line: dict[int, int] = {}
    if len(lines) > 1:
        for at, text in enumerate(lines):
            key, _, number = text.partition(_LINE)
            number = number.strip(" ,\r")
            if not key.strip() and number.isascii() and number.isdigit() and len(number) <= _LONGEST_LINE:
                by_line.setdefault(int(number), first_line + at)
    return by_line


def _read_header(checked: Checked, of: Fields, history: HandHistory, last: int) -> None:
    where = "header."
    history.hand_id = checked.text(of, "hand_id", where)
    history.status = _STATUSES[checked.word(of, "status", where, _STATUSES)]
    history.other_game = checked.text(of, "other_game", where)
    history.room = checked.text(of, "room", where)
    history.ruleset_name = checked.text(of, "ruleset", where)
    history.structure = _STRUCTURES[checked.word(of, "structure", where, _STRUCTURES)]
    history.small_bet = checked.stated(of, "small_bet", where)
    history.big_bet = checked.stated(of, "big_bet", where)
    history.ante = checked.stated(of, "ante", where)
    history.bring_in = checked.stated(of, "bring_in", where)
    history.currency = checked.text(of, "currency", where)
    history.money = _money(checked, checked.fields(of, "money", where))
    history.played_at = _time(checked, of)
    history.played_at_text = checked.text(of, "played_at_text", where)
    history.time_trouble = checked.text(of, "time_trouble", where)
    history.table_name = checked.text(of, "table_name", where)
    history.table_id = checked.text(of, "table_id", where)
    history.max_seats = checked.stated(of, "max_seats", where, LARGEST_SMALL)
    history.stated_players = checked.stated(of, "stated_players", where, LARGEST_SMALL)
    history.button_seat = checked.stated(of, "button_seat", where, LARGEST_SMALL)
    history.hero = checked.text(of, "hero", where)
    history.has_summary = checked.flag(of, "has_summary", where)
    history.table_line = checked.number(of, "table_line", where, history.first_line, last)
    history.players_line = checked.number(of, "players_line", where, history.first_line, last)
    history.stakes_line = checked.number(of, "stakes_line", where, history.first_line, last)


def _money(checked: Checked, of: Fields) -> Money:
    where = "header.money."
    sign = _SIGNS[checked.word(of, "sign", where, _SIGNS)]
    code = checked.text(of, "code", where)
    if code and not (len(code) == 3 and code.isascii() and code.isalpha() and code.isupper()):
        checked.wrong(where + "code", code, "an ISO code of three letters")
    decimals = checked.number(of, "decimals", where, 0, 2)
    if decimals == 1:
        checked.wrong(where + "decimals", decimals, "0 or 2")
    return Money(sign, code, decimals)


def _time(checked: Checked, of: Fields) -> datetime | None:
    """UTC, as Python writes it; null where the hand has no certain time."""
    if "played_at" in of and of["played_at"] is None:
        return None
    text = checked.text(of, "played_at", "header.")
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        moment = datetime.min
    if moment.utcoffset() != timedelta(0):
        checked.wrong("header.played_at", text, "a time of UTC such as 2026-01-02T12:00:00+00:00, or null")
    return moment.replace(tzinfo=UTC)


def _read_seats(checked: Checked, of: Fields, history: HandHistory, last: int) -> None:
    for at, item in enumerate(checked.items(of, "seats", "")):
        where = f"seats[{at}]."
        seat = checked.as_fields(item, where[:-1])
        number, stack = checked.number(seat, "seat", where, 0, LARGEST_SMALL), checked.number(seat, "stack", where)
        line = checked.number(seat, "line", where, history.first_line, last)
        name = checked.text(seat, "player", where)
        if not name:
            checked.wrong(where + "player", name, "a name")
        history.seats.append(Seat(number, name, stack, line, checked.flag(seat, "sitting_out", where)))
        if checked.trouble:
            return
    history.seats.sort(key=_clockwise)


def _clockwise(seat: Seat) -> tuple[int, int]:
    return seat.number, seat.line


def _read_events(checked: Checked, of: Fields, history: HandHistory, last: int) -> None:
    """Events in the order of their lines, as every reader gives them; claims in any order."""
    seats = seats_by_holder(history.seats)
    line = history.first_line
    for at, item in enumerate(checked.items(of, "events", "")):
        said = _saying(checked, item, f"events[{at}]", (line, last), seats)
        line = said.line
        kind = _kind(checked, item, f"events[{at}].", tuple(EVENT_BY_KIND))
        history.events.append(EVENT_BY_KIND[kind](said))
        if checked.trouble:
            return
    for at, item in enumerate(checked.items(of, "claims", "")):
        said = _saying(checked, item, f"claims[{at}]", (history.first_line, last), seats)
        kind = _kind(checked, item, f"claims[{at}].", tuple(CLAIM_BY_KIND))
        history.claims.append(CLAIM_BY_KIND[kind](said))
        if checked.trouble:
            return


def _saying(
    checked: Checked, item: object, where: str, span: tuple[int, int], seats: dict[tuple[int, str], int]
) -> Saying:
    of = checked.as_fields(item, where)
    return Saying(checked, of, where, checked.number(of, "line", where + ".", *span), seats)


def _kind(checked: Checked, item: object, where: str, kinds: tuple[str, ...]) -> str:
    return kinds[checked.word(item if isinstance(item, dict) else {}, "kind", where, kinds)]


def _make_up_lines(of: Fields, history: HandHistory) -> None:
    """Without the hand's text each of its lines is what the object says of it."""
    said: list[list[str]] = [[] for _ in history.lines]
    said[0].append(json.dumps(of["header"], ensure_ascii=False))
    for part in ("seats", "events", "claims"):
        items = of[part]
        for item in items if isinstance(items, list) else []:
            said[item["line"] - history.first_line].append(json.dumps(item, ensure_ascii=False))
    history.lines[:] = [" ".join(texts) for texts in said]
