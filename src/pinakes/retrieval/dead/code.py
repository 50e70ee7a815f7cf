"""The code of a project as a question about dead code sees it: suspects, and what leads from one to another.

A suspect is something that could be dead by itself: a function, a method, a type, a constant. All else counts as part
of the suspect around it: a use of a field is a use of its type, and what a nested function uses its function uses. The
code at the top level of a file is a node too, the id of the file, negative.
"""

from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from itertools import permutations
from typing import Final, NamedTuple

from pinakes.facts import TEST, TYPE_KINDS, Flag
from pinakes.languages._conventions import Conventions
from pinakes.retrieval.dead.conventions import IS_TEST, conventions_by_language
from pinakes.storage.usage import Defined, ReadFile, Usage

TYPES: Final = TYPE_KINDS - {"impl"}
_CALLABLES: Final = frozenset({"function", "method", "getter", "macro"})
VALUES: Final = frozenset({"constant", "variable"})
_CONTRACTS: Final = frozenset({"interface", "trait"})
"""What these define others have to: whether anyone calls it is no matter."""
_NAMESPACES: Final = frozenset({"namespace", "package", "module"})
_HOLDERS: Final = TYPES | {"impl"} | _NAMESPACES
_NOT_THERE: Final = int(Flag.ABSTRACT | Flag.DECLARATION | Flag.OVERLOAD)


class Base(NamedTuple):
    """What a type extends or implements."""

    symbol: int | None
    """None when it is not of the project."""
    name: str


class Code(NamedTuple):
    """Everything that is defined, and what leads where."""

    files: dict[int, ReadFile]
    symbols: dict[int, Defined]
    members: dict[int, list[int]]
    """What symbols hold directly."""
    bases: dict[int, list[Base]]
    suspects: dict[int, Defined]
    owners: dict[int, int]
    """For each symbol the suspect that it is or is part of, else its file, negative."""
    uses: dict[int, set[int]]
    """From nodes to the suspects that they use."""
    imports: dict[int, set[int]]
    """From nodes to the suspects that they import and do not use."""
    overrides: dict[int, set[tuple[int, int]]]
    """From members to those that take their place where the type of these is in use, each with its type; and from
    types to such members, each with what it takes the place of."""

    conventions_by_file: dict[int, Conventions]
    tests: frozenset[int]
    """Files of tests."""

    def conventions(self, symbol: Defined) -> Conventions:
        """What the language of a symbol uses without naming it."""
        return self.conventions_by_file[symbol.file]


def read_code(usage: Usage) -> Code:
    """Everything the index knows of code in languages with conventions: those in which members are followed too.

    Where names are linked by rules alone, too much use of them is not known to call anything dead.
    """
    known = conventions_by_language()
    files = {file.id: file for file in usage.files()}
    symbols = _around_tests({symbol.id: symbol for symbol in usage.symbols(known)})
    members: dict[int, list[int]] = defaultdict(list)
    for symbol in symbols.values():
        if symbol.parent is not None:
            members[symbol.parent].append(symbol.id)
    bases: dict[int, list[Base]] = defaultdict(list)
    for id_, target, name in usage.bases():
        bases[id_].append(Base(target, name))
    conventions = {file.id: known[file.language] for file in files.values() if file.language in known}
    suspects = {id_: symbol for id_, symbol in symbols.items() if _is_suspect(symbol, symbols, conventions)}
    owners = _owners(symbols, suspects)
    uses, imports = _edges(usage.edges(), owners)
    tests = frozenset(file.id for file in files.values() if IS_TEST.search(file.path))
    code = Code(files, symbols, members, bases, suspects, owners, uses, imports, defaultdict(set), conventions, tests)
    _join_members(code)
    return code


def _around_tests(symbols: dict[int, Defined]) -> dict[int, Defined]:
    """Symbols as parts of what is around the tests that they stand in: texts name those, and no code does."""
    found: dict[int, Defined] = {}
    for id_, symbol in symbols.items():
        above = symbol.parent
        while above is not None and symbols[above].kind == TEST:
            above = symbols[above].parent
        found[id_] = symbol if above == symbol.parent else symbol._replace(parent=above)
    return found


def _is_suspect(symbol: Defined, symbols: dict[int, Defined], conventions: dict[int, Conventions]) -> bool:
    if symbol.flags & _NOT_THERE or not _is_of_kind(symbol, symbols):
        return False
    is_open = conventions[symbol.file].is_open
    if is_open and symbol.kind == "method" and symbol.parent is None:
        return False  # An entry of an object.
    above = symbol.parent
    while above is not None:
        kind = symbols[above].kind
        if kind not in _HOLDERS or (is_open and kind in _NAMESPACES):
            return False
        above = symbols[above].parent
    return True


def _is_of_kind(symbol: Defined, symbols: dict[int, Defined]) -> bool:
    holder = None if symbol.parent is None else symbols[symbol.parent].kind
    if symbol.kind in VALUES:
        return holder not in TYPES
    if holder in _CONTRACTS:
        return False
    if symbol.kind == "property":
        return symbol.decorators is not None and "(" in (symbol.signature or "")
    return symbol.kind in _CALLABLES or symbol.kind in TYPES or (symbol.kind == "type_alias" and holder != "impl")


