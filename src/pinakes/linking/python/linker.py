"""Following names through Python files: scopes, imports, members, inheritance, annotations and plain assignments."""

import re
from collections.abc import Callable
from functools import lru_cache

from pinakes.facts import Flag
from pinakes.languages._paths import FIELDS as FIELDS_OF
from pinakes.languages._paths import expression_path
from pinakes.languages.python.builtin_names import BUILTIN_NAMES
from pinakes.languages.python.fixtures import ASKED
from pinakes.languages.python.hints import METACLASS
from pinakes.languages.python.modules import Module, Modules
from pinakes.linking.interface import LinkSymbol
from pinakes.linking.linker import MOST, NOTHING, Named, merged, narrowings, surely
from pinakes.linking.links import Target
from pinakes.linking.python.containers import OUTSIDE, in_container, mapping
from pinakes.linking.python.fields import field_of
from pinakes.linking.python.order import Place, counted, in_order
from pinakes.linking.python.parameters import CLASS_METHODS, PythonParameters
from pinakes.linking.python.types import AT_LEAST
from pinakes.linking.python.words import PASSING, PROTOCOL
from pinakes.linking.stars import first_below
from pinakes.linking.things import CALLABLE, CLASS, EXTERNAL, FIELDS, FUNCTION, INSTANCE, MANY, MODULE, SUPER, Thing
from pinakes.linking.unit import FUNCTION_KINDS, TYPE_KINDS, Hint, Unit

_STEP = re.compile(r"\.?([^\W\d]\w*)|(\(\))|\[(\d*)(\])|(.)")
_PLACE = re.compile(r"\[(\d+)\]$")
_BARE = frozenset({"Final", "ClassVar", "TypeAlias"})
"""Annotations that leave it to the value what something is."""
_EXPORTED = Flag.EXPORTED.value
_MAKERS = frozenset({CLASS, FUNCTION, CALLABLE})
_ASIDE = frozenset({"narrowed", "alias", "bound", "given"})
"""Hints that say what a name may be taken for, not what it holds."""


@lru_cache(50_000)
def _steps(path: str) -> list[tuple[str, str, str, str, str]]:
    """The steps of a path: a name, a call, an item or the place of one, or what is none of these."""
    return _STEP.findall(path)


