"""Facts as text that a person can read beside the source they came from."""

import sys
from pathlib import Path

from pinakes.extraction.extract import extract_facts
from pinakes.facts import FileFacts, Flag, Reference, Symbol
from pinakes.languages import FOLDER, language_of


def outline(path: Path) -> str:
    """Everything extraction says of one case file."""
    facts = extract_facts(path.name, language_of(path.name), path.read_bytes())
    parts = {
        "symbols": [line for symbol in facts.symbols for line in _symbol(symbol, facts)],
        "imports": [_fields(item, facts) for item in facts.imports],
        "exports": [_fields(item, facts) for item in facts.exports],
        "references": [_reference(reference, facts) for reference in facts.references],
        "texts": [_fields(item, facts) for item in facts.texts],
        "markers": [_fields(item, facts) for item in facts.markers],
        "suppressions": [_fields(item, facts) for item in facts.suppressions],
        "components": [_fields(item, facts) for item in facts.components],
        "hints": [_fields(item, facts) for item in facts.hints],
        "problems": facts.problems,
    }
    return "".join(f"{title}\n" + "".join(f"  {row}\n" for row in rows) for title, rows in parts.items() if rows)


def _symbol(symbol: Symbol, facts: FileFacts) -> list[str]:
    depth, parent = 0, symbol.parent
    while parent >= 0:
        depth, parent = depth + 1, facts.symbols[parent].parent
    flags = [flag.name.lower() for flag in Flag if symbol.flags & flag and flag.name]
    extent = f"{symbol.line}:{symbol.col}-{symbol.end_line}:{symbol.end_col}"
    words = [symbol.kind, symbol.qualified_name, f"[{extent} name {symbol.name_line}:{symbol.name_col}]"]
    words += [symbol.visibility] if symbol.visibility else []
    words += flags
    words += [f"complexity={symbol.complexity}"] if symbol.complexity is not None else []
    indent = "  " * depth
    rows = [indent + " ".join(words)]
    for field in ("decorators", "signature", "parameters", "type", "value", "detail", "doc"):
        value = getattr(symbol, field)
        if field == "parameters":
            value = [
                tuple(parameter.__getattribute__(name) for name in parameter.__struct_fields__) for parameter in value
            ]
        if value:
            rows.append(f"{indent}    {field}: {value!r}")
    return rows


def _reference(reference: Reference, facts: FileFacts) -> str:
    receiver = "" if reference.receiver < 0 else facts.names[reference.receiver] + " . "
    resolution = reference.resolution
    target = ""
    if resolution == "import":
        item = facts.imports[reference.binding]
        target = f" -> {'.' * item.level}{item.module}:{item.name or ''}"
    elif reference.target >= 0:
        target = f" -> {facts.symbols[reference.target].qualified_name}"
    owner = "" if reference.symbol < 0 else f" in {facts.symbols[reference.symbol].qualified_name}"
    kind = reference.kind
    return (
        f"{reference.line}:{reference.col} {kind} {receiver}{facts.names[reference.name]} {resolution}{target}{owner}"
    )


def _fields(record: object, facts: FileFacts) -> str:
    words = []
    for field in record.__struct_fields__:  # type: ignore[attr-defined]
        value = getattr(record, field)
        if field == "symbol":
            value = facts.symbols[value].qualified_name if value >= 0 else None
        if value not in (None, False, 0, ()):
            words.append(f"{field}={value!r}")
    return " ".join(words)


def cases() -> list[Path]:
    """Every case file of every language: the ones with an outline beside them, or about to have one."""
    return sorted(path for path in FOLDER.glob("*/cases/*") if path.suffix != ".outline")


if __name__ == "__main__":
    for case in cases():
        if len(sys.argv) == 1 or any(word in str(case) for word in sys.argv[1:]):
            case.with_name(case.name + ".outline").write_text(outline(case), "utf-8")
