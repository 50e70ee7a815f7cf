"""Following names through PHP files: namespaces, members, inheritance, traits, types, doc blocks, plain assignments."""

import re
from collections.abc import Iterable, Iterator

from pinakes.facts import Flag
from pinakes.languages.php.builtin_names import BUILTIN_NAMES
from pinakes.linking.linker import MOST, Named, merged
from pinakes.linking.links import Link, Meaning, Question, Use
from pinakes.linking.php.members import METHODS, MemberLinker
from pinakes.linking.php.names import CLASS_KINDS, CONSTANTS, FUNCTIONS, OUTSIDE
from pinakes.linking.php.types import Type, parse_type
from pinakes.linking.php.words import ITERATORS, LISTS, NO_TYPES, PASSING
from pinakes.linking.things import CALLABLE, CLASS, EXTERNAL, FUNCTION, INSTANCE, MANY, MODULE, SUPER, Thing
from pinakes.linking.unit import FUNCTION_KINDS, TYPE_KINDS, Hint, Unit

_MADE_OF_OWN = frozenset({"self()", "static()", "parent()"})
"""What `new self` and its like make, where a member follows."""
_STEP = re.compile(
    r"(?:\??->|::|\.)(\$?[^\W\d]\w*)(\(\))?|(\(\))|(\[\])|(\$?\\?[^\W\d]\w*(?:\\\w+)*)(\(\))?|<([^<>]*)>|(.)", re.DOTALL
)
_GENERATOR = Flag.GENERATOR.value


