"""The forms an audit is told in, by name.

For: `audit --format` and `--output`. Must not know what is printed where.
"""

from collections.abc import Callable
from typing import Final

from soko_hh.report.csv_form import CsvForm
from soko_hh.report.github import GithubForm
from soko_hh.report.gitlab import GitlabForm
from soko_hh.report.json_forms import JsonForm, JsonLinesForm
from soko_hh.report.junit import JunitForm
from soko_hh.report.sarif import SarifForm
from soko_hh.report.text import Paint
from soko_hh.report.text_forms import ConciseForm, TextForm
from soko_hh.report.told import Form

PARQUET: Final = "parquet"  # the only one that is not text; see `parquet`
FORMS: Final = ("text", "concise", "json", "json-lines", "sarif", "junit", "github", "gitlab", "csv", PARQUET)
FOR_PEOPLE: Final = ("text", "concise")
_SIMPLE: Final[dict[str, Callable[[Callable[[str], object]], Form]]] = {
    "json": JsonForm,
    "sarif": SarifForm,
    "github": GithubForm,
    "gitlab": GitlabForm,
    "csv": CsvForm,
}


def text_form(name: str, write: Callable[[str], object], paint: Paint, has_summary: bool, fails_from: int) -> Form:
    """The form of this name; `fails_from` is the least severity that fails, the summary one that can be left out."""
    if name == "text":
        return TextForm(write, paint, has_summary)
    if name == "concise":
        return ConciseForm(write, paint, has_summary)
    if name == "json-lines":
        return JsonLinesForm(write, has_summary)
    if name == "junit":
        return JunitForm(write, fails_from)
    return _SIMPLE[name](write)
