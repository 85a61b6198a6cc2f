"""PHH (Poker Hand History, TOML; FORMATS section 6) -> HandHistory.

For: reading one hand, a whole file's or one numbered table's. Must not know poker. Numbers are read as Decimal, never
as a float; the unit is 0.01 if any amount has decimals or a currency is stated.

p1 is the player left of the dealer, so the last player has the button. What PHH does not state is not made up: without
`winnings` and `finishing_stacks` nobody is paid, and what rests on that is not checked. A hand written here carries
`_soko_format`, the format it came from: it keeps that format's traits, and its comments tell what PHH has no code for.
"""

import tomllib
from decimal import Decimal
from typing import Final, final

from soko_hh.events import Ante, Collect, Note
from soko_hh.formats.amounts import HandAmounts
from soko_hh.formats.known import TRAITS_BY_NAME
from soko_hh.formats.phh_actions import ActionsReader
from soko_hh.formats.phh_fields import Fields, decimal_of
from soko_hh.formats.phh_header import GAME_FORM, read_game, read_header
from soko_hh.formats.phh_places import FieldPlaces
from soko_hh.formats.phh_traits import PHH, PHH_UNSHOWN
from soko_hh.history import OTHER_GAME, BalanceClaim, HandHistory, Seat, StatedRake

MOST_PLAYERS: Final = 52  # with more there is not even a card for each

_REMARKS: Final = (
    *("author", "event", "url", "address", "city", "region", "postal_code", "country", "level"),
    *("time_limit", "time_banks", "ante_trimming_status"),
)
_MOST_KEY_PARTS: Final = 100  # of a key such as a.b.c: the parser takes the square of their number
_AT_LINE: Final = "(at line "
_PARSED_NUMBERS: Final = ("starting_stacks", "antes", "small_bet", "min_bet")


def read(lines: list[str], first_line: int, overlong: dict[int, int]) -> HandHistory:
    """One hand; `lines[0]` is line `first_line` of its file, comments and a `[N]` before the fields are part of it."""
    if overlong:
        line = min(overlong)
        return _broken(lines, first_line, f"a line of {overlong[line]:,} characters in a TOML hand", line)
    text = ["".join(lines[:1]).lstrip("\ufeff"), *lines[1:]]
    for at, line_text in enumerate(text):
        if line_text.count(".") >= _MOST_KEY_PARTS and _has_long_key(line_text):
            return _broken(lines, first_line, f"a key of more than {_MOST_KEY_PARTS} parts", first_line + at)
    try:
        parsed = tomllib.loads("\n".join(text) + "\n", parse_float=decimal_of)
    except tomllib.TOMLDecodeError as error:
        return _broken(lines, first_line, f"no TOML: {error}", _line_of(error, lines, first_line))
    except ValueError:  # Python's own limit
        return _broken(lines, first_line, "no TOML: a number with more digits than any amount", first_line)
    except RecursionError:
        return _broken(lines, first_line, "no TOML: arrays in arrays, deeper than in any hand", first_line)
    values = _values_of_hand(parsed)
    places = FieldPlaces(text, first_line)
    trouble, field = _missing(values)
    if trouble:
        return _broken(lines, first_line, trouble, places.line_of(field))
    history = _Reader(lines, first_line, values, places, 2 if _states_decimals(values) else 0).read()
    if history is None:
        history = _Reader(lines, first_line, values, places, 2).read()
    assert history is not None  # in the smaller unit no amount asks for it
    return history


def _broken(lines: list[str], first_line: int, trouble: str, at: int) -> HandHistory:
    history = HandHistory(PHH, first_line, lines)
    history.broken, history.broken_line = trouble, at
    return history


def _has_long_key(line: str) -> bool:
    """Words with nothing but points between them, more of them in a row than any field has."""
    run = 0
    for part in line.split("."):
        run = run + 1 if part.replace("_", "").replace("-", "").strip(" \t\"'").isalnum() else 0
        if run > _MOST_KEY_PARTS:
            return True
    return False


