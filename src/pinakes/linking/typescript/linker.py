"""Following names through TypeScript and JavaScript: scopes, modules, members, heritage, types and assignments."""

import re

from pinakes.languages._paths import expression_path
from pinakes.languages.typescript.builtin_names import BUILTIN_NAMES
from pinakes.linking.linker import MOST, NOTHING, Named, merged, surely
from pinakes.linking.links import Target
from pinakes.linking.things import (
    CALLABLE,
    CLASS,
    EXTERNAL,
    FUNCTION,
    INSTANCE,
    MANY,
    MODULE,
    OBJECT,
    RECORD,
    SUPER,
    Thing,
)
from pinakes.linking.typescript.exports import ExportLinker
from pinakes.linking.typescript.symbols import (
    CLASSES,
    GENERATOR,
    HOLDERS,
    MERGED,
    SPACES,
    STATIC,
    TYPES,
    VALUES,
    are_locals,
    first_type,
    first_value,
    fits,
    makes_instances,
    merged_with,
)
from pinakes.linking.typescript.types import Type, parse_type
from pinakes.linking.unit import FUNCTION_KINDS, Hint, Unit

_STEP = re.compile(
    r"""\.?([$#A-Za-z_\x80-\U0010ffff][\w$]*)|(\(\))|(\[\])|\{(\d+)\.(\d+)\}|<([^<>]*)>|@"([^"]*)"|(.)""", re.DOTALL
)
_PLAIN_TYPES = frozenset({"string", "number", "boolean", "symbol", "bigint", "object"})
_NO_TYPES = frozenset({"any", "unknown", "void", "never", "null", "undefined", "true", "false", "import"})
_SAME = frozenset(
    {
        "Promise",
        "PromiseLike",
        "Partial",
        "Required",
        "Readonly",
        "Pick",
        "Omit",
        "NonNullable",
        "Awaited",
        "NoInfer",
        "Extract",
        "Exclude",
        "ThisType",
        "DeepReadonly",
        "DeepPartial",
    }
)
"""Types that have the members of their first argument, or give it once awaited."""
_GLOBAL_TYPES = BUILTIN_NAMES | _SAME
_LISTS = frozenset(
    {
        "Array",
        "ReadonlyArray",
        "Set",
        "ReadonlySet",
        "WeakSet",
        "Iterable",
        "Iterator",
        "IterableIterator",
        "AsyncIterable",
        "AsyncIterator",
        "AsyncIterableIterator",
        "Generator",
        "AsyncGenerator",
        "ArrayLike",
        "WeakRef",
    }
)
_MAPS = frozenset({"Map", "ReadonlyMap", "WeakMap", "Record"})
_ITEM_METHODS = frozenset({"pop", "shift", "find", "findLast", "at", "get", "deref"})
_COPY_METHODS = frozenset(
    {"filter", "slice", "concat", "reverse", "sort", "values", "splice", "toSorted", "toReversed"}
)
_ON_ITEMS = frozenset(
    {"forEach", "map", "filter", "find", "findIndex", "findLast", "some", "every", "flatMap", "sort", "findLastIndex"}
)
_AFTER = frozenset({"then", "catch", "finally"})
_FUNCTION_MEMBERS = frozenset({"call", "apply", "bind", "length", "prototype", "toString"})
_OWN_THINGS = {"class": CLASS, "namespace": OBJECT, "enum": OBJECT, "module": OBJECT}
_OUTSIDE = Thing(EXTERNAL, module="builtins")