def _owners(symbols: dict[int, Defined], suspects: dict[int, Defined]) -> dict[int, int]:
    owners: dict[int, int] = {}
    for id_, symbol in symbols.items():
        above: Defined | None = symbol
        # What a value is made of is worked out when the file is read, whoever uses the value.
        while above is not None and (above.id not in suspects or above.kind in VALUES):
            above = None if above.parent is None else symbols[above.parent]
        owners[id_] = -symbol.file if above is None else above.id
    return owners


def _edges(
    rows: Iterable[tuple[int, int, int]], owners: dict[int, int]
) -> tuple[dict[int, set[int]], dict[int, set[int]]]:
    uses: dict[int, set[int]] = defaultdict(set)
    imports: dict[int, set[int]] = defaultdict(set)
    for source, target, is_import in rows:
        node = owners.get(source, source) if source > 0 else source
        leads = imports[node] if is_import else uses[node]
        leads.add(target)
        part_of = owners.get(target, target)
        if part_of > 0 and part_of != target:
            leads.add(part_of)
    return uses, imports


def _join_members(code: Code) -> None:
    """Add what leads from one member to another.

    A member leads to its type, a type to the members that the language calls, a member to those that override it, and
    what a file defines more than once, as overloads or for several platforms, to the others.
    """
    for id_, symbol in code.suspects.items():
        if symbol.parent is None:
            continue
        holder = code.owners[symbol.parent]
        if holder > 0:
            code.uses[id_].add(holder)
        if code.conventions(symbol).called.fullmatch(symbol.name):
            code.uses[holder].add(id_)
    _join_overrides(code)
    _join_siblings(code)
    _join_alternatives(code)


def _join_overrides(code: Code) -> None:
    """From members to those of the same name in types below."""
    symbols, suspects = code.symbols, code.suspects

    @cache
    def named(holder: int) -> dict[str, list[int]]:
        by_name: dict[str, list[int]] = {}
        for member in code.members.get(holder, ()):
            by_name.setdefault(symbols[member].name, []).append(member)
        return by_name

    for type_ in code.bases:
        own = named(type_)
        for above in types_above(code, type_) if own else ():
            inherited = named(above)
            for name in own.keys() & inherited.keys():
                overriding = [other for other in own[name] if other in suspects]
                for member in inherited[name] if overriding else ():
                    _join_override(code, member, code.owners[type_], overriding)


def _join_override(code: Code, member: int, type_: int, overriding: list[int]) -> None:
    if member not in code.suspects:
        code.uses[type_].update(overriding)
    elif type_ < 0:
        code.uses[member].update(overriding)
    else:
        code.overrides[member].update((other, type_) for other in overriding)
        code.overrides[type_].update((other, member) for other in overriding)


def _join_siblings(code: Code) -> None:
    """Between members of the same name in types that a third one has above it: which one it has is not said."""

    @cache
    def named(holder: int) -> dict[str, set[int]]:
        by_name: dict[str, set[int]] = defaultdict(set)
        for type_ in (holder, *types_above(code, holder)):
            for member in code.members.get(type_, ()):
                by_name[code.symbols[member].name].add(member)
        return by_name

    for bases in code.bases.values():
        direct = sorted({base.symbol for base in bases if base.symbol is not None})
        for one, other in permutations(direct, 2):
            for name in named(one).keys() & named(other).keys():
                beside = (named(other)[name] - named(one)[name]) & code.suspects.keys()
                for member in named(one)[name]:
                    code.uses[member].update(beside)


def _join_alternatives(code: Code) -> None:
    first: dict[tuple[str, str | int], int] = {}
    for id_, symbol in code.suspects.items():
        known = first.setdefault((symbol.qualified_name, _where(code, symbol)), id_)
        if known != id_:
            code.uses[known].add(id_)
            code.uses[id_].add(known)
    for id_, symbol in code.symbols.items():
        if symbol.flags & Flag.DECLARATION:
            known = first.get((symbol.qualified_name, _where(code, symbol)), id_)
            if known != id_:
                code.uses[id_].add(known)


def _where(code: Code, symbol: Defined) -> str | int:
    """The place in which nothing else has the name of a symbol, whatever is built."""
    span = code.conventions(symbol).span
    if span == "file" or symbol.visibility == "private":
        return symbol.file
    return code.files[symbol.file].path.rpartition("/")[0] if span == "folder" else ""


def types_above(code: Code, type_: int) -> list[int]:
    """The types of the project that a type extends or implements, at any distance, nearest first."""
    found = {type_: None}
    for above in (queue := [type_]):
        new = [base.symbol for base in code.bases.get(above, ()) if base.symbol is not None]
        queue += [symbol for symbol in new if symbol not in found]
        found.update(dict.fromkeys(new))
    return list(found)[1:]


def reach(code: Code, starts: Iterable[int], *ways: dict[int, set[int]], known: Iterable[int] = ()) -> set[int]:
    """Every node that these lead to, along uses and these ways, themselves included; what is known is not looked into.

    What takes the place of a member is reached when both that member and its own type are.
    """
    found = set(known)
    queue = list(set(starts) - found)
    reached = set(queue)
    found |= reached
    while queue:
        node = queue.pop()
        for way in (code.uses, *ways):
            if node in way:
                new = way[node] - found
                found |= new
                reached |= new
                queue += new
        for member, other in code.overrides.get(node, ()):
            if other in found and member not in found:
                found.add(member)
                reached.add(member)
                queue.append(member)
    return reached
