"""Kinds of symbols as the protocol names them."""

from typing import Final

from lsprotocol.types import SymbolKind

_KINDS: Final = {
    "function": SymbolKind.Function,
    "method": SymbolKind.Method,
    "constructor": SymbolKind.Constructor,
    "operator": SymbolKind.Operator,
    "class": SymbolKind.Class,
    "interface": SymbolKind.Interface,
    "struct": SymbolKind.Struct,
    "record": SymbolKind.Struct,
    "union": SymbolKind.Struct,
    "enum": SymbolKind.Enum,
    "enum_member": SymbolKind.EnumMember,
    "trait": SymbolKind.Interface,
    "impl": SymbolKind.Class,
    "module": SymbolKind.Module,
    "namespace": SymbolKind.Namespace,
    "package": SymbolKind.Package,
    "constant": SymbolKind.Constant,
    "variable": SymbolKind.Variable,
    "property": SymbolKind.Property,
    "getter": SymbolKind.Property,
    "setter": SymbolKind.Property,
    "type_alias": SymbolKind.Class,
    "macro": SymbolKind.Function,
    "section": SymbolKind.String,
    "css_class": SymbolKind.Class,
    "css_variable": SymbolKind.Variable,
    "css_keyframes": SymbolKind.Event,
    "table": SymbolKind.Struct,
    "view": SymbolKind.Struct,
    "index": SymbolKind.Key,
    "trigger": SymbolKind.Event,
    "block": SymbolKind.Object,
    "element": SymbolKind.Object,
    "test": SymbolKind.Function,
    "file": SymbolKind.File,
}


def symbol_kind(kind: str) -> SymbolKind:
    """The protocol's kind for one of ours."""
    return _KINDS.get(kind, SymbolKind.Variable)
