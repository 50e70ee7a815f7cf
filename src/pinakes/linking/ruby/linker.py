"""Following names through Ruby files: nesting, reopened classes, mixins, assignments, what methods plainly return."""

import re
from collections.abc import Iterable

from pinakes.facts import Flag
from pinakes.languages.ruby.builtin_names import BUILTIN_NAMES
from pinakes.languages.ruby.modules import conventional
from pinakes.linking.interface import LinkSymbol
from pinakes.linking.linker import MOST, NOTHING, Named, merged
from pinakes.linking.links import Link, Meaning, Question, Target, Use
from pinakes.linking.ruby.constants import OUTSIDE, SPACES, ConstantLinker
from pinakes.linking.ruby.words import CLASS_METHODS, OBJECT_METHODS, PASSING, SAME
from pinakes.linking.things import CLASS, EXTERNAL, FUNCTION, INSTANCE, MANY, MODULE, Thing
from pinakes.linking.unit import Hint, Unit

_STEP = re.compile(
    r"(?:&?\.|::)([^\W\d]\w*[?!=]?)|(\(\))|(\[\])|(:?(?:@{1,2}|\$)?[^\W\d]\w*[?!]?)(\(\))?|(\"\")|(.)", re.DOTALL
)
_OWN_CALL = re.compile(r"[a-z_]\w*[?!]?(?:\(\))?")
_METHODS = frozenset({"method", "constructor", "operator", "getter", "setter", "property", "function"})
_STATIC = Flag.STATIC.value


