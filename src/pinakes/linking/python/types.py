"""What annotations say: classes, containers, type variables and names for other types."""

from abc import abstractmethod

from pinakes.linking.linker import MOST, Linker, Named, merged
from pinakes.linking.python.annotations import Annotation, parse_annotation
from pinakes.linking.python.containers import of_container, outside_or_known
from pinakes.linking.python.words import WRAPPERS
from pinakes.linking.things import CLASS, INSTANCE, MODULE, Thing
from pinakes.linking.unit import Unit


class TypeLinker(Linker):
    """Evaluates what is of a type."""

    @abstractmethod
    def name(self, unit: Unit, scope: int, name: str) -> Named:
        """A plain name, as seen from the text of a symbol."""

    def annotated(self, unit: Unit, scope: int, text: str, receiver: Thing | None) -> tuple[Thing, ...]:
        """What an annotation says of what it is on."""
        if not self._may_go(1):
            self._n_cuts += 1
            return ()
        self._depth += 1
        try:
            return merged(self._of_type(unit, scope, one, receiver) for one in parse_annotation(text))[:MOST]
        finally:
            self._depth -= 1

    def _of_type(self, unit: Unit, scope: int, one: Annotation, receiver: Thing | None) -> tuple[Thing, ...]:
        """What is of a type: an instance of a class, items of a container, something outside the project."""
        last = one.name.rpartition(".")[2]
        arguments = [merged(self._of_type(unit, scope, item, receiver) for item in items) for items in one.arguments]
        special = self._of_special_type(last, arguments, receiver)
        if special is not None:
            return special
        if self.is_variable(unit, scope, one.name):
            return self._bound_to_self(unit, scope, one.name, receiver)
        known = self.evaluate(unit, scope, one.name)
        classes = [thing for thing in known if thing.kind == CLASS]
        if classes:
            return tuple([Thing(INSTANCE, thing.file, thing.symbol, inferred=True) for thing in classes])
        # A name for another type: `Handler = Callable[...]`, `JSON = dict[str, Item]`.
        alias = self._alias(unit, scope, one.name, receiver)
        return alias or of_container(last, one, arguments) or outside_or_known(known)

    @staticmethod
    def _of_special_type(
        last: str, arguments: list[tuple[Thing, ...]], receiver: Thing | None
    ) -> tuple[Thing, ...] | None:
        """What is of a type that only typing knows; None for any other type."""
        if last == "Self":
            return () if receiver is None else (receiver._replace(kind=INSTANCE, inferred=True),)
        if last in {"None", "Any", "Literal"}:
            return ()
        if last in WRAPPERS:
            return merged(arguments if last == "Union" else arguments[:1])
        if last == "Coroutine":
            return arguments[2] if len(arguments) > 2 else ()
        if last in {"type", "Type"} and arguments:
            return tuple([thing._replace(kind=CLASS) for thing in arguments[0] if thing.kind == INSTANCE])
        return None

    def _alias(self, unit: Unit, scope: int, name: str, receiver: Thing | None) -> tuple[Thing, ...]:
        """What a name for another type stands for: `Item = Union[A, B]`."""
        receiver_path, _, last = name.rpartition(".")
        if receiver_path:
            targets = [
                target
                for thing in self.evaluate(unit, scope, receiver_path)
                if thing.kind in {MODULE, CLASS}
                for target in self.member(thing, last)[0]
            ]
        else:
            targets = self.name(unit, scope, last)[0]
        for target in targets:
            other = self._unit(target.file)
            item = other.symbols[target.symbol]
            if item.kind == "type_alias" and item.type is not None:
                return self.annotated(other, item.parent, item.type, receiver)
            for _, kind, text in other.hints.get((item.parent, item.name), ()):
                if kind == "alias":
                    return self.annotated(other, item.parent, text, receiver)
        return ()

    def is_variable(self, unit: Unit, scope: int, name: str) -> bool:
        """Whether a type is a type variable, which stands for what only a call could tell."""
        targets = self.name(unit, scope, name)[0] if "." not in name else []
        for target in targets:
            other = self._unit(target.file)
            item = other.symbols[target.symbol]
            hints = other.hints.get((item.parent, item.name), ())
            if any(text.endswith(("TypeVar()", "TypeVarTuple()", "ParamSpec()")) for _, _, text in hints):
                return True
        return False

    def _bound_to_self(self, unit: Unit, scope: int, name: str, receiver: Thing | None) -> tuple[Thing, ...]:
        """`def f(self: T) -> T` gives back what it was called on."""
        if receiver is None or scope < 0 or not unit.symbols[scope].parameters:
            return ()
        first = unit.symbols[scope].parameters[0][1]
        if first == name:
            return (receiver._replace(kind=INSTANCE, inferred=True),)
        return (receiver._replace(kind=INSTANCE),) if first in {f"type[{name}]", f"Type[{name}]"} else ()
