"""What a certificate says of the input before anything is audited: rulesets by hash, archives by hash.

For: `audit --certificate`. Must not know the form of a certificate.
"""

from hashlib import file_digest, sha256
from pathlib import Path
from typing import Any

from soko_hh.across_hands.rows import storable
from soko_hh.formats.places import FilePlace
from soko_hh.formats.sources import Source
from soko_hh.pipeline import Houses
from soko_hh.ruleset import ruleset_hash
from soko_hh.ruleset_files import bundled_names, load_ruleset


def rulesets_of(houses: Houses) -> dict[str, Any]:
    """Who may judge: the user's ruleset or every bundled one, and the hash that the store keeps of them too."""
    rulesets = [load_ruleset(name) for name in bundled_names()] if houses.chosen is None else [houses.chosen]
    return {
        "chosen": None if houses.chosen is None else storable(houses.chosen.name),
        "default": houses.default.name,
        "names": [storable(ruleset.name) for ruleset in rulesets],
        "sha256": ruleset_hash(rulesets),
    }


def options_of(parameters: dict[str, Any]) -> dict[str, Any]:
    """What else decides what is found and told; the codes that are not told stand beside it."""
    baseline = parameters["baseline"]
    return {
        "from": parameters["from_format"] or None,
        "top_ups": parameters["top_ups"],
        "per_file_ignores": [storable(text) for text in parameters["per_file"]],
        "baseline_sha256": None if baseline is None else sha256(Path(baseline).read_bytes()).hexdigest(),
    }


def containers_of(sources: list[Source]) -> list[dict[str, Any]]:
    """Files that histories are unpacked from: an input's own hash is that of its text."""
    containers = []
    unpacked = [source.path for source in sources if source.path and not isinstance(source.place, FilePlace)]
    for path in dict.fromkeys(unpacked):
        with open(path, "rb") as stream:
            digest = file_digest(stream, "sha256").hexdigest()
        containers.append({"name": storable(path), "sha256": digest, "bytes": Path(path).stat().st_size})
    return containers
