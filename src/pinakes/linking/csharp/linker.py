"""Following names through C# files: scopes, namespaces, members, types, calls and what locals hold."""

from collections import Counter
from collections.abc import Iterable

from pinakes.linking.csharp.declared import NAMED_TYPES, OF_TYPES
from pinakes.linking.csharp.members import METHODS
from pinakes.linking.csharp.outside import SERVING, awaited, bare, items_of, served, subscripted
from pinakes.linking.csharp.overloads import UNSURE, OverloadLinker, Shape, shapes_of
from pinakes.linking.csharp.steps import Step, steps_of
from pinakes.linking.csharp.words import DELEGATES, ON_ITEMS, PREDEFINED
from pinakes.linking.linker import NOTHING, Named, merged, surely
from pinakes.linking.links import UNKNOWN, Link, Meaning, Target, Use
from pinakes.linking.things import CLASS, EXTERNAL, FUNCTION, INSTANCE, MANY, MODULE, SUPER, Thing
from pinakes.linking.unit import TYPE_KINDS, Unit

_LOCAL_KINDS = frozenset({"value", "type", "item"})
_TEXT = Thing(MANY, module="System:String")


class CSharpLinker(OverloadLinker):
    """Resolves names of C# files."""

    reads_neighbours = True

    def link(self, unit: Unit, uses: Iterable[Use]) -> tuple[list[Link], set[int]]:
        """What each use means, and the files that this rests on."""
        self._asked = set()
        pending = list(uses)
        known: dict[tuple[object, ...], Meaning] = {}
        links = []
        shapes_of_uses = _shapes(unit, pending)
        for at, (use, shapes) in enumerate(zip(pending, shapes_of_uses, strict=True)):
            if use.binding is not None:
                meaning = self._imported_name(unit, use.binding)
            else:
                follower = _follower(pending, at)
                key = (use.scope, use.name, use.receiver, use.is_type, shapes, follower)
                found = known.get(key)
                if found is None:
                    found = self._bounded(self._meaning, unit, use, shapes, follower)
                meaning = known[key] = found
            links.append(Link(use.id, meaning))
        self._files_used[unit.file] = {target.file for link in links for target in link.meaning.targets} - {unit.file}
        return links, self._asked

    def dependencies(self, unit: Unit) -> set[int]:
        """The files that define what a file uses, as it was last linked."""
        return self._files_used.get(unit.file, set())

    def imported(self, unit: Unit, index: int) -> Named:
        """The types that a using brings in, or the namespace."""
        return self._once(NOTHING, ("import", unit.file, index), self._import, unit, index)

    def _import(self, unit: Unit, index: int) -> Named:
        item = unit.imports[index]
        is_whole = item.name in {None, "*"}
        path = (item.module if is_whole else f"{item.module}.{item.name}").replace("::", ".")
        if item.kind == "static" or item.alias is not None:
            places = self.types_of(unit, item.symbol, path)
            if places:
                return self.meant(places)
        home = self._projects.home(unit.path)
        for spelling in self._spellings(unit, item.symbol, path):
            if self.is_namespace(spelling):
                return [], (Thing(MODULE, module=(spelling, home)),)
        if self._is_around(unit, path):
            return NOTHING
        return [], (Thing(EXTERNAL, module=path if item.kind != "static" else path.rpartition(".")[0]),)

    # What a use means.

    def _meaning(self, unit: Unit, use: Use, shapes: tuple[Shape, ...], follower: str | None) -> Meaning:
        if use.receiver is not None:
            return self._of_receiver(unit, use, shapes)
        sure = [shape for shape in shapes if shape != UNSURE]
        if use.is_type or (sure and all(shape.makes for shape in sure)):
            targets, things = self._types_used(unit, use, shapes)
        elif sure and all(shape.marks for shape in sure):
            targets, things = self._attribute(unit, use.scope, use.name)
        else:
            n_types = max([shape.n_types for shape in shapes if shape.n_arguments is None], default=0)
            targets, things = self._value_used(unit, use.scope, use.name, n_types)
            if follower is not None and targets:
                targets = self._before_member(unit, use, targets, things, follower)
        return self._plain(unit, self.chosen(unit, use.scope, targets, shapes, None), things)

    def _member_used(self, thing: Thing, name: str, shapes: tuple[Shape, ...]) -> Named:
        """A member as it is used: what is called and is no delegate is an extension method, not a property."""
        found = self.member(thing, name)
        is_called = bool(shapes) and all(shape.n_arguments is not None for shape in shapes)
        if thing.kind != INSTANCE or not is_called or not found[0] or not found[1]:
            return found
        if any(self._item(target[:2]).kind in METHODS for target in found[0]) or any(map(self._is_callable, found[1])):
            return found
        extended = self.extensions(thing, name)
        return extended if extended[0] else ([], (Thing(EXTERNAL, module="System.Linq"),) if name in ON_ITEMS else ())

    def _is_callable(self, thing: Thing) -> bool:
        if thing.kind == INSTANCE:
            return self._kind(thing) == "type_alias"
        return thing.kind != MANY or thing.module.partition(":")[2] in DELEGATES or thing.module == "System:Delegate"

    def _before_member(
        self, unit: Unit, use: Use, targets: list[Target], things: tuple[Thing, ...], follower: str
    ) -> list[Target]:
        """What a name means before a member: a member that has the name of its type may stand for the type."""
        if not all(self._item(target[:2]).kind in {"property", "constant"} for target in targets):
            return targets
        if any(self.member(thing, follower)[0] for thing in things):
            return targets
        types = self.meant(self.find_types(unit, use.scope, use.name))
        is_type = any(self.member(thing, follower)[0] for thing in types[1])
        return types[0] if is_type else targets

    def _types_used(self, unit: Unit, use: Use, shapes: tuple[Shape, ...]) -> Named:
        """The types of a name, of the arities that it is used with."""
        arities = dict.fromkeys([max(shape.n_types, 0) for shape in shapes]) or {0: None}
        found = [self._type_used(unit, use.scope, use.name, n_types) for n_types in arities]
        targets = list(dict.fromkeys(target for one in found for target in one[0]))
        return targets, merged(one[1] for one in found)

    def _of_receiver(self, unit: Unit, use: Use, shapes: tuple[Shape, ...]) -> Meaning:
        found: dict[tuple[int, int], Target] = {}
        packages: list[str | None] = []
        how = ""
        for thing in self.evaluate(unit, use.scope, use.receiver or ""):
            known, values = self._member_used(thing, use.name, shapes)
            targets = self.chosen(unit, use.scope, known, shapes, thing)
            for target in targets:
                found.setdefault(target[:2], target)
            if targets:
                how = how or _how(thing, targets[0])
            elif known and thing.kind in {EXTERNAL, MANY}:
                packages.append(bare(thing))
            elif all(value.kind in {EXTERNAL, MANY} for value in values) and values:
                packages.append(bare(thing) if thing.kind in {EXTERNAL, MANY} else bare(values[0]))
            else:
                packages.append(None)
        if found:
            return Meaning(how, list(found.values()), None)
        if packages and None not in packages:
            return Meaning("external", [], packages[0])
        return UNKNOWN

    def _type_used(self, unit: Unit, scope: int, name: str, n_types: int = 0) -> Named:
        places = self.find_types(unit, scope, name, n_types)
        if places:
            return self.meant(places)
        if name in PREDEFINED:
            return [], (Thing(EXTERNAL, module="System"),)
        if self._type_parameter(unit, scope, name) is not None:
            return NOTHING
        package = self.package_of(unit, scope, name)
        return [], () if package is None else (Thing(EXTERNAL, module=package),)

    def _attribute(self, unit: Unit, scope: int, name: str) -> Named:
        """`[Fact]` may be called FactAttribute in full."""
        places = self.find_types(unit, scope, f"{name}Attribute") or self.find_types(unit, scope, name)
        if places:
            return self.meant(places)
        package = self.package_of(unit, scope, name)
        return [], () if package is None else (Thing(EXTERNAL, module=package),)

    def used(self, unit: Unit, scope: int, name: str, *, is_type: bool) -> Named:
        """A plain name where it is used: never a local, which the file settles."""
        if is_type:
            return self._type_used(unit, scope, name)
        return self._value_used(unit, scope, name, 0)

    def _value_used(self, unit: Unit, scope: int, name: str, n_types: int) -> Named:
        key = ("used", unit.file, scope, name, n_types)
        return self._once(NOTHING, key, self._look_for, unit, scope, name, n_types)

    def _look_for(self, unit: Unit, scope: int, name: str, n_types: int) -> Named:
        here = scope
        while here >= 0:
            item = unit.symbols[here]
            if item.kind in TYPE_KINDS:
                found = self._own_member(unit, here, name)
                if found is not None:
                    return found
            elif item.kind not in NAMED_TYPES and item.kind != "namespace":
                inner = [index for index in unit.members[here].get(name, ()) if unit.symbols[index].kind == "function"]
                if here in unit.members and inner:
                    places = [(unit.file, index) for index in inner]
                    return [Target(*place) for place in places], merged(self.values(place, None) for place in places)
            here = item.parent
        places_ = self.find_types(unit, scope, name, n_types)
        if places_:
            return self.meant(places_)
        found = self._from_static_usings(unit, scope, name)
        if found[0]:
            return found
        return [], self._beyond(unit, scope, name)

    def _own_member(self, unit: Unit, symbol: int, name: str) -> Named | None:
        """A member of the type around a name, static or not, with what it inherits."""
        if name in self.type_parameters(unit, symbol):
            return NOTHING
        own = Thing(INSTANCE, unit.file, symbol)
        targets: list[Target] = []
        values = []
        for owner in self.line(own):
            if owner.kind == MANY:
                continue
            places = self.held(owner, name)
            if targets and any(self._item(place).kind not in METHODS for place in places):
                break
            for place in places:
                targets.append(Target(*place, inherited=owner is not own))
                values.append(self.values(place, owner))
            if places and self._item(places[0]).kind not in METHODS:
                break
        return (targets, merged(values)) if targets else None

    def _from_static_usings(self, unit: Unit, scope: int, name: str) -> Named:
        here = scope
        while True:
            if here < 0 or unit.symbols[here].kind == "namespace":
                for other, index in self.usings(unit, here):
                    item = other.imports[index]
                    if item.kind not in OF_TYPES:
                        continue
                    for thing in self.meant(self.types_of(other, item.symbol, item.module))[1]:
                        found = self.member(thing, name)
                        if found[0]:
                            return found
            if here < 0:
                return NOTHING
            here = unit.symbols[here].parent

    def _beyond(self, unit: Unit, scope: int, name: str) -> tuple[Thing, ...]:
        """What a name that the project does not define may be: a namespace, or something outside."""
        home = self._projects.home(unit.path)
        roots = [root for root in self._roots(unit, scope, name) if self.is_namespace(root)]
        if roots or (name not in {"System", "Microsoft"} and self._is_around(unit, name)):
            return tuple([Thing(MODULE, module=(root, home)) for root in roots or self._roots(unit, scope, name)])
        if name in PREDEFINED or name in {"System", "Microsoft"}:
            return (Thing(EXTERNAL, module="System" if name in PREDEFINED else name),)
        inherited = self._inherited_outside(unit, scope)
        if inherited is not None and not self.is_type_name(name):
            package = self.package_of(unit, scope, name)
            return (Thing(EXTERNAL, module=package or inherited),)
        package = self.package_of(unit, scope, name) if name[:1].isupper() else None
        return () if package is None else (Thing(EXTERNAL, module=package),)

    def _inherited_outside(self, unit: Unit, scope: int) -> str | None:
        """The namespace of a base outside the project, from which a name may come."""
        here = unit.type_around(scope)
        while here >= 0:
            for owner in self.line(Thing(INSTANCE, unit.file, here)):
                if owner.kind == MANY and not owner.module.endswith(":Object"):
                    return bare(owner)
            here = unit.type_around(unit.symbols[here].parent)
        return None

    # Paths.

    def evaluate(self, unit: Unit, scope: int, path: str) -> tuple[Thing, ...]:
        """What a path may evaluate to, as seen from the text of a symbol."""
        return self._once((), (unit.file, scope, path), self._walk, unit, scope, path)

    def _walk(self, unit: Unit, scope: int, path: str) -> tuple[Thing, ...]:
        steps = steps_of(path)
        if not steps:
            return ()
        things = self._start(unit, scope, steps[0])
        name = steps[0].text
        for step in steps[1:]:
            if step.types and step.text in SERVING and not any(thing.kind in {INSTANCE, CLASS} for thing in things):
                # What it is asked of is the platform's, known or not.
                things = served(self.of_type(unit, scope, step.types))
            elif things:
                things = self._step(unit, scope, things, step, name)
            name = step.text if step.kind == "name" else name
        return things

    def _start(self, unit: Unit, scope: int, step: Step) -> tuple[Thing, ...]:
        if step.kind == "typed":
            return self.of_type(unit, scope, step.text)
        if step.kind == "text":
            return (_TEXT,)
        if step.kind != "name":
            return ()
        n_types = len(split_types(step.types)) if step.types else 0
        return self._with_arguments(unit, scope, self.name(unit, scope, step.text, n_types), step)

    def _step(self, unit: Unit, scope: int, things: tuple[Thing, ...], step: Step, name: str) -> tuple[Thing, ...]:
        if step.kind == "name":
            if step.text == "await":
                return _surely([awaited(thing) for thing in things])
            found = merged(self.member(thing, step.text)[1] for thing in things)
            return self._with_arguments(unit, scope, found, step)
        if step.kind == "call":
            return surely([self.called(thing, name) for thing in self.fitting(unit, scope, things, name)])
        if step.kind == "item":
            return merged(self._subscripted(thing) for thing in things)
        argument, _, place = step.text.partition(".")
        return merged(self.handed(thing, argument, place) for thing in things)

    def _with_arguments(self, unit: Unit, scope: int, things: tuple[Thing, ...], step: Step) -> tuple[Thing, ...]:
        """Things with the type arguments that a name is given."""
        if not step.types:
            return things
        given = tuple([self.of_type(unit, scope, text) for text in split_types(step.types)])
        found = []
        for thing in things:
            if thing.kind in {FUNCTION, CLASS}:
                n_types = self.arity((thing.file, thing.symbol))
                found += [thing._replace(parameters=given)] if n_types == len(given) else []
            elif thing.kind == EXTERNAL and step.text in {"OfType", "Cast"} and given:
                held = Thing(MANY, module=f"{thing.module}:IEnumerable", items=given[0], parameters=given)
                found.append(thing._replace(symbol=0, items=(held,)))
            elif thing.kind == EXTERNAL and any(given):
                continue
            else:
                found.append(thing)
        return tuple(found)

    def _subscripted(self, thing: Thing) -> tuple[Thing, ...]:
        if thing.kind == MANY:
            return subscripted(thing)
        if thing.kind == INSTANCE:
            return self.member(thing, "this[]")[1]
        return (thing,) if thing.kind == EXTERNAL else ()

    def _items(self, thing: Thing) -> tuple[Thing, ...]:
        """What going through something gives."""
        if thing.kind == MANY:
            return items_of(thing)
        if thing.kind != INSTANCE:
            return (thing,) if thing.kind == EXTERNAL else ()
        made = merged(self.called(value, "GetEnumerator") for value in self.member(thing, "GetEnumerator")[1])
        found = merged(self.member(value, "Current")[1] for value in made if value.kind in {MANY, INSTANCE})
        if found:
            return found
        return merged(base.items for base in self.ancestors(thing) if base.kind == MANY)

    # Names.

    def name(self, unit: Unit, scope: int, name: str, n_types: int = 0) -> tuple[Thing, ...]:
        """What a plain name evaluates to where it starts a path: a local, a member, a type, a namespace."""
        own = unit.type_around(scope)
        if name in {"this", "base"}:
            kind = INSTANCE if name == "this" else SUPER
            return () if own < 0 else (Thing(kind, unit.file, own),)
        here = scope
        while here >= 0 and unit.symbols[here].kind not in NAMED_TYPES | {"namespace"}:
            local = self._local(unit, here, name)
            if local is not None:
                return local
            here = unit.symbols[here].parent
        local = self._local(unit, here, name) if here < 0 or unit.symbols[here].kind in TYPE_KINDS else None
        if local is not None:
            return local
        targets, things = self._value_used(unit, scope, name, n_types)
        if any(self._item(target[:2]).kind in {"property", "constant"} for target in targets):
            # A member may have the name of its type, and stand for either.
            types = self.find_types(unit, scope, name)
            return merged([things, self.meant(types)[1]]) if types else things
        return things

    def _local(self, unit: Unit, here: int, name: str) -> tuple[Thing, ...] | None:
        """What a local, or a parameter, of a symbol holds; None when it has none of that name."""
        hints = [hint for hint in unit.hints.get((here, name), ()) if hint[1] in _LOCAL_KINDS]
        if hints and name != "base":
            return merged(self._held(unit, *hint) for hint in hints)
        if here < 0:
            return None
        item = unit.symbols[here]
        for parameter, text, _ in item.parameters:
            if parameter.lstrip("@") == name:
                return () if text is None else self.of_type(unit, here, text)
        if name == "value" and item.kind == "property" and item.type is not None:
            return self.of_type(unit, item.parent, item.type)
        return None

    def _held(self, unit: Unit, scope: int, kind: str, text: str) -> tuple[Thing, ...]:
        if not text:
            return ()
        if kind == "type":
            return self.of_type(unit, scope, text)
        values = self.evaluate(unit, scope, text)
        return merged(self._items(value) for value in values) if kind == "item" else values


