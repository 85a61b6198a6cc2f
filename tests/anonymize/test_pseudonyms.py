"""Pseudonyms: one a name, of nearly its length, unlike everything else in a history."""

import re

from soko_hh.anonymize.pseudonyms import Pseudonyms, length_class


def test_the_same_name_has_the_same_pseudonym_under_one_salt() -> None:
    one, again, other = Pseudonyms(b"salt"), Pseudonyms(b"salt"), Pseudonyms(b"pepper")
    assert one.of("Anna") == one.of("Anna") == again.of("Anna")
    assert one.of("Anna") != other.of("Anna")
    assert one.of("Anna") != one.of("anna")


def test_letters_and_digits_in_turn() -> None:
    assert re.fullmatch(r"(?:[BCDFGHJKLMNPQRSTVWXZ][0-9]){4}", Pseudonyms(b"").of("Åke"))


def test_length_tells_the_class_only() -> None:
    pseudonyms = Pseudonyms(b"salt")
    assert {len(pseudonyms.of(name)) for name in ("A", "Åke", "Bertil G")} == {8}
    assert len(pseudonyms.of("x" * 9)) == 12
    assert [length_class("x" * count) for count in (64, 65, 128, 129)] == [64, 128, 128, 192]


def test_kept_names_stay() -> None:
    pseudonyms = Pseudonyms(b"salt", frozenset({"Hero"}))
    assert pseudonyms.of("Hero") == "Hero"
    assert (pseudonyms.is_kept("Hero"), pseudonyms.is_kept("Anna")) == (True, False)


def test_a_name_with_an_action_mark_keeps_what_makes_it_ambiguous() -> None:
    pseudonyms = Pseudonyms(b"salt")
    assert pseudonyms.of("Aki: folds") == pseudonyms.of("Aki") + ": folds"
    assert pseudonyms.of("Mr raises to it") == f"{pseudonyms.of('Mr')} raises to {pseudonyms.of('it')}"


def test_a_name_that_is_a_verb_is_exchanged_whole() -> None:
    assert "folds" not in Pseudonyms(b"salt").of("folds")


def test_ten_thousand_names_have_as_many_pseudonyms() -> None:
    pseudonyms = Pseudonyms(b"salt")
    assert len({pseudonyms.of(f"p{number}") for number in range(10_000)}) == 10_000
