"""Cards: spelling, numbering, comparing one by one."""

import pytest

from soko_hh.cards import (
    CARD_BY_TEXT,
    RANK_PLURALS,
    UNKNOWN_CARD,
    UNKNOWN_TEXTS,
    card_name,
    card_names,
    rank_of,
    read_cards,
    suit_of,
)


def test_a_card_is_four_times_its_rank_plus_its_suit() -> None:
    assert CARD_BY_TEXT["2c"] == 0
    assert CARD_BY_TEXT["2s"] == 3
    assert CARD_BY_TEXT["Ts"] == 8 * 4 + 3
    assert CARD_BY_TEXT["As"] == 51


@pytest.mark.parametrize("text", ["Th", "th", "TH", "tH", "10h", "10H"])
def test_a_ten_is_read_in_any_case_and_as_a_number(text: str) -> None:
    assert CARD_BY_TEXT[text] == 8 * 4 + 2


def test_there_are_52_cards_and_each_reads_back_as_it_is_written() -> None:
    names = [card_name(card) for card in range(52)]
    assert len(set(names)) == 52
    assert [CARD_BY_TEXT[name] for name in names] == list(range(52))


def test_rank_and_suit_of_a_card() -> None:
    assert (rank_of(CARD_BY_TEXT["Kd"]), suit_of(CARD_BY_TEXT["Kd"])) == (11, 1)


@pytest.mark.parametrize("text", sorted(UNKNOWN_TEXTS))
def test_unknown_cards_have_many_spellings_and_one_name(text: str) -> None:
    assert CARD_BY_TEXT[text] == UNKNOWN_CARD
    assert card_name(CARD_BY_TEXT[text]) == "??"


def test_reading_cards_apart_by_blanks_or_commas() -> None:
    assert read_cards("Ks 4d ??") == [47, 9, UNKNOWN_CARD]
    assert read_cards("Ks, 4d,??") == [47, 9, UNKNOWN_CARD]
    assert read_cards("") == []


@pytest.mark.parametrize("text", ["Ks 1d", "KsKd", "Kx", "sK", "11h", "0s", "Ks /"])
def test_text_that_is_no_card_is_none(text: str) -> None:
    assert read_cards(text) is None


def test_cards_are_printed_as_soko_text_does() -> None:
    assert card_names([47, 9, UNKNOWN_CARD]) == "Ks 4d ??"


def test_plurals_of_ranks() -> None:
    assert RANK_PLURALS[4] == "sixes"
    assert RANK_PLURALS[7] == "nines"
