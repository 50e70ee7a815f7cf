"""Where definitions are seen from: scopes they are bound in, overloads, visibility."""

from bisect import bisect_right

from pinakes.facts import Flag
from pinakes.languages._draft import BODY, FUNCTION, HEADER, Definition, Draft, Scope, Scopes
from pinakes.languages.c.branches import stands_in
from pinakes.languages.c.functions import TEST
from pinakes.languages.c.sheet import Sheet, is_inside, outermost, scope_around
from pinakes.languages.c.variables import DECLARATION

_ACCESS = {b"public": "public", b"protected": "internal", b"private": "private"}
_RECORDS = frozenset({"class", "struct", "union"})
_TAGS = frozenset({"struct", "union", "enum"})
_CALLABLES = frozenset({"function", "method", "constructor", "operator"})
_CONDITIONAL = frozenset({"macro", "type_alias", "variable", "constant"})
"""What is written twice where the preprocessor keeps one."""
_NEVER_BOUND = frozenset({"constructor", "operator"})
_MADE_ELSEWHERE = frozenset({"namespace", "module"})
_RANKS = {"type_alias": 2, "namespace": 1, "struct": 4, "union": 4, "class": 4, "enum": 4}
HEADERS = (".h", ".hh", ".hpp", ".hxx", ".h++", ".ipp", ".inl", ".tpp", ".cuh", ".cppm", ".ixx")
_DEEPEST = 100
"""How many names a full name is made of at most."""
_EXPORTED, _STATIC, _UNLIKELY = Flag.EXPORTED.value, Flag.STATIC.value, Flag.UNLIKELY.value


def adopt(drafted: Draft) -> None:
    """Give what opens no scope its parent, and macros none."""
    for definition in drafted.definitions:
        if definition.kind == "macro":
            definition.parent = None
        elif definition.opens < 0:
            parent = scope_around(drafted.scopes.at(definition.start), definition.start).definition
            while parent is not None and parent.end < definition.end:
                # Broken code: it does not end where it should.
                parent = parent.parent
            definition.parent = parent


def settle_kinds(sheet: Sheet, definitions: list[Definition]) -> None:
    """Tell methods from functions, and constructors from methods."""
    for definition in definitions:
        if "." in definition.container and definition.parent is not None and definition.parent.kind == "namespace":
            # `void app::Shape::draw()` inside of `app` tells its namespace in full.
            definition.container = definition.container.removeprefix(_full_name(definition.parent) + ".")
        if definition.kind not in {"function", "operator"} or definition.detail == TEST:
            continue
        parent, container = definition.parent, definition.container.rpartition(".")[2]
        owner = parent.name if parent is not None and parent.kind in _RECORDS else ""
        if definition.name == (container or owner):
            definition.kind, definition.type = "constructor", None
        elif definition.kind == "function" and (container or owner):
            definition.kind = "method"
        if definition.name.startswith("~"):
            definition.type = None
        if owner and definition.name_start in sheet.statics:
            definition.flags |= _STATIC


def bind(sheet: Sheet, drafted: Draft) -> None:
    """Bind each definition where its name is seen from, and leave open what only arguments or other files tell."""
    scopes = drafted.scopes
    _join_namespaces(drafted)
    bodies = _bodies(drafted)
    groups: dict[tuple[int, bytes], list[Definition]] = {}
    for definition in drafted.definitions:
        if not definition.name:
            continue
        # A static member is set aside elsewhere, as a function may have its body elsewhere.
        is_static = definition.kind in {"property", "constant"} and definition.flags & _STATIC
        # In C, `struct name` and `name` are two things.
        is_tag = not sheet.is_cpp and definition.kind in _TAGS
        definition.is_open = definition.detail == DECLARATION or bool(is_static) or is_tag or stands_in(definition)
        scope = _home(sheet, scopes, definition, bodies)
        key = definition.name.encode()
        if definition.kind in _CALLABLES or definition.kind in _CONDITIONAL:
            group = (id(scope.bound), key) if scope is not None else (-1, definition.container.encode() + b"." + key)
            groups.setdefault(group, []).append(definition)
        if scope is None or definition.kind in _NEVER_BOUND or definition.detail == TEST:
            continue
        if not sheet.is_cpp and definition.kind == "property":
            continue
        bound = scope.bound.get(key)
        if not isinstance(bound, Definition) or _rank(definition) > _rank(bound):
            scope.bound[key] = definition
    for group_members in groups.values():
        if len(group_members) > 1:
            _mark_overloads(group_members)


def _bodies(drafted: Draft) -> dict[str, Scope]:
    """The scopes of classes and namespaces by dotted name."""
    bodies: dict[str, Scope] = {}
    for definition in drafted.definitions:
        if definition.opens == BODY and definition.name:
            bodies.setdefault(_full_name(definition), drafted.scopes.at(definition.body_start))
    return bodies


def _full_name(definition: Definition) -> str:
    names: list[str] = []
    here: Definition | None = definition
    while here is not None and len(names) < _DEEPEST:
        names += [here.name, here.container] if here.container else [here.name]
        here = here.parent
    return ".".join(reversed(names))


