"""Go: which types satisfy which interfaces, worked out when it is asked for.

A type satisfies an interface when it has every method of it, with the same parameters and results. Types in those are
compared by what they mean, not by how they are written, so nothing here matches by name alone: where a type is not
known, or an interface embeds one outside the project that is not known, there is no edge.
"""

from pinakes.linking._declared import Declared
from pinakes.linking.go.declared import DEFINED_TYPES, GoTypes, Method, Place, Word, plain
from pinakes.linking.go.known import KNOWN_INTERFACES
from pinakes.linking.go.signatures import signature_words
from pinakes.linking.satisfaction import Declarations, Node

_DEEPEST = 8
"""Types embedded in one another that are followed."""


class GoSatisfaction(GoTypes):
    """The types and interfaces of an index. What was worked out is remembered."""

    def __init__(self, declarations: Declarations) -> None:
        super().__init__(declarations)
        self._promised: dict[int, dict[str, Method] | None] = {}
        self._had: dict[tuple[Place, str], Method | None] = {}
        self._embedded: dict[int, list[Node]] = {}

    def interfaces_of(self, type_: Declared) -> list[int]:
        """The interfaces that a type satisfies."""
        return self._interfaces_of(type_) if type_.kind in DEFINED_TYPES else []

    def types_of(self, interface: Declared) -> list[int]:
        """The types that satisfy an interface."""
        return self._types_of(interface) if interface.kind == "interface" else []

    def promising(self, member: Declared) -> list[int]:
        """The methods of interfaces by which calls may reach a method of a type."""
        owner = self.owner(member)
        if member.kind != "method" or owner is None:
            return []
        types = self.types_at(owner)
        interfaces = [id_ for type_ in types for id_ in self._interfaces_of(type_)]
        return _ids([(self._promises(id_) or {}).get(member.name) for id_ in interfaces])

    def keeping(self, member: Declared) -> list[int]:
        """The methods that may run where this one, of an interface, is called."""
        if member.kind != "method" or member.parent is None:
            return []
        types = [id_ for row in self.declarations.rows([member.parent]) for id_ in self.types_of(row)]
        had = [self._method(self.place(type_), member.name) for type_ in self.declarations.rows(types)]
        return [id_ for id_ in _ids(had) if id_ != member.id]

    # Which satisfies which.

    def _interfaces_of(self, type_: Declared) -> list[int]:
        """The interfaces that a type satisfies."""
        place = self.place(type_)
        candidates: dict[int, None] = {}
        for name in sorted(self._method_names(place, 0)):
            for row in self.declarations.named(name):
                if row.kind == "method" and row.parent is not None:
                    candidates.setdefault(row.parent, None)
        # An interface that only embeds others promises what those do.
        for id_ in list(candidates):
            candidates |= dict.fromkeys(self._embedding(id_))
        rows = [row for row in self.declarations.rows(list(candidates)) if row.kind == "interface"]
        found = [row for row in rows if self._satisfies(place, row)]
        return [row.id for row in sorted(found, key=lambda row: (row.path, row.line))]

    def _types_of(self, interface: Declared) -> list[int]:
        """The types that satisfy an interface."""
        promised = self._promises(interface.id)
        if not promised:
            return []
        rows = {name: self.declarations.named(name) for name in promised}
        rarest = min(promised, key=lambda name: (len(rows[name]), name))
        places: dict[Place, None] = {}
        for row in rows[rarest]:
            owner = self.owner(row) if row.kind == "method" else None
            if owner is not None:
                places.setdefault(owner, None)
        # What embeds a type that has a method, or an interface that promises it, has it as well.
        for place in list(places):
            places |= dict.fromkeys(self._places_embedding(place))
        found = [
            type_
            for place in places
            for type_ in self.types_at(place)
            if type_.kind in DEFINED_TYPES and self._satisfies(place, interface)
        ]
        return [row.id for row in sorted(found, key=lambda row: (row.path, row.line))]

    def _satisfies(self, place: Place, interface: Declared) -> bool:
        promised = self._promises(interface.id)
        if not promised:
            return False
        bound: dict[Word, Word] = {}
        for name, method in promised.items():
            had = self._method(place, name)
            if had is None or (not name[:1].isupper() and had.home != method.home):
                return False
            if not _agree(method.words, had.words, bound):
                return False
        return True

    def _promises(self, interface: int) -> dict[str, Method] | None:
        """The methods of an interface, with those of the ones it embeds; None where not all are known."""
        if interface not in self._promised:
            self._promised[interface] = None
            self._promised[interface] = self._worked_out(interface)
        return self._promised[interface]

    def _worked_out(self, interface: int) -> dict[str, Method] | None:
        found: dict[str, Method] = {}
        for node in self._embeds(interface):
            inner = _known(node) if isinstance(node, tuple) else self._promises(node)
            if inner is None:
                return None
            found |= inner
        for row in self.members(interface):
            found[row.name] = self.read(row)
        return found

    # What types have.

    def _method(self, place: Place, name: str) -> Method | None:
        """A method of a type: its own, else one that the least embedded type brings and no other does."""
        key = (place, name)
        if key not in self._had:
            self._had[key] = None
            own = [row for row in self.declarations.named(name) if row.kind == "method" and self.owner(row) == place]
            self._had[key] = self.read(own[0]) if own else self._promoted(place, name)
        return self._had[key]

    def _promoted(self, place: Place, name: str) -> Method | None:
        found: dict[tuple[int | None, str], Method] = {}
        for type_ in self.types_at(place):
            for node in self._embeds(type_.id):
                method = self._of_embedded(node, name)
                if method is not None:
                    found.setdefault((method.id, method.home), method)
        return next(iter(found.values())) if len(found) == 1 else None

    def _of_embedded(self, node: Node, name: str) -> Method | None:
        if isinstance(node, tuple):
            return (_known(node) or {}).get(name)
        for row in self.declarations.rows([node]):
            if row.kind == "interface":
                return (self._promises(node) or {}).get(name)
            return self._method(self.place(row), name)
        return None

    def _method_names(self, place: Place, depth: int) -> set[str]:
        """The names of all methods that a type has."""
        found = {row.name for row in self.methods_in(place[0]).get(place[1], ())}
        if depth > _DEEPEST:
            return found
        for type_ in self.types_at(place):
            for node in self._embeds(type_.id):
                if isinstance(node, tuple):
                    found |= (_known(node) or {}).keys()
                    continue
                for row in self.declarations.rows([node]):
                    is_promise = row.kind == "interface"
                    found |= (
                        (self._promises(node) or {}).keys()
                        if is_promise
                        else self._method_names(self.place(row), depth + 1)
                    )
        return found

    def _places_embedding(self, place: Place) -> list[Place]:
        rows = self.declarations.rows([id_ for row in self.types_at(place) for id_ in self._embedding(row.id)])
        return [self.place(row) for row in rows if row.parent is None]

    def _embedding(self, type_: int) -> list[int]:
        """The types that embed a type, directly or through others."""
        found: dict[int, None] = {}
        frontier = [type_]
        for _ in range(_DEEPEST):
            heirs = dict.fromkeys([heir for _, heir in self.declarations.below(frontier)])
            frontier = [heir for heir in heirs if heir not in found]
            if not frontier:
                break
            found |= dict.fromkeys(frontier)
        return list(found)

    def _embeds(self, type_: int) -> list[Node]:
        if type_ not in self._embedded:
            self._embedded[type_] = [node for _, node in self.declarations.above([type_])]
        return self._embedded[type_]


