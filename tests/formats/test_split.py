import hashlib
import io
import os
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from soko_hh.finding import Finding
from soko_hh.formats import split
from soko_hh.formats.cutting import HAND, ORPHAN, Piece
from soko_hh.formats.sources import InputError, Source, find_sources
from soko_hh.formats.split import SourceInfo, formats_in, pieces, survey
from soko_hh.pipeline import Houses, SourceWalk

A = "SOKO Hand #1: Fixed Limit (5/10)"
B = "soko hand #2: Fixed Limit (5/10)"
ONGAME = "***** History for hand R5-1 *****"
ONGAME_END = "***** End of hand R5-1 *****"


def source_of(content: bytes) -> Source:
    return find_sources(["-"], io.BytesIO(content))[0]


def cut(content: bytes) -> tuple[SourceInfo, list[Piece]]:
    source = source_of(content)
    info = survey(source)
    return info, list(pieces(source, info))


def plain(found: list[Piece]) -> list[tuple[Any, ...]]:
    return [(piece.kind, piece.format_name, piece.first_line, piece.lines) for piece in found]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_line_end_gives_the_same_lines_and_numbers(end: str) -> None:
    text = end.join(["", A, "Seat 1: X (5 in chips)", "", "", B, "x", "", ""])
    _, found = cut(text.encode())
    assert plain(found) == [
        (HAND, "soko", 2, [A, "Seat 1: X (5 in chips)"]),
        (HAND, "soko", 6, [B, "x"]),
    ]


def test_mixed_line_ends_count_as_an_editor_counts() -> None:
    _, found = cut(f"{A}\r\nx\ry\n\r{B}".encode())
    assert plain(found) == [(HAND, "soko", 1, [A, "x", "y"]), (HAND, "soko", 5, [B])]


def test_only_lf_cr_and_crlf_end_a_line() -> None:
    odd = "a\u0085b\u2028c\u2029d\x0be\x0cf\x1cg"
    _, found = cut(f"{A}\n{odd}\n".encode())
    assert found[0].lines == [A, odd]


@pytest.mark.parametrize("chunk", [3, 4, 7])
def test_chunks_cut_nothing_in_two(chunk: int, monkeypatch: pytest.MonkeyPatch) -> None:
    text = f"{A}\r\nÅke: folds\r\r\n\n{B}\r\nžofie\n"
    whole = plain(cut(text.encode())[1])
    monkeypatch.setattr(split, "CHUNK", chunk)
    assert plain(cut(text.encode())[1]) == whole
    assert plain(cut(text.encode("utf-16"))[1])[0][3] == [A, "Åke: folds"]
    assert whole == [(HAND, "soko", 1, [A, "Åke: folds"]), (HAND, "soko", 5, [B, "žofie"])]


@pytest.mark.parametrize(
    ("content", "encoding", "replaced", "fallback", "last"),
    [
        (f"{A}\nÅke".encode(), "utf-8", 0, False, "Åke"),
        (f"{A}\nÅke".encode("utf-8-sig"), "utf-8", 0, False, "Åke"),
        (f"{A}\nÅke".encode("utf-16"), "utf-16", 0, False, "Åke"),
        (b"\xfe\xff" + f"{A}\nÅke".encode("utf-16-be"), "utf-16", 0, False, "Åke"),
        (f"{A}\nÅke".encode("utf-16") + b"!", "utf-16", 1, False, "Åke\ufffd"),
        (f"{A}\nÅke\r".encode("utf-16") + b"\n", "utf-16", 1, False, "Åke"),  # half a line end is no text
        (f"{A}\nÅke\n".encode("utf-16-le") + b"\n", "utf-16-le", 1, True, "Åke"),
        (f"{A}\nÅke".encode("cp1252"), "cp1252", 0, True, "Åke"),
        (f"{A}\n€".encode("cp1252") + b"\x81\x9d", "cp1252", 2, True, "€\ufffd\ufffd"),
        (f"{A}\nÅ".encode()[:-1], "cp1252", 0, True, "Ã"),
        (f"{A}\n\ufffd".encode(), "utf-8", 0, False, "\ufffd"),
        (b"\xef\xbb\xbf" + f"{A}\nÅke".encode("cp1252"), "cp1252", 0, True, "Åke"),
        (f"{A}\nÅke".encode("utf-16-le"), "utf-16-le", 0, True, "Åke"),
        (f"{A}\nÅke".encode("utf-16-be"), "utf-16-be", 0, True, "Åke"),
        (f"{A}\nÅke".encode("utf-16-be") + b"\0", "utf-16-be", 1, True, "Åke\ufffd"),
        (f"{A}\nÅke".encode("utf-16-le") + b"\0\xd8", "utf-16-le", 1, True, "Åke\ufffd"),
        (f"{A}\n♠♥ Жук".encode("utf-16-le"), "utf-16-le", 0, True, "♠♥ Жук"),
        (f"{A}\nÅke".encode("utf-32"), "utf-32", 0, True, "Åke"),
        (b"\0\0\xfe\xff" + f"{A}\nÅke".encode("utf-32-be") + b"\0", "utf-32", 1, True, "Åke\ufffd"),
        (f"{A}\nA\0ke\0\0".encode(), "utf-8", 0, False, "A\0ke\0\0"),
    ],
)
def test_encodings(content: bytes, encoding: str, replaced: int, fallback: bool, last: str) -> None:
    info, found = cut(content)
    assert (info.encoding, info.replaced, info.fallback) == (encoding, replaced, fallback)
    assert found[0].lines == [A, last]
    assert (info.size, info.sha256) == (len(content), hashlib.sha256(content).hexdigest())


