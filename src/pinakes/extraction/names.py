"""Names in a file: which scope settles each, and what is left for linking."""

import re
from bisect import bisect_right
from functools import cache
from operator import itemgetter

from pinakes.extraction.positions import Positions
from pinakes.extraction.uses import NOWHERE, Use, collect_uses
from pinakes.facts import MAX_COL, RESOLUTION_BITS, RESOLUTIONS, Reference
from pinakes.languages import builtin_names
from pinakes.languages._draft import (
    CALL,
    CLASS,
    DECORATOR,
    FUNCTION,
    HEADER,
    IMPORT,
    INSTANTIATE,
    READ,
    Definition,
    Draft,
    ImportDraft,
    Part,
    Scope,
    Settled,
    label_of,
)
from pinakes.languages._spec import LanguageSpec

UNRESOLVED, BY_SCOPE, BY_IMPORT, BY_MEMBER, EXTERNAL, CANDIDATE = map(
    RESOLUTIONS.index, ("unresolved", "scope", "import", "member", "external", "candidate")
)
LOCAL = (-1, -1, -1, False)
"""A name that never leaves its function: settled, and not worth a reference."""
_CLASS_TEXT = frozenset({CLASS, HEADER})
CLASS_KINDS = frozenset({"class", "enum", "struct", "record"})

_TYPE_KINDS = frozenset({"class", "interface", "enum", "type_alias", "struct", "union"})

_FIRST_WORD = re.compile(rb"[\w$\x80-\xff]+")

Labels = dict[bytes, dict[Scope | Definition | None, bytes]]


def settle_names(part: Part, spec: LanguageSpec, positions: Positions, names: dict[bytes, int]) -> list[Reference]:
    """Settle every name of a part: references, imports first, then top to bottom. Adds to the names they point into."""
    drafted = part.drafted
    ranges = sorted(part.names + drafted.names) if drafted.names else part.names
    uses = collect_uses(part.text, ranges, drafted, spec, part.syntax.captured("comment"))
    if drafted.members:
        uses = _with_members(part.text, uses, drafted)
    references = _import_references(drafted, positions, names)
    if drafted.second_names:
        references += _second_names(part.text, drafted, spec, positions, names)
    return references + _references(uses, drafted, spec, positions, names)


def _with_members(data: bytes, uses: list[Use], drafted: Draft) -> list[Use]:
    """Uses and the members that the language found itself, top to bottom."""
    scope_at = drafted.scopes.at
    found: list[Use] = [
        (data[start:end], start, role, scope_at(start), receiver) for start, end, role, receiver in drafted.members
    ]
    return sorted(uses + found, key=_start_of_use)


_start_of_use = itemgetter(1)


def _builtins(drafted: Draft, spec: LanguageSpec) -> frozenset[bytes]:
    """Names that belong to the language. None are sure in a file that imports everything from somewhere."""
    return frozenset() if drafted.has_star_import else _encoded(builtin_names(spec.builtins))


@cache
def _encoded(names: frozenset[str]) -> frozenset[bytes]:
    return frozenset(name.encode() for name in names)


def _import_references(drafted: Draft, positions: Positions, names: dict[bytes, int]) -> list[Reference]:
    references = []
    role = IMPORT << RESOLUTION_BITS | BY_IMPORT
    for item in drafted.imports:
        name = (item.name if item.name not in {None, "*"} else item.module) or "."
        owner = drafted.scopes.at(item.start).definition
        own = -1 if owner is None else owner.index
        mentions = [(name, item.name_start)] if item.name_start >= 0 else []
        if item.alias is not None and item.alias_start >= 0:
            mentions.append((item.alias, item.alias_start))
        for text, start in mentions:
            line, col = positions.at(start)
            number = names.setdefault(text.encode(), len(names))
            references.append(Reference(number, role, line << 12 | min(col, MAX_COL), own, -1, item.index, -1))
    return references


def _second_names(
    data: bytes, drafted: Draft, spec: LanguageSpec, positions: Positions, names: dict[bytes, int]
) -> list[Reference]:
    """References for the names under which something of the file leaves it: to what has another name here."""
    references, builtins = [], _builtins(drafted, spec)
    for start, end, local in drafted.second_names:
        scope = drafted.scopes.at(start)
        resolution, target, binding, _ = _look_up(scope, local, builtins)
        if resolution not in {BY_SCOPE, BY_IMPORT}:
            continue
        line, col = positions.at(start)
        owner = scope.definition
        references.append(
            Reference(
                names.setdefault(data[start:end], len(names)),
                (IMPORT if binding >= 0 else READ) << RESOLUTION_BITS | resolution,
                line << 12 | min(col, MAX_COL),
                -1 if owner is None else owner.index,
                target,
                binding,
                -1,
            )
        )
    return references


