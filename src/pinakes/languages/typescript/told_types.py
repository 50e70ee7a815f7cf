"""Types that comments of JavaScript bring or define: `@import`, `@typedef` and `@callback`."""

import re
from collections.abc import Iterator

from pinakes.languages._draft import BIND, BLOCK, Definition, Draft, ImportDraft
from pinakes.languages._paths import closing
from pinakes.languages.typescript.jsdoc import ENDINGS, as_typescript
from pinakes.languages.typescript.parameters import NAME
from pinakes.languages.typescript.sheet import EXPORTED, Sheet

_IMPORT = re.compile(
    rb"@import\s+(?:type\s+)?(?:(%b)\s*(?:,\s*)?)??(?:\{([^}]*)\}|\*\s+as\s+(%b))?\s*from\s+[\"']([^\"']+)[\"']"
    % (NAME, NAME)
)
_SPECIFIER = re.compile(rb"(%b)(?:\s+as\s+(%b))?" % (NAME, NAME))
_DEFINING = re.compile(rb"@(typedef|callback)\b\s*")
_NAME_BEHIND = re.compile(rb"[\s*]*(%b)" % NAME)
_MEMBER = re.compile(rb"@(property|prop|param|arg|argument|returns?)\s*(?=\{)")
_MEMBER_NAME = re.compile(rb"\s*\[?\s*(%b)(?![\w$.])" % NAME)
_NEXT_TAG = re.compile(rb"@(?!property|prop\b|param|arg|returns?\b)\w+")
_ENTRY = re.compile(rb"[\s*,;]*(?:readonly\s+)?(%b)\??\s*:\s*" % NAME)
_LEADING = re.compile(rb"\n\s*\*")
_OPENING = frozenset(b"({[")
_OBJECTS = frozenset({"", "Object", "object", "{}"})


def draft_told_imports(sheet: Sheet, drafted: Draft) -> None:
    """Draft what `@import` brings: names that stand for types in the comments of the file."""
    for start, end in _comments(sheet, b"@import"):
        for match in _IMPORT.finditer(sheet.data, start, end):
            for item in _imported(match):
                item.is_type_only = True
                drafted.imports.append(item)
                drafted.scopes.at(0).bound.setdefault((item.binds or "").encode(), item)


def _imported(match: re.Match[bytes]) -> Iterator[ImportDraft]:
    module = match[4].decode("utf-8", "replace")
    for group, name in ((1, "default"), (3, "*")):
        if match[group] is not None:
            yield _item(match, module, name, match[group], match.start(group))
    for part in _SPECIFIER.finditer(match[2] or b""):
        name = part[1].decode("utf-8", "replace")
        yield _item(match, module, name, part[2] or part[1], match.start(2) + part.start(1))


def _item(match: re.Match[bytes], module: str, name: str, local: bytes, at: int) -> ImportDraft:
    item = ImportDraft(module, name, "import", match.start(), match.end())
    item.binds = local.decode("utf-8", "replace")
    item.alias = None if item.binds == name else item.binds
    item.name_start = at
    return item


def draft_told_types(sheet: Sheet) -> None:
    """Draft the types that comments define, and their members."""
    for start, end in _comments(sheet, b"@typedef", b"@callback"):
        for match in _DEFINING.finditer(sheet.data, start, end):
            following = _NEXT_TAG.search(sheet.data, match.end(), end)
            _draft_type(sheet, match, end if following is None else following.start())


def _comments(sheet: Sheet, *words: bytes) -> Iterator[tuple[int, int]]:
    """Where comments that hold one of these words start and end, in files whose comments tell types."""
    data = sheet.data
    if not sheet.syntax.path.endswith(ENDINGS) or not any(word in data for word in words):
        return
    for node in sheet.syntax.captured("comment"):
        start, end = node.start_byte, node.end_byte
        if data.startswith(b"/**", start) and any(data.find(word, start, end) >= 0 for word in words):
            yield start, end - 2


