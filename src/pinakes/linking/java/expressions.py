"""What expressions evaluate to: names, members, calls, lambdas."""

from collections.abc import Callable

from pinakes.linking.java.kinds import (
    HOLDERS,
    NO_VALUE,
    OBJECT,
    STRING,
    TYPE_KINDS,
    UNKNOWN,
    VARIABLE,
    is_plain,
    outside,
    somewhere_in,
)
from pinakes.linking.java.members import NOT_FOUND, Found, MemberLinker, away_at, of_object
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
    Expression,
    parse_path,
)
from pinakes.linking.java.paths import (
    UNTOLD as NO_PATH,
)
from pinakes.linking.java.platform import package_of
from pinakes.linking.java.types import parse_type
from pinakes.linking.java.words import OBJECT_METHODS, PRIMITIVES
from pinakes.linking.links import Target
from pinakes.linking.things import CLASS, EXTERNAL, INSTANCE, MANY, MODULE, Thing
from pinakes.linking.unit import Unit

_OWN = frozenset({"this", "super"})
_HELD = frozenset({"type", "value", "item"})


class ExpressionLinker(MemberLinker):
    """Evaluates expressions."""

    def __init__(self, unit_of: Callable[[int], Unit], symbols_named: Callable[[str], list[tuple[int, int]]]) -> None:
        super().__init__(unit_of, symbols_named)
        self._met: dict[tuple[int, int, Expression], Found] = {}
        """What expressions of the file that is being linked mean."""
        self._around: dict[tuple[int, int], list[tuple[int, Thing]]] = {}
        """The types around its symbols."""
        self._methods_around: dict[tuple[int, int, str], tuple[list[Candidate], Thing | None]] = {}
        """The methods that plain names may call there, by the innermost type around."""
        self._variables_around: dict[tuple[int, int, str], Found | None] = {}
        """What plain names mean to all members of a type."""

    def forget_file(self) -> None:
        """Let go of what is remembered of the file that was being linked."""
        self._met.clear()
        self._around.clear()
        self._methods_around.clear()
        self._variables_around.clear()

    def value(self, unit: Unit, scope: int, path: Expression) -> Thing:
        """What an expression evaluates to."""
        return self._found(unit, scope, path).value

    def _found(self, unit: Unit, scope: int, path: Expression) -> Found:
        """What an expression means, worked out once where it is part of several."""
        if self._depth:
            return self._find_expression(unit, scope, path)
        key = (unit.file, scope, path)
        known = self._met.get(key)
        if known is None:
            n_overruns = self._n_overruns
            known = self._find_expression(unit, scope, path)
            if self._n_overruns == n_overruns:
                self._met[key] = known
        return known

    def _find_expression(self, unit: Unit, scope: int, path: Expression) -> Found:
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

    def _unnamed(self, unit: Unit, scope: int, path: Expression) -> Thing:  # noqa: PLR0911 - one for each kind.
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
            own = self.own_type(value.file, value.symbol)
            is_interface = self._unit(value.file).symbols[value.symbol].kind == "interface"
            # `Named.super` is what an interface brings to an object, `Outer.super` what a class around extends.
            return Found((), own if is_interface else self._above(own))
        if value.kind == MODULE:
            return self._in_package(unit, value, path.name)
        return self.field(value, path.name)

    def _in_package(self, unit: Unit, package: Thing, name: str) -> Found:
        found = self.in_package(unit, package.module, name)
        if found:
            return Found((Target(found[0].file, found[0].symbol),), found[0])
        if name[:1].isupper():
            return NOT_FOUND if self.has_package(package.module) else away_at(outside(f"{package.module}.{name}"))
        return Found((), Thing(MODULE, module=f"{package.module}.{name}"))

    # Plain names.

    def _contexts(self, unit: Unit, scope: int) -> list[tuple[int, Thing]]:
        """The types around a symbol, innermost first, each with the symbol at which its names are seen."""
        if self._depth:
            return self._find_contexts(unit, scope)
        known = self._around.get((unit.file, scope))
        if known is None:
            known = self._around[unit.file, scope] = self._find_contexts(unit, scope)
        return known

    def _find_contexts(self, unit: Unit, scope: int) -> list[tuple[int, Thing]]:
        found = []
        here = scope
        while here >= 0:
            item = unit.symbols[here]
            if item.kind in HOLDERS and not (item.kind == "enum_member" and not unit.members.get(here)):
                found.append((here, self.own_type(unit.file, here)))
            elif self.nameless(unit, here)[0] is not None:
                found.append((here, Thing(INSTANCE, unit.file, here)))
            for _, kind, text in unit.hints.get((here, "receiver"), ()):
                found += [(here, self.of_text(unit, here, text))] if kind == "type" else []
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
            return away_at(kind)
        return Found((), Thing(MODULE, module=name) if name.islower() else UNKNOWN)

    def _parameter(self, unit: Unit, symbol: int, name: str) -> Thing | None:
        """What a parameter of a function or class holds; None where it has none of that name, or a property of it."""
        many = f"vararg {name}"
        for parameter, text, _ in unit.symbols[symbol].parameters:
            if parameter == name and not unit.members.get(symbol, {}).get(name):
                return self.of_text(unit, symbol, text)
            if parameter == many:
                return Thing(MANY, items=(self.of_text(unit, symbol, text),))
        return None

    def _variable(self, unit: Unit, scope: int, name: str) -> Found | None:
        here = scope
        while here >= 0 and unit.symbols[here].kind not in HOLDERS and self.nameless(unit, here)[0] is None:
            found = self._held_at(unit, here, name)
            if found is not None:
                return found
            here = unit.symbols[here].parent
        if self._depth:
            return self._variable_around(unit, here, name)
        # What the methods of a type have not themselves is the same to all of them.
        key = (unit.file, here, name)
        if key not in self._variables_around:
            self._variables_around[key] = self._variable_around(unit, here, name)
        return self._variables_around[key]

    def _variable_around(self, unit: Unit, scope: int, name: str) -> Found | None:
        """A variable as seen from a type: of its own, of what is around it, imported."""
        here = scope
        away: Found | None = None
        while here >= 0:
            found = self._held_at(unit, here, name)
            if found is not None:
                return found
            item = unit.symbols[here]
            if item.kind in HOLDERS or self.nameless(unit, here)[0] is not None:
                found = self.field(self.own_type(unit.file, here), name)
                if found.targets and found.value.kind != CLASS:
                    return found
                if found.home is not None and away is None and not name[:1].isupper() and not _starts(unit, name):
                    away = found
            here = item.parent
        return self._imported_variable(unit, name) or away

    def _held_at(self, unit: Unit, here: int, name: str) -> Found | None:
        """What a symbol declares inside its text: locals, parameters, what it extends."""
        hints = unit.hints.get((here, name))
        if hints and any(kind in _HELD for _, kind, _ in hints):
            return Found((), self._once(UNKNOWN, ("local", unit.file, here, name), self._local, unit, here, name))
        # A parameter of a Kotlin class that is no property is seen where the class is initialized.
        is_seen = unit.symbols[here].kind not in TYPE_KINDS or unit.language == "kotlin"
        held = self._parameter(unit, here, name) if is_seen else None
        if held is not None:
            return Found((), held)
        for _, kind, text in unit.hints.get((here, "receiver"), ()):
            found = self.field(self.of_text(unit, here, text), name) if kind == "type" else NOT_FOUND
            if found.targets:
                return found
        return None

    def _imported_variable(self, unit: Unit, name: str) -> Found | None:
        """A field that a static import brings."""
        for index in unit.bound[-1].get(name, ()):
            item = unit.imports[index]
            if item.kind == "static":
                holder = self.qualified(unit, item.module)
                found = self.field(holder, item.name or "")
                if found.targets or found.home is not None:
                    return found
        for index in unit.stars:
            if unit.imports[index].kind == "static":
                holder = self.qualified(unit, unit.imports[index].module)
                found = self.field(holder, name) if holder.kind == CLASS else NOT_FOUND
                if found.targets:
                    return found
        return None

    def _local(self, unit: Unit, owner: int, name: str) -> Thing:
        """What a local holds; where several of one name hold different things, nothing is told."""
        found = {
            self._hinted(unit, scope, kind, text)
            for scope, kind, text in unit.hints.get((owner, name), ())
            if kind in _HELD
        }
        return found.pop() if len(found) == 1 else UNKNOWN

    def _hinted(self, unit: Unit, scope: int, kind: str, text: str) -> Thing:
        if kind == "type":
            return self.of_text(unit, scope, text)
        # Paths of Kotlin tell nothing of what calls are given; of several alternatives the first counts.
        path = text.partition("|")[0] if unit.language == "kotlin" else text
        value = self.value(unit, scope, parse_path(path, knows_arguments=unit.language != "kotlin"))
        return self.items_of(value) if kind == "item" else value

    def told(self, unit: Unit, symbol: int) -> Thing:
        """What hints tell of a property or function whose type is not written."""
        return self._once(UNKNOWN, ("told", unit.file, symbol), self._local, unit, symbol, "")

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
        return away_at(thing)

    def _plain_call(self, unit: Unit, scope: int, name: str, given: list[Given] | None) -> Found:
        def give(function: Expression) -> Thing:
            return self._function_value(unit, scope, function)

        candidates, away = self._callable(unit, scope, name)
        if candidates:
            chosen = self.chosen(candidates, given)
            if chosen:
                return Found(tuple([one.target for one in chosen]), self.result(chosen[0], given, give))
            return NOT_FOUND if away is None else Found((), somewhere_in(away), away)
        if name in OBJECT_METHODS:
            return Found((), of_object(name, self._this(unit, scope)), OBJECT)
        for index in unit.bound[-1].get(name, ()):
            item = unit.imports[index]
            if item.kind == "static" and not self.has_package(package_of(item.module)):
                holder = outside(item.module)
                return Found((), self._outside_result(holder, item.name or "", given, give), holder)
        if given is None and name[:1].isupper():
            # Where nothing is told of what is given, `new` is not told either.
            return Found((), self.of_type(unit, scope, parse_type(name)))
        return NOT_FOUND if away is None else Found((), self._outside_result(away, name, given, give), away)

    def _callable(self, unit: Unit, scope: int, name: str) -> tuple[list[Candidate], Thing | None]:
        """The methods that a plain name may call: of the innermost type that has any, else imported ones."""
        contexts = self._contexts(unit, scope)
        if self._depth:
            return self._find_callable(unit, contexts, name)
        key = (unit.file, contexts[0][0] if contexts else -1, name)
        known = self._methods_around.get(key)
        if known is None:
            known = self._methods_around[key] = self._find_callable(unit, contexts, name)
        return known

    def _find_callable(
        self, unit: Unit, contexts: list[tuple[int, Thing]], name: str
    ) -> tuple[list[Candidate], Thing | None]:
        first: Thing | None = None
        for _, thing in contexts:
            candidates, away = self.methods(thing, name)
            if candidates:
                return candidates, away if away is not None and away.kind == EXTERNAL else None
            if away is not None and away.kind == EXTERNAL and first is None:
                first = away
        found: list[Candidate] = []
        single = [unit.imports[index] for index in unit.bound[-1].get(name, ())]
        single = [item for item in single if item.kind == "static"]
        for item in single:
            found += self._static(unit, item.module, item.name or name)
        # What an import names hides what imports of everything bring.
        for index in () if single else unit.stars:
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
            return away_at(value)
        made = Target(value.file, value.symbol)
        return Found(tuple(dict.fromkeys((*self.constructors(value, given), made))), value)

    def _taken(self, unit: Unit, scope: int, path: Expression) -> Found:
        """A method that is passed on: `A::b`."""
        value = UNKNOWN if path.before is None else self.value(unit, scope, path.before)
        if path.name == "new":
            return Found((), value._replace(kind=INSTANCE) if value.kind == CLASS else value)
        return self.method(value, path.name, None, lambda _function: UNKNOWN)

    def _handed(self, unit: Unit, scope: int, path: Expression, call: Expression) -> Thing:
        """What a call hands to the lambda that it is given."""
        if path.place < 0:
            return self.function_parameter(self.value(unit, scope, call), path.size)
        given = self._given(unit, scope, call)
        if call.kind == NEW:
            value = self.of_type(unit, scope, parse_type(call.name))
            targets = self.constructors(value, given) if value.kind == INSTANCE else []
            made = [self.candidate(self._unit(one.file), one.symbol, value, inherited=False) for one in targets[:1]]
            return self.handed(made, given, path.place, path.size)
        if call.before is None:
            candidates = self._callable(unit, scope, call.name)[0]
            return self.handed(self.chosen(candidates, given), given, path.place, path.size)
        value = self.erased(self.value(unit, scope, call.before))
        away: Thing | None = value
        candidates = []
        if value.kind in {INSTANCE, CLASS}:
            candidates, away = self.methods(value._replace(kind=INSTANCE), call.name)
        if not candidates and away is not None and away.kind == EXTERNAL:
            return self.handed_outside(away, call.name, path.size)
        return self.handed(self.chosen(candidates, given), given, path.place, path.size)


def _sum(left: Thing, right: Thing) -> Thing:
    """What adding gives: a text where one side is one, else the wider number."""
    if STRING in {left, right}:
        return STRING
    if is_plain(left) and is_plain(right):
        wide = [side.module for side in (left, right) if side.module in PRIMITIVES]
        return outside(max(["int", *wide], key=PRIMITIVES.index))
    return UNKNOWN


def _starts(unit: Unit, name: str) -> bool:
    """Whether a package that a file names starts with a word: nothing outside has a field of that name, as `com`."""
    modules = [item.module for item in unit.imports]
    packages = [item.name for item in unit.symbols if item.kind == "package"]
    return any(path.startswith(f"{name}.") for path in (*modules, *packages))