class RubyLinker(ConstantLinker):
    """Resolves names of Ruby files."""

    def link(self, unit: Unit, uses: Iterable[Use]) -> tuple[list[Link], set[int]]:
        """What each use means, and the files that this rests on. What is set is called by the name of its setter."""
        called = [_as_called(use) for use in uses]
        links, asked = super().link(unit, called)
        named = {
            link.meaning.targets[0]
            for use, link in zip(called, links, strict=True)
            if use.name[:1].isupper() and link.meaning.targets
        }
        self.files_named[unit.file] = {target.file for target in named if self._is_loaded_by_name(target)}
        return links, asked

    def _is_loaded_by_name(self, target: Target) -> bool:
        """Whether naming a constant loads the file it stands in: the file is called after it."""
        unit = self._unit(target.file)
        return conventional(self.full_name(unit, target.symbol), unit.path)

    def _resolve(self, unit: Unit, question: Question) -> Meaning:
        found = super()._resolve(unit, question)
        scope, name, receiver, *_ = question
        if receiver is None or found.targets:
            return found
        for thing in self._tested(unit, scope, receiver):
            targets = self.member(thing, name)[0]
            if targets:
                return Meaning("type", targets, None)
        return found

    def _tested(self, unit: Unit, scope: int, path: str) -> tuple[Thing, ...]:
        """What tests in the same method have shown a path to be."""
        hints = unit.hints.get((_frame(unit, scope), path), ())
        return self._instances(unit, scope, [text for _, kind, text in hints if kind == "narrowed"])

    def _instances(self, unit: Unit, scope: int, texts: list[str]) -> tuple[Thing, ...]:
        """Instances of the classes that these paths name."""
        found = []
        for text in texts:
            for path in text.split("|"):
                name, _, items = path.partition("<")
                things = self.path_of(unit, scope, name)[1]
                if items and name in {"Array", "Set", "Enumerable", "Enumerator"}:
                    inner = self._instances(unit, scope, [items.rstrip(">")])
                    things = (Thing(MANY, items=inner),) if inner else things
                found.append(tuple([_instance(thing) for thing in things]))
        return merged(found)

    # Members.

    def member(self, thing: Thing, name: str) -> Named:
        """A member of something: the symbols it means, and what it evaluates to."""
        if thing.kind == MODULE:
            return self.constant_in("", name)
        if thing.kind == EXTERNAL:
            return [], (thing,)
        if thing.kind == MANY:
            return [], (OUTSIDE._replace(items=thing.items) if name in PASSING else OUTSIDE,)
        if thing.kind not in {CLASS, INSTANCE}:
            return NOTHING
        if thing.kind == CLASS and name[:1].isupper() and not name.endswith("()"):
            found = self.constant_in(thing.module, name)
            if found[0]:
                return found
        called = name.removesuffix("()")
        return self._once(NOTHING, ("member", thing, called), self._in_class, thing, called)

    def _in_class(self, thing: Thing, name: str) -> Named:
        if thing.kind == CLASS and name == "new":
            made = (_instance(thing),)
            targets = self._in_line(_instance(thing), "initialize")[0]
            own = self._in_line(thing, "new")
            return own if own[0] else (targets, (OUTSIDE._replace(items=made),))
        found = self._in_line(thing, name)
        if not found[0] and name.endswith("="):
            found = self._in_line(thing, name[:-1])
        if not found[0]:
            found = self._in_includer(thing, name)
        return found if found[0] else ([], self._of_object(thing, name))

    def _in_includer(self, thing: Thing, name: str) -> Named:
        """A method that a module finds in the class around it, which includes it."""
        outer = thing.module.rpartition("::")[0]
        if thing.kind != INSTANCE or not outer or thing.module not in self.line_of(outer):
            return NOTHING
        return self._in_line(thing._replace(module=outer), name)

    def _in_line(self, thing: Thing, name: str) -> Named:
        """A method along the line of a class."""
        line = self._line(thing)
        for position, (space, is_static) in enumerate(line):
            targets = self._own(space, name, is_static=is_static)
            if targets:
                values = [self._values(self._unit(target.file), target.symbol, thing) for target in targets]
                return [target._replace(inherited=position > 0) for target in targets], merged(values)
        return NOTHING

    def _own(self, space: str, name: str, *, is_static: bool) -> list[Target]:
        """The methods of a name that a class itself has, wherever it is opened; several where a condition chooses."""
        found = []
        for file, symbol in self.places(space):
            unit = self._unit(file)
            indices = [
                index
                for index in unit.members[symbol].get(name, ())
                if unit.symbols[index].kind in _METHODS and bool(unit.symbols[index].flags & _STATIC) == is_static
            ]
            # A method that is written out replaces one that an attribute made.
            written = [index for index in indices if not _is_made(unit.symbols[index])]
            found += [Target(file, index) for index in written or indices]
        return found[:MOST]

    def _line(self, thing: Thing) -> list[tuple[str, bool]]:
        """Where members are looked for: the methods of the class itself, or those of its instances."""
        if thing.kind == INSTANCE:
            return [(base, False) for base in self.line_of(thing.module)]
        return self._once([], ("singleton", thing.module), self._singleton_line, thing.module)

    def _singleton_line(self, name: str) -> list[tuple[str, bool]]:
        found = [(name, True)]
        for thing in reversed(self.bases(name, "extend")):
            found += [(base, False) for base in self.line_of(thing.module)] if thing.kind == CLASS else []
        for base in self.line_of(name)[1:]:
            # A module may say what it adds to the class that includes it, or call it by this name.
            added = [thing.module for thing in self.bases(base, "adds") if thing.kind == CLASS]
            for helper in dict.fromkeys([*added, f"{base}::ClassMethods"]):
                found += [(inner, False) for inner in self.line_of(helper)] if self.places(helper) else []
        for thing in self.bases(name, "<")[:1]:
            found += self._line(thing) if thing.kind == CLASS else []
        return list(dict.fromkeys(found))

    def _of_object(self, thing: Thing, name: str) -> tuple[Thing, ...]:
        """What a name means that the project does not define: a method of every object, or of a base outside."""
        if name in SAME:
            return (OUTSIDE._replace(items=(thing,)),)
        if name == "class" and thing.kind == INSTANCE:
            return (OUTSIDE._replace(items=(thing._replace(kind=CLASS),)),)
        if name == "instance" and thing.kind == CLASS:
            singletons = [base for base in self.bases(thing.module, "include") if base.module == "Singleton"]
            if singletons:
                return (OUTSIDE._replace(items=(_instance(thing),)),)
        if name in OBJECT_METHODS or name in BUILTIN_NAMES or (thing.kind == CLASS and name in CLASS_METHODS):
            return (OUTSIDE,)
        outside = self._outside_singleton(thing.module) if thing.kind == CLASS else self.outside_base(thing.module)
        return () if outside is None else (outside,)

    def _outside_singleton(self, name: str) -> Thing | None:
        for space, is_static in self._line(Thing(CLASS, module=name)):
            for word in ("<", "extend") if is_static else ("include",):
                for thing in self.bases(space, word):
                    if thing.kind == EXTERNAL:
                        return thing
        return None

    # What a symbol evaluates to.

    def _values(self, unit: Unit, symbol: int, receiver: Thing) -> tuple[Thing, ...]:
        item = unit.symbols[symbol]
        if item.kind != "property":
            return (Thing(FUNCTION, unit.file, symbol, (receiver,)),)
        typed = [text for _, kind, text in unit.hints.get((item.parent, item.name), ()) if kind == "type"]
        things = self._instances(unit, item.parent, typed) or self._held(receiver, item.name.lstrip("@"))
        # Reading an attribute is calling its method.
        return (OUTSIDE._replace(items=things),) if things else (Thing(FUNCTION, unit.file, symbol, (receiver,)),)

    def _held(self, receiver: Thing, name: str) -> tuple[Thing, ...]:
        """What an instance variable of something holds: all that its methods set it to."""
        return self._once((), ("variable", receiver.kind, receiver.module, name), self._set_to, receiver, name)

    def _set_to(self, receiver: Thing, name: str) -> tuple[Thing, ...]:
        found = []
        for space in self.line_of(receiver.module):
            for file, symbol in self.places(space):
                unit = self._unit(file)
                for owner, text in self._variables(unit).get((symbol, receiver.kind == CLASS, name), ()):
                    found.append(merged(self.evaluate(unit, owner, path) for path in text.split("|")))
        return merged(found)

    def _variables(self, unit: Unit) -> dict[tuple[int, bool, str], list[tuple[int, str]]]:
        """What is assigned to the instance variables of each class in a file, and where."""
        key = ("variables", unit.file)
        return self._once({}, key, self._collect_variables, unit)

    @staticmethod
    def _collect_variables(unit: Unit) -> dict[tuple[int, bool, str], list[tuple[int, str]]]:
        found: dict[tuple[int, bool, str], list[tuple[int, str]]] = {}
        for (owner, name), hints in unit.hints.items():
            if not name.startswith("this.@"):
                continue
            frame = _frame(unit, owner)
            space = frame
            while space >= 0 and unit.symbols[space].kind not in SPACES:
                space = unit.symbols[space].parent
            is_static = frame == space or bool(frame >= 0 and unit.symbols[frame].flags & _STATIC)
            texts = [(scope, text) for scope, kind, text in hints if kind == "value"]
            for static in {is_static, is_static or name.startswith("this.@@")}:
                found.setdefault((space, static, name[5:].lstrip("@")), []).extend(texts)
        return found

    def _called(self, thing: Thing, name: str = "") -> tuple[Thing, ...]:
        """What calling something gives."""
        if thing.kind == FUNCTION:
            return self._once((), ("returned", thing), self._returned, thing)
        if thing.kind == EXTERNAL:
            return thing.items or (() if name in PASSING else (thing,))
        return (thing,) if thing.kind in {CLASS, INSTANCE, MANY} else ()

    def _returned(self, thing: Thing) -> tuple[Thing, ...]:
        unit = self._unit(thing.file)
        receiver = thing.items[0] if thing.items else None
        hints = unit.hints.get((thing.symbol, ""), [])
        typed = self._instances(unit, thing.symbol, [text for _, kind, text in hints if kind == "type"])
        if any(one.kind != EXTERNAL for one in typed):
            return typed
        return merged(self._plainly_returned(unit, hint, receiver) for hint in hints if hint[1] == "value") or typed

    def _plainly_returned(self, unit: Unit, hint: Hint, receiver: Thing | None) -> tuple[Thing, ...]:
        """What a method gives back; `self` gives back what it was called on, and its own methods run on that, too."""
        scope, _, text = hint
        found: list[tuple[Thing, ...]] = []
        for path in text.split("|"):
            if receiver is not None and path == "self":
                found.append((receiver,))
            elif receiver is not None and self._is_own_call(unit, scope, path):
                found.append(self._step((receiver,), path.removesuffix("()")))
            else:
                found.append(self.evaluate(unit, scope, path))
        return merged(found)

    def _is_own_call(self, unit: Unit, scope: int, path: str) -> bool:
        """Whether a path is a call of a method of the object itself."""
        if not _OWN_CALL.fullmatch(path) or path == "super":
            return False
        return path.endswith("()") or self._local(unit, _frame(unit, scope), path) is None

    # Names and paths.

    def used(self, unit: Unit, scope: int, name: str, *, is_type: bool) -> Named:  # noqa: ARG002
        """A plain name where it is used: a constant, a variable, a method of what the code runs on."""
        if name[:1].isupper() and not name.endswith("()"):
            return self.constant(unit, scope, name)
        name = name.removesuffix("()")
        if name[0] in "@$":
            return self._variable_symbol(unit, scope, name) if name[0] == "@" else self._global(name)
        if name == "super":
            return self._super(unit, scope)
        own = self._self(unit, scope)
        found = NOTHING if own is None else self.member(own, name)
        return found if found[0] else self._of_everyone(unit, name) or found

    def _of_everyone(self, unit: Unit, name: str) -> Named | None:
        """A method that every object has: one that a required file defines outside any class, or one of Ruby."""
        function = self._function(unit, name)
        if function is not None:
            return [function], (Thing(FUNCTION, function.file, function.symbol),)
        return ([], (OUTSIDE,)) if name in BUILTIN_NAMES else None

    def _variable_symbol(self, unit: Unit, scope: int, name: str) -> Named:
        """An instance variable: where its class or one it rests on first sets it, or declares the attribute."""
        own = self._self(unit, scope)
        if own is None:
            return NOTHING
        is_static = own.kind == CLASS
        for space in self.line_of(own.module):
            for wanted in (name, name.lstrip("@")):
                targets = self._own(space, wanted, is_static=is_static or name.startswith("@@"))
                kinds = [self._unit(target.file).symbols[target.symbol].kind for target in targets]
                if targets and kinds[0] == "property":
                    return targets, ()
        return NOTHING

    def _global(self, name: str) -> Named:
        targets = [Target(*place) for place in self.named(name)]
        for target in targets:
            self._unit(target.file)
        return targets[:1], () if targets else ((OUTSIDE,) if name in BUILTIN_NAMES else ())

    def _function(self, unit: Unit, name: str) -> Target | None:
        """A method that a required file defines outside any class."""
        places = self.named(name)
        if not places:
            return None
        loaded = {unit.file, *(self._loaded(unit, index) for index in range(len(unit.imports)))}
        for file, symbol in places:
            item = self._unit_of(file).symbols[symbol]
            if file in loaded and item.kind == "function" and item.parent < 0:
                self._unit(file)
                return Target(file, symbol)
        return None

    def _super(self, unit: Unit, scope: int) -> Named:
        """The method that the one around some code overrides."""
        frame = _frame(unit, scope)
        own = self._self(unit, scope)
        if frame < 0 or own is None or unit.symbols[frame].kind in SPACES:
            return NOTHING
        name = unit.symbols[frame].name
        line = self._line(own)
        home = (own.module, own.kind == CLASS)
        for space, is_static in line[line.index(home) + 1 :] if home in line else []:
            targets = self._own(space, name, is_static=is_static)
            if targets:
                values = [self._values(self._unit(target.file), target.symbol, own) for target in targets]
                return [target._replace(inherited=True) for target in targets], merged(values)
        outside = self._outside_singleton(own.module) if own.kind == CLASS else self.outside_base(own.module)
        return [], () if outside is None else (outside,)

    def _self(self, unit: Unit, scope: int) -> Thing | None:
        """What some code runs on: an instance of the class around it, or the class itself."""
        frame = _frame(unit, scope)
        space = self.space_around(unit, frame)
        if not space:
            return None
        item = unit.symbols[frame]
        return Thing(CLASS if item.kind in SPACES or item.flags & _STATIC else INSTANCE, module=space)

    def evaluate(self, unit: Unit, scope: int, path: str) -> tuple[Thing, ...]:
        """What a path may evaluate to, as seen from the text of a symbol."""
        return self._once((), (unit.file, scope, path), self._walk, unit, scope, path)

    def _walk(self, unit: Unit, scope: int, path: str) -> tuple[Thing, ...]:
        if not path:
            return (Thing(MODULE),)
        things: tuple[Thing, ...] | None = None
        for step in _STEP.finditer(path):
            word, _, item, first, first_call, literal, other = step.groups(default="")
            if other or (things is None) != bool(first or literal):
                return ()
            if things is None:
                things = (OUTSIDE,) if literal else self._start(unit, scope, first, is_call=bool(first_call))
            elif item:
                things = merged(thing.items for thing in things if thing.kind == MANY)
            elif word:
                things = self._step(things, word)
                if not _are_known(things):
                    things = self._step(self._tested(unit, scope, path[: step.start()]), word) or things
            if not things:
                break
        if not _are_known(things or ()):
            things = self._tested(unit, scope, path) or things
        return (things or ())[:MOST]

    def _step(self, things: tuple[Thing, ...], word: str) -> tuple[Thing, ...]:
        """What a member of some things gives."""
        values = merged(self.member(thing, word)[1] for thing in things)
        return merged(self._called(value, word) for value in values)

    def _start(self, unit: Unit, scope: int, word: str, *, is_call: bool) -> tuple[Thing, ...]:
        """What the first word of a path gives."""
        if word.startswith(":"):
            return self.constant_in("", word[1:])[1]
        if word[0].isupper():
            return self.constant(unit, scope, word)[1]
        own = self._self(unit, scope)
        if word == "self":
            return () if own is None else (own,)
        if word.startswith("@"):
            return () if own is None else self._held(own, word.lstrip("@"))
        if not is_call:
            frame = _frame(unit, scope)
            local = self._local(unit, frame, word)
            if local is not None:
                return local
        return merged(self._called(value, word) for value in self.used(unit, scope, word, is_type=False)[1])

    def _local(self, unit: Unit, frame: int, name: str) -> tuple[Thing, ...] | None:
        """What a variable or parameter holds; None when there is none of that name."""
        hints = [hint for hint in unit.hints.get((frame, name), ()) if hint[1] != "narrowed"]
        parameters = unit.symbols[frame].parameters if frame >= 0 else ()
        names = [parameter.strip("*&:") for parameter, _, _ in parameters]
        if not hints and name not in names:
            return None
        if any(kind == "item" for _, kind, _ in hints):
            return ()
        key = ("local", unit.file, frame, name)
        held: tuple[Thing, ...] = self._once((), key, self._assigned, unit, hints)
        return held

    def _assigned(self, unit: Unit, hints: list[Hint]) -> tuple[Thing, ...]:
        typed = [self._instances(unit, scope, [text]) for scope, kind, text in hints if kind == "type"]
        values = [
            self.evaluate(unit, scope, path)
            for scope, kind, text in hints
            if kind == "value" and text
            for path in text.split("|")
        ]
        return merged([*typed, *values])


def _as_called(use: Use) -> Use:
    """A use by the name of the method it calls: a setter, or one that is told from a constant by being called."""
    if use.is_write and use.receiver is not None and not use.name[0].isupper():
        return use._replace(name=f"{use.name}=")
    return use._replace(name=f"{use.name}()") if use.is_call and use.name[0].isupper() else use


def _is_made(symbol: LinkSymbol) -> bool:
    """Whether a method has no text of its own: `attr_accessor` made it."""
    return symbol.kind == "property" or (symbol.kind == "setter" and not symbol.parameters)


def _instance(thing: Thing) -> Thing:
    return thing._replace(kind=INSTANCE, inferred=True) if thing.kind == CLASS else thing


def _are_known(things: tuple[Thing, ...]) -> bool:
    """Whether some of these belong to the project."""
    return any(thing.kind not in {EXTERNAL, MODULE} for thing in things)


def _frame(unit: Unit, scope: int) -> int:
    """The method, class or module whose variables are seen from the text of a symbol; -1 outside any."""
    while scope >= 0:
        item = unit.symbols[scope]
        if item.kind in SPACES or item.kind in _METHODS:
            return scope
        scope = item.parent
    return -1