class PythonLinker(PythonParameters):
    """Resolves names of Python files."""

    trusts_scopes = True
    is_lexical = True

    def __init__(self, modules: Modules, unit_of: Callable[[int], Unit]) -> None:
        super().__init__(modules, unit_of)
        self._first_method: dict[tuple[object, ...], int] = {}
        """One method of a class for all whose `self` is the same."""
        self._lines: dict[Place, tuple[list[Place], frozenset[int], list[Place]]] = {}
        """Lines of classes with the files that they rest on, and the classes among them that have a metaclass."""

    def seen_first(self, unit: Unit, scope: int, word: str) -> int:
        """The symbol from whose text the first word of a path may as well be seen: methods share their `self`."""
        item = unit.symbols[scope]
        if not item.parameters or item.parameters[0][0] != word or (scope, word) in unit.hints:
            return super().seen_first(unit, scope, word)
        if item.parent < 0 or unit.symbols[item.parent].kind not in TYPE_KINDS or item.parameters[0][1] is not None:
            return scope
        key = (unit.file, item.parent, word, item.decorators, item.name in CLASS_METHODS)
        return self._first_method.setdefault(key, scope)

    # What a module holds.

    def imported(self, unit: Unit, index: int) -> Named:
        """The symbols that an import brings in, and what it evaluates to."""
        return self._once(NOTHING, ("import", unit.file, index), self._import, unit, index)

    def _import(self, unit: Unit, index: int) -> Named:
        item = unit.imports[index]
        module = self._module_of(unit, item)
        if module is None:
            first = item.module.partition(".")[0]
            is_inside = item.level or self._absolute(unit, first) is not None
            return [], () if is_inside else (Thing(EXTERNAL, module=first),)
        if item.name is not None:
            return self.in_module(module, item.name)
        if item.alias is None and "." in item.module:
            # `import a.b` brings `a`.
            top = self._absolute(unit, item.module.partition(".")[0])
            return [], () if top is None else (Thing(MODULE, module=top),)
        return [], (Thing(MODULE, module=module),)

    def in_module(self, module: Module, name: str) -> Named:
        """A name of a module: a symbol, what it passes on, or a module inside it."""
        if module.file is not None:
            found = self._in_file(self._unit(module.file), name)
            if found is not None and (found[0] or not self._is_passed_by_stars(module, name)):
                return self._declared_in_stub(module, name, found)
        inner = None if module.folder is None else self._modules.within(module.folder, name)
        return [], () if inner is None else (Thing(MODULE, module=inner),)

    def _is_passed_by_stars(self, module: Module, name: str) -> bool:
        """Whether a package has a module of a name that it would otherwise only get by importing all of another."""
        if module.folder is None or module.file is None or self._modules.within(module.folder, name) is None:
            return False
        return not self._unit(module.file).bound[-1].get(name)

    def _declared_in_stub(self, module: Module, name: str, found: Named) -> Named:
        """A name of a source, and beside it what its stub declares under the same name."""
        stub = None if module.file is None else self._modules.stub_of(module.file)
        declared = None if stub is None else self._in_file(self._unit(stub), name)
        if declared is None:
            return found
        return [*found[0], *(target for target in declared[0] if target not in found[0])], found[1] or declared[1]

    def _in_file(self, unit: Unit, name: str) -> Named | None:
        return self._once(None, ("file", unit.file, name), self._look_in_file, unit, name)

    def _look_in_file(self, unit: Unit, name: str) -> Named | None:
        found = self._own_in_file(unit, name)
        if found is not None or not unit.stars:
            return found

        def below(here: Unit) -> list[Unit]:
            modules = [self._module_of(here, here.imports[index]) for index in here.stars]
            units = [self._unit(module.file) for module in modules if module is not None and module.file is not None]
            return [one for one in units if _is_passed_on(one, name)]

        return first_below(unit, below, lambda other: self._own_in_file(other, name))

    def _own_in_file(self, unit: Unit, name: str) -> Named | None:
        """What a name means in a file but for what it takes over from others whole."""
        symbols = unit.members[-1].get(name)
        if symbols:
            all_ = counted(unit, symbols)
            return [Target(unit.file, symbol) for symbol in all_], self._values(unit, all_[0], None)
        for index in unit.bound[-1].get(name, ()):
            found = self.imported(unit, index)
            if found[0] or found[1]:
                return found
        return None

    # What a symbol evaluates to.

    def _values(self, unit: Unit, symbol: int, receiver: Thing | None) -> tuple[Thing, ...]:
        item = unit.symbols[symbol]
        if item.kind in TYPE_KINDS:
            return (Thing(CLASS, unit.file, symbol),)
        if item.kind in {"function", "method"}:
            made = self._made_of(unit, item) if item.decorators and item.kind == "function" else ()
            return made or (Thing(FUNCTION, unit.file, symbol, () if receiver is None else (receiver,)),)
        if item.kind == "property" and (item.parameters or any("property" in text for text in item.decorators)):
            return self._returned(Thing(FUNCTION, unit.file, symbol, () if receiver is None else (receiver,)))
        if item.kind == "enum_member":
            return (Thing(INSTANCE, unit.file, item.parent),)
        if item.type is not None and item.type.rpartition(".")[2].lstrip("_") not in _BARE:
            return self._annotated(unit, item.parent, item.type, receiver)
        return self._hinted(unit, item.parent, item.name, receiver)

    def _made_of(self, unit: Unit, item: LinkSymbol) -> tuple[Thing, ...]:
        """The instance of a class that decorators make of a function, where they say so: a command, a task."""
        for text in item.decorators:
            path = expression_path(text.removeprefix("@").encode())
            makers = self.evaluate(unit, item.parent, path) if path is not None and "|" not in path else ()
            results = [self._called(it) for it in makers if it.kind in _MAKERS and not self._hands_back(it)]
            made = tuple([thing for thing in merged(results) if thing.kind == INSTANCE])
            if made:
                return made
        return ()

    def narrowed(self, unit: Unit, scope: int, name: str) -> tuple[Thing, ...]:
        """What a name is asked to be somewhere in the text of a symbol."""
        return merged(self._annotated(unit, here, text, None) for here, text in narrowings(unit, scope, name))

    def _hinted(self, unit: Unit, owner: int, name: str, receiver: Thing | None) -> tuple[Thing, ...]:
        """What the hints on a name come to."""
        hints = unit.hints.get((owner, name))
        if not hints:
            return ()
        return self._once((), ("hint", unit.file, owner, name, receiver), self._follow, unit, owner, hints, receiver)

    def _follow(self, unit: Unit, owner: int, hints: list[Hint], receiver: Thing | None) -> tuple[Thing, ...]:
        typed = [text for _, kind, text in hints if kind == "type"]
        if typed:
            return merged(self._annotated(unit, hints[0][0], text, receiver) for text in typed)
        given = [hint for hint in hints if hint[1] == "given"]
        made = merged(self._made_by(unit, scope, text) for scope, _, text in given) if given else ()
        if made:
            return made
        told = [hint for hint in hints if hint[1] not in _ASIDE and hint[2] != "None"]
        found = surely([self._followed(unit, scope, kind, text) for scope, kind, text in told])
        if any(thing.kind != EXTERNAL for thing in found):
            return found
        # What is asked for by name is of the project, though what it comes from may hold other things too.
        texts = [text for _, kind, text in hints if kind == "narrowed"]
        narrowed = merged(self._annotated(unit, owner, text, receiver) for text in texts)
        # What holds something unknown may be of the project, though it is asked for something outside as well.
        is_sure = found or any(thing.kind != EXTERNAL for thing in narrowed)
        return (narrowed or found) if is_sure else ()

    def _followed(self, unit: Unit, scope: int, kind: str, text: str) -> tuple[Thing, ...]:
        if kind == ASKED:
            return self._given(unit, scope, text)
        place = _PLACE.search(text) if kind == "item" else None
        if place is not None:
            rows = self._followed(unit, scope, kind, text[: place.start()])
            return merged(self._placed(row, int(place[1])) for row in rows)
        values = surely([self.evaluate(unit, scope, path) for path in text.split("|") if path != "None"])
        if kind == "item":
            return merged(self._items(value) for value in values)
        if kind in {"many", "mapped", "collected"}:
            items = merged(self._items(value) for value in values) if kind == "collected" else values
            held = mapping((), items) if kind == "mapped" else Thing(MANY, items=items)
            return (held if items else OUTSIDE,)
        if kind == "entered":
            return merged(self._entered(value) for value in values)
        return values

    def _called(self, thing: Thing) -> tuple[Thing, ...]:
        """What calling something gives."""
        if thing.kind == CLASS:
            return (Thing(INSTANCE, thing.file, thing.symbol, parameters=thing.parameters, inferred=True),)
        if thing.kind == FUNCTION:
            return self._returned(thing)
        if thing.kind == INSTANCE:
            return self._called_member(thing, "__call__")
        if thing.kind == CALLABLE:
            return thing.items
        return (thing,) if thing.kind in {EXTERNAL, SUPER} else ()

    def _returned(self, thing: Thing) -> tuple[Thing, ...]:
        unit = self._unit(thing.file)
        item = unit.symbols[thing.symbol]
        receiver = thing.items[0] if thing.items else None
        if receiver is None and item.parent >= 0 and unit.symbols[item.parent].kind in TYPE_KINDS:
            receiver = Thing(INSTANCE, unit.file, item.parent)
        if item.type is not None:
            return self._annotated(unit, thing.symbol, item.type, receiver)
        hints = unit.hints.get((thing.symbol, ""))
        if not hints or len(hints) > MOST:
            return ()
        return self._once(
            (), ("return", thing.file, thing.symbol, receiver), self._plainly_returned, unit, item, hints, receiver
        )

    def _plainly_returned(
        self, unit: Unit, item: LinkSymbol, hints: list[Hint], receiver: Thing | None
    ) -> tuple[Thing, ...]:
        """What `return` statements come to; `return self` gives back what it was called on."""
        own = item.parameters[0][0] if item.parameters else ""
        found: list[tuple[Thing, ...]] = []
        for scope, _, text in hints:
            for path in text.split("|"):
                if path == "None":
                    continue
                if receiver is not None and path in {own, f"{own}()"}:
                    found.append((receiver if path == own else receiver._replace(kind=INSTANCE),))
                else:
                    found.append(self.evaluate(unit, scope, path))
        return merged(found)

    # Members.

    def member(self, thing: Thing, name: str) -> Named:
        """A member of something: the symbols it means, and what it evaluates to."""
        if thing.kind == MODULE:
            return self.in_module(thing.module, name)
        if thing.kind == EXTERNAL:
            return [], (thing,)
        if thing.kind == MANY:
            return [], in_container(thing, name)
        if thing.kind == CALLABLE:
            return [], (OUTSIDE,) if name.startswith("__") else ()
        if thing.kind not in {CLASS, INSTANCE, SUPER, FIELDS}:
            return [], ()
        return self._once(NOTHING, ("member", thing, name), self._in_class, thing, name)

    def _in_class(self, thing: Thing, name: str) -> Named:
        line = self.line_of(thing.file, thing.symbol)
        if thing.kind == FIELDS:
            field = field_of([(self._unit(file), symbol) for file, symbol in line], name)
            return NOTHING if field is None else ([Target(*field)], ())
        if thing.kind == SUPER:
            line = line[1:]
        receiver = thing._replace(kind=INSTANCE) if thing.kind == SUPER else thing
        put_there: tuple[Unit, int] | None = None
        for position, (file, symbol) in enumerate(line):
            unit = self._unit(file)
            symbols = unit.members[symbol].get(name)
            if symbols:
                own, *others = counted(unit, symbols)
                home, chosen = self._declared(line[position + 1 :], name, file, own)
                is_above = position > 0 or thing.kind == SUPER
                places = [(home, chosen), *((file, other) for other in others)]
                targets = [Target(*place, inherited=is_above) for place in places]
                return targets, self._values(self._unit(home), chosen, receiver)
            for index in unit.bound[symbol].get(name, ()):
                return self.imported(unit, index)
            if put_there is None and (symbol, name) in unit.hints:
                put_there = unit, symbol
        makers = self._lines[thing.file, thing.symbol][2]
        given = self._by_metaclass(makers, thing, name) if makers else None
        given = self._put_there(*put_there, name) if given is None and put_there is not None else given
        return given or self._from_beyond(line, thing, name)

    def _from_beyond(self, line: list[tuple[int, int]], thing: Thing, name: str) -> Named:
        """A member that no class of a line has: of what awaiting it gives, or from outside the project."""
        if thing.kind == INSTANCE and name not in PROTOCOL:
            for awaited in self._awaited(thing):
                found = self.member(awaited, name)
                if found[0]:
                    return found
        made_up = self._made_up(line, thing) if not name.startswith("__") else ()
        if made_up:
            return [], made_up
        outside = None if thing.module == AT_LEAST else self._outside_base(line, name)
        if outside is None:
            return NOTHING
        container = self._as_container(thing) if thing.kind == INSTANCE else None
        values = () if container is None else in_container(container, name)
        return [], tuple([value._replace(module=outside.module) for value in values]) or (outside,)

    def _made_up(self, line: list[tuple[int, int]], thing: Thing) -> tuple[Thing, ...]:
        """What a class says that members are which it has not: `def __getattr__(self, name) -> Hook`."""
        for file, symbol in line if thing.kind == INSTANCE else ():
            unit = self._unit(file)
            for index in unit.members[symbol].get("__getattr__", ()):
                return self._returned(Thing(FUNCTION, file, index, (thing,))) if unit.symbols[index].type else ()
        return ()

    def _put_there(self, unit: Unit, symbol: int, name: str) -> Named | None:
        """What statements put into an attribute that nothing declares: `with Worker() as self.worker`."""
        is_put = any(kind not in _ASIDE for _, kind, _ in unit.hints[symbol, name])
        return ([], self._hinted(unit, symbol, name, None)) if is_put else None

    def _declared(self, line: list[tuple[int, int]], name: str, file: int, symbol: int) -> tuple[int, int]:
        """The base's declaration of an attribute that a class only assigns to."""
        item = self._unit(file).symbols[symbol]
        if item.kind != "property" or item.type is not None or item.parameters or item.decorators:
            return file, symbol
        for base_file, base in line:
            unit = self._unit(base_file)
            for index in unit.members[base].get(name, ()):
                other = unit.symbols[index]
                if other.type is not None or other.parameters or other.kind in FUNCTION_KINDS:
                    return base_file, index
        return file, symbol

    def line_of(self, file: int, symbol: int) -> list[tuple[int, int]]:
        """A class and its bases in the order in which members are looked for."""
        key = (file, symbol)
        known = self._lines.get(key)
        if known is None:
            self._lines[key] = ([key], frozenset(), [])
            outer, self._asked = self._asked, set()
            line = self._linearised(file, symbol)
            above = [self._lines[place][2] for place in line[1:] if place in self._lines]
            own = [key] if (symbol, METACLASS) in self._unit(file).hints else []
            known = self._lines[key] = (line, frozenset(self._asked), own or next(filter(None, above), []))
            self._asked = outer
        self._asked |= known[1]
        return known[0]

    def _linearised(self, file: int, symbol: int) -> list[tuple[int, int]]:
        unit = self._unit(file)
        bases = []
        for path in unit.bases[symbol]:
            for thing in self.evaluate(unit, unit.symbols[symbol].parent, path):
                if thing.kind == CLASS and (thing.file, thing.symbol) != (file, symbol):
                    bases.append((thing.file, thing.symbol))
                    break
        return [(file, symbol), *in_order([*[list(self.line_of(*base)) for base in bases], bases])]

    # Names and paths.

    def evaluate(self, unit: Unit, scope: int, path: str) -> tuple[Thing, ...]:
        """What a path may evaluate to, as seen from the text of a symbol."""
        follow = self._fields if path.endswith(FIELDS_OF) else self._walk
        return self._once((), (unit.file, scope, path), follow, unit, scope, path)

    def _fields(self, unit: Unit, scope: int, path: str) -> tuple[Thing, ...]:
        """The fields of classes; a class outside the project is asked for its own."""
        made = self.evaluate(unit, scope, path.removesuffix(FIELDS_OF))
        kept = [thing for thing in made if thing.kind in {CLASS, EXTERNAL}]
        return tuple([thing._replace(kind=FIELDS) if thing.kind == CLASS else thing for thing in kept])

    def _walk(self, unit: Unit, scope: int, path: str) -> tuple[Thing, ...]:
        if path.isascii() and path.isidentifier():
            return self.name(unit, scope, path)[1][:MOST]
        things: tuple[Thing, ...] | None = None
        name, before = "", ""
        for word, call, place, item, other in _steps(path):
            if other:
                return (OUTSIDE,) if path.startswith(('"', "'", "{")) else ()
            if things is None:
                if not word:
                    return ()
                things = self.name(unit, scope, word)[1]
            elif word:
                things = self._step(unit, scope, things, before, word)
            elif call:
                things = self._call(unit, scope, things, name)
            elif item:
                things = merged(
                    self._subscripted(thing) if not place else self._placed(thing, int(place)) for thing in things
                )
            if not things:
                return ()
            name = word
            before = f"{before}.{word}" if before else word
        return (things or ())[:MOST]

    def _step(self, unit: Unit, scope: int, things: tuple[Thing, ...], path: str, name: str) -> tuple[Thing, ...]:
        """What a member of something is; where that lies outside, of what the path to it is asked to be."""
        if name == "__class__" and all(thing.kind == INSTANCE for thing in things):
            return tuple([thing._replace(kind=CLASS) for thing in things])
        found = merged(self.member(thing, name)[1] for thing in things)
        if found and all(thing.kind == EXTERNAL for thing in found):
            asked = [self.member(thing, name) for thing in self.narrowed(unit, scope, path)]
            return merged(values for targets, values in asked if targets) or found
        return found

    def _call(self, unit: Unit, scope: int, things: tuple[Thing, ...], name: str) -> tuple[Thing, ...]:
        if name == "super" and things == (OUTSIDE,):
            own = unit.type_around(scope)
            return () if own < 0 else (Thing(SUPER, unit.file, own),)
        found = []
        for thing in things:
            if thing.kind == EXTERNAL and thing.items:
                found.append(thing.items)
            elif thing.kind == EXTERNAL and name in PASSING:
                continue
            else:
                found.append(self._called(thing))
        return merged(found)

    def used(self, unit: Unit, scope: int, name: str, *, is_type: bool) -> Named:  # noqa: ARG002
        """A plain name where it is used; types and values share their names."""
        return self.name(unit, scope, name)

    def name(self, unit: Unit, scope: int, name: str) -> Named:
        """A plain name, as seen from the text of a symbol."""
        here = scope
        while here >= 0:
            item = unit.symbols[here]
            if item.kind not in TYPE_KINDS or here == scope:
                found = self._in_scope(unit, here, name)
                if found is not None:
                    return found
            here = item.parent
        found = self._in_file(unit, name)
        if found is not None:
            return found
        hinted = self._hinted(unit, -1, name, None)
        if hinted:
            return [], hinted
        return [], (OUTSIDE,) if name in BUILTIN_NAMES else ()

    def _in_scope(self, unit: Unit, here: int, name: str) -> Named | None:
        held = unit.members.get(here)
        symbols = None if held is None else held.get(name)
        if symbols:
            all_ = counted(unit, symbols)
            return [Target(unit.file, symbol) for symbol in all_], self._values(unit, all_[0], None)
        for index in unit.bound[here].get(name, ()) if here in unit.bound else ():
            return self.imported(unit, index)
        parameter = self._parameter(unit, here, name)
        if parameter is not None:
            hinted = self._hinted(unit, here, name, None)
            return [], surely([parameter, hinted] if hinted else [parameter])
        if (here, name) in unit.hints:
            return [], self._hinted(unit, here, name, None)
        return None


def _is_passed_on(unit: Unit, name: str) -> bool:
    """Whether a star brings a name of a file: what it lists, where it has a list; else what is not kept private."""
    if "__all__" not in unit.members[-1]:
        return not name.startswith("_")
    own = unit.members[-1].get(name)
    return own is None or any(unit.symbols[symbol].flags & _EXPORTED for symbol in own)
