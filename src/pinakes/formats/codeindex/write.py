"""Facts as lines of the portable format: rows in, lines out."""

from collections.abc import Iterable

import msgspec

from pinakes.formats.codeindex.records import VERSION, SymbolLine, TextLine

_KINDS = {"trait": "interface", "namespace": "module"}
"""Kinds that the format has another word for; all others are written as they are."""

_encoder = msgspec.json.Encoder()


def index_json(name: str, root: str, languages: Iterable[str]) -> bytes:
    """The manifest, laid out as the specification shows it."""
    listed = ", ".join(_encoder.encode(language).decode() for language in sorted(languages))
    fields = {"version": VERSION, "name": name, "root": root}
    lines = [f'  "{key}": {_encoder.encode(value).decode()},\n' for key, value in fields.items()]
    return f'{{\n{"".join(lines)}  "languages": [{listed}]\n}}\n'.encode()


def lines_of(records: list[msgspec.Struct]) -> bytes:
    """Records as compact JSON, each on its line."""
    return _encoder.encode_lines(records)


def symbol_line(
    file: str,
    qualified_name: str,
    kind: str,
    lines: tuple[int, int],
    parent: str | None,
    signature: str | None,
    visibility: str | None,
) -> SymbolLine:
    """A definition."""
    return SymbolLine(file, qualified_name, _KINDS.get(kind, kind), lines, parent, signature or None, None, visibility)


def import_line(file: str, name: str, lines: tuple[int, int], parent: str | None, alias: str | None) -> SymbolLine:
    """An import, under the name that `import_name` gives."""
    return SymbolLine(file, name, "import", lines, parent, None, alias)


def import_name(module: str, name: str | None, alias: str | None, level: int) -> str:
    """The module and what is taken from it, joined by a dot; a relative Python import keeps its dots.

    A module taken whole under a name of its own (`import * as ns from "m"`) is the module; without one (`from m
    import *`) it ends in `.*`. Empty when the statement names nothing.
    """
    start = "." * level + module
    if name is None or (name == "*" and alias is not None):
        return start
    return start + name if not start or (level and not module) else f"{start}.{name}"


def text_line(file: str, kind: str, lines: tuple[int, int], text: str, parent: str | None) -> TextLine | None:
    """A text, trimmed, its lines joined by LF; None when there is nothing left to read."""
    trimmed = text.replace("\r\n", "\n").replace("\r", "\n").strip()
    return TextLine(file, kind, lines, trimmed, parent) if len(trimmed) > 1 else None
