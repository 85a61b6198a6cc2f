"""Every machine output of an audit read back by a parser that is not ours: what stands in it, finding by finding."""

import csv
import io
import json
import xml.etree.ElementTree as ET
from typing import Any

import polars as pl

from soko_hh.columns import FileFigures
from soko_hh.report.forms import FORMS, PARQUET, text_form
from soko_hh.report.parquet import ParquetForm
from soko_hh.report.tally import Tally
from soko_hh.report.text import unpainted
from soko_hh.report.told import Ended, EndedFile, Told

AS_TEXT = [name for name in FORMS if name != PARQUET]
WARNING = 1  # the least severity that fails


def written(name: str, told: list[Told], late: list[Told] | None = None) -> bytes:
    """A whole output: all findings of one file, then those between hands."""
    stream = io.BytesIO()
    parts: list[str] = []
    form = ParquetForm(stream) if name == PARQUET else text_form(name, parts.append, unpainted, True, WARNING)
    for one in told:
        form.findings([one])
    path = told[0].path if told else "empty.txt"
    figures = FileFigures(path, "0" * 64, 1, "soko", "utf-8", [])
    form.end_file(EndedFile(figures, len(told) + 1, len(told), 0, {}))
    for one in late or []:
        form.findings([one])
    tally = Tally()
    for one in [*told, *(late or [])]:
        tally.add_finding(one.finding)
    form.end(Ended(tally, 1, []))
    if isinstance(form, ParquetForm):
        form.close()
        return stream.getvalue()
    return "".join(parts).encode()  # strict: an output that is no UTF-8 fails here


def strict_json(text: str) -> Any:
    """JSON without NaN and without lone surrogates, which many readers refuse."""
    value = json.loads(text, parse_constant=_refuse)
    json.dumps(value, ensure_ascii=False).encode()
    return value


def read_back(name: str, content: bytes) -> list[tuple[str, int]]:
    """Code and line of every finding; a test of JUnit tells no line."""
    if name == PARQUET:
        return list(pl.read_parquet(io.BytesIO(content)).select("code", "line").iter_rows())
    text = content.decode()
    if name == "csv":
        rows = list(csv.DictReader(io.StringIO(text, newline=""), strict=True))
        assert all(None not in row and None not in row.values() for row in rows)
        return [(row["code"], int(row["line"])) for row in rows]
    if name == "junit":
        names = [test.get("name", "") for test in ET.fromstring(text).iter("testcase")]
        return [(name.rsplit(": ", 1)[1].split()[0], 0) for name in names if ": " in name]
    if name == "github":
        commands = [workflow_command(line) for line in text.removesuffix("\n").split("\n")]
        return [(fields["title"].split()[0], int(fields["line"])) for kind, fields, _ in commands if kind != "debug"]
    if name == "json-lines":
        records = [strict_json(line) for line in text.removesuffix("\n").split("\n")]
        return [(one["code"], one["location"]["row"]) for one in records if one["type"] == "finding"]
    document = strict_json(text)
    if name == "json":
        return [(one["code"], one["location"]["row"]) for one in document["findings"]]
    if name == "gitlab":
        return [(one["check_name"], one["location"]["lines"]["begin"]) for one in document]
    assert name == "sarif"
    results = document["runs"][0]["results"]
    lines = [one["locations"][0]["physicalLocation"]["region"]["startLine"] for one in results]
    return [(one["ruleId"], line) for one, line in zip(results, lines, strict=True)]


def workflow_command(line: str) -> tuple[str, dict[str, str], str]:
    """A line as the runner of GitHub Actions takes it apart: kind, properties, message."""
    line = line.strip()
    assert line.startswith("::"), line
    head, between, message = line[2:].partition("::")
    assert between
    kind, _, properties = head.partition(" ")
    fields = {}
    for pair in properties.split(",") if properties else []:
        key, equals, value = pair.partition("=")
        assert equals
        fields[key] = _unescaped(value, ("%3A", ":"), ("%2C", ","))
    return kind, fields, _unescaped(message)


def _unescaped(value: str, *more: tuple[str, str]) -> str:
    for code, character in (("%0D", "\r"), ("%0A", "\n"), *more, ("%25", "%")):
        value = value.replace(code, character)
    return value


def _refuse(constant: str) -> Any:
    raise AssertionError(f"{constant} is no JSON")
