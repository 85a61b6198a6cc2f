"""Sources judged, by this process or by workers: what an audit tells and counts, in the order of the files.

For: `audit`. Must not print, nor know an output. Whoever listens gets plain objects, whatever made them; the number of
workers and the size of the batches change nothing of it.
"""

import os
from collections.abc import Iterator
from typing import Any, Final, TypeAlias, final

from soko_hh.across_hands.rows import Traits, traits_of
from soko_hh.across_hands.told import finding_told, told_finding
from soko_hh.columns import FileFigures
from soko_hh.finding import Finding
from soko_hh.formats.plain_pieces import PlainPiece, piece_of
from soko_hh.formats.sources import Source
from soko_hh.history import OTHER_GAME
from soko_hh.pipeline import Houses, audit_piece
from soko_hh.workers.batches import Batch, Part, Request, batches
from soko_hh.workers.child import Task, Work
from soko_hh.workers.plain import PlainHouse, houses_of, plain_house
from soko_hh.workers.pool import Answer, Lost, Pool
from soko_hh.workers.watch import Watch

FEW_BATCHES: Final = 6  # are done here before a worker would have started
MOST_BY_DEFAULT: Final = 8  # more of them wait for the parent, which cuts the files and tells the findings


@final
class JudgedHand:
    """A hand as an audit tells and counts it: `traits` (see `across_hands.rows`) are what compares it with others."""

    def __init__(
        self,
        status: str,
        findings: list[Finding],
        not_checked: list[tuple[str, str, int]],
        traits: Traits,
        text: PlainPiece,
    ) -> None:
        self.status: Final = status  # of its history
        self.findings: Final = findings  # in play order, with their excerpts
        self.not_checked: Final = not_checked  # code, reason, how often
        self.traits: Final = traits
        self.text: Final = text  # as it was read


@final
class LostHands:
    """Hands that no worker lived to judge."""

    def __init__(self, first_line: int, last_line: int, hands: int, why: str) -> None:
        self.first_line: Final = first_line
        self.last_line: Final = last_line
        self.hands: Final = hands
        self.why: Final = why


# A finding is one of the file itself; the figures come at the end of the file.
Judged: TypeAlias = JudgedHand | Finding | FileFigures | LostHands


def judged_sources(
    sources: list[Source], houses: Houses, jobs: int | None, watch: Watch
) -> Iterator[tuple[str, Judged]]:
    """All sources, each item with the name of its source; `jobs` as `processes_of` takes it."""
    with Pool(task_of(plain_house(houses)), processes_of(jobs), few_of(jobs), watch) as pool:
        for batch, answer in pool.answers(batches(sources, houses.default)):
            yield from _in_order(batch, answer)
            watch.done(batch.hands, batch.characters)


def processes_of(jobs: int | None) -> int:
    """How many processes judge: as many as `jobs` says, for 0 one a core, for None one a core, but not many."""
    if jobs:
        return jobs
    affinity = getattr(os, "sched_getaffinity", None)  # not everywhere
    cores = len(affinity(0)) if affinity is not None else os.cpu_count() or 1
    return cores if jobs == 0 else min(cores, MOST_BY_DEFAULT)


def few_of(jobs: int | None) -> int:
    """How many batches are done without workers, if no more come."""
    return FEW_BATCHES if jobs is None else 0


def task_of(house: PlainHouse) -> Task:
    """The task of workers: judging under this house."""
    return Task("soko_hh.workers.judging:judging", (house,))


def judging(house: PlainHouse) -> Work:
    """The work: every hand of a request, judged, as plain values."""
    houses = houses_of(house)

    def work(request: Request) -> Iterator[Any]:
        for path, hands in request:
            for plain in hands:
                hand = audit_piece(path, piece_of(plain), houses)
                report = hand.report
                yield (
                    hand.history.status,
                    [told_finding(finding) for finding in report.findings],
                    [(code, reason, count) for (code, reason), count in report.not_checked.items()],
                    traits_of(hand),
                )

    return work


def _in_order(batch: Batch, answer: Answer) -> Iterator[tuple[str, Judged]]:
    """What is known of the batch, as it stands in its sources."""
    for part in batch.parts:
        path = part.walk.source.name
        if isinstance(answer, Lost):
            for item in _without(part, answer):
                yield path, item
        else:
            texts = iter(part.hands)
            for step in part.steps:
                yield path, _judged(part, next(answer), next(texts)) if step is None else step
        if part.is_last:
            for finding in part.walk.last():
                yield path, finding
            yield path, part.walk.figures()
    if not isinstance(answer, Lost):
        for _ in answer:  # to its end: there may be something to tell
            raise AssertionError("more answers than hands")


def _judged(
    part: Part, values: tuple[str, list[Any], list[tuple[str, str, int]], Traits], text: PlainPiece
) -> JudgedHand:
    status, findings, not_checked, traits = values
    part.walk.count(status == OTHER_GAME)
    return JudgedHand(status, [finding_told(told) for told in findings], not_checked, traits, text)


def _without(part: Part, lost: Lost) -> Iterator[Finding | LostHands]:
    """The findings of the file itself, and a word on the hands."""
    for step in part.steps:
        if step is not None:
            yield step
    for _ in part.hands:
        part.walk.count(is_other_game=False)  # whatever they were: the file is not without hands
    if part.hands:
        yield LostHands(part.first_line, part.last_line, len(part.hands), lost.why)
