"""Import declarations."""

import re

from pinakes.languages._draft import Draft, ImportDraft
from pinakes.languages._spec import Syntax

_IMPORT = re.compile(rb"import\s+(?:(struct|class|enum|protocol|typealias|func|let|var|actor)\s+)?([\w.`]+)\s*$")


def draft_imports(syntax: Syntax, drafted: Draft) -> None:
    """Draft one import for each declaration: a module, or one thing of it where its kind is named."""
    bound = drafted.scopes.module.bound
    for node in syntax.captured("import"):
        start, end = node.start_byte, node.end_byte
        drafted.skips.append((start, end))
        text = syntax.data[start:end].rstrip(b"; \t\r\n")
        match = _IMPORT.search(text)
        if match is None:
            continue
        path = match[2].decode("utf-8", "replace").replace("`", "")
        module, _, name = path.rpartition(".") if match[1] else (path, "", "")
        kind = "re-export" if b"@_exported" in text[: match.start()] else "import"
        item = ImportDraft(module or path, name or None, kind, start, end)
        item.name_start = start + match.start(2) + (match[2].rfind(b".") + 1 if name else 0)
        item.binds = name or path.partition(".")[0]
        drafted.imports.append(item)
        bound.setdefault(item.binds.encode(), item)