def _references(  # noqa: C901, PLR0912, PLR0915 - everything in one loop, called once for each file.
    uses: list[Use], drafted: Draft, spec: LanguageSpec, positions: Positions, names: dict[bytes, int]
) -> list[Reference]:
    """References for the uses that leave their function. The second hot loop."""
    references, heads, imported_only = list[Reference](), dict[bytes, bytes](), drafted.imported_only
    intern, at, starts, is_ascii = names.setdefault, positions.at, [*positions.starts, NOWHERE], positions.is_ascii
    own_names = frozenset([item.self_name for item in drafted.definitions if item.self_name])
    self_names, builtins = _encoded(spec.self_names) | own_names, _builtins(drafted, spec)
    replacing = {item.index: item for item in drafted.definitions if item.replaces is not None}
    type_uses, type_of, labels, is_run = drafted.type_uses, _types_of(drafted), drafted.labels, spec.runs_classes
    is_chosen, called, module = spec.chooses_constructors, drafted.called, drafted.scopes.module
    line, next_line, is_plain, here, owner = 0, 0, is_ascii, None, -1
    for name, start, role, scope, receiver in uses:
        if receiver is None:
            if role == DECORATOR:
                scope = _seen_by_decorator(scope, name, start)  # noqa: PLW2901 - it is seen from there alone.
            settled = scope.settled.get(name)
            if imported_only and start in imported_only:
                settled = _look_up_import(scope, name, module, builtins)
            elif settled is None:
                settled = scope.settled[name] = _look_up(scope, name, builtins)
            if is_run:
                if scope.kind == FUNCTION:
                    if scope.definition is not None and start < scope.definition.head_end:
                        settled = _in_head(settled, scope, name, start)
                elif settled[1] >= 0 and scope.kind in _CLASS_TEXT:
                    settled, scope = _in_class_text(settled, scope, name, start, builtins)  # noqa: PLW2901
            resolution, target, binding, is_class = settled
            if resolution < 0:
                if start not in called:
                    continue
                resolution, target, binding, is_class = _look_up_function(scope, name, builtins)
            kind, before = INSTANTIATE if is_class and role == CALL else role, -1
            if target >= 0:
                if start in type_uses:
                    resolution, target = (resolution, type_of[target]) if target in type_of else (UNRESOLVED, -1)
                elif target in replacing:
                    target = _in_force(replacing[target], scope, start)
                elif is_chosen and kind == INSTANTIATE:
                    resolution, target = UNRESOLVED, -1
        else:
            resolution, target, binding, kind = UNRESOLVED, -1, -1, role
            receiver = _labelled(receiver, scope, labels, heads) if labels else receiver  # noqa: PLW2901
            if receiver in self_names:
                resolution, target = _own_member(scope, name, start, receiver if receiver in own_names else None)
                if resolution < 0:
                    continue
            before = intern(receiver, len(names))
        if start >= next_line:
            line = bisect_right(starts, start, line)
            next_line = starts[line]
            is_plain = is_ascii or positions.is_plain(line)
        col = start - starts[line - 1] + 1 if is_plain else at(start)[1]
        if col > MAX_COL:  # noqa: PLR1730 - a call for every name would show.
            col = MAX_COL
        if scope is not here:
            here, owner = scope, -1 if scope.definition is None else scope.definition.index
        number, kind = intern(name, len(names)), kind << RESOLUTION_BITS | resolution
        references.append(Reference(number, kind, line << 12 | col, owner, target, binding, before))
    return references


def _labelled(receiver: bytes, scope: Scope, labels: Labels, heads: dict[bytes, bytes]) -> bytes:
    """A receiver with the label of the name that it starts with, which `heads` remembers where it has labels."""
    head = heads.get(receiver)
    if head is None:
        first = _FIRST_WORD.match(receiver)
        is_open = first is not None and first[0] in labels and not receiver.startswith(b"#", first.end())
        head = heads[receiver] = first[0] if first is not None and is_open else b""
    return receiver if not head else label_of(labels[head], scope, head) + receiver[len(head) :]


def _types_of(drafted: Draft) -> dict[int, int]:
    """For each value, the type of the same name beside it; for a type, itself."""
    if not drafted.type_uses:
        return {}
    found = {item.index: item.index for item in drafted.definitions if item.kind in _TYPE_KINDS}
    return found | {item.index: item.as_type.index for item in drafted.definitions if item.as_type is not None}


def _in_force(definition: Definition, scope: Scope, start: int) -> int:
    """Which of several definitions of a name holds at a byte; the last one where the use runs later, in a function."""
    if scope.definition is not definition.parent:
        return definition.index
    while definition.name_start > start and definition.replaces is not None:
        definition = definition.replaces
    return definition.index


def _look_up(scope: Scope, name: bytes, builtins: frozenset[bytes]) -> Settled:
    """What a plain name means from inside a scope."""
    found = scope_that_binds(scope, name)
    if found is not None:
        bound = found.bound[name]
        if bound is not None and _is_open_below(scope, found):
            return UNRESOLVED, -1, -1, False
        return _meaning(bound)
    return (EXTERNAL, -1, -1, False) if name in builtins else (UNRESOLVED, -1, -1, False)