def _line_of(error: tomllib.TOMLDecodeError, lines: list[str], first_line: int) -> int:
    """The parser says `(at line 3, column 5)` or `(at end of document)`."""
    number = str(error).rpartition(_AT_LINE)[2].partition(",")[0]
    at = int(number) if number.isascii() and number.isdigit() and len(number) < 9 else len(lines)
    return first_line + max(0, min(at, len(lines)) - 1)


def _values_of_hand(parsed: dict[str, object]) -> dict[str, object]:
    """The fields: those of the numbered table, if the hand is one."""
    tables = [value for key, value in parsed.items() if key.isdecimal() and isinstance(value, dict)]
    return tables[0] if len(tables) == 1 and "variant" not in parsed else parsed


def _missing(values: dict[str, object]) -> tuple[str, str]:
    """What makes these fields no hand, and at which of them."""
    variant = values.get("variant")
    if not isinstance(variant, str) or not variant.strip():
        return f"a TOML hand without its variant; expected {GAME_FORM}", "variant"
    least = 0 if "_soko_format" in values else 1  # a hand whose seats cannot be read comes back with its fault
    stacks, actions = values.get("starting_stacks"), values.get("actions")
    if not isinstance(stacks, list) or not least <= len(stacks) <= MOST_PLAYERS:
        return f"a TOML hand without starting_stacks = [AMOUNT, ..] of 1 to {MOST_PLAYERS} players", "starting_stacks"
    if not isinstance(actions, list) or not all(isinstance(action, str) for action in actions):
        return 'a TOML hand without actions = ["..", ..]', "actions"
    return "", ""


def _states_decimals(values: dict[str, object]) -> bool:
    if "currency" in values or "currency_symbol" in values:
        return True
    for field in _PARSED_NUMBERS:
        value = values.get(field)
        numbers = value if isinstance(value, list) else [value]
        if any(isinstance(number, Decimal) for number in numbers):
            return True
    return False


