"""Reports of test coverage, in every format that people have, as hits by line."""

from codecs import BOM_UTF8

from pinakes.errors import BadFormatError
from pinakes.formats.coverage.go import read_go
from pinakes.formats.coverage.javascript import read_istanbul, read_v8
from pinakes.formats.coverage.lcov import read_lcov
from pinakes.formats.coverage.python import read_coverage_py
from pinakes.formats.coverage.report import Report
from pinakes.formats.coverage.xml import read_xml
from pinakes.formats.json import decode

__all__ = ["Report", "read_report"]


def read_report(data: bytes, name: str) -> Report:
    """A report in whatever format it is in. Raises BadFormatError when it is in none that is known, or damaged."""
    try:
        return _read(data.removeprefix(BOM_UTF8), name)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise BadFormatError(f"{name} is a coverage report that cannot be read ({error!r}). Make it anew.") from error


def _read(data: bytes, name: str) -> Report:
    start = data.lstrip()[:200]
    if start.startswith(b"mode:"):
        return read_go(_text(data, name))
    if start.startswith(b"<"):
        return read_xml(data, name)
    if start.startswith((b"{", b"[")):
        return _read_json(data, name)
    if b"SF:" in data[:20_000]:
        return read_lcov(_text(data, name))
    raise BadFormatError(
        f"{name} is no coverage report that is known. Known are coverage.py (json, xml), LCOV, Cobertura, Clover, "
        "JaCoCo, Istanbul, V8 and Go."
    )


def _read_json(data: bytes, name: str) -> Report:
    value = decode(data, name)
    if isinstance(value, dict) and isinstance(value.get("files"), dict):
        return read_coverage_py(value)
    if isinstance(value, dict) and isinstance(value.get("result"), list):
        return read_v8(value["result"])
    if isinstance(value, list):
        return read_v8(value)
    if isinstance(value, dict) and all(isinstance(item, dict) and "statementMap" in item for item in value.values()):
        return read_istanbul(value)
    raise BadFormatError(f"{name} is JSON, but no coverage report of coverage.py, Istanbul or V8.")


def _text(data: bytes, name: str) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise BadFormatError(f"{name} is no text in UTF-8.") from error
