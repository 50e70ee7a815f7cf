"""Following names through Rust files: modules, paths, types, methods, and what standard types pass on."""

from pinakes.linking.linker import MOST, NOTHING, Named, merged
from pinakes.linking.links import UNKNOWN, Meaning, Question, Target
from pinakes.linking.rust.members import written_path
from pinakes.linking.rust.passing import Passing, made, tuple_of
from pinakes.linking.rust.paths import Path, Step, parse_path
from pinakes.linking.rust.spaces import ANY, SPACE, STD, TYPE, VALUE
from pinakes.linking.rust.standard import PRIMITIVES
from pinakes.linking.rust.types import NO_TYPE, Type, parse_type
from pinakes.linking.rust.values import (
    WRAPPED,
    external_type,
    held_outside,
    made_by,
    of_kind,
    parameters_of,
    plain,
    wrap,
)
from pinakes.linking.things import (
    CALLABLE,
    CLASS,
    EXTERNAL,
    FUNCTION,
    INSTANCE,
    MANY,
    MODULE,
    OBJECT,
    Thing,
)
from pinakes.linking.unit import FUNCTION_KINDS, Unit

_HOLDERS = frozenset({"impl", "trait", "struct", "enum", "union"})
_FUNCTIONS = frozenset({"Fn", "FnMut", "FnOnce", "AsyncFn", "AsyncFnMut", "AsyncFnOnce", "fn"})
_NAMED = {"struct": CLASS, "enum": CLASS, "union": CLASS, "trait": CLASS, "module": MODULE, "enum_member": OBJECT}
_MOST_TRAITS = 32
"""Traits above one another that are looked at."""


