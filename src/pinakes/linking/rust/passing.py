"""What types of the standard library pass on: the content of an `Option`, the items of a list, what a `Box` holds."""

from pinakes.linking.linker import Linker, Named, merged
from pinakes.linking.rust.standard import (
    CELLS,
    DEREFERENCED,
    ITERATOR_OPTION,
    ITERATOR_SAME,
    ITERATORS,
    LIST_ITERATOR,
    LIST_LISTS,
    LIST_OPTION,
    LIST_SAME,
    LISTS,
    LOCKS,
    MAP_VALUE,
    MAPS,
    ON_ITEMS,
    ONCE,
    OPTION_CONTENT,
    OPTION_HANDED,
    OPTION_SAME,
    POINTERS,
    RESULT_CONTENT,
    RESULT_ERROR,
    RESULT_HANDED,
    RESULT_SAME,
    SAME,
)
from pinakes.linking.things import CALLABLE, CLASS, EXTERNAL, FUNCTION, INSTANCE, MANY, MODULE, OBJECT, RECORD, Thing

Things = tuple[Thing, ...]


class Passing(Linker):
    """Follows values through types outside the project."""

    def special_member(self, thing: Thing, name: str, *, is_call: bool) -> Named | None:
        """A member of what is no type of the project; None for types of the project."""
        if thing.kind in {INSTANCE, CLASS, OBJECT}:
            return None
        if thing.kind == MODULE:
            return self.in_space(thing, name, "value" if is_call else "any")
        if thing.kind == EXTERNAL:
            return [], (thing,)
        if thing.kind == RECORD:
            return [], thing.parameters[thing.module.index(name)] if name in thing.module else ()
        if thing.kind == MANY:
            return self._of_many(thing, name, is_call=is_call)
        return [], ()

    def _of_many(self, thing: Thing, name: str, *, is_call: bool) -> Named:
        crate, _, kind = str(thing.module).partition("::")
        added = self.in_outside_impls(kind, name, thing)
        if added is not None:
            return added
        outside = [], (Thing(EXTERNAL, module=crate),)
        if kind in POINTERS and not (name in SAME or name in DEREFERENCED):
            inner = [self.called_member(one, name) if is_call else self.member(one, name) for one in content(thing, 0)]
            targets = list(dict.fromkeys([target for one in inner for target in one[0]]))
            return (targets, merged(one[1] for one in inner)) if inner else ([], ())
        return self.for_all(name, thing) or (([], ()) if self.promised(name) else outside)

    def passed(self, thing: Thing, step: str, text: str) -> Things:
        """What `?`, an index, iterating or matching takes out of something."""
        if thing.kind == MANY:
            kind = kind_of(thing)
            if kind in POINTERS:
                return merged(self.passed(one, step, text) for one in content(thing, 0))
            if step == "?":
                return content(thing, 0) if kind in {"Option", "Result", "Poll"} else ()
            if step == "content":
                return content(thing, 1 if text == "Err" else 0) if kind in {"Option", "Result", "Poll"} else ()
            if step == "index":
                return self._indexed(thing, kind)
            return items(thing)
        if thing.kind not in {INSTANCE, CLASS}:
            return ()
        if step == "item":
            return self.items_of(thing) or merged(self.passed(one, step, text) for one in self.dereferenced(thing))
        if step == "index":
            impl = self.trait_impl(thing.file, thing.symbol, "Index")
            if impl is not None:
                return self.aliased(impl, "Output", thing)
            return merged(self.passed(one, step, text) for one in self.dereferenced(thing))
        return ()

    @staticmethod
    def _indexed(thing: Thing, kind: str) -> Things:
        if kind in MAPS:
            return content(thing, 1)
        return content(thing, 0) if kind in LISTS else ()

    def result(self, thing: Thing, name: str, given: Things, written: Things) -> Things:
        """What a method gives that the project does not define. `given` is what it is called with, or what the
        closure that it is given comes to; `written` is the type in angle brackets behind its name."""
        if thing.kind == MANY:
            kind = kind_of(thing)
            if kind in POINTERS:
                return self._of_pointer(thing, name, given, written)
            return _of_standard(thing, kind, name, given, written)
        if thing.kind == INSTANCE and name in {"into_iter", "iter", "by_ref"} and self.items_of(thing):
            return (Thing(MANY, module="std::Iter", parameters=(self.items_of(thing),)),)
        if thing.kind in {INSTANCE, CLASS, CALLABLE, FUNCTION, OBJECT} and name in SAME:
            return (thing,)
        if thing.kind == INSTANCE:
            item = self.items_of(thing)
            if item:
                iterator = Thing(MANY, module="std::Iter", parameters=(item,))
                return _of_standard(iterator, "Iter", name, given, written)
            return merged(self.result(inner, name, given, written) for inner in self.dereferenced(thing))
        return ()

    def _of_pointer(self, thing: Thing, name: str, given: Things, written: Things) -> Things:
        if name in {"clone", "by_ref"}:
            return (thing,)
        if name in DEREFERENCED:
            return content(thing, 0)
        return merged(self.result(one, name, given, written) for one in content(thing, 0))

    def handed(self, thing: Thing, name: str, place: tuple[int, int]) -> Things:
        """What a method that the project does not define hands to a closure."""
        if thing.kind == INSTANCE:
            found = self.items_of(thing)
            if found:
                return _handed_item(found, name, place)
            return merged(self.handed(inner, name, place) for inner in self.dereferenced(thing))
        if thing.kind != MANY:
            return ()
        kind = kind_of(thing)
        if kind in POINTERS:
            return merged(self.handed(one, name, place) for one in content(thing, 0))
        if kind == "Option":
            return content(thing, 0) if name in OPTION_HANDED else ()
        if kind == "Result":
            error = name in RESULT_ERROR
            return content(thing, 1 if error else 0) if error or name in RESULT_HANDED else ()
        if kind == "Entry":
            return content(thing, 1) if name == "and_modify" else ()
        if kind in MAPS and name == "retain":
            return content(thing, place[1])
        return _handed_item(items(thing), name, place)


