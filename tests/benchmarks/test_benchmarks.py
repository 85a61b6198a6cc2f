"""The promises of speed and memory, on a small run of the benchmark."""

import pytest
from run import Figures

FLOOR = 1.0  # times pokerkit's rate, interpreted: what must not be lost (the goal is in the README)


@pytest.fixture(scope="module")
def figures() -> Figures:
    return Figures(4_000)


@pytest.mark.slow
def test_memory_does_not_grow_with_the_hands(figures: Figures) -> None:
    assert figures.growth() <= 1.1, "\n".join(figures.lines())


@pytest.mark.slow
def test_the_start_costs_little_more_than_clicks(figures: Figures) -> None:
    assert figures.start <= 3 * figures.bare_start, "\n".join(figures.lines())


@pytest.mark.slow
def test_no_slower_than_the_floor(figures: Figures) -> None:
    assert figures.ratio() >= FLOOR, "\n".join(figures.lines())
