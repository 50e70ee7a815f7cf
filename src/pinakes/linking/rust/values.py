"""What names and calls of Rust come to, of the project or not."""

from pinakes.linking.rust.passing import kind_of, made
from pinakes.linking.rust.standard import MAKERS, PRIMITIVES
from pinakes.linking.things import CLASS, EXTERNAL, INSTANCE, MANY, Thing
from pinakes.linking.unit import Unit

WRAPPED = {"Some": "Option", "Ok": "Result", "Err": "Result"}
"""The types that these values are of."""


def external_type(thing: Thing, name: str) -> tuple[Thing, ...]:
    """A type behind a path that leaves the project."""
    if thing.kind == EXTERNAL and name[:1].isupper():
        return (Thing(MANY, module=f"{str(thing.module).partition('::')[0]}::{name}"),)
    return ()


def wrap(thing: Thing, given: tuple[Thing, ...]) -> tuple[Thing, ...] | None:
    """What `Some(x)`, `Ok(x)` and `Err(x)` are."""
    if thing.kind != EXTERNAL or not str(thing.module).startswith("std::"):
        return None
    name = str(thing.module).partition("::")[2]
    return (made(WRAPPED[name], *(((), given) if name == "Err" else (given,))),)


def made_by(thing: Thing, name: str, given: tuple[Thing, ...]) -> tuple[Thing, ...]:
    """What a function that the project does not define makes of the type it is called on."""
    if thing.kind in {CLASS, INSTANCE}:
        return (thing._replace(kind=INSTANCE, inferred=True),) if name == "default" else ()
    if thing.kind != MANY:
        return ()
    kind = kind_of(thing)
    if name == "clone":
        return given
    if name in MAKERS:
        return (thing if not given or thing.parameters else thing._replace(parameters=(given,)),)
    return (made("String"),) if kind in PRIMITIVES and name == "to_string" else ()


def parameters_of(unit: Unit, owner: int) -> list[str]:
    """The type parameters of a symbol, in the order written."""
    return [
        name
        for (scope, name), hints in unit.hints.items()
        if scope == owner and "::" not in name and any(kind == "alias" for _, kind, _ in hints)
    ]


def of_kind(thing: Thing, kind: int) -> Thing:
    """A type of the project as its name gives it, or as a value of it."""
    return thing._replace(kind=kind) if thing.kind in {CLASS, INSTANCE} else thing


def held_outside(thing: Thing) -> Thing:
    """A value of a type that nobody knows, out of one outside the project."""
    return Thing(MANY, module=f"{thing.module}::") if thing.kind == EXTERNAL else thing


def plain(things: tuple[Thing, ...]) -> tuple[Thing, ...]:
    """Things as a name gives them, not a type that was inferred."""
    return tuple([thing._replace(inferred=False) for thing in things])
