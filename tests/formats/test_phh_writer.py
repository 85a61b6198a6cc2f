"""PHH there and back: the same hand, the same text, the same findings; and what pokerkit makes of it."""

from decimal import Decimal
from pathlib import Path
from random import Random

import pokerkit
import pytest
from pokerkit.notation import HandHistory as PokerkitHistory

from soko_hh.cards import card_names
from soko_hh.events import Collect, Deal, Note, Show
from soko_hh.formats import ongame_writer, phh, phh_writer, soko, soko_writer
from soko_hh.formats.amounts import HandAmounts
from soko_hh.formats.cutting import HAND, Cutter
from soko_hh.formats.phh_words import Words, quoted
from soko_hh.formats.read import read_hand
from soko_hh.formats.sources import Source
from soko_hh.formats.split import pieces, survey
from soko_hh.history import OTHER_GAME, HandHistory
from soko_hh.pipeline import Houses, audit_hand
from soko_hh.ruleset_files import bundled_names, load_ruleset
from soko_hh.simulate import hands

SAMPLES = Path(__file__).parents[2] / "sample_histories"
TEXTS = sorted(path for path in SAMPLES.rglob("*") if path.suffix in (".txt", ".xml", ".phh", ".phhs"))

SEVEN_CARD_STUD = """\
variant = "F7S"
antes = [1, 1, 1]
bring_in = 2
small_bet = 5
big_bet = 10
starting_stacks = [200, 100.50, 100]
actions = ["d dh p1 ????9c", "d dh p2 ????Jh", "d dh p3 ????4d", "p3 pb", "p1 cbr 5 # a tell", "p2 f", "p3 f"]
players = ["Ada", "Bo", "Cy"]
_soko_ruleset = "none"
_sponsors = ["", "A \\"quoted\\" one", ""]
"""


def read(text: str) -> HandHistory:
    return phh.read(text.removesuffix("\n").split("\n"), 1, {})


def sample_hands(path: Path) -> list[HandHistory]:
    source = Source(path.name, str(path))
    found = [read_hand(piece) for piece in pieces(source, survey(source)) if piece.kind == HAND]
    return [history for history in found if not history.broken and history.status != OTHER_GAME]


def bare(text: str) -> str:
    """As other programs write it: no comments, nothing that only we read; the bring-in is a field of its own."""
    if "\nbring_in" not in text and "# bring_in " in text:
        amount = text.partition("# bring_in ")[2].split('"')[0].split()[0]
        text = text.replace("\nstarting_stacks", f"\nbring_in = {amount}\nstarting_stacks", 1)
    kept = []
    for line in text.splitlines():
        if line.startswith(('  "#', "_soko_format", "_soko_restates")):
            continue
        kept.append(line.partition(" # ")[0] + '",' if line.startswith('  "') and " # " in line else line)
    return "\n".join(kept)


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.name)
def test_a_sample_comes_back_with_its_faults(path: Path) -> None:
    for history in sample_hands(path):
        text = phh_writer.write(history)
        again = read(text)
        assert phh_writer.write(again) == text
        assert soko_writer.write(again) == soko_writer.write(history)
        assert ongame_writer.write(again) == ongame_writer.write(history)
        found = [
            [(f.code, f.seat, f.expected) for f in audit_hand(hand, Houses()).report.findings]
            for hand in (history, again)
        ]
        assert sorted(found[0]) == sorted(found[1])


@pytest.mark.parametrize("name", bundled_names())
def test_legal_hands_are_legal_in_phh_and_byte_for_byte_the_same(name: str) -> None:
    ruleset = load_ruleset(name)
    houses = Houses(ruleset)
    for history in hands(8, 515, ruleset, players=(2, 8)):
        text = phh_writer.write(history)
        again = read(text)
        assert audit_hand(again, houses).report.findings == []
        assert phh_writer.write(again) == text
        assert soko_writer.write(again) == soko_writer.write(history)


@pytest.mark.parametrize("name", bundled_names())
def test_legal_hands_are_legal_by_their_codes_alone(name: str) -> None:
    """What other programs see of them, and what soko text makes of that."""
    ruleset = load_ruleset(name)
    houses = Houses(ruleset)
    for history in hands(8, 516, ruleset, players=(2, 8)):
        told = read(bare(phh_writer.write(history)))
        out = audit_hand(told, houses)
        assert [(f.code, f.line) for f in out.report.findings] == []
        assert out.facts is not None
        assert out.facts.complete
        text = soko_writer.write(told)
        assert audit_hand(soko.read(text.splitlines(), 1, {}), houses).report.findings == []
        text = phh_writer.write(told)
        assert phh_writer.write(read(text)) == text


