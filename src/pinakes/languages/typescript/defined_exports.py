"""What compilers export with a getter: `Object.defineProperty(exports, "name", { get: function () {…} })`."""

import re

from pinakes.facts import Export
from pinakes.languages._draft import Draft, ImportDraft
from pinakes.languages.typescript.exports import export_name
from pinakes.languages.typescript.parameters import NAME
from pinakes.languages.typescript.sheet import Sheet, Stretches

_DEFINED = re.compile(
    rb"(?<![\w$.])(?:Object|Reflect)\s*\.\s*defineProperty\(\s*(?:module\s*\.\s*)?exports\s*,\s*"
    rb"(?:\"([^\"\\\n]+)\"|'([^'\\\n]+)')\s*,\s*\{"
)
_GIVING = (
    rb"\s*(?:enumerable\s*:\s*(?:true|!0)\s*,\s*)?"
    rb"(?:value\s*:|get\s*(?::\s*(?:function\b[^{(]*\(\s*\)\s*\{\s*return\b|\(\s*\)\s*=>)|\(\s*\)\s*\{\s*return\b))\s*"
)
_NAMED = re.compile(rb"%b(?!(?:true|false|null|undefined|this)\b)(%b)(?:\s*\.\s*(%b))?\s*[;,}]" % (_GIVING, NAME, NAME))
"""A value that is a name or a member of one."""
_REQUIRED = re.compile(rb"%brequire\(\s*(?:\"([^\"\n]+)\"|'([^'\n]+)')\s*\)(?:\s*\.\s*(%b))?\s*[;,}]" % (_GIVING, NAME))
"""A value that is a module or a member of one."""
_MARK = b"__esModule"


def draft_defined_exports(sheet: Sheet, drafted: Draft) -> None:
    """Draft the row of each name that a call defines on `exports`."""
    data = sheet.data
    if b"defineProperty(" not in data or b"exports" not in data:
        return
    found = [match for match in _DEFINED.finditer(data) if (match[1] or match[2]) != _MARK]
    if not found:
        return
    prose = Stretches(
        [(node.start_byte, node.end_byte) for kind in ("comment", "string") for node in sheet.syntax.captured(kind)]
    )
    for match in found:
        if match.start() not in prose:
            _draft_defined(sheet, drafted, match)


def _draft_defined(sheet: Sheet, drafted: Draft, match: re.Match[bytes]) -> None:
    group = match.lastindex or 1
    name, at = match[group].decode("utf-8", "replace"), match.start(group)
    named = _NAMED.match(sheet.data, match.end())
    if named is not None and named[2] is None:
        export_name(drafted, name, named[1].decode("utf-8", "replace"), at)
        return
    module, local = _passed_on(sheet, drafted, named, match.end())
    row = Export(name, "value", None if local == name else local, module, is_default=name == "default", line=0)
    drafted.exports.append((row, at))


def _passed_on(
    sheet: Sheet, drafted: Draft, named: re.Match[bytes] | None, at: int
) -> tuple[str, str] | tuple[None, None]:
    """The module that a value comes from and its name there; None where that is not said."""
    if named is not None:
        holder = drafted.scopes.module.bound.get(named[1])
        if isinstance(holder, ImportDraft) and holder.name in {None, "*"}:
            return holder.module, named[2].decode("utf-8", "replace")
    required = _REQUIRED.match(sheet.data, at)
    if required is None:
        return None, None
    module, member = required[1] or required[2], required[3] or b"*"
    return module.decode("utf-8", "replace"), member.decode("utf-8", "replace")