@final
class _Reader:
    """The reading of one hand in one unit."""

    def __init__(
        self, lines: list[str], first_line: int, values: dict[str, object], places: FieldPlaces, decimals: int
    ) -> None:
        self.amounts: Final = HandAmounts(decimals)
        source = values.get("_soko_format")
        self.is_own: Final = isinstance(source, str) and (source in TRAITS_BY_NAME)
        traits = TRAITS_BY_NAME[str(source)] if self.is_own else PHH if _has_shows(values) else PHH_UNSHOWN
        self.history: Final = HandHistory(traits, first_line, lines)
        self.fields: Final = Fields(values, places, self.history, self.amounts)
        self.places: Final = places
        self.seats: list[int] = []  # index of the seat of p1, p2, ...

    def read(self) -> HandHistory | None:
        """The hand; None if an amount asks for the smaller unit."""
        history, fields = self.history, self.fields
        read_game(history, fields)
        if history.status == OTHER_GAME:
            return history
        read_header(history, fields, self.is_own)
        self._read_seats()
        restates = fields.flag("_soko_restates", False)
        actions = ActionsReader(history, self.amounts, self.seats, self.is_own, restates)
        if self.is_own:
            for text in fields.texts("_soko_header", -1):
                actions.read(history.first_line, text)
            self._read_elements(actions, "_soko_above")
        else:
            self._post_antes(actions)
            self._keep_remarks()
        self._read_elements(actions, "actions")
        if self.is_own:
            self._compare_totals()
        else:
            self._read_results(actions.stacks_left())
        has_summary = fields.flag("_soko_has_summary", history.has_summary)
        history.has_summary = has_summary
        for trouble in fields.troubles:
            history.events.append(trouble)
        history.events.sort(key=_line)
        return None if self.amounts.needs_decimals and not self.amounts.decimals else history

    def _read_seats(self) -> None:
        """Seats clockwise by number, whatever the order of the players."""
        fields, history = self.fields, self.history
        stacks = fields.amounts("starting_stacks")
        count = len(stacks)
        numbers = fields.numbers("seats", count) or list(range(1, count + 1))
        names = fields.texts("players", count) or [""] * count
        absent = fields.numbers("_soko_sitting_out", -1)
        order = sorted(range(count), key=numbers.__getitem__)
        self.seats = [order.index(at) for at in range(count)]
        for at in order:
            line = self.places.line_of_element("starting_stacks", at)
            name = names[at] if names[at].strip() or self.is_own else f"p{at + 1}"
            history.seats.append(Seat(numbers[at], name, max(stacks[at], 0), line, at + 1 in absent))
            if stacks[at] < 0:
                fields.trouble(line, "starting_stacks = [AMOUNT, ..]; of inf and the like no stack can be told")
        if not self.is_own and count > 1:
            history.button_seat = numbers[-1]

    def _read_elements(self, actions: ActionsReader, field: str) -> None:
        for at, text in enumerate(self.fields.texts(field, -1)):
            actions.read(self.places.line_of_element(field, at), text)

    def _post_antes(self, actions: ActionsReader) -> None:
        """Before the first action, whatever the order of the fields."""
        history = self.history
        if not self.places.has("antes"):
            return
        antes = self.fields.amounts("antes")
        if len(antes) != len(self.seats):
            self.fields.trouble(self.places.line_of("antes"), "antes = [AMOUNT, ..], one for each player")
            return
        first = self.places.line_of_element("actions", 0)
        for at, ante in enumerate(antes):
            seat = self.seats[at]
            if ante > 0:
                line = min(self.places.line_of_element("antes", at), first)
                stack = history.seats[seat].stack
                actions.post(Ante(line, seat, min(ante, stack), ante >= stack))
        history.ante = max(antes)

    def _keep_remarks(self) -> None:
        """Fields that say nothing of the play are notes, so that they are lost nowhere without a word."""
        for field in _REMARKS:
            if self.places.has(field):
                line = self.places.line_of(field)
                self.history.events.append(Note(line, f"# {self.history.line_text(line).strip()}"))

    def _read_results(self, left: list[int]) -> None:
        """`winnings` are paid; without them what `finishing_stacks` say beyond what is left. Below the last action."""
        history, count = self.history, len(self.seats)
        below = max([event.line for event in history.events], default=history.first_line)
        winnings = self.fields.amounts("winnings") if self.places.has("winnings") else []
        ends = self.fields.amounts("finishing_stacks") if self.places.has("finishing_stacks") else []
        if winnings and len(winnings) == count:
            for at, amount in enumerate(winnings):
                if amount > 0:
                    line = max(self.places.line_of_element("winnings", at), below)
                    history.events.append(Collect(line, self.seats[at], -1, amount))
        if ends and len(ends) == count:
            for at, end in enumerate(ends):
                line = self.places.line_of_element("finishing_stacks", at)
                history.claims.append(BalanceClaim(line, self.seats[at], max(end, 0), 0, False))
                if not winnings and end > left[self.seats[at]]:
                    collect = Collect(max(line, below), self.seats[at], -1, end - left[self.seats[at]])
                    history.events.append(collect)
        rake = self.fields.amount("_rake")
        if rake >= 0:
            history.claims.append(StatedRake(self.places.line_of("_rake"), rake))

    def _compare_totals(self) -> None:
        """Fields that repeat what the comments tell, for those who read only fields."""
        winnings = self.fields.amounts("winnings") if self.places.has("winnings") else []
        collected = [0] * len(self.history.seats)
        for event in self.history.events:
            if isinstance(event, Collect):
                collected[event.seat] += event.amount
        told = [collected[seat] for seat in self.seats]
        if winnings and winnings != told:
            self.fields.trouble(self.places.line_of("winnings"), f"winnings = {told}, as the actions tell")
        rakes = [claim.amount for claim in self.history.claims if isinstance(claim, StatedRake)]
        rake = self.fields.amount("_rake")
        if rake >= 0 and rakes and rake != rakes[-1]:
            self.fields.trouble(self.places.line_of("_rake"), "_rake as the actions tell")


def _line(event: object) -> int:
    return event.line  # type: ignore[attr-defined, no-any-return]


def _has_shows(values: dict[str, object]) -> bool:
    actions = values.get("actions")
    return isinstance(actions, list) and any(" sm" in action for action in actions if isinstance(action, str))
