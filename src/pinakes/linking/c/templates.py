"""What the classes of a project hold that are made of types: their own pointers, lists and tables."""

from collections.abc import Sequence

from pinakes.linking.c.containers import as_instance, made_of
from pinakes.linking.c.remembered import RememberingLinker
from pinakes.linking.c.symbols import HELD
from pinakes.linking.c.types import parse_type
from pinakes.linking.linker import NOTHING, Named, merged
from pinakes.linking.links import Target
from pinakes.linking.things import CALLABLE, EXTERNAL, FUNCTION, INSTANCE, Thing
from pinakes.linking.unit import Unit

_LEADING = ("operator->", "operator*")
"""What leads from an object to what it stands for."""


class TemplateLinker(RememberingLinker):
    """Follows members into what templates of the project are made of.

    The things that an instance is made of are its `parameters`, in the order of the template's; a method that was taken
    from one has it among its `items`.
    """

    def _of_type(self, unit: Unit, scope: int, text: str) -> tuple[Thing, ...]:
        found = super()._of_type(unit, scope, text)
        if "<" not in text or not any(self._is_open(thing) for thing in found):
            return found
        type_ = parse_type(text)
        arguments = [] if type_ is None else [self._instances(unit, scope, one) for one in type_.arguments]
        return self._with_arguments(found, arguments)

    def _is_open(self, thing: Thing) -> bool:
        """Whether something is of a template of the project."""
        return thing.kind == INSTANCE and thing.symbol in self._unit(thing.file).type_parameters

    def _with_arguments(self, things: tuple[Thing, ...], arguments: Sequence[tuple[Thing, ...]]) -> tuple[Thing, ...]:
        """The same things, those of templates with what they are made of."""
        if not any(arguments):
            return things
        given = tuple(arguments)
        return tuple([thing._replace(parameters=given) if self._is_open(thing) else thing for thing in things])

    def member(self, thing: Thing, name: str) -> Named:
        """A member of something, or of what it leads to."""
        found = super().member(thing, name)
        if thing.kind != INSTANCE or (not thing.parameters and self._is_plain(thing, found)):
            return found
        return self._once(NOTHING, ("of made", thing, name), self._find_of_made, thing, name, found)

    def _is_plain(self, thing: Thing, found: Named) -> bool:
        """Whether a member was found that comes from no base that is made of something."""
        targets, values = found
        if not targets or not targets[0].inherited:
            return bool(targets or values)
        return not any(kind == "base" for _, kind, _ in self._unit(thing.file).hints.get((thing.symbol, ""), ()))

    def _find_of_made(self, thing: Thing, name: str, found: Named) -> Named:
        targets, values = found
        if targets:
            known = self._of_base(thing, name) if targets[0].inherited else self._of_own(thing, found)
            return targets, known or values
        if name in _LEADING or values:
            return found
        for leading in _LEADING:
            for way in self.member(thing, leading)[1]:
                named = self._any_member(self._called(way), name)
                if named[0]:
                    return named
        return NOTHING

    def _of_base(self, thing: Thing, name: str) -> tuple[Thing, ...]:
        """What a member comes to that a base has, by what the base is made of."""
        unit = self._unit(thing.file)
        for _, kind, text in unit.hints.get((thing.symbol, ""), ()):
            bases = self._in_made(unit, unit.symbols[thing.symbol].parent, text, thing) if kind == "base" else ()
            for base in bases:
                targets, values = self.member(base, name)
                if targets:
                    return values
        return ()

    def _of_own(self, thing: Thing, found: Named) -> tuple[Thing, ...]:
        """What a member of a made class comes to: a method remembers of what it is, a field holds what it is given."""
        targets, values = found
        functions = [value._replace(items=(thing,)) for value in values if value.kind == FUNCTION]
        return tuple(functions) or merged(self._held_in(thing, target) for target in targets)

    def _held_in(self, thing: Thing, target: Target) -> tuple[Thing, ...]:
        """What a field of a made class holds, or a type of it stands for."""
        unit = self._unit(target.file)
        item = unit.symbols[target.symbol]
        if item.type is None or (item.kind not in HELD and item.kind != "type_alias"):
            return ()
        return self._in_made(unit, item.parent, item.type, thing)

    def _called(self, thing: Thing) -> tuple[Thing, ...]:
        if thing.kind != FUNCTION or not thing.items:
            return super()._called(thing)
        unit = self._unit(thing.file)
        return self._in_made(unit, thing.symbol, unit.symbols[thing.symbol].type or "", thing.items[0])

    def _in_made(self, unit: Unit, scope: int, text: str, thing: Thing) -> tuple[Thing, ...]:
        """What is of a type that is written inside a class, where it is made as something is."""
        return self._once((), ("in made", unit.file, scope, text, thing), self._of_type_in, unit, scope, text, thing)

    def _of_type_in(self, unit: Unit, scope: int, text: str, thing: Thing) -> tuple[Thing, ...]:
        type_ = parse_type(text)
        if type_ is None:
            return ()
        names = self._unit(thing.file).type_parameters.get(thing.symbol, [])
        given = dict(zip(names, thing.parameters, strict=False))
        if type_.name in given:
            found = given[type_.name]
        elif type_.arguments:
            arguments = [self._in_made(unit, scope, argument, thing) for argument in type_.arguments]
            found = self._of_template(unit, scope, type_.name, arguments)
        else:
            found = self._instances(unit, scope, type_.name) or self._of_inner_name(thing, type_.name)
        return (Thing(CALLABLE, items=found),) if type_.is_callable else found

    def _of_template(self, unit: Unit, scope: int, name: str, arguments: list[tuple[Thing, ...]]) -> tuple[Thing, ...]:
        """What is of a template, with what it is given."""
        things = self._classes(unit, scope, name)
        if things and all(thing.kind == EXTERNAL for thing in things):
            return made_of(name, arguments[:2])
        return self._with_arguments(tuple([as_instance(thing) for thing in things]), arguments)

    def _of_inner_name(self, thing: Thing, name: str) -> tuple[Thing, ...]:
        """What is of a type that a made class has a name for: `value_type`."""
        if "::" in name:
            return ()
        return tuple([as_instance(one) for one in self.member(thing, name)[1] if one.kind != FUNCTION])