def _look_up_import(scope: Scope, name: bytes, module: Scope, builtins: frozenset[bytes]) -> Settled:
    """What a plain name means that is an import or nothing of the file; scopes may say that it lives elsewhere."""
    bound = module.bound.get(name)
    if isinstance(bound, ImportDraft):
        here: Scope | None = scope
        while here is not None and name not in here.outer:
            here = here.parent
        if here is None:
            return BY_IMPORT, -1, bound.index, False
    return (EXTERNAL, -1, -1, False) if name in builtins else (UNRESOLVED, -1, -1, False)


def _look_up_function(scope: Scope, name: bytes, builtins: frozenset[bytes]) -> Settled:
    """What a name means that is called, where the variable of that name is no function."""
    here: Scope | None = scope
    while here is not None:
        bound = here.bound.get(name) if here.kind != CLASS or here is scope else None
        if bound is not None:
            return _meaning(bound)
        here = here.parent
    return (EXTERNAL, -1, -1, False) if name in builtins else (UNRESOLVED, -1, -1, False)


def _seen_by_decorator(scope: Scope, name: bytes, start: int) -> Scope:
    """Where a decorator is looked up: outside, where it has the name of what it decorates, which has no name yet."""
    found = scope_that_binds(scope, name)
    bound = None if found is None else found.bound[name]
    if found is None or found.parent is None or not isinstance(bound, Definition) or bound.replaces is not None:
        return scope
    return found.parent if bound.start <= start < bound.name_start else scope


def _in_head(settled: Settled, scope: Scope, name: bytes, start: int) -> Settled:
    """What a name in the types and defaults of a function means, given what it means inside.

    They run where the function is made, so that a method's see what its class has by then. No method is meant there.
    """
    around = None if scope.parent is None else scope.parent.parent
    if around is None or around.kind != CLASS or name in scope.bound:
        return settled
    bound = around.bound.get(name)
    is_there = isinstance(bound, Definition) and bound.opens != FUNCTION and bound.replaces is None
    return _meaning(bound) if is_there and bound is not None and bound.end <= start else settled


def _in_class_text(
    settled: Settled, scope: Scope, name: bytes, start: int, builtins: frozenset[bytes]
) -> tuple[Settled, Scope]:
    """What a name in the text of a class means, given its last meaning there: before its first one, what is outside.

    A member has its name only after its value (`Form = Form`). Types may be named before their class is there. What
    the language has is seen from outside the class, for linking knows no order.
    """
    found = scope if scope.kind == CLASS else scope.parent
    bound = None if found is None or found.kind != CLASS else found.bound.get(name)
    if found is None or found.parent is None or not isinstance(bound, Definition) or bound.opens == CLASS:
        return settled, scope
    while bound.replaces is not None:
        bound = bound.replaces
    is_before = start < (bound.end if bound.opens < 0 else bound.name_start)
    outside = _look_up(found.parent, name, builtins) if is_before else settled
    if outside[0] == EXTERNAL and found is scope and found.parent.parent is not None:
        return outside, found.parent.parent
    return (settled if outside[0] == UNRESOLVED else outside), scope


def _is_open_below(scope: Scope, found: Scope) -> bool:
    """Whether a scope inside the one that binds a name may bring a name of its own, which only linking knows."""
    here: Scope | None = scope
    while here is not None and here is not found:
        if here.is_open:
            return True
        here = here.parent
    return False


def scope_that_binds(scope: Scope, name: bytes) -> Scope | None:
    """The scope in which a plain name used in another one is bound; None when no scope of the file binds it."""
    here: Scope | None = scope
    wanted = -1
    start = scope
    while here is not None:
        if here.kind == CLASS and here is not start:
            here = here.parent
            continue
        if here.kind == HEADER and here is start and here.parent is not None:
            start = here.parent
        if name in here.outer:
            wanted = here.outer[name]
        elif name in here.bound and (wanted < 0 or here.kind == wanted):
            return here
        here = here.parent
    return None


def _meaning(bound: Definition | ImportDraft | None) -> Settled:
    if bound is None:
        return LOCAL
    if isinstance(bound, Definition):
        if bound.is_open:
            return UNRESOLVED, -1, -1, bound.kind in CLASS_KINDS
        # Which of several overloads is meant, the name alone does not say.
        resolution = CANDIDATE if bound.is_overloaded else BY_SCOPE
        return resolution, bound.index, -1, bound.kind in CLASS_KINDS
    return BY_IMPORT, -1, bound.index, False


def _own_member(scope: Scope, name: bytes, start: int, receiver: bytes | None) -> tuple[int, int]:
    """How `self.name` is settled, and the member of the enclosing class that it means.

    Where methods name their own receiver, the class is found by that name. The name that defines a member is settled
    as a local one is: it is no use.
    """
    owner = scope.definition
    while receiver is not None and owner is not None and owner.self_name != receiver:
        owner = owner.parent
    while owner is not None and owner.members is None:
        owner = owner.parent
    member = None if owner is None or owner.members is None else owner.members.get(name.removeprefix(b"$"))
    if member is None:
        return UNRESOLVED, -1
    if member.name_start == start:
        return LOCAL[:2]
    return (UNRESOLVED, -1) if member.is_open else (CANDIDATE if member.is_overloaded else BY_MEMBER, member.index)
