"""Cobertura's XML, which coverage.py and many others write, Clover's, which PHPUnit writes, and JaCoCo's."""

import xml.etree.ElementTree as ET

from pinakes.errors import BadFormatError
from pinakes.formats.coverage.report import Report


def read_xml(data: bytes, name: str) -> Report:
    """Hits of each line. Raises BadFormatError for XML that is none of them, and for XML that defines entities."""
    if b"\0" in data:
        raise BadFormatError(f"{name} is no text in UTF-8.")
    if b"<!ENTITY" in data:
        raise BadFormatError(f"{name} defines entities, which no coverage report needs.")
    try:
        root = ET.fromstring(data)  # noqa: S314 - see above.
    except ET.ParseError as error:
        raise BadFormatError(f"{name} is no XML ({error}).") from error
    if root.tag == "coverage":
        return _cobertura(root) if root.find(".//file/line") is None else _clover(root)
    if root.tag == "report":
        return _jacoco(root)
    raise BadFormatError(f"{name} is XML of <{root.tag}>, not of Cobertura, Clover or JaCoCo.")


def _cobertura(root: ET.Element) -> Report:
    sources = [source.text.rstrip("/") for source in root.iter("source") if source.text and source.text.strip("/. ")]
    lines: dict[str, dict[int, int]] = {}
    for item in root.iter("class"):
        path = item.get("filename", "")
        full = f"{sources[0]}/{path}" if len(sources) == 1 and not path.startswith("/") else path
        here = lines.setdefault(full, {})
        for line in item.iter("line"):
            number, hits = line.get("number", ""), line.get("hits", "")
            if number.isdecimal() and hits.isdecimal():
                here[int(number)] = max(here.get(int(number), 0), int(hits))
    return Report("cobertura", lines)


def _clover(root: ET.Element) -> Report:
    lines: dict[str, dict[int, int]] = {}
    for file in root.iter("file"):
        here = lines.setdefault(file.get("path") or file.get("name") or "", {})
        for line in file.findall("line"):
            # That a function was called is told beside whether its lines ran.
            if line.get("type") != "method":
                number = int(line.get("num", "0"))
                here[number] = max(here.get(number, 0), int(line.get("count", "0")))
    return Report("clover", lines)


def _jacoco(root: ET.Element) -> Report:
    lines: dict[str, dict[int, int]] = {}
    for package in root.iter("package"):
        for source in package.findall("sourcefile"):
            here = lines.setdefault(f"{package.get('name', '')}/{source.get('name', '')}".lstrip("/"), {})
            for line in source.findall("line"):
                here[int(line.get("nr", "0"))] = int(line.get("ci", "0"))
    return Report("jacoco", lines)