class RustLinker(Passing):
    """Resolves names of Rust files."""

    tells_calls = True

    # Names where they are used.

    def _resolve(self, unit: Unit, question: Question) -> Meaning:
        if question.is_type and question.receiver == "Self":
            targets, is_open = self._promised_types(unit, question.scope, question.name)
            if targets:
                return Meaning("member", targets, None)
            found = super()._resolve(unit, question)
            return UNKNOWN if is_open and found.resolution == "external" else found
        return super()._resolve(unit, question)

    def _promised_types(self, unit: Unit, scope: int, name: str) -> tuple[list[Target], bool]:
        """What `Self::Item` means: the trait that an impl is of says it, or one above, whatever else the type has.

        Where none does, whether one above is not known.
        """
        while scope >= 0 and unit.symbols[scope].kind not in {"impl", "trait"}:
            scope = unit.symbols[scope].parent
        if scope < 0:
            return [], False
        is_open = False
        is_trait = unit.symbols[scope].kind == "trait"
        pending = [Target(unit.file, scope)] if is_trait else list(self.trait_of((unit.file, scope))[0])
        for trait in pending:
            above = self._unit(trait.file)
            found = above.members[trait.symbol].get(name, ()) if trait.symbol in above.members else ()
            if found:
                return [Target(trait.file, index, inherited=True) for index in found], False
            for path in above.bases.get(trait.symbol, ()) if len(pending) < _MOST_TRAITS else ():
                parent = above.symbols[trait.symbol].parent
                more, things = self.type_path(above, parent, written_path(path))
                is_open = is_open or not (more or things)
                pending += [one for one in more if one not in pending and self.kind(one) == "trait"]
        return [], is_open

    def used(self, unit: Unit, scope: int, name: str, *, is_type: bool) -> Named:
        """A plain name where it is used."""
        if is_type and self.is_parameter(unit, scope, name):
            return NOTHING
        for want in (TYPE, ANY) if is_type else (SPACE, VALUE):
            targets, things = self.name(unit, scope, name, want)
            if targets or things:
                return targets, things
        return NOTHING

    def named_call(self, unit: Unit, scope: int, name: str) -> Named:
        """A plain name where it is called."""
        return self.name(unit, scope, name, VALUE)

    def meant(self, unit: Unit, symbols: list[int], receiver: Thing | None, *, inherited: bool = False) -> Named:
        """Symbols of one name, and what they evaluate to."""
        chosen = symbols[:MOST]
        targets = [Target(unit.file, index, inherited) for index in chosen]
        return targets, merged(self._values(unit, index, receiver) for index in chosen)

    def _values(self, unit: Unit, symbol: int, receiver: Thing | None) -> tuple[Thing, ...]:
        item = unit.symbols[symbol]
        if item.kind in _NAMED:
            return (Thing(_NAMED[item.kind], unit.file, symbol),)
        if item.kind in FUNCTION_KINDS:
            return (Thing(FUNCTION, unit.file, symbol, () if receiver is None else (receiver,)),)
        if item.kind == "type_alias":
            return tuple([of_kind(thing, CLASS) for thing in self._alias(unit, symbol, receiver, ())])
        if item.type is None:
            return ()
        return self._typed(unit, item.parent if item.kind == "property" else symbol, item.type, receiver)

    # Types.

    def _typed(self, unit: Unit, scope: int, text: str, receiver: Thing | None) -> tuple[Thing, ...]:
        key = ("typed", unit.file, scope, text, receiver)
        return self._once((), key, self.of_type, unit, scope, parse_type(text), receiver)

    def of_type(self, unit: Unit, scope: int, one: Type, receiver: Thing | None) -> tuple[Thing, ...]:
        """What is of a type."""
        if one.kind == "name":
            return self._of_name(unit, scope, one, receiver)
        return () if one == NO_TYPE else self._of_parts(unit, scope, one, receiver)

    def _of_parts(self, unit: Unit, scope: int, one: Type, receiver: Thing | None) -> tuple[Thing, ...]:
        """What is of a type that is made of others."""
        parts = tuple([self.of_type(unit, scope, part, receiver) for part in one.arguments])
        if one.kind == "tuple":
            return (tuple_of(parts),)
        if one.kind == "slice":
            return (made("Vec", parts[0]),)
        if one.kind == "function":
            given = tuple([self.of_type(unit, scope, part, receiver) for part in one.parameters])
            return (Thing(CALLABLE, items=merged(parts), parameters=given, inferred=True),)
        if one.kind == "qualified":
            found = merged(self._associated(thing, one.name) for thing in parts[0])
            return found or merged(self._associated(thing, one.name) for part in parts[1:] for thing in part)
        return merged(parts)

    def _of_name(self, unit: Unit, scope: int, one: Type, receiver: Thing | None) -> tuple[Thing, ...]:
        first, _, rest = one.name.partition("::")
        if first == "Self" or self.is_parameter(unit, scope, first):
            things = (
                self.own_type(unit, scope, receiver)
                if first == "Self"
                else self._parameter(unit, scope, first, receiver)
            )
            for word in rest.split("::") if rest else ():
                bound = self._parameter(unit, scope, one.name, receiver) if first != "Self" else ()
                things = bound or merged(self._associated(thing, word) for thing in things)
            return things
        arguments = tuple([self.of_type(unit, scope, part, receiver) for part in one.arguments])
        targets, things = self.type_path(unit, scope, one.name)
        if not targets:
            last = one.name.rpartition("::")[2]
            if last in PRIMITIVES and not things:
                things = (STD,)
            return tuple([self._outside(unit, scope, thing, one, arguments, receiver) for thing in things[:1]])
        return merged(self._of_target(target, arguments) for target in targets)

    def _outside(
        self,
        unit: Unit,
        scope: int,
        thing: Thing,
        one: Type,
        arguments: tuple[tuple[Thing, ...], ...],
        receiver: Thing | None,
    ) -> Thing:
        """A type outside the project, with what it is made of."""
        if thing.kind != EXTERNAL:
            return thing
        for name, written in one.bindings:
            if name == "Item" and not arguments:
                arguments = (self.of_type(unit, scope, written, receiver),)
        return Thing(MANY, module=f"{thing.module}::{one.name.rpartition('::')[2]}", parameters=arguments)

    def _of_target(self, target: Target, arguments: tuple[tuple[Thing, ...], ...]) -> tuple[Thing, ...]:
        unit = self._unit(target.file)
        item = unit.symbols[target.symbol]
        if item.kind == "type_alias":
            return self._alias(unit, target.symbol, None, arguments)
        if item.kind == "enum_member":
            return (Thing(OBJECT, target.file, target.symbol),)
        return (Thing(INSTANCE, target.file, target.symbol, parameters=arguments, inferred=True),)

    def _alias(
        self, unit: Unit, symbol: int, receiver: Thing | None, arguments: tuple[tuple[Thing, ...], ...]
    ) -> tuple[Thing, ...]:
        """What a name for another type stands for; of a trait's, what it is at least."""
        item = unit.symbols[symbol]
        if item.type is not None:
            given = receiver or Thing(INSTANCE, unit.file, symbol, parameters=arguments)
            return self._typed(unit, symbol, item.type, given)
        return merged(
            self._typed(unit, item.parent, text, receiver)
            for _, kind, text in unit.hints.get((symbol, item.name), ())
            if kind == "alias" and text
        )

    def _associated(self, thing: Thing, name: str) -> tuple[Thing, ...]:
        """A type that belongs to another: `T::Item`."""
        if thing.kind == MANY:
            return thing.parameters[0] if name == "Item" and thing.parameters else ()
        if thing.kind not in {INSTANCE, CLASS}:
            return ()
        for impl in self.impls(thing.file, thing.symbol)[1]:
            found = self.aliased(impl, name, thing)
            if found:
                return found
        targets, things = self.member(thing, name)
        is_type = any(self.kind(target) == "type_alias" for target in targets)
        return tuple([of_kind(one, INSTANCE) for one in things]) if is_type else ()

    def _parameter(self, unit: Unit, scope: int, name: str, receiver: Thing | None) -> tuple[Thing, ...]:
        """What a type parameter stands for: what the receiver was made with, or what it is at least."""
        here = scope
        while here >= 0:
            hints = [text for _, kind, text in unit.hints.get((here, name), ()) if kind == "alias"]
            if hints:
                given = () if receiver is None else self._given(unit, here, name, receiver)
                return given or merged(self._typed(unit, here, text, None) for text in hints if text)
            here = unit.symbols[here].parent
        return ()

    def _given(self, unit: Unit, owner: int, name: str, receiver: Thing) -> tuple[Thing, ...]:
        """What a receiver was made with where a type has a parameter."""
        item = unit.symbols[owner]
        if item.kind == "impl" and item.type is not None:
            one = parse_type(item.type)
            if one.name == name and not one.arguments:
                return (receiver,)
            names = [part.name for part in one.arguments]
        elif (unit.file, owner) == (receiver.file, receiver.symbol):
            names = parameters_of(unit, owner)
        else:
            return ()
        at = names.index(name) if name in names else -1
        return receiver.parameters[at] if 0 <= at < len(receiver.parameters) else ()

    def own_type(self, unit: Unit, scope: int, receiver: Thing | None) -> tuple[Thing, ...]:
        """What `Self` stands for."""
        if receiver is not None and receiver.kind in {INSTANCE, CLASS, MANY}:
            return (receiver._replace(kind=INSTANCE) if receiver.kind == CLASS else receiver,)
        here = scope
        while here >= 0 and unit.symbols[here].kind not in _HOLDERS:
            here = unit.symbols[here].parent
        if here < 0:
            return ()
        item = unit.symbols[here]
        if item.kind == "impl":
            return () if item.type is None else plain(self._typed(unit, here, item.type, None))
        return (Thing(INSTANCE, unit.file, here),)

    # Calls.

    def call(self, thing: Thing, given: tuple[Thing, ...], types: str, unit: Unit, scope: int) -> tuple[Thing, ...]:
        """What calling something gives."""
        if thing.kind in {CLASS, OBJECT}:
            owner = thing.symbol if thing.kind == CLASS else self._unit(thing.file).symbols[thing.symbol].parent
            return (Thing(INSTANCE, thing.file, owner, inferred=True),)
        if thing.kind == FUNCTION:
            return self._returned(thing, types, unit, scope)
        if thing.kind == CALLABLE:
            return thing.items
        if thing.kind == MANY and thing.parameters:
            return merged(self.call(inner, given, types, unit, scope) for inner in thing.parameters[0])
        return ()

    def _returned(self, thing: Thing, types: str, unit: Unit, scope: int) -> tuple[Thing, ...]:
        other = self._unit(thing.file)
        item = other.symbols[thing.symbol]
        if item.type is None:
            return ()
        receiver = thing.items[0] if thing.items else None
        if types:
            names = parameters_of(other, thing.symbol)
            one = parse_type(item.type)
            written = parse_type(f"({types},)").arguments
            if one.kind == "name" and one.name in names and len(written) == len(names):
                return self.of_type(unit, scope, written[names.index(one.name)], None)
        return self._typed(other, thing.symbol, item.type, receiver)

    # Paths.

    def evaluate(self, unit: Unit, scope: int, path: str) -> tuple[Thing, ...]:
        """What a path may evaluate to, as seen from the text of a symbol."""
        return self._once((), ("path", unit.file, scope, path), self._walk_text, unit, scope, path)

    def _walk_text(self, unit: Unit, scope: int, path: str) -> tuple[Thing, ...]:
        if path.endswith("::"):
            return self.name(unit, scope, path[:-2], SPACE)[1]
        if path.endswith("!self"):
            return self._given_fields(unit, scope, path.removesuffix("!self"))
        steps = parse_path(path)
        if len(steps) == 1 and steps[0].kind == "name" and steps[0].text != "self" and not path.endswith("!"):
            local = self._local(unit, scope, steps[0].text)
            if local is not None:
                return local
            name = steps[0].text.removesuffix("#0")
            return self._prefix(unit, scope, name) or self.name(unit, scope, name, VALUE)[1]
        return self.walk(unit, scope, steps)

    def _of_macro(self, unit: Unit, scope: int, macro: str) -> tuple[Thing, ...]:
        """What a macro of the project comes to, where the rules of all of its name say so."""
        found = []
        for target in self.name(unit, scope, macro, VALUE)[0]:
            other = self._unit(target.file)
            texts = [text for _, kind, text in other.hints.get((target.symbol, ""), ()) if kind == "value"]
            if not texts:
                return ()
            found += [self.evaluate(other, target.symbol, path) for text in texts for path in text.split("|")]
        return merged(found) if all(found) else ()

    def _given_fields(self, unit: Unit, scope: int, macro: str) -> tuple[Thing, ...]:
        """What a macro takes the fields of that it is given by name: `self`, where all macros of that name do."""
        targets = self.name(unit, scope, macro, VALUE)[0]
        is_told = [
            any(kind == "owner" for _, kind, _ in self._unit(target.file).hints.get((target.symbol, "self"), ()))
            for target in targets
        ]
        return self.own_type(unit, scope, None) if is_told and all(is_told) else ()

    def walk(self, unit: Unit, scope: int, steps: Path) -> tuple[Thing, ...]:
        """What the steps of a path lead to."""
        if not steps:
            return ()
        follows = steps[1].kind if len(steps) > 1 else ""
        things = self._start(unit, scope, steps[0], follows)
        at = 1
        while at < len(steps) and things:
            step = steps[at]
            after = steps[at + 1] if at + 1 < len(steps) else None
            if step.kind in {".", "::"} and after is not None and after.kind in {"call", "handed"}:
                things = self._method(unit, scope, things, step, after)
                at += 2
                continue
            things = self._step(unit, scope, things, steps, at)
            at += 1
        return things[:MOST]

    def _start(self, unit: Unit, scope: int, step: Step, follows: str) -> tuple[Thing, ...]:
        if step.kind == "type":
            return self._typed(unit, scope, step.text, None)
        if step.kind == "name":
            return self._first(unit, scope, step, follows)
        inner = [self.walk(unit, scope, path) for path in step.inner]
        if step.kind == "tuple":
            return (tuple_of(tuple(inner)),)
        if step.kind == "array":
            return (made("Vec", inner[0]),)
        return (Thing(CALLABLE, items=inner[0], inferred=True),)

    def _first(self, unit: Unit, scope: int, step: Step, follows: str) -> tuple[Thing, ...]:
        """The first name of a path."""
        name = step.text
        if follows == "::":
            return self._prefix(unit, scope, name)
        if name == "self":
            return self.own_type(unit, scope, None)
        if name.endswith("!"):
            return self._of_macro(unit, scope, name[:-1])
        local = self._local(unit, scope, name)
        if local is not None:
            return local
        name = name.removesuffix("#0")
        targets, things = self.name(unit, scope, name, VALUE)
        if not targets and name in WRAPPED and follows == "call":
            return (Thing(EXTERNAL, module=f"std::{name}"),)
        return things

    def _prefix(self, unit: Unit, scope: int, name: str) -> tuple[Thing, ...]:
        """The first name of a path with colons."""
        if name in PRIMITIVES:
            return (made(name),)
        if self.is_parameter(unit, scope, name):
            return self._parameter(unit, scope, name, None)
        targets, things = self.name(unit, scope, name, SPACE)
        if not targets and name[:1].isupper() and any(thing.kind == EXTERNAL for thing in things):
            return tuple([Thing(MANY, module=f"{thing.module}::{name}") for thing in things])
        return things

    def _local(self, unit: Unit, scope: int, name: str) -> tuple[Thing, ...] | None:
        """What a local or a parameter holds; None where the function around has none of that name."""
        here = scope
        while here >= 0 and unit.symbols[here].kind not in FUNCTION_KINDS:
            here = unit.symbols[here].parent
        hints = [text for _, kind, text in unit.hints.get((here, name), ()) if kind == "value"]
        if hints:
            if "" in hints:
                return ()
            key = ("local", unit.file, here, name)
            found: tuple[Thing, ...] = self._once((), key, self._held, unit, here, tuple(hints))
            return found
        for parameter, written, _ in unit.symbols[here].parameters if here >= 0 else ():
            if parameter == name:
                return () if written is None else self._typed(unit, here, written, None)
        return None

    def _held(self, unit: Unit, scope: int, hints: tuple[str, ...]) -> tuple[Thing, ...]:
        return merged(self.evaluate(unit, scope, path) for text in hints for path in text.split("|"))

    def _step(self, unit: Unit, scope: int, things: tuple[Thing, ...], steps: Path, at: int) -> tuple[Thing, ...]:
        step = steps[at]
        if step.kind in {".", "::"}:
            if step.text == "await":
                return things
            found = merged(
                external_type(thing, step.text)
                or (self._inside(thing, step.text) if step.kind == "::" else self.member(thing, step.text)[1])
                for thing in things
            )
            # What something outside the project holds may be anyone's.
            return tuple([held_outside(one) for one in found]) if step.text.isdigit() else found
        if step.kind == "call":
            given = self.walk(unit, scope, step.inner[0]) if step.inner else ()
            wrapped = [wrap(thing, given) for thing in things]
            return merged(
                self.call(thing, given, steps[at - 1].types, unit, scope) if one is None else one
                for thing, one in zip(things, wrapped, strict=True)
            )
        if step.kind == "handed":
            return merged(self._handed_by(thing, step.place, 0) for thing in things)
        return merged(self.passed(thing, step.kind, step.text) for thing in things)

    def _inside(self, thing: Thing, name: str) -> tuple[Thing, ...]:
        """What a name behind `::` evaluates to: what more of a path may follow, else a value."""
        return self.in_space(thing, name, SPACE)[1] or self.in_space(thing, name, VALUE)[1]

    def _method(self, unit: Unit, scope: int, things: tuple[Thing, ...], step: Step, after: Step) -> tuple[Thing, ...]:
        """What calling a method gives, or what it hands to a closure."""
        found = []
        for thing in things:
            if step.kind == "::":
                targets, values = self.in_space(thing, step.text, VALUE)
            else:
                targets, values = self.called_member(thing, step.text)
            if after.kind == "handed":
                shift = 1 if step.kind == "." else 0
                handed = merged(self._handed_by(value, after.place, shift) for value in values)
                found.append(handed if targets else self.handed(thing, step.text, after.place))
                continue
            given = self.walk(unit, scope, after.inner[0]) if after.inner else ()
            if targets:
                found.append(merged(self.call(value, given, step.types, unit, scope) for value in values))
            elif step.kind == "::":
                found.append(made_by(thing, step.text, given))
            else:
                written = self._typed(unit, scope, step.types, None) if step.types else ()
                found.append(self.result(thing, step.text, given, written))
        return merged(found)

    def _handed_by(self, thing: Thing, place: tuple[int, int], shift: int) -> tuple[Thing, ...]:
        """What a function of the project hands to a closure that it is given."""
        if thing.kind != FUNCTION:
            return ()
        unit = self._unit(thing.file)
        parameters = unit.symbols[thing.symbol].parameters
        takes_self = bool(parameters) and parameters[0][0].endswith("self")
        at = place[0] + (shift if takes_self else 0)
        written = parameters[at][1] if at < len(parameters) else None
        if written is None:
            return ()
        functions = self._typed(unit, thing.symbol, written, thing.items[0] if thing.items else None)
        functions = merged(one.parameters[0] if one.kind == MANY and one.parameters else (one,) for one in functions)
        return merged(
            one.parameters[place[1]] for one in functions if one.kind == CALLABLE and place[1] < len(one.parameters)
        )
