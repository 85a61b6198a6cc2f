"""However many workers there are and however large their batches: the same bytes come out, of damaged files too."""

import io
from pathlib import Path

import pytest
from click.testing import CliRunner
from watched import SAMPLES, Notes, sources_of, write_hands

from soko_hh.cli.main import cli
from soko_hh.formats.cutting import HAND, Piece
from soko_hh.formats.plain_pieces import piece_of, plain_piece
from soko_hh.formats.sources import InputError, Source
from soko_hh.formats.split import pieces, survey
from soko_hh.pipeline import Houses
from soko_hh.ruleset_files import load_ruleset
from soko_hh.workers import batches
from soko_hh.workers.judging import JudgedHand, few_of, judged_sources, processes_of
from soko_hh.workers.plain import houses_of, plain_house


def audit(form: str, jobs: str | None, *paths: str) -> tuple[int, str, str]:
    arguments = ["audit", "--format", form, *paths] + ([] if jobs is None else ["--jobs", jobs])
    result = CliRunner().invoke(cli, arguments)
    return result.exit_code, result.stdout, result.stderr


@pytest.fixture(scope="module")
def damaged(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The samples of findings, and files that are cut off, empty, no text, in UTF-16, or one hand many times."""
    folder = tmp_path_factory.mktemp("damaged")
    for path in sorted((SAMPLES / "findings").glob("*.txt"))[::2]:
        (folder / path.name).write_bytes(path.read_bytes())
    session = (SAMPLES / "clean" / "ongame-text-session.txt").read_bytes()
    (folder / "a-cut.txt").write_bytes(session[: len(session) // 2])
    (folder / "b-late.txt").write_bytes(b"notes\n\n" + session[len(session) // 3 :])
    (folder / "c-wide.txt").write_bytes("\ufeff".encode("utf-16-le") + session.decode().encode("utf-16-le") + b"x")
    (folder / "d-binary.txt").write_bytes(bytes(range(256)) * 40)
    (folder / "e-empty.txt").write_bytes(b"")
    (folder / "z-again.txt").write_bytes(b"\r\n".join([session.split(b"\n\n")[0], b"between", b""] * 9))
    return str(folder)


@pytest.fixture(scope="module")
def alone(damaged: str) -> dict[str, tuple[int, str, str]]:
    """What one process says of them."""
    return {form: audit(form, "1", damaged) for form in ("text", "concise", "json-lines")}


@pytest.mark.parametrize(
    ("form", "jobs", "hands"),
    [("text", "2", 7), ("concise", "3", 1), ("json-lines", "2", 50), ("text", None, 20), ("text", "1", 3)],
)
def test_the_output_is_the_same(
    damaged: str,
    alone: dict[str, tuple[int, str, str]],
    monkeypatch: pytest.MonkeyPatch,
    form: str,
    jobs: str | None,
    hands: int,
) -> None:
    monkeypatch.setattr(batches, "BATCH_HANDS", hands)
    assert alone[form][0] == 1
    assert alone[form][1].count("XH801") > 3
    assert audit(form, jobs, damaged) == alone[form]


def test_batches_by_size_of_text_change_nothing(
    damaged: str, alone: dict[str, tuple[int, str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batches, "BATCH_CHARACTERS", 4_000)
    assert audit("json-lines", "2", damaged) == alone["json-lines"]


def test_a_users_ruleset_reaches_the_workers(tmp_path: Path) -> None:
    house = tmp_path / "mine.toml"
    house.write_text('extends = "encyclopedia"\nraise_cap = 1\nrake_percent = "5"\nextra_hands = ["four_flush"]\n')
    path = str(SAMPLES / "clean" / "ongame-text-session.txt")
    told = [
        CliRunner().invoke(cli, ["audit", path, "--ruleset", str(house), "--jobs", jobs]).output for jobs in ("1", "2")
    ]
    assert "ruleset mine" in told[0]
    assert told[1] == told[0]


def test_the_matrix_is_the_same(tmp_path: Path) -> None:
    path = str(write_hands(tmp_path / "night.txt", ["Oulu"] * 5))
    told = [CliRunner().invoke(cli, ["audit", "--matrix", path, "-j", jobs]).output for jobs in ("1", "2")]
    assert told[0] == told[1]


def test_an_input_that_goes_is_told_after_all_before_it(tmp_path: Path) -> None:
    write_hands(tmp_path / "a.txt", ["Oulu"] * 3)
    gone = Source("b.txt", str(tmp_path / "b.txt"))
    for jobs in (1, 2, None):
        judged = judged_sources([*sources_of(tmp_path / "a.txt"), gone], Houses(), jobs, Notes())
        assert [type(next(judged)[1]).__name__ for _ in range(4)] == ["JudgedHand"] * 3 + ["FileFigures"]
        with pytest.raises(InputError, match=r"cannot read .*b\.txt"):
            next(judged)


def test_the_watch_is_told_how_far_it_is(tmp_path: Path) -> None:
    path = write_hands(tmp_path / "a.txt", ["Oulu"] * 5)
    notes = Notes()
    hands = [item for _, item in judged_sources(sources_of(path), Houses(), 1, notes) if isinstance(item, JudgedHand)]
    assert (notes.hands, len(hands)) == (5, 5)
    assert path.stat().st_size - 20 < notes.characters <= path.stat().st_size


def said_of(piece: Piece) -> dict[str, object]:
    """All its attributes (of a compiled class too, which has no `__dict__`)."""
    return {name: getattr(piece, name) for name in dir(piece) if not name.startswith("_")}


def test_pieces_and_houses_cross_whole() -> None:
    count = 0
    for path in sorted(SAMPLES.rglob("*.*")):
        source = Source(path.name, "", io.BytesIO(path.read_bytes()))
        for piece in pieces(source, survey(source)):
            if piece.kind == HAND:
                assert said_of(piece_of(plain_piece(piece))) == said_of(piece)
                count += 1
    assert count > 300
    mine = load_ruleset("encyclopedia")
    assert houses_of(plain_house(Houses(mine))).chosen == mine
    assert houses_of(plain_house(Houses())).chosen is None


def test_how_many_processes() -> None:
    assert processes_of(3) == 3
    assert processes_of(0) >= processes_of(None) >= 1
    assert (few_of(None), few_of(0), few_of(2)) == (6, 0, 0)
