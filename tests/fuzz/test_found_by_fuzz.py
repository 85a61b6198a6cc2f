"""What the fuzz campaigns found, each as the smallest text that showed it."""

from growing_texts import CALLED, HAND
from whole_path import audit_and_check


def found(*lines: str) -> list[str]:
    """The codes found in a hand checked down to its showdown, going on with these lines."""
    out = audit_and_check("\n".join([*HAND, *CALLED, *lines]).encode())
    return [finding.code for finding in out.hands[0].report.findings]


def test_a_player_who_mucked_gets_chips_back_in_the_summary() -> None:
    # SD506 asked for the place of a player in no pot (IndexError)
    codes = found(
        "C: shows [Ac Kh 5c 8c 8d] (one pair, eights)",
        "B: mucks",
        "C collected $9 from pot",
        "*** SUMMARY ***",
        "Total pot $9 | Rake $0",
        "Uncalled bet ($800) returned to B",
    )
    assert codes.count("TO301") == 1
