"""Statistics of a hand as a whole, counted slowly: results, money, streets seen.

For: the comparison with the catalogue. Chips are turned into hundredths of the currency.
"""

from fractions import Fraction

from slow.tally import Tally
from slow.walk import Player, SlowHand, two_cards

MILLION = 1_000_000


def count(hand: SlowHand, tally: Tally) -> None:
    """Count one hand."""
    history = hand.history
    scale = 1 if history.money.decimals else 100
    currency = history.currency or ("unstated" if history.money.decimals else "chips")
    is_fixed = history.structure == "fixed"
    limit = f"{currency} fixed limit" if is_fixed else f"{currency} {history.structure} limit, 2 x minimum"
    big_bet = history.big_bet if is_fixed else 2 * history.small_bet
    for seat, player in hand.players.items():
        name = player.name
        tally.ask("hands", name, True)
        tally.add("net", name, currency, scale * player.net)
        tally.add("bb100", name, limit, Fraction(100 * player.net, big_bet))
        tally.add("sd", name, limit, Fraction(player.net, big_bet))
        is_bring_in = seat == hand.opened_by
        tally.ask("bring_in_rate", name, is_bring_in)
        if is_bring_in:
            tally.add("net_as_bring_in", name, currency, scale * player.net)
        for street in (3, 4, 5):
            tally.ask(f"saw_s{street}", name, hand.saw(seat, street))
        _showdown(hand, seat, player, tally)
        alone = not player.folded and not hand.showdown and player.collected > 0
        tally.ask("won_without_showdown", name, alone)
        if alone:
            tally.add("won_without_showdown_net", name, currency, scale * player.net)
        if hand.saw(seat, 3):
            tally.add("result_by_board_s3", name, f"{currency}, {two_cards(player.cards[1:3])}", scale * player.net)
    _rake(hand, scale, currency, tally)
    _flow(hand, scale, currency, tally)


def _showdown(hand: SlowHand, seat: int, player: Player, tally: Tally) -> None:
    is_there = hand.showdown and not player.folded
    if hand.saw(seat, 3):
        tally.ask("wtsd", player.name, is_there)
        tally.ask("won_when_saw_s3", player.name, player.collected > 0)
    if is_there:
        tally.ask("won_at_showdown", player.name, player.collected > 0)
        tally.ask("won_whole", player.name, player.contested > 0 and player.won == player.contested)
        tally.ask("split", player.name, player.shared > 0)


def _rake(hand: SlowHand, scale: int, currency: str, tally: Tally) -> None:
    rake = hand.rake
    pot = sum(player.total for player in hand.players.values())
    collected = sum(player.collected for player in hand.players.values())
    by_total = sorted(hand.players, key=lambda seat: -(rake * hand.players[seat].total % pot if pot else 0))
    left = rake - sum(rake * player.total // pot for player in hand.players.values()) if pot else 0
    for seat, player in hand.players.items():
        dealt = scale * rake * MILLION // len(hand.players)
        tally.add("rake_paid", player.name, f"{currency}, dealt", Fraction(dealt, MILLION))
        share = rake * player.total // pot + (by_total.index(seat) < left) if pot else 0
        tally.add("rake_paid", player.name, f"{currency}, contributed", scale * share)
        got = scale * rake * player.collected * MILLION // collected if collected else 0
        tally.add("rake_paid", player.name, f"{currency}, collected", Fraction(got, MILLION))


def _flow(hand: SlowHand, scale: int, currency: str, tally: Tally) -> None:
    lost = scale * sum(-player.net for player in hand.players.values() if player.net < 0)
    for seat, player in hand.players.items():
        for other_seat, other in hand.players.items():
            if seat == other_seat:
                continue
            flow = 0
            if min(player.net, other.net) < 0 < max(player.net, other.net):
                flow = scale * max(player.net, other.net) * scale * -min(player.net, other.net) * MILLION // lost
            sign = 1 if player.net > 0 else -1
            tally.add("chip_flow", player.name, f"{other.name}, {currency}", Fraction(sign * flow, MILLION))
