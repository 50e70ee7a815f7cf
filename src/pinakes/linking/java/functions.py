"""What Kotlin has beside classes: functions and properties of a package, extensions, classes that are called."""

from pinakes.languages.kotlin.builtin_names import BUILTIN_NAMES
from pinakes.linking.java.accessors import accessors
from pinakes.linking.java.expressions import ExpressionLinker
from pinakes.linking.java.kinds import UNKNOWN, VALUE_KINDS, outside
from pinakes.linking.java.members import NOT_FOUND, Found, away_at
from pinakes.linking.java.overloads import NEVER, SURELY, Candidate, Given
from pinakes.linking.java.paths import MEMBER, NAME, Expression
from pinakes.linking.links import Target
from pinakes.linking.things import CLASS, EXTERNAL, INSTANCE, MODULE, Thing
from pinakes.linking.unit import Unit

_FUNCTIONS = frozenset({"function"})
_VARIABLES = frozenset({"variable", "constant"})


class FunctionLinker(ExpressionLinker):
    """Finds what stands in packages without a class."""

    def at_top(self, unit: Unit, name: str, kinds: frozenset[str]) -> list[Thing]:
        """What a plain name may mean at the top of packages: what is imported, of the same package, of others."""
        if unit.language != "kotlin":
            return []
        found: list[Thing] = []
        for index in unit.bound[-1].get(name, ()):
            found += self.in_package(unit, unit.imports[index].module, unit.imports[index].name or "", kinds)
        found = found or self.in_package(unit, self.package_of(unit), name, kinds)
        for index in unit.stars if not found else ():
            found += self.in_package(unit, unit.imports[index].module, name, kinds)
        return found

    def receiver_of(self, unit: Unit, symbol: int) -> Thing | None:
        """What a function or property extends; None when it is no extension."""
        for _, kind, text in unit.hints.get((symbol, "receiver"), ()):
            if kind == "type":
                return self.of_text(unit, symbol, text)
        return None

    def _plain_call(self, unit: Unit, scope: int, name: str, given: list[Given] | None) -> Found:
        found = super()._plain_call(unit, scope, name, given)
        if found.targets or unit.language != "kotlin":
            return found
        functions = self._called_at_top(unit, scope, name, given)
        if functions.targets:
            return functions
        kind = self.type_named(unit, scope, name)
        if kind.kind == CLASS:
            return self._made_of(kind, given)
        if found.home is not None or kind.kind == EXTERNAL:
            return found if found.home is not None else away_at(kind)
        return Found((), UNKNOWN, outside(f"kotlin.{name}")) if name in BUILTIN_NAMES else found

    def _called_at_top(self, unit: Unit, scope: int, name: str, given: list[Given] | None) -> Found:
        contexts = [thing for _, thing in self._contexts(unit, scope)]
        candidates = []
        for thing in self.at_top(unit, name, _FUNCTIONS):
            other = self._unit(thing.file)
            receiver = self.receiver_of(other, thing.symbol)
            if receiver is None or any(self.fits(Given(one), receiver, boxing=False) for one in contexts):
                candidates.append(self.candidate(other, thing.symbol, UNKNOWN, inherited=False))
        return self._choice(unit, scope, candidates, given)

    def _choice(self, unit: Unit, scope: int, candidates: list[Candidate], given: list[Given] | None) -> Found:
        chosen = self.chosen(candidates, given)
        if not chosen:
            return NOT_FOUND

        def give(function: Expression) -> Thing:
            return self._function_value(unit, scope, function)

        return Found(tuple([one.target for one in chosen]), self.result(chosen[0], given, give))

    def _made_of(self, kind: Thing, given: list[Given] | None) -> Found:
        """A class that is called makes an instance of it."""
        made = kind._replace(kind=INSTANCE)
        own = Target(kind.file, kind.symbol)
        return Found(tuple(dict.fromkeys((*self.constructors(made, given), own))), made)

    def _call(self, unit: Unit, scope: int, path: Expression) -> Found:
        found = super()._call(unit, scope, path)
        if found.targets or path.before is None:
            return found
        if unit.language != "kotlin":
            return self._from_file(unit, scope, path) or found
        given = self._given(unit, scope, path)
        value = self.value(unit, scope, path.before)
        if value.kind == MODULE:
            return self._in_module(unit, scope, value, path, given)
        inner = self.inner_type(value, path.name) if value.kind == CLASS else UNKNOWN
        if inner.kind == CLASS:
            return self._made_of(inner, given)
        extension = self._choice(unit, scope, self._extensions(unit, value, path.name, _FUNCTIONS), given)
        if extension.targets:
            return extension
        is_everyones = found.home is None and value.kind == INSTANCE and path.name in BUILTIN_NAMES
        return Found((), UNKNOWN, outside(f"kotlin.{path.name}")) if is_everyones else found

    def _in_module(self, unit: Unit, scope: int, package: Thing, path: Expression, given: list[Given] | None) -> Found:
        """A class or function that is called by its full name."""
        kinds = self.in_package(unit, package.module, path.name)
        if kinds:
            return self._made_of(kinds[0], given)
        functions = self.in_package(unit, package.module, path.name, _FUNCTIONS)
        candidates = [self.candidate(self._unit(one.file), one.symbol, UNKNOWN, inherited=False) for one in functions]
        return self._choice(unit, scope, candidates, given)

    def _extensions(self, unit: Unit, value: Thing, name: str, kinds: frozenset[str]) -> list[Candidate]:
        """The extensions of a name that something may be given to; where some surely take it, those."""
        if value.kind not in {INSTANCE, EXTERNAL, CLASS}:
            return []
        instance = value._replace(kind=INSTANCE) if value.kind == CLASS else value
        ranked = []
        for thing in self.at_top(unit, name, kinds):
            other = self._unit(thing.file)
            receiver = self.receiver_of(other, thing.symbol)
            if receiver is not None:
                rank = self.fits(Given(instance), receiver, boxing=True)
                ranked.append((rank, self.candidate(other, thing.symbol, UNKNOWN, inherited=False)))
        sure = [one for rank, one in ranked if rank == SURELY]
        return sure or [one for rank, one in ranked if rank != NEVER]

    def _from_file(self, unit: Unit, scope: int, path: Expression) -> Found | None:
        """A function of a file of Kotlin that Java calls by the name of the file: `NamesKt.join()`."""
        holder = path.before
        if holder is None or holder.kind not in {NAME, MEMBER} or not holder.name.endswith("Kt"):
            return None
        candidates = []
        for file, place in self._symbols_named(path.name):
            other = self._unit_of(file)
            item = other.symbols[place]
            stem = other.path.rpartition("/")[2].partition(".")[0]
            if item.parent < 0 and item.kind == "function" and f"{stem[:1].upper()}{stem[1:]}Kt" == holder.name:
                candidates.append(self.candidate(self._unit(file), place, UNKNOWN, inherited=False))
        given = None if len(candidates) == 1 else self._given(unit, scope, path)
        found = self._choice(unit, scope, candidates, given)
        return found if found.targets else None

    def _variable(self, unit: Unit, scope: int, name: str) -> Found | None:
        found = super()._variable(unit, scope, name)
        if found is not None and (found.targets or found.home is None):
            return found
        for thing in self.at_top(unit, name, _VARIABLES):
            other = self._unit(thing.file)
            if self.receiver_of(other, thing.symbol) is None:
                return Found((Target(thing.file, thing.symbol),), self.held_by(other, thing.symbol, UNKNOWN))
        return found

    def _member(self, unit: Unit, scope: int, path: Expression) -> Found:
        found = super()._member(unit, scope, path)
        if path.before is None or (unit.language != "kotlin" and path.name != "INSTANCE"):
            return found
        value = self.value(unit, scope, path.before)
        if unit.language != "kotlin":
            return found if found.targets else self._instance(value) or found
        # Fields of Java are mostly private, and read through their getters.
        getter = self._getter(value, path.name) if value.kind == INSTANCE else None
        if found.targets or getter is not None:
            return getter or found
        if value.kind == MODULE:
            variables = self.in_package(unit, value.module, path.name, _VARIABLES)
            targets = [Target(one.file, one.symbol) for one in variables]
        else:
            targets = [one.target for one in self._extensions(unit, value, path.name, _VARIABLES)]
        if not targets:
            return found
        return Found(tuple(targets), self.held_by(self._unit(targets[0].file), targets[0].symbol, UNKNOWN))

    def _getter(self, thing: Thing, name: str) -> Found | None:
        """A property as Kotlin sees it in a class of Java: `x.name` calls `getName()`."""
        reading, _, telling = accessors(name)
        for word in (reading, name if name.startswith("is") else telling):
            found = [one for one in self.methods(thing, word)[0] if not one.parameters]
            if found and self._unit(found[0].target.file).language == "java":
                return Found((found[0].target,), self.result(found[0], [], lambda _function: UNKNOWN))
        return None

    def _instance(self, value: Thing) -> Found | None:
        """What Java calls the one instance of an object of Kotlin: `Registry.INSTANCE`."""
        if value.kind != CLASS or not self._unit(value.file).hints.get((value.symbol, "object")):
            return None
        return Found((Target(value.file, value.symbol),), value._replace(kind=INSTANCE))

    def imported_function(self, unit: Unit, module: str, name: str) -> list[Target]:
        """The functions and properties that an import brings, of a package or of an object."""
        found = self.in_package(unit, module, name, _FUNCTIONS | _VARIABLES)
        if found:
            return [Target(one.file, one.symbol) for one in found]
        holder = self.qualified(unit, module)
        if holder.kind != CLASS:
            return []
        other = self._unit(holder.file)
        symbols = self.held(other, holder.symbol, name)
        return [Target(holder.file, one) for one in symbols if other.symbols[one].kind in VALUE_KINDS | {"method"}]
