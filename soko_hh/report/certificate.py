"""The certificate of an audit: what was audited, by which rules, and sums that add up, sealed by a hash.

For: `audit --certificate`. Must not know what is printed where. The same input gives the same bytes, whenever, wherever
and by however many workers: no time, no machine. `findings_sha256` is the hash of what `--format json-lines --quiet`
prints, so that a list of findings can be proved to be the one that is meant.
"""

import json
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from typing import Any, Final, final

from soko_hh import RULES_VERSION, __version__
from soko_hh.across_hands.rows import storable
from soko_hh.finding import SEVERITY_NAMES
from soko_hh.report.json_lines import finding_line, summary_record
from soko_hh.report.statistics import Statistics
from soko_hh.report.told import Ended, EndedFile, Told

CERTIFICATE_VERSION: Final = 1
SEAL: Final = "certificate_sha256"


@final
class CertificateForm:
    """One JSON object, written at the end.

    `rulesets` says by name and hash what may judge, `options` what else decides; `containers` the names, sizes and
    hashes of archives and compressed files that histories were taken from.
    """

    def __init__(
        self,
        write: Callable[[str], object],
        rulesets: dict[str, Any],
        options: dict[str, Any],
        containers: list[dict[str, Any]],
    ) -> None:
        self._write: Final = write
        self._rulesets: Final = rulesets
        self._options: Final = options
        self._containers: Final = containers
        self._inputs: Final[list[dict[str, Any]]] = []
        self._judged: Final[Counter[str]] = Counter()
        self._statistics: Final = Statistics()
        self._lines: Final = sha256()

    def findings(self, told: list[Told]) -> None:
        """Counted, and hashed as they are told."""
        self._statistics.add(told)
        for one in told:
            self._lines.update((finding_line(one.path, one.finding) + "\n").encode())

    def end_file(self, file: EndedFile) -> None:
        """Its name, size and hash: of its text as unpacked, and, where it breaks off, of the reason too."""
        figures = file.figures
        self._inputs.append(
            {
                "name": storable(figures.path),
                "sha256": figures.sha256,
                "bytes": figures.size,
                "format": figures.format_name,
                "encoding": figures.encoding,
                "hands": file.hands,
                "with_findings": file.with_findings,
            }
        )
        self._judged.update(file.judged)

    def end(self, ended: Ended) -> None:
        """All of it."""
        self._write(json.dumps(self._sealed(ended), indent=1, sort_keys=True) + "\n")

    def _sealed(self, ended: Ended) -> dict[str, Any]:
        summary = summary_record(ended.tally)
        said = {
            "schema_version": CERTIFICATE_VERSION,
            "tool": {"name": "soko_hh", "version": __version__, "rules_version": RULES_VERSION},
            "rulesets": {**self._rulesets, "hands_judged": {storable(k): v for k, v in sorted(self._judged.items())}},
            "options": {**self._options, "codes_not_told": ended.untold},
            "inputs": self._inputs,
            "containers": self._containers,
            "files": summary["files"],
            "hands": summary["hands"],
            "classes": summary["classes"],
            "findings": sum(ended.tally.findings),
            "findings_by_severity": summary["findings"],
            "findings_by_code": {
                counts.code: {
                    "name": counts.name,
                    "severity": SEVERITY_NAMES[counts.severity],
                    "count": counts.count,
                    "hands": counts.hands,
                }
                for counts in self._statistics.by_code()
            },
            "known_from_baseline": summary["known_from_baseline"],
            "findings_sha256": self._lines.hexdigest(),
            "not_checked": summary["not_checked"],
        }
        return {**said, SEAL: seal_of(said)}


def seal_of(certificate: dict[str, Any]) -> str:
    """The SHA-256 over everything but the seal: JSON with sorted keys, without blanks, in ASCII."""
    said = {key: value for key, value in certificate.items() if key != SEAL}
    return sha256(json.dumps(said, sort_keys=True, separators=(",", ":")).encode()).hexdigest()
