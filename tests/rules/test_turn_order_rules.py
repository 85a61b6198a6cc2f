"""TO301 to TO307: what the findings say and on which lines they rest."""

from short_play import play

from soko_hh.finding import Finding

SECOND = "- A 2c, B 9d, C Kh\nA brings 2, B calls 2, C calls 2\n"
THIRD = SECOND + "- A 3d, B Ts, C 4h\n"


def only(text: str, **how: object) -> tuple[Finding, list[str]]:
    """The one finding of a play, and the deeds of its related lines."""
    hand = play(text, **how)  # type: ignore[arg-type]
    (finding,) = hand.replay.report.findings
    return finding, [hand.deeds[line] for line in finding.related]


def test_a_wrong_opener_rests_on_both_boards() -> None:
    finding, related = only(SECOND + "- A 2d, B Ts, C 4h\nC checks")
    assert finding.message == "C (Kh 4h) acts first on third street"
    assert finding.expected == "A (2c 2d) has the best board and opens"
    assert related == ["A 2d", "C 4h"]
    assert (finding.field, finding.legal_under) == ("", "")


def test_equal_boards_name_the_field_and_the_other_house() -> None:
    tie = "- A 2c, B 9c, C 9h\nA brings 2, B calls 2, C calls 2\n- A 3c, B Td, C Ts\n"
    finding, _ = only(tie + "C checks")
    assert finding.expected == "B (9c Td) is first of the equal boards and opens"
    assert (finding.field, finding.field_value) == ("board_tie", "left_of_dealer")
    assert finding.legal_under == "board_tie = suit"


def test_an_all_in_best_board_is_said() -> None:
    all_in = "- A 2c, B 9d, C Kh\nA brings 2, B calls 2!, C calls 2\n- A Qs, B 9h, C 3c\n"
    finding, _ = only(all_in + "A checks", stacks={"B": 3})
    assert finding.expected == "B (9d 9h) is all-in, the turn passes to C"


def test_out_of_turn_rests_on_the_last_action() -> None:
    finding, related = only(THIRD + "C bets 5, B folds")
    assert finding.message == "B acts out of turn on third street; A is to act"
    assert (finding.expected, related) == ("A is next to act, clockwise from C", ["C bets 5"])


def test_folded_and_all_in_rest_on_how_that_came() -> None:
    finding, related = only(THIRD + "C bets 5, A folds, B calls 5\n- B 8s, C 8d\nC checks, A checks")
    assert finding.message == "A acts on fourth street but folded on third street"
    assert related == ["A folds"]
    third = "- A 2c, B 9d, C Kh\nA brings 2, B calls 2!, C calls 2\n- A 3d, B Ts, C 4h\n"
    finding, related = only(third + "C bets 5, A calls 5, B checks", stacks={"B": 3})
    assert finding.message == "B acts on third street but is all-in since second street"
    assert related == ["B calls 2!"]
    ante = only("- A 2c, B 9d, C Kh\nA brings 2, B checks", stacks={"B": 1})[0]
    assert ante.message == "B acts on second street but is all-in from the ante"


def test_early_street_and_late_action() -> None:
    finding, related = only(THIRD + "C bets 5, A calls 5\n- A 7c, B 8s, C 8d\n")
    assert finding.message == "fourth street comes while B still has to act on third street (5 to call)"
    assert (finding.player, related) == ("B", ["C bets 5"])
    assert only(SECOND.rstrip() + ", A checks")[0].expected == "no action: everybody has acted and matched"
    folded = only("- A 2c, B 9d\nA brings 2, B folds, A checks")[0]
    assert folded.expected == "no action: all but A have folded"


def test_words_of_a_wrong_phase() -> None:
    assert only(THIRD + "C brings 2")[0].message == "C brings in on third street"
    second = only("- A 2c, B 9d, C Kh\nA brings 2, B brings 2")[0]
    assert second.message == "B brings in on second street after A"
    assert only("A checks\n- A 2c, B 9d, C Kh\n")[0].message == "A acts before the cards are dealt"
