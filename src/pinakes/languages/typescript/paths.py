"""Paths of TypeScript as text.

Beside the paths that all languages share there are `<T>`, what is of type T, `f{1.}`, what the function `f` is given as
its second argument, `g{.0}`, what the function `g` is called with first, and both at once: `f{1.0}`. `{=2}` is the
third object written out in the definition around it, whose members have hints of their own (`=2.name`; `=2` for what is
spread there), `{=name}` a method that is written in such an object. `x[2]` is what stands third in a list, `x[*]` what
iterating gives, `f(a,_)` what `f` gives that is given `a` and something unknown, `f<T>()` what it gives that is told
its types, `x[values]` and `x[entries]` what `Object.values(x)` and its like give, `@"m"` the module that `import("m")`
loads, `@'m'` what `require("m")` gives. `f#2` is another local than `f`: see `labels`.
"""

import re

LONGEST_TYPE = 300
"""Characters of a type that a path holds."""

PROPS = ".props"
"""The name of the hint that tells what a component is given, where no parameter of it does."""

_BLANKS = re.compile(r"\s+")
_NO_MEMBERS = re.compile(r"(?:Record<\w+, )?(?:any|unknown|never|void|object|\{\}|string|number|boolean)>?(?:\[\])*")


def alternatives(path: str) -> list[str]:
    """The paths between the bars of a path. Bars inside a type, which only starts a path, stand between types."""
    is_one = "|" not in path or (path.startswith("<") and ">|" not in path)
    return [path] if is_one else path.split("|")


def typed_path(annotation: str) -> str | None:
    """The path of what is of a type as written; None for one that is too long or has no members of its own."""
    text = _BLANKS.sub(" ", annotation).replace(">|", "> |")
    return None if len(text) > LONGEST_TYPE or _NO_MEMBERS.fullmatch(text) else f"<{text}>"


def called_with(function: str, place: int) -> str:
    """The path of what a function is called with at a place."""
    return f"{function[:-1]}{place}}}" if function.endswith(".}") else f"{function}{{.{place}}}"


def literal_path(word: str) -> str:
    """The path of an object written out, by its number, or of a method in one, by its name."""
    return f"{{={word}}}"
