"""Following names by what the folder of their language says: imports, spaces, members, written types."""

import re
from collections.abc import Iterable

from pinakes.facts import Flag
from pinakes.languages._links import Rules
from pinakes.linking.family import Project
from pinakes.linking.linker import MOST, NOTHING, Named, merged
from pinakes.linking.links import UNKNOWN, Link, Meaning, Question, Use
from pinakes.linking.plain.files import Files
from pinakes.linking.plain.members import HELD, SPACES, MemberLinker
from pinakes.linking.plain.spaces import chain_of
from pinakes.linking.things import CLASS, EXTERNAL, INSTANCE, MANY, MODULE, Thing
from pinakes.linking.unit import FUNCTION_KINDS, TYPE_KINDS, Unit

_STEP = re.compile(r"(?:\??!?\.|::?|->)?([^\W\d][\w$]*)|(\(\))|(\[\]|[?!])|(.)", re.DOTALL)
_FIRST = re.compile(r"[^\W\d][\w$]*")
_STATIC = Flag.STATIC.value


class PlainLinker(MemberLinker):
    """Resolves names of files in languages that have no linker of their own."""

    def __init__(
        self, project: Project, rules: Rules, files: Files, builtins: frozenset[str], self_names: frozenset[str]
    ) -> None:
        super().__init__(project, rules, files)
        self.tells_calls = rules.reads_are_locals
        self._builtins = builtins
        self._self_names = self_names
        self._plain_uses: set[tuple[int, str]] = set()
        """Plain names that no local of the file being linked has, each with the symbol in whose text it stands."""
        self._files_used: dict[int, set[int]] = {}

    def link(self, unit: Unit, uses: Iterable[Use]) -> tuple[list[Link], set[int]]:
        """What each use means, and the files that this rests on."""
        asked = [use._replace(is_type=True) if use.is_new else use for use in uses]
        order = {use.id: place for place, use in enumerate(asked)}
        self._plain_uses = {(use.scope, use.name) for use in asked if use.receiver is None}
        open_ = [use for use in asked if not self._is_shadowed(unit, use)]
        links, files = super().link(unit, open_)
        links = [self._by_access(link, use) for link, use in zip(links, open_, strict=True)]
        links += [Link(use.id, UNKNOWN) for use in asked if self._is_shadowed(unit, use)]
        links.sort(key=lambda link: order[link.id])
        used = {target.file for link in links for target in link.meaning.targets}
        self._files_used[unit.file] = used - {unit.file}
        return links, files

    def _by_access(self, link: Link, use: Use) -> Link:
        """Of a getter and a setter of one name the one that a use calls."""
        targets = link.meaning.targets
        kinds = [self._unit_of(target.file).symbols[target.symbol].kind for target in targets[:3]]
        if sorted(kinds) != ["getter", "setter"]:
            return link
        kept = targets[kinds.index("setter" if use.is_write else "getter")]
        return link._replace(meaning=link.meaning._replace(targets=[kept]))

    def _is_shadowed(self, unit: Unit, use: Use) -> bool:
        """Whether a receiver starts from a local that is called like an import: it is no use of the import, then."""
        if use.receiver is None or use.binding is not None:
            return False
        first = use.receiver if self._rules.is_dotted_path else _FIRST.match(use.receiver)
        word = first if isinstance(first, str) or first is None else first[0]
        return word in self.bound(unit) and (use.scope, word) not in self._plain_uses

    def dependencies(self, unit: Unit) -> set[int]:
        """The files that a file's imports name, and where the language says so those that define what it uses."""
        found = {
            file
            for item in unit.imports
            if item.kind not in self._rules.spaced
            for file in self._files.meant(unit.path, item.module)
        }
        if self._rules.uses_depend:
            found |= self._files_used.get(unit.file, set())
        return found - {unit.file}

    # Names.

    def is_builtin(self, name: str) -> bool:
        """Whether every file knows a name."""
        return name in self._builtins

    def named_call(self, unit: Unit, scope: int, name: str) -> Named:
        """A plain name where it is called."""
        return self._once(NOTHING, ("used", unit.file, scope, name), self._use, unit, scope, name)

    def used(self, unit: Unit, scope: int, name: str, *, is_type: bool) -> Named:
        """A plain name where it is used."""
        if self._rules.reads_are_locals and name[0].islower() and not is_type:
            return NOTHING
        return self._once(NOTHING, ("used", unit.file, scope, name), self._use, unit, scope, name)

    def _resolve(self, unit: Unit, question: Question) -> Meaning:
        """What a question comes to; of a class and an object of one name the class where a type is named."""
        meaning = super()._resolve(unit, question)
        if not self._rules.has_companions or len(meaning.targets) < 2:
            return meaning
        symbols = [self._unit(target.file).symbols[target.symbol] for target in meaning.targets]
        if any(symbol.kind not in TYPE_KINDS for symbol in symbols):
            return meaning
        flags = [bool(symbol.flags & _STATIC) for symbol in symbols]
        zipped = zip(meaning.targets, flags, strict=True)
        kept = [target for target, is_object in zipped if is_object != question.is_type]
        return meaning._replace(targets=kept or meaning.targets)

    def _use(self, unit: Unit, scope: int, name: str) -> Named:
        for way in (self.brought, self._inherited, self._own, self._longer, self.shared):
            found = way(unit, scope, name)
            if found[0] or found[1]:
                return found
        found = self.starred(unit, scope, name)
        if not found[0]:
            found = self.around(unit, name)
        if found[0] or found[1]:
            return found
        if name in self._builtins:
            return [], (Thing(EXTERNAL, module=self._rules.standard),)
        space = self.space_named(unit, scope, name) if self._rules.spaced else None
        if space is not None:
            return [], (Thing(MODULE, module=space),)
        package = self._rules.foreign(name, [item.module for item in unit.imports])
        return NOTHING if package is None else ([], (Thing(EXTERNAL, module=package),))

    def _longer(self, unit: Unit, scope: int, name: str) -> Named:
        """A name of several parts whose first an import brings: `Deep.Inner`, where `Deep` is an alias."""
        first, dot, rest = name.partition(".")
        if not dot or not self._rules.is_dotted_path or not self._rules.is_dotted:
            return NOTHING
        for index in self.bound(unit).get(first, ()):
            item = unit.imports[index]
            if item.symbol in {-1, *chain_of(unit, scope)}:
                found = self.find(unit, f"{item.module}.{rest}", rest.rpartition(".")[2])
                return self.meant(found) if found else ([], self.imported(unit, index)[1] if not found else ())
        return NOTHING

    def _own(self, unit: Unit, scope: int, name: str) -> Named:
        """What the file itself, or one joined to it, holds under a name: in what is around some code, or at its top."""
        while scope >= 0:
            inner = unit.members[scope].get(name, []) if scope in unit.members else []
            # A constructor has the name of its class, and is not what that means.
            inner = [symbol for symbol in inner if unit.symbols[symbol].kind != "constructor"]
            inner = [symbol for symbol in inner if not self.is_longer(unit, symbol)]
            if inner and unit.symbols[scope].kind not in FUNCTION_KINDS:
                return self.meant([(unit.file, symbol) for symbol in inner])
            scope = unit.symbols[scope].parent
        return self.defined(unit, name)

    def _inherited(self, unit: Unit, scope: int, name: str) -> Named:
        """A member of the type around some code, or of one that this rests on."""
        if not self._rules.is_object_oriented:
            return NOTHING
        while scope >= 0:
            if unit.symbols[scope].kind in TYPE_KINDS:
                found = self.held(Thing(INSTANCE, unit.file, scope), name)
                if found[0]:
                    return found
            scope = unit.symbols[scope].parent
        return NOTHING

    # Paths.

    def evaluate(self, unit: Unit, scope: int, path: str) -> tuple[Thing, ...]:
        """What a path may evaluate to, as seen from the text of a symbol."""
        return self._once((), (unit.file, scope, path), self._walk, unit, scope, path)

    def _walk(self, unit: Unit, scope: int, path: str) -> tuple[Thing, ...]:
        if self._rules.receivers_are_spaces:
            return (Thing(MODULE, module=path),)
        if self._rules.is_dotted_path and path not in self._self_names:
            return self.used(unit, scope, path, is_type=False)[1]
        if path.startswith("await "):
            waited = self.evaluate(unit, scope, path.removeprefix("await "))
            return merged(thing.items if thing.kind == MANY else (thing,) for thing in waited)
        if path == "@This()":
            return (Thing(CLASS, unit.file, scope) if scope >= 0 else Thing(MODULE, unit.file),)
        return self._along(unit, scope, path)

    def _along(self, unit: Unit, scope: int, path: str) -> tuple[Thing, ...]:
        """What the steps of a path give, one after the other."""
        things: tuple[Thing, ...] | None = None
        for step in _STEP.finditer(path):
            word, call, mark, other = step.groups(default="")
            if other or (things is None and not word):
                return ()
            if word:
                if things is None:
                    things = self._start(unit, scope, word)
                else:
                    things = merged(self.member(thing, word)[1] for thing in things)
            elif call:
                things = merged(self.called(thing) for thing in things or ())
            elif mark == "[]":
                things = merged(thing.items for thing in things or () if thing.kind == MANY)
            if not things:
                return ()
        return (things or ())[:MOST]

    def _start(self, unit: Unit, scope: int, word: str) -> tuple[Thing, ...]:
        """What the first word of a path evaluates to: what runs it, a local, a name of the file or beyond."""
        local = self._local(unit, scope, word)
        if local is not None:
            return local
        if word in self._self_names:
            return self._self(unit, scope)
        if word == "super":
            return self._super(unit, scope)
        return self.used(unit, scope, word, is_type=False)[1]

    def _self(self, unit: Unit, scope: int) -> tuple[Thing, ...]:
        holder = unit.holder_of_this(scope)
        if holder < 0:
            kinds = TYPE_KINDS | SPACES
            holder = next((symbol for symbol in chain_of(unit, scope) if unit.symbols[symbol].kind in kinds), -1)
        return (Thing(INSTANCE, unit.file, holder),) if holder >= 0 else ()

    def _super(self, unit: Unit, scope: int) -> tuple[Thing, ...]:
        holder = unit.holder_of_this(scope)
        if holder < 0:
            return ()
        outer = unit.symbols[holder].parent
        things = merged(self.evaluate(unit, outer, path) for path in unit.bases.get(holder, ()))
        return tuple([thing._replace(kind=INSTANCE) for thing in things if thing.kind == CLASS])

    def _local(self, unit: Unit, scope: int, word: str) -> tuple[Thing, ...] | None:
        """What a parameter or local holds; None when there is none of that name."""
        here = scope
        while here >= 0:
            item = unit.symbols[here]
            types = [type_ for name, type_, _ in item.parameters if name == word]
            if item.kind not in FUNCTION_KINDS and item.kind not in HELD:
                # What a class is made with is seen all over it.
                return self.of_type(unit, here, types[0]) if types and types[0] is not None else None
            hints = unit.hints.get((here, word))
            if hints:
                return self.kept(unit, here, word, None)
            if types:
                return () if types[0] is None else self.of_type(unit, here, types[0])
            here = item.parent
        return None