class TypeScriptLinker(ExportLinker):
    """Resolves names of TypeScript and JavaScript files."""

    trusts_scopes = True
    is_lexical = True

    # What a symbol means and evaluates to.

    def meant(self, unit: Unit, symbols: list[int], receiver: Thing | None, *, inherited: bool = False) -> Named:
        """The symbols that count among several of one name: a value, and a type beside it."""
        value = first_value(unit, symbols)
        kind = first_type(unit, symbols)
        chosen = [index for index in dict.fromkeys((value, kind)) if index is not None] or symbols[:1]
        things = () if value is None else self._values(unit, value, receiver)
        is_merged = value is not None and unit.symbols[value].kind in MERGED
        spaces = [] if is_merged else [index for index in symbols if unit.symbols[index].kind in SPACES]
        if spaces:
            things = (*things, Thing(OBJECT, unit.file, spaces[0]))
        elif value is None and unit.symbols[chosen[0]].kind == "type_alias":
            things = self._import_alias(unit, chosen[0])
        return [Target(unit.file, index, inherited) for index in chosen], things

    def _import_alias(self, unit: Unit, symbol: int) -> tuple[Thing, ...]:
        """What `import Short = Long.Name` evaluates to; a type has no value."""
        item = unit.symbols[symbol]
        if item.type is None or not re.fullmatch(r"[\w$]+(\.[\w$]+)+", item.type):
            return ()
        return self.evaluate(unit, item.parent, item.type)

    def _values(self, unit: Unit, symbol: int, receiver: Thing | None) -> tuple[Thing, ...]:
        item = unit.symbols[symbol]
        if item.kind in _OWN_THINGS:
            return (Thing(_OWN_THINGS[item.kind], unit.file, symbol),)
        if item.kind == "enum_member":
            return (_OUTSIDE,)
        if item.kind in FUNCTION_KINDS:
            function = Thing(FUNCTION, unit.file, symbol, () if receiver is None else (receiver,))
            return self._returned(function) if item.kind in {"getter", "setter"} else (function,)
        if item.type is not None:
            return self._annotated(unit, item.parent, item.type, receiver)
        if symbol in unit.members:
            return (Thing(OBJECT, unit.file, symbol),)
        return self._hinted(unit, symbol, "", receiver) or self._hinted(unit, item.parent, item.name, receiver)

    def _hinted(self, unit: Unit, owner: int, name: str, receiver: Thing | None) -> tuple[Thing, ...]:
        """What the hints on a name come to."""
        hints = unit.hints.get((owner, name))
        if not hints:
            return ()
        return self._once((), ("hint", unit.file, owner, name, receiver), self._follow, unit, owner, hints, receiver)

    def _follow(self, unit: Unit, owner: int, hints: list[Hint], receiver: Thing | None) -> tuple[Thing, ...]:
        held = [(scope, kind, text) for scope, kind, text in hints if kind in {"value", "item", "type"}]
        if any(not text for _, _, text in held):
            return ()
        found = surely(self._followed(unit, scope, kind, text, receiver) for scope, kind, text in held)
        if found:
            return found
        return merged(self._annotated(unit, owner, text, receiver) for _, kind, text in hints if kind == "narrowed")

    def _followed(self, unit: Unit, scope: int, kind: str, text: str, receiver: Thing | None) -> tuple[Thing, ...]:
        if kind == "type":
            return self._annotated(unit, scope, text, receiver)
        found: list[tuple[Thing, ...]] = []
        for path in text.split("|"):
            is_receiver = path == "this" and receiver is not None
            found.append((receiver,) if receiver is not None and is_receiver else self.evaluate(unit, scope, path))
        values = surely(found)
        return merged(self._items(value) for value in values) if kind == "item" else values

    def _items(self, thing: Thing) -> tuple[Thing, ...]:
        """What iterating over something gives."""
        if thing.kind == MANY:
            return () if thing.module == "map" else thing.items
        if thing.kind == INSTANCE:
            makers = self.member(thing, "[Symbol.iterator]")[1] or self.member(thing, "[Symbol.asyncIterator]")[1]
            return merged(value.items for maker in makers for value in self._called(maker) if value.kind == MANY)
        return (thing,) if thing.kind == EXTERNAL else ()

    # Types.

    def _annotated(self, unit: Unit, scope: int, text: str, receiver: Thing | None) -> tuple[Thing, ...]:
        """What is of a type may be."""
        return self._of_types(unit, scope, parse_type(text), receiver)

    def _of_types(self, unit: Unit, scope: int, types: tuple[Type, ...], receiver: Thing | None) -> tuple[Thing, ...]:
        if not self._may_go(1):
            self._n_cuts += 1
            return ()
        self._depth += 1
        try:
            return surely(self._of_type(unit, scope, one, receiver) for one in types if one.name not in _NO_TYPES)
        finally:
            self._depth -= 1

    def _of_type(self, unit: Unit, scope: int, one: Type, receiver: Thing | None) -> tuple[Thing, ...]:
        if one.kind == "name":
            return self._of_name(unit, scope, one, receiver)
        if one.kind in {"literal", "typeof"}:
            return (_OUTSIDE,) if one.kind == "literal" else self.evaluate(unit, scope, one.name)
        parts = [self._of_types(unit, scope, part, receiver) for part in one.arguments]
        if one.kind == "object":
            return (Thing(RECORD, module=tuple(one.name.split(" ")), parameters=tuple(parts), inferred=True),)
        if one.kind == "member":
            return merged(self.member(thing, one.name)[1] for thing in parts[0])
        if one.kind == "function":
            parameters = tuple([self._of_types(unit, scope, part, receiver) for part in one.parameters])
            return (Thing(CALLABLE, items=parts[0], parameters=parameters, inferred=True),)
        # Of a tuple that holds different things, nothing is told of each.
        return (Thing(MANY, items=parts[0] if len(set(parts)) == 1 else ()),)

    def _of_name(self, unit: Unit, scope: int, one: Type, receiver: Thing | None) -> tuple[Thing, ...]:
        name = one.name
        if name in _PLAIN_TYPES or name in _NO_TYPES:
            return (_OUTSIDE,) if name in _PLAIN_TYPES else ()
        if name == "this":
            return self._this(unit, scope) if receiver is None else (receiver._replace(kind=INSTANCE, inferred=True),)
        parameter = self._type_parameter(unit, scope, name)
        if parameter is not None:
            owner, constraint = parameter
            return self._annotated(unit, owner, constraint, receiver) if constraint else ()
        targets, outside = self._type_named(unit, scope, name)
        if targets:
            return merged(self._instances(target) for target in targets)
        if name not in _GLOBAL_TYPES or any(thing.module != "builtins" for thing in outside):
            return outside
        return self._built_in(unit, scope, one, receiver)

    def _built_in(self, unit: Unit, scope: int, one: Type, receiver: Thing | None) -> tuple[Thing, ...]:
        """A type of the language itself."""
        name = one.name
        if name in {"ReturnType", "InstanceType"} and one.arguments:
            values = self._of_types(unit, scope, one.arguments[0], receiver)
            return merged(self._called(value) for value in values)
        arguments = [self._of_types(unit, scope, part, receiver) for part in one.arguments]
        if name in _SAME:
            return arguments[0] if arguments else ()
        if name in _LISTS:
            return (Thing(MANY, items=arguments[0] if arguments else ()),)
        if name in _MAPS:
            kind = None if name == "Record" else "map"
            return (Thing(MANY, items=arguments[1] if len(arguments) > 1 else (), module=kind),)
        return (_OUTSIDE,)

    @staticmethod
    def _type_parameter(unit: Unit, scope: int, name: str) -> tuple[int, str] | None:
        """The symbol that has a type parameter of a name, and what it is at least."""
        while scope >= 0:
            for _, kind, text in unit.hints.get((scope, name), ()):
                if kind == "alias":
                    return scope, "" if text == name else text
            scope = unit.symbols[scope].parent
        return None

    def _type_named(self, unit: Unit, scope: int, name: str) -> tuple[list[Target], tuple[Thing, ...]]:
        """The types that a dotted name means, and what it is outside the project."""
        first, *rest = name.split(".")
        targets, things = self._name(unit, scope, first)
        for word in rest:
            found = [self.member(thing, word) for thing in self._with_spaces(targets, things)]
            targets = [target for one in found for target in one[0]]
            things = merged(one[1] for one in found)
        types = [target for target in targets if self._kind(target) in TYPES or self._kind(target) == "enum_member"]
        return types, tuple([thing for thing in things if thing.kind == EXTERNAL])

    def _with_spaces(self, targets: list[Target], things: tuple[Thing, ...]) -> tuple[Thing, ...]:
        """Things, and the namespaces that types of the same name are merged with."""
        spaces = [Thing(OBJECT, target.file, target.symbol) for target in targets if self._kind(target) in TYPES]
        return merged([things, tuple(spaces)])

    def _kind(self, target: Target) -> str:
        return self._unit(target.file).symbols[target.symbol].kind

    def _instances(self, target: Target) -> tuple[Thing, ...]:
        """What is of the type that a symbol stands for."""
        unit = self._unit(target.file)
        item = unit.symbols[target.symbol]
        if item.kind in {"enum", "enum_member"}:
            return (_OUTSIDE,)
        own = (Thing(INSTANCE, target.file, target.symbol, inferred=True),)
        if item.kind != "type_alias":
            return own
        found = own if target.symbol in unit.members else ()
        if item.type is None:
            return found
        if not found and re.fullmatch(r"[\w$]+(\.[\w$]+)+", item.type):
            targets, outside = self._type_named(unit, item.parent, item.type)
            return merged([outside, *[self._instances(other) for other in targets if other != target]])
        key = ("alias", target.file, target.symbol)
        return merged([found, self._once((), key, self._annotated, unit, target.symbol, item.type, None)])

    # Calls.

    def _called(self, thing: Thing) -> tuple[Thing, ...]:
        """What calling something gives."""
        if thing.kind == CLASS:
            return (Thing(INSTANCE, thing.file, thing.symbol, inferred=True),)
        if thing.kind == FUNCTION:
            return self._returned(thing)
        if thing.kind == CALLABLE or (thing.kind == EXTERNAL and thing.items):
            return thing.items
        return (thing,) if thing.kind == EXTERNAL and thing.module != "builtins" else ()

    def _returned(self, thing: Thing) -> tuple[Thing, ...]:
        unit = self._unit(thing.file)
        item = unit.symbols[thing.symbol]
        receiver = thing.items[0] if thing.items else None
        declared = self._declared(unit, thing.symbol)
        if declared is not None:
            values = self._annotated(unit, item.parent, declared, receiver)
            return merged(value.items for value in values if value.kind == CALLABLE)
        if item.type is not None:
            return self._annotated(unit, thing.symbol, item.type, receiver)
        if thing.symbol in unit.members and item.kind == "function" and makes_instances(unit, thing.symbol):
            return (Thing(INSTANCE, thing.file, thing.symbol, inferred=True),)
        if item.flags & GENERATOR or len(unit.hints.get((thing.symbol, ""), ())) > MOST:
            return ()
        return self._hinted(unit, thing.symbol, "", receiver)

    @staticmethod
    def _declared(unit: Unit, symbol: int) -> str | None:
        """The type that a variable which holds a function is declared with: `const f: Handler = () => …`."""
        item = unit.symbols[symbol]
        if item.type is None or item.kind not in {"function", "method"}:
            return None
        for _, kind, text in unit.hints.get((item.parent, item.name), ()):
            if kind == "type" and text == item.type:
                return text
        return None

    def _handed(
        self, thing: Thing, position: int, place: int, before: tuple[Thing, ...], name: str
    ) -> tuple[Thing, ...]:
        """What a function hands to a function that it is given."""
        if thing.kind == CALLABLE:
            values = thing.parameters[position] if position < len(thing.parameters) else ()
        elif thing.kind == FUNCTION:
            values = self._parameter_of(thing, position)
        elif thing.kind == CLASS:
            makers = self._unit(thing.file).members[thing.symbol].get("constructor", ())
            values = merged(self._parameter_of(Thing(FUNCTION, thing.file, maker), position) for maker in makers)
        elif thing.kind == EXTERNAL and thing.module == "builtins" and position == 0:
            if name == "then" and place == 0:
                return before
            many = [value.items for value in before if value.kind == MANY]
            is_item = place == 0 or (name == "sort" and place == 1)
            return merged(many) if name in _ON_ITEMS and is_item else ()
        else:
            return ()
        return merged(
            value.parameters[place] for value in values if value.kind == CALLABLE and place < len(value.parameters)
        )

    def _parameter_of(self, thing: Thing, position: int) -> tuple[Thing, ...]:
        unit = self._unit(thing.file)
        parameters = [one for one in unit.symbols[thing.symbol].parameters if one[0] != "this"]
        if position >= len(parameters) or parameters[position][1] is None:
            return ()
        return self._annotated(
            unit, thing.symbol, parameters[position][1] or "", thing.items[0] if thing.items else None
        )

    # Members.

    def member(self, thing: Thing, name: str) -> Named:
        """A member of something: the symbols it means, and what it evaluates to."""
        if thing.kind == MODULE:
            return self.exported(self._unit(thing.file), name) or NOTHING
        if thing.kind == EXTERNAL:
            return [], (thing._replace(items=()),)
        if thing.kind == MANY:
            return [], (self._of_many(thing, name),)
        if thing.kind == RECORD:
            return [], thing.parameters[thing.module.index(name)] if name in thing.module else ()
        if thing.kind == CALLABLE:
            return [], (_OUTSIDE,) if name in _FUNCTION_MEMBERS else ()
        return self._once(NOTHING, ("member", thing, name), self._in_thing, thing, name)

    @staticmethod
    def _of_many(thing: Thing, name: str) -> Thing:
        if name in _ITEM_METHODS:
            return Thing(EXTERNAL, items=thing.items, module="builtins")
        if name in _COPY_METHODS and thing.items:
            return Thing(EXTERNAL, items=(thing._replace(module=None),), module="builtins")
        return _OUTSIDE

    def _in_thing(self, thing: Thing, name: str) -> Named:
        if thing.kind in {OBJECT, FUNCTION}:
            found = self._within(thing, name)
            if found is not None:
                return found
            return [], (_OUTSIDE,) if thing.kind == FUNCTION and name in _FUNCTION_MEMBERS else ()
        return self._in_class(thing, name)

    def _within(self, thing: Thing, name: str) -> Named | None:
        """A member of a namespace, an enum, an object or a function, and of what is merged with it."""
        unit = self._unit(thing.file)
        for symbol in merged_with(unit, thing.symbol):
            symbols = unit.members[symbol].get(name) if symbol in unit.members else None
            if symbols and not (
                thing.kind == FUNCTION and unit.symbols[symbol].kind in FUNCTION_KINDS and are_locals(unit, symbols)
            ):
                return self.meant(unit, symbols, thing if unit.symbols[symbol].kind != "namespace" else None)
            if unit.symbols[symbol].kind == "namespace":
                for index in unit.bound[symbol].get(name, ()) if symbol in unit.bound else ():
                    return self.imported(unit, index)
        return None

    def _in_class(self, thing: Thing, name: str) -> Named:
        line = self.line_of(thing.file, thing.symbol)
        receiver = thing._replace(kind=INSTANCE) if thing.kind == SUPER else thing
        for position, (file, symbol) in enumerate(line):
            if position == 0 and thing.kind == SUPER:
                continue
            unit = self._unit(file)
            symbols = unit.members[symbol].get(name, []) if symbol in unit.members else []
            if unit.symbols[symbol].kind == "class":
                symbols = [index for index in symbols if fits(unit, index, thing)]
            if symbols:
                return self.meant(unit, symbols, receiver, inherited=position > 0 or thing.kind == SUPER)
        if thing.kind == CLASS:
            found = self._within(thing, name)
            if found is not None and self._kind(found[0][0]) not in {"method", "getter", "setter", "property"}:
                return found
        outside = self._outside_base(line)
        return [], () if outside is None else (outside,)

    def _outside_base(self, line: list[tuple[int, int]]) -> Thing | None:
        """What a class inherits from outside the project, where it does: its other members may come from there."""
        for file, symbol in line:
            unit = self._unit(file)
            for path in unit.bases.get(symbol, ()):
                for thing in self._base(unit, symbol, path)[1]:
                    if thing.kind == EXTERNAL:
                        return thing
        return None

    def line_of(self, file: int, symbol: int) -> list[tuple[int, int]]:
        """A class or interface and what it extends, in the order in which members are looked for."""
        return self._once([(file, symbol)], ("line", file, symbol), self._line, file, symbol)

    def _line(self, file: int, symbol: int) -> list[tuple[int, int]]:
        unit = self._unit(file)
        own = [other for other in merged_with(unit, symbol) if unit.symbols[other].kind in CLASSES] or [symbol]
        line = [(file, other) for other in own]
        for other in own:
            for path in unit.bases.get(other, ()):
                for target in self._base(unit, other, path)[0]:
                    line += [one for one in self.line_of(target.file, target.symbol) if one not in line]
        return line

    def _base(self, unit: Unit, symbol: int, path: str) -> tuple[list[Target], tuple[Thing, ...]]:
        """What a class or interface extends: types of the project, or something outside it."""
        scope = unit.symbols[symbol].parent
        targets, outside = self._type_named(unit, scope, path)
        found: list[Target] = []
        for target in targets:
            if self._kind(target) == "type_alias":
                instances = self._instances(target)
                found += [Target(one.file, one.symbol) for one in instances if one.kind == INSTANCE]
                outside += tuple([one for one in instances if one.kind == EXTERNAL])
            elif self._kind(target) in CLASSES:
                found.append(target)
        if not found and not outside and path in BUILTIN_NAMES:
            outside = (_OUTSIDE,)
        return found, outside

    # Names and paths.

    def evaluate(self, unit: Unit, scope: int, path: str) -> tuple[Thing, ...]:
        """What a path may evaluate to, as seen from the text of a symbol."""
        return self._once((), (unit.file, scope, path), self._walk, unit, scope, path)

    def _walk(self, unit: Unit, scope: int, path: str) -> tuple[Thing, ...]:
        before: tuple[Thing, ...] = ()
        things: tuple[Thing, ...] | None = None
        name = ""
        for word, call, item, position, place, kind, module, other in _STEP.findall(path):
            if other:
                return (_OUTSIDE,) if path.startswith(('"', "'", "{")) else ()
            if things is None:
                things = self._start(unit, scope, word, kind, module)
            elif word:
                before, things = things, self._members(things, word)
            elif call:
                things = merged(self._called(thing) for thing in things)
            elif item:
                things = merged(self._subscripted(thing) for thing in things)
            else:
                things = merged(self._handed(thing, int(position), int(place), before, name) for thing in things)
            if not things:
                return ()
            name = word
        return (things or ())[:MOST]

    def _start(self, unit: Unit, scope: int, word: str, kind: str, module: str) -> tuple[Thing, ...]:
        """What the first step of a path evaluates to."""
        if kind:
            return self._annotated(unit, scope, kind, None)
        if module:
            file = self._modules.find(unit.path, module)
            return (
                ()
                if file is None
                else (Thing(MODULE, file) if isinstance(file, int) else Thing(EXTERNAL, module=file),)
            )
        if word == "this":
            return self._this(unit, scope)
        if word == "super":
            own = unit.type_around(scope)
            is_static = any(thing.kind == CLASS for thing in self._this(unit, scope))
            return () if own < 0 or is_static else (Thing(SUPER, unit.file, own),)
        return self._name(unit, scope, word)[1] if word else ()

    def _members(self, things: tuple[Thing, ...], word: str) -> tuple[Thing, ...]:
        found = merged(self.member(thing, word)[1] for thing in things)
        # What is awaited stands for what it gives, so a promise is known only by what is done with it.
        return found or ((_OUTSIDE,) if word in _AFTER else ())

    def _subscripted(self, thing: Thing) -> tuple[Thing, ...]:
        if thing.kind == MANY:
            return thing.items
        return (thing,) if thing.kind == EXTERNAL else ()

    def _this(self, unit: Unit, scope: int) -> tuple[Thing, ...]:
        """What `this` is in the text of a symbol: the class or object that the member around it belongs to."""
        while scope >= 0:
            item = unit.symbols[scope]
            parent = unit.symbols[item.parent] if item.parent >= 0 else None
            if item.kind in CLASSES:
                return (Thing(INSTANCE, unit.file, scope),)
            if parent is not None and parent.kind in CLASSES:
                return (Thing(CLASS if item.flags & STATIC else INSTANCE, unit.file, item.parent),)
            if parent is not None and item.kind in {"method", "getter", "setter"}:
                if parent.type is not None and parent.kind in HOLDERS:
                    return self._annotated(unit, parent.parent, parent.type, None)
                return (Thing(OBJECT if parent.kind in HOLDERS else INSTANCE, unit.file, item.parent),)
            scope = item.parent
        return ()

    def used(self, unit: Unit, scope: int, name: str, *, is_type: bool) -> Named:
        """A plain name where it is used: of a value and a type of one name, the one that can stand there."""
        if is_type and self._type_parameter(unit, scope, name) is not None:
            return NOTHING
        targets, things = self._name(unit, scope, name)
        if len(targets) > 1:
            wanted = TYPES if is_type else VALUES
            targets = [target for target in targets if self._kind(target) in wanted] or targets
        if is_type and targets and targets[0].file == unit.file and self._kind(targets[0]) not in TYPES:
            # The file's own scopes have settled all but a type of the language that has the name of a value.
            return [], (_OUTSIDE,) if name in BUILTIN_NAMES else ()
        return targets, things

    def _name(self, unit: Unit, scope: int, name: str) -> Named:
        """A plain name, as seen from the text of a symbol."""
        here = scope
        while here >= 0:
            found = self._in_scope(unit, here, name)
            if found is not None:
                return found
            here = unit.symbols[here].parent
        found = self.in_file(unit, name)
        if found is not None:
            return found
        if (-1, name) in unit.hints:
            return [], self._hinted(unit, -1, name, None)
        return [], (_OUTSIDE,) if name in BUILTIN_NAMES else ()

    def _in_scope(self, unit: Unit, here: int, name: str) -> Named | None:
        item = unit.symbols[here]
        if item.kind not in HOLDERS and here in unit.members:
            symbols = unit.members[here].get(name)
            if symbols and not (item.kind == "function" and not are_locals(unit, symbols)):
                return self.meant(unit, symbols, None)
        for index in unit.bound[here].get(name, ()) if here in unit.bound else ():
            return self.imported(unit, index)
        hints = unit.hints.get((here, name), ())
        is_hinted = any(kind != "alias" for _, kind, _ in hints) and not (item.kind in HOLDERS and here in unit.members)
        for parameter, annotation, default in item.parameters:
            taken = _taken(parameter, name) if parameter.startswith("{") else None
            if taken is not None and annotation is not None:
                things = self._annotated(unit, here, annotation, None)
                return [], merged(self.member(thing, taken)[1] for thing in things)
            if parameter.lstrip(".") == name:
                if any(kind != "narrowed" and not text for _, kind, text in hints):
                    return NOTHING
                values = self._parameter(unit, here, annotation, default)
                return [], values or (self._hinted(unit, here, name, None) if is_hinted else ())
        return ([], self._hinted(unit, here, name, None)) if is_hinted else None

    def _parameter(self, unit: Unit, here: int, annotation: str | None, default: str | None) -> tuple[Thing, ...]:
        if annotation is not None:
            return self._annotated(unit, here, annotation, None)
        path = None if default is None else expression_path(default.encode())
        return () if path is None else surely(self.evaluate(unit, here, one) for one in path.split("|"))


def _taken(pattern: str, name: str) -> str | None:
    """The member that a name of a plain object pattern takes: `a` for `c` in `{ b, a: c = 1 }`."""
    found = re.search(rf"(?:[{{,]\s*([\w$]+)\s*:\s*|[{{,]\s*){re.escape(name)}\s*(?=[,=}}])", pattern)
    return None if found is None or pattern.count("{") > 1 else found[1] or name
