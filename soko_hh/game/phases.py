"""Phases: which kind of event may come in which phase of a hand.

For: the literal table that the replay asks and the README's diagram is drawn from. Must not know what an event does.
"""

from typing import Final

from soko_hh.table import (
    PHASE_ANTES,
    PHASE_BETTING,
    PHASE_DEAL,
    PHASE_ROUND_OVER,
    PHASE_SHOWDOWN,
    PHASE_SUMMARY,
)

ANTE: Final = "ante"
DEAL: Final = "deal"
ACTION: Final = "action"
MARKER: Final = "street marker"
SHOWDOWN_MARKER: Final = "showdown marker"
RETURN: Final = "uncalled bet"
SHOW: Final = "show"
COLLECT: Final = "collect"
SUMMARY: Final = "summary"

PHASE_NAMES: Final = {
    PHASE_ANTES: "antes",
    PHASE_DEAL: "deal",
    PHASE_BETTING: "betting",
    PHASE_ROUND_OVER: "round over",
    PHASE_SHOWDOWN: "showdown",
    PHASE_SUMMARY: "summary",
}

# What may come while the hand is in the phase. `show` stands for shows, mucks and hands not shown.
ALLOWED: Final[dict[int, frozenset[str]]] = {
    PHASE_ANTES: frozenset((ANTE, RETURN, MARKER, DEAL)),
    PHASE_DEAL: frozenset((DEAL, ACTION)),
    PHASE_BETTING: frozenset((ACTION,)),
    PHASE_ROUND_OVER: frozenset((RETURN, MARKER, DEAL, SHOWDOWN_MARKER, SHOW, COLLECT, SUMMARY)),
    PHASE_SHOWDOWN: frozenset((SHOW, COLLECT, SUMMARY)),
    PHASE_SUMMARY: frozenset((SHOW, COLLECT)),  # where the summary is the only place that prints them
}

# Where each event leads, for the diagram: (phase, event) -> phase. Not listed: the phase stays.
LEADS_TO: Final[dict[tuple[int, str], int]] = {
    (PHASE_ANTES, MARKER): PHASE_DEAL,
    (PHASE_ANTES, DEAL): PHASE_DEAL,
    (PHASE_DEAL, ACTION): PHASE_BETTING,
    (PHASE_BETTING, ACTION): PHASE_ROUND_OVER,  # once all have acted and matched
    (PHASE_ROUND_OVER, MARKER): PHASE_DEAL,
    (PHASE_ROUND_OVER, DEAL): PHASE_DEAL,
    (PHASE_ROUND_OVER, SHOWDOWN_MARKER): PHASE_SHOWDOWN,
    (PHASE_ROUND_OVER, SUMMARY): PHASE_SUMMARY,
    (PHASE_SHOWDOWN, SUMMARY): PHASE_SUMMARY,
}


def may_come(phase: int, event: str) -> bool:
    """True if the phase lists the event."""
    return event in ALLOWED[phase]