def test_one_bad_byte_at_the_end_decides_for_the_whole_file() -> None:
    content = f"{A}\nÅke\n".encode() * 20_000 + b"\xff"
    info, found = cut(content)
    assert info.encoding == "cp1252"
    assert found[0].lines == [A, "Ã…ke"]
    assert len(found) == 20_000


def test_files_that_were_joined_keep_their_byte_order_marks() -> None:
    _, found = cut(f"\ufeff{A}\n\ufeff{B}\n".encode())
    assert [(piece.kind, piece.first_line) for piece in found] == [(HAND, 1), (HAND, 2)]


def test_a_mark_inside_a_file_of_cp1252_is_one() -> None:
    content = f"{A}\nÅke\n".encode("cp1252") + f"\ufeff{B}\nBo\n".encode() + f"\ufeff{A}".encode()
    info, found = cut(content)
    assert (info.encoding, info.replaced) == ("cp1252", 0)
    assert [(piece.kind, piece.first_line, piece.lines[-1]) for piece in found] == [
        (HAND, 1, "Åke"),
        (HAND, 3, "Bo"),
        (HAND, 5, f"\ufeff{A}"),
    ]


def test_marked_files_of_utf_16_that_were_joined() -> None:
    part = "\ufeff{}\r\nÅke\r\n"
    _, found = cut((part.format(A) + part.format(B)).encode("utf-16-le"))
    assert [(piece.kind, piece.first_line, piece.lines[-1]) for piece in found] == [(HAND, 1, "Åke"), (HAND, 3, "Åke")]


@pytest.mark.parametrize("content", [b"\0" * 400, b"\0\1" * 3 + b"\1\0" * 3, bytes(range(256)) * 3, b"\0x", b"x\0y"])
def test_bytes_with_nuls_are_not_all_utf_16(content: bytes) -> None:
    info, _ = cut(content)
    assert info.size == len(content)
    assert (info.encoding in ("utf-16-le", "utf-16-be")) == (content in (b"\0x", b"x\0y"))


def test_only_one_format_is_looked_for() -> None:
    text = f"{A}\nx\n{ONGAME}\ny\n{ONGAME_END}\n{B}\n".encode()
    for only, found in (
        ("", [(HAND, 1), (HAND, 3), (HAND, 6)]),
        ("soko", [(HAND, 1), (ORPHAN, 3), (HAND, 6)]),
        ("ongame", [(ORPHAN, 1), (HAND, 3), (ORPHAN, 6)]),
        ("fulltilt", [(ORPHAN, 1)]),
    ):
        (source,) = find_sources(["-"], io.BytesIO(text), only)
        cuts = list(pieces(source, survey(source)))
        assert [(piece.kind, piece.first_line) for piece in cuts] == found, only
        assert formats_in(source, survey(source)) == ["ongame", "soko"]


def test_text_outside_any_hand_is_one_piece_between_hands() -> None:
    text = f"\nhello\n\nworld\n\n{A}\nx\n{ONGAME}\ny\n{ONGAME_END}\n\n junk \n{B}\n{ONGAME}\n{ONGAME_END}\nbye"
    _, found = cut(text.encode())
    assert [(piece.kind, piece.format_name, piece.first_line, piece.line_count) for piece in found] == [
        (ORPHAN, "", 2, 3),
        (HAND, "soko", 6, 2),
        (HAND, "ongame", 8, 3),
        (ORPHAN, "", 12, 1),
        (HAND, "soko", 13, 1),
        (HAND, "ongame", 14, 2),
        (ORPHAN, "", 16, 1),
    ]
    assert found[0].lines == ["hello"]


