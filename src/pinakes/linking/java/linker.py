"""Following names through Java and Kotlin files: scopes, packages, members, inheritance, types and overloads."""

from collections.abc import Callable, Iterable

from pinakes.linking.java.functions import FunctionLinker
from pinakes.linking.java.kinds import (
    TYPE_KINDS,
    UNKNOWN,
    is_plain,
)
from pinakes.linking.java.members import NOT_FOUND, Found
from pinakes.linking.java.paths import (
    CALL,
    MEMBER,
    NAME,
    Expression,
    parse_path,
)
from pinakes.linking.java.paths import (
    UNTOLD as NO_PATH,
)
from pinakes.linking.java.platform import package_of
from pinakes.linking.java.words import KOTLIN_TYPES
from pinakes.linking.linker import Named
from pinakes.linking.links import UNKNOWN as NO_MEANING
from pinakes.linking.links import Link, Meaning, Target, Use
from pinakes.linking.things import CLASS, EXTERNAL, INSTANCE, MODULE, Thing
from pinakes.linking.unit import Unit

_OWN = frozenset({"this", "super"})


_ALIASES = frozenset({"type_alias"})
_LOADED = TYPE_KINDS | {"constructor"}


class JavaLinker(FunctionLinker):
    """Resolves names of Java and Kotlin files."""

    reads_neighbours = True

    def __init__(self, unit_of: Callable[[int], Unit], symbols_named: Callable[[str], list[tuple[int, int]]]) -> None:
        super().__init__(unit_of, symbols_named)
        self._named: dict[int, set[int]] = {}
        """The files of the types that a file that was linked names."""

    def link(self, unit: Unit, uses: Iterable[Use]) -> tuple[list[Link], set[int]]:
        """What each use means, and the files that this rests on."""
        self._asked = set()
        listed = list(uses)
        paths = self._calls(unit, listed) if unit.language == "kotlin" else self._paths(unit, listed)
        known: dict[tuple[object, ...], Meaning] = {}
        links: list[Link] = []
        # As a plain tuple first: made for every reference, these would take three times as long.
        make = tuple.__new__
        for place, use in enumerate(listed):
            id_, scope, name, receiver, binding, is_type, _, is_call, _, is_new = use
            path = paths.get(place)
            key = (scope, name, receiver, is_type, binding, path, is_call or is_new)
            meaning = known.get(key)
            if meaning is None:
                meaning = known[key] = self._bounded(self._meaning, unit, use, path)
            links.append(make(Link, (id_, meaning)))
        self.forget_file()
        self._named[unit.file] = self._files_of_types(listed, links) - {unit.file}
        return links, self._asked

    def _files_of_types(self, uses: list[Use], links: list[Link]) -> set[int]:
        """The files of the types that a file names plainly: those of its package need no import."""
        return {
            link.meaning.targets[0].file
            for use, link in zip(uses, links, strict=True)
            if use.receiver is None
            and link.meaning.targets
            and self._unit_of(link.meaning.targets[0].file).symbols[link.meaning.targets[0].symbol].kind in _LOADED
        }

    @staticmethod
    def _paths(unit: Unit, uses: list[Use]) -> dict[int, Expression]:
        """The path that ends in each member and call: hints tell them in the order in which they stand."""
        taking: dict[tuple[int, str], list[int]] = {}
        for place, (_, scope, name, receiver, binding, is_type, _, is_call, _, is_new) in enumerate(uses):
            if binding is None and (is_call or is_new or (receiver is not None and not is_type)):
                taking.setdefault((scope, name), []).append(place)
        found: dict[int, Expression] = {}
        for key, places in taking.items():
            texts = unit.uses.get(key, ())
            if len(texts) == len(places):
                found.update(zip(places, map(parse_path, texts), strict=True))
        return found

    def _calls(self, unit: Unit, uses: list[Use]) -> dict[int, Expression]:
        """The path of each call of Kotlin with what it is given: hints tell that in the order in which they stand."""
        calls: dict[tuple[int, str, bool], list[int]] = {}
        for place, use in enumerate(uses):
            if use.binding is None and _is_call(use):
                calls.setdefault((use.scope, use.name, use.receiver is not None), []).append(place)
        found = {}
        for (scope, name, is_member), places in calls.items():
            told = unit.uses.get((scope, name), ())
            texts = [text.removeprefix(".") for text in told if text.startswith(".") == is_member]
            if len(texts) == len(places):
                for place, text in zip(places, texts, strict=True):
                    found[place] = self._written(uses[place]).given(parse_path(f"f{text}").arguments)
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
        if not found.targets and unit.language == "kotlin" and path.arguments is not None:
            found = self._found_by_number(unit, use.scope, path, found)
        if not found.targets and found.home is None:
            found = label
        if found.targets:
            return Meaning(self._how(unit, use.scope, path, found.targets[0]), list(found.targets), None)
        return NO_MEANING if found.home is None else Meaning("external", [], _package_of(found.home))

    def _found_by_number(self, unit: Unit, scope: int, path: Expression, found: Found) -> Found:
        """What a call of Kotlin may mean where nothing takes just what it gives; `found` where that lies outside."""
        arguments = path.arguments or ()
        if found.home is None:
            # A number is of any type that it fits.
            known = self._found(unit, scope, path.given(tuple([NO_PATH] * len(arguments))))
            if known.targets:
                return known
        every = self._found(unit, scope, path.given(None))
        # What may be left out is said where a method is first declared, not where it is overridden.
        longer = [target for target in every.targets if len(self._parameters(target)) > len(arguments)]
        if longer:
            return every._replace(targets=tuple(longer))
        return every if found.home is None else found

    def _parameters(self, target: Target) -> tuple[tuple[str, str | None, str | None], ...]:
        return self._unit(target.file).symbols[target.symbol].parameters

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
                return found._replace(home=value if value.kind == EXTERNAL else None)
        return NOT_FOUND

    @staticmethod
    def _written(use: Use) -> Expression:
        """The path of a use as far as its receiver tells it."""
        if use.receiver is None:
            return Expression(CALL if _is_call(use) else NAME, use.name)
        before = parse_path(use.receiver.replace("::", "."), knows_arguments=False)
        return Expression(CALL if _is_call(use) else MEMBER, use.name, before)

    def _named_type(self, unit: Unit, use: Use) -> Meaning:
        name = use.name if use.receiver is None else f"{use.receiver}.{use.name}"
        scope = use.scope
        if use.receiver is not None and use.receiver.startswith("?") and scope < 0:
            name = _taken_from(unit, f"{use.receiver.removeprefix('?')}.{use.name}")
        elif scope >= 0 and name in unit.bases.get(scope, ()):
            # What a type extends is not looked for inside it.
            scope = unit.symbols[scope].parent
        aliases = [] if use.receiver is not None else self.at_top(unit, name, _ALIASES)
        if aliases:
            return Meaning("import", [Target(aliases[0].file, aliases[0].symbol)], None)
        found = self.type_named(unit, scope, name.replace("::", "."))
        if found.kind == CLASS:
            how = "member" if found.file == unit.file else "import"
            return Meaning(how, [Target(found.file, found.symbol)], None)
        if found.kind == EXTERNAL:
            is_everyones = unit.language == "kotlin" and KOTLIN_TYPES.get(name) == found.module
            return Meaning("external", [], "kotlin" if is_everyones else _package_of(found))
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
        functions = self.imported_function(unit, item.module, item.name) if unit.language == "kotlin" else []
        if functions:
            return functions, (UNKNOWN,)
        is_away = kind.kind == EXTERNAL or (unit.language == "kotlin" and not self.has_package(item.module))
        return [], (Thing(EXTERNAL, module=item.module),) if is_away else ()

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
        """The files that a file's imports load, and those of the types that it named when it was linked."""
        found = set(self._named.get(unit.file, ()))
        for item in unit.imports:
            name = item.module if item.kind == "static" or item.name in {None, "*"} else f"{item.module}.{item.name}"
            kind = self.qualified(unit, name)
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


def _package_of(thing: Thing) -> str:
    """The package of a type outside the project; numbers and their like are the language's own."""
    return package_of(thing.module) or "java.lang"


def _taken_from(unit: Unit, name: str) -> str:
    """The full name of a type that an import takes something from: `import static a.Name.member`."""
    for item in unit.imports:
        before, found, _ = f"{item.module}.".partition(f"{name}.")
        if found:
            return f"{before}{name}"
    return name


def _is_call(use: Use) -> bool:
    """Whether arguments follow."""
    return use.is_call or use.is_new
