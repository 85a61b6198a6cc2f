from soko_hh.formats.names import SeatNames


def test_one_reading_for_an_ordinary_name() -> None:
    names = SeatNames(["Anna", "Bertil"], ": ")
    assert names.readings("Bertil: raises 5 to 10") == [(1, "raises 5 to 10")]
    assert names.readings("Cecilia: folds") == []
    assert names.readings("Anna folds") == []


def test_the_longest_name_comes_first() -> None:
    names = SeatNames(["A", "A: folds", "A: folds: folds"], ": ")
    assert names.readings("A: folds: folds: checks") == [
        (2, "checks"),
        (1, "folds: checks"),
        (0, "folds: folds: checks"),
    ]
    assert names.readings("A: folds: checks") == [(1, "checks"), (0, "folds: checks")]
    assert names.readings("A: folds") == [(0, "folds")]


def test_names_with_blanks_where_a_blank_is_the_mark() -> None:
    names = SeatNames(["Big", "Big Al", "Big Al raises"], " ")
    assert names.readings("Big Al raises $2 to $4") == [
        (2, "$2 to $4"),
        (1, "raises $2 to $4"),
        (0, "Al raises $2 to $4"),
    ]
    assert names.readings("Big Bert calls $2") == [(0, "Bert calls $2")]


def test_names_that_hold_or_end_in_the_mark() -> None:
    names = SeatNames(["x:", "y: ", "7) [Ks]"], ": ")
    assert names.readings("x:: folds") == [(0, "folds")]
    assert names.readings("y: : folds") == [(1, "folds")]
    assert names.readings("7) [Ks]: folds") == [(2, "folds")]


def test_a_name_on_two_seats_is_the_first() -> None:
    names = SeatNames(["Anna", "Anna"], ": ")
    assert names.readings("Anna: folds") == [(0, "folds")]
    assert names.seat_of("Anna") == 0


def test_blanks_at_the_end_of_a_name_may_be_lost() -> None:
    names = SeatNames(["Anna "], ": ")
    assert names.seat_of("Anna") == 0
    assert names.readings("Anna: folds") == []


def test_nobody_has_an_empty_name() -> None:
    names = SeatNames(["", "Anna"], ": ")
    assert names.seat_of("") == -1
    assert names.readings(": folds") == []
