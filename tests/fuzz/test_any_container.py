"""Archives of any content, nested at will and come to harm: findings, never an exception, in bounded time."""

import bz2
import gzip
import io
import lzma
import sys
import tarfile
import time
import zipfile
from random import Random

import pytest
from broken_text import soko_hands
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from whole_path import audit_and_check

from soko_hh.formats.sources import find_sources
from soko_hh.formats.split import pieces, survey

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

QUICK = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
LONG = settings(QUICK, max_examples=400)

names = st.one_of(
    st.sampled_from(["a.txt", "b/c.hh", "x.gz", "../a.txt", "/b", "d.png", ".e", "f.json", "a" * 150, "yö", "g\n.txt"]),
    st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1, max_size=8),
)


@st.composite
def whole_containers(draw: st.DrawFn, depth: int = 3) -> bytes:
    """A hand or any bytes, packed some times."""
    if not depth or draw(st.booleans()):
        return draw(st.one_of(st.binary(max_size=60), st.sampled_from([as_text(lines) for lines in soko_hands()[:3]])))
    if draw(st.booleans()):
        pack = draw(st.sampled_from([gzip.compress, bz2.compress, lzma.compress, zstd.compress]))
        return pack(draw(whole_containers(depth - 1)))
    members = [(draw(names), draw(whole_containers(depth - 1))) for _ in range(draw(st.integers(0, 3)))]
    content = io.BytesIO()
    if draw(st.booleans()):
        with tarfile.open(fileobj=content, mode=draw(st.sampled_from(["w", "w:gz", "w:xz"]))) as tar:
            for name, text in members:
                about = tarfile.TarInfo(name)
                about.size = len(text)
                about.type = draw(st.sampled_from([b"0", b"0", b"0", b"2", b"5", b"S", b"?"]))
                tar.addfile(about, io.BytesIO(text))
        return content.getvalue()
    with zipfile.ZipFile(content, "w") as archive:
        for name, text in members:
            archive.writestr(zipfile.ZipInfo(name), text, draw(st.sampled_from([0, 8, 12, 14])))
    return content.getvalue()


@st.composite
def containers_that_came_to_harm(draw: st.DrawFn) -> bytes:
    """Cut, a byte changed, or numbers of its directory made as large as they go."""
    content = bytearray(draw(whole_containers()))
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, max(len(content) - 1, 0)))
        harm = draw(st.sampled_from(["cut", "change", "large", "insert"]))
        if harm == "cut":
            del content[at:]
        elif harm == "change" and content:
            content[at] = draw(st.integers(0, 255))
        elif harm == "large":
            content[at : at + 4] = b"\xff\xff\xff\xff"
        else:
            content[at:at] = draw(st.binary(max_size=5))
    return bytes(content)


def as_text(lines: list[str]) -> bytes:
    return "\n".join(lines).encode()


@pytest.mark.filterwarnings("ignore:Duplicate name")
@QUICK
@given(containers_that_came_to_harm())
def test_any_container(content: bytes) -> None:
    audit_and_check(content)


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore:Duplicate name")
@LONG
@given(containers_that_came_to_harm())
def test_any_container_long(content: bytes) -> None:
    audit_and_check(content)


@pytest.mark.slow
def test_archives_with_flipped_bytes() -> None:
    rng = Random(5)
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for at, lines in enumerate(soko_hands()[:4]):
            archive.writestr(f"{at}.txt", as_text(lines))
    tar = io.BytesIO()
    with tarfile.open(fileobj=tar, mode="w") as archive_of_tar:
        for at, lines in enumerate(soko_hands()[:4]):
            about = tarfile.TarInfo(f"{at}.txt")
            about.size = len(as_text(lines))
            archive_of_tar.addfile(about, io.BytesIO(as_text(lines)))
    for whole in (content.getvalue(), tar.getvalue(), gzip.compress(tar.getvalue()), zstd.compress(tar.getvalue())):
        for _ in range(75):
            flipped = bytearray(whole)
            for _ in range(rng.choice([1, 2, 9])):
                flipped[rng.randrange(len(flipped))] = rng.randrange(256)
            audit_and_check(bytes(flipped))


def test_time_is_linear_in_what_is_unpacked() -> None:
    text = "\n".join(["\n".join(lines) + "\n" for lines in soko_hands()]).encode()

    def packed(count: int) -> bytes:
        tar = io.BytesIO()
        with tarfile.open(fileobj=tar, mode="w:gz") as archive:
            for at in range(count):
                about = tarfile.TarInfo(f"{at}.txt")
                about.size = len(text)
                archive.addfile(about, io.BytesIO(text))
        return gzip.compress(tar.getvalue())

    def seconds(content: bytes) -> float:
        start = time.process_time()
        audit_of(content)
        return time.process_time() - start

    seconds(packed(1))
    small, large = seconds(packed(2)), seconds(packed(20))
    assert large <= 20 * max(small, 0.02)


def audit_of(content: bytes) -> int:
    """Every member surveyed and cut: what a container adds to the audit of its text."""
    sources = find_sources(["-"], io.BytesIO(content))
    return sum(1 for source in sources for _ in pieces(source, survey(source)))