def kind_of(thing: Thing) -> str:
    """The name of a type outside the project, without its crate."""
    return str(thing.module).partition("::")[2]


def content(thing: Thing, at: int) -> Things:
    """What a type is made of at a place."""
    return thing.parameters[at] if at < len(thing.parameters) else ()


def items(thing: Thing) -> Things:
    """What iterating over something gives."""
    kind = kind_of(thing)
    if kind in MAPS:
        return (_pair(content(thing, 0), content(thing, 1)),)
    return content(thing, 0) if kind in LISTS or kind in ITERATORS or kind == "Option" else ()


def _pair(first: Things, second: Things) -> Thing:
    return Thing(RECORD, module=("0", "1"), parameters=(first, second))


def _made(name: str, *parameters: Things) -> Things:
    return (Thing(MANY, module=f"std::{name}", parameters=parameters),)


def _handed_item(item: Things, name: str, place: tuple[int, int]) -> Things:
    if name == "fold":
        return item if place == (1, 1) else ()
    return item if name in ON_ITEMS else ()


def _of_standard(thing: Thing, kind: str, name: str, given: Things, written: Things) -> Things:
    if kind == "Option":
        return _of_option(thing, name, given)
    if kind == "Result":
        return _of_result(thing, name, given)
    if kind in MAPS:
        return _of_map(thing, name)
    if kind in LISTS:
        return _of_list(thing, name, given, written)
    if kind in ITERATORS:
        return _of_iterator(thing, name, given, written)
    if kind in CELLS:
        return content(thing, 0) if name in {"borrow", "borrow_mut", "get_mut", "into_inner", "get", "take", "replace"} else ()
    if kind in LOCKS:
        is_locked = name in {"lock", "read", "write", "try_lock", "try_read", "try_write", "get_mut", "into_inner"}
        return _made("Result", content(thing, 0)) if is_locked else ()
    if kind in ONCE:
        return content(thing, 0) if name == "get_or_init" else _made("Option", content(thing, 0)) if name == "get" else ()
    if kind == "Entry":
        return content(thing, 1) if name.startswith("or_") else (thing,) if name == "and_modify" else ()
    if kind in {"String", "str"}:
        return _made("str") if name in {"as_str", "trim", "as_ref"} else _made("String") if name in {"to_string", "to_owned"} else ()
    return (thing,) if name in {"clone", "by_ref", "to_owned"} else ()


