"""The names that Java and Kotlin have for one another's properties: `name` is `getName()` to Java."""

import re

_ACCESSOR = re.compile(r"(get|set|is)([A-Z]\w*)")


def accessed(name: str) -> tuple[str, str] | None:
    """`get`, `set` or `is`, and the word that such a method makes a property of; None for any other method."""
    match = _ACCESSOR.fullmatch(name)
    return None if match is None else (match[1], match[2][0].lower() + match[2][1:])


def accessors(name: str) -> tuple[str, str, str]:
    """What the methods are called that read a property, write it, and read one that is true or false."""
    capital = name[:1].upper() + name[1:]
    return f"get{capital}", f"set{capital}", f"is{capital}"
