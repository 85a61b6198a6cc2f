"""Ruleset files: the six houses of RULES section 9, a user's own file, and what each mistake is told."""

from importlib import resources
from pathlib import Path

import pytest

from soko_hh.ruleset import CHOICES, FIELD_NAMES, Ruleset, with_value
from soko_hh.ruleset_files import (
    RulesetError,
    bundled_names,
    bundled_ruleset,
    fields_with_sources,
    load_ruleset,
)

HOUSES = {
    "ongame": {},
    "bet-at-home": {"open_pair_bet": "pair_holder"},
    "encyclopedia": {
        "bring_in_card": "high",
        "bring_in_amount": "two_antes",
        "open_pair_bet": "off",
        "checked_showdown": "left_of_dealer",
        "odd_chip": "nearest_dealer",
    },
    "nordic-pot-limit": {
        "bring_in_card": "high",
        "bring_in_amount": "two_antes",
        "structure": "pot",
        "open_pair_bet": "off",
        "odd_chip": "left_of_dealer",
    },
    "nordic-open": {
        "bring_in_card": "none",
        "structure": "pot",
        "open_pair_bet": "off",
        "odd_chip": "left_of_dealer",
    },
    "five-card-stud": {"extra_hands": "[]", "open_pair_bet": "off", "bring_in_amount": "as_posted"},
}


def lines_of(name: str) -> list[str]:
    file = resources.files("soko_hh").joinpath("rulesets", f"{name}.toml")
    return file.read_text(encoding="utf-8").splitlines()


def written(folder: Path, text: str, name: str = "house.toml") -> str:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return str(path)


def trouble_with(folder: Path, text: str) -> str:
    with pytest.raises(RulesetError) as caught:
        load_ruleset(written(folder, text))
    message = str(caught.value)
    assert "house.toml" in message
    return message


def test_the_bundled_houses_are_those_of_the_law_the_default_first() -> None:
    assert bundled_names()[0] == "ongame"
    assert sorted(bundled_names()) == sorted(HOUSES)


@pytest.mark.parametrize(("name", "differing"), HOUSES.items())
def test_a_bundled_house_differs_from_the_default_in_these_fields_only(name: str, differing: dict[str, str]) -> None:
    house = load_ruleset(name)
    default = Ruleset()
    found = {field: house.value(field) for field in FIELD_NAMES if house.value(field) != default.value(field)}
    assert found == differing
    assert house.name == name
    assert house.title
    assert house.source


@pytest.mark.parametrize("name", [name for name in HOUSES if name != "ongame"])
def test_the_other_houses_name_only_what_differs(name: str) -> None:
    stated = {line.partition(" = ")[0] for line in lines_of(name) if " = " in line and not line.startswith("#")}
    assert stated == {"name", "title", "source", "extends", *HOUSES[name]}


def test_the_default_house_states_every_field() -> None:
    stated = [line.partition(" = ")[0] for line in lines_of("ongame") if " = " in line and not line.startswith("#")]
    assert stated == ["name", "title", "source", *FIELD_NAMES]


@pytest.mark.parametrize("name", HOUSES)
def test_every_value_is_cited_on_its_line(name: str) -> None:
    for line in lines_of(name):
        field = line.partition(" = ")[0]
        if field in FIELD_NAMES:
            source = line.partition(" # ")[2]
            assert source.startswith(("Seed", "WSOP", "real text", "ours:", "Nordic rule pages", "the plain game")), (
                line
            )


def test_fields_with_their_sources_come_from_the_nearest_file() -> None:
    sourced = {one.field: one for one in fields_with_sources("encyclopedia")}
    assert list(sourced) == list(FIELD_NAMES)
    assert sourced["odd_chip"].value == "nearest_dealer"
    assert sourced["odd_chip"].source.startswith("Seed B: nearest the dealer's box")
    assert sourced["raise_cap"] == ("raise_cap", "3", "Seed C: three raises after the bet")
    assert sourced["rake_percent"].value == ""


def test_bundled_names_in_histories_open_no_file(tmp_path: Path) -> None:
    path = written(tmp_path, "raise_cap = 4\n")
    assert bundled_ruleset(path) is None
    assert bundled_ruleset("nordic-open") == load_ruleset("nordic-open")


