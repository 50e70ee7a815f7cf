"""Which of several methods of one name a call means: by how many arguments it gives, then by their types."""

from typing import NamedTuple

from pinakes.facts import Flag
from pinakes.linking.java.kinds import (
    NULL,
    OBJECT,
    UNKNOWN,
    UNTOLD,
    VARIABLE,
    is_plain,
    is_told,
    outside,
    substituted,
)
from pinakes.linking.java.names import NameLinker
from pinakes.linking.java.paths import LAMBDA, TAKEN, Expression
from pinakes.linking.java.platform import known_types
from pinakes.linking.java.words import BOXES, FUNCTIONS, PRIMITIVES
from pinakes.linking.links import Target
from pinakes.linking.things import CLASS, EXTERNAL, INSTANCE, MANY, Thing
from pinakes.linking.unit import Unit

NEVER, MAYBE, SURELY = range(3)

_NO_FUNCTIONS = frozenset({"java.lang.String", "java.lang.Object", "java.lang.Class", "java.lang.Throwable"})
_ANNOTATION = "java.lang.annotation.Annotation"
_ABSTRACT = Flag.ABSTRACT.value
_CHARACTER_FITS = frozenset({"int", "long", "float", "double"})


class Given(NamedTuple):
    """An argument of a call: its type, or the lambda or method that it is."""

    type: Thing
    function: Expression | None = None


class Candidate(NamedTuple):
    """A method that a call may mean, as a member of a type."""

    target: Target
    owner: Thing
    parameters: tuple[Thing, ...]
    """What is of the types of its parameters; of the last an item where there may be many."""
    takes_many: bool
    n_optional: int = 0


