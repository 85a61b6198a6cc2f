"""iPoker XML -> HandHistory (FORMATS section 5).

For: reading one `<game>`, with what its session says of all of them. Must not know poker: what is wagered, dealt or
paid wrongly is passed on as it stands.

A hand gets lines of its own, one an element: the file has its actions in any order, several on a line where it is
minified, and what a player won above all play. Its own lines are in play order, with cards and players once more at the
end where they are shown and paid; `HandHistory.places` says where each stands in the file.

No ante is stated: it is what most posted. No time zone is stated either, so there is no time but in words. The file
tells no returns: `win` holds them, and what nobody could match is taken off it. `bet` is one ante too high in hands
with a raise told by its total; it is not judged there.
"""

from typing import Final, final

from soko_hh.cards import UNKNOWN_CARD
from soko_hh.events import (
    FOLD,
    WHOLE_POT,
    Action,
    Ante,
    Collect,
    Deal,
    Event,
    Note,
    Show,
    StreetMarker,
    SummaryMarker,
    UnknownNote,
    UnknownPlayer,
    Unreadable,
)
from soko_hh.formats.amounts import HandAmounts, sign_in
from soko_hh.formats.cutting import Piece
from soko_hh.formats.ipoker_header import read_header
from soko_hh.formats.ipoker_play import (
    ACTION_FORM,
    CARDS_FORM,
    RAISE_TO,
    SITS_OUT,
    Chips,
    actions_in_order,
    before_gap,
    in_order,
    is_of_antes,
    number_of,
    read_action,
    read_cards,
    street_after,
    street_of,
)
from soko_hh.formats.ipoker_session import GameType, Session, session_of
from soko_hh.formats.ipoker_xml import SESSION_END, Element, Game, Round, read_game
from soko_hh.formats.usual_ante import usual_ante
from soko_hh.history import OTHER_GAME, BalanceClaim, FormatTraits, HandHistory, Places, Seat
from soko_hh.streets import ANTES, FIFTH, SECOND, Street

IPOKER: Final = FormatTraits(
    "ipoker",
    "iPoker XML",
    shows_at_showdown=False,
    prints_returns=False,
    pots_stated="gross",
    judges_verbs=False,
    raise_by_reliable=False,
    marks_all_in=False,
    always_has_summary=True,
    has_button=True,
    seat_line_order_tells_button=False,
    states_rake=False,
    prints_mucked_cards=False,
)

_PLAYER_FORM: Final = '<player seat="NUMBER" name="NAME" chips="AMOUNT"/>'


def read(piece: Piece) -> HandHistory:
    """The hand of a piece cut at `<game ` and `</game>`."""
    lines = list(piece.lines)
    while len(lines) > 1 and lines[-1].strip() in ("", SESSION_END):  # behind a game that breaks off
        lines.pop()
    game = read_game(lines, piece.first_line)
    session = session_of(piece.context)
    if piece.overlong or game.trouble:
        return _broken(piece, game)
    stakes = GameType(session.said("gametype")).stakes
    decimals = 2 if sign_in(stakes) or "." in stakes else 0
    reader = _Reader(lines, piece.first_line, game, session, decimals)
    history = reader.read()
    if reader.amounts.needs_decimals and not decimals:
        history = _Reader(lines, piece.first_line, game, session, 2).read()
    return history


def _broken(piece: Piece, game: Game) -> HandHistory:
    """A hand of which nothing can be relied on."""
    history = HandHistory(IPOKER, piece.first_line, piece.lines)
    history.room = IPOKER.name
    history.hand_id = game.head[0].said("gamecode") if game.head else ""
    history.broken, history.broken_line = game.trouble, game.trouble_line
    for line, length in sorted(piece.overlong.items())[:1]:
        history.broken = f"a line of {length:,} characters, which is not kept whole"
        history.broken_line = line
    return history


