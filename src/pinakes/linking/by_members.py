"""Types that satisfy interfaces by their members, for languages in which a type holds its members inside it."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence

from pinakes.linking._declared import Declared
from pinakes.linking.satisfaction import Declarations, Node

Members = dict[str, list[Declared]]
"""By name; several where it is overloaded."""

_MOST_HOLDERS = 5_000
"""Where more symbols than this have each name of an interface, nothing is worked out for it."""
_MOST_HEIRS = 200
"""Types below a type that are looked at for a member that they get from it."""


class ByMembers(ABC):
    """The types and interfaces of an index. What was worked out is remembered."""

    def __init__(self, declarations: Declarations) -> None:
        self.declarations = declarations
        self._promised: dict[int, Members | None] = {}
        self._had: dict[int, Members] = {}
        self._above: dict[int, list[Node]] = {}
        self._satisfied: dict[int, list[int]] = {}
        self._heirs: dict[int, list[int]] = {}
        self._needs: dict[int, frozenset[str]] = {}
        self._lines: dict[int, dict[int, None]] = {}

    # What a language says.

    @abstractmethod
    def is_interface(self, row: Declared) -> bool:
        """Whether a type is one that others may satisfy."""

    @abstractmethod
    def is_type(self, row: Declared) -> bool:
        """Whether a type is one that may satisfy others."""

    @abstractmethod
    def interfaces_among(self, names: Iterable[str]) -> Iterable[int]:
        """At least all interfaces that themselves ask for members, and for none but of these names."""

    @abstractmethod
    def asked(self, interface: int) -> Members | None:
        """What an interface itself asks for; None where not all of it is known."""

    @abstractmethod
    def asked_outside(self, node: tuple[str, str]) -> Members | None:
        """What something outside the project asks for that an interface extends; None where that is not known."""

    @abstractmethod
    def offered(self, type_: int) -> Members:
        """What a type itself has to offer."""

    @abstractmethod
    def keeps(self, promised: Sequence[Declared], had: Sequence[Declared]) -> bool:
        """Whether a member can stand for one that is promised; False where that is not known."""

    # The questions.

    def interfaces_of(self, type_: Declared) -> list[int]:
        """The interfaces that a type satisfies without saying so."""
        if not self.is_type(type_):
            return []
        if type_.id not in self._satisfied:
            self._satisfied[type_.id] = self._find_interfaces(type_)
        return self._satisfied[type_.id]

    def _find_interfaces(self, type_: Declared) -> list[int]:
        had = self._members(type_.id).keys()
        candidates = dict.fromkeys(self.interfaces_among(had))
        # An interface that only extends others asks for what those do.
        candidates |= dict.fromkeys(self._extending(list(candidates)))
        near = [interface for interface in candidates if self._needed(interface) <= had]
        rows = [row for row in self.declarations.rows(near) if self.is_interface(row)]
        return _in_order([row for row in rows if self._satisfies(type_, row)])

    def _extending(self, interfaces: list[int]) -> list[int]:
        """The types that say they extend or implement one of these."""
        missing = [interface for interface in interfaces if interface not in self._heirs]
        if missing:
            self._heirs |= {interface: [] for interface in missing}
            for interface, heir in self.declarations.below(missing):
                self._heirs[interface].append(heir)
        return [heir for interface in interfaces for heir in self._heirs[interface]]

    def types_of(self, interface: Declared) -> list[int]:
        """The types that satisfy an interface without saying so."""
        promised = self._needed(interface.id) if self.is_interface(interface) else None
        if not promised:
            return []
        name, n_holders = self.declarations.rarest(promised)
        if n_holders > _MOST_HOLDERS:
            return []
        holders = [row.parent for row in self.declarations.named(name) if row.parent is not None]
        types = self.declarations.rows(dict.fromkeys([*holders, *self._below(holders)]))
        return _in_order([row for row in types if self.is_type(row) and self._satisfies(row, interface)])

    def promising(self, member: Declared) -> list[int]:
        """The members of interfaces by which calls may reach this one."""
        if member.parent is None or not self.may_be_promised(member.name):
            return []
        heirs = self._below([member.parent])[:_MOST_HEIRS]
        found: dict[int, None] = {}
        for type_ in self.declarations.rows([member.parent, *heirs]):
            if self.is_type(type_) and member in self._members(type_.id).get(member.name, ()):
                for interface in self.interfaces_of(type_):
                    promised = (self._promises(interface) or {}).get(member.name, ())
                    found |= dict.fromkeys(row.id for row in promised)
        return list(found)

    def keeping(self, member: Declared) -> list[int]:
        """The members that may run where this one, of an interface, is called."""
        found: dict[int, None] = {}
        for interface in self.declarations.rows([member.parent] if member.parent is not None else []):
            for type_ in self.types_of(interface):
                found |= dict.fromkeys(row.id for row in self._members(type_).get(member.name, ()))
        return list(found)

    # Which satisfies which.

    def _satisfies(self, type_: Declared, interface: Declared) -> bool:
        promised = self._promises(interface.id)
        if not promised or not self._needed(interface.id) or interface.id in self.line(type_.id):
            return False
        had = self._members(type_.id)
        return all(
            self.keeps(rows, had[name]) if name in had else all(map(self.is_optional, rows))
            for name, rows in promised.items()
        )

    def may_be_promised(self, name: str) -> bool:  # noqa: ARG002
        """Whether any interface may ask for members of a name."""
        return True

    def is_optional(self, row: Declared) -> bool:  # noqa: ARG002
        """Whether a type may do without a member that is promised."""
        return False

    def _needed(self, interface: int) -> frozenset[str]:
        """The names of the members without which nothing satisfies an interface."""
        if interface not in self._needs:
            promised = (self._promises(interface) or {}).items()
            self._needs[interface] = frozenset(
                [name for name, rows in promised if not all(map(self.is_optional, rows))]
            )
        return self._needs[interface]

    def _promises(self, interface: int) -> Members | None:
        """What an interface asks for, with what those do that it extends; None where not all of it is known."""
        if interface not in self._promised:
            self._promised[interface] = None
            self._promised[interface] = self._worked_out(interface)
        return self._promised[interface]

    def _worked_out(self, interface: int) -> Members | None:
        own = self.asked(interface)
        if own is None:
            return None
        found: Members = {}
        for node in self._bases(interface):
            inner = self.asked_outside(node) if isinstance(node, tuple) else self._promises(node)
            if inner is None:
                return None
            found |= inner
        return found | own

    def _members(self, type_: int) -> Members:
        """What a type has, its own and what it gets from those that it extends, the nearest first."""
        if type_ not in self._had:
            found: Members = {}
            for other in self.line(type_):
                for name, rows in self.offered(other).items():
                    found.setdefault(name, rows)
            self._had[type_] = found
        return self._had[type_]

    def line(self, type_: int) -> dict[int, None]:
        """A type and all of the project that it says it extends or implements, the nearest first."""
        if type_ not in self._lines:
            self._lines[type_] = self._find_line(type_)
        return self._lines[type_]

    def _find_line(self, type_: int) -> dict[int, None]:
        found: dict[int, None] = {type_: None}
        for other in (reached := [type_]):
            new = [node for node in self._bases(other) if isinstance(node, int) and node not in found]
            found |= dict.fromkeys(new)
            reached += new
        return found

    def _bases(self, type_: int) -> list[Node]:
        if type_ not in self._above:
            self._above[type_] = [node for _, node in self.declarations.above([type_])]
        return self._above[type_]

    def _below(self, types: list[int]) -> list[int]:
        """All types that say they extend or implement these, the nearest first, as many as are ever looked at."""
        found: dict[int, None] = {}
        frontier = types
        while frontier and len(found) < _MOST_HOLDERS:
            heirs = dict.fromkeys(heir for _, heir in self.declarations.below(frontier))
            frontier = [heir for heir in heirs if heir not in found]
            found |= dict.fromkeys(frontier)
        return list(found)


def _in_order(rows: list[Declared]) -> list[int]:
    return [row.id for row in sorted(rows, key=lambda row: (row.path, row.line))]
