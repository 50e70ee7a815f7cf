"""Following names through C and C++: scopes, namespaces, members, bases, types and what locals are declared as."""

import re
from collections.abc import Iterator

from pinakes.languages.c.builtin_names import C_NAMES, CPP_NAMES
from pinakes.languages.c.imports import brings_constructors
from pinakes.languages.c.system_names import SYSTEM_NAMES
from pinakes.linking.c.containers import (
    CONTAINERS,
    UNTOLD,
    as_class,
    as_instance,
    items_of,
    made_of,
    member_of_many,
)
from pinakes.linking.c.names import ANY, TYPE, NameLinker, Place, Space
from pinakes.linking.c.symbols import (
    HELD,
    OTHER_SYSTEMS,
    TAGGED,
    TYPES,
    is_only_declared,
    is_test,
    is_unlikely,
    owner_of,
    values_of_enums,
)
from pinakes.linking.c.types import parse_type, path_steps
from pinakes.linking.linker import NOTHING, Named, merged
from pinakes.linking.links import UNKNOWN, Meaning, Question, Target
from pinakes.linking.things import CALLABLE, CLASS, EXTERNAL, FUNCTION, INSTANCE, MANY, MODULE, Thing
from pinakes.linking.unit import FUNCTION_KINDS, Unit

_LIBC, _STD = Thing(EXTERNAL, module="libc"), Thing(EXTERNAL, module="std")
_TAG_WORDS = frozenset({"struct", "union", "enum"})
_SCOPE, _ARGUMENTS = re.compile(r"\w+"), re.compile(r"<.*>")
_NO_FILES: frozenset[int] = frozenset()
_HELD_HINTS = frozenset({"type", "value", "item"})