def test_the_text_of_a_hand() -> None:
    """The example of FORMATS section 1: codes where they say all, words where they do not."""
    lines = [
        "SOKO Hand #81231: Fixed Limit ($5.00/$10.00, ante $0.50, bring-in $2.00) [ongame] - 2026-01-02 12:00:00 UTC",
        "Table 'Helsinki 4' 8-max Seat #3 is the button",
        "Seat 1: Anna ($200.00 in chips)",
        "Seat 3: Bertil ($180.50 in chips)",
        "Seat 6: Hero ($95.00 in chips)",
        "Hero: posts the ante $0.50",
        "Anna: posts the ante $0.50",
        "Bertil: posts the ante $0.50",
        "*** 2ND STREET ***",
        "Dealt to Hero [Ks 4d]",
        "Dealt to Anna [?? 9c]",
        "Dealt to Bertil [?? Jh]",
        "Hero: brings in for $2.00",
        "Anna: completes to $5.00",
        "Bertil: raises $4.00 to $10.00",  # by 5.00 is right: BT412
        "Hero: folds",
        "Anna: folds",
        "Uncalled bet ($5.00) returned to Bertil",
        "Bertil collected $13.50 from pot",
        "*** SUMMARY ***",
        "Total pot $13.50 | Rake $0.00",
    ]
    assert phh_writer.write(soko.read(lines, 1, {})) == (
        'variant = "F5S/SOKO"\n'
        "antes = [0.50, 0.50, 0.50]\n"
        "bring_in = 2.00\n"
        "small_bet = 5.00\n"
        "big_bet = 10.00\n"
        "time = 12:00:00\n"
        'time_zone = "UTC"\n'
        "day = 2\n"
        "month = 1\n"
        "year = 2026\n"
        "seats = [6, 1, 3]\n"
        "seat_count = 8\n"
        'table = "Helsinki 4"\n'
        'players = ["Hero", "Anna", "Bertil"]\n'
        "starting_stacks = [95.00, 200.00, 180.50]\n"
        "actions = [\n"
        '  "# ante p1 0.50",\n'
        '  "# ante p2 0.50",\n'
        '  "# ante p3 0.50",\n'
        '  "# street 2",\n'
        '  "d dh p1 Ks4d",\n'
        '  "d dh p2 ??9c",\n'
        '  "d dh p3 ??Jh",\n'
        '  "p1 pb",\n'
        '  "p2 cbr 5.00",\n'
        '  "p3 cbr 10.00 # raise to 10.00 by 4.00",\n'
        '  "p1 f",\n'
        '  "p2 f",\n'
        '  "# return p3 5.00",\n'
        '  "# collect p3 13.50",\n'
        '  "# summary",\n'
        '  "# total 13.50 rake 0.00",\n'
        "]\n"
        "winnings = [0.00, 0.00, 13.50]\n"
        'currency = "USD"\n'
        'currency_symbol = "$"\n'
        '_soko_format = "soko"\n'
        '_soko_ruleset = "ongame"\n'
        '_hand_id = "81231"\n'
        '_soko_hero = "Hero"\n'
        "_rake = 0.00\n"
        "_soko_button = 3\n"
    )


def written(seed: int = 517) -> str:
    (history,) = hands(1, seed, load_ruleset("ongame"), structure="fixed", players=(4, 4), prints_button=True)
    return phh_writer.write(history)


@pytest.mark.parametrize(
    ("right", "wrong", "code"),
    [
        ('  "# street 2",', '  "# street 9",', "TX001"),
        ('  "# street 2",', '  "# street",', "TX001"),
        ('  "# ante p1 ', '  "# ante p9 ', "TX001"),
        ("winnings = [", "winnings = [1, ", "TX001"),
    ],
)
def test_a_comment_that_cannot_be_read_is_told(right: str, wrong: str, code: str) -> None:
    text = written()
    assert right in text
    found = audit_hand(read(text.replace(right, wrong, 1)), Houses()).report.findings
    assert code in [finding.code for finding in found]


def test_a_code_and_its_comment_must_say_the_same() -> None:
    lines = ['variant = "F5S/SOKO"', "antes = [1, 1]", "small_bet = 5", "big_bet = 10", "starting_stacks = [90, 90]"]
    lines += ["actions = [", '  "p1 cbr 5 # bet 6",', '  "p1 cbr 5 # bet 5",', '  "p2 f # what a hand",', "]"]
    history = phh.read([*lines, '_soko_format = "soko"'], 1, {})
    assert [(type(event).__name__, event.line) for event in history.events] == [
        ("Unreadable", 7),
        ("Action", 8),
        ("Action", 9),
        ("Note", 9),
    ]


