"""Following names through TypeScript and JavaScript: scopes, modules, members, heritage, types and assignments."""

import re

from pinakes.languages._paths import expression_path
from pinakes.languages.typescript.builtin_names import BUILTIN_NAMES
from pinakes.languages.typescript.paths import alternatives
from pinakes.linking.linker import NOTHING, Named, narrowings
from pinakes.linking.links import Target
from pinakes.linking.things import CLASS, EXTERNAL, FUNCTION, INSTANCE, LITERAL, MANY, MODULE, OBJECT, SUPER, Thing
from pinakes.linking.typescript.alternatives import MOST, merged, surely
from pinakes.linking.typescript.generics import GenericLinker
from pinakes.linking.typescript.lists import at_place, entries, listed
from pinakes.linking.typescript.symbols import (
    CLASSES,
    EXPORTED,
    HOLDERS,
    MERGED,
    SPACES,
    STATIC,
    TYPES,
    VALUES,
    alike,
    are_locals,
    first_type,
    first_value,
    is_of_old_module,
    is_old,
    own_members,
)
from pinakes.linking.typescript.words import AFTER, EVERYTHING, EVERYTHING_NAMES, NODES, OUTSIDE, PASSING
from pinakes.linking.unit import FUNCTION_KINDS, Hint, Unit

_STEP = re.compile(
    r"""\.?([$#A-Za-z_\x80-\U0010ffff][\w$]*(?:#\d+)?)|(\([^()]*\))|(\[\w*\*?\])|(\{\d*\.\d*\}|\{=[^}]*\})|<((?:=>|[^<>]|<(?:=>|[^<>]|<(?:=>|[^<>])*>)*>)*)>"""
    r"""|@("[^"]*"|'[^']*')|(.)""",
    re.DOTALL,
)
_DOTTED = re.compile(r"[\w$]+(\.[\w$]+)*")
_OWN_THINGS = {"class": CLASS, "namespace": OBJECT, "enum": OBJECT, "module": OBJECT}


