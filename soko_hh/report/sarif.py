"""SARIF 2.1.0: findings as results, the manual as rules, the files as artifacts.

For: `audit --format sarif`, read by code scanning services and editors. Must not know what is printed where. Results
are written as they come; rules stand before them, artifacts (of which memory holds one a file) and the invocation
after. Nothing in it depends on the time or the machine.
"""

from collections.abc import Callable
from typing import Any, Final, final

from soko_hh import RULES_VERSION, __version__
from soko_hh.across_hands.rows import storable
from soko_hh.columns import FileFigures
from soko_hh.finding import SEVERITY_NAMES, Finding
from soko_hh.report.json_forms import JsonList
from soko_hh.report.json_lines import SCHEMA_VERSION, as_line, finding_record, summary_record
from soko_hh.report.rule_index import Rule, all_rules
from soko_hh.report.told import Ended, EndedFile, Told
from soko_hh.report.uris import uri_of

SCHEMA: Final = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
FINGERPRINT: Final = "handContentCodeIndex/v1"
_EXITS: Final = ("nothing that fails was found", "findings", "not all hands could be audited")
_AS_PROPERTIES: Final = (
    *("hand_id", "street", "seat", "player", "expected", "actual", "ruleset", "field", "field_value", "legal_under"),
)


@final
class SarifForm:
    """One log with one run."""

    def __init__(self, write: Callable[[str], object]) -> None:
        self._write: Final = write
        self._rules: Final = {rule.code: at for at, rule in enumerate(all_rules())}
        self._artifacts: Final[list[dict[str, Any]]] = []
        self._places: Final[dict[str, int]] = {}  # of a file among the artifacts
        driver = {
            "name": "soko_hh",
            "semanticVersion": __version__,
            "version": __version__,
            "properties": {"rules_version": RULES_VERSION},
            "rules": [_rule(rule) for rule in all_rules()],
        }
        write(f'{{"$schema": "{SCHEMA}",\n"version": "2.1.0",\n"runs": [{{"tool": {as_line({"driver": driver})},\n')
        write('"columnKind": "unicodeCodePoints",\n"results": ')
        self._results: Final = JsonList(write)

    def findings(self, told: list[Told]) -> None:
        """A result each."""
        for one in told:
            self._results.add(as_line(self._result(one)))

    def end_file(self, file: EndedFile) -> None:
        """Its artifact."""
        artifact = _artifact(file.figures)
        place = self._place_of(file.figures.path)
        if self._artifacts[place] and self._artifacts[place] != artifact:  # two members of one name
            place = self._places[file.figures.path] = len(self._artifacts)
            self._artifacts.append({})
        self._artifacts[place] = artifact

    def end(self, ended: Ended) -> None:
        """Artifacts, what was not told, and how it ended."""
        self._results.end()
        summary = {"schema_version": SCHEMA_VERSION, **summary_record(ended.tally)}
        self._write(
            f',\n"artifacts": {as_line(self._artifacts)},\n"invocations": {as_line([self._invocation(ended)])},\n'
        )
        self._write(f'"properties": {as_line(summary)}}}]}}\n')

    def _result(self, told: Told) -> dict[str, Any]:
        finding = told.finding
        result = {
            "ruleId": finding.code,
            "ruleIndex": self._rules[finding.code],
            "level": SEVERITY_NAMES[finding.severity],
            "message": {"text": _message(_sentence(finding))},
            "locations": [self._location(told.path, finding.place, finding)],
            "partialFingerprints": {FINGERPRINT: told.fingerprint()},
        }
        if finding.related_places:
            result["relatedLocations"] = [
                {"id": at, **self._location(told.path, line, finding)}
                for at, line in enumerate(sorted(set(finding.related_places)), 1)
            ]
        record = finding_record(told.path, finding)
        properties = {key: record[key] for key in _AS_PROPERTIES if record[key] is not None}
        if properties:
            result["properties"] = properties
        return result

    def _location(self, path: str, line: int, finding: Finding) -> dict[str, Any]:
        region: dict[str, Any] = {"startLine": max(line, 1)}
        text = dict(finding.excerpt).get(line)
        if text is not None:
            region["snippet"] = {"text": storable(text)}
        artifact = {"uri": uri_of(path), "index": self._place_of(path)}
        return {"physicalLocation": {"artifactLocation": artifact, "region": region}}

    def _place_of(self, path: str) -> int:
        if path not in self._places:
            self._places[path] = len(self._artifacts)
            self._artifacts.append({})
        return self._places[path]

    def _invocation(self, ended: Ended) -> dict[str, Any]:
        invocation: dict[str, Any] = {
            "executionSuccessful": not ended.tally.lost,
            "exitCode": ended.exit_code,
            "exitCodeDescription": _EXITS[ended.exit_code],
        }
        if ended.untold:
            invocation["ruleConfigurationOverrides"] = [
                {"descriptor": {"id": code, "index": self._rules[code]}, "configuration": {"enabled": False}}
                for code in ended.untold
            ]
        if ended.tally.lost:
            told = f"{ended.tally.lost} hands were not audited: no worker process lived to judge them"
            invocation["toolExecutionNotifications"] = [{"level": "error", "message": {"text": told}}]
        return invocation


def _rule(rule: Rule) -> dict[str, Any]:
    page = _message(rule.manual.partition("\n")[2].strip())
    return {
        "id": rule.code,
        "name": rule.name,
        "shortDescription": {"text": _message(rule.headline)},
        "fullDescription": {"text": _message(rule.checks)},
        "help": {"text": page},
        "defaultConfiguration": {"level": rule.severity},
        "properties": {"tags": [rule.family.replace("_", "-")]},
    }


def _artifact(figures: FileFigures) -> dict[str, Any]:
    artifact: dict[str, Any] = {
        "location": {"uri": uri_of(figures.path)},
        "length": figures.size,
        "roles": ["analysisTarget"],
        "hashes": {"sha-256": figures.sha256},
    }
    if figures.encoding:
        artifact["encoding"] = "windows-1252" if figures.encoding == "cp1252" else figures.encoding.upper()
    return artifact


def _sentence(finding: Finding) -> str:
    return f"{finding.message}. Expected: {finding.expected}" if finding.expected else finding.message


def _message(text: str) -> str:
    """Text as a SARIF message: braces, which would begin a placeholder, are doubled."""
    return storable(text).replace("{", "{{").replace("}", "}}")