@final
class _Reader:
    """One reading of one game in one unit."""

    def __init__(self, lines: list[str], first_line: int, game: Game, session: Session, decimals: int) -> None:
        self.history: Final = HandHistory(IPOKER, first_line, [])
        self.events: Final[list[Event]] = self.history.events
        self.amounts: Final = HandAmounts(decimals)
        self.lines: Final = lines  # of the file
        self.game: Final = game
        self.session: Final = session
        self.places: Final[dict[int, int]] = {}
        self.players: Final[dict[int, Element]] = {}  # by own line
        self.seat_by_name: Final[dict[str, int]] = {}
        self.sitting_out: set[str] = set()
        self.cards: dict[int, list[int]] = {}  # by seat, as dealt
        self.first_cards: Final[dict[int, Element]] = {}
        self.chips = Chips([])
        self.street: Street = ANTES
        self.gametype_line = first_line

    def read(self) -> HandHistory:
        history, game = self.history, self.game
        history.room = IPOKER.name
        last = history.first_line + len(self.lines) - 1
        history.places = Places(history.first_line, last, self.places, True)
        history.places.is_reordered = True
        fields = self._read_head()
        history.stakes_line = self.gametype_line
        read_header(history, fields, self.session, self.amounts)
        self.events.sort(key=_line_of_event)
        history.seats.sort(key=_clockwise)
        for seat, printed in enumerate(history.seats):
            self.seat_by_name.setdefault(printed.name, seat)
        self.chips = Chips([seat.stack for seat in history.seats])
        self.cards = {seat: [] for seat in range(len(history.seats))}
        for each in in_order(game.rounds):
            self._read_round(each)
        self.chips.end_street()
        for element in game.rest:
            self.events.append(UnknownNote(self._line_of(element), element.source))
        if game.end_line:
            self._read_end()
        elif self.places.get(history.first_line + len(history.lines) - 1, 0) < last:
            self._add_line(self.lines[-1].strip(), last)
        if history.status == OTHER_GAME:
            self.events.clear()
            history.claims.clear()
        return history

    def _line_of(self, element: Element) -> int:
        """A line of the hand's own for this element."""
        return self._add_line(element.source, element.line)

    def _add_line(self, text: str, place: int) -> int:
        line = self.history.first_line + len(self.history.lines)
        self.history.lines.append(text)
        self.places[line] = place
        return line

    # --- head ------------------------------------------------------------------------------------

    def _read_head(self) -> dict[str, str]:
        """Seats; what else the game says of itself comes back by name."""
        fields: dict[str, str] = {}
        history = self.history
        signs = ""
        for element in self.game.head:
            line = self._line_of(element)
            if element.tag == "player":
                self.players[line] = element
                signs += element.said("chips")
            elif element.tag == "game":
                history.hand_id = element.said("gamecode")
            else:
                fields.setdefault(element.tag, element.text)
                self.gametype_line = line if element.tag == "gametype" else self.gametype_line
        if not self.game.head:
            self._add_line(self.lines[0].strip(), self.history.first_line)
        stakes = GameType(fields.get("gametype") or self.session.said("gametype")).stakes
        self.amounts.sign = sign_in(stakes) or sign_in(signs)
        self._note_who_sits_out()
        for line, element in self.players.items():
            self._read_player(line, element)
        return fields

    def _read_player(self, line: int, element: Element) -> None:
        number = number_of(element.said("seat"))
        name = element.attributes.get("name", "")
        stack = self.amounts.read(element.said("chips"))
        if number < 0 or not name.strip() or stack < 0:
            self.events.append(Unreadable(line, element.source, _PLAYER_FORM, -1, False))
            return
        if element.said("dealer") == "1":
            self.history.button_seat = number
        self.history.seats.append(Seat(number, name, stack, line, name in self.sitting_out))

    def _note_who_sits_out(self) -> None:
        """Of whom the game says that he sits out, and nothing else."""
        deeds = [element for each in self.game.rounds for element in each.cards + each.actions]
        names = {element.attributes.get("player", "") for element in deeds if element.said("type") == SITS_OUT}
        for element in deeds:
            if element.said("type") != SITS_OUT:
                names.discard(element.attributes.get("player", ""))
        self.sitting_out = names

    # --- play ------------------------------------------------------------------------------------

    def _read_round(self, each: Round) -> None:
        if not each.cards and not each.actions:
            return
        line = self._line_of(each.element)
        if is_of_antes(each) and self.street == ANTES:
            self._read_antes(actions_in_order(each.actions))
            return
        self.chips.end_street()
        street = street_after(self.street, each)
        if street > FIFTH:
            form = "no round after fifth street"
            self.events.append(Unreadable(line, each.element.source, form, -1, True))
        else:
            self.street = street
            self.events.append(StreetMarker(line, street, -1, -1))
        for element in sorted(each.cards, key=self._place_in_deal):
            self._read_cards(self._line_of(element), element)
        actions = actions_in_order(each.actions)
        is_cut_off = not self.game.end_line and each is self.game.rounds[-1]  # those between may have come later
        count = before_gap(actions) if is_cut_off else len(actions)
        for element in actions[:count]:
            self._read_action(self._line_of(element), element)
        for element in actions[count:]:
            self.events.append(Note(self._line_of(element), element.source))

    def _read_antes(self, actions: list[Element]) -> None:
        antes = [0] * len(self.history.seats)
        posted: list[Ante] = []
        for element in actions:
            event = self._read_action(self._line_of(element), element)
            if isinstance(event, Ante):
                antes[event.seat] += event.amount
                posted.append(event)
        self.history.ante = usual_ante(posted, self.chips.stacks)
        self.chips.take_antes(antes, self.history.ante)

    def _place_in_deal(self, element: Element) -> int:
        """Clockwise from the dealer's left; without a button by seats, which tells nobody where the dealer sits."""
        seat = self.seat_of(element)
        seats = self.history.seats
        if seat < 0:
            return 2 * len(seats)
        return seat + len(seats) * (self.history.button_seat >= seats[seat].number)

    def seat_of(self, element: Element) -> int:
        """Who an element is about; -1: nobody seated."""
        name = element.attributes.get("player", "")
        return self.seat_by_name.get(name, self.seat_by_name.get(name.strip(), -1))

    def _read_cards(self, line: int, element: Element) -> None:
        seat = self.seat_of(element)
        cards = read_cards(element.text)
        street = street_of(element)
        if cards is None or not street:
            self.events.append(Unreadable(line, element.source, CARDS_FORM, seat, False))
        elif seat < 0:
            self.events.append(UnknownPlayer(line, element.source, element.said("player")))
        else:
            restated = cards[:-1] if len(cards) == street > SECOND else []
            new = cards[len(restated) :]
            self.events.append(Deal(line, seat, street, new, restated))
            self.cards[seat] += new
            self.first_cards.setdefault(seat, element)

    def _read_action(self, line: int, element: Element) -> Event:
        event = self._event_of(line, element)
        self.events.append(event)
        if isinstance(event, Action):
            self.chips.take(event)
        return event

    def _event_of(self, line: int, element: Element) -> Event:
        if element.tag != "action":
            return UnknownNote(line, element.source)
        seat = self.seat_of(element)
        if element.said("type") == SITS_OUT and seat >= 0:
            return self._sit_out(line, seat, element)
        event = read_action(line, max(seat, 0), element, self.amounts, self.chips) if self.history.seats else None
        if event is None or number_of(element.said("no")) < 0:
            return Unreadable(line, element.source, ACTION_FORM, seat, False)
        return event if seat >= 0 else UnknownPlayer(line, element.source, element.said("player"))

    def _sit_out(self, line: int, seat: int, element: Element) -> Event:
        """Who is in the hand gives it up; of others it is no play."""
        if self.street == ANTES or self.chips.folded[seat] or not self.cards[seat]:
            return Note(line, element.source)
        return Action(line, seat, FOLD, 0, False, -1, False)

    # --- results ---------------------------------------------------------------------------------

    def _read_end(self) -> None:
        """Who showed and what was won: told at the top of the game, and true at its end."""
        self.history.has_summary = True
        self.events.append(SummaryMarker(self._add_line("</game>", self.game.end_line)))
        self._read_shows()
        overstates = any(action.said("type") == RAISE_TO for each in self.game.rounds for action in each.actions)
        for seat in sorted(range(len(self.history.seats)), key=self._line_of_seat):
            self._read_result(seat, self.players[self.history.seats[seat].line], overstates)

    def _line_of_seat(self, seat: int) -> int:
        return self.history.seats[seat].line

    def _read_shows(self) -> None:
        """Of others than the hero a hole card is seen only where they showed it."""
        history = self.history
        live = [seat for seat, cards in self.cards.items() if cards and not self.chips.folded[seat]]
        if len(live) < 2 or all(seat.name != history.hero for seat in history.seats):
            return
        for seat in live:
            cards = self.cards[seat]
            if len(cards) == FIFTH and UNKNOWN_CARD not in cards and history.seats[seat].name != history.hero:
                self.events.append(Show(self._line_of(self.first_cards[seat]), seat, list(cards), "", True))

    def _read_result(self, seat: int, element: Element, overstates: bool) -> None:
        if "win" not in element.attributes:
            return
        line = self._line_of(element)
        win = self.amounts.read(element.said("win"))
        bet = self.amounts.read(element.said("bet")) if "bet" in element.attributes else self.chips.put_in[seat]
        if win < 0 or bet < 0:
            self.events.append(Unreadable(line, element.source, 'win="AMOUNT" and bet="AMOUNT"', seat, False))
            return
        collected = win - self.chips.returned[seat]
        if collected > 0:
            self.events.append(Collect(line, seat, WHOLE_POT, collected))
        if collected < 0:  # not even what nobody matched: whatever he put in, this is too little
            self.history.claims.append(BalanceClaim(line, seat, -1, win - self.chips.put_in[seat], True))
        else:
            self.history.claims.append(BalanceClaim(line, seat, -1, 0 if overstates else win - bet, not overstates))


def _clockwise(seat: Seat) -> tuple[int, int]:
    return seat.number, seat.line


def _line_of_event(event: Event) -> int:
    return event.line