def test_a_file_of_ones_own_changes_fields_of_the_default(tmp_path: Path) -> None:
    house = load_ruleset(written(tmp_path, 'extends = "ongame"\nraise_cap = 4\n'))
    assert house == with_value(Ruleset(name="house"), "raise_cap", 4)


def test_a_file_without_extends_is_as_ongame_in_all_it_does_not_name(tmp_path: Path) -> None:
    house = load_ruleset(
        written(tmp_path, 'name = "Kotka"\ntitle = "Club"\nsource = "its wall"\nlast_card_down = true')
    )
    assert house == Ruleset(name="Kotka", title="Club", source="its wall", last_card_down=True)


def test_a_file_extends_another_bundled_house_or_a_file_beside_it(tmp_path: Path) -> None:
    written(tmp_path, 'extends = "nordic-open"\nraise_cap = 1\nplayers_max = 5', "clubs/base.toml")
    house = load_ruleset(written(tmp_path, 'extends = "clubs/base.toml"\nraise_cap = 2'))
    assert (house.bring_in_card, house.players_max, house.raise_cap) == ("none", 5, 2)
    assert (house.name, house.title) == ("house", "")


def test_sources_of_a_file_of_ones_own(tmp_path: Path) -> None:
    text = 'raise_cap = 4  # the wall # of the club\nrake_cap = "3.00" # "house" rule\nplayers_max = 7\n'
    path = written(tmp_path, text)
    sources = {one.field: one.source for one in fields_with_sources(path)}
    assert sources["raise_cap"] == "the wall # of the club"
    assert sources["rake_cap"] == '"house" rule'
    assert sources["players_max"] == f"no source cited in {path}"
    assert sources["odd_chip"].startswith("Seeds A, C")