def _surely(groups: list[tuple[Thing, ...]]) -> tuple[Thing, ...]:
    """All alternatives; nothing where some are unknown and the others hold nothing of the project."""
    found = merged(groups)
    is_plain = all(one.kind in {EXTERNAL, MANY} and not one.items and not any(one.parameters) for one in found)
    return () if is_plain and not all(groups) else found


def split_types(text: str) -> list[str]:
    """The types of a list, at the commas that stand in no brackets."""
    found = [""]
    depth = 0
    for character in text:
        depth += (character in "<([") - (character in ">)]")
        if character == "," and depth == 0:
            found.append("")
        else:
            found[-1] += character
    return found


def _how(thing: Thing, target: Target) -> str:
    """How a member was found: by name through a namespace or type, in the receiver's type, through a type."""
    if thing.kind in {MODULE, CLASS}:
        return "import" if thing.kind == MODULE else "inherited" if target.inherited else "member"
    if thing.kind == MANY or thing.inferred:
        return "type"
    return "inherited" if target.inherited else "member"


def _follower(uses: list[Use], at: int) -> str | None:
    """The member that follows a plain name; None where none does."""
    use = uses[at]
    if use.receiver is not None or at + 1 == len(uses):
        return None
    after = uses[at + 1]
    return after.name if after.receiver == use.name and after.scope == use.scope else None


def _shapes(unit: Unit, uses: list[Use]) -> list[tuple[Shape, ...]]:
    """How each use is called, where its file tells: of several of one name in a symbol, by their order."""
    counts = Counter([(use.scope, use.name, use.receiver is None) for use in uses if use.binding is None])
    at: Counter[tuple[int, str, bool]] = Counter()
    found: list[tuple[Shape, ...]] = []
    for use in uses:
        texts = [text for _, kind, text in unit.hints.get((use.scope, use.name), ()) if kind == "shape"]
        if not texts or use.binding is not None:
            found.append(())
            continue
        key = (use.scope, use.name, use.receiver is None)
        shapes = shapes_of(texts[0], use.receiver is not None)
        if len(shapes) == counts[key]:
            found.append((shapes[at[key]],))
        else:
            found.append((*dict.fromkeys(shapes), UNSURE))
        at[key] += 1
    return found
