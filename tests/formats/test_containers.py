"""Compressed streams and archives that are whole: every text in them is read, under the name it has there."""

import io
import pickle
import tarfile
import time
import tracemalloc
import zipfile
from pathlib import Path

import pytest
from packed import COMPRESSORS, ONE, hands, messages, sources_in, tarred, told_of, zipped

from soko_hh.formats.containers import TAR, TEXT, kind_of
from soko_hh.formats.sources import InputError, find_sources
from soko_hh.formats.split import pieces, survey


@pytest.mark.parametrize("compress", COMPRESSORS.values(), ids=COMPRESSORS)
def test_a_compressed_text_is_that_text(compress) -> None:
    assert told_of(compress(ONE)) == [("", 1, [])]
    (source,) = sources_in(compress(hands(300)))
    assert survey(source).sha256 == survey(sources_in(hands(300))[0]).sha256
    assert len(list(pieces(source, survey(source)))) == 300


@pytest.mark.parametrize("compress", COMPRESSORS.values(), ids=COMPRESSORS)
def test_streams_one_behind_the_other_are_one_text(compress) -> None:
    assert told_of(compress(hands(1)) + compress(b"\n" + hands(1, 2)) + compress(b"")) == [("", 2, [])]


def test_many_streams_one_behind_the_other_take_linear_time() -> None:
    started = time.process_time()
    assert told_of(b"".join(COMPRESSORS["gzip"](hands(1, at) + b"\n") for at in range(1, 301)))[0][1:] == (300, [])
    content = COMPRESSORS["gzip"](b"") * 50_000 + COMPRESSORS["gzip"](ONE)  # a megabyte of nothing
    assert told_of(content) == [("", 1, [])]
    assert time.process_time() - started < 6


def test_zeros_that_fill_a_block_follow_a_stream() -> None:
    for name in ("gzip", "xz"):
        assert told_of(COMPRESSORS[name](ONE) + b"\0" * 40_000) == [("", 1, [])]


def test_pzstd_begins_with_a_frame_that_is_skipped() -> None:
    skipped = b"\x50\x2a\x4d\x18\x04\0\0\0abcd"
    assert told_of(skipped + COMPRESSORS["zstandard"](ONE)) == [("", 1, [])]


