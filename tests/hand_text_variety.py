"""What happens in the text of a hand, read without soko_hh: for tests that count how varied hands are."""

import re
from collections import Counter

_WAGER = re.compile(r"(: | )(bets|raises|completes|big bring in)( to)? ")
_SHOWDOWN = "*** SHOWDOWN ***"


def variety(lines: list[str]) -> Counter[str]:
    """The situations of one hand, each counted once."""
    seen: set[str] = set()
    streets = _streets(lines)
    text = "\n".join(lines)
    is_ongame = lines[0].startswith("*****")
    shows = len(re.findall(r": shows \[|\] \([A-Z_]+", text))
    mucks = len(re.findall(r": mucks", text))
    folds = len(re.findall(r"(?:: | )folds$", text, re.M))
    antes = len(re.findall(r"posts (?:the )?ante", text))
    left = antes - folds
    seen.add("walkover" if left == 1 else "showdown")
    if left > 2:
        seen.add("multiway showdown")
    _note_pots(text, seen)
    _note_streets(streets, seen, left)
    if mucks:
        seen.add("muck")
    if re.search(r": mucks \[", text):
        seen.add("muck with cards")
    if left > 1 and mucks == left - 1 and not shows and not is_ongame:
        seen.add("won unseen after mucks")
    if left == 1 and shows:
        seen.add("voluntary show")
    if "doesn't show hand" in text:
        seen.add("hand not shown")
    if re.search(r"Rake(?: taken:)? [$€]?0(?:\.00)?$", text, re.M):
        seen.add("no rake")
    else:
        seen.add("rake")
    if "Betting is capped" in text:
        seen.add("note of a cap")
    if re.search(r"four-flush|FOUR_CARD_FLUSH", text) and re.search(r"four-straight|FOUR_CARD_STRAIGHT", text):
        seen.add("four-flush against four-straight")
    if "is sitting out" in text:
        seen.add("sitting out")
    if re.search(r"the button$|^Button: ", text, re.M):
        seen.add("button")
    seen.add("cents" if re.search(r"\d\.\d\d", text) else "whole chips")
    return Counter(dict.fromkeys(seen, 1))


def _streets(lines: list[str]) -> list[list[str]]:
    """Antes, second to fifth street, and what comes after the last street's betting."""
    parts: list[list[str]] = [[]]
    for line in lines:
        if re.match(r"\*\*\* |Dealing (?:pocket|.th|3rd)|Summary:", line):
            parts.append([])
        parts[-1].append(line)
    return parts


def _note_pots(text: str, seen: set[str]) -> None:
    named = re.findall(r"Side pot (\d+)", text)
    if named:
        seen.add("side pot")
    if "2" in named:
        seen.add("two side pots")
    shares: dict[str, list[str]] = {}
    for chips, pot in re.findall(r" collected (\S+) from (.+)$", text, re.M):
        shares.setdefault(pot, []).append(chips)
    for pot, winners in re.findall(r"^(Main pot|Side pot \d+): .* won by (.+)$", text, re.M):
        shares[pot] = re.findall(r"\(([$€\d.,]+)\)", winners)
    for paid in shares.values():
        if len(paid) > 1:
            seen.add("split")
            if len(set(paid)) > 1:
                seen.add("odd chip")


def _note_streets(streets: list[list[str]], seen: set[str], left: int) -> None:
    names = ("antes", "second street", "third street", "fourth street", "fifth street")
    last = streets[: len(names)]
    for name, lines in zip(names, last, strict=False):
        play = [line for line in lines if not line.startswith(("Dealt", "Dealing"))]
        if any(line.endswith(("is all-in", "[all in]")) for line in play):
            seen.add(f"all-in: {name}")
        raises = sum(1 for line in play if re.search(r"(: | )raises ", line))
        if raises >= 3:
            seen.add("three raises")
        if raises > 3:
            seen.add("more than three raises")
        if name == "second street" and any(re.search(r"completes|big bring in", line) for line in play):
            seen.add("completion or full opening")
        if name == "third street" and any(_shows_pair(line) for line in lines):
            seen.add("open pair")
    if len(streets) > 5 and left > 1:
        fifth = streets[4]
        if any(line.endswith("checks") for line in fifth) and not any(_WAGER.search(line) for line in fifth):
            seen.add("checked through")
        if not any(re.search(r"(: | )(checks|bets|calls|folds)", line) for line in fifth):
            seen.add("run-out")


def _shows_pair(line: str) -> bool:
    """Soko text repeats the door card on the deal line of third street."""
    dealt = re.search(r"\[.. (.).\] \[(.).\]$", line)
    return bool(dealt) and dealt[1] == dealt[2]
