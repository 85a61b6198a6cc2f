"""The promises of speed and memory, on a small run of the benchmark."""

import pytest
from run import Figures


@pytest.mark.slow
def test_ten_times_the_peer_and_no_growth_of_memory() -> None:
    figures = Figures(4_000)
    table = "\n".join(figures.lines())
    assert figures.ratio() >= 10, table
    assert figures.growth() <= 1.1, table
    assert figures.start <= 3 * figures.bare_start, table
