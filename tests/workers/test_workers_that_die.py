"""A worker that is killed or runs out of memory is replaced; hands that no worker survives are said and counted."""

import multiprocessing
import os
import re
import signal
import time
from pathlib import Path

import pytest
from click.testing import CliRunner
from folded_hand import LINES
from watched import Notes, sources_of, write_hands

from soko_hh.cli.main import cli
from soko_hh.pipeline import Houses
from soko_hh.workers import batches, judging
from soko_hh.workers.child import Task
from soko_hh.workers.judging import Judged, JudgedHand, LostHands, judged_sources


@pytest.fixture
def deadly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers judge as `deadly_work` does, three hands in a batch."""
    monkeypatch.setattr(batches, "BATCH_HANDS", 3)
    monkeypatch.setattr(judging, "task_of", lambda house: Task("deadly_work:deadly", (house, os.getpid())))


def judged(path: Path, jobs: int, notes: Notes) -> list[Judged]:
    return [item for _, item in judged_sources(sources_of(path), Houses(), jobs, notes)]


def first_lines(items: list[Judged]) -> list[object]:
    return [item.traits[0] for item in items if isinstance(item, JudgedHand)]


def test_a_worker_killed_in_the_middle_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batches, "BATCH_HANDS", 20)
    path = write_hands(tmp_path / "night.txt", ["Oulu"] * 300)
    alone = first_lines(judged(path, 1, Notes()))
    notes = Notes()
    stream = judged_sources(sources_of(path), Houses(), 2, notes)
    items = [next(stream)[1]]
    killed = multiprocessing.active_children()[0]
    assert killed.pid is not None
    os.kill(killed.pid, signal.SIGKILL)
    items += [item for _, item in stream]
    assert first_lines(items) == alone
    assert len(alone) == 300
    assert len(notes.troubles) == 1
    assert re.fullmatch(
        r"a worker process was killed \(signal 9\) at night\.txt:\d+-\d+; these hands are tried once more",
        notes.troubles[0],
    )
    assert multiprocessing.active_children() == []


@pytest.mark.usefixtures("deadly")
@pytest.mark.parametrize(("table", "why"), [("Tuonela", "killed (signal 9)"), ("Pohjola", "out of memory")])
def test_hands_that_no_worker_survives(tmp_path: Path, table: str, why: str) -> None:
    # batches of three: hands 1-3, 4-6 (the deadly one is 5), 7-9, 10
    path = write_hands(tmp_path / "night.txt", ["Oulu"] * 4 + [table] + ["Oulu"] * 5)
    notes = Notes()
    items = judged(path, 2, notes)
    (lost,) = [item for item in items if isinstance(item, LostHands)]
    place = (3 * LINES + 1, 6 * LINES - 1)
    assert (lost.first_line, lost.last_line, lost.hands, lost.why) == (*place, 3, why)
    assert first_lines(items) == [LINES * number + 1 for number in (0, 1, 2, 6, 7, 8, 9)]
    at = f"night.txt:{place[0]}-{place[1]}"
    assert notes.troubles == [
        f"a worker process was {why} at {at}; these hands are tried once more",
        f"a worker process was {why} again at {at}; these hands are given up",
    ]
    assert type(items[-1]).__name__ == "FileFigures"  # and no TX005: the file has hands
    assert not any(getattr(item, "code", "") for item in items)


@pytest.mark.usefixtures("deadly")
def test_lost_hands_are_counted_and_the_exit_code_is_2(tmp_path: Path) -> None:
    path = write_hands(tmp_path / "night.txt", ["Oulu", "Oulu", "Tuonela"])
    text = CliRunner().invoke(cli, ["audit", str(path), "-j", "2"])
    assert text.exit_code == 2
    assert "hands: 3 = 0 clean + 0 with findings" in text.stdout
    assert "+ 0 duplicates + 3 not audited" in text.stdout
    assert text.stderr.count("Warning: a worker process was killed") == 2
    records = CliRunner().invoke(cli, ["audit", str(path), "-j", "2", "--format", "json-lines", "--exit-zero"])
    assert records.exit_code == 2
    assert '"duplicates": 0, "not_audited": 3}' in records.stdout


@pytest.mark.slow
@pytest.mark.usefixtures("deadly")
def test_no_stack_is_compared_over_a_gap(tmp_path: Path) -> None:
    path = tmp_path / "night.txt"
    write_hands(path, ["Oulu"] * 9)
    one_table = re.sub(r"Oulu \d+", "Oulu", path.read_text())  # all at one table, with the same stacks: Bertil must
    path.write_text(one_table.replace("#5:", "#5:", 1))  # have won 0.50 in each
    assert "XH803" in CliRunner().invoke(cli, ["audit", str(path), "-j", "2"]).stdout
    path.write_text(one_table.replace("Bertil", "Tuonela", 1))
    told = CliRunner().invoke(cli, ["audit", str(path), "-j", "2"]).stdout
    assert "XH803 stack" not in told
    assert (
        "not checked: XH803 10 × a worker process died twice at hands before" in told
    )  # 6 hands of 2, the first apart


@pytest.mark.usefixtures("deadly")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bug_ends_the_audit_at_its_hand_and_in_its_turn(tmp_path: Path, jobs: str) -> None:
    path = write_hands(tmp_path / "night.txt", ["Oulu"] * 7 + ["Lovisa", "Oulu", "Tuonela"])
    path.write_text(path.read_text().replace("collected $1.00", "collected $1.01", 1))
    result = CliRunner().invoke(cli, ["audit", str(path), "-j", jobs])
    assert result.exit_code == 2
    assert "night.txt:13: PT601 chips-not-conserved" in result.stdout
    assert "hands:" not in result.stdout
    assert "a bug in soko_hh: ZeroDivisionError: in the middle of Lovisa" in result.stderr


def test_a_worker_that_cannot_even_start_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "task_of", lambda house: Task("no_such_module:work", (house,)))
    path = write_hands(tmp_path / "night.txt", ["Oulu"] * 3)
    notes = Notes()
    items = judged(path, 2, notes)
    assert [item.hands for item in items if isinstance(item, LostHands)] == [3]
    assert "was ended (exit code 1)" in notes.troubles[0]


def test_batches_wait_for_whoever_takes_the_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batches, "BATCH_HANDS", 1)
    taken: list[int] = []

    def counting(walk: object) -> int:
        taken.append(1)
        return batches.READ

    paths = [write_hands(tmp_path / f"{number:02d}.txt", ["Oulu"]) for number in range(40)]
    task = judging.task_of(None)
    with judging.Pool(task, 2, 0, Notes()) as pool:
        stream = pool.answers(batches.batches(sources_of(*paths), Houses().default, counting))
        next(stream)
        time.sleep(1.0)  # long enough for two workers to have done all forty
        assert len(taken) <= 8  # three a worker, the one taken, and the one begun
        assert len([batch for batch, _ in stream if batch.hands]) == 39


def test_an_audit_that_is_dropped_leaves_no_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batches, "BATCH_HANDS", 2)
    path = write_hands(tmp_path / "night.txt", ["Oulu"] * 30)
    stream = judged_sources(sources_of(path), Houses(), 2, Notes())
    next(stream)
    assert len(multiprocessing.active_children()) == 2
    stream.close()  # type: ignore[attr-defined]
    assert multiprocessing.active_children() == []
