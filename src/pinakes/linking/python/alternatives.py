"""The classes that an annotation allows, by the names that stand for them."""

from functools import lru_cache

_WRAPPERS = frozenset({"Optional", "Union", "Final", "ClassVar", "Annotated", "Required", "NotRequired"})
_OLD_NAMES = {"List": "list", "Dict": "dict", "Set": "set", "Tuple": "tuple", "Text": "str"}


@lru_cache(20_000)
def alternatives(written: str) -> tuple[str, ...]:
    """The names of all classes that an annotation allows, without their arguments.

    What is no class by its name alone (`Callable`, `...`) comes back as well.
    """
    text = written.strip()
    if len(text) > 1 and text[0] == text[-1] and text[0] in "\"'":
        text = text[1:-1].strip()
    parts = _split(text, "|")
    if len(parts) > 1:
        return tuple(name for part in parts for name in alternatives(part))
    head, bracket, rest = text.partition("[")
    word = head.strip().rpartition(".")[2]
    if not bracket or not rest.endswith("]"):
        return (_OLD_NAMES.get(text, text),)
    if word not in _WRAPPERS:
        return (_OLD_NAMES.get(head.strip(), head.strip()),)
    arguments = _split(rest[:-1], ",")
    if word not in {"Union", "Optional"}:
        arguments = arguments[:1]
    more = ("None",) if word == "Optional" else ()
    return (*(name for part in arguments if part for name in alternatives(part)), *more)


def type_of_literal(value: str | None) -> str | None:
    """The name of the class of a literal; None for what is not plainly one."""
    if not value:
        return None
    if value == "None":
        return value
    if value in {"True", "False"}:
        return "bool"
    if value[0] in "\"'":
        return "str"
    return "int" if value.isdigit() else None


def _split(text: str, mark: str) -> list[str]:
    """What stands between marks outside all brackets and quotes."""
    found, start, depth, quote = [], 0, 0, ""
    for at, char in enumerate(text):
        if quote:
            quote = "" if char == quote else quote
        elif char in "\"'":
            quote = char
        elif char in "([{":
            depth += 1
        elif char in ")]}":
            depth -= 1
        elif char == mark and depth == 0:
            found.append(text[start:at].strip())
            start = at + 1
    return [*found, text[start:].strip()]