def test_text_of_any_kind_comes_back() -> None:
    for text in (
        'say "hi" # and \\ go',
        "tab\there",
        "\x00\x1f\x7f",
        "",
        " blanks  at  both ends ",
        "ö\u2028\ufeff",
        "]",
    ):
        history = HandHistory(soko.SOKO, 1, [""])
        history.events.append(Note(2, text))
        assert [event.text for event in read(phh_writer.write(history)).events if isinstance(event, Note)] == [text]
        words = Words(f"{quoted(text)} rest", HandAmounts(0), [])
        assert (words.quoted(), words.rest()) == (text, "rest")


def test_files_of_many_hands_load_in_pokerkit_and_here() -> None:
    told = [written(600 + at) for at in range(3)]
    histories = [read(text) for text in told]
    text = "".join([f"[{at + 1}]\n{phh_writer.write(history)}\n" for at, history in enumerate(histories)])
    assert text == "".join([f"[{at + 1}]\n{hand}\n" for at, hand in enumerate(told)])
    cutter = Cutter()
    found = [read_hand(piece) for piece in [*cutter.take(text.splitlines(), {}), *cutter.close()]]
    assert [phh_writer.write(history) for history in found] == told
    loaded = list(PokerkitHistory.loads_all(text))
    assert [hand.user_defined_fields["_hand_id"] for hand in loaded] == [history.hand_id for history in histories]


def test_pokerkit_loads_our_fields_and_refuses_the_variant() -> None:
    text = written()
    loaded = PokerkitHistory.loads(text)
    ours = read(text)
    assert loaded.variant == "F5S/SOKO"
    assert loaded.players is not None
    assert set(loaded.players) == {seat.name for seat in ours.seats}
    assert loaded.user_defined_fields["_soko_format"] == "soko"
    paid = sum(event.amount for event in ours.events if isinstance(event, Collect))
    assert sum(loaded.winnings or []) == Decimal(paid) / 10**ours.money.decimals
    with pytest.raises(KeyError, match="F5S/SOKO"):
        list(loaded)
    with pytest.raises(KeyError, match="F5S/SOKO"):
        loaded.dumps()


def test_a_game_pokerkit_knows_goes_through_us_unchanged() -> None:
    """Seven-card stud is another game here: copied as it stands, its user fields too, and pokerkit plays it."""
    history = read(SEVEN_CARD_STUD)
    assert history.status == OTHER_GAME
    loaded = PokerkitHistory.loads(phh_writer.write(history))
    assert loaded.user_defined_fields == {"_soko_ruleset": "none", "_sponsors": ["", 'A "quoted" one', ""]}
    assert list(loaded)[-1].stacks == [204, Decimal("99.50"), 97]  # antes of 1, a bring-in of 2
    numbered = phh.read(["[7]", *SEVEN_CARD_STUD.splitlines()], 1, {})
    assert phh_writer.write(numbered) == SEVEN_CARD_STUD


def test_what_pokerkit_dumps_of_ours_is_the_same_hand() -> None:
    """Under the name of a variant it knows: the codes, the comments and the user's fields survive its writer."""
    text = written()
    dumped = PokerkitHistory.loads(text.replace('"F5S/SOKO"', '"F7S"')).dumps()
    again = read(dumped.replace("'F7S'", "'F5S/SOKO'"))
    history = read(text)
    assert soko_writer.write(again) == soko_writer.write(history)
    for kind in (Deal, Show):
        cards = [[card_names(e.cards) for e in h.events if isinstance(e, kind)] for h in (history, again)]
        assert cards[0] == cards[1]


def test_pokerkit_is_a_version_that_keeps_user_fields() -> None:
    assert hasattr(pokerkit, "HandHistory")
    assert "user_defined_fields" in PokerkitHistory.__dataclass_fields__


def test_edits_of_written_hands_never_fail() -> None:
    """Lines dropped, doubled, swapped: a reading, a writing and an audit come of every one of them."""
    rng = Random(5)
    for seed in range(12):
        lines = written(700 + seed).splitlines()
        for _ in range(12):
            edited = list(lines)
            for _ in range(rng.randint(1, 3)):
                at = rng.randrange(len(edited))
                deed = rng.randrange(4)
                if deed == 0:
                    del edited[at]
                elif deed == 1:
                    edited.insert(rng.randrange(len(edited)), edited[at])
                elif deed == 2:
                    left = rng.randrange(len(edited[at]) + 1)
                    edited[at] = edited[at][:left] + rng.choice("#\"'[]p9=\\ ") + edited[at][left + 1 :]
                else:
                    edited[at] = edited[at].replace("p1", "p7").replace("5", "½")
            history = phh.read(edited, 1, {})
            audit_hand(history, Houses())
            if not history.broken and history.status != OTHER_GAME:
                text = phh_writer.write(history)
                assert phh_writer.write(read(text)) == text
