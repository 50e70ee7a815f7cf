"""What types of the standard library pass on: the content of an `Option`, the items of a list, what a `Box` holds."""

from pinakes.linking.linker import NOTHING, Named, merged
from pinakes.linking.rust.members import FUNCTIONS, MemberLinker
from pinakes.linking.rust.standard import HANDED, OF_NUMBERS, OWN, PRIMITIVES, RESULTS, SAME, group_of
from pinakes.linking.rust.types import Type
from pinakes.linking.things import CALLABLE, CLASS, EXTERNAL, FUNCTION, INSTANCE, MANY, MODULE, OBJECT, RECORD, Thing

Things = tuple[Thing, ...]

_OWN = frozenset({INSTANCE, CLASS, OBJECT})
_ITERABLE = frozenset({"List", "Iterator", "Option"})
_MAYBE = frozenset({"Option", "Result", "Poll"})


class Passing(MemberLinker):
    """Follows values through types outside the project."""

    def special_member(self, thing: Thing, name: str, *, is_call: bool) -> Named | None:
        """A member of what is no type of the project; None for types of the project."""
        if thing.kind in _OWN:
            return None
        if thing.kind == MODULE:
            return self.in_space(thing, name, "value" if is_call else "any")
        if thing.kind == MANY:
            return self._of_many(thing, name, is_call=is_call)
        if thing.kind in FUNCTIONS:
            return self.for_all(name, thing) or NOTHING
        if thing.kind == RECORD and name in thing.module:
            return [], thing.parameters[thing.module.index(name)]
        return [], (thing,) if thing.kind == EXTERNAL else ()

    def _of_many(self, thing: Thing, name: str, *, is_call: bool) -> Named:
        crate, _, kind = str(thing.module).partition("::")
        outside: Named = [], (Thing(EXTERNAL, module=crate),)
        if (kind in PRIMITIVES and name in OF_NUMBERS) or name in OWN.get(kind, OWN.get(group_of(kind), ())):
            return outside
        added = self.in_outside_impls(kind, name, thing)
        if added is not None:
            return added
        if group_of(kind) == "Pointer" and name not in SAME and ("Pointer", name) not in RESULTS:
            inner = [self.called_member(one, name) if is_call else self.member(one, name) for one in content(thing, 0)]
            targets = list(dict.fromkeys([target for one in inner for target in one[0]]))
            return targets, merged(one[1] for one in inner)
        is_open = self.promised(name) or self.is_implemented(kind, name)
        return self.for_all(name, thing) or (NOTHING if is_open else outside)

    # What is taken out of a value.

    def passed(self, thing: Thing, step: str, text: str) -> Things:
        """What `?`, an index, iterating or matching takes out of something."""
        if thing.kind == MANY:
            return self._passed_by_many(thing, step, text)
        if step == "deref":
            return (self.dereferenced(thing) if thing.kind == INSTANCE else ()) or (thing,)
        if thing.kind not in {INSTANCE, CLASS}:
            return ()
        found: Things = ()
        if step == "item":
            found = self.items_of(thing)
        elif step == "index":
            impl = self.trait_impl(thing.file, thing.symbol, "Index")
            found = () if impl is None else self.aliased(impl, "Output", thing)
        else:
            return ()
        return found or merged(self.passed(one, step, text) for one in self.dereferenced(thing))

    def _passed_by_many(self, thing: Thing, step: str, text: str) -> Things:
        group = group_of(kind_of(thing))
        if step == "deref":
            return content(thing, 0) if group == "Pointer" else (thing,)
        if group == "Pointer":
            return merged(self.passed(one, step, text) for one in content(thing, 0))
        if step in {"?", "content"}:
            return content(thing, 1 if text == "Err" else 0) if group in _MAYBE else ()
        if step == "index":
            return content(thing, 1 if group == "Map" else 0) if group in {"Map", "List"} else ()
        return items(thing)

    # What methods give and hand over.

    def result(self, thing: Thing, name: str, given: Things, written: Things) -> Things:
        """What a method gives that the project does not define.

        `given` is what it is called with, or what the function comes to that it is given; `written` is the type in
        angle brackets behind its name.
        """
        if thing.kind == MANY:
            return self._result_of_many(thing, name, given, written)
        found: Things = ()
        if thing.kind == INSTANCE:
            item = self.items_of(thing)
            if item:
                found = _result(made("Iter", item), name, given, written)
            else:
                found = merged(self.result(inner, name, given, written) for inner in self.dereferenced(thing))
        is_own = thing.kind in {INSTANCE, CLASS, CALLABLE, FUNCTION, OBJECT}
        return found or ((thing,) if is_own and name in SAME else ())

    def _result_of_many(self, thing: Thing, name: str, given: Things, written: Things) -> Things:
        found = _result(thing, name, given, written)
        if found or group_of(kind_of(thing)) != "Pointer":
            return found
        return merged(self.result(one, name, given, written) for one in content(thing, 0))

    def handed(self, thing: Thing, name: str, place: tuple[int, int]) -> Things:
        """What a method that the project does not define hands to a closure."""
        if thing.kind == INSTANCE:
            item = self.items_of(thing)
            if item:
                return _handed(made("Iter", item), name, place)
            return merged(self.handed(inner, name, place) for inner in self.dereferenced(thing))
        if thing.kind == MANY and group_of(kind_of(thing)) == "Pointer":
            return merged(self.handed(one, name, place) for one in content(thing, 0))
        return _handed(thing, name, place) if thing.kind == MANY else ()


