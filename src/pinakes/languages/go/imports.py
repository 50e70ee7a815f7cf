"""Import declarations."""

import re

from pinakes.languages._draft import Draft, ImportDraft
from pinakes.languages._spec import SyntaxNode
from pinakes.languages.go.sheet import Sheet

_VERSION = re.compile(r"(?:/v(?:[2-9]|\d\d+)|\.v\d+)$")
_AROUND_NAMES = re.compile(r"^(?:go|golang)[-.]|[-.](?:go|golang)$")


def draft_imports(sheet: Sheet, drafted: Draft) -> None:
    """Draft one import for each package a file names, and bind it."""
    bound = drafted.scopes.module.bound
    ranges = [(node.start_byte, node.end_byte) for node in sheet.syntax.captured("import")]
    drafted.skips += ranges
    for node in sheet.syntax.captured("import"):
        for spec in _specs(node):
            item = _draft_import(sheet, spec)
            if item is None:
                continue
            drafted.imports.append(item)
            if item.name == "*":
                drafted.has_star_import = True
            elif item.binds is not None:
                bound.setdefault(item.binds.encode(), item)
    _forget_paths(sheet, ranges)


def _specs(node: SyntaxNode) -> list[SyntaxNode]:
    found: list[SyntaxNode] = []
    for child in node.named_children:
        if child.type == "import_spec":
            found.append(child)
        elif child.type == "import_spec_list":
            found += [spec for spec in child.named_children if spec.type == "import_spec"]
    return found


def _draft_import(sheet: Sheet, spec: SyntaxNode) -> ImportDraft | None:
    path, name = spec.child_by_field_name("path"), spec.child_by_field_name("name")
    if path is None or path.end_byte - path.start_byte <= len('""'):
        return None
    module = sheet.slice(path.start_byte + 1, path.end_byte - 1)
    item = ImportDraft(module, None, "import", spec.start_byte, spec.end_byte)
    item.name_start = path.start_byte + 1
    if name is None:
        item.binds = package_name(module)
    elif name.type == "dot":
        item.name = "*"
    elif name.type == "blank_identifier":
        item.kind = "side-effect"
    else:
        item.alias = item.binds = sheet.text(name)
    return item


def package_name(path: str) -> str:
    """What a package is called by those who import it without saying: the end of its path, without its version.

    A name with a dash is no name in Go: what it says of the language is left out, as people do.
    """
    name = _VERSION.sub("", path).rpartition("/")[2]
    return name if name.isidentifier() else _AROUND_NAMES.sub("", name)


def _forget_paths(sheet: Sheet, ranges: list[tuple[int, int]]) -> None:
    """The paths of packages are not texts."""
    strings = sheet.syntax.captured("string")
    last = ranges[-1][1] if ranges else 0
    count = 0
    while count < len(strings) and strings[count].start_byte < last:
        count += 1
    strings[:count] = [
        node for node in strings[:count] if not any(start <= node.start_byte < end for start, end in ranges)
    ]