def test_hands_of_rooms_without_a_reader_end_a_hand() -> None:
    text = f"{A}\nx\nWinamax Poker - CashGame\ny\n\nWinamax Poker - CashGame\n{B}"
    _, found = cut(text.encode())
    assert [(piece.kind, piece.first_line, piece.line_count) for piece in found] == [
        (HAND, 1, 2),
        (ORPHAN, 3, 4),
        (HAND, 7, 1),
    ]


def test_a_player_may_be_called_like_a_header() -> None:
    lines = [
        A,
        "Seat 1: SOKO Hand #5 (5 in chips)",
        "SOKO Hand #5: posts the ante 5",
        "SOKO Hand #5 collected 5 from pot",
    ]
    _, found = cut("\n".join(lines).encode())
    assert plain(found) == [(HAND, "soko", 1, lines)]


@pytest.mark.parametrize("header", ["SOKO Hand 5003: Fixed Limit (5/10)", "soko hand 5003: Fix", "SOKO Hand R5-x:"])
def test_a_header_that_lost_its_mark_begins_a_hand(header: str) -> None:
    _, found = cut(f"{A}\nx\n{header}\ny".encode())
    assert plain(found) == [(HAND, "soko", 1, [A, "x"]), (HAND, "soko", 3, [header, "y"])]


@pytest.mark.parametrize(
    "line",
    [
        "SOKO Hand: posts the ante 5",
        "SOKO Hand 5: posts the ante 5",
        "SOKO Hand 5 collected 5 from pot",
        "SOKO Hand 5 said: hello",
        "Soko hand history: a night in May",
    ],
)
def test_lines_that_only_begin_like_a_header(line: str) -> None:
    _, found = cut(f"{A}\n{line}".encode())
    assert plain(found) == [(HAND, "soko", 1, [A, line])]


def test_a_header_that_breaks_off_is_still_one() -> None:
    _, found = cut(f"{A}\nx\nSOKO Hand #77: Fix".encode())
    assert [piece.first_line for piece in found] == [1, 3]


def test_a_line_of_five_megabytes() -> None:
    started = time.perf_counter()
    _, found = cut(f"{A}\n".encode() + b"x" * 5_000_000 + b"\nAnna: folds\n" + b"y" * 70_000)
    assert time.perf_counter() - started < 2
    assert [len(line) for line in found[0].lines] == [len(A), 200, 11, 200]
    assert found[0].overlong == {2: 5_000_000, 4: 70_000}


def test_the_longest_line_that_is_kept() -> None:
    _, found = cut(f"{A}\n".encode() + b"x" * 65_536 + b"\n" + b"y" * 65_537)
    assert [len(line) for line in found[0].lines] == [len(A), 65_536, 200]
    assert found[0].overlong == {3: 65_537}


def test_a_hand_without_end_is_cut() -> None:
    _, found = cut((f"{A}\n" + "x\n" * 25_000 + f"{B}\n").encode())
    assert [(piece.kind, piece.first_line, piece.line_count) for piece in found] == [
        (HAND, 1, 20_000),
        (ORPHAN, 20_001, 5_001),
        (HAND, 25_002, 1),
    ]


def test_the_rest_of_a_hand_that_is_too_long_is_told_with_the_limit(tmp_path: Path) -> None:
    path = tmp_path / "long.txt"
    path.write_text(f"{A}\n" + "x\n" * 25_000 + f"{B}\n\nx\n")
    walk = SourceWalk(find_sources([str(path)], None)[0], Houses().default)
    found = [step for step in walk.steps() if isinstance(step, Finding)]
    assert [(finding.code, finding.line, finding.message) for finding in found] == [
        ("TX006", 20_001, "5001 lines outside any hand, the rest of one that is longer than is read"),
    ]
    assert found[0].expected == "a hand of at most 20,000 lines and 8,000,000 characters"


def test_a_hand_of_long_lines_is_cut() -> None:
    _, found = cut((f"{A}\n" + ("x" * 60_000 + "\n") * 200).encode())
    assert sum(len(line) for line in found[0].lines) < 8_100_000
    assert [(piece.kind, piece.first_line) for piece in found] == [(HAND, 1), (ORPHAN, 136)]