class OverloadLinker(NameLinker):
    """Chooses between methods of one name."""

    def candidate(self, unit: Unit, symbol: int, owner: Thing, *, inherited: bool) -> Candidate:
        """A method as a member of a type."""
        item = unit.symbols[symbol]
        variables = self.variables(owner)
        parameters = [substituted(self.of_text(unit, symbol, text), variables) for _, text, _ in item.parameters]
        last = item.parameters[-1] if item.parameters else ("", "", None)
        takes_many = (last[1] or "").endswith("...") or last[0].startswith("vararg ")
        if takes_many and parameters[-1].kind == MANY:
            parameters[-1] = parameters[-1].items[0]
        n_optional = sum(default is not None for _, _, default in item.parameters)
        return Candidate(Target(unit.file, symbol, inherited), owner, tuple(parameters), takes_many, n_optional)

    def chosen(self, candidates: list[Candidate], given: list[Given] | None) -> list[Candidate]:
        """The methods that a call may mean, best first; none when none takes what is given."""
        if len(candidates) > 1:
            candidates = self._not_overridden(candidates)
        if given is None:
            return candidates
        n_given = len(given)
        fixed = [one for one in candidates if _takes(one, n_given)]
        if len(candidates) == 1 and fixed and not fixed[0].takes_many:
            # Whatever its types are, no other method is meant.
            return fixed
        fitting = self._best(fixed, given, boxing=False) or self._best(fixed, given, boxing=True)
        many = [one for one in candidates if one.takes_many and n_given >= len(one.parameters) - 1]
        if fitting and many and self._rests_on_outside(fitting[0], given):
            sure = [one for one in many if self._fits_many(one, given) == SURELY]
            return [*sure, *[one for one in fitting if one not in sure]]
        if not fitting:
            fitting = self._best_of_many(many, given)
            # A type may be known less well than it seems: how many arguments there are is sure.
            fitting = fitting or (fixed if len(fixed) == 1 else []) or (many if len(many) == 1 else [])
        return fitting

    def _rests_on_outside(self, one: Candidate, given: list[Given]) -> bool:
        """Whether a method takes what is given only if types outside extend one another, which nobody knows."""
        is_told_all = all(argument.function is None and is_told(argument.type) for argument in given)
        return is_told_all and self._fits_all(one, given, boxing=True) != SURELY

    def _not_overridden(self, candidates: list[Candidate]) -> list[Candidate]:
        """Methods without those that one of a nearer type overrides."""
        found: dict[tuple[object, ...], list[Candidate]] = {}
        for one in candidates:
            key = (one.takes_many, *[_erasure(parameter) for parameter in one.parameters])
            same = found.setdefault(key, [])
            if not same or same[0].owner == one.owner:
                same.append(one)
            elif any(_same(base, same[0].owner) for base in self.line_of(one.owner)):
                found[key] = [one]
        kept = {id(one) for same in found.values() for one in same}
        return [one for one in candidates if id(one) in kept]

    def _best(self, candidates: list[Candidate], given: list[Given], *, boxing: bool) -> list[Candidate]:
        """The methods that take what is given: the most specific of those that surely do, else all that may."""
        ranked = [(self._fits_all(one, given, boxing=boxing), one) for one in candidates]
        sure = [one for rank, one in ranked if rank == SURELY]
        maybe = [one for rank, one in ranked if rank == MAYBE]
        if not sure:
            return maybe
        best = self._most_specific(sure)
        # What is not known may yet be what a more specific method takes.
        return best + [one for one in maybe if self._is_more_specific(one, best[0])]

    def _fits_all(self, one: Candidate, given: list[Given], *, boxing: bool) -> int:
        parameters = one.parameters
        if one.takes_many and len(given) == len(parameters):
            last = given[-1].type
            if last.kind == MANY and parameters[-1].kind != MANY:
                parameters = (*parameters[:-1], Thing(MANY, items=(parameters[-1],)))
            elif is_told(last) and last.kind != NULL:
                return NEVER
        ranks = [
            self.fits(argument, parameter, boxing=boxing)
            for argument, parameter in zip(given, parameters, strict=False)
        ]
        return min(ranks, default=SURELY)

    def _best_of_many(self, candidates: list[Candidate], given: list[Given]) -> list[Candidate]:
        """Of methods that take any number of arguments, those that surely take these before those that may."""
        ranked = [(self._fits_many(one, given), one) for one in candidates]
        sure = [one for rank, one in ranked if rank == SURELY]
        maybe = [one for rank, one in ranked if rank == MAYBE]
        best = self._most_specific(sure or maybe)
        return best + [one for one in maybe if self._is_more_specific(one, best[0])] if sure else best

    def _fits_many(self, one: Candidate, given: list[Given]) -> int:
        n_fixed = len(one.parameters) - 1
        parameters = [*one.parameters[:n_fixed], *[one.parameters[-1]] * (len(given) - n_fixed)]
        ranks = [self._fits_item(argument, parameter) for argument, parameter in zip(given, parameters, strict=True)]
        return min(ranks, default=SURELY)

    def _fits_item(self, argument: Given, parameter: Thing) -> int:
        """Whether an argument, or an item of it, may be given where a method takes something."""
        rank = self.fits(argument, parameter, boxing=True)
        if rank == NEVER and argument.type.kind == MANY:
            return self.fits(Given(argument.type.items[0]), parameter, boxing=True)
        return rank

    def _most_specific(self, candidates: list[Candidate]) -> list[Candidate]:
        if len(candidates) < 2:
            return candidates
        best = [
            one
            for one in candidates
            if all(self._is_more_specific(one, other) for other in candidates if other is not one)
        ]
        if best:
            return best[:1]
        return candidates

    def _is_more_specific(self, one: Candidate, other: Candidate) -> bool:
        if len(one.parameters) != len(other.parameters):
            return len(one.parameters) > len(other.parameters) if other.takes_many else not one.takes_many
        pairs = list(zip(one.parameters, other.parameters, strict=True))
        if not all(self._goes_into(left, right) for left, right in pairs):
            return False
        return any(left != right for left, right in pairs) or not one.takes_many or other.takes_many

    def _goes_into(self, one: Thing, other: Thing) -> bool:
        """Whether what is of one type surely is of another."""
        if self.erased(one) == self.erased(other):
            return True
        one, other = self.erased(one), self.erased(other)
        if not is_told(one) or not is_told(other):
            return not is_told(other) and is_told(one)
        return self.fits(Given(one), other, boxing=False) == SURELY

    def fits(self, given: Given, parameter: Thing, *, boxing: bool) -> int:  # noqa: PLR0911 - one for each kind.
        """Whether a call may give an argument where a method takes something: NEVER, MAYBE or SURELY."""
        if given.function is not None:
            return self._takes_function(parameter, given.function)
        argument = given.type
        if UNTOLD in {argument.kind, parameter.kind}:
            return MAYBE
        if is_plain(argument) or is_plain(parameter):
            return self._fits_plain(argument, parameter, boxing=boxing)
        parameter = self.erased(parameter)
        argument = self.erased(argument)
        if parameter == OBJECT or argument.kind == NULL:
            return SURELY
        if UNTOLD in {argument.kind, parameter.kind} or not is_told(argument):
            return MAYBE
        if MANY in {argument.kind, parameter.kind}:
            if argument.kind != parameter.kind:
                return NEVER
            one, other = argument.items[0], parameter.items[0]
            if is_plain(one) or is_plain(other):
                return SURELY if one == other else NEVER
            return self.fits(Given(one), other, boxing=False)
        return self._is_kind_of(argument, parameter)

    def _is_kind_of(self, argument: Thing, parameter: Thing) -> int:
        """Whether a type is another or extends it, or may do so somewhere out there."""
        may_be = NEVER
        for base in self.line_of(argument):
            if base.kind == parameter.kind and _same(base, parameter):
                return SURELY
            # Of types that the table does not know, nothing is known; but none extends what is the project's.
            is_open = base.kind == EXTERNAL and parameter.kind == EXTERNAL and base.module not in known_types()
            if is_open or base.kind == UNTOLD or self._may_be_annotation(base, parameter):
                may_be = MAYBE
        return may_be

    def _may_be_annotation(self, base: Thing, parameter: Thing) -> bool:
        """Whether a type may be one of annotations, which are interfaces that do not say what they extend."""
        if base.kind != INSTANCE or parameter.module != _ANNOTATION:
            return False
        return self._unit(base.file).symbols[base.symbol].kind == "interface"

    def _fits_plain(self, argument: Thing, parameter: Thing, *, boxing: bool) -> int:  # noqa: PLR0911 - as above.
        if is_plain(argument) and is_plain(parameter):
            one, other = argument.module, parameter.module
            if one == other or (one == "char" and other in _CHARACTER_FITS):
                return SURELY
            is_wider = one in PRIMITIVES and other in PRIMITIVES and PRIMITIVES.index(one) <= PRIMITIVES.index(other)
            return SURELY if is_wider else NEVER
        if argument.kind == NULL:
            return NEVER
        if not is_told(self.erased(argument)):
            return MAYBE
        if not boxing:
            return NEVER
        if is_plain(argument):
            box = outside(BOXES.get(argument.module, "java.lang.Void"))
            return self.fits(Given(box), parameter, boxing=False)
        argument = self.erased(argument)
        if argument.kind == EXTERNAL and argument.module in BOXES.values():
            inner = next(plain for plain, name in BOXES.items() if name == argument.module)
            return self._fits_plain(outside(inner), parameter, boxing=False)
        return MAYBE if argument == OBJECT else NEVER

    def _takes_function(self, parameter: Thing, function: Expression) -> int:  # noqa: PLR0911 - as above.
        """Whether a lambda or a method may be given for something."""
        parameter = self.erased(parameter) if parameter.kind == VARIABLE else parameter
        if parameter.kind in {MANY, CLASS} or is_plain(parameter):
            return NEVER
        if parameter.kind == EXTERNAL:
            if parameter.module in _NO_FUNCTIONS or parameter.module in BOXES.values():
                return NEVER
            called_with = FUNCTIONS.get(parameter.module.rpartition(".")[2])
            if called_with is None:
                return MAYBE
            return SURELY if function.kind != LAMBDA or len(called_with) == function.size else NEVER
        if parameter.kind != INSTANCE:
            return MAYBE
        if self._unit(parameter.file).symbols[parameter.symbol].kind != "interface":
            return NEVER
        method = self.only_method(parameter)
        if method is None:
            return MAYBE
        return SURELY if function.kind == TAKEN or len(method.parameters) == function.size else NEVER

    def only_method(self, thing: Thing) -> Candidate | None:
        """The one abstract method of a functional interface; None when there is not just one."""
        found: list[Candidate] = []
        for base in self.line_of(thing):
            if base.kind != INSTANCE:
                continue
            unit = self._unit(base.file)
            held = list(unit.members.get(base.symbol, {}).values())
            found += [
                self.candidate(unit, symbol, base, inherited=base != thing)
                for symbols in held
                for symbol in symbols
                if unit.symbols[symbol].kind in {"method", "function"} and unit.symbols[symbol].flags & _ABSTRACT
            ]
        found = self._not_overridden(found)
        return found[0] if len(found) == 1 else None


def _takes(one: Candidate, n_given: int) -> bool:
    return len(one.parameters) - one.n_optional <= n_given <= len(one.parameters)


def _same(one: Thing, other: Thing) -> bool:
    return (one.file, one.symbol, one.module) == (other.file, other.symbol, other.module)


def _erasure(thing: Thing) -> tuple[object, ...]:
    if thing.kind == MANY:
        return (MANY, *_erasure(thing.items[0]))
    return (
        (UNTOLD,)
        if thing == UNKNOWN or thing.kind == VARIABLE
        else (thing.kind, thing.file, thing.symbol, thing.module)
    )
