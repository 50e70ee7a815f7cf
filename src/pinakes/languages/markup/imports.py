"""Other files that a page names: scripts and style sheets."""

import re
from collections.abc import Iterable

from pinakes.languages._draft import Draft, ImportDraft
from pinakes.languages.markup.scan import Attribute, Element

_QUOTED_FILE = re.compile(rb"""["']([^"'{}?#]*\.\w+)(?:[?#][^"']*)?["']""")
_TAGS = ((b"{%", b"%}"), (b"{{", b"}}"))


def draft_sources(data: bytes, elements: Iterable[Element], drafted: Draft) -> None:
    """Draft the file behind `<script src>`, `<style src>` and `<link rel="stylesheet" href>`."""
    for element in elements:
        if element.name in {b"script", b"style", b"template"}:
            source = element.attribute(b"src")
            if source is not None:
                _draft(data, element, source, "css" if element.name == b"style" else "side-effect", drafted)
        elif element.name == b"link" and b"stylesheet" in (element.value(data, b"rel") or b"").lower().split():
            source = element.attribute(b"href")
            if source is not None:
                _draft(data, element, source, "css", drafted)


def _draft(data: bytes, element: Element, source: Attribute, kind: str, drafted: Draft) -> None:
    """Draft one import: the path as written, or the one in quotes where a server makes a path of it."""
    start, end = source.value_start, source.value_end
    if start < 0 or data.startswith(b"data:", start):
        return
    for opening, closing in _TAGS:
        if data.startswith(opening, start) and data.find(closing, start, end) < 0:
            # The quotes around an address do not end at those inside a tag: `src="{% static "a.js" %}"`.
            end = max(data.find(closing, start, element.head_end) + 2, end)
    if data.startswith(b"{", start) and data.endswith(b"}", start, end):
        quoted = _QUOTED_FILE.search(data, start, end)
        if quoted is None:
            return
        start, end = quoted.span(1)
    module = data[start:end].decode("utf-8", "replace").strip()
    if module:
        item = ImportDraft(module, None, kind, element.start, element.head_end)
        item.name_start = start
        drafted.imports.append(item)