def _home(sheet: Sheet, scopes: Scopes, definition: Definition, bodies: dict[str, Scope]) -> Scope | None:
    """The scope a definition's name is bound in; None where this file does not have it."""
    if definition.kind == "macro":
        return scopes.module
    outer = scope_around(scopes.at(definition.start), definition.start)
    if definition.container:
        if definition.kind in _MADE_ELSEWHERE:
            return None
        prefix = "" if outer.definition is None else _full_name(outer.definition) + "."
        home = bodies.get(prefix + definition.container)
        if home is not None and definition.opens == FUNCTION:
            # What the class declares is seen from its members, wherever they stand.
            _look_into(scopes.at(definition.body_start), definition, home)
        return home
    if definition.kind == "enum_member" and outer.definition is not None:
        enum = outer.definition
        if enum.kind == "enum" and not _is_scoped(sheet, enum) and outer.parent is not None:
            return scope_around(outer.parent, enum.start)
    return outer


def _look_into(scope: Scope, definition: Definition, home: Scope) -> None:
    """Let the body of a member see the scope of its class first."""
    here: Scope | None = scope
    while here is not None and not (here.kind == HEADER and here.definition is definition):
        here = here.parent
    if here is not None:
        here.parent = home


def _is_scoped(sheet: Sheet, enum: Definition) -> bool:
    words = sheet.data[enum.start : enum.body_start].split()
    return b"class" in words or (b"struct" in words and b"enum" in words)


def _rank(definition: Definition) -> tuple[int, bool]:
    """Which of several definitions of one name a use means: what has a body comes first, then what is likely."""
    rank = 3 if definition.detail == DECLARATION else _RANKS.get(definition.kind, 5)
    return rank, not definition.flags & _UNLIKELY


def _mark_overloads(group: list[Definition]) -> None:
    """Functions that differ in their parameters, or of which the preprocessor keeps one, are told apart by more."""
    shapes = {
        (tuple([_plain(parameter.type) for parameter in item.parameters]), item.kind == "macro") for item in group
    }
    n_bodies = sum([item.detail != DECLARATION for item in group])
    if n_bodies > 1 or len(shapes) > 1:
        for item in group:
            item.is_open = True


def _plain(type_: str | None) -> str:
    return (type_ or "").replace(" ", "").replace("const", "").rpartition("::")[2]


def _join_namespaces(drafted: Draft) -> None:
    """What a namespace holds is seen wherever it is opened again; what an inline one holds, also around it."""
    seen: dict[str, Scope] = {}
    for definition in drafted.definitions:
        if definition.kind == "namespace" and definition.opens == BODY:
            scope = drafted.scopes.at(definition.body_start)
            if (definition.signature or "").startswith("inline") and not definition.container:
                scope.bound = scope_around(drafted.scopes.at(definition.start), definition.start).bound
            else:
                scope.bound = seen.setdefault(_full_name(definition), scope).bound


def settle_visibility(sheet: Sheet, drafted: Draft) -> None:
    """Say who sees each definition: by `static`, by the sections of a class, by a namespace without a name."""
    sections = _sections(sheet, drafted)
    is_header = sheet.syntax.path.lower().endswith(HEADERS)
    hidden = outermost(sheet.hidden)
    for definition in drafted.definitions:
        parent = definition.parent
        if parent is not None and parent.opens == FUNCTION:
            definition.visibility = "private"
        elif parent is not None and parent.kind in _RECORDS:
            definition.visibility = _access(definition, parent, sections)
        elif parent is not None and parent.kind != "namespace":
            definition.visibility = parent.visibility or "public"
        elif is_inside(hidden, definition.start) or _is_static(sheet, definition):
            definition.visibility = "private"
        else:
            definition.visibility = "public"
            is_shared = definition.kind in {"function", "variable", "operator"}
            is_shared = is_shared or (definition.kind == "constant" and not sheet.is_cpp)
            if not definition.container and (is_header or is_shared):
                definition.flags |= _EXPORTED
    _inherit_access(drafted)


def _is_static(sheet: Sheet, definition: Definition) -> bool:
    return definition.name_start in sheet.statics and not definition.container


def _access(definition: Definition, parent: Definition, sections: dict[int, list[tuple[int, str]]]) -> str:
    marks = sections.get(parent.start, [])
    at = bisect_right(marks, (definition.name_start, "")) - 1
    if at >= 0:
        return marks[at][1]
    return "private" if parent.kind == "class" else "public"


def _sections(sheet: Sheet, drafted: Draft) -> dict[int, list[tuple[int, str]]]:
    """The access sections of each class by where it starts: where they start, and what they say."""
    sections: dict[int, list[tuple[int, str]]] = {}
    for node in sheet.syntax.captured("access"):
        owner = drafted.scopes.at(node.start_byte).definition
        if owner is not None and owner.body_start <= node.start_byte:
            word = sheet.data[node.start_byte : node.end_byte].split()[0].rstrip(b":")
            if word in _ACCESS:
                sections.setdefault(owner.start, []).append((node.start_byte, _ACCESS[word]))
    return sections


def _inherit_access(drafted: Draft) -> None:
    """A member defined outside its class is as visible as it was declared."""
    declared = {
        (_full_name(item), item.name): item.visibility
        for item in drafted.definitions
        if not item.container and item.parent is not None and item.parent.kind in _RECORDS
    }
    if not declared:
        return
    for item in drafted.definitions:
        if item.container:
            visibility = declared.get((_full_name(item), item.name))
            if visibility is not None:
                item.visibility = visibility
                if visibility != "public":
                    item.flags &= ~_EXPORTED
