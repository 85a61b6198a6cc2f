"""Ongame text, below `Summary:`: pot lines, the rake, and the seat lines that are show and claim at once.

For: reading one such line into claims and events. Must not know play, nor whether the sums are right.
Names may hold `, `, parentheses and `won by`: winners are matched against the seats, and only if that fails cut at
the marks to name the stranger.
"""

from typing import Final

from soko_hh.cards import Card, read_cards
from soko_hh.events import MAIN_POT, Collect, Show, UnknownPlayer, Unreadable
from soko_hh.formats.amounts import HandAmounts
from soko_hh.formats.names import SeatNames
from soko_hh.history import BalanceClaim, HandHistory, StatedPot, StatedRake
from soko_hh.money import CURRENCY_SIGNS

_POT_EXPECTED: Final = "Main pot: AMOUNT won by NAME (AMOUNT)"
_SEAT_EXPECTED: Final = "Seat NUMBER: NAME (AMOUNT), net: AMOUNT, [CARDS] (RANKING)"
_SIGNS_AND_BLANKS: Final = CURRENCY_SIGNS + " "
_MOST_PARENTHESES: Final = 8  # tried as the end of a stranger's name: a hostile line must not cost the square of it


def read_pot(history: HandHistory, line: int, text: str, holders: SeatNames, amounts: HandAmounts) -> None:
    """`Main pot: $17.30 won by Bertil ($16.44)`; `holders` are the names with the mark ` (`."""
    head, won_by, winners = text.partition(" won by ")
    pot_text, _, gross_text = head.partition(": ")
    pot = _pot_number(history, pot_text)
    gross = amounts.read(gross_text)
    if not won_by or pot < 0 or gross < 0:
        history.events.append(Unreadable(line, text, _POT_EXPECTED, -1, False))
        return
    shares = _shares(winners, holders, amounts)
    if shares is None:
        _read_strangers(history, line, text, winners, pot, gross, holders, amounts)
        return
    history.claims.append(StatedPot(line, pot, gross))
    for seat, amount in shares:
        history.events.append(Collect(line, seat, pot, amount))


def read_rake(history: HandHistory, line: int, text: str, amounts: HandAmounts) -> None:
    """`Rake taken: $0.86`. Tournaments that play in chips print `€0`: nothing has no unit."""
    stated = text.partition(":")[2]
    rake = 0 if _is_nothing(stated) else amounts.read(stated)
    if rake < 0:
        history.events.append(Unreadable(line, text, "Rake taken: AMOUNT", -1, False))
    else:
        history.claims.append(StatedRake(line, rake))


def read_balance(history: HandHistory, line: int, text: str, holders: SeatNames, amounts: HandAmounts) -> None:
    """`Seat 3: Bertil ($44.84), net: +$9.34, [3s, Kd, 7d, 2d, 5d] (FOUR_CARD_FLUSH KING)`."""
    number, _, rest = text[len("Seat ") :].partition(": ")
    for seat, tail in holders.readings(rest):
        balance = _balance(tail, amounts)
        if balance is None:
            continue
        if str(history.seats[seat].number) != number:
            expected = f"Seat {history.seats[seat].number}: {history.seats[seat].name}"
            history.events.append(Unreadable(line, text, expected, seat, False))
            return
        end, net, net_stated, cards, label = balance
        history.claims.append(BalanceClaim(line, seat, end, net, net_stated))
        if cards:
            history.events.append(Show(line, seat, cards, label, True))
        return
    _read_balance_of_nobody(history, line, text, rest, holders, amounts)


def _is_nothing(stated: str) -> bool:
    return stated.strip(_SIGNS_AND_BLANKS) in ("0", "0.0", "0.00", "0,00")