def _of_option(thing: Thing, name: str, given: Things) -> Things:
    inner = content(thing, 0)
    if name in OPTION_CONTENT or name == "flatten":
        return inner or given
    if name in OPTION_SAME:
        return (thing,)
    if name == "map":
        return _made("Option", given)
    if name in {"and_then", "map_or", "map_or_else"}:
        return given
    if name in {"ok_or", "ok_or_else"}:
        return _made("Result", inner, given)
    if name in {"iter", "iter_mut", "into_iter"}:
        return _made("Iter", inner)
    return _made("Option", (_pair(inner, merged(items(one) for one in given if one.kind == MANY)),)) if name == "zip" else ()


def _of_result(thing: Thing, name: str, given: Things) -> Things:
    good, bad = content(thing, 0), content(thing, 1)
    if name in RESULT_CONTENT:
        return good
    if name in RESULT_SAME:
        return (thing,)
    if name in {"unwrap_err", "expect_err"}:
        return bad
    if name in {"ok", "err"}:
        return _made("Option", good if name == "ok" else bad)
    if name == "map":
        return _made("Result", given, bad)
    if name == "map_err":
        return _made("Result", good, given)
    if name in {"and_then", "map_or", "map_or_else"}:
        return given
    return _made("Iter", good) if name in {"iter", "into_iter"} else ()


def _of_map(thing: Thing, name: str) -> Things:
    if name in MAP_VALUE:
        return _made("Option", content(thing, 1))
    if name in {"iter", "iter_mut", "into_iter", "drain"}:
        return _made("Iter", items(thing))
    if name in {"keys", "into_keys"}:
        return _made("Iter", content(thing, 0))
    if name in {"values", "values_mut", "into_values"}:
        return _made("Iter", content(thing, 1))
    if name == "entry":
        return _made("Entry", content(thing, 0), content(thing, 1))
    return (thing,) if name == "clone" else ()


def _of_list(thing: Thing, name: str, given: Things, written: Things) -> Things:
    inner = content(thing, 0)
    if name in LIST_ITERATOR:
        return _made("Iter", inner)
    if name in LIST_OPTION:
        return _made("Option", inner)
    if name in {"remove", "swap_remove"}:
        return inner if kind_of(thing) == "Vec" else ()
    if name in LIST_SAME:
        return (thing,)
    if name in LIST_LISTS:
        return _made("Iter", (thing,))
    if name in {"split_first", "split_last"}:
        return _made("Option", (_pair(inner, (thing,)),))
    if name in {"split_at", "split_at_mut"}:
        return (_pair((thing,), (thing,)),)
    return _of_iterator(thing, name, given, written) if name in {"map", "concat"} else ()


def _of_iterator(thing: Thing, name: str, given: Things, written: Things) -> Things:
    inner = content(thing, 0)
    if name in ITERATOR_OPTION:
        return _made("Option", inner)
    if name in ITERATOR_SAME:
        return (thing,)
    if name == "map":
        return _made("Iter", given)
    if name == "enumerate":
        return _made("Iter", (_pair((Thing(MANY, module="std::usize"),), inner),))
    if name == "zip":
        return _made("Iter", (_pair(inner, merged(items(one) for one in given if one.kind == MANY)),))
    if name in {"filter_map", "flat_map", "map_while"}:
        return _made("Iter", merged(items(one) for one in given if one.kind == MANY))
    if name == "flatten":
        return _made("Iter", merged(items(one) for one in inner if one.kind == MANY))
    if name == "find_map":
        return given
    return _collected(inner, written) if name == "collect" else ()


def _collected(inner: Things, written: Things) -> Things:
    """A list of what `collect` is told to make; what it is made of is left out in most code."""
    found = []
    for one in written:
        if one.kind == MANY and kind_of(one) in LISTS and not content(one, 0):
            found.append(one._replace(parameters=(inner,)))
        else:
            found.append(one)
    return tuple(found)
