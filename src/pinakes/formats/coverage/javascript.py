"""Istanbul's JSON, and what V8 itself writes."""

from typing import Any
from urllib.parse import unquote, urlsplit

from pinakes.formats.coverage.report import Report, Stretch


def read_istanbul(value: dict[str, Any]) -> Report:
    """Hits of each statement, on the line it starts; the least of those on one line, as the tool itself counts."""
    lines: dict[str, dict[int, int]] = {}
    for key, item in value.items():
        here = lines.setdefault(str(item.get("path", key)), {})
        for id_, place in item["statementMap"].items():
            line, hits = int(place["start"]["line"]), int(item["s"].get(id_, 0))
            here[line] = min(here.get(line, hits), hits)
    return Report("istanbul", lines)


def read_v8(results: list[Any]) -> Report:
    """Stretches of each script of the project; functions and blocks inside others come after them."""
    stretches: dict[str, list[Stretch]] = {}
    for item in results:
        url = urlsplit(str(item.get("url", "")))
        if url.scheme not in {"file", ""} or not url.path:
            continue
        here = stretches.setdefault(unquote(url.path), [])
        for function in item.get("functions", []):
            here += [_stretch(each) for each in function["ranges"]]
    ordered = {path: sorted(items, key=lambda item: (item.start, -item.end)) for path, items in stretches.items()}
    return Report("v8", {}, ordered)


def _stretch(found: dict[str, Any]) -> Stretch:
    return Stretch(int(found["startOffset"]), int(found["endOffset"]), int(found["count"]))
