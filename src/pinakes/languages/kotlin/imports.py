"""Import statements."""

import re

from pinakes.languages._draft import Draft, ImportDraft
from pinakes.languages._spec import Syntax

_IMPORT = re.compile(rb"import\s+([^\s;*]+?)(\.\*)?(?:\s+as\s+([^\s;]+))?\s*;?\s*$")


def draft_imports(syntax: Syntax, drafted: Draft) -> None:
    """Draft one import for each statement: `a.b.C` takes `C` from `a.b`."""
    bound = drafted.scopes.module.bound
    for node in syntax.captured("import"):
        start, end = node.start_byte, node.end_byte
        drafted.skips.append((start, end))
        match = _IMPORT.match(syntax.data[start:end])
        if match is None:
            continue
        path = match[1].decode("utf-8", "replace").replace("`", "")
        module, _, name = (path, "", "*") if match[2] else path.rpartition(".")
        item = ImportDraft(module or name, name if module else None, "import", start, end)
        item.name_start = start + match.start(1) + (0 if match[2] else match[1].rfind(b".") + 1)
        drafted.imports.append(item)
        if match[2]:
            drafted.has_star_import = True
            continue
        item.alias = match[3].decode("utf-8", "replace").strip("`") if match[3] else None
        item.binds = item.alias or name
        bound.setdefault(item.binds.encode(), item)
