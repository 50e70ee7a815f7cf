"""Following names through Go files: packages, imports, types, embedding and what locals hold."""

import re
from collections.abc import Callable

from pinakes.languages.go.builtin_names import BUILTIN_NAMES
from pinakes.languages.go.imports import package_name as guessed_name
from pinakes.languages.go.modules import Modules
from pinakes.linking.go.members import Members, Place
from pinakes.linking.go.packages import Packages, conditions_of, receiver_of
from pinakes.linking.go.values import OUTSIDE, Things, items_of, ranged, result_of
from pinakes.linking.linker import NOTHING, Named, merged
from pinakes.linking.links import UNKNOWN, Meaning, Question, Target
from pinakes.linking.things import EXTERNAL, INSTANCE, MANY, MODULE, Thing
from pinakes.linking.unit import Hint, Unit

_HEAD = re.compile(r"<([^>]*)>|([^\W\d]\w*(?:\$\d+)?)")
_STEP = re.compile(r"\.([^\W\d]\w*)|(\(\))|(\[\])|\{(\d+|[kv])\}|(.)")
_UNNAMED = frozenset({"method", "property", "package"})


class GoLinker(Members):
    """Resolves names of Go files."""

    trusts_scopes = True

    def __init__(self, modules: Modules, unit_of: Callable[[int], Unit]) -> None:
        super().__init__(Packages(modules, unit_of), unit_of)

    # Imports.

    def imported(self, unit: Unit, index: int) -> Named:
        """The package that an import brings in."""
        return self._once(NOTHING, ("import", unit.file, index), self._import, unit, index)

    def _import(self, unit: Unit, index: int) -> Named:
        item = unit.imports[index]
        package, files = self._packages.imported(unit, item.module)
        self._asked.update(files)
        if package is None:
            return [], (Thing(EXTERNAL, module=item.module),)
        return [], (Thing(MODULE, module=package),)

    def _bound(self, unit: Unit) -> dict[str, int]:
        """The imports of a file by the names they bring."""
        return self._once({}, ("bound", unit.file), self._bind, unit)

    def _bind(self, unit: Unit) -> dict[str, int]:
        found: dict[str, int] = {}
        for index, item in enumerate(unit.imports):
            if item.name is not None or item.kind == "side-effect":
                continue
            name = item.alias
            if name is None:
                things = self.imported(unit, index)[1]
                is_inside = bool(things) and things[0].kind == MODULE
                name = things[0].module.name if is_inside else guessed_name(item.module)
            found.setdefault(name, index)
        return found

    def dependencies(self, unit: Unit) -> set[int]:
        """The files of the packages that a file imports."""
        found: set[int] = set()
        for item in unit.imports:
            package, _ = self._packages.imported(unit, item.module)
            if package is not None:
                found |= self._packages.files_of(package)
        return found - {unit.file}

    # Plain names.

    def used(self, unit: Unit, scope: int, name: str, *, is_type: bool) -> Named:  # noqa: ARG002
        """A plain name where it is used; types and values share their names, and locals are no references."""
        return self.named(unit, scope, name)

    def named(self, unit: Unit, scope: int, name: str) -> Named:
        """A name that is no local, as seen from the text of a symbol."""
        while scope >= 0:
            found = self._declared_in(unit, scope, name) if scope in unit.members else None
            if found is not None:
                return found
            scope = unit.symbols[scope].parent
        return self._once(NOTHING, ("name", unit.file, name), self._in_file, unit, name)

    def _declared_in(self, unit: Unit, scope: int, name: str) -> Named | None:
        """A type that a function declares; of several of one name, no one."""
        symbols = [one for one in unit.members[scope].get(name, ()) if unit.symbols[one].kind not in _UNNAMED]
        if len(symbols) > 1:
            return NOTHING
        return ([Target(unit.file, symbols[0])], self._values(unit, symbols[0])) if symbols else None

    def _in_file(self, unit: Unit, name: str) -> Named:
        index = self._bound(unit).get(name)
        if index is not None:
            return self.imported(unit, index)
        found = self._in_package(self._packages.package_of(unit), name)
        if found[0]:
            return self._as_seen(unit, found)
        return self._from_dots(unit, name) or ([], (OUTSIDE,) if name in BUILTIN_NAMES else ())

    def _as_seen(self, unit: Unit, found: Named) -> Named:
        """A name of the package as one of its files sees it: its own first, then what is built together with it."""
        targets = found[0]
        own = [target for target in targets if target.file == unit.file]
        if not own and _starts(unit):
            # Of several programs in one folder, none sees the others.
            own = targets = [target for target in targets if not _starts(self._unit(target.file))]
        if not own and len(targets) > 1:
            conditions = conditions_of(unit)
            own = [target for target in targets if conditions_of(self._unit(target.file)) == conditions]
        if not own:
            return found if targets else NOTHING
        return own, self._values(self._unit(own[0].file), own[0].symbol)

    def _from_dots(self, unit: Unit, name: str) -> Named | None:
        """A name that an import with a dot brings."""
        if not name[:1].isupper():
            return None
        outside: list[Thing] = []
        for index in unit.stars:
            for thing in self.imported(unit, index)[1]:
                found = self.member(thing, name) if thing.kind == MODULE else NOTHING
                if found[0]:
                    return found
                outside += [thing] if thing.kind == EXTERNAL else []
        return ([], tuple(outside)) if len(outside) == 1 else None

    def _resolve(self, unit: Unit, question: Question) -> Meaning:
        found = super()._resolve(unit, question)
        scope, name, receiver, *_ = question
        if found == UNKNOWN and receiver is not None and receiver.startswith("<"):
            # The keys of a literal are fields, unless its type is a map, a list or an array: `Weights{low: 1}`.
            made = [one for thing in self.evaluate(unit, scope, receiver) for one in self._taken_apart(thing)]
            if made and made[0].kind == MANY:
                return self._plain(unit, *self.named(unit, scope, name))
        return found

    # Paths.

    def evaluate(self, unit: Unit, scope: int, path: str) -> Things:
        """What a path evaluates to, as seen from the text of a symbol."""
        return self._once((), (unit.file, scope, path), self._walk, unit, scope, path)

    def _walk(self, unit: Unit, scope: int, path: str) -> Things:
        head = _HEAD.match(path)
        if head is None:
            return (OUTSIDE,) if path.startswith('"') else ()
        things = self._written(Place(unit, scope), head[1]) if head[2] is None else self._head(unit, scope, head[2])
        for word, call, item, place, other in _STEP.findall(path, head.end()):
            if other or not things:
                return ()
            if word:
                things = merged(self.member(thing, word)[1] for thing in things)
            elif call:
                things = merged(self.called(thing) for thing in things)
            elif item:
                things = merged(items_of(one) for thing in things for one in self._taken_apart(thing))
            elif place.isdigit():
                things = merged(result_of(thing, int(place)) for thing in things)
            else:
                things = merged(ranged(one, place) for thing in things for one in self._taken_apart(thing))
        return things

    def _taken_apart(self, thing: Thing) -> Things:
        return self.expanded(thing) if thing.kind == INSTANCE else (thing,)

    def _head(self, unit: Unit, scope: int, label: str) -> Things:
        """What the name that a path starts with evaluates to: a local first."""
        name, _, number = label.partition("$")
        if number != "0":
            found = self._local(unit, scope, label)
            if found is not None:
                return found
        return self.named(unit, scope, name)[1]

    def _local(self, unit: Unit, scope: int, label: str) -> Things | None:
        """What a local holds; None when no function around calls anything by that label."""
        while scope >= 0:
            item = unit.symbols[scope]
            if item.kind != "variable" or item.name != label:
                hints = unit.hints.get((scope, label))
                if hints:
                    return self._held(unit, scope, hints[0])
            for name, written, _ in item.parameters:
                if name == label:
                    return () if written is None else self._written(Place(unit, scope), written)
            receiver = receiver_of(unit, scope) if item.kind == "method" else None
            if receiver is not None and receiver[0] == label:
                things = self._written(Place(unit, scope), receiver[2])
                return tuple([thing._replace(inferred=False) for thing in things])
            scope = item.parent
        hints = unit.hints.get((-1, label)) if "$" in label else None
        return self._held(unit, -1, hints[0]) if hints else None

    def _held(self, unit: Unit, scope: int, hint: Hint) -> Things:
        _, kind, text = hint
        if kind == "type":
            return self._written(Place(unit, scope), text)
        return self.evaluate(unit, scope, text) if kind == "value" and text else ()


def _starts(unit: Unit) -> bool:
    """Whether a file holds the start of a program."""
    return any(unit.symbols[symbol].kind == "function" for symbol in unit.members[-1].get("main", ()))
