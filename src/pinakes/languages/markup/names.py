"""The names that a pattern binds, and how components are spelled in tags."""

import re

_STRINGS = rb"\"[^\"\\\n]*+(?:\\.[^\"\\\n]*+)*+\"?|'[^'\\\n]*+(?:\\.[^'\\\n]*+)*+'?"
_TOKEN = re.compile(rb"[\w$\x80-\xff]++|[{}\[\](),:=]|" + _STRINGS)
_MARK = re.compile(rb"[{}\[\](),;\n]|/\*(?:.*?\*/|.*+)|//[^\n]*+|`[^`]*+`?|" + _STRINGS, re.DOTALL)
_ENTRY = re.compile(rb"[\w$\x80-\xff]++|" + _MARK.pattern, re.DOTALL)
_MODIFIERS = frozenset((b"readonly", b"async", b"get", b"set"))
"""Words that stand before a key, unless they are one."""
_ITEM_END = re.compile(rb"\s*+[,\]]")
_KEY_END = re.compile(rb"\s*+[:,(}]")
_TYPED_KEY_END = re.compile(rb"\s*+\??\s*+[:(]")
_OPENING, _CLOSING = frozenset(b"{[("), frozenset(b"}])")
_COMMA, _COLON, _EQUALS, _BRACE = b",:={"


def pattern_names(pattern: bytes) -> frozenset[bytes]:
    """The names that parameters or a destructuring pattern bind; keys, defaults and types are none."""
    found: list[bytes] = []
    around: list[int] = []
    # How deep the default or type stands that is passed over now; -1 outside of any.
    skipped = -1
    for match in _TOKEN.finditer(pattern):
        mark = pattern[match.start()]
        if mark in _OPENING:
            around.append(mark)
        elif mark in _CLOSING:
            if around:
                around.pop()
            skipped = -1 if len(around) < skipped else skipped
        elif mark == _COMMA:
            skipped = -1 if len(around) == skipped else skipped
        elif skipped >= 0:
            continue
        elif mark == _EQUALS:
            skipped = len(around)
        elif mark == _COLON:
            if around and around[-1] == _BRACE and found:
                found.pop()
            else:
                skipped = len(around)
        else:
            found.append(match[0])
    return frozenset(found)


def listed_keys(data: bytes, at: int, separators: bytes = b",") -> list[tuple[bytes, int, int]]:
    """The keys of the object, type or list of strings that opens at a byte: each with where it starts and ends."""
    found: list[tuple[bytes, int, int]] = []
    depth, is_key, here = 0, False, at
    ending = _ITEM_END if data[at : at + 1] == b"[" else _KEY_END if separators == b"," else _TYPED_KEY_END
    while True:
        # Words matter only where a key may stand; most of an object is passed over without looking at them.
        match = (_ENTRY if is_key else _MARK).search(data, here)
        if match is None:
            break
        start, here = match.span()
        mark = data[start]
        if mark in _OPENING or mark in _CLOSING:
            depth += 1 if mark in _OPENING else -1
            is_key = start == at
            if depth == 0:
                break
        elif mark in b",;\n":
            is_key = is_key or (depth == 1 and mark in separators)
        elif is_key and mark not in b"/`":
            is_named = ending.match(data, here) is not None and not data.startswith(b"...", start - 3)
            is_key = not is_named and match[0] in _MODIFIERS
            if is_named:
                quoted = mark in b"\"'"
                found.append((match[0].strip(b"\"'"), start + quoted, here - quoted))
    return found


def pascal_case(name: bytes) -> bytes:
    """`user-card` as `UserCard`; a name without hyphens only gets its first letter raised."""
    return b"".join([word[:1].upper() + word[1:] for word in name.split(b"-")])


def component_name(path: str) -> str:
    """What a component is called by the name of its file."""
    name = path.rpartition("/")[2]
    stem = name.partition(".")[0] or name
    is_plain = "-" not in stem or not stem.replace("-", "").isalnum()
    return stem if is_plain else pascal_case(stem.encode()).decode()


def split_parameters(written: bytes) -> list[tuple[str, str | None, str | None]]:
    """Name, type and default of each parameter in a list, as written."""
    found = []
    depth, start = 0, 0
    for match in _TOKEN.finditer(written + b","):
        mark = written[match.start()] if match.start() < len(written) else _COMMA
        depth += (mark in _OPENING) - (mark in _CLOSING)
        if mark == _COMMA and depth <= 0:
            text = written[start : match.start()].decode("utf-8", "replace").strip()
            start = match.end()
            if text:
                found.append(_parameter(text))
    return found


def _parameter(text: str) -> tuple[str, str | None, str | None]:
    close = max(text.rfind("}"), text.rfind("]")) if text[:1] in "{[" else 0
    rest = text[max(close, 0) :]
    head, equals, default = rest.partition("=")
    name, colon, kind = head.partition(":")
    return (
        (text[: max(close, 0)] + name).strip(),
        kind.strip() if colon else None,
        default.strip() if equals else None,
    )