def test_a_byte_order_mark_is_no_mistake(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_bytes(b"\xef\xbb\xbfraise_cap = 4\r\n")
    assert load_ruleset(str(path)).raise_cap == 4


def test_extra_hands_are_a_list(tmp_path: Path) -> None:
    both = load_ruleset(written(tmp_path, 'extra_hands = ["four_straight", "four_flush"]'))
    assert both.extra_hands == ("four_flush", "four_straight")
    assert load_ruleset(written(tmp_path, "extra_hands = []")).extra_hands == ()


@pytest.mark.parametrize(("written_as", "kept"), [('"5"', "5"), ("5", "5"), ('"4.50"', "4.50"), ('""', ""), ("0", "0")])
def test_rake_percent_is_kept_as_the_text_of_an_exact_decimal(tmp_path: Path, written_as: str, kept: str) -> None:
    assert load_ruleset(written(tmp_path, f"rake_percent = {written_as}")).rake_percent == kept


@pytest.mark.parametrize("field", ["rake_percent", "rake_cap"])
def test_a_float_is_not_exact(tmp_path: Path, field: str) -> None:
    message = trouble_with(tmp_path, f"{field} = 2.5")
    assert f"{field} = 2.5" in message
    assert "write it as text" in message


@pytest.mark.parametrize(
    "value", ['"5 %"', '"-1"', '"1e2"', '"."', '"5."', '".5"', '"٣"', "true", "[5]", "-5", '"101"']
)
def test_rake_percent_that_is_no_decimal(tmp_path: Path, value: str) -> None:
    message = trouble_with(tmp_path, f"rake_percent = {value}")
    assert "rake_percent" in message
    assert 'a decimal as text, such as "5"' in message


def test_an_unknown_key_gets_the_near_one_and_all_that_are_allowed(tmp_path: Path) -> None:
    message = trouble_with(tmp_path, "raise_caps = 4")
    assert "unknown key 'raise_caps' (did you mean 'raise_cap'?)" in message
    assert all(field in message for field in FIELD_NAMES)


def test_a_table_is_told_that_the_file_is_flat(tmp_path: Path) -> None:
    assert "unknown table [betting]: a ruleset file is flat" in trouble_with(tmp_path, "[betting]\nraise_cap = 4")


@pytest.mark.parametrize("field", CHOICES)
def test_a_wrong_word_gets_the_allowed_ones(tmp_path: Path, field: str) -> None:
    message = trouble_with(tmp_path, f'{field} = "never ever"')
    assert f'{field} = "never ever"' in message
    assert all(f'"{choice}"' in message for choice in CHOICES[field])


def test_a_misspelt_word_gets_the_near_one(tmp_path: Path) -> None:
    assert "(did you mean 'two_antes'?)" in trouble_with(tmp_path, 'bring_in_amount = "two_ante"')


@pytest.mark.parametrize(
    ("line", "allowed"),
    [
        ('raise_cap = "3"', "a whole number from 0 to 99"),
        ("raise_cap = true", "a whole number from 0 to 99"),
        ("raise_cap = -1", "a whole number from 0 to 99"),
        ("raise_cap = 3.0", "a whole number from 0 to 99"),
        ("players_max = 1", "a whole number from 2 to 10"),
        ("players_max = 11", "a whole number from 2 to 10"),
        ("last_card_down = 1", "true or false"),
        ('last_card_down = "true"', "true or false"),
        ("odd_chip = 3", '"left_of_dealer"'),
        ('extra_hands = "four_flush"', 'none, one or both of "four_flush", "four_straight"'),
        ('extra_hands = ["flush"]', 'none, one or both of "four_flush", "four_straight"'),
        ('extra_hands = ["four_flush", "four_flush"]', 'none, one or both of "four_flush", "four_straight"'),
        ("extra_hands = [1]", 'none, one or both of "four_flush", "four_straight"'),
        ('name = "a]b"', "no square brackets"),
        ('name = ""', "no square brackets"),
        ("name = 5", "text in one line"),
        ('title = "two\\nlines"', "text in one line"),
        ("extends = 1", "text in one line"),
    ],
)
def test_a_wrong_type_or_value_gets_what_is_allowed(tmp_path: Path, line: str, allowed: str) -> None:
    message = trouble_with(tmp_path, line)
    assert line.partition(" = ")[0] in message
    assert allowed in message


def test_a_file_that_is_not_toml_is_told_where(tmp_path: Path) -> None:
    message = trouble_with(tmp_path, "raise_cap = 4\nodd chip\n")
    assert "is not TOML" in message
    assert "line 2" in message


def test_nested_beyond_reason_is_not_toml(tmp_path: Path) -> None:
    assert "is not TOML" in trouble_with(tmp_path, "raise_cap = " + "[" * 5000)


def test_a_file_that_is_not_utf_8(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_bytes(b'title = "s\xf6k\xf6"')
    with pytest.raises(RulesetError, match=r"house\.toml: is not UTF-8 \(byte 10\)"):
        load_ruleset(str(path))


def test_an_unknown_house_gets_the_near_one_and_the_list() -> None:
    with pytest.raises(RulesetError) as caught:
        load_ruleset("OnGames")
    assert str(caught.value).startswith("no ruleset 'OnGames' (did you mean 'ongame'?); bundled: ongame, bet-at-home, ")


def test_a_missing_file_and_a_folder(tmp_path: Path) -> None:
    with pytest.raises(RulesetError, match=r"no such ruleset file: .*gone\.toml"):
        load_ruleset(str(tmp_path / "gone.toml"))
    with pytest.raises(RulesetError, match="is a folder, not a ruleset file"):
        load_ruleset(str(tmp_path))
    with pytest.raises(RulesetError, match="cannot be read"):
        load_ruleset("x" * 5000)


def test_extends_of_what_is_not_there_names_the_file_that_says_so(tmp_path: Path) -> None:
    message = trouble_with(tmp_path, 'extends = "nordic"')
    assert "house.toml: extends = \"nordic\": no ruleset 'nordic' (did you mean 'nordic-open'?)" in message


def test_extends_in_a_circle(tmp_path: Path) -> None:
    written(tmp_path, 'extends = "house.toml"', "other.toml")
    message = trouble_with(tmp_path, 'extends = "./other.toml"')
    assert "extends goes round in a circle" in message
    assert message.count("house.toml") == 2
    assert "circle" in trouble_with(tmp_path, 'extends = "house.toml"')