class CLinker(NameLinker):
    """Resolves names of C and C++ files."""

    # Imports.

    def imported(self, unit: Unit, index: int) -> Named:
        """The file that an include means, or what `using` brings."""
        return self._once(NOTHING, ("import", unit.file, index), self._import, unit, index)

    def _import(self, unit: Unit, index: int) -> Named:
        item = unit.imports[index]
        if item.kind != "use":
            found = self._includes.find(unit, index)
            if isinstance(found, int):
                return [], (Thing(MODULE, found),)
            return NOTHING if found is None else ([], (Thing(EXTERNAL, module=found),))
        if item.name == "*":
            return [], self._used_space(unit, item.symbol, item.module)
        module = _ARGUMENTS.sub("", item.module)
        if brings_constructors(module, item.name or ""):
            module = module.rpartition("::")[0]
            if not module:
                return self.used(unit, item.symbol, item.name or "", is_type=True)
        return self._any_member(self.evaluate(unit, item.symbol, module), item.name or "")

    def _used_space(self, unit: Unit, scope: int, name: str) -> tuple[Thing, ...]:
        """The namespace that is used whole; its name is not looked for in others that are."""
        return self._once((), ("whole", unit.file, scope, name), self._find_used_space, unit, scope, name)

    def _find_used_space(self, unit: Unit, scope: int, name: str) -> tuple[Thing, ...]:
        *outer, last = name.split("::")
        for space in self._spaces(unit, scope):
            for file, symbol in self.in_space(unit.file, (*space, *outer), last, TYPE):
                item = self._unit(file).symbols[symbol]
                if item.kind == "namespace" and item.type is not None:
                    return self._used_space(self._unit(file), item.parent, item.type)
                if item.kind == "namespace":
                    return (Thing(MODULE, unit.file, module=(*space, *outer, last)),)
        return (_STD,) if outer[:1] == ["std"] or name == "std" else ()

    def _any_member(self, things: tuple[Thing, ...], name: str) -> Named:
        for thing in things:
            found = self.member(thing, name)
            if found[0] or found[1]:
                return found
        return NOTHING

    # Names.

    def _resolve(self, unit: Unit, question: Question) -> Meaning:
        if question.receiver in _TAG_WORDS:
            return self._plain(unit, *self._tagged(unit, question.name, question.receiver))
        if question.is_type and question.receiver is not None:
            # Types are members of classes and namespaces only.
            question = question._replace(receiver=f"{question.receiver}::")
        found = super()._resolve(unit, question)
        if found == UNKNOWN and unit.language != "c" and _SCOPE.fullmatch(question.receiver or ""):
            # What stands before `::` is a type or a namespace, though a member may have that name.
            return super()._resolve(unit, question._replace(receiver=f"{question.receiver}::"))
        return found

    def _tagged(self, unit: Unit, name: str, word: str) -> Named:
        """What `struct name` means in C."""
        found = self.in_space(unit.file, (), name, word) or self.elsewhere(unit.file, (), name, word)
        return NOTHING if self._stands_in(unit.file, name, found) else self._named_by(unit.file, found)

    def _named_by(self, file: int, found: list[Place]) -> Named:
        if not found:
            return NOTHING
        if self.is_plain_space(found[0]):
            return self._named_space(file, found)
        return self._follow_names(file, found)

    def _named_space(self, file: int, found: list[Place]) -> Named:
        """What a namespace comes to, which hundreds of files may open: worked out once for those that a file sees."""
        named, seen, files = self._named_spaces.get((file, id(found)), (NOTHING, None, _NO_FILES))
        if seen is found:
            self._asked |= files
            return named
        named = self._follow_names(file, found)
        if all(map(self.is_plain_space, found)):
            # It holds the list itself, so that no other one can have its id.
            self._named_spaces[file, id(found)] = (named, found, frozenset([file, *[place[0] for place in found]]))
        return named

    def _follow_names(self, file: int, found: list[Place]) -> Named:
        targets = self.definitions(file, found)
        many = [self._values(file, *place) for place in found]
        things = merged(many)
        if not all(many):
            # Where one of several is not known, it may be the project's own.
            things = tuple([thing for thing in things if thing.kind != EXTERNAL])
        return targets, things

    def used(self, unit: Unit, scope: int, name: str, *, is_type: bool) -> Named:
        """A plain name where it is used."""
        if name == "std" and unit.language != "c":
            # A project that opens it only adds to it.
            return [], (_STD,)
        found = self._in_scopes(unit, scope, name, TYPE if is_type else ANY)
        if found is None and is_type:
            found = self._declared_type(unit, scope, name) or self._in_scopes(unit, scope, name, ANY)
        if found is not None:
            return found
        if name in CONTAINERS and any(unit.imports[index].module == "std" for index in unit.stars):
            return [], (_STD,)
        names = C_NAMES if unit.language == "c" else CPP_NAMES
        return ([], (_LIBC,)) if name in names else NOTHING

    def _declared_type(self, unit: Unit, scope: int, name: str) -> Named | None:
        """The class that a C++ file only declares."""
        for space in self._spaces(unit, scope) if unit.language != "c" else ():
            found = self.elsewhere(unit.file, space, name, TYPE)
            if found:
                return self._named_by(unit.file, found)
        return None

    def _in_scopes(self, unit: Unit, scope: int, name: str, wanted: str) -> Named | None:
        """What a name means to what stands in a scope; None when nothing that is seen has it."""
        for around in _around(unit, scope):
            if any(kind == "alias" for _, kind, _ in unit.hints.get((around, name), ())):
                return NOTHING
            for index in unit.bound[around].get(name, ()) if around in unit.bound else ():
                if not brings_constructors(unit.imports[index].module, name):
                    return self.imported(unit, index)
            found = self._in_scope(unit, around, name)
            if found is not None and (wanted != TYPE or self._are_types(found[0])):
                return found
        for index in unit.bound[-1].get(name, ()):
            return self.imported(unit, index)
        return self._in_spaces(unit, scope, name, wanted)

    def _in_scope(self, unit: Unit, around: int, name: str) -> Named | None:
        """What a name means as a member of a class, or as something that a function defines for itself."""
        if unit.language == "c":
            return None
        if unit.symbols[around].kind in FUNCTION_KINDS and around in unit.members and name in unit.members[around]:
            return self._named_by(unit.file, [(unit.file, index) for index in unit.members[around][name]])
        holder = self._class_at(unit, around)
        if holder is None:
            return None
        found = self._member_of(*holder, name)
        if not found[0] and holder[0] != unit.file:
            found = self._of_classes_around(*holder, name)
        return found if found[0] else None

    def _of_classes_around(self, file: int, symbol: int, name: str) -> Named:
        """A member of the classes that a class of another file stands in."""
        unit = self._unit(file)
        for around in _around(unit, unit.symbols[symbol].parent):
            if unit.symbols[around].kind not in TAGGED:
                break
            found = self._member_of(file, around, name)
            if found[0]:
                return found
        return NOTHING

    def _are_types(self, targets: list[Target]) -> bool:
        return any(self._unit(file).symbols[symbol].kind in TYPES for file, symbol, _ in targets)

    def _in_spaces(self, unit: Unit, scope: int, name: str, wanted: str) -> Named | None:
        """What a name means in the namespaces around a scope, and those that the file uses whole."""
        for space in self._spaces(unit, scope):
            found = self.in_space(unit.file, space, name, wanted)
            if found:
                return self._found_in(unit.file, space, name, found)
        for index in unit.stars:
            item = unit.imports[index]
            if item.kind == "use":
                for thing in self.imported(unit, index)[1]:
                    used = self.member(thing, name)
                    if used[0]:
                        return used
        return None

    def _found_in(self, file: int, space: Space, name: str, found: list[Place]) -> Named:
        """What a name means that a namespace has, or none for what stands in for a name of the system's library."""
        if all(self.renames(place, name in C_NAMES) for place in found):
            return NOTHING
        if not space and self._stands_in(file, name, found):
            return ([], (_LIBC,)) if name in C_NAMES else NOTHING
        targets, things = self._named_by(file, found)
        is_declared = all(is_only_declared(self._unit(target.file), target.symbol) for target in targets)
        return ([], (_LIBC,)) if is_declared and not space and name in C_NAMES else (targets, things)

    def _stands_in(self, asker: int, name: str, found: list[Place]) -> bool:
        """Whether all that a project has of a name is for systems that lack it, and a file is not for these."""
        if name not in SYSTEM_NAMES and name not in C_NAMES:
            return False
        units = [(self._unit(file), symbol) for file, symbol in found]
        is_other = OTHER_SYSTEMS.search(self._unit(asker).path) is not None
        return not is_other and all(is_unlikely(one, symbol) or OTHER_SYSTEMS.search(one.path) for one, symbol in units)

    def _spaces(self, unit: Unit, scope: int) -> list[Space]:
        """The namespaces around a scope, innermost first, ending with the outermost of all."""
        if unit.language == "c":
            return [()]
        if scope < 0:
            # Nearly all of such a file stands in the namespaces that macros open in it.
            opened = {self.opened(macro) for _, kind, macro in unit.hints.get((-1, "namespace"), ()) if kind == "space"}
            space = opened.pop() if len(opened) == 1 else ()
        else:
            space = self.space(unit, scope)
            if unit.symbols[scope].kind not in FUNCTION_KINDS | HELD:
                space = (*space, unit.symbols[scope].name)
        return [space[:end] for end in range(len(space), -1, -1)]

    def _class_at(self, unit: Unit, symbol: int) -> Place | None:
        """The class that a symbol is, or is a member of though it stands outside."""
        item = unit.symbols[symbol]
        if item.kind in TAGGED and item.kind != "enum":
            return unit.file, symbol
        if item.kind not in FUNCTION_KINDS or not owner_of(unit, symbol):
            return None
        space = self.space(unit, symbol)
        for place in self.in_space(unit.file, space[:-1], space[-1], TYPE):
            if self._unit(place[0]).symbols[place[1]].kind in TAGGED:
                return place
        return None

    # What symbols evaluate to.

    def _values(self, asker: int, file: int, symbol: int) -> tuple[Thing, ...]:
        """What a symbol evaluates to. A macro means what its name stands for where it is used."""
        unit = self._unit(file)
        item = unit.symbols[symbol]
        if item.kind in TAGGED:
            return (Thing(CLASS, file, symbol),)
        if item.kind in FUNCTION_KINDS:
            return (Thing(FUNCTION, file, symbol),)
        if item.kind == "macro":
            hints = unit.hints.get((symbol, ""), ())
            return merged(self.evaluate(self._unit(asker), -1, text) for _, kind, text in hints if kind == "value")
        return self._space(asker, unit, symbol) if item.kind == "namespace" else self._held(unit, symbol)

    def _held(self, unit: Unit, symbol: int) -> tuple[Thing, ...]:
        """What a variable or field holds, or the type that another name stands for."""
        item = unit.symbols[symbol]
        if item.kind in HELD and unit.members.get(symbol):
            return (Thing(INSTANCE, unit.file, symbol, inferred=True),)
        if item.kind not in HELD and item.kind != "type_alias":
            return ()
        found = self._instances(unit, item.parent, item.type or "")
        return found if item.kind in HELD else tuple([as_class(thing) for thing in found])

    def _space(self, asker: int, unit: Unit, symbol: int) -> tuple[Thing, ...]:
        """A namespace, with all that who asks sees of it: files open it again and again."""
        item = unit.symbols[symbol]
        if item.type is None:
            return (Thing(MODULE, asker, module=(*self.space(unit, symbol), item.name)),)
        found = self.evaluate(unit, item.parent, item.type)
        return tuple([thing._replace(file=asker) if thing.kind == MODULE else thing for thing in found])

    def _instances(self, unit: Unit, scope: int, text: str) -> tuple[Thing, ...]:
        """What is of a type, as seen from a scope."""
        return self._once((), ("type", unit.file, scope, text), self._of_type, unit, scope, text)

    def _of_type(self, unit: Unit, scope: int, text: str) -> tuple[Thing, ...]:
        type_ = parse_type(text)
        if type_ is None:
            return ()
        if unit.language == "c" and type_.tag in _TAG_WORDS:
            things = self._tagged(unit, type_.name, type_.tag)[1]
        else:
            things = self._classes(unit, scope, type_.name)
            if not things and type_.tag in _TAG_WORDS:
                # A header for both languages: `typedef struct node node;`, and the struct in another file.
                things = self._tagged(unit, type_.name, type_.tag)[1]
        if things and all(thing.kind == EXTERNAL for thing in things) and type_.arguments:
            arguments = [self._instances(unit, scope, argument) for argument in type_.arguments[:2]]
            things = made_of(type_.name, arguments)
        found = tuple([as_instance(thing) for thing in things])
        return (Thing(CALLABLE, items=found),) if type_.is_callable else found

    def _classes(self, unit: Unit, scope: int, name: str) -> tuple[Thing, ...]:
        """What a type's name evaluates to."""
        first, *rest = name.removeprefix("::").split("::")
        if not name.startswith("::") or first == "std":
            things = self.used(unit, scope, first, is_type=True)[1]
        else:
            things = self._named_by(unit.file, self.in_space(unit.file, (), first, TYPE))[1]
        for part in rest:
            things = merged(self.member(thing, part)[1] for thing in things)
        return things

    # Paths.

    def evaluate(self, unit: Unit, scope: int, path: str) -> tuple[Thing, ...]:
        """What a path may evaluate to, as seen from the text of a symbol."""
        return self._once((), ("path", unit.file, scope, path), self._evaluate, unit, scope, path)

    def _evaluate(self, unit: Unit, scope: int, path: str) -> tuple[Thing, ...]:
        things: tuple[Thing, ...] | None = None
        steps = path_steps(path)
        before = ""
        for kind, text in steps:
            if things is None:
                is_space = kind == "name" and len(steps) > 1 and steps[1][0] in {"scope", "root"}
                things = self._classes(unit, scope, text) if is_space else self._start(unit, scope, kind, text)
            elif kind in {"name", "scope"}:
                things = merged(self.member(thing, text)[1] for thing in things)
            elif kind == "call":
                # What such a function hands back may be the project's own.
                is_told = before not in UNTOLD or any(thing.kind != EXTERNAL or thing.items for thing in things)
                things = merged(self._called(thing) for thing in things) if is_told else ()
            elif kind == "item":
                things = merged(self._subscripted(thing) for thing in things)
            elif kind != "root":
                return ()
            if not things:
                return ()
            before = text
        return things or ()

    def _start(self, unit: Unit, scope: int, kind: str, text: str) -> tuple[Thing, ...]:
        if kind == "typed":
            return self._instances(unit, scope, text)
        if kind in {"root", "scope"}:
            root = Thing(MODULE, unit.file, module=())
            return (root,) if kind == "root" else self.member(root, text)[1]
        if kind != "name":
            return ()
        if text == "this" and unit.language != "c":
            return self._this(unit, scope)
        held = self._local(unit, scope, text)
        if held is None and unit.language == "c" and scope >= 0 and text in unit.members.get(scope, ()):
            held = merged(self._values(unit.file, unit.file, index) for index in unit.members[scope][text])
        return self.used(unit, scope, text, is_type=False)[1] if held is None else held

    def _this(self, unit: Unit, scope: int) -> tuple[Thing, ...]:
        for around in _around(unit, scope):
            holder = self._class_at(unit, around)
            if holder is not None:
                return (Thing(INSTANCE, *holder),)
        return ()

    def _local(self, unit: Unit, scope: int, name: str) -> tuple[Thing, ...] | None:
        """What a local or a parameter holds; None when there is none of that name."""
        for around in _around(unit, scope):
            item = unit.symbols[around]
            if item.kind not in FUNCTION_KINDS:
                continue
            hints = [hint for hint in unit.hints.get((around, name), ()) if hint[1] in _HELD_HINTS]
            if hints:
                return merged(self._followed(unit, around, kind, text) for _, kind, text in hints)
            for parameter, kind_, _ in item.parameters:
                if parameter == name:
                    return self._instances(unit, around, kind_ or "")
        return None

    def _followed(self, unit: Unit, scope: int, kind: str, text: str) -> tuple[Thing, ...]:
        if kind == "type":
            return self._instances(unit, scope, text)
        things = self.evaluate(unit, scope, text) if text else ()
        return merged(self._items(thing) for thing in things) if kind == "item" else things

    def _called(self, thing: Thing) -> tuple[Thing, ...]:
        """What calling something gives."""
        if thing.kind == CLASS:
            return (as_instance(thing),)
        if thing.kind == FUNCTION:
            unit = self._unit(thing.file)
            return self._instances(unit, thing.symbol, unit.symbols[thing.symbol].type or "")
        if thing.kind == CALLABLE:
            return thing.items
        if thing.kind == EXTERNAL:
            return thing.items or (thing,)
        if thing.kind == INSTANCE:
            return merged(self._called(value) for value in self.member(thing, "operator()")[1])
        return ()

    def _subscripted(self, thing: Thing) -> tuple[Thing, ...]:
        """What an item of something is: of a pointer or an array, what it is of."""
        if thing.kind == INSTANCE:
            found = self.member(thing, "operator[]")[1]
            return merged(self._called(value) for value in found) if found else (thing,)
        return items_of(thing) if thing.kind == MANY else (thing,) if thing.kind in {EXTERNAL, CALLABLE} else ()

    def _items(self, thing: Thing) -> tuple[Thing, ...]:
        """What going over something gives."""
        if thing.kind == INSTANCE:
            found = self.member(thing, "begin")[1]
            return merged(self._called(value) for value in found) if found else (thing,)
        if thing.kind == MANY and thing.module == "map":
            return (thing._replace(module="pair"),)
        return items_of(thing) if thing.kind == MANY else (thing,) if thing.kind == EXTERNAL else ()

    # Members.

    def member(self, thing: Thing, name: str) -> Named:
        """A member of something: the symbols it means, and what it evaluates to."""
        if thing.kind in {CLASS, INSTANCE}:
            return self._member_of(thing.file, thing.symbol, name)
        if thing.kind == EXTERNAL:
            return [], (Thing(EXTERNAL, module=thing.module),)
        if thing.kind == MANY:
            inner, values = member_of_many(thing, name)
            return self._any_member(inner, name) if inner else ([], values)
        if thing.kind == MODULE and isinstance(thing.module, tuple):
            if name == "std" and not thing.module:
                return [], (_STD,)
            return self._named_by(thing.file, self.in_space(thing.file, thing.module, name, ANY))
        return NOTHING

    def _member_of(self, file: int, symbol: int, name: str) -> Named:
        return self._once(NOTHING, ("member", file, symbol, name), self._find_member, file, symbol, name)

    def _find_member(self, file: int, symbol: int, name: str) -> Named:
        unit = self._unit(file)
        found = unit.members[symbol].get(name, ()) if symbol in unit.members else ()
        found = [index for index in found if not is_test(unit, index)]
        found.sort(key=lambda index: is_unlikely(unit, index))
        if not found and unit.language != "c":
            found = values_of_enums(unit, symbol, name)
        if name == unit.symbols[symbol].name:
            others = [index for index in found if unit.symbols[index].kind not in {"constructor", "function"}]
            found = others or [symbol]
        if found:
            return self._named_by(file, [(file, index) for index in found])
        if unit.language == "c":
            return NOTHING
        # A type that a class only declares: `struct Table::Rep` in a source file.
        space = (*self.space(unit, symbol), unit.symbols[symbol].name)
        declared = self.elsewhere(file, space, name, TYPE)
        return self._named_by(file, declared) if declared else self._inherited(unit, symbol, name)

    def _inherited(self, unit: Unit, symbol: int, name: str) -> Named:
        """A member of a base. It is outside the project where all bases that may have it are."""
        bases = [
            self._classes(unit, unit.symbols[symbol].parent, base.replace(".", "::"))
            for base in unit.bases.get(symbol, ())
        ]
        outside: Named = NOTHING
        for things in bases:
            for thing in things:
                targets, values = self.member(thing, name)
                if targets:
                    return [Target(target.file, target.symbol, inherited=True) for target in targets], values
                if thing.kind == EXTERNAL and len(bases) == 1:
                    outside = self._of_generic(unit, symbol, name) or ([], values)
        return outside

    def _of_generic(self, unit: Unit, symbol: int, name: str) -> Named | None:
        """A member of a base outside the project that is made of something: `std::map<Key, Value>`."""
        for _, kind, text in unit.hints.get((symbol, ""), ()):
            if kind == "base":
                found = self._any_member(self._instances(unit, unit.symbols[symbol].parent, text), name)
                return found if found[0] or found[1] else None
        return None


def _around(unit: Unit, scope: int) -> Iterator[int]:
    """A symbol and what it stands in, innermost first."""
    while scope >= 0:
        yield scope
        scope = unit.symbols[scope].parent
