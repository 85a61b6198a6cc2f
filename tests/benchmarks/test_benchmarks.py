"""The promises of speed and memory, on the small run of the benchmark."""

import pytest
from run import QUICK_SIZES, Figures

FLOOR = 1.0  # times pokerkit's rate, interpreted: what must not be lost (the goal is in the README)


@pytest.fixture(scope="module")
def figures() -> Figures:
    return Figures(QUICK_SIZES, rounds=1)


@pytest.mark.slow
def test_memory_does_not_grow_with_the_hands(figures: Figures) -> None:
    assert figures.growth_of_memory(figures.builds["interpreted"]) <= 1.2, figures.text()


@pytest.mark.slow
def test_time_a_hand_does_not_grow_with_the_hands(figures: Figures) -> None:
    assert figures.growth_of_time(figures.builds["interpreted"]) <= 1.2, figures.text()


@pytest.mark.slow
def test_the_start_costs_little_more_than_clicks(figures: Figures) -> None:
    assert figures.builds["interpreted"].start.cpu <= 3 * figures.bare_start.cpu, figures.text()


@pytest.mark.slow
def test_no_slower_than_the_floor(figures: Figures) -> None:
    assert figures.times_the_peer(figures.builds["interpreted"]) >= FLOOR, figures.text()
