"""What a difference between two results may be: an amount of the hand that one side counts and the other does not.

For: `reconcile`. Must not compare nor print. A hint says what equals the difference; it proves nothing.
"""

from decimal import Decimal

from soko_hh.trackers.matching import Difference, OurHand


def hint(difference: Difference) -> str:
    """What the difference equals, in words; '' if nothing of the hand does."""
    ours, theirs, amount = difference.ours, difference.theirs, difference.amount()
    if difference.currency:
        return f"theirs is in {difference.currency}, ours in {ours.currency}"
    net = ours.amount("net")
    return (
        _other_measure(ours, theirs, net)
        or _one_amount(ours, amount)
        or ("theirs is the all-in adjusted result" if _is_adjusted(ours, theirs) else "")
    )


def _other_measure(ours: OurHand, theirs: Decimal, net: Decimal) -> str:
    """Theirs is another figure altogether."""
    if theirs == -net:
        return "theirs is ours with the sign turned"
    if theirs == net * 100:
        return "theirs is in hundredths"
    if theirs * 100 == net:
        return "theirs is a hundredth of ours"
    if theirs == ours.amount("collected") and theirs:
        return "theirs is what was collected, without what was put in"
    if theirs == -ours.amount("put_in") and ours.amount("collected"):
        return "theirs is what was put in, without what was collected"
    return ""


def _one_amount(ours: OurHand, amount: Decimal) -> str:
    """The difference is one amount of the hand, whichever way."""
    for name, words in (
        ("rake", "the rake of the hand"),
        ("rake_paid", "his share of the rake"),
        ("returned", "the uncalled bet that went back"),
        ("ante", "his ante"),
        ("forced", "his bring-in"),
        ("collected", "what he collected"),
        ("put_in", "what he put in"),
    ):
        value = ours.amount(name)
        if value and abs(amount) == value:
            return f"the difference is {words}"
        if value and name in ("returned", "ante", "forced") and abs(amount) == 2 * value:
            return f"the difference is twice {words.removeprefix('his ')}"
    for first, second, words in (
        ("ante", "forced", "his ante and bring-in"),
        ("rake", "returned", "rake and uncalled bet"),
    ):
        if ours.amount(first) and ours.amount(second) and abs(amount) == ours.amount(first) + ours.amount(second):
            return f"the difference is {words}"
    return ""


def _is_adjusted(ours: OurHand, theirs: Decimal) -> bool:
    """Rounded to whole hundredths, either way."""
    return ours.all_in_adjusted is not None and abs(ours.all_in_adjusted - theirs) <= Decimal("0.01")