def made(name: str, *parameters: Things) -> Thing:
    """A value of a type of the standard library."""
    return Thing(MANY, module=f"std::{name}", parameters=parameters)


def kind_of(thing: Thing) -> str:
    """The name of a type outside the project, without its crate."""
    return str(thing.module).partition("::")[2]


def content(thing: Thing, at: int) -> Things:
    """What a type is made of at a place."""
    return thing.parameters[at] if at < len(thing.parameters) else ()


def items(thing: Thing) -> Things:
    """What iterating over something gives."""
    group = group_of(kind_of(thing))
    if group == "Map":
        return (tuple_of((content(thing, 0), content(thing, 1))),)
    return content(thing, 0) if group in _ITERABLE else ()


def tuple_of(parts: tuple[Things, ...]) -> Thing:
    """A tuple."""
    return Thing(RECORD, module=tuple([str(place) for place in range(len(parts))]), parameters=parts)


def _result(thing: Thing, name: str, given: Things, written: Things) -> Things:
    kind = kind_of(thing)
    group = group_of(kind)
    if name == "collect" and group == "Iterator":
        return _collected(content(thing, 0), written)
    shape = RESULTS.get((kind, name)) or RESULTS.get((group, name))
    if shape is None:
        return (thing,) if name in {"clone", "by_ref", "to_owned"} else ()
    return _shaped(shape, thing, given)


def _handed(thing: Thing, name: str, place: tuple[int, int]) -> Things:
    group = group_of(kind_of(thing))
    shapes = HANDED.get((group, name)) or (HANDED.get(("Iterator", name)) if group == "List" else None) or []
    return _shaped(shapes[place[1]], thing, ()) if place[1] < len(shapes) else ()


def _shaped(shape: Type, thing: Thing, given: Things) -> Things:
    """What a shape comes to for a type and what a method is given."""
    known = {
        "A": content(thing, 0),
        "B": content(thing, 1),
        "Same": (thing,),
        "Given": given,
        "Items": merged(items(one) for one in given if one.kind == MANY),
        "Inner": merged(items(one) for one in content(thing, 0) if one.kind == MANY),
        "_": (),
    }
    if shape.name in known:
        return known[shape.name]
    parts = tuple([_shaped(part, thing, given) for part in shape.arguments])
    return (tuple_of(parts) if shape.kind == "tuple" else made(shape.name, *parts),)


def _collected(inner: Things, written: Things) -> Things:
    """What `collect` is told to make; most code leaves out what it is made of."""
    return tuple(
        [
            one._replace(parameters=(inner,))
            if one.kind == MANY and group_of(kind_of(one)) == "List" and not content(one, 0)
            else one
            for one in written
        ]
    )