def _pot_number(history: HandHistory, text: str) -> int:
    if text == "Main pot":
        return MAIN_POT
    number = text.removeprefix("Side pot").strip()
    if not number:  # one side pot may go without a number; a second such line is the next one
        return 1 + len([claim for claim in history.claims if isinstance(claim, StatedPot) and claim.pot > MAIN_POT])
    return int(number) if number.isascii() and number.isdigit() and len(number) <= 2 else -1


def _shares(winners: str, holders: SeatNames, amounts: HandAmounts) -> list[tuple[int, int]] | None:
    """`A (NET), B (NET)` by seated names, the longest first; None if no reading takes in the whole text."""
    open_readings: list[tuple[str, list[tuple[int, int]]]] = [(winners, [])]
    seen = {len(winners)}  # a rest that was tried need not be tried again: linear, whatever the names
    while open_readings:
        text, shares = open_readings.pop()
        for seat, tail in reversed(holders.readings(text)):
            amount_text, closing, more = tail.partition(")")
            amount = amounts.read(amount_text)
            if not closing or amount < 0:
                continue
            if not more:
                return [*shares, (seat, amount)]
            if more.startswith(", ") and len(more) - 2 not in seen and len(shares) < len(holders.seat_by_name):
                seen.add(len(more) - 2)
                open_readings.append((more[2:], [*shares, (seat, amount)]))
    return None


def _read_strangers(
    history: HandHistory,
    line: int,
    text: str,
    winners: str,
    pot: int,
    gross: int,
    holders: SeatNames,
    amounts: HandAmounts,
) -> None:
    """Winners of whom at least one has no seat: cut at the marks, if all the amounts can be read."""
    shares: list[tuple[str, int]] = []
    for part in winners.removesuffix(")").split("), "):
        name, parenthesis, amount_text = part.rpartition(" (")
        amount = amounts.read(amount_text)
        if not parenthesis or not name or amount < 0 or not winners.endswith(")"):
            history.events.append(Unreadable(line, text, _POT_EXPECTED, -1, False))
            return
        shares.append((name, amount))
    history.claims.append(StatedPot(line, pot, gross))
    for name, amount in shares:
        seat = holders.seat_of(name)
        if seat < 0:
            history.events.append(UnknownPlayer(line, text, name))
        else:
            history.events.append(Collect(line, seat, pot, amount))


def _balance(tail: str, amounts: HandAmounts) -> tuple[int, int, bool, list[Card], str] | None:
    """End stack, net, whether it is stated, cards and label, from what follows `NAME (`."""
    end_text, closing, rest = tail.partition(")")
    end = amounts.read(end_text)
    if not closing or end < 0:
        return None
    rest, bracket, cards_text = rest.partition(", [")
    cards: list[Card] | None = []
    label = ""
    if bracket:
        inside, closing, label = cards_text.partition("]")
        cards = read_cards(inside)
        if not closing or not cards or (label and not (label.startswith(" (") and label.endswith(")"))):
            return None
        label = label[2:-1]
    if not rest:
        return None if cards is None else (end, 0, False, cards, label)
    if not rest.startswith(", net: ") or cards is None:
        return None
    net_text = rest[len(", net: ") :]
    sign = net_text[:1] if net_text[:1] in ("+", "-") else ""
    net = amounts.read(net_text[len(sign) :])
    return None if net < 0 else (end, -net if sign == "-" else net, True, cards, label)


def _read_balance_of_nobody(
    history: HandHistory, line: int, text: str, rest: str, holders: SeatNames, amounts: HandAmounts
) -> None:
    """No seated name fits: somebody unknown if the rest can be read, else the line cannot."""
    seated = holders.readings(rest)
    opening = rest.find(" (")
    for _ in range(0 if seated else _MOST_PARENTHESES):
        if opening > 0 and _balance(rest[opening + 2 :], amounts) is not None:
            history.events.append(UnknownPlayer(line, text, rest[:opening]))
            return
        opening = rest.find(" (", opening + 1)
    history.events.append(Unreadable(line, text, _SEAT_EXPECTED, seated[0][0] if seated else -1, False))
