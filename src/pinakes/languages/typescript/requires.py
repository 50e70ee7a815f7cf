"""Modules loaded by a call: `require("m")` and `import("m")`."""

import re

from pinakes.languages._draft import Draft, ImportDraft
from pinakes.languages._spec import SyntaxNode
from pinakes.languages.typescript.parameters import pattern_names
from pinakes.languages.typescript.sheet import Sheet, Stretches, unwrap

_CALL = re.compile(
    rb"(require|import)(?:\.defer)?\s*\(\s*(?:/\*[^*]*\*/\s*)*(?:'([^'\n]*)'|\"([^\"\n]*)\"|`([^`$\n]*)`)\s*,?\s*[),]"
)
_JOINED = frozenset(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$.#")
"""What makes the word before a parenthesis another word, or a member."""
_MEMBER = re.compile(rb"\s*\.\s*(?=[A-Za-z_$])")
_TYPE_BEFORE = re.compile(rb"typeof\s*$")
_TYPE_AFTER = re.compile(rb"\s*\.\s*[A-Z]|\[\]")


def find_loads(sheet: Sheet) -> list[re.Match[bytes]]:
    """Every call that loads a module by a literal name, top to bottom; in comments and strings there are none."""
    data, syntax = sheet.data, sheet.syntax
    found = []
    for word in (b"require", b"import"):
        at = data.find(word)
        while at >= 0:
            match = _CALL.match(data, at)
            if match is not None and (at == 0 or data[at - 1] not in _JOINED or data[at - 3 : at] == b"..."):
                found.append(match)
            at = data.find(word, at + 6)
    if not found:
        return []
    prose = Stretches([(node.start_byte, node.end_byte) for node in syntax.captured("comment")])
    strings = {node.start_byte for node in syntax.captured("string")}
    return sorted([match for match in found if _source(match) in strings and match.start() not in prose], key=_start)


def _start(match: re.Match[bytes]) -> int:
    return match.start()


def _source(match: re.Match[bytes]) -> int:
    """Where the string starts that names the module."""
    return max(match.start(group) for group in (2, 3, 4)) - 1


def required_names(sheet: Sheet, declarator: SyntaxNode) -> list[ImportDraft]:
    """What `const … = require("m")` or `require("m").name` brings; empty for anything else: `require("m")()`."""
    value = unwrap(declarator.child_by_field_name("value"))
    target = declarator.child_by_field_name("name")
    taken: str | None = None
    if value is not None and value.type == "member_expression":
        member = value.child_by_field_name("property")
        taken = None if member is None else sheet.text(member)
        value = value.child_by_field_name("object")
    if value is None or target is None or value.type != "call_expression":
        return []
    match = _CALL.fullmatch(sheet.data, value.start_byte, value.end_byte)
    if match is None or match[1] != b"require":
        return []
    make = _maker(match, declarator)
    if target.type == "identifier":
        name = sheet.text(target)
        return [make(taken, name, target)]
    if target.type != "object_pattern" or taken is not None:
        # Its names are members of what is taken, and no imports.
        return []
    return [item for child in target.named_children for item in _destructured(sheet, child, make)]


def required_module(sheet: Sheet, value: SyntaxNode) -> str | None:
    """The module that `require("m")` loads, where a value is no more than that."""
    match = _CALL.fullmatch(sheet.data, value.start_byte, value.end_byte) if value.type == "call_expression" else None
    return None if match is None or match[1] != b"require" else _module(match)


def required_member(sheet: Sheet, value: SyntaxNode) -> tuple[str, str] | None:
    """The module and the name of what `require("m").name` gives, where a value is no more than that."""
    loaded, member = (value.child_by_field_name(field) for field in ("object", "property"))
    module = None if loaded is None or member is None else required_module(sheet, loaded)
    return None if module is None or member is None else (module, sheet.text(member))


class _Maker:
    """Makes the imports of one `require`."""

    def __init__(self, module: str, start: int, end: int) -> None:
        self.module, self.start, self.end = module, start, end

    def __call__(self, name: str | None, binds: str, node: SyntaxNode) -> ImportDraft:
        item = ImportDraft(self.module, name, "require", self.start, self.end)
        item.binds = binds
        item.alias = None if binds == name else binds
        item.name_start = node.start_byte
        return item


def _maker(match: re.Match[bytes], declarator: SyntaxNode) -> _Maker:
    return _Maker(_module(match), declarator.start_byte, declarator.end_byte)


def _module(match: re.Match[bytes]) -> str:
    return (match[2] or match[3] or match[4] or b"").decode("utf-8", "replace")


def _destructured(sheet: Sheet, node: SyntaxNode, make: _Maker) -> list[ImportDraft]:
    """One entry of `{ a, b: c, d = 1, ...rest }`."""
    names = pattern_names(node)
    key = node.child_by_field_name("key") if node.type == "pair_pattern" else None
    if key is not None:
        value = node.child_by_field_name("value")
        is_nested = value is not None and value.type in {"object_pattern", "array_pattern"}
        return [] if is_nested else [make(sheet.member_name(key), sheet.text(name), name) for name in names]
    if node.type == "rest_pattern":
        return [make(None, sheet.text(name), name) for name in names]
    return [make(sheet.text(name), sheet.text(name), name) for name in names]


def draft_loads(sheet: Sheet, drafted: Draft, loads: list[re.Match[bytes]]) -> None:
    """Draft the calls that bind no name."""
    bound = Stretches([(item.start, item.end) for item in drafted.imports]) if loads else ()
    for match in loads:
        start = match.start()
        member = _MEMBER.match(sheet.data, match.end()) if match[1] == b"require" else None
        if member is not None:
            drafted.receivers[member.end()] = b"@'%b'" % _module(match).encode()
        if start in bound and match[1] == b"require":
            continue
        kind = "require" if match[1] == b"require" else "dynamic"
        item = ImportDraft(_module(match), None, kind, start, match.end())
        item.name_start = _source(match)
        item.is_type_only = kind == "dynamic" and _is_type(sheet, match)
        drafted.imports.append(item)


def _is_type(sheet: Sheet, match: re.Match[bytes]) -> bool:
    """`typeof import("m")` and `import("m").Name` are types; nothing is loaded when the program runs."""
    before = _TYPE_BEFORE.search(sheet.data, max(match.start() - 20, 0), match.start())
    return bool(before or _TYPE_AFTER.match(sheet.data, match.end()) or sheet.syntax.path.endswith(".d.ts"))