class PhpLinker(MemberLinker):
    """Resolves names of PHP files."""

    def link(self, unit: Unit, uses: Iterable[Use]) -> tuple[list[Link], set[int]]:
        """What each use means, and the files that this rests on."""
        return super().link(unit, [use._replace(name=f"{use.name}()") if use.is_call else use for use in uses])

    def _resolve(self, unit: Unit, question: Question) -> Meaning:
        found = super()._resolve(unit, question)
        scope, name, receiver, *_ = question
        if receiver is None or found.targets:
            return found
        # What a test has shown it to be comes into play only where nothing else tells.
        tested = [self.member(thing, name)[0] for thing in self._tested(unit, scope, receiver)]
        targets = list(dict.fromkeys(target for one in tested for target in one))
        return Meaning("type", targets, None) if targets else found

    def _tested(self, unit: Unit, scope: int, path: str) -> tuple[Thing, ...]:
        """What tests in the same function have shown a path to be."""
        hints = unit.hints.get((_frame(unit, scope), path), ())
        found = [self.annotated(unit, scope, text, None) for _, kind, text in hints if kind == "narrowed"]
        return tuple(dict.fromkeys(thing for things in found for thing in things))

    # What a symbol evaluates to.

    def of_symbol(self, unit: Unit, symbol: int) -> tuple[Thing, ...]:
        """What a class, function or constant evaluates to."""
        kind = unit.symbols[symbol].kind
        if kind in CLASS_KINDS:
            return (Thing(CLASS, unit.file, symbol),)
        return (Thing(FUNCTION, unit.file, symbol),) if kind == "function" else ()

    def member_values(self, unit: Unit, symbol: int, receiver: Thing) -> tuple[Thing, ...]:
        """What a member evaluates to."""
        item = unit.symbols[symbol]
        if item.kind in FUNCTION_KINDS:
            return (Thing(FUNCTION, unit.file, symbol, (receiver,)),)
        if item.kind == "enum_member":
            return (Thing(INSTANCE, unit.file, item.parent),)
        if item.kind != "property":
            return ()
        key = ("property", unit.file, symbol, receiver)
        return self._once((), key, self._held, unit, item.parent, item.name, item.type, receiver)

    def _held(
        self, unit: Unit, owner: int, name: str, annotation: str | None, receiver: Thing | None
    ) -> tuple[Thing, ...]:
        """What a property or variable holds: what its doc block says, its type, what it is set to."""
        hints = unit.hints.get((owner, name), [])
        if any(kind == "value" and not text for _, kind, text in hints):
            return ()
        documented = merged(
            self.annotated(unit, scope, text, receiver) for scope, kind, text in hints if kind == "type"
        )
        declared = () if annotation is None else self.annotated(unit, owner, annotation, receiver)
        said = documented if _are_known(documented) else declared or documented
        if said and not name.startswith("$"):
            return said
        # A variable may be set to something else than it was declared to be.
        return merged([*(self._followed(unit, hint) for hint in hints), said])

    def _followed(self, unit: Unit, hint: Hint) -> tuple[Thing, ...]:
        scope, kind, text = hint
        if kind not in {"value", "item"}:
            return ()
        values = merged(self.evaluate(unit, scope, path) for path in text.split("|"))
        return merged(self._items(value) for value in values) if kind == "item" else values

    def _items(self, thing: Thing) -> tuple[Thing, ...]:
        """What iterating over something gives."""
        if thing.kind == MANY or (thing.kind == INSTANCE and thing.items):
            return thing.items
        if thing.kind != INSTANCE:
            return ()
        iterators = self._called_member(thing, "getIterator()")
        found = merged(self._items(value) for value in iterators if value != thing)
        return found or self._called_member(thing, "current()") or self._generic_items(thing)

    def _generic_items(self, thing: Thing) -> tuple[Thing, ...]:
        """What the doc block of a class says it iterates over: `@implements IteratorAggregate<int, Foo>`."""
        for file, symbol in self.line_of(thing.file, thing.symbol):
            unit = self._unit(file)
            for scope, _, text in unit.hints.get((symbol, "@extends"), ()):
                for one in parse_type(text):
                    if one.name.lstrip("\\") in ITERATORS and one.arguments:
                        return merged(self._of_type(unit, scope, item, None) for item in one.arguments[-1])
        return ()

    def _called_member(self, thing: Thing, name: str) -> tuple[Thing, ...]:
        return merged(self._called(value, name[:-2]) for value in self.member(thing, name)[1])

    # Types.

    def annotated(self, unit: Unit, scope: int, text: str, receiver: Thing | None) -> tuple[Thing, ...]:
        """What is of a type, as written in the text of a symbol."""
        return self._once((), ("type", unit.file, scope, text, receiver), self._of_types, unit, scope, text, receiver)

    def _of_types(self, unit: Unit, scope: int, text: str, receiver: Thing | None) -> tuple[Thing, ...]:
        return merged(self._of_type(unit, scope, one, receiver) for one in parse_type(text))[:MOST]

    def _of_type(self, unit: Unit, scope: int, one: Type, receiver: Thing | None) -> tuple[Thing, ...]:
        """What is of one type: an instance of a class, items of a list, something outside the project."""
        name = one.name
        if name.lower() in {"static", "$this", "self", "parent"}:
            return self._of_own_type(unit, scope, name.lower(), receiver)
        if (name.lower() in NO_TYPES or "-" in name) and not (name in LISTS and one.arguments):
            return ()
        items = merged(self._of_type(unit, scope, item, receiver) for item in (one.arguments or ((),))[_place(one)])
        if name.lstrip("\\") in LISTS or (name.lstrip("\\") in ITERATORS and items):
            return (Thing(MANY, items=items),)
        stand_in = self._stand_in(unit, scope, name, receiver)
        if stand_in is not None:
            return stand_in
        things = self.class_named(unit, scope, name)[1]
        return tuple(
            [
                Thing(INSTANCE, thing.file, thing.symbol, items, inferred=True) if thing.kind == CLASS else thing
                for thing in things
            ]
        )

    def _of_own_type(self, unit: Unit, scope: int, name: str, receiver: Thing | None) -> tuple[Thing, ...]:
        own = unit.type_around(scope)
        if own < 0:
            return ()
        if name == "parent":
            return (Thing(SUPER, unit.file, own),)
        if receiver is not None and (name != "self" or unit.symbols[own].kind == "trait"):
            return (Thing(INSTANCE, receiver.file, receiver.symbol, receiver.items, inferred=True),)
        return (Thing(INSTANCE, unit.file, own, inferred=True),)

    def _stand_in(self, unit: Unit, scope: int, name: str, receiver: Thing | None) -> tuple[Thing, ...] | None:
        """What a name of a doc block that stands for a type comes to: `@template T of Foo`; None for any other name."""
        if "\\" in name:
            return None
        here = scope
        while here >= 0:
            for _, kind, text in unit.hints.get((here, name), ()):
                if kind == "alias" and "::" not in text:
                    return self.annotated(unit, here, text, receiver) if text and text != name else ()
            here = unit.symbols[here].parent
        return None

    # Calls.

    def _called(self, thing: Thing, name: str = "") -> tuple[Thing, ...]:
        """What calling something gives."""
        if thing.kind == CLASS:
            return (thing._replace(kind=INSTANCE, inferred=True),)
        if thing.kind == FUNCTION:
            return self._once((), ("returned", thing), self._returned, thing)
        if thing.kind == INSTANCE:
            return self._called_member(thing, "__invoke()")
        if thing.kind == EXTERNAL:
            # What a function gives that only running code knows may be anything.
            is_known = name and not name.lower().startswith(PASSING)
            return thing.items or ((thing,) if is_known else ())
        return thing.items if thing.kind == CALLABLE else ()

    def _returned(self, thing: Thing) -> tuple[Thing, ...]:
        unit = self._unit(thing.file)
        item = unit.symbols[thing.symbol]
        receiver = thing.items[0] if thing.items else None
        hints = unit.hints.get((thing.symbol, ""), [])
        documented = merged(
            self.annotated(unit, thing.symbol, text, receiver) for _, kind, text in hints if kind == "type"
        )
        if _are_known(documented):
            return documented
        declared = () if item.type is None else self.annotated(unit, thing.symbol, item.type, receiver)
        if declared or documented or item.type is not None:
            return declared or documented
        if item.flags & _GENERATOR:
            return ()
        plain = merged(self._plainly_returned(unit, hint, receiver) for hint in hints if hint[1] == "value")
        if any(kind == "type" for _, kind, _ in hints) and not _are_known(plain):
            return ()
        return plain or self._returned_by_base(unit, thing, receiver)

    def _plainly_returned(self, unit: Unit, hint: Hint, receiver: Thing | None) -> tuple[Thing, ...]:
        """What a `return` comes to; `return $this` gives back what it was called on."""
        scope, _, text = hint
        found: list[tuple[Thing, ...]] = []
        for path in text.split("|"):
            if receiver is not None and path in {"$this", "<static>"}:
                found.append((receiver._replace(kind=INSTANCE, inferred=True),))
            else:
                found.append(self.evaluate(unit, scope, path))
        return merged(found)

    def _returned_by_base(self, unit: Unit, thing: Thing, receiver: Thing | None) -> tuple[Thing, ...]:
        """What the method returns that this one overrides."""
        for other, index in self._overridden(unit, thing.symbol):
            return self._called(Thing(FUNCTION, other.file, index, () if receiver is None else (receiver,)))
        return ()

    def _handed_to_base(self, unit: Unit, method: int, name: str) -> tuple[Thing, ...]:
        """What the same parameter is of the method that this one overrides."""
        position = _position(unit, method, name)
        if position < 0:
            return ()
        for other, index in self._overridden(unit, method):
            parameters = other.symbols[index].parameters
            if position < len(parameters):
                found = self._held(other, index, parameters[position][0].lstrip("&."), parameters[position][1], None)
                if found:
                    return found
        return ()

    def _overridden(self, unit: Unit, method: int) -> Iterator[tuple[Unit, int]]:
        """The methods that a method overrides, nearest first."""
        item = unit.symbols[method]
        if item.parent < 0 or unit.symbols[item.parent].kind not in TYPE_KINDS:
            return
        for file, symbol in self.line_of(unit.file, item.parent)[1:]:
            other = self._unit(file)
            for index in other.members[symbol].get(item.name, ()):
                if other.symbols[index].kind in METHODS:
                    yield other, index

    # Names and paths.

    def used(self, unit: Unit, scope: int, name: str, *, is_type: bool) -> Named:
        """A plain name where it is used: a function where it is called, a class, a constant."""
        if name.endswith("()"):
            return self.free_named(unit, scope, name[:-2], FUNCTIONS)
        if name.startswith("$"):
            return [], (OUTSIDE,) if name in BUILTIN_NAMES else ()
        found = self.class_named(unit, scope, name)
        if found[0] or is_type:
            return found
        constant = self.free_named(unit, scope, name, CONSTANTS)
        return constant if constant[0] else ([], found[1] or constant[1])

    def evaluate(self, unit: Unit, scope: int, path: str) -> tuple[Thing, ...]:
        """What a path may evaluate to, as seen from the text of a symbol."""
        return self._once((), (unit.file, scope, path), self._walk, unit, scope, path)

    def _walk(self, unit: Unit, scope: int, path: str) -> tuple[Thing, ...]:
        if not path:
            return (Thing(MODULE, unit.file, module=""),)
        if path.startswith("[") and path.endswith("]"):
            items = self.evaluate(unit, scope, path[1:-1])
            return (Thing(MANY, items=items),) if items else ()
        things = self._along(unit, scope, path)
        if not _are_known(things):
            things = self._tested(unit, scope, path) or things
        return things[:MOST]

    def _along(self, unit: Unit, scope: int, path: str) -> tuple[Thing, ...]:
        """What the steps of a path come to, one after the other."""
        things: tuple[Thing, ...] | None = None
        for step in _STEP.finditer(path):
            word, word_call, call, item, first, first_call, made, other = step.groups(default="")
            if other or (things is None) != bool(first or made):
                return ()
            if things is None:
                things = self._made(unit, scope, made) if made else self._start(unit, scope, first + first_call)
            elif item:
                things = merged(self._items(thing) for thing in things)
            elif call:
                things = merged(self._called(thing) for thing in things)
            else:
                things = self._step(things, word, word_call)
                if not _are_known(things):
                    tested = self._tested(unit, scope, path[: step.start()])
                    things = (self._step(tested, word, word_call) if tested else ()) or things
            if not things:
                break
        return things or ()

    def _step(self, things: tuple[Thing, ...], word: str, call: str) -> tuple[Thing, ...]:
        """What a member of some things evaluates to, or what calling it gives."""
        values = merged(self.member(thing, word + call)[1] for thing in things)
        return merged(self._called(value, word) for value in values) if call else values

    def _made(self, unit: Unit, scope: int, name: str) -> tuple[Thing, ...]:
        """What `new` makes."""
        return self._of_type(unit, scope, Type(name), None)

    def _start(self, unit: Unit, scope: int, word: str) -> tuple[Thing, ...]:
        """What the first word of a path evaluates to."""
        if word.startswith("$"):
            return self._variable(unit, scope, word)
        if word in _MADE_OF_OWN:
            return self._made(unit, scope, word[:-2])
        if word.endswith("()"):
            targets, things = self.free_named(unit, scope, word[:-2], FUNCTIONS)
            if not targets:
                made = self.class_named(unit, scope, word[:-2])
                things = made[1] if made[0] else things
            return merged(self._called(thing, word[:-2]) for thing in things)
        own = unit.type_around(scope)
        if word in {"self", "static", "parent"}:
            return () if own < 0 else (Thing(SUPER if word == "parent" else CLASS, unit.file, own),)
        things = self.class_named(unit, scope, word)[1]
        whole = self.qualified(unit, scope, word)[0]
        return (*things, Thing(MODULE, unit.file, module=whole))

    def _variable(self, unit: Unit, scope: int, word: str) -> tuple[Thing, ...]:
        name, is_called = word.removesuffix("()"), word.endswith("()")
        if name == "$this":
            own = unit.type_around(scope)
            return () if own < 0 else (Thing(INSTANCE, unit.file, own),)
        frame = _frame(unit, scope)
        annotation = None
        if frame >= 0:
            for parameter, kind, _ in unit.symbols[frame].parameters:
                if parameter.lstrip("&.") == name:
                    annotation = f"({kind})[]" if kind is not None and "..." in parameter else kind
        key = ("variable", unit.file, frame, name)
        things: tuple[Thing, ...] = self._once((), key, self._held, unit, frame, name, annotation, None)
        if not things and frame >= 0:
            things = self._handed_to_base(unit, frame, name)
        return merged(self._called(thing) for thing in things) if is_called else things


def _position(unit: Unit, function: int, name: str) -> int:
    """Which parameter of a function has a name; -1 for none."""
    names = [parameter.lstrip("&.") for parameter, _, _ in unit.symbols[function].parameters]
    return names.index(name) if name in names else -1


def _are_known(things: tuple[Thing, ...]) -> bool:
    """Whether some of these belong to the project."""
    return any(thing.kind not in {EXTERNAL, MODULE} for thing in things)


def _frame(unit: Unit, scope: int) -> int:
    """The function whose variables are seen from the text of a symbol; the namespace or file outside any."""
    while scope >= 0:
        item = unit.symbols[scope]
        if item.kind in FUNCTION_KINDS or item.kind == "namespace":
            return scope
        scope = item.parent
    return -1


def _place(one: Type) -> int:
    """Which argument of a type is what it gives when it is iterated over."""
    return 1 if one.name.lstrip("\\") == "Generator" and len(one.arguments) > 1 else -1
