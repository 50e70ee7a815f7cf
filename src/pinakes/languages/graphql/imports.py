"""Other documents that a comment brings in: `#import "./user.graphql"`, `# import User from "user.graphql"`."""

import re

from pinakes.languages._draft import Draft, ImportDraft
from pinakes.languages._spec import Stretch

_IMPORT = re.compile(rb"#[ \t]*import[ \t]+(?:([\w*., \t]+?)[ \t]+from[ \t]+)?[\"']([^\"'\n]++)[\"']")


def draft_imports(data: bytes, comments: list[Stretch], drafted: Draft) -> None:
    """Draft one import for each name that a comment lists; without names it brings everything."""
    if b"import" not in data:
        return
    for comment in comments:
        match = _IMPORT.match(data, comment.start_byte, comment.end_byte)
        if match is None:
            continue
        names = [name.strip() for name in match[1].decode("utf-8", "replace").split(",")] if match[1] else ["*"]
        module = match[2].decode("utf-8", "replace")
        for name in names:
            item = ImportDraft(module, name, "import", comment.start_byte, comment.end_byte)
            item.name_start = match.start(1) if match[1] else match.start(2)
            drafted.imports.append(item)
            if name != "*":
                item.binds = name
                drafted.scopes.module.bound.setdefault(name.encode(), item)
        drafted.silent.add(comment.start_byte)