@pytest.mark.parametrize("method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2])
def test_members_of_a_zip_archive(method: int) -> None:
    content = zipped({"b.txt": hands(2), "a/deep/c.HH": hands(1, 3), "a/": b"", "plain": hands(1, 4)}, method)
    assert told_of(content) == [("!b.txt", 2, []), ("!a/deep/c.HH", 1, []), ("!plain", 1, [])]


@pytest.mark.parametrize("mode", ["w", "w:gz", "w:bz2", "w:xz"])
@pytest.mark.parametrize("form", [tarfile.PAX_FORMAT, tarfile.GNU_FORMAT, tarfile.USTAR_FORMAT])
def test_members_of_a_tar_archive(mode: str, form: int) -> None:
    long = f"{'d' * 120}/{'e' * 80}.txt"
    content = tarred({"./b.txt": hands(2), long: hands(1, 3), "plain": hands(1, 4)}, mode, form)
    assert told_of(content) == [("!./b.txt", 2, []), (f"!{long}", 1, []), ("!plain", 1, [])]


def test_names_that_are_not_ascii() -> None:
    assert told_of(tarred({"yö/" + "ä" * 120 + ".txt": ONE}))[0][0] == "!yö/" + "ä" * 120 + ".txt"
    assert told_of(zipped({"yö.txt": ONE}))[0][0] == "!yö.txt"
    content = zipped({"y\u2026.txt": ONE}).replace(b"y\xe2\x80\xa6", b"y\x94\x84\x81")
    assert told_of(bytes(content))[0][1] == 1  # says UTF-8, is none
    old = io.BytesIO()
    with zipfile.ZipFile(old, "w") as archive:
        archive.writestr("yo.txt", ONE)
    assert told_of(old.getvalue().replace(b"yo.txt", b"y\x94.txt"))[0][0] == "!yö.txt"  # code page 437


def test_nested_archives_are_named_by_all_of_them() -> None:
    inner = tarred({"c.txt": ONE, "d.txt.gz": COMPRESSORS["gzip"](hands(2))}, "w:gz")
    content = zipped({"b.tar.gz": inner, "e.zip": zipped({"f.txt": hands(1, 9)}), "g.txt": hands(1, 8)})
    assert told_of(content) == [
        ("!b.tar.gz!c.txt", 1, []),
        ("!b.tar.gz!d.txt.gz", 2, []),
        ("!e.zip!f.txt", 1, []),
        ("!g.txt", 1, []),
    ]
    assert told_of(COMPRESSORS["zstandard"](tarred({"a.txt": ONE}))) == [("!a.txt", 1, [])]
    assert told_of(COMPRESSORS["gzip"](zipped({"a.txt": ONE}))) == [("!a.txt", 1, [])]


def test_what_is_no_history_is_passed_over_and_counted() -> None:
    members = {
        "a.txt": ONE,
        "a.toml": b"raise_cap = 3",
        "b.csv.gz": COMPRESSORS["gzip"](b"1,2"),
        ".hidden.txt": ONE,
        "__MACOSX/._a.txt": b"\0\5\x16\7",
        ".git/x.txt": ONE,
        "expected.jsonl": b'{"hand_id": "7", "code": "TX001", "line": 3}\n',
        "settings.xml": b"<?xml?><settings/>"[6:],
    }
    (source,) = sources_in(zipped(members))
    assert (source.member, source.passed_over) == ("!a.txt", 7)
    (source,) = sources_in(tarred(members))
    assert (source.member, source.passed_over) == ("!a.txt", 7)


def test_an_archive_without_histories_is_no_success() -> None:
    assert told_of(zipped({"a.toml": b"", "b.png": b""})) == [("", 0, ["TX005"])]
    assert messages(zipped({"a.toml": b"", "b.png": b""})) == ["no hand: an archive of 2 members, none a history"]
    assert messages(zipped({"a.toml": b""})) == ["no hand: an archive of one, no history"]
    assert messages(zipped({})) == messages(tarred({"folder/": b""})) == ["no hand: an empty archive"]


def test_one_name_twice_is_two_texts() -> None:
    end = 2 * 512
    length = len(tarred({"a.txt": hands(1)}).rstrip(b"\0")) // 512 * 512 + 512
    content = tarred({"a.txt": hands(1)})[:length] + tarred({"a.txt": hands(2, 2)})[:-end]
    assert [name for name, *_ in told_of(content)] == ["!a.txt", "!a.txt (2)"]
    assert [count for _, count, _ in told_of(content)] == [1, 2]


def test_a_member_can_be_named(tmp_path: Path) -> None:
    path = tmp_path / "night!1.zip"
    path.write_bytes(zipped({"a.txt": ONE, "b.toml": hands(2), "c.tar": tarred({"a.txt": hands(3)}), "a.txt.2": b""}))
    for member, found in (("a.txt", ["!a.txt"]), ("b.toml", ["!b.toml"]), ("c.tar", ["!c.tar!a.txt"])):
        assert [one.member for one in find_sources([f"{path}!{member}"], None)] == found
    assert [one.name for one in find_sources([f"{path}!c.tar!a.txt"], None)] == [f"{path}!c.tar!a.txt"]
    with pytest.raises(InputError, match="holds no member z"):
        find_sources([f"{path}!z"], None)
    with pytest.raises(InputError, match="no such file"):
        find_sources([f"{tmp_path / 'none.zip'}!z"], None)


def test_a_folder_of_everything(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(ONE)
    (tmp_path / "b.txt.gz").write_bytes(COMPRESSORS["gzip"](ONE))
    (tmp_path / "c.zip").write_bytes(zipped({"x.txt": ONE}))
    (tmp_path / "d.tgz").write_bytes(tarred({"x.txt": ONE}, "w:gz"))
    (tmp_path / "photos.zip").write_bytes(zipped({"x.jpg": b"\xff\xd8"}))
    (tmp_path / "e.csv.gz").write_bytes(COMPRESSORS["gzip"](b"1,2"))
    (tmp_path / "expected.jsonl").write_text('{"hand_id": "7", "code": "TX001", "line": 3}\n')
    (tmp_path / "f.json").write_text('{"schema_version": 1, "type": "summary", "files": 1}\n')
    names = [source.name[len(str(tmp_path)) + 1 :] for source in find_sources([str(tmp_path)], None)]
    assert names == ["a.txt", "b.txt.gz", "c.zip!x.txt", "d.tgz!x.txt"]


def test_how_a_file_is_read_never_depends_on_its_name(tmp_path: Path) -> None:
    contents = {
        "text": ONE,
        "gzip": COMPRESSORS["gzip"](ONE),
        "zip": zipped({"a.txt": ONE}),
        "tar": tarred({"a.txt": ONE}, "w:xz"),
        "ongame in utf-16": "***** History for hand R5-1 *****\n".encode("utf-16"),
    }
    for what, content in contents.items():
        seen = set()
        for name in ("x.txt", "x.zip", "x.gz", "x.png", "x.xml", "x.phh", "x", "hand history.tar.bz2", ".x.json"):
            path = tmp_path / name
            path.write_bytes(content)
            (source,) = find_sources([str(path)], None)
            found = list(pieces(source, survey(source)))
            seen.add((source.member, *[(piece.format_name, *piece.lines) for piece in found]))
        assert len(seen) == 1, what


def test_a_text_that_only_looks_like_a_container() -> None:
    assert kind_of(b"BZh9 is a name") == kind_of(b"PK wins") == kind_of(b"") == TEXT
    text = b"x" * 257 + b"ustar" + b"y" * 300
    assert kind_of(text) == TEXT
    assert kind_of(tarred({"a": b""})) == TAR


def test_a_source_can_be_sent_to_another_process(tmp_path: Path) -> None:
    path = tmp_path / "a.zip"
    path.write_bytes(zipped({"b.tar.gz": tarred({"c.txt": hands(3), "d.txt": hands(2, 7)}, "w:gz")}))
    sources = find_sources([str(path)], None)
    sent = pickle.loads(pickle.dumps(sources))
    assert [survey(source).sha256 for source in sent] == [survey(source).sha256 for source in sources]
    for source in (sent[1], sent[0], sent[1]):
        assert len(list(pieces(source, survey(source)))) == (3 if source.member.endswith("c.txt") else 2)


def test_a_file_that_was_replaced_is_read_anew(tmp_path: Path) -> None:
    path = tmp_path / "a.tgz"
    for count in (3, 2):
        path.write_bytes(tarred({"c.txt": hands(count)}, "w:gz"))
        (source,) = find_sources([str(path)], None)
        assert len(list(pieces(source, survey(source)))) == count


def test_members_read_side_by_side_do_not_mix() -> None:
    one, two = sources_in(COMPRESSORS["gzip"](tarred({"a.txt": hands(400), "b.txt": hands(400, 500)})))
    first, second = pieces(one, survey(one)), pieces(two, survey(two))
    for at, (left, right) in enumerate(zip(first, second, strict=True), 1):
        assert left.lines[0].startswith(f"SOKO Hand #{at}:")
        assert right.lines[0].startswith(f"SOKO Hand #{at + 499}:")


@pytest.mark.parametrize("what", ["gzip", "zip", "tar.gz in zip"])
def test_memory_does_not_grow_with_what_is_packed(what: str) -> None:
    text = hands(10_000)  # 6 MB
    content = {
        "gzip": lambda: COMPRESSORS["gzip"](text),
        "zip": lambda: zipped({"a.txt": text}),
        "tar.gz in zip": lambda: zipped({"a.tar.gz": tarred({"a.txt": text}, "w:gz")}),
    }[what]()
    tracemalloc.start()
    (source,) = sources_in(content)
    count = sum(1 for _ in pieces(source, survey(source)))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert count == 10_000
    assert peak < 2_500_000 + len(content)
