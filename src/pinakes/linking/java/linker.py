"""Following names through Java and Kotlin files: scopes, packages, members, inheritance, types and overloads."""

from collections import Counter
from collections.abc import Iterable

from pinakes.linking.java.kinds import (
    CLASS,
    EXTERNAL,
    HOLDERS,
    INSTANCE,
    MANY,
    METHOD_KINDS,
    MODULE,
    NO_VALUE,
    OBJECT,
    STRING,
    TYPE_KINDS,
    UNKNOWN,
    UNTOLD,
    VALUE_KINDS,
    VARIABLE,
    is_plain,
    outside,
    platform,
)
from pinakes.linking.java.members import NOT_FOUND, Found, MemberLinker, of_object
from pinakes.linking.java.names import platform_line
from pinakes.linking.java.overloads import Candidate, Given
from pinakes.linking.java.paths import (
    CALL,
    HANDED,
    ITEM,
    LAMBDA,
    MEMBER,
    NAME,
    NEW,
    NULL,
    SUM,
    TAKEN,
    TYPED,
    UNTOLD as NO_PATH,
    Expression,
    parse_path,
)
from pinakes.linking.java.types import parse_type
from pinakes.linking.java.words import OBJECT_METHODS, PRIMITIVES, known_types, package_of
from pinakes.linking.linker import Named
from pinakes.linking.links import UNKNOWN as NO_MEANING
from pinakes.linking.links import Link, Meaning, Target, Use
from pinakes.linking.things import Thing
from pinakes.linking.unit import Unit

_OWN = frozenset({"this", "super"})
_HELD = frozenset({"type", "value", "item"})


