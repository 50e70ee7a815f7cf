"""The fields of structs: `Point = Struct.new(:x, :y)`, `class Item < Struct.new(:name)`, `Data.define(:lat)`."""

import re

from pinakes.languages._draft import Definition
from pinakes.languages.ruby.arguments import symbols_after
from pinakes.languages.ruby.sheet import Sheet

_MAKER = re.compile(rb"[=<]\s*(?:::)?(?:Struct\.new|Data\.define)\b")
LONGEST_HEAD = 200
"""Bytes of a class in which its maker is looked for."""


def draft_fields(sheet: Sheet) -> None:
    """A property for each field, which belongs to the class that is made."""
    data = sheet.data
    if b"Struct.new" not in data and b"Data.define" not in data:
        return
    for owner in [item for item in sheet.definitions if item.kind == "class"]:
        end = min(owner.end, owner.start + LONGEST_HEAD, data.find(b"\n", owner.name_start) % (len(data) + 1))
        maker = _MAKER.search(data, owner.name_start, end)
        if maker is None:
            continue
        for word in symbols_after(data, maker.end())[0]:
            field = Definition("property", word.name, word.start, word.end, word.start)
            field.container = ".".join([part for part in (owner.container, owner.name) if part])
            sheet.definitions.append(field)
