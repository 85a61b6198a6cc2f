"""HandHistory -> PHH (FORMATS section 6).

For: `--to phh`. Must not judge. The codes of `actions` tell the play as the specification has it; what it has no field
or code for stands in user fields and in comments of `actions`, so that `phh` reads the same hand again, faults and all.
pokerkit loads the fields and keeps the user's, but plays only variants it knows: it refuses F5S/SOKO.
"""

from typing import Final

from soko_hh.events import Collect, Deal, Event, SummaryMarker
from soko_hh.formats.phh_header import PLAIN_STUD, STRUCTURE_OF
from soko_hh.formats.phh_telling import Telling, plain_amount
from soko_hh.formats.phh_traits import PHH
from soko_hh.formats.table_size import size_over_seats
from soko_hh.history import OTHER_GAME, Claim, HandHistory, StatedRake, StatedTotal
from soko_hh.streets import SECOND

_LIMIT_OF: Final[dict[str, str]] = {structure: limit for limit, structure in STRUCTURE_OF.items() if limit != "FS5"}
_ESCAPES: Final = {'"': '\\"', "\\": "\\\\", "\t": "\\t"}


def write(history: HandHistory) -> str:
    """The hand as the fields of a .phh file, each line ended by LF; in a .phhs file `[N]` stands before them."""
    if history.traits.name.startswith(PHH.name) and (history.status == OTHER_GAME or history.broken):
        return _own_lines(history)
    order = players_in_order(history)
    fields = [*_game_fields(history, order), *_table_fields(history, order)]
    last = [*_result_fields(history, order), *_user_fields(history, order)]
    labels = [f"p{order.index(seat) + 1}" for seat in range(len(order))]
    telling = Telling(history, labels, _restates(history))
    play = [*_stack_lines(history, order, telling), *_action_lines(history, telling)]
    lines = [*_lines(fields), *play, *_lines(last)]
    return "\n".join(lines) + "\n"


def players_in_order(history: HandHistory) -> list[int]:
    """Indices of the seats of p1, p2, ...: from the dealer's left on, or from where the deal began."""
    seats = history.seats
    count = len(seats)
    if history.traits.seat_line_order_tells_button:
        return sorted(range(count), key=lambda seat: seats[seat].line)
    start = 0
    if history.button_seat >= 0:
        start = next((at for at in range(count) if seats[at].number > history.button_seat), 0)
    else:
        start = next((event.seat for event in history.events if isinstance(event, Deal)), 0)
    while start > 0 and seats[start - 1].number == seats[start].number:
        start -= 1  # two on one seat are not parted
    return [*range(start, count), *range(start)]


def _own_lines(history: HandHistory) -> str:
    """A hand of another game is copied as it stands, but for its number."""
    lines = list(history.lines)
    if lines and lines[0].strip()[:1] == "[":
        del lines[0]
    return "\n".join(lines) + "\n"


def _game_fields(history: HandHistory, order: list[int]) -> list[tuple[str, str]]:
    limit = _LIMIT_OF.get(history.structure, "5S")
    game = limit if history.other_game == PLAIN_STUD else history.other_game or f"{limit}/SOKO"
    fields: list[tuple[str, str]] = [("variant", _text(game))]
    if history.ante >= 0:
        absent = [history.seats[seat].sitting_out for seat in order] or [False]
        antes = [0 if out and not all(absent) else history.ante for out in absent]
        fields.append(("antes", _list([_amount(history, ante) for ante in antes])))
    if history.bring_in >= 0:
        fields.append(("bring_in", _amount(history, history.bring_in)))
    small = "min_bet" if history.structure in ("pot", "no") else "small_bet"
    if history.small_bet >= 0:
        fields.append((small, _amount(history, history.small_bet)))
    if history.big_bet >= 0:
        fields.append(("big_bet", _amount(history, history.big_bet)))
    return fields


def _stack_lines(history: HandHistory, order: list[int], telling: Telling) -> list[str]:
    """Stacks stand where the seat lines stand: what came before those comes before these."""
    lines: list[str] = []
    first, first_seat = history.first_line, _first_seat_line(history)
    for field, events in (
        ("_soko_header", [event for event in history.events if event.line == first]),
        ("_soko_above", [event for event in history.events if first < event.line < first_seat]),
    ):
        if events:
            lines.extend(_long_list(field, _told(telling, events, [])))
    stacks = [_amount(history, history.seats[seat].stack) for seat in order]
    if history.traits.seat_line_order_tells_button:  # then each line has its place
        lines.extend(_long_list("starting_stacks", stacks))
    else:
        lines.append(f"starting_stacks = {_list(stacks)}")
    return lines


def _action_lines(history: HandHistory, telling: Telling) -> list[str]:
    first, first_seat = history.first_line, _first_seat_line(history)
    events = [event for event in history.events if event.line >= first_seat and event.line != first]
    return _long_list("actions", _told(telling, events, history.claims))


