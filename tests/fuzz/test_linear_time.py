"""Ten times the text takes at most twenty times the time, whichever way the text grows."""

import gc
import time

import pytest
from growing_texts import GROWING
from whole_path import audit

MOST = 20.0
SMALLEST = 0.004  # seconds: below it the clock and the rest of the machine decide
QUICK = (
    "hands",
    "ongame hands",
    "raises",
    "deals",
    "orphan text",
    "nested names",
    "a long line",
    "unreadable",
    "full tilt hands",
    "full tilt names",
    "ipoker games",
)


def seconds(name: str, count: int) -> float:
    """The best of three, in the processor's time."""
    grown, _ = GROWING[name]
    content = "\n".join(grown(count)).encode()
    best = 1e9
    gc.disable()  # its rounds over all that lives are not the audit's time
    for _ in range(3):
        start = time.process_time()
        audit(content)
        best = min(best, time.process_time() - start)
        gc.collect()
    gc.enable()
    return best


def check(name: str) -> None:
    _, count = GROWING[name]
    small, large = seconds(name, count), seconds(name, 10 * count)
    assert large <= MOST * max(small, SMALLEST), (name, small, large)


@pytest.mark.parametrize("name", QUICK)
def test_time_is_linear(name: str) -> None:
    check(name)


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(set(GROWING) - set(QUICK)))
def test_time_is_linear_long(name: str) -> None:
    check(name)
