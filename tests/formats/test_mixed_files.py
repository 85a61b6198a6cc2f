"""Files that mix rooms: each hand is found by its own header, whatever stands before it under any name of the file."""

import io
import itertools
import json
from pathlib import Path

import pytest
from packed import COMPRESSORS, tarred, zipped

from soko_hh.formats.cutting import HAND, Piece
from soko_hh.formats.native import hand_record
from soko_hh.formats.read import read_hand
from soko_hh.formats.sources import find_sources
from soko_hh.formats.split import formats_in, pieces, survey

CLEAN = Path(__file__).parents[2] / "sample_histories" / "clean"
SAMPLES = {
    "soko": "ongame-session.txt",
    "ongame": "ongame-text-session.txt",
    "fulltilt": "full-tilt-session.txt",
    "pokerstars": "pokerstars-session.txt",
    "ipoker": "ipoker-session.xml",
    "phh": "phh-session.phhs",
}


def cut(content: bytes, only: str = "") -> list[Piece]:
    (source,) = find_sources(["-"], io.BytesIO(content), only)
    return list(pieces(source, survey(source)))


def text_of(form: str) -> bytes:
    """Some hands of a format."""
    if form == "json":
        hands = [read_hand(piece) for piece in cut((CLEAN / SAMPLES["soko"]).read_bytes())[:3]]
        return "".join(json.dumps(hand_record(hand)) + "\n" for hand in hands).encode()
    return (CLEAN / SAMPLES[form]).read_bytes()


FORMATS = [*SAMPLES, "json"]


@pytest.mark.parametrize(("first", "second"), list(itertools.permutations(FORMATS, 2)))
def test_two_rooms_in_one_file(first: str, second: str) -> None:
    apart = [piece for form in (first, second) for piece in cut(text_of(form))]
    together = cut(text_of(first) + b"\n" + text_of(second))
    assert [piece.format_name for piece in together] == [piece.format_name for piece in apart]
    assert {piece.format_name for piece in apart} == {first, second}
    for one, other in zip(apart, together, strict=True):
        assert one.kind == other.kind == HAND
        assert one.lines == other.lines
        assert one.context == other.context


def test_hands_of_all_rooms_by_turns() -> None:
    by_turns = []
    for form in FORMATS * 3:
        piece = cut(text_of(form))[0]
        by_turns.append((form, "\n".join([*piece.context, *piece.lines]).encode()))
    content = b"\n".join([text for _, text in by_turns])
    assert [piece.format_name for piece in cut(content)] == [form for form, _ in by_turns]
    for only in FORMATS:
        hands = [piece for piece in cut(content, only) if piece.kind == HAND]
        assert [piece.format_name for piece in hands] == [only] * 3


@pytest.mark.parametrize("form", FORMATS)
def test_the_name_of_a_file_decides_nothing(form: str, tmp_path: Path) -> None:
    text = text_of(form)
    first = cut(text)
    for name in ("a.txt", "a.xml", "a.phh", "a.json", "a.zip", "a"):
        for content in (text, COMPRESSORS["gzip"](text), zipped({"x": text}), tarred({"x.xml": text})):
            path = tmp_path / name
            path.write_bytes(content)
            (source,) = find_sources([str(path)], None)
            info = survey(source)
            assert formats_in(source, info) == [form]
            assert [piece.lines for piece in pieces(source, info)] == [piece.lines for piece in first]


@pytest.mark.parametrize("form", FORMATS)
def test_files_of_shared_suffixes_are_found_in_folders(form: str, tmp_path: Path) -> None:
    for name in ("a.xml", "b.json", "c.ndjson", "d.json.gz"):
        content = text_of(form)
        (tmp_path / name).write_bytes(COMPRESSORS["gzip"](content) if name.endswith(".gz") else content)
        marked = content if form == "ipoker" else content.decode("utf-8").encode("utf-16")
        (tmp_path / f"utf-16 {name}").write_bytes(marked)
    assert len(find_sources([str(tmp_path)], None)) == 8


def test_json_and_xml_that_are_no_histories_are_left_in_folders(tmp_path: Path) -> None:
    (tmp_path / "package.json").write_text('{\n  "name": "x",\n  "version": "1"\n}\n')
    (tmp_path / "summary.json").write_text('{"schema_version": 1, "type": "summary", "hands": 3}\n')
    (tmp_path / "config.xml").write_text('<?xml version="1.0"?>\n<general><a/></general>\n')
    (tmp_path / "night.txt").write_bytes(text_of("soko"))
    assert [Path(source.name).name for source in find_sources([str(tmp_path)], None)] == ["night.txt"]
    named = [str(tmp_path / name) for name in ("package.json", "config.xml")]
    assert len(find_sources(named, None)) == 2
