"""What Open Hand History cannot hold of a hand, by name and number.

For: `convert`: nothing here reads OHH, so what is lost is not found by reading it again. Must not write.
"""

from collections import Counter

from soko_hh.events import (
    Cancelled,
    Collect,
    Deal,
    Muck,
    Note,
    NoteClaim,
    Return,
    Show,
    StreetMarker,
    SummaryMarker,
    UnknownNote,
    UnknownPlayer,
    Unreadable,
)
from soko_hh.history import BalanceClaim, HandHistory, SeatClaim


def losses(history: HandHistory) -> dict[str, int]:
    """What OHH has no words for -> how often the hand says it."""
    lost = ["game (five-card stud stands as Stud)"]
    if history.ruleset_name:
        lost.append("ruleset")
    if history.bring_in >= 0:
        lost.append("stated bring-in")
    if history.played_at is None and history.played_at_text:
        lost.append("uncertain time")
    for event in history.events:
        if isinstance(event, Note):
            lost.append("notes and chat")
        elif isinstance(event, NoteClaim):
            lost.append("notes that claim something")
        elif isinstance(event, (UnknownNote, UnknownPlayer, Unreadable)):
            lost.append("lines that could not be read")
        elif isinstance(event, Return):
            lost.append("uncalled bets")
        elif isinstance(event, (Show, Muck, Deal)):
            lost += _lost_of_cards(event)
        elif isinstance(event, StreetMarker) and (event.pot >= 0 or event.players >= 0):
            lost.append("pots and players stated by street")
        elif isinstance(event, Cancelled):
            lost.append("cancellation")
        elif isinstance(event, SummaryMarker):
            lost.append("summary heading")
    lost += ["claims of the summary" for claim in history.claims if isinstance(claim, (SeatClaim, BalanceClaim))]
    if any(isinstance(event, Collect) for event in history.events):
        lost.append("place of the payments")
    return dict(Counter(lost))


def _lost_of_cards(event: Show | Muck | Deal) -> list[str]:
    if isinstance(event, Deal):
        return ["unseen cards"] * event.cards.count(-1) + (["cards so far"] if event.restated else [])
    return ["stated rankings"] if isinstance(event, Show) and event.label else []
