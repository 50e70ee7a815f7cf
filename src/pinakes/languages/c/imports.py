"""What a file brings in: `#include`, `using`, `import`."""

import re

from pinakes.languages._draft import Definition, Draft, ImportDraft
from pinakes.languages._spec import SyntaxNode
from pinakes.languages.c.sheet import Sheet

_INCLUDE = re.compile(rb'[ \t]*(?:"([^"\n]+)"|<([^>\n]+)>)')
_INCLUDES = frozenset({b"include", b"include_next", b"import"})
_USING = re.compile(rb"using\s+(namespace\s+|enum\s+|typename\s+)?(?:::\s*)?([\w:<>\s,]+?)\s*(?:;|$)")
_ARGUMENTS = re.compile(r"<.*>")
_MODULE = re.compile(
    rb"^[ \t]*(export[ \t]+)?(module|import)[ \t]+([\w.]*(?::[\w.]+)?|<[^>\n]+>|\"[^\"\n]+\")[ \t]*"
    rb"(?:\[\[.*\]\][ \t]*)?;",
    re.MULTILINE,
)


def draft_imports(sheet: Sheet, drafted: Draft) -> None:
    """Draft one import for each file included, name used or module imported, top to bottom."""
    data = sheet.data
    for directive in sheet.read.directives:
        if directive.word in _INCLUDES:
            match = _INCLUDE.match(data, directive.rest, directive.end)
            if match is not None:
                group = 1 if match[1] is not None else 2
                kind = "include" if group == 1 else "include-system"
                start = data.find(b"#", directive.start, directive.rest)
                item = ImportDraft(match[group].decode("utf-8", "replace"), "*", kind, start, match.end())
                item.name_start = match.start(group)
                drafted.imports.append(item)
    for node in sheet.syntax.captured("using"):
        _using(sheet, drafted, node)
    if sheet.is_cpp:
        _draft_modules(sheet, drafted)
    drafted.imports.sort(key=_start)


def _start(item: ImportDraft) -> int:
    return item.start


def _using(sheet: Sheet, drafted: Draft, node: SyntaxNode) -> None:
    """`using a::b` brings `b` from `a`; `using namespace a` brings everything."""
    start, end = node.start_byte, node.end_byte
    match = _USING.match(sheet.data, start, end)
    if match is None:
        return
    path = "".join(match[2].decode("utf-8", "replace").split())
    if match[1] is not None and match[1].startswith(b"namespace"):
        drafted.skips.append((start, end))
        item = ImportDraft(path, "*", "use", start, end)
        item.name_start = match.start(2)
        drafted.has_star_import = True
        drafted.imports.append(item)
        return
    module, _, name = path.rpartition("::")
    if not module:
        drafted.skips.append((start, end))
        return
    item = ImportDraft(module, name, "use", start, end)
    item.name_start = sheet.data.rfind(name.encode(), start, end)
    # What it is brought from is mentioned as anywhere else.
    drafted.skips.append((item.name_start, end))
    drafted.imports.append(item)
    if brings_constructors(module, name):
        return
    item.binds = name
    scope = drafted.scopes.at(start)
    scope.bound.setdefault(name.encode(), item)


def brings_constructors(module: str, name: str) -> bool:
    """Whether `using` brings the constructors of a base, `using Base<T>::Base`: the name means the base as before."""
    return _ARGUMENTS.sub("", module).rpartition("::")[2] == name


def _draft_modules(sheet: Sheet, drafted: Draft) -> None:
    if b"module" not in sheet.data and b"import" not in sheet.data:
        return
    for match in _MODULE.finditer(sheet.read.code):
        name = sheet.text(match.start(3), match.end(3))
        start = match.end(1) if match[1] is not None else match.start(2)
        if match[2] == b"import" and name:
            kind = "include-system" if name.startswith("<") else "include" if name.startswith('"') else "import"
            item = ImportDraft(name.strip('<>"'), None, kind, start, match.end())
            item.name_start = match.start(3) + (kind != "import")
            drafted.imports.append(item)
        elif match[2] == b"module" and name and not name.startswith((":", "<", '"')):
            definition = Definition("module", name, match.start(2), match.end(), match.start(3))
            definition.signature = sheet.text(match.start(), match.end()).strip().rstrip("; ")
            definition.visibility = "public"
            drafted.definitions.append(definition)