def _ids(methods: list[Method | None]) -> list[int]:
    """Those of the project, each once."""
    return list(dict.fromkeys([method.id for method in methods if method is not None and method.id is not None]))


def _known(node: tuple[str, str]) -> dict[str, Method] | None:
    """The methods of an interface outside the project; None where it is not known."""
    written = KNOWN_INTERFACES.get(node)
    if written is None:
        return None
    found = {}
    for signature in written:
        name = signature.partition("(")[0]
        words = [_known_word(word, node[0]) for word in signature_words(signature)]
        found[name] = Method(name, None, node[0], tuple(words))
    return found


def _known_word(word: str, home: str) -> Word:
    if plain(word):
        return word
    package, dot, name = word.rpartition(".")
    if not dot:
        return ("builtin", word)
    return (home if home.rpartition("/")[2] == package else package, name)


def _agree(promised: tuple[Word, ...], had: tuple[Word, ...], bound: dict[Word, Word]) -> bool:
    """Whether a method keeps what an interface promises; what its type parameters stand for must be the same."""
    if not promised or len(promised) != len(had):
        return False
    for wanted, word in zip(promised, had, strict=True):
        if isinstance(wanted, tuple) and wanted[0] == "parameter" and not isinstance(word, str):
            if bound.setdefault(wanted, word) != word:
                return False
        elif wanted != word:
            return False
    return True
