"""Python: which classes satisfy which protocols (`class P(Protocol)`), worked out when it is asked for.

A class does so when it has every member of the protocol, its methods can be called in every way that the protocol
allows, and no annotation that both write down says otherwise. What a protocol gets from a class outside the project is
not known, and neither is what a decorator makes of a method or what one that takes `*args` does with them: there is no
edge then.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property

from pinakes.facts import Flag
from pinakes.linking._declared import Declared, Mentioned
from pinakes.linking.by_members import ByMembers, Members
from pinakes.linking.python.alternatives import alternatives, type_of_literal
from pinakes.linking.python.calling import Calling, accepts, calling_of
from pinakes.linking.python.words import MEMBERLESS
from pinakes.linking.satisfaction import Declarations, Node

_PACKAGES = frozenset({"typing", "typing_extensions"})
_NO_PROMISES = frozenset(
    {"__init__", "__new__", "__slots__", "__doc__", "__module__", "__class_getitem__", "__init_subclass__"}
) | frozenset({"__eq__", "__ne__", "__hash__", "__repr__", "__str__", "__class__", "__dir__", "__format__"})
"""Members that a protocol asks nobody for, or that every object has."""
_ATTRIBUTES = frozenset({"property", "constant", "variable", "field"})
_PLAIN_TYPES = frozenset({"None", "bool", "bytes", "complex", "dict", "float", "int", "list", "set", "str", "tuple"})
"""Types of the language itself that are told apart."""
_TOWER = ("bool", "int", "float", "complex")
"""Each can stand for those behind it."""


class PythonSatisfaction(ByMembers):
    """The classes and protocols of an index."""

    def __init__(self, declarations: Declarations) -> None:
        super().__init__(declarations)
        self._mentioned: dict[int, dict[str, list[Mentioned]]] = {}

    @cached_property
    def _protocols(self) -> dict[int, None]:
        heirs = self.declarations.heirs_of_outside("Protocol")
        return dict.fromkeys(id_ for id_, package in heirs if package in _PACKAGES)

    def is_interface(self, row: Declared) -> bool:
        """Whether a class is a protocol."""
        return row.id in self._protocols

    def is_type(self, row: Declared) -> bool:
        """Whether a class is none; where there are no protocols, nothing is worth looking at."""
        return bool(self._protocols) and row.kind == "class" and row.id not in self._protocols

    def interfaces_among(self, names: Iterable[str]) -> Iterable[int]:  # noqa: ARG002
        """All protocols: there are never many."""
        return self._protocols

    @cached_property
    def _promised_names(self) -> frozenset[str]:
        return frozenset().union(*[self._own(protocol) for protocol in self._protocols])

    def may_be_promised(self, name: str) -> bool:
        """Whether a protocol declares a member of that name."""
        return name in self._promised_names

    def asked(self, interface: int) -> Members | None:
        """The members that a protocol itself declares; None for a class that is no protocol, and for odd members."""
        if interface not in self._protocols:
            return None
        found = {name: rows for name, rows in self._own(interface).items() if name not in _NO_PROMISES}
        known = all(row.kind == "method" or row.kind in _ATTRIBUTES for rows in found.values() for row in rows)
        # What only asks to be called asks for functions: that something else can be called, too, says little.
        return found if known and found.keys() != {"__call__"} else None

    def asked_outside(self, node: tuple[str, str]) -> Members | None:
        """Nothing for what makes a class a protocol."""
        return {} if node[1] in MEMBERLESS else None

    def offered(self, type_: int) -> Members:
        """The members of a class."""
        return self._own(type_)

    def _own(self, type_: int) -> Members:
        found: Members = {}
        for row in self.declarations.declared_in(type_ >> 20):
            if row.parent == type_:
                found.setdefault(row.name, []).append(row)
        return found

    # Which member stands for which.

    def keeps(self, promised: Sequence[Declared], had: Sequence[Declared]) -> bool:
        """Whether a member can stand for one that is promised."""
        if promised[0].kind in _ATTRIBUTES:
            return all(row.kind in _ATTRIBUTES for row in had) and self._reads_alike(promised, had)
        if not all(row.kind == "method" for row in had):
            return False
        wanted, given = list(map(calling_of, promised)), list(map(calling_of, had))
        return all(
            any(
                mine is not None and theirs is not None and self._calls_alike(one, theirs, other, mine)
                for other, mine in zip(had, given, strict=True)
            )
            for one, theirs in zip(promised, wanted, strict=True)
        )

    def _reads_alike(self, promised: Sequence[Declared], had: Sequence[Declared]) -> bool:
        """Whether an attribute can be read, and where it may be set, set as well."""
        is_read_only = any("property" in (row.decorators or "") for row in promised)
        if not is_read_only and any((row.decorators or "") == '["@property"]' for row in had) and len(had) == 1:
            return False
        return all(self._may_be(mine, _type_of(mine), row, row.type) for row in promised for mine in had)

    def _calls_alike(self, promised: Declared, wanted: Calling, had: Declared, given: Calling) -> bool:
        """Whether a method takes every call that another does, and no annotation says otherwise."""
        pairs = accepts(wanted, given)
        if pairs is None or not _awaits_alike(promised, had):
            return False
        if not all(self._may_be(promised, theirs, had, mine) for theirs, mine in pairs):
            return False
        return self._may_be(had, had.type, promised, promised.type)

    def _may_be(self, narrow: Declared, one: str | None, wide: Declared, other: str | None) -> bool:
        """Whether what one annotation says may pass for what another says, each as it stands in a symbol's text."""
        if one is None or other is None:
            return True
        wider = [self._meaning(wide, word) for word in alternatives(other)]
        if None in wider:
            return True
        narrower = [self._meaning(narrow, word) for word in alternatives(one)]
        return all(meant is None or any(self._passes(meant, above) for above in wider if above) for meant in narrower)

    def _passes(self, one: Node, other: Node) -> bool:
        """Whether an instance of a class may pass for one of another."""
        if one == other or other in self._protocols or other == ("builtins", "object"):
            return True
        if isinstance(one, tuple):
            return isinstance(other, tuple) and _stands_for(one, other)
        line = self.line(one)
        return other in line if isinstance(other, int) else any(other in self._bases(type_) for type_ in line)

    def _meaning(self, row: Declared, name: str) -> Node | None:
        """The class that a name in the text of a symbol means; None where it is no class, or not known."""
        if name in _PLAIN_TYPES:
            return "builtins", name
        start, end = (row.line, row.col), (row.end_line, row.end_col)
        for item in self._mentions(row.id >> 20).get(name, ()):
            if start <= (item.line, item.col) < end:
                if item.target_id is None:
                    return (item.package, item.name) if item.package and item.package not in _PACKAGES else None
                rows = self.declarations.rows([item.target_id])
                return item.target_id if rows and rows[0].kind == "class" else None
        return None

    def _mentions(self, file: int) -> dict[str, list[Mentioned]]:
        """The references of a file by name, with what stands before the dot."""
        if file not in self._mentioned:
            found: dict[str, list[Mentioned]] = {}
            for item in self.declarations.mentions_in(file):
                written = item.name if item.receiver is None else f"{item.receiver}.{item.name}"
                found.setdefault(written, []).append(item)
            self._mentioned[file] = found
        return self._mentioned[file]


def _type_of(attribute: Declared) -> str | None:
    """The annotation of an attribute, else the type of the literal that it is set to."""
    written = attribute.type
    if written is not None and written.rpartition(".")[2] not in {"Final", "ClassVar"}:
        return written
    return type_of_literal(attribute.value)


def _awaits_alike(promised: Declared, had: Declared) -> bool:
    """Whether both give back something to await, or neither does."""
    wants, gives = bool(promised.flags & Flag.ASYNC), bool(had.flags & Flag.ASYNC)
    if wants == gives:
        return True
    word = (promised.type or "").partition("[")[0].rpartition(".")[2]
    return gives and word in {"Awaitable", "Coroutine", "AsyncIterator", "AsyncIterable", "AsyncGenerator"}


def _stands_for(one: tuple[str, str], other: tuple[str, str]) -> bool:
    """Whether a class outside the project may pass for another outside: numbers do upwards, others are not known."""
    return one[1] in _TOWER and other[1] in _TOWER and _TOWER.index(one[1]) <= _TOWER.index(other[1])
