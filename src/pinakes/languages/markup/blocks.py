"""Scripts and styles inside a file: which language each is, and all of one language as one part."""

import re
from collections.abc import Iterable

from pinakes.languages._draft import Part
from pinakes.languages.markup.scan import Element
from pinakes.languages.markup.template import blanked

SCRIPTS = ("javascript", "typescript", "tsx")
"""What a script may be written in, the one that understands the others' text last."""
LONGEST_NAME = 100
_SCRIPT_LANGUAGES = {
    b"": "javascript",
    b"js": "javascript",
    b"jsx": "javascript",
    b"javascript": "javascript",
    b"module": "javascript",
    b"babel": "javascript",
    b"ecmascript": "javascript",
    b"ts": "typescript",
    b"typescript": "typescript",
    b"tsx": "tsx",
}
_STYLE_LANGUAGES = {b"": "css", b"css": "css", b"postcss": "css", b"pcss": "css", b"scss": "scss", b"less": "less"}
_SERVER_CODE = re.compile(
    rb"\{\{[^{}]*+\}\}|\{%(?:[^%{}]++|%(?!\}))*+%\}|\{#(?:[^#{}]++|#(?!\}))*+#\}"
    rb"|<%(?:[^%]|%(?!>)){0,3000}+%>|<\?(?:[^?]|\?(?!>)){0,3000}+\?>"
)
_PART_OF_A_NAME = re.compile(rb"[.#]?[\w-]+\Z")
_VALUES = (b"{{", b"<%=", b"<?=")


def script_language(data: bytes, element: Element) -> str | None:
    """The language of a `script` element; None for data and templates."""
    kind = (element.value(data, b"lang") or element.value(data, b"type") or b"").lower()
    kind = kind.removeprefix(b"text/").removeprefix(b"application/").removeprefix(b"x-")
    return _SCRIPT_LANGUAGES.get(kind)


def style_language(data: bytes, element: Element) -> str | None:
    """The language of a `style` element; None for those nothing is known of."""
    kind = (element.value(data, b"lang") or element.value(data, b"type") or b"").lower().removeprefix(b"text/")
    return _STYLE_LANGUAGES.get(kind)


def style_parts(data: bytes, styles: Iterable[Element]) -> list[Part]:
    """The styles of a file, those of one language together."""
    by_language: dict[str, list[Element]] = {}
    for element in styles:
        language = style_language(data, element)
        if language is not None and element.body_end > element.head_end:
            by_language.setdefault(language, []).append(element)
    return [
        Part(language, bodies_of(data, [(element.head_end, element.body_end) for element in elements]))
        for language, elements in by_language.items()
    ]


def bodies_of(data: bytes, spans: Iterable[tuple[int, int]]) -> bytes:
    """A text of the same length that holds some stretches of it only."""
    text = blanked(data)
    for start, end in spans:
        text[start:end] = data[start:end]
    return bytes(text)


def script_part(data: bytes, scripts: Iterable[tuple[str, int, int]]) -> Part | None:
    """Scripts that share their names as one part: languages and stretches. None when there are none."""
    listed = list(scripts)
    if not listed:
        return None
    text = blanked(data)
    for index, (_, start, end) in enumerate(listed):
        text[start:end] = data[start:end]
        if index and text[start - 1] == 0x20:
            text[start - 1] = ord(";")
    return Part(max([language for language, _, _ in listed], key=SCRIPTS.index), bytes(text))


def script_without_server_code(data: bytes) -> bytes:
    """The same text with what a server fills in replaced: a value by an empty list, anything else by blanks."""
    return _SERVER_CODE.sub(_list_for, data) if _has_server_code(data) else data


def style_without_server_code(data: bytes) -> bytes:
    """The same text without what a server fills in, and without names of which that is a part."""
    if not _has_server_code(data):
        return data
    text = bytearray(_SERVER_CODE.sub(_blank_for, data))
    for match in _SERVER_CODE.finditer(data):
        name = _PART_OF_A_NAME.search(data, max(match.start() - LONGEST_NAME, 0), match.start())
        if name is not None and match[0].startswith(_VALUES):
            text[name.start() : name.end()] = blanked(name[0])
    return bytes(text)


def _has_server_code(data: bytes) -> bool:
    return any(mark in data for mark in (b"{{", b"{%", b"<%", b"<?", b"{#"))


def _list_for(match: re.Match[bytes]) -> bytes:
    return b"[]" + _blank_for(match)[2:] if match[0].startswith(_VALUES) else _blank_for(match)


def _blank_for(match: re.Match[bytes]) -> bytes:
    return bytes(blanked(match[0]))