def _draft_type(sheet: Sheet, match: re.Match[bytes], end: int) -> None:
    inside = _braces(sheet.data, match.end(), end)
    name = _NAME_BEHIND.match(sheet.data, match.end() if inside is None else inside[1] + 1, end)
    if name is None:
        return
    text = "" if inside is None else _plain(sheet.data[inside[0] : inside[1]])
    definition = Definition("type_alias", name[1].decode("utf-8", "replace"), match.start(), end, name.start(1))
    definition.flags |= EXPORTED
    definition.opens = BLOCK
    definition.body_start = match.end()
    definition.signature = f"type {definition.name}"
    sheet.add(definition, BIND)
    told = list(_told_members(sheet.data, name.end(), end))
    if match[1] == b"callback":
        given = ", ".join(f"{part}: {kind}" for tag, _, part, kind in told if tag.startswith((b"param", b"arg")))
        result = next((kind for tag, _, _, kind in told if tag.startswith(b"return")), "void")
        definition.type = f"({given}) => {result}"
        return
    if text in _OBJECTS:
        members = [(at, part, kind) for tag, at, part, kind in told if tag.startswith(b"prop")]
    else:
        definition.type = text
        members = [] if inside is None else list(_entries(sheet.data, *inside))
    if inside is not None and _is_object(sheet.data, *inside):
        definition.type = None
    for at, part, kind in members:
        _draft_member(sheet, definition, at, part, kind)


def _draft_member(sheet: Sheet, owner: Definition, at: int, name: str, kind: str) -> None:
    member = Definition("property", name, at, at + len(name.encode()), at)
    member.parent = owner
    member.type = kind or None
    sheet.add(member)


def _told_members(data: bytes, start: int, end: int) -> Iterator[tuple[bytes, int, str, str]]:
    """What `@property`, `@param` and `@returns` say: the tag, where its name stands, the name and the type."""
    for match in _MEMBER.finditer(data, start, end):
        inside = _braces(data, match.end(), end)
        if inside is None:
            continue
        name = _MEMBER_NAME.match(data, inside[1] + 1, end)
        if name is not None or match[1].startswith(b"return"):
            at, text = (0, "") if name is None else (name.start(1), name[1].decode("utf-8", "replace"))
            yield match[1], at, text, as_typescript(_plain(data[inside[0] : inside[1]])) or "any"


def _braces(data: bytes, start: int, end: int) -> tuple[int, int] | None:
    """Where the text between the braces that open at a place starts and ends."""
    last = closing(data[start:end], 0) if data.startswith(b"{", start) else -1
    return None if last < 0 else (start + 1, start + last)


def _plain(text: bytes) -> str:
    return _LEADING.sub(b"\n", text).decode("utf-8", "replace").strip()


def _is_object(data: bytes, start: int, end: int) -> bool:
    """Whether a type is one object type and no more."""
    text = data[start:end].strip()
    return text.startswith(b"{") and closing(text, 0) == len(text) - 1


def _entries(data: bytes, start: int, end: int) -> Iterator[tuple[int, str, str]]:
    """The properties of an object type that stands between two places: where each is, its name and its type."""
    opening = data.find(b"{", start, end)
    if not _is_object(data, start, end):
        return
    last = opening + closing(data[opening:end], 0)
    at = opening + 1
    while True:
        match = _ENTRY.match(data, at, last)
        if match is None:
            return
        at = _end_of_entry(data, match.end(), last)
        yield match.start(1), match[1].decode("utf-8", "replace"), _plain(data[match.end() : at])


def _end_of_entry(data: bytes, at: int, last: int) -> int:
    """Where the type of a property ends: at a comma, a semicolon, or a line behind which another starts."""
    start = at
    while at < last:
        if data[at] in _OPENING:
            end = closing(data[at:last], 0)
            at = last if end < 0 else at + end + 1
            continue
        if data[at] in b",;" and data.count(b"<", start, at) <= data.count(b">", start, at) - data.count(
            b"=>", start, at
        ):
            return at
        if data[at] == 0x0A and _ENTRY.match(data, at, last):
            return at
        at += 1
    return last
