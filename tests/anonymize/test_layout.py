"""A copy has the encoding, the byte order mark and the line ends of its original."""

import codecs

import pytest
from masked_text import masked, source_of

from soko_hh.anonymize.files import MaskedSource, masker_of, names_and_sources
from soko_hh.anonymize.pseudonyms import Pseudonyms

TEXT = "SOKO Hand #1: Fixed Limit (1/2, ante 1)\nSeat 1: Åsa (10 in chips)\nSeat 2: Ben (10 in chips)\nÅsa: checks é\n"


def under_pseudonyms(text: str) -> str:
    of = Pseudonyms(b"salt").of
    return text.replace("Åsa", of("Åsa")).replace("Ben", of("Ben"))


@pytest.mark.parametrize(
    ("mark", "encoding"),
    [
        (b"", "utf-8"),
        (codecs.BOM_UTF8, "utf-8"),
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf-16-be"),
        (b"", "utf-16-le"),
        (codecs.BOM_UTF32_LE, "utf-32-le"),
        (b"", "cp1252"),
    ],
)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_bytes_but_for_the_names(mark: bytes, encoding: str, end: str) -> None:
    text = TEXT.replace("\n", end)
    assert masked(mark + text.encode(encoding))[0] == mark + under_pseudonyms(text).encode(encoding)


def test_mixed_line_ends_and_none_at_the_end() -> None:
    text = TEXT.replace("\n", "\r\n", 1).replace("checks é\n", "checks\r\r\n\nx")
    assert masked(text.encode())[0].decode() == under_pseudonyms(text)


def test_bytes_that_are_no_character_are_carried_through() -> None:
    content = TEXT.replace("é", "e").encode("cp1252").replace(b"checks", b"checks \x81\x8d")
    assert b"checks \x81\x8d" in masked(content)[0]


def test_text_outside_hands_is_left_out_and_counted() -> None:
    """A hand of a room nobody reads may stand there, and nobody knows whom it names."""
    text = "exported for Ben\n\n" + TEXT + "\n\nWinamax Poker - Tournament\nSeat 1: Mickey88 (5)\n"
    source = source_of(text.encode())
    copy = MaskedSource(source, masker_of(names_and_sources([source])[0], b"salt", frozenset()))
    assert b"".join(copy.bytes_of()).decode() == "\n\n" + under_pseudonyms(TEXT) + "\n\n\n\n"
    assert (copy.left_out, copy.text_left_out) == ([], 3)
