"""TypeScript: which classes satisfy which interfaces without saying so, worked out when it is asked for.

A class does so when it has every member that the interface asks for, in public, and what both write down of their
types is the same, names by what they mean. A type that is not written down, that a type parameter stands in, or whose
names are not known, is like no other: there is no edge then, though a compiler that works types out may see one.
"""

from collections.abc import Iterable, Sequence

from pinakes.facts import Flag
from pinakes.linking._declared import Declared
from pinakes.linking.by_members import ByMembers, Members
from pinakes.linking.satisfaction import Declarations
from pinakes.linking.typescript.shapes import Called, Words, function_of, literal_words, method_of, words_of

Word = str | tuple[str, ...] | int
"""A mark as it is, a name by what it means: a symbol of the project, a package with a name, a type parameter."""
Meant = tuple[Word, ...]

_PUBLIC_MEMBERS = frozenset({"property", "method", "getter"})
_ANYTHING = frozenset({"any", "unknown"})
_KEYWORDS = _ANYTHING | frozenset(
    {
        "asserts",
        "as",
        "bigint",
        "boolean",
        "extends",
        "false",
        "infer",
        "is",
        "keyof",
        "never",
        "new",
        "null",
        "number",
        "object",
        "readonly",
        "string",
        "symbol",
        "this",
        "true",
        "typeof",
        "undefined",
        "unique",
        "void",
    }
)


class TypeScriptSatisfaction(ByMembers):
    """The classes and interfaces of an index."""

    def __init__(self, declarations: Declarations) -> None:
        super().__init__(declarations)
        self._meanings: dict[int, list[tuple[tuple[int, int], str, Word | None]]] = {}

    def is_interface(self, row: Declared) -> bool:
        """Whether a type is an interface."""
        return row.kind == "interface"

    def is_type(self, row: Declared) -> bool:
        """Whether a type is a class."""
        return row.kind == "class"

    def is_optional(self, row: Declared) -> bool:
        """Whether a type may do without a member."""
        return bool(row.flags & Flag.OPTIONAL)

    def interfaces_among(self, names: Iterable[str]) -> Iterable[int]:
        """The interfaces whose own members all have one of these names."""
        return self.declarations.holders(names, "interface")

    def asked(self, interface: int) -> Members | None:
        """The members that an interface itself declares; None where it is declared again, or has some without names."""
        for row in self.declarations.rows([interface]):
            # What type arguments make of the members of an interface above is not followed.
            is_applied = "<" in (row.signature or "").partition(" extends ")[2]
            if row.kind != "interface" or row.detail is not None or is_applied or self._is_declared_again(row):
                return None
            return self._own(interface)
        return None

    def _is_declared_again(self, row: Declared) -> bool:
        others = self.declarations.named(row.name)
        return any(
            other.kind == "interface" and other.id != row.id and (other.path, other.parent) == (row.path, row.parent)
            for other in others
        )

    def asked_outside(self, node: tuple[str, str]) -> Members | None:  # noqa: ARG002
        """Nothing is known of interfaces outside the project."""
        return None

    def offered(self, type_: int) -> Members:
        """The public members of a class; an interface that it names has none to give."""
        if not any(row.kind == "class" for row in self.declarations.rows([type_])):
            return {}
        return {name: rows for name, rows in self._own(type_).items() if all(map(_is_offered, rows))}

    def _own(self, type_: int) -> Members:
        found: Members = {}
        for row in self.declarations.declared_in(type_ >> 20):
            if row.parent == type_ and row.kind != "setter":
                found.setdefault(row.name, []).append(row)
        return found

    # Which member stands for which.

    def keeps(self, promised: Sequence[Declared], had: Sequence[Declared]) -> bool:
        """Whether a member can stand for one that is promised."""
        # What implements overloads is not seen from outside.
        seen = [row for row in had if row.flags & Flag.OVERLOAD] or had
        return all(any(self._stands_for(mine, theirs) for mine in seen) for theirs in promised)

    def _stands_for(self, had: Declared, promised: Declared) -> bool:
        if self.is_optional(had) and not self.is_optional(promised):
            return False
        wanted, given = _called(promised), _called(had)
        if wanted is not None and given is not None:
            return self._calls_alike(promised, wanted, had, given)
        if wanted is not None or given is not None:
            return _is_anything(words_of(promised.type)) if given is not None else False
        return self._reads_alike(promised, had)

    def _reads_alike(self, promised: Declared, had: Declared) -> bool:
        wanted = words_of(promised.type)
        if not wanted or _is_anything(wanted):
            return True
        if had.type is None:
            return wanted in literal_words(had.value, is_fixed=bool(had.flags & Flag.READONLY))
        return self._same(promised, wanted, had, words_of(had.type))

    def _calls_alike(self, promised: Declared, wanted: Called, had: Declared, given: Called) -> bool:
        """Whether a method takes what another takes and gives back what it gives back."""
        if wanted.is_generic or given.is_generic or given.n_needed > len(wanted.parameters):
            return False
        if wanted.has_rest != given.has_rest or (given.has_rest and len(given.parameters) != len(wanted.parameters)):
            return False
        pairs = zip(wanted.parameters, given.parameters, strict=False)
        told = [pair for pair in pairs if all(words and not _is_anything(words) for words in pair)]
        if not all(self._same(promised, theirs, had, mine) for theirs, mine in told):
            return False
        result = wanted.result
        if not result or _is_anything(result) or result == ("void",):
            return True
        return bool(given.result) and (_is_anything(given.result) or self._same(promised, result, had, given.result))

    def _same(self, promised: Declared, wanted: Words, had: Declared, given: Words) -> bool:
        """Whether two types are the same; one that names a type parameter is like no other."""
        theirs, mine = self._meant(promised, wanted), self._meant(had, given)
        return theirs is not None and theirs == mine

    def _meant(self, row: Declared, words: Words) -> Meant | None:
        """The words of a type by what they mean; None where one is not known."""
        found: list[Word] = []
        for word in words:
            if not (word[0].isalpha() or word[0] in "_$") or word in _KEYWORDS:
                found.append(word)
                continue
            meaning = self._meaning(row, word)
            if meaning is None:
                return None
            found.append(meaning)
        return tuple(found)

    def _meaning(self, row: Declared, name: str) -> Word | None:
        """What a name in the text of a member means; None where that is not known, or not the same everywhere."""
        file = row.id >> 20
        if file not in self._meanings:
            self._meanings[file] = [
                (
                    (item.line, item.col),
                    item.name,
                    item.target_id or (item.package and (item.package, item.name)) or None,
                )
                for item in self.declarations.mentions_in(file)
            ]
        start, end = (row.line, row.col), (row.end_line, row.end_col)
        found = {meaning for place, word, meaning in self._meanings[file] if word == name and start <= place < end}
        return found.pop() if len(found) == 1 else None


def _called(row: Declared) -> Called | None:
    return method_of(row.signature) if row.kind == "method" else function_of(row.type)


def _is_offered(row: Declared) -> bool:
    return row.kind in _PUBLIC_MEMBERS and row.visibility == "public" and not row.flags & Flag.STATIC


def _is_anything(words: Words) -> bool:
    return len(words) == 1 and words[0] in _ANYTHING