@pytest.mark.parametrize("content", [b"", b"\n\n", b"\x00" * 100, b"\xff\xfe", b"\xef\xbb\xbf"])
def test_files_without_hands(content: bytes) -> None:
    _, found = cut(content)
    assert all(piece.kind == ORPHAN for piece in found)


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.sampled_from([b"\n", b"\r", A.encode(), ONGAME_END.encode(), b"\xff", b"x", b"\xc3\xa5", b"\xff\xfe"]))
)
def test_any_bytes_are_cut_and_no_line_is_lost(parts: list[bytes]) -> None:
    info, found = cut(b"".join(parts))
    assert info.size == sum(len(part) for part in parts)
    ends = [0]
    for piece in found:
        assert piece.line_count >= 1
        assert piece.lines[0].strip()
        assert piece.first_line > ends[-1]
        ends.append(piece.first_line + piece.line_count - 1)


def names_in(paths: list[Path]) -> list[str]:
    return [Path(source.name).name for source in find_sources([str(path) for path in paths], None)]


def test_folders_files_and_patterns(tmp_path: Path) -> None:
    for name in ("b.txt", "a.HH", "c.md", ".hidden.txt", "d.expected", "plain", "sub/e.log", ".git/f.txt", "g.toml"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("x")
    assert names_in([tmp_path]) == ["a.HH", "b.txt", "plain", "e.log"]
    assert names_in([tmp_path / "c.md"]) == ["c.md"]
    assert names_in([tmp_path / "*.txt", tmp_path / "b.txt"]) == ["b.txt"]
    assert names_in([tmp_path / "sub", tmp_path / "b.txt", tmp_path]) == ["e.log", "b.txt", "a.HH", "plain"]


def test_a_name_with_pattern_letters_is_a_file_first(tmp_path: Path) -> None:
    (tmp_path / "night [1].txt").write_text("x")
    assert names_in([tmp_path / "night [1].txt"]) == ["night [1].txt"]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("missing.txt", "no such file"),
        ("*.hand", "no file matches"),
        ("empty", "holds no file"),
        ("odd", "with a suffix"),
    ],
)
def test_inputs_that_cannot_be_used(tmp_path: Path, name: str, message: str) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "odd").mkdir()
    (tmp_path / "odd" / "x.md").write_text("x")
    with pytest.raises(InputError, match=message):
        find_sources([str(tmp_path / name)], None)


def test_of_many_files_those_that_cannot_be_opened_are_told(tmp_path: Path) -> None:
    """A dead link or a pipe among the files of a folder or pattern costs only itself; named outright it is an error."""
    (tmp_path / "a.txt").write_text("x")
    (tmp_path / "b.txt").symlink_to(tmp_path / "nowhere")
    os.mkfifo(tmp_path / "c.txt")
    for argument in (tmp_path, tmp_path / "*.txt"):
        found = find_sources([str(argument)], None)
        assert [Path(source.name).name for source in found] == ["a.txt", "b.txt", "c.txt"]
        assert [source.trouble.text if source.trouble else "" for source in found] == [
            "",
            "it is a link to a file that does not exist",
            "it is no regular file",
        ]
    with pytest.raises(InputError, match=r"b\.txt cannot be read: it is a link to a file that does not exist; mend or"):
        find_sources([str(tmp_path / "b.txt")], None)
    with pytest.raises(InputError, match=r"c\.txt cannot be read: it is no regular file; pipe it in"):
        find_sources([str(tmp_path / "c.txt")], None)


def test_a_file_that_goes_away(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("x")
    source = find_sources([str(path)], None)[0]
    path.unlink()
    with pytest.raises(InputError, match=r"cannot read .*a\.txt"):
        source.open()


def test_standard_input_can_be_read_twice() -> None:
    source = source_of(f"{A}\n".encode() * 100_000)
    assert source.name == "<stdin>"
    assert survey(source).sha256 == survey(source).sha256
    assert len(list(pieces(source, survey(source)))) == 100_000


def test_a_file_that_grows_is_read_as_far_as_it_was_surveyed(tmp_path: Path) -> None:
    path = tmp_path / "live.txt"
    path.write_text("SOKO Hand #1: x\nSeat 1: A (5 in chips)\n")
    source = find_sources([str(path)], None)[0]
    info = survey(source)
    with path.open("a") as stream:
        stream.write("\nSOKO Hand #2: x\n")
    assert [piece.lines for piece in pieces(source, info)] == [["SOKO Hand #1: x", "Seat 1: A (5 in chips)"]]


def test_a_file_that_is_rewritten_meanwhile_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "live.txt"
    path.write_text("SOKO Hand #1: x\nSeat 1: A (5 in chips)\n")
    source = find_sources([str(path)], None)[0]
    info = survey(source)
    for text in ("SOKO Hand #1: x\n", "SOKO Hand #1: x\nSeat 1: B (5 in chips)\n"):
        path.write_text(text)
        with pytest.raises(InputError, match=r"live\.txt has changed while it was read"):
            list(pieces(source, info))
