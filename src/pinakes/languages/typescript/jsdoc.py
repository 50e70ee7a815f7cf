"""Types that JSDoc tells in JavaScript: of parameters, of what functions give back, of variables."""

import re
from collections.abc import Iterator

import msgspec

from pinakes.facts import Parameter
from pinakes.languages._draft import Definition

ENDINGS = (".js", ".jsx", ".mjs", ".cjs")
"""Files in which comments tell types. Elsewhere they are written beside the names."""
_TAG = re.compile(r"@(param|arg|argument|returns?|type)\s*\{")
_PARAMETER = re.compile(r"\s+\[?\s*([\w$]+)(?![\w$.\[])")
_LONGEST = 500
_FUNCTIONS = frozenset({"function", "method", "getter", "constructor"})
_VALUES = frozenset({"constant", "variable", "property"})
_CLOSING = {"{": 1, "}": -1}


def type_told(text: str) -> str | None:
    """The type that a comment gives what follows it: `@type {T}`."""
    return next((kind for tag, kind, _ in _tags(text) if tag == "type"), None)


def tell_types(definition: Definition, text: str) -> None:
    """Fill in the types that the comment of a definition tells, where none are written."""
    tags = list(_tags(text))
    if definition.kind in _VALUES and definition.type is None:
        definition.type = next((kind for tag, kind, _ in tags if tag == "type"), None)
    if definition.kind not in _FUNCTIONS:
        return
    if definition.type is None and definition.kind != "constructor":
        definition.type = next((kind for tag, kind, _ in tags if tag.startswith("return")), None)
    told = [(name, kind) for tag, kind, name in tags if tag.startswith(("param", "arg")) and name is not None]
    if told:
        definition.parameters = tuple(
            [_told(parameter, place, told) for place, parameter in enumerate(definition.parameters)]
        )


def _told(parameter: Parameter, place: int, told: list[tuple[str, str]]) -> Parameter:
    """A parameter with its type: that of its name, or, where it has none of its own, of its place."""
    if parameter.type is not None:
        return parameter
    name = parameter.name.lstrip(".")
    kinds = [kind for other, kind in told if other == name]
    if not kinds and name.startswith(("{", "[")) and place < len(told):
        kinds = [told[place][1]]
    return msgspec.structs.replace(parameter, type=kinds[0]) if kinds else parameter


def _tags(text: str) -> Iterator[tuple[str, str, str | None]]:
    """Each tag that tells a type: its word, the type, and the plain name behind it."""
    for match in _TAG.finditer(text):
        end = _end_of_braces(text, match.end())
        kind = as_typescript(text[match.end() : end - 1]) if end else ""
        if kind:
            name = _PARAMETER.match(text, end)
            yield match[1], kind, None if name is None else name[1]


def _end_of_braces(text: str, at: int) -> int:
    """Where braces end that were opened before a place; 0 when they do not."""
    depth = 1
    for place in range(at, min(len(text), at + _LONGEST)):
        depth += _CLOSING.get(text[place], 0)
        if depth == 0:
            return place + 1
    return 0


def as_typescript(kind: str) -> str:
    """A type as TypeScript writes it; empty for what says nothing."""
    kind = kind.strip().rstrip("=").strip("?!").strip()
    if kind.startswith("..."):
        inner = kind[3:].strip()
        return f"({inner})[]" if inner else ""
    return "" if kind in {"*", "any", "Object", "object", "Function"} else kind