class TypeScriptLinker(GenericLinker):
    """Resolves names of TypeScript and JavaScript files."""

    trusts_scopes = True
    is_lexical = True
    deepest = 32

    # What a symbol means and evaluates to.

    def meant(self, unit: Unit, symbols: list[int], receiver: Thing | None, *, inherited: bool = False) -> Named:
        """The symbols that count among several of one name: a value, and a type beside it."""
        value = first_value(unit, symbols)
        kind = first_type(unit, symbols)
        chosen = [index for index in dict.fromkeys((value, kind)) if index is not None] or symbols[:1]
        # Blocks and callbacks are no symbols: which of their functions of one name is meant, a path does not tell.
        things = (
            () if value is None else merged(self._values(unit, one, receiver) for one in alike(unit, value, symbols))
        )
        is_merged = value is not None and unit.symbols[value].kind in MERGED
        spaces = [] if is_merged else [index for index in symbols if unit.symbols[index].kind in SPACES]
        if spaces:
            things = (*things, Thing(OBJECT, unit.file, spaces[0]))
        elif value is None and unit.symbols[chosen[0]].kind == "type_alias":
            things = self._import_alias(unit, chosen[0])
        return [Target(unit.file, index, inherited) for index in chosen], things

    def _import_alias(self, unit: Unit, symbol: int) -> tuple[Thing, ...]:
        """What `import Short = Long.Name` evaluates to; a type has no value."""
        item = unit.symbols[symbol]
        if item.type is None or _DOTTED.fullmatch(item.type) is None:
            return ()
        things = self.evaluate(unit, item.parent, item.type)
        if "." in item.type:
            return things
        # One name alone may as well be a type's, which has no value: only a namespace is sure to be meant.
        return tuple([one for one in things if one.kind == OBJECT and self._kind(_symbol_of(one)) in SPACES])

    def _values(self, unit: Unit, symbol: int, receiver: Thing | None) -> tuple[Thing, ...]:
        item = unit.symbols[symbol]
        if item.kind in _OWN_THINGS:
            return (Thing(_OWN_THINGS[item.kind], unit.file, symbol),)
        if item.kind == "enum_member":
            return (OUTSIDE,)
        if item.kind in FUNCTION_KINDS:
            module = self._told_by_this(unit, symbol, receiver)
            function = Thing(FUNCTION, unit.file, symbol, () if receiver is None else (receiver,), module)
            return self._returned(function) if item.kind in {"getter", "setter"} else (function,)
        if item.type is not None:
            return self._annotated(unit, symbol, item.type, receiver)
        if symbol in unit.members:
            return (Thing(OBJECT, unit.file, symbol),)
        found = self._hinted(unit, symbol, "", receiver) or self._hinted(unit, item.parent, item.name, receiver)
        # What a function that is used as a class sets on `this`.
        return found or self._hinted(unit, item.parent, f"this.{item.name}", receiver)

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
        held = [(scope, kind, text) for scope, kind, text in hints if kind in {"value", "item", "type"}]
        if any(not text for _, _, text in held):
            return ()
        found = surely(self._followed(unit, scope, kind, text, receiver) for scope, kind, text in held)
        if found:
            return found
        return merged(self._annotated(unit, owner, text, receiver) for _, kind, text in hints if kind == "narrowed")

    def _followed(self, unit: Unit, scope: int, kind: str, text: str, receiver: Thing | None) -> tuple[Thing, ...]:
        if kind == "type":
            return self._annotated(unit, scope, text, receiver)
        found: list[tuple[Thing, ...]] = []
        for path in alternatives(text):
            is_receiver = path == "this" and receiver is not None
            found.append((receiver,) if receiver is not None and is_receiver else self.evaluate(unit, scope, path))
        values = surely(found)
        return merged(self._items(value) for value in values) if kind == "item" else values

    def _items(self, thing: Thing) -> tuple[Thing, ...]:
        """What iterating over something gives."""
        if thing.kind == MANY:
            return entries(thing).items if thing.module == "map" else thing.items
        if thing.kind == INSTANCE:
            makers = self.member(thing, "[Symbol.iterator]")[1] or self.member(thing, "[Symbol.asyncIterator]")[1]
            return merged(value.items for maker in makers for value in self._called(maker) if value.kind == MANY)
        return (thing,) if thing.kind == EXTERNAL else ()

    # Names and paths.

    def evaluate(self, unit: Unit, scope: int, path: str) -> tuple[Thing, ...]:
        """What a path may evaluate to, as seen from the text of a symbol."""
        if path.startswith("module.exports") and self._name(unit, scope, "module")[1] == (_module_of(unit),):
            path = path.removeprefix("module.")
        return self._once((), (unit.file, scope, path), self._walk, unit, scope, path)

    def _walk(self, unit: Unit, scope: int, path: str) -> tuple[Thing, ...]:
        before: tuple[Thing, ...] = ()
        things: tuple[Thing, ...] | None = None
        name = ""
        for word, call, item, handed, kind, module, other in _STEP.findall(path):
            if other:
                return (OUTSIDE,) if path.startswith(('"', "'", "{")) else ()
            if things is None:
                things = (
                    self._start(unit, scope, word, kind, module) if not handed else self._written(unit, scope, handed)
                )
            elif word:
                before, things = things, self._members(things, word)
            elif call:
                given = call[1:-1].split(",") if call != "()" else []
                if given or name in PASSING:
                    things = self._inferred(unit, scope, self._held(unit, scope, things, name, given), given)
                things = merged(self._called(thing) for thing in things)
            elif item:
                things = merged(self._subscripted(thing, item[1:-1]) for thing in things)
            elif handed:
                things = self._handed(things, handed, before, name)
            else:
                things = self._told(unit, scope, things, kind)
            if not things:
                return ()
            name = word
        return (things or ())[:MOST]

    def _start(self, unit: Unit, scope: int, word: str, kind: str, module: str) -> tuple[Thing, ...]:
        """What the first step of a path evaluates to."""
        if kind:
            return self._annotated(unit, scope, kind, None)
        if module:
            return self._loaded(unit, module)
        if word == "this":
            return self._this(unit, scope)
        if word == "super":
            own = unit.type_around(scope)
            is_static = any(thing.kind == CLASS for thing in self._this(unit, scope))
            return () if own < 0 or is_static else (Thing(SUPER, unit.file, own),)
        return self._name(unit, scope, word)[1] if word else ()

    def _loaded(self, unit: Unit, module: str) -> tuple[Thing, ...]:
        """What a call that loads a module gives: the module, or in single quotes, by `require`, what it hands over."""
        file = self._modules.find(unit.path, module[1:-1])
        if isinstance(file, int):
            return (Thing(MODULE, file),) if module.startswith('"') else self._whole(file)[1]
        return () if file is None else (Thing(EXTERNAL, module=file),)

    def _written(self, unit: Unit, scope: int, step: str) -> tuple[Thing, ...]:
        """An object written out in the text of a symbol, or a method of one."""
        name = step[1:-1]
        if (scope, f"{name}.0") in unit.hints:
            return (self._written_list(unit, scope, name),)
        if name[1:].isdigit():
            return (Thing(LITERAL, unit.file, scope, module=name),)
        found = own_members(unit, scope, name[1:])
        return tuple([Thing(FUNCTION, unit.file, index) for index in found if unit.symbols[index].kind == "method"])

    def _written_list(self, unit: Unit, scope: int, name: str) -> Thing:
        """A list written out."""
        places = [f"{name}.{place}" for place in range(MOST)]
        parts = [self._hinted(unit, scope, own, None) for own in places if (scope, own) in unit.hints]
        return Thing(MANY, items=surely(parts), parameters=tuple(parts))

    def _members(self, things: tuple[Thing, ...], word: str) -> tuple[Thing, ...]:
        found = merged(self.member(thing, word)[1] for thing in things)
        # What is awaited stands for what it gives, so a promise is known only by what is done with it.
        return found or ((OUTSIDE,) if word in AFTER else ())

    def _subscripted(self, thing: Thing, place: str) -> tuple[Thing, ...]:
        """What stands at a place of something, or what it holds as a list."""
        if place == "*":
            return self._items(thing)
        if thing.kind != MANY:
            held = thing.parameters[0] if thing.kind == EXTERNAL and thing.parameters and place == "0" else ()
            return held or ((thing._replace(parameters=()),) if thing.kind == EXTERNAL else ())
        if place in {"values", "entries"}:
            return (listed(thing) if place == "values" else entries(thing),)
        return at_place(thing, int(place)) if place else thing.items

    def _this(self, unit: Unit, scope: int) -> tuple[Thing, ...]:
        """What `this` is in the text of a symbol: the class or object that the member around it belongs to."""
        while scope >= 0:
            item = unit.symbols[scope]
            parent = unit.symbols[item.parent] if item.parent >= 0 else None
            if item.kind in CLASSES:
                return (Thing(INSTANCE, unit.file, scope),)
            if parent is not None and parent.kind in CLASSES:
                return (Thing(CLASS if item.flags & STATIC else INSTANCE, unit.file, item.parent),)
            if parent is not None and item.kind in {"method", "getter", "setter"}:
                if parent.type is not None and parent.kind in HOLDERS:
                    return self._annotated(unit, parent.parent, parent.type, None)
                return (Thing(OBJECT if parent.kind in HOLDERS else INSTANCE, unit.file, item.parent),)
            if parent is None and item.flags & EXPORTED and is_of_old_module(unit, scope):
                return (Thing(MODULE, unit.file),)
            scope = item.parent
        return ()

    def used(self, unit: Unit, scope: int, name: str, *, is_type: bool) -> Named:
        """A plain name where it is used: of a value and a type of one name, the one that can stand there."""
        if is_type and self._type_parameter(unit, scope, name) is not None:
            return NOTHING
        targets, things = self._name(unit, scope, name)
        if len(targets) > 1:
            wanted = TYPES if is_type else VALUES
            targets = [target for target in targets if self._kind(target) in wanted] or targets
        if is_type and targets and targets[0].file == unit.file and self._kind(targets[0]) not in TYPES:
            # The file's own scopes have settled all but a type of the language that has the name of a value.
            return [], (OUTSIDE,) if name in BUILTIN_NAMES else ()
        return targets, things

    def _name(self, unit: Unit, scope: int, name: str) -> Named:
        """A plain name, as seen from the text of a symbol."""
        here = scope
        while here >= 0:
            found = self._in_scope(unit, here, name)
            if found is not None:
                return found
            here = unit.symbols[here].parent
        found = self.in_file(unit, name)
        if found is not None:
            return found
        if (-1, name) in unit.hints:
            return [], self._hinted(unit, -1, name, None)
        if name in {"exports", "module"}:
            return [], (Thing(MODULE, unit.file) if name == "exports" else _module_of(unit),)
        if name in BUILTIN_NAMES:
            return [], (EVERYTHING if name in EVERYTHING_NAMES else OUTSIDE,)
        return self.for_all(unit, name) or NOTHING

    def _in_scope(self, unit: Unit, here: int, name: str) -> Named | None:
        item = unit.symbols[here]
        if item.kind not in HOLDERS and here in unit.members:
            symbols = own_members(unit, here, name)
            if symbols and not (item.kind == "function" and not are_locals(unit, symbols)):
                return self.meant(unit, symbols, None)
        for index in unit.bound[here].get(name, ()) if here in unit.bound else ():
            return self.imported(unit, index)
        hints = unit.hints.get((here, name), ())
        is_hinted = any(kind != "alias" for _, kind, _ in hints) and not (item.kind in HOLDERS and here in unit.members)
        for parameter, annotation, default in item.parameters:
            taken = _taken(parameter, name) if parameter.startswith("{") else None
            if taken is not None and annotation is not None:
                things = self._annotated(unit, here, annotation, None)
                return [], merged(self.member(thing, taken)[1] for thing in things)
            if parameter.lstrip(".") == name:
                if any(kind != "narrowed" and not text for _, kind, text in hints):
                    return NOTHING
                values = self._parameter(unit, here, annotation, default)
                return [], values or (self._hinted(unit, here, name, None) if is_hinted else ())
        return ([], self._hinted(unit, here, name, None)) if is_hinted else None

    def _parameter(self, unit: Unit, here: int, annotation: str | None, default: str | None) -> tuple[Thing, ...]:
        if annotation is not None:
            return self._annotated(unit, here, annotation, None)
        path = None if default is None else expression_path(default.encode())
        return () if path is None else surely(self.evaluate(unit, here, one) for one in path.split("|"))


def _module_of(unit: Unit) -> Thing:
    """What `module` is in a file: where modules are of the old kind, the file's own."""
    # Comments of a file that requires others may import types.
    is_own = is_old(unit) or any(item.kind == "require" for item in unit.imports)
    return Thing(MODULE, unit.file, module=NODES) if is_own else OUTSIDE


def _symbol_of(thing: Thing) -> Target:
    return Target(thing.file, thing.symbol)


def _taken(pattern: str, name: str) -> str | None:
    """The member that a name of a plain object pattern takes: `a` for `c` in `{ b, a: c = 1 }`."""
    found = re.search(rf"(?:[{{,]\s*([\w$]+)\s*:\s*|[{{,]\s*){re.escape(name)}\s*(?=[,=}}])", pattern)
    return None if found is None or pattern.count("{") > 1 else found[1] or name
