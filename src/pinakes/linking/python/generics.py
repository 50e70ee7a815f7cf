"""What the head of a generic class says: its type variables, their bounds, and its bases with their arguments."""

import re
from functools import lru_cache
from typing import NamedTuple

from pinakes.languages._paths import closing
from pinakes.linking.python.annotations import Annotation, parse_annotation

_VARIABLE = re.compile(r"\*{0,2}\s*([^\W\d]\w*)\s*(?::\s*([^=]+))?")


class Generics(NamedTuple):
    """A class's own type variables with their bounds, in order, and its bases as types."""

    variables: dict[str, str | None]
    bases: tuple[Annotation, ...]


@lru_cache(5_000)
def parse_head(text: str) -> Generics:
    """What stands after the name of a class: `[T: Book](Box[T], Protocol)`."""
    variables: dict[str, str | None] = {}
    if text.startswith("["):
        end = closing(text.encode(), 0)
        if end < 0:
            return Generics({}, ())
        for part in _parts(text.encode()[1:end].decode()):
            found = _VARIABLE.match(part.strip())
            if found is not None:
                variables[found[1]] = found[2] and found[2].strip()
        text = text.encode()[end + 1 :].decode().lstrip()
    held = parse_annotation(f"bases[{text[1:-1]}]") if text.startswith("(") else ()
    bases = tuple([base for argument in held[:1] for base in _all(argument.arguments)])
    if not variables:
        declared = next((base for base in bases if base.name.rpartition(".")[2] in {"Generic", "Protocol"}), None)
        variables = {one.name: None for one in (_all(declared.arguments) if declared is not None else ())}
    return Generics(variables, bases)


def names_in(bases: tuple[Annotation, ...]) -> list[str]:
    """The names that stand in the arguments of types, in the order written."""
    found = []
    for base in bases:
        for one in _all(base.arguments):
            found += [one.name, *names_in((one,))]
    return list(dict.fromkeys(found))


def _all(arguments: tuple[tuple[Annotation, ...], ...]) -> list[Annotation]:
    return [one for alternatives in arguments for one in alternatives]


def _parts(text: str) -> list[str]:
    """What stands between the commas that are in no brackets."""
    parts, depth, start = [], 0, 0
    for at, letter in enumerate(text):
        depth += (letter in "[(") - (letter in "])")
        if letter == "," and depth == 0:
            parts.append(text[start:at])
            start = at + 1
    return [*parts, text[start:]]