class JavaLinker(MemberLinker):
    """Resolves names of Java and Kotlin files."""

    def link(self, unit: Unit, uses: Iterable[Use]) -> tuple[list[Link], set[int]]:
        """What each use means, and the files that this rests on."""
        self._asked = set()
        self._values: dict[tuple[int, Expression], Thing] = {}
        listed = list(uses)
        paths = self._paths(unit, listed)
        known: dict[tuple[object, ...], Meaning] = {}
        links = []
        for place, use in enumerate(listed):
            key = (use.scope, use.name, use.receiver, use.is_type, use.binding, paths.get(place), use.is_call)
            meaning = known.get(key)
            if meaning is None:
                meaning = known[key] = self._meaning(unit, use, paths.get(place))
            links.append(Link(use.id, *meaning))
        self._values = {}
        return links, self._asked

    @staticmethod
    def _paths(unit: Unit, uses: list[Use]) -> dict[int, Expression]:
        """The path that ends in each member and call: hints tell them in the order in which they stand."""
        told = {
            key: [text for _, kind, text in hints if kind == "use"]
            for key, hints in unit.hints.items()
        }
        taking = [
            (place, (use.scope, use.name))
            for place, use in enumerate(uses)
            if use.binding is None and (use.is_call or (use.receiver is not None and not use.is_type))
        ]
        counts = Counter(key for _, key in taking)
        seen: Counter[tuple[int, str]] = Counter()
        found = {}
        for place, key in taking:
            texts = told.get(key, ())
            if len(texts) == counts[key]:
                found[place] = parse_path(texts[seen[key]])
            seen[key] += 1
        return found

    def _meaning(self, unit: Unit, use: Use, path: Expression | None) -> Meaning:
        if use.binding is not None:
            return self._imported_name(unit, use.binding)
        if use.is_type:
            return self._named_type(unit, use)
        if path is None or path == NO_PATH:
            path = self._written(use)
        label = self._labelled(unit, use) if path.kind == NAME else NOT_FOUND
        found = label if label.targets else self._found(unit, use.scope, path)
        if not found.targets and found.value.kind != EXTERNAL:
            found = label
        if found.targets:
            return Meaning(self._how(unit, use.scope, path, found.targets[0]), list(found.targets), None)
        away = found.value if found.value.kind != MANY else OBJECT
        if away.kind == EXTERNAL:
            return Meaning("external", [], package_of(away.module) or "java.lang")
        return NO_MEANING

    def _labelled(self, unit: Unit, use: Use) -> Found:
        """A constant after `case`, or an element of an annotation: a member of what the hint tells."""
        for scope, _, text in unit.hints.get((use.scope, f"={use.name}"), ()):
            path = parse_path(text)
            found = self._found(unit, scope, path)
            value = UNKNOWN if path.before is None else self.value(unit, scope, path.before)
            if not found.targets and value.kind == INSTANCE:
                targets = [one.target for one in self.methods(value, use.name)[0]]
                found = Found(tuple(targets), UNKNOWN)
            if found.targets or (value.kind == EXTERNAL and not is_plain(value)):
                return found
        return NOT_FOUND

    @staticmethod
    def _written(use: Use) -> Expression:
        """The path of a use as far as its receiver tells it."""
        if use.receiver is None:
            return Expression(CALL if use.is_call else NAME, use.name)
        before = parse_path(use.receiver.replace("::", "."), knows_arguments=False)
        return Expression(CALL if use.is_call else MEMBER, use.name, before)

    def _named_type(self, unit: Unit, use: Use) -> Meaning:
        name = use.name if use.receiver is None else f"{use.receiver}.{use.name}"
        scope = use.scope
        if use.receiver == "?" and scope < 0:
            name = _taken_from(unit, use.name)
        elif scope >= 0 and name in unit.bases.get(scope, ()):
            # What a type extends is not looked for inside it.
            scope = unit.symbols[scope].parent
        found = self.type_named(unit, scope, name.replace("::", "."))
        if found.kind == CLASS:
            how = "member" if found.file == unit.file else "import"
            return Meaning(how, [Target(found.file, found.symbol)], None)
        if found.kind == EXTERNAL:
            return Meaning("external", [], package_of(found.module))
        return NO_MEANING

    def _how(self, unit: Unit, scope: int, path: Expression, target: Target) -> str:
        before = path.before
        if before is None:
            if target.inherited:
                return "inherited"
            return "member" if target.file == unit.file else "import"
        if before.kind == NAME and (before.name in _OWN or self.value(unit, scope, before).kind == CLASS):
            return "inherited" if target.inherited else "member"
        return "import" if self.value(unit, scope, before).kind == MODULE else "type"

    # What an expression means.

    def value(self, unit: Unit, scope: int, path: Expression) -> Thing:
        """What an expression evaluates to."""
        if self._depth:
            return self._found(unit, scope, path).value
        key = (scope, path)
        known = self._values.get(key)
        if known is None:
            known = self._values[key] = self._found(unit, scope, path).value
        return known

    def _found(self, unit: Unit, scope: int, path: Expression) -> Found:
        kind = path.kind
        if kind == NAME:
            return self._plain_name(unit, scope, path.name)
        if kind == MEMBER:
            return self._member(unit, scope, path)
        if kind == CALL:
            return self._call(unit, scope, path)
        if kind == NEW:
            return self._made(unit, scope, path)
        if kind == TAKEN:
            return self._taken(unit, scope, path)
        return Found((), self._unnamed(unit, scope, path))

    def _unnamed(self, unit: Unit, scope: int, path: Expression) -> Thing:
        """What an expression evaluates to that ends in no name."""
        if path.kind == TYPED:
            return self.of_text(unit, scope, path.name)
        if path.kind == NULL:
            return NO_VALUE
        before = path.before
        if before is None:
            return UNKNOWN
        if path.kind == ITEM:
            value = self.value(unit, scope, before)
            return value.items[0] if value.kind == MANY else UNKNOWN
        if path.kind == SUM and path.arguments:
            return _sum(self.value(unit, scope, before), self.value(unit, scope, path.arguments[0]))
        if path.kind == HANDED:
            return self._handed(unit, scope, path, before)
        return UNKNOWN

    def _member(self, unit: Unit, scope: int, path: Expression) -> Found:
        before = NO_PATH if path.before is None else path.before
        value = self.value(unit, scope, before)
        if path.name == "this" and value.kind == CLASS:
            return Found((), self.own_type(value.file, value.symbol))
        if path.name == "super" and value.kind == CLASS:
            return Found((), self._above(self.own_type(value.file, value.symbol)))
        if value.kind == MODULE:
            return self._in_package(unit, value, path.name)
        return self.field(value, path.name)

    def _in_package(self, unit: Unit, package: Thing, name: str) -> Found:
        found = self.in_package(unit, package.module, name)
        if found:
            return Found((Target(found[0].file, found[0].symbol),), found[0])
        if name[:1].isupper():
            return NOT_FOUND if self.has_package(package.module) else Found((), outside(f"{package.module}.{name}"))
        return Found((), Thing(MODULE, module=f"{package.module}.{name}"))

    # Plain names.

    def _contexts(self, unit: Unit, scope: int) -> list[tuple[int, Thing]]:
        """The types around a symbol, innermost first, each with the symbol at which its names are seen."""
        found = []
        here = scope
        while here >= 0:
            item = unit.symbols[here]
            if item.kind in HOLDERS and not (item.kind == "enum_member" and here not in unit.members):
                found.append((here, self.own_type(unit.file, here)))
            elif self.nameless(unit, here)[0] is not None:
                found.append((here, Thing(INSTANCE, unit.file, here)))
            here = item.parent
        return found

    def _this(self, unit: Unit, scope: int) -> Thing:
        contexts = self._contexts(unit, scope)
        return contexts[0][1] if contexts else UNKNOWN

    def _above(self, thing: Thing) -> Thing:
        """What `super` is: the class that a type extends, else its first interface."""
        line = self.line_of(thing)
        return line[1] if len(line) > 1 else OBJECT

    def _plain_name(self, unit: Unit, scope: int, name: str) -> Found:
        if name == "this":
            return Found((), self._this(unit, scope))
        if name == "super":
            return Found((), self._above(self._this(unit, scope)))
        found = self._variable(unit, scope, name)
        if found is not None:
            return found
        kind = self.type_named(unit, scope, name)
        if kind.kind == CLASS:
            return Found((Target(kind.file, kind.symbol),), kind)
        if kind.kind in {EXTERNAL, VARIABLE}:
            return Found((), kind)
        return Found((), Thing(MODULE, module=name) if name.islower() else UNKNOWN)

    def _variable(self, unit: Unit, scope: int, name: str) -> Found | None:
        here = scope
        away: Found | None = None
        while here >= 0:
            item = unit.symbols[here]
            if any(kind in _HELD for _, kind, _ in unit.hints.get((here, name), ())):
                return Found((), self._once(UNKNOWN, ("local", unit.file, here, name), self._local, unit, here, name))
            for parameter, text, _ in item.parameters if item.kind not in TYPE_KINDS else ():
                if parameter == name:
                    return Found((), self.of_text(unit, here, text))
            if item.kind in HOLDERS or self.nameless(unit, here)[0] is not None:
                found = self.field(Thing(INSTANCE, unit.file, here, self.own_type(unit.file, here).items), name)
                if found.targets and found.value.kind != CLASS:
                    return found
                if found.value.kind == EXTERNAL and not found.targets and away is None and not name[:1].isupper():
                    away = found
            here = item.parent
        return self._imported_variable(unit, name) or away

    def _imported_variable(self, unit: Unit, name: str) -> Found | None:
        """A field that a static import brings."""
        for index in unit.bound[-1].get(name, ()):
            item = unit.imports[index]
            if item.kind == "static":
                holder = self.qualified(unit, item.module)
                found = self.field(holder, item.name or "")
                if found.targets or found.value.kind == EXTERNAL:
                    return found
        for index in unit.stars:
            if unit.imports[index].kind == "static":
                holder = self.qualified(unit, unit.imports[index].module)
                found = self.field(holder, name) if holder.kind == CLASS else NOT_FOUND
                if found.targets:
                    return found
        return None

    def _local(self, unit: Unit, owner: int, name: str) -> Thing:
        """What a local holds."""
        for scope, kind, text in unit.hints.get((owner, name), ()):
            if kind == "type":
                return self.of_text(unit, scope, text)
            if kind in {"value", "item"}:
                value = self.value(unit, scope, parse_path(text))
                return self.items_of(value) if kind == "item" else value
        return UNKNOWN

    def items_of(self, thing: Thing) -> Thing:
        """What iterating over something gives."""
        if thing.kind == MANY:
            return thing.items[0]
        for base in self.line_of(self.erased(thing)):
            if base.kind == EXTERNAL and base.module in {"java.lang.Iterable", "kotlin.sequences.Sequence"}:
                return base.items[0] if base.items else UNKNOWN
        return UNKNOWN

    # Calls.

    def _given(self, unit: Unit, scope: int, path: Expression) -> list[Given] | None:
        if path.arguments is None:
            return None
        return [
            Given(UNKNOWN, one) if one.kind in {LAMBDA, TAKEN} else Given(self.value(unit, scope, one))
            for one in path.arguments
        ]

    def _call(self, unit: Unit, scope: int, path: Expression) -> Found:
        given = self._given(unit, scope, path)

        def give(function: Expression) -> Thing:
            return self._function_value(unit, scope, function)

        if path.before is not None:
            value = self.value(unit, scope, path.before)
            return self.method(value, path.name, given, give)
        if path.name in _OWN:
            return self._delegated(unit, scope, path.name, given)
        return self._plain_call(unit, scope, path.name, given)

    def _function_value(self, unit: Unit, scope: int, function: Expression) -> Thing:
        """What a lambda or a method that is passed on gives."""
        if function.kind == LAMBDA:
            return UNKNOWN if function.before is None else self.value(unit, scope, function.before)
        return self._taken(unit, scope, function).value

    def _delegated(self, unit: Unit, scope: int, word: str, given: list[Given] | None) -> Found:
        """`this(…)` and `super(…)`."""
        own = self._this(unit, scope)
        thing = own if word == "this" else self._above(own)
        if thing.kind == INSTANCE:
            return Found(tuple(self.constructors(thing, given) or [Target(thing.file, thing.symbol)]), thing)
        return Found((), thing)

    def _plain_call(self, unit: Unit, scope: int, name: str, given: list[Given] | None) -> Found:
        def give(function: Expression) -> Thing:
            return self._function_value(unit, scope, function)

        candidates, away = self._callable(unit, scope, name)
        if candidates:
            chosen = self.chosen(candidates, given)
            if chosen:
                return Found(tuple([one.target for one in chosen]), self.result(chosen[0], given, give))
            return NOT_FOUND if away is None else Found((), outside(f"{package_of(away.module)}."))
        if name in OBJECT_METHODS:
            return Found((), of_object(name, self._this(unit, scope)))
        for index in unit.bound[-1].get(name, ()):
            item = unit.imports[index]
            if item.kind == "static" and not self.has_package(package_of(item.module)):
                return Found((), self._outside_result(outside(item.module), item.name or "", given, give))
        return NOT_FOUND if away is None else Found((), self._outside_result(away, name, given, give))

    def _callable(self, unit: Unit, scope: int, name: str) -> tuple[list[Candidate], Thing | None]:
        """The methods that a plain name may call: of the innermost type that has any, else imported ones."""
        first: Thing | None = None
        for _, thing in self._contexts(unit, scope):
            candidates, away = self.methods(thing, name)
            if candidates:
                return candidates, away if away is not None and away.kind == EXTERNAL else None
            if away is not None and away.kind == EXTERNAL and first is None:
                first = away
        found: list[Candidate] = []
        modules = [unit.imports[index] for index in unit.bound[-1].get(name, ())]
        for item in modules:
            if item.kind == "static":
                found += self._static(unit, item.module, item.name or name)
        for index in unit.stars if not found else ():
            if unit.imports[index].kind == "static":
                found += self._static(unit, unit.imports[index].module, name)
        return found, first

    def _static(self, unit: Unit, module: str, name: str) -> list[Candidate]:
        holder = self.qualified(unit, module)
        if holder.kind != CLASS:
            return []
        return self.methods(holder._replace(kind=INSTANCE), name)[0]

    def _made(self, unit: Unit, scope: int, path: Expression) -> Found:
        given = self._given(unit, scope, path)
        written = parse_type(path.name)
        if path.before is not None:
            outer = self.value(unit, scope, path.before)
            kind = self.inner_type(self.erased(outer), written.name)
            value = Thing(INSTANCE, kind.file, kind.symbol) if kind.kind == CLASS else kind
        else:
            value = self.of_type(unit, scope, written)
        if value.kind != INSTANCE:
            return Found((), value)
        made = Target(value.file, value.symbol)
        return Found((*self.constructors(value, given), made), value)

    def _taken(self, unit: Unit, scope: int, path: Expression) -> Found:
        """A method that is passed on: `A::b`."""
        value = UNKNOWN if path.before is None else self.value(unit, scope, path.before)
        if path.name == "new":
            return Found((), value._replace(kind=INSTANCE) if value.kind == CLASS else value)
        found = self.method(value, path.name, None, lambda _function: UNKNOWN)
        return found

    def _handed(self, unit: Unit, scope: int, path: Expression, call: Expression) -> Thing:
        """What a call hands to the lambda that it is given."""
        if path.place < 0:
            return self.function_parameter(self.value(unit, scope, call), path.count)
        given = self._given(unit, scope, call)
        if call.kind == NEW:
            value = self.of_type(unit, scope, parse_type(call.name))
            targets = self.constructors(value, given) if value.kind == INSTANCE else []
            made = [
                self.candidate(self._unit(one.file), one.symbol, value, inherited=False) for one in targets[:1]
            ]
            return self.handed(made, given, path.place, path.count)
        if call.kind != CALL:
            return UNKNOWN
        if call.before is None:
            candidates = self._callable(unit, scope, call.name)[0]
        else:
            value = self.erased(self.value(unit, scope, call.before))
            if value.kind == EXTERNAL:
                return self.handed_outside(value, call.name, path.count)
            if value.kind not in {INSTANCE, CLASS}:
                return UNKNOWN
            candidates, away = self.methods(value._replace(kind=INSTANCE), call.name)
            if not candidates and away is not None and away.kind == EXTERNAL:
                return self.handed_outside(away, call.name, path.count)
        return self.handed(self.chosen(candidates, given), given, path.place, path.count)

    # Imports.

    def imported(self, unit: Unit, index: int) -> Named:
        """The symbols that an import brings in, and what it evaluates to."""
        item = unit.imports[index]
        if item.name is None or item.name == "*":
            inside = self.has_package(item.module)
            kind = UNKNOWN if inside else self.qualified(unit, item.module)
            if kind.kind == CLASS:
                return [Target(kind.file, kind.symbol)], (kind,)
            return [], () if inside else (Thing(EXTERNAL, module=item.module),)
        if item.kind == "static":
            return self._imported_member(unit, item.module, item.name)
        kind = self.imported_type(unit, index)
        if kind.kind == CLASS:
            return [Target(kind.file, kind.symbol)], (kind,)
        return [], (Thing(EXTERNAL, module=item.module),) if kind.kind == EXTERNAL else ()

    def _imported_member(self, unit: Unit, module: str, name: str) -> Named:
        holder = self.qualified(unit, module)
        if holder.kind == EXTERNAL:
            return [], (Thing(EXTERNAL, module=package_of(module)),)
        if holder.kind != CLASS:
            return [], ()
        methods = [one.target for one in self.methods(holder._replace(kind=INSTANCE), name)[0]]
        found = self.field(holder, name)
        targets = [*methods, *found.targets]
        return targets, (holder,) if targets else ()

    def dependencies(self, unit: Unit) -> set[int]:
        """The files that a file's imports load."""
        found = set()
        for index, item in enumerate(unit.imports):
            name = item.module if item.kind == "static" or item.name in {None, "*"} else f"{item.module}.{item.name}"
            kind = self.qualified(unit, name) if index >= 0 else UNKNOWN
            if kind.kind == CLASS and kind.file != unit.file:
                found.add(kind.file)
        return found

    # The questions that all families answer.

    def used(self, unit: Unit, scope: int, name: str, *, is_type: bool) -> Named:
        """A plain name where it is used."""
        if is_type:
            kind = self.type_named(unit, scope, name)
            return [Target(kind.file, kind.symbol)] if kind.kind == CLASS else [], (kind,)
        found = self._plain_name(unit, scope, name)
        return list(found.targets), (found.value,)

    def evaluate(self, unit: Unit, scope: int, path: str) -> tuple[Thing, ...]:
        """What a path may evaluate to, as seen from the text of a symbol."""
        return (self.value(unit, scope, parse_path(path)),)

    def member(self, thing: Thing, name: str) -> Named:
        """A member of something: a field, else methods."""
        found = self.field(thing, name)
        return list(found.targets), (found.value,)


def _taken_from(unit: Unit, name: str) -> str:
    """The full name of a type that an import takes something from: `import static a.Name.member`."""
    for item in unit.imports:
        words = item.module.split(".")
        if name in words:
            return ".".join(words[: words.index(name) + 1])
    return name


def _sum(left: Thing, right: Thing) -> Thing:
    """What adding gives: a text where one side is one, else the wider number."""
    if STRING in {left, right}:
        return STRING
    if is_plain(left) and is_plain(right):
        wide = [side.module for side in (left, right) if side.module in PRIMITIVES]
        return outside(max(["int", *wide], key=PRIMITIVES.index))
    return UNKNOWN
