"""Containers that are broken, or made to do harm: findings that say so, in bounded time and memory, nothing written."""

import io
import os
import struct
import tarfile
import time
import tracemalloc
import zipfile
from pathlib import Path

import pytest
from packed import COMPRESSORS, ONE, hands, messages, sources_in, tarred, told_of, zipped, zstd

from soko_hh.formats import archives, containers, zip_members
from soko_hh.formats.sources import find_sources
from soko_hh.formats.split import pieces, survey

LIMIT = "67,108,864"


def without_checksums(content: bytes, place: int, text: bytes) -> bytes:
    """A tar archive with a field of its first header changed, its sum right again."""
    changed = bytearray(content)
    changed[place : place + len(text)] = text
    changed[148:156] = b" " * 8
    changed[148:156] = b"%06o\0 " % sum(changed[:512])
    return bytes(changed)


# --- streams that break off ---------------------------------------------------------------------------


def test_a_gzip_stream_that_breaks_off_is_audited_as_far_as_it_goes() -> None:
    whole = COMPRESSORS["gzip"](hands(40))
    ((_, count, codes),) = told_of(whole[: len(whole) // 2])
    assert 1 <= count < 40
    assert codes[0] == "TX010"
    assert messages(whole[:-3]) == [f"the gzip stream breaks off after {len(hands(40)):,} bytes of text"]
    assert told_of(whole[:-3]) == [("", 40, ["TX010"])]


@pytest.mark.parametrize("compress", COMPRESSORS.values(), ids=COMPRESSORS)
def test_a_stream_that_breaks_off_anywhere(compress) -> None:
    whole = compress(hands(3))
    for end in range(20, len(whole), 17):
        ((name, count, codes),) = told_of(whole[:end])
        assert name == ""
        assert count <= 3
        assert codes[0] == "TX010"
        assert "TX005" not in codes


@pytest.mark.parametrize("name", COMPRESSORS)
def test_a_stream_with_a_flipped_bit_is_told(name: str) -> None:
    whole = COMPRESSORS[name](hands(3))
    if name == "zstandard":  # has a checksum only if asked
        whole = zstd.compress(hands(3), options={zstd.CompressionParameter.checksum_flag: 1})
    for at in range(30, len(whole), 29):
        flipped = bytearray(whole)
        flipped[at] ^= 4
        assert [codes[0] for _, _, codes in told_of(bytes(flipped))] == ["TX010"], at


def test_a_wrong_checksum_loses_no_hand() -> None:
    content = bytearray(COMPRESSORS["gzip"](hands(40)))
    content[-7] ^= 1
    ((_, count, codes),) = told_of(bytes(content))
    assert (count, codes[0]) == (40, "TX010")
    assert "incorrect data check" in messages(bytes(content))[0]


def test_bytes_behind_a_stream_are_told() -> None:
    assert told_of(COMPRESSORS["gzip"](ONE) + b"<html>") == [("", 1, ["TX010"])]
    assert messages(COMPRESSORS["xz"](ONE) + ONE) == ["the xz stream is followed by bytes that are none"]


def test_a_window_of_two_gigabytes_is_not_opened() -> None:
    # a frame that asks for a window of 2^31 bytes: descriptor 0, exponent 31 - 10, one raw block
    frame = b"\x28\xb5\x2f\xfd" + bytes([0, (31 - 10) << 3]) + struct.pack("<I", len(ONE) << 3 | 1)[:3] + ONE
    tracemalloc.start()
    said = messages(frame)
    assert tracemalloc.get_traced_memory()[1] < 8_000_000
    tracemalloc.stop()
    assert len(said) == 1
    assert "too much memory" in said[0]


# --- bombs --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["gzip", "zstandard"])
def test_a_stream_that_is_a_bomb(name: str) -> None:
    content = COMPRESSORS[name](b"\n" * 80_000_000)
    started, size = time.process_time(), len(content)
    tracemalloc.start()
    said = messages(content)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert said == [f"unpacks to more than {LIMIT} bytes from {size:,}, which is not done"]
    assert peak < 4_000_000
    assert time.process_time() - started < 20


@pytest.fixture
def small_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(containers, "ALWAYS_ALLOWED", 100_000)
    monkeypatch.setattr(containers, "MAX_RATIO", 30)


def test_what_histories_shrink_to_is_no_bomb(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(containers, "ALWAYS_ALLOWED", 100_000)
    assert told_of(COMPRESSORS["gzip"](hands(400)))[0][1:] == (400, [])  # 240 KB, but for their numbers the same
    assert told_of(COMPRESSORS["gzip"](ONE * 170)) == [("", 170, [])]  # 95 KB


@pytest.mark.usefixtures("small_limits")
def test_a_zip_archive_that_is_a_bomb() -> None:
    content = zipped({f"{at}.txt": b"\n" * 40_000 for at in range(5)})
    assert [(name, codes) for name, _, codes in told_of(content)] == [("!0.txt", ["TX005"]), ("!1.txt", ["TX005"])] + [
        ("", ["TX010"])
    ]


@pytest.mark.usefixtures("small_limits")
@pytest.mark.parametrize("compress", COMPRESSORS.values(), ids=COMPRESSORS)
def test_bombs_within_archives(compress) -> None:
    bomb = compress(b"\n" * 600_000)
    for inner, name in ((bomb, "!a.gz"), (compress(tarred({"x.txt": b"\n" * 600_000})), "!a.gz")):
        for content in (zipped({"a.gz": inner, "b.txt": ONE}), tarred({"a.gz": inner, "b.txt": ONE})):
            told = told_of(content)
            assert told[0] == (name, 0, ["TX010"])
            assert len(told) == 1  # one cause, one finding


@pytest.mark.usefixtures("small_limits")
def test_many_small_bombs_have_one_allowance() -> None:
    bomb = COMPRESSORS["gzip"](b"\n" * 90_000)
    content = zipped({f"{at}.gz": bomb for at in range(60)})
    assert len(content) < 30_000
    told = told_of(content)
    assert len(told) == 30 * len(content) // 90_000 + 1
    assert told[-1][2] == ["TX010"]


def test_a_zip_archive_that_states_more_than_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    content = zipped({"a.txt": ONE})
    size = struct.pack("<L", len(ONE))
    assert messages(content.replace(size, struct.pack("<L", 0xFFFFFFFE))) == [
        f"unpacks to more than {LIMIT} bytes from {len(content):,}, which is not done"
    ]
    assert messages(content.replace(size, struct.pack("<L", len(ONE) + 1))) == ["it is not as long as stated"]
    assert told_of(content.replace(size, struct.pack("<L", 100))) == [("!a.txt", 0, ["TX010"])]


def overlapping(count: int) -> bytes:
    """Members that share one kernel: the directory names the same bytes many times."""
    content = bytearray(zipped({"a.txt": b"\n" * 50_000}))
    end = content.rindex(b"PK\x05\x06")
    start = content.index(b"PK\x01\x02")
    record = bytes(content[start:end])
    last = struct.unpack("<4s4H2LH", content[end:])
    fields = (last[0], 0, 0, count, count, len(record) * count, start, 0)
    return bytes(content[:start]) + record * count + struct.pack("<4s4H2LH", *fields)


def test_members_that_share_bytes() -> None:
    assert [codes for _, _, codes in told_of(overlapping(1))] == [["TX005"]]
    assert messages(overlapping(2)) == ["a zip archive whose members share bytes (a.txt, a.txt), as in a bomb"]
    started = time.process_time()
    assert len(messages(overlapping(20_000))) == 1
    assert time.process_time() - started < 10


def test_containers_within_each_other() -> None:
    content = ONE
    for _ in range(6):
        content = COMPRESSORS["gzip"](content)
    assert told_of(content) == [("", 1, [])]
    assert messages(COMPRESSORS["gzip"](content)) == ["more than 6 containers within each other"]
    content = ONE
    for _ in range(40):
        content = zipped({"a": content}, zipfile.ZIP_STORED)
    assert told_of(content) == [("!a" * 6, 0, ["TX010"])]


def test_more_members_than_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(containers, "MAX_MEMBERS", 3)
    monkeypatch.setattr(archives, "MAX_MEMBERS", 3)
    monkeypatch.setattr(zip_members, "MAX_MEMBERS", 3)
    members = {f"{at}.txt": hands(1, at) for at in range(1, 7)}
    for content in (zipped(members), tarred(members)):
        told = told_of(content)
        assert [(count, codes) for _, count, codes in told] == [(1, [])] * 3 + [(0, ["TX010"])]
        assert messages(content) == ["more than 3 members"]


# --- members that are not read ------------------------------------------------------------------------

OUTSIDE = ["../a.txt", "../../a.txt", "x/../../a.txt", "/etc/a.txt", "\\a.txt", "..\\a.txt", "C:\\a.txt", "c:a.txt"]


@pytest.mark.parametrize("name", [*OUTSIDE, "../a.png"])
def test_a_name_that_leads_out_is_told_and_nothing_written(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for content in (zipped({name: ONE, "b.txt": ONE}), tarred({name: ONE, "b.txt": ONE})):
        assert told_of(content) == [(f"!{name}", 0, ["TX010"]), ("!b.txt", 1, [])]
        assert messages(content) == ["a name that leads out of the archive"]
    assert os.listdir(tmp_path) == []


def test_names_with_dots_that_stay_inside() -> None:
    assert told_of(tarred({"./a.txt": ONE, "b..c.txt": ONE, "7: x.txt": ONE})) == [
        ("!./a.txt", 1, []),
        ("!b..c.txt", 1, []),
        ("!7: x.txt", 1, []),
    ]


@pytest.mark.parametrize(
    ("kind", "what"),
    [
        (tarfile.SYMTYPE, "a symbolic link"),
        (tarfile.LNKTYPE, "a link to another member"),
        (tarfile.CHRTYPE, "a device"),
        (tarfile.BLKTYPE, "a device"),
        (tarfile.FIFOTYPE, "a pipe"),
        (tarfile.GNUTYPE_SPARSE, "a sparse file, whose holes are not filled"),
    ],
)
def test_members_of_a_tar_archive_that_are_no_files(kind: bytes, what: str) -> None:
    content = io.BytesIO()
    with tarfile.open(fileobj=content, mode="w") as archive:
        about = tarfile.TarInfo("a.txt")
        about.type, about.linkname = kind, "/etc/passwd"
        archive.addfile(about)
        for name in ("b.txt", "c.txt"):
            about = tarfile.TarInfo(name)
            about.size = len(ONE)
            archive.addfile(about, io.BytesIO(ONE))
    told = told_of(content.getvalue())
    assert told == [("!a.txt", 0, ["TX010"]), ("!b.txt", 1, []), ("!c.txt", 1, [])]
    assert messages(content.getvalue()) == [what]


def test_a_sparse_member_that_states_a_terabyte() -> None:
    content = tarred({"a.txt": ONE}, form=tarfile.GNU_FORMAT)
    sparse = without_checksums(content, 156, b"S")
    sparse = without_checksums(sparse, 483, b"\x80\0\0\1\0\0\0\0\0\0\0\0")  # its real size
    started = time.process_time()
    assert told_of(sparse) == [("!a.txt", 0, ["TX010"])]
    endless = without_checksums(sparse, 482, b"\1")  # the map goes on; its next block says no more
    assert told_of(endless)[0] == ("!a.txt", 0, ["TX010"])
    in_pax = io.BytesIO()
    with tarfile.open(fileobj=in_pax, mode="w", format=tarfile.PAX_FORMAT) as archive:
        about = tarfile.TarInfo("a.txt")
        about.pax_headers = {"GNU.sparse.major": "1", "GNU.sparse.realsize": "1000000000000"}
        archive.addfile(about)
    assert told_of(in_pax.getvalue()) == [("!a.txt", 0, ["TX010"])]
    assert time.process_time() - started < 2


def test_a_symbolic_link_in_a_zip_archive() -> None:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        about = zipfile.ZipInfo("a.txt")
        about.create_system, about.external_attr = 3, 0o120777 << 16
        archive.writestr(about, "/etc/passwd")
    assert messages(content.getvalue()) == ["a symbolic link"]


@pytest.mark.parametrize(
    ("place", "change", "what"),
    [
        (8, b"\1\0", "encrypted"),
        (8, b"\x41\0", "encrypted"),
        (10, b"\x63\0", "compressed by method 99, which is not read"),
        (10, b"\x0e\0", "compressed by method 14, which is not read"),
        (42, b"\x09\0\0\0", "is not where the directory says it is"),
    ],
)
def test_members_of_a_zip_archive_that_cannot_be_read(place: int, change: bytes, what: str) -> None:
    content = bytearray(zipped({"a.txt": ONE, "b.txt": hands(2)}))
    at = content.index(b"PK\x01\x02") + place
    content[at : at + len(change)] = change
    assert messages(bytes(content)) == [what]
    assert told_of(bytes(content)) == [("!a.txt", 0, ["TX010"]), ("!b.txt", 2, [])]


def test_a_zip_member_with_a_wrong_checksum_is_audited_and_told() -> None:
    for method in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        content = bytearray(zipped({"a.txt": hands(2)}, method))
        content[content.index(b"PK\x01\x02") + 16] ^= 1
        assert told_of(bytes(content)) == [("!a.txt", 2, ["TX010"])]
        assert messages(bytes(content)) == ["its checksum is wrong"]


# --- archives that are broken -------------------------------------------------------------------------


def test_a_zip_archive_without_its_directory() -> None:
    content = zipped({"a.txt": ONE, "b.txt": ONE})
    for end in (30, len(content) // 2, len(content) - 1):
        assert told_of(content[:end]) == [("", 0, ["TX010"])]


def test_a_zip_archive_with_bytes_before_it() -> None:
    content = b"PK\x07\x08" + zipped({"a.txt": ONE})  # as the parts of a split archive begin
    assert told_of(content) == [("!a.txt", 1, [])]


def test_a_damaged_directory_gives_what_stands_before() -> None:
    content = zipped({"a.txt": ONE, "b.txt": ONE})
    second = content.rindex(b"PK\x01\x02")
    damaged = content[:second] + b"XX" + content[second + 2 :]
    assert told_of(damaged) == [("!a.txt", 1, []), ("", 0, ["TX010"])]
    assert messages(damaged) == ["the directory of the zip archive is damaged after 1 members"]


def test_a_tar_archive_that_breaks_off_is_told_once() -> None:
    content = tarred({"a.txt": ONE, "b.txt": hands(5)})
    told = told_of(content[: 512 * 6])
    assert [name for name, *_ in told] == ["!a.txt", "!b.txt", ""]
    assert told[0][1:] == (1, [])
    assert told[2][2] == ["TX010"]
    packed = COMPRESSORS["gzip"](hands(900) and tarred({"a.txt": ONE, "b.txt": hands(900)}))
    told = told_of(packed[: len(packed) // 2])
    assert [codes.count("TX010") for *_, codes in told] == [1, 0, 0]
    assert told[1] == ("!a.txt", 1, [])
    assert told[2][1] > 100


def test_a_damaged_header_gives_what_stands_before() -> None:
    content = bytearray(tarred({"a.txt": ONE, "b.txt": ONE}))
    second = 512 + -(-len(ONE) // 512) * 512
    content[second + 5] ^= 1
    assert told_of(bytes(content)) == [("!a.txt", 1, []), ("", 0, ["TX010"])]
    assert messages(bytes(content))[0].startswith(f"the tar archive is damaged at byte {second:,}")


def test_headers_that_state_odd_sizes() -> None:
    content = tarred({"a.txt": ONE})
    for size in (b"77777777777\0", b"\x80" + b"\xff" * 11, b"\xff" * 12, b"-0000000001\0", b"zzzzzzzzzzz\0"):
        started = time.process_time()
        told = told_of(without_checksums(content, 124, size))
        assert [codes for *_, codes in told][-1] == ["TX010"], size
        assert time.process_time() - started < 2
    long_name = without_checksums(without_checksums(content, 156, b"L"), 124, b"77777777777\0")
    assert messages(long_name) == ["a name of 8,589,934,591 bytes"]


def test_archives_that_are_not_opened() -> None:
    assert messages(b"7z\xbc\xaf\x27\x1c" + b"\0" * 50) == ["a 7z archive, which is not opened"]
    assert messages(b"Rar!\x1a\x07\1\0" + b"\0" * 50) == ["a rar archive, which is not opened"]


def test_what_is_refused_has_a_hash_of_its_own() -> None:
    sources = sources_in(zipped({"../a.txt": ONE, "/b.txt": ONE}))
    whole = sources_in(COMPRESSORS["gzip"](ONE))
    short = sources_in(COMPRESSORS["gzip"](ONE)[:-1])
    hashes = {survey(source).sha256 for source in [*sources, *whole, *short, *sources_in(b"")]}
    assert len(hashes) == 5
    assert [list(pieces(source, survey(source))) for source in sources] == [[], []]


def test_a_broken_archive_in_a_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(ONE)
    (tmp_path / "b.zip").write_bytes(zipped({"a.txt": ONE})[:-9])
    assert [source.trouble is not None for source in find_sources([str(tmp_path)], None)] == [False, True]
