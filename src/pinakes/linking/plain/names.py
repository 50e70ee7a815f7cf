"""What a name means in a file: what imports bring, what files joined to it define, what files give to others."""

import re
from abc import abstractmethod

from pinakes.languages._links import Rules
from pinakes.linking.family import Project
from pinakes.linking.interface import LinkImport
from pinakes.linking.linker import NOTHING, Named, merged
from pinakes.linking.plain.files import Files
from pinakes.linking.plain.spaces import Place, SpaceLinker, chain_of, packages_of, spaces_said
from pinakes.linking.things import EXTERNAL, MODULE, Thing
from pinakes.linking.unit import Unit

_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")

_TakenIn = tuple[frozenset[int], tuple[Place, ...]]
"""Files, and imports by their file and their place in the interface."""


class NameLinker(SpaceLinker):
    """Finds what plain names mean."""

    def __init__(self, project: Project, rules: Rules, files: Files) -> None:
        super().__init__(project, rules, files)
        self._bound: dict[int, dict[str, list[int]]] = {}

    @abstractmethod
    def held(self, thing: Thing, name: str) -> Named:
        """What a type or object holds under a name."""

    @abstractmethod
    def is_builtin(self, name: str) -> bool:
        """Whether every file knows a name."""

    # What imports bring.

    def bound(self, unit: Unit) -> dict[str, list[int]]:
        """The imports of a file by the name they bring."""
        if unit.file not in self._bound:
            found: dict[str, list[int]] = {}
            for index, item in enumerate(unit.imports):
                name = self._rules.binds(item.module, item.name, item.alias, item.kind)
                if name is not None and name != "*":
                    found.setdefault(name, []).append(index)
            self._bound[unit.file] = found
        return self._bound[unit.file]

    def brought(self, unit: Unit, scope: int, name: str) -> Named:
        """What a name means that an import brings, the nearest around some code."""
        imports = self.bound(unit).get(name, ())
        if not imports:
            return NOTHING
        around = {-1, *chain_of(unit, scope)}
        seen = [index for index in imports if unit.imports[index].symbol in around]
        nearest = max((unit.imports[index].symbol for index in seen), default=-1)
        return self.together([self.imported(unit, index) for index in seen if unit.imports[index].symbol == nearest])

    def together(self, many: list[Named]) -> Named:
        """All that one of several may mean."""
        targets = {target[:2]: target for found, _ in reversed(many) for target in reversed(found)}
        return list(reversed(targets.values())), merged(things for _, things in many)

    def imported(self, unit: Unit, index: int) -> Named:
        """The symbols that an import brings in, and what it evaluates to."""
        return self._once(NOTHING, ("import", unit.file, index), self._import, unit, index)

    def _import(self, unit: Unit, index: int) -> Named:
        item = unit.imports[index]
        if item.kind in self._rules.spaced:
            return self._named_import(unit, index)
        folder = self._files.folder_of(unit.path, item.module)
        if folder is not None:
            return [], (Thing(MODULE, module=self._rules.space(f"{folder}/", ())),)
        files = self._files.meant(unit.path, item.module)
        if not files:
            return [], self._outside(unit, item.module)
        if item.name is None or item.name == "*":
            return [], tuple(Thing(MODULE, file) for file in files)
        return self.together([self.exported(file, item.name) for file in files])

    def _outside(self, unit: Unit, module: str) -> tuple[Thing, ...]:
        wanted = self._files.wanted(unit.path, module)
        package = wanted.package
        outside = wanted.outside
        if package is None and outside is not None and not {outside, _snake(outside)} & self._files.words:
            package = outside
        return () if package is None else (Thing(EXTERNAL, module=package),)

    def _named_import(self, unit: Unit, index: int) -> Named:
        """What an import means that names no file: something by its full name, or a space."""
        item = unit.imports[index]
        whole = item.module if item.name in {None, "*"} else f"{item.module}.{item.name}"
        for spelling in self._rules.spellings(whole, packages_of(unit)):
            found = self.find(unit, spelling, spelling.rpartition(".")[2])
            if found:
                return self.meant(found)
            if self.is_space(spelling):
                return [], (Thing(MODULE, module=spelling),)
            outer, _, last = spelling.rpartition(".")
            for file, symbol in self.find(unit, outer, outer.rpartition(".")[2]) if outer else ():
                member = self.together([self.held(thing, last) for thing in self.values_of(self._unit(file), symbol)])
                if member[0]:
                    return member
        outside = self._outside(unit, item.module)
        if not outside and self.is_builtin(item.module.partition(".")[0]):
            return [], (Thing(EXTERNAL, module=self._rules.standard),)
        return [], outside

    # What a file gives to others.

    def exported(self, file: int, name: str) -> Named:
        """What others find under a name in a file: what it defines, and what it passes on."""
        return self._once(NOTHING, ("exported", file, name), self._export, file, name)

    def _export(self, file: int, name: str) -> Named:
        if self._rules.is_private(name):
            return NOTHING
        unit = self._unit(file)
        if self._rules.gives_value:
            return self._given(unit, name)
        found = self.defined(unit, name)
        if found[0] or found[1]:
            return found
        if self._rules.sees_importers:
            return self._taken(unit, name)
        return self._passed_by(unit, name, {(file, name)})

    def _passed_by(self, unit: Unit, name: str, seen: set[tuple[int, str]]) -> Named:
        """What a file passes on under a name. Files may pass one another on in circles: each is asked once."""
        many = []
        for index, item in enumerate(unit.imports):
            if item.kind not in self._rules.passing:
                continue
            inner = self._name_inside(unit, item, name)
            if inner is None:
                many.append(self._passed(unit, index, name))
                continue
            files = [file for file in self._files.meant(unit.path, item.module) if (file, inner) not in seen]
            seen.update([(file, inner) for file in files])
            many += [self._given_below(self._unit(file), inner, seen) for file in files]
        return self.together(many)

    def _given_below(self, unit: Unit, name: str, seen: set[tuple[int, str]]) -> Named:
        if self._rules.is_private(name):
            return NOTHING
        found = self.defined(unit, name)
        return found if found[0] or found[1] else self._passed_by(unit, name, seen)

    def _taken(self, unit: Unit, name: str) -> Named:
        """What a name means in the files that one takes in whole: who defines it is asked first, for these are many."""
        nothing: _TakenIn = (frozenset(), ())
        files, others = self._once(nothing, ("taken", unit.file), self._take_in, unit)
        holders = dict.fromkeys([file for file, _ in self._symbols_named(name) if file in files])
        by_path = sorted(holders, key=lambda file: self._unit_of(file).path)
        many = [self.defined(self._unit(file), name) for file in by_path]
        return self.together([*many, *(self._passed(self._unit(file), index, name) for file, index in others)])

    def _take_in(self, unit: Unit) -> _TakenIn:
        """The files that a file takes in whole, one through the other, and the other imports that pass names on."""
        found: set[int] = set()
        others: list[Place] = []
        pending = [unit.file]
        while pending:
            here = self._unit(pending.pop())
            found.add(here.file)
            for index, item in enumerate(here.imports):
                if self._brings_all(item):
                    files = self._files.meant(here.path, item.module)
                    pending += [file for file in files if file not in found and file not in pending]
                elif item.kind in self._rules.passing:
                    others.append((here.file, index))
        return frozenset(found), tuple(sorted(others))

    def _given(self, unit: Unit, name: str) -> Named:
        """What the value that a file gives holds under a name."""
        fields = unit.hints.get((-1, f".{name}"), ())
        if fields:
            return self.together([self.defined(unit, text or name) for _, _, text in fields])
        texts = [text for _, kind, text in unit.hints.get((-1, ""), ()) if kind == "value"]
        things = merged(self.evaluate(unit, -1, path) for text in texts for path in text.split("|"))
        return self.together([self.held(thing, name) for thing in things])

    def _passed(self, unit: Unit, index: int, name: str) -> Named:
        """What a file passes on under a name, of what one of its imports means."""
        item = unit.imports[index]
        inner = self._name_inside(unit, item, name)
        if inner is not None:
            return self.together([self.exported(other, inner) for other in self._files.meant(unit.path, item.module)])
        is_named = (item.alias or item.name) == name and not _is_whole(item)
        return self.imported(unit, index) if is_named else NOTHING

    def _name_inside(self, unit: Unit, item: LinkImport, name: str) -> str | None:
        """What a name is called in the files that an import passes on whole; None where it does not pass it on so."""
        prefix = (item.alias or "*")[:-1]
        if not _is_whole(item) or not name.startswith(prefix) or self._is_hidden(unit, item.module, name):
            return None
        return name[len(prefix) :]

    def defined(self, unit: Unit, name: str) -> Named:
        """What a file, with the files joined to it, defines at its top under a name."""
        for file in self.joined(unit):
            other = self._unit(file)
            own = other.members[-1].get(name, []) if -1 in other.members else []
            seen = [symbol for symbol in own if other.symbols[symbol].kind in self._rules.kinds_seen]
            seen = [symbol for symbol in seen if not self.is_longer(other, symbol)]
            if seen:
                return self.meant([(file, symbol) for symbol in self.first_clauses(other, seen)])
        return NOTHING

    def is_longer(self, unit: Unit, symbol: int) -> bool:
        """Whether the last part of a name does not mean a symbol: `MIME` is not `Plug.MIME`, not even inside it."""
        return bool(spaces_said(unit, symbol, ""))

    def first_clauses(self, unit: Unit, symbols: list[int]) -> list[int]:
        """Of several clauses of one function the first, where the language has such."""
        if not self._rules.merges_clauses:
            return symbols
        first: dict[tuple[str, int], int] = {}
        for symbol in symbols:
            item = unit.symbols[symbol]
            first.setdefault((item.kind, len(item.parameters)), symbol)
        return list(first.values())

    def joined(self, unit: Unit) -> tuple[int, ...]:
        """The files that are one with a file: what belongs to it, what it belongs to."""
        return self._once((unit.file,), ("joined", unit.file), self._join, unit)

    def _join(self, unit: Unit) -> tuple[int, ...]:
        kinds = self._rules.joining
        roots = [item for item in unit.imports if item.kind in kinds and item.name == "*"]
        root = unit
        for item in roots:
            for file in self._files.meant(unit.path, item.module):
                root = self._unit(file)
        parts = [item for item in root.imports if item.kind in kinds and item.name is None]
        files = [file for item in parts for file in self._files.meant(root.path, item.module)]
        return tuple(dict.fromkeys([unit.file, root.file, *files]))

    def starred(self, unit: Unit, scope: int, name: str) -> Named:
        """What a name means by imports around some code that bring everything."""
        many = []
        around = {-1, *chain_of(unit, scope)}
        for file in self.joined(unit)[:2] if self._rules.joining else (unit.file,):
            other = self._unit(file)
            for index, item in enumerate(other.imports):
                # What a function of a script runs in its shell stays there.
                is_seen = other is not unit or item.symbol in around or self._rules.sees_importers
                if is_seen and self._brings_all(item):
                    many.append(self._star(other, index, name))
                elif is_seen and item.kind in self._rules.using:
                    many.append(self._by_using(other, index, name))
        return self.together([found for found in many if found[0] or found[1]])

    def _by_using(self, unit: Unit, index: int, name: str) -> Named:
        """What a name means by the imports that stand in the functions of a module that is used."""
        many = []
        for thing in self.imported(unit, index)[1]:
            if thing.kind == EXTERNAL or thing.file < 0:
                continue
            used = self._unit(thing.file)
            for place, item in enumerate(used.imports):
                if thing.symbol not in chain_of(used, item.symbol)[1:]:
                    continue
                if self._brings_all(item):
                    many.append(self._star(used, place, name))
                elif name in self.bound(used) and place in self.bound(used)[name]:
                    many.append(self.imported(used, place))
        return self.together(many)

    def _brings_all(self, item: LinkImport) -> bool:
        """Whether an import makes all names of what it names seen in its file, as if they stood there."""
        if item.alias is not None or item.kind in self._rules.joining:
            return False
        if item.kind in self._rules.whole:
            return item.name is None or item.name == "*"
        return item.name == "*" and item.kind not in self._rules.passing

    def _star(self, unit: Unit, index: int, name: str) -> Named:
        item = unit.imports[index]
        if self._is_hidden(unit, item.module, name):
            return NOTHING
        if item.kind not in self._rules.spaced:
            return self.together([self.exported(file, name) for file in self._files.meant(unit.path, item.module)])
        things = self.imported(unit, index)[1]
        return self.together([self.held(thing, name) for thing in things if thing.kind != EXTERNAL])

    def around(self, unit: Unit, name: str) -> Named:
        """What a name means in the files that take this one in whole, the nearest first."""
        if not self._rules.sees_importers:
            return NOTHING
        seen = {unit.file}
        level = [unit.file]
        while level:
            above = [file for inner in level for file in self._files.importers.get(inner, ()) if file not in seen]
            level = [file for file in dict.fromkeys(above) if self._takes_in(self._unit(file), seen)]
            seen.update(level)
            found = self.together([self.exported(file, name) for file in level])
            if found[0]:
                return found
        return NOTHING

    def _takes_in(self, unit: Unit, files: set[int]) -> bool:
        """Whether a file takes one of some files in whole."""
        return any(
            not files.isdisjoint(self._files.meant(unit.path, item.module))
            for item in unit.imports
            if self._brings_all(item)
        )

    def _is_hidden(self, unit: Unit, module: str, name: str) -> bool:
        return any(kind == "hidden" and text == module for _, kind, text in unit.hints.get((-1, name), ()))


def _is_whole(item: LinkImport) -> bool:
    """Whether an import is of everything that a file gives, under other names or not."""
    return item.name in {None, "*"} and (item.alias is None or item.alias.endswith("*"))


def _snake(name: str) -> str:
    return _HUMP.sub("_", name).lower()