def _told(telling: Telling, events: list[Event], claims: list[Claim]) -> list[str]:
    """Events and claims in the order of their lines; of one line the events first, and a rake with its total."""
    elements: list[tuple[int, str]] = [(event.line, telling.event(event)) for event in events]
    stated: StatedTotal | None = None
    for claim in sorted(claims, key=lambda claim: claim.line):
        text = telling.claim(claim)
        if isinstance(claim, StatedRake) and stated is not None and stated.line == claim.line:
            text = f"{elements.pop()[1]} {text.removeprefix('# ')}"
        stated = claim if isinstance(claim, StatedTotal) else None
        elements.append((claim.line, text))
    elements.sort(key=lambda element: element[0])
    return [_text(text) for _, text in elements]


def _table_fields(history: HandHistory, order: list[int]) -> list[tuple[str, str]]:
    """The optional fields of the specification but for what comes of the play."""
    seats = history.seats
    fields: list[tuple[str, str]] = []
    if history.played_at is not None:
        when = history.played_at
        fields += [("time", f"{when:%H:%M:%S}"), ("time_zone", _text("UTC"))]
        fields += [("day", str(when.day)), ("month", str(when.month)), ("year", str(when.year))]
    fields.append(("seats", _list([str(seats[seat].number) for seat in order])))
    size = size_over_seats(history)
    if size >= 0:
        fields.append(("seat_count", str(size)))
    if history.table_name:
        fields.append(("table", _text(history.table_name)))
    fields.append(("players", _list([_text(seats[seat].name) for seat in order])))
    return fields


def _result_fields(history: HandHistory, order: list[int]) -> list[tuple[str, str]]:
    fields: list[tuple[str, str]] = []
    collected = [0] * len(history.seats)
    for event in history.events:
        if isinstance(event, Collect):
            collected[event.seat] += event.amount
    if any(collected):
        fields.append(("winnings", _list([_amount(history, collected[seat]) for seat in order])))
    if _is_iso(history):
        fields.append(("currency", _text(history.currency)))
    if history.money.sign:
        fields.append(("currency_symbol", _text(history.money.sign)))
    return fields


def _user_fields(history: HandHistory, order: list[int]) -> list[tuple[str, str]]:
    fields: list[tuple[str, str]] = [("_soko_format", _text(history.traits.name))]
    rakes = [claim.amount for claim in history.claims if isinstance(claim, StatedRake)]
    marked = any(isinstance(event, SummaryMarker) for event in history.events)
    absent = [str(at + 1) for at, seat in enumerate(order) if history.seats[seat].sitting_out]
    time_text = history.played_at_text
    if history.played_at is not None and time_text == f"{history.played_at:%Y-%m-%d %H:%M:%S} UTC":
        time_text = ""
    for field, text in (
        ("_soko_ruleset", history.ruleset_name),
        ("_hand_id", history.hand_id),
        ("_room", history.room),
        ("_soko_table_id", history.table_id),
        ("_soko_hero", history.hero),
        ("_soko_currency", "" if _is_iso(history) else history.currency),
        ("_soko_currency_code", history.money.code),
        ("_soko_time", time_text),
        ("_soko_time_trouble", history.time_trouble),
    ):
        if text:
            fields.append((field, _text(text)))
    if rakes:
        fields.append(("_rake", _amount(history, rakes[-1])))
    if history.button_seat >= 0:
        fields.append(("_soko_button", str(history.button_seat)))
    if history.stated_players >= 0:
        fields.append(("_soko_stated_players", str(history.stated_players)))
    if absent:
        fields.append(("_soko_sitting_out", _list(absent)))
    if _restates(history):
        fields.append(("_soko_restates", "true"))
    if marked != history.has_summary:
        fields.append(("_soko_has_summary", "true" if history.has_summary else "false"))
    return fields


def _is_iso(history: HandHistory) -> bool:
    return len(history.currency) == 3


def _restates(history: HandHistory) -> bool:
    return any(isinstance(event, Deal) and event.street > SECOND and event.restated != [] for event in history.events)


def _first_seat_line(history: HandHistory) -> int:
    return min([seat.line for seat in history.seats], default=history.first_line)


def _amount(history: HandHistory, chips: int) -> str:
    return plain_amount(chips, history.money.decimals)


def _lines(fields: list[tuple[str, str]]) -> list[str]:
    return [f"{field} = {value}" for field, value in fields]


def _list(values: list[str]) -> str:
    return f"[{', '.join(values)}]"


def _long_list(field: str, values: list[str]) -> list[str]:
    return [f"{field} = [", *[f"  {value}," for value in values], "]"]


def _text(text: str) -> str:
    """A basic string of TOML: control characters may not stand in it as they are."""
    if text.isprintable() and '"' not in text and "\\" not in text:
        return f'"{text}"'
    return '"' + "".join([_ESCAPES.get(c) or (f"\\u{ord(c):04X}" if c < " " or c == "\x7f" else c) for c in text]) + '"'
