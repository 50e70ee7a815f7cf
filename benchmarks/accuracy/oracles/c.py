"""What libclang makes of a C or C++ project, as a SCIP index.

python -m benchmarks.accuracy.oracles.c FOLDER OUT.scip [--only PREFIX]... [--leave-out PART]... [--flags=FLAGS]

Needs `libclang` (PyPI). Every source file is parsed with the flags given; a declaration in a header is read with the
first source file that shows it. A symbol is defined where it has a body, anywhere in the project; where it has none,
where it is declared. Where a class is made by its name, its constructor is meant, if one is written. Locals and
parameters are left out.
"""

import argparse
import ctypes
import hashlib
import os
import shlex
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from clang.cindex import Config, Cursor, CursorKind, File, Index, SourceLocation, TranslationUnit, c_object_p, conf

from pinakes.formats.scip import write

_SOURCES = {".c", ".cc", ".cpp", ".cxx"}
_REFERENCES = frozenset(
    {
        CursorKind.DECL_REF_EXPR,
        CursorKind.MEMBER_REF_EXPR,
        CursorKind.MEMBER_REF,
        CursorKind.TYPE_REF,
        CursorKind.TEMPLATE_REF,
        CursorKind.NAMESPACE_REF,
        CursorKind.MACRO_INSTANTIATION,
    }
)
_LOCALS = frozenset(
    {
        CursorKind.PARM_DECL,
        CursorKind.TEMPLATE_TYPE_PARAMETER,
        CursorKind.TEMPLATE_NON_TYPE_PARAMETER,
        CursorKind.TEMPLATE_TEMPLATE_PARAMETER,
        CursorKind.LABEL_STMT,
    }
)
_FUNCTIONS = frozenset(
    {
        CursorKind.FUNCTION_DECL,
        CursorKind.CXX_METHOD,
        CursorKind.CONSTRUCTOR,
        CursorKind.DESTRUCTOR,
        CursorKind.FUNCTION_TEMPLATE,
        CursorKind.CONVERSION_FUNCTION,
        CursorKind.LAMBDA_EXPR,
    }
)


_MAKING = frozenset({CursorKind.CXX_NEW_EXPR, CursorKind.CXX_FUNCTIONAL_CAST_EXPR})


class Place(NamedTuple):
    """Where a name stands: path, line and column from 0."""

    path: str
    line: int
    col: int


class Project:
    """The files of a folder, and what was found in them."""

    def __init__(self, folder: Path, leave_out: list[str]) -> None:
        self.folder = folder
        self.leave_out = leave_out
        self.paths: dict[str, str | None] = {}
        self.texts: dict[str, bytes] = {}
        self.defined: dict[str, set[Place]] = defaultdict(set)
        self.declared: dict[str, set[Place]] = defaultdict(set)
        self.mentioned: dict[Place, str] = {}
        self.made: dict[Place, str] = {}
        """The constructor that is called where the name of its class stands."""
        self.outside: set[Place] = set()
        """Mentions of what is declared outside the project, where they stand."""
        self.unplaced: set[str] = set()
        """Namespaces that macros open: where that is written, libclang does not say."""
        self.done: set[tuple[str, int]] = set()
        self.written: dict[str, Place] = {}
        """Where what is mentioned is written: a member of what a template makes stands in the template."""

    def path_of(self, name: str) -> str | None:
        """The path of a file inside the project; None for one outside."""
        if name not in self.paths:
            path = os.path.relpath(os.path.realpath(name), self.folder)
            self.paths[name] = None if path.startswith("..") else path
        return self.paths[name]

    def text(self, path: str) -> bytes:
        """The bytes of a file."""
        if path not in self.texts:
            self.texts[path] = (self.folder / path).read_bytes()
        return self.texts[path]

    def place(self, location: SourceLocation, name: str) -> Place | None:
        """Where a name is written; None where a macro makes it, or outside the project."""
        file, line, col, offset = c_object_p(), ctypes.c_uint(), ctypes.c_uint(), ctypes.c_uint()
        conf.lib.clang_getFileLocation(
            location, ctypes.byref(file), ctypes.byref(line), ctypes.byref(col), ctypes.byref(offset)
        )
        path = self.path_of(File(file).name) if file else None
        if path is None or any(part in path for part in self.leave_out):
            return None
        text = self.text(path)
        if not text.startswith(name.encode(), offset.value):
            return None
        start = text.rfind(b"\n", 0, offset.value) + 1
        return Place(path, line.value - 1, len(text[start : offset.value].decode("utf-8", "replace")))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--only", action="append", default=[])
    parser.add_argument("--leave-out", action="append", default=[])
    parser.add_argument("--flags", type=shlex.split, default=[])
    arguments = parser.parse_args()
    project = Project(Path(os.path.realpath(arguments.folder)), arguments.leave_out)
    for path in _sources(project, tuple(arguments.only)):
        unit = Index.create().parse(
            str(project.folder / path),
            args=arguments.flags,
            options=TranslationUnit.PARSE_DETAILED_PROCESSING_RECORD,
        )
        errors = [str(item) for item in unit.diagnostics if item.severity > 2]
        print(path, len(errors), "errors", *errors[:2], flush=True)
        _read_unit(project, unit)
    arguments.out.write_bytes(b"".join(_messages(project)))


def _sources(project: Project, only: tuple[str, ...]) -> Iterator[str]:
    for path in sorted(project.folder.rglob("*")):
        name = path.relative_to(project.folder).as_posix()
        is_source = path.suffix in _SOURCES and path.is_file() and (not only or name.startswith(only))
        if is_source and not any(part in name for part in project.leave_out):
            yield name


def _read_unit(project: Project, unit: TranslationUnit) -> None:
    """Note what stands in the files of a unit, where no other unit showed it."""
    fresh: set[tuple[str, int]] = set()
    for child in unit.cursor.get_children():
        start = child.extent.start
        path = None if start.file is None else project.path_of(start.file.name)
        if path is None or (path, start.offset) in project.done:
            continue
        fresh.add((path, start.offset))
        pending = [child]
        while pending:
            cursor = pending.pop()
            _note(project, cursor)
            pending.extend(cursor.get_children())
    project.done |= fresh


def _note(project: Project, cursor: Cursor) -> None:
    kind = cursor.kind
    if kind in _MAKING or (kind == CursorKind.VAR_DECL and _is_local(cursor)):
        _note_made(project, cursor)
    if kind in _REFERENCES:
        target = cursor.referenced
        # What a template leaves open has no name of its own yet.
        if target is not None and target.get_usr() and not _is_local(target):
            name = _name(target)
            place = project.place(cursor.location, name) if name else None
            if place is not None:
                _keep(project, place, target, kind)
    elif kind == CursorKind.CALL_EXPR:
        _note_call(project, cursor)
    elif (kind.is_declaration() or kind == CursorKind.MACRO_DEFINITION) and not _is_local(cursor):
        name = _name(cursor)
        place = project.place(cursor.location, name) if name else None
        if place is None and kind == CursorKind.NAMESPACE and name:
            project.unplaced.add(_symbol(cursor))
        if place is not None:
            is_definition = kind == CursorKind.MACRO_DEFINITION or cursor.is_definition()
            (project.defined if is_definition else project.declared)[_symbol(cursor)].add(place)


def _note_call(project: Project, cursor: Cursor) -> None:
    """Note the constructor that `Point(1, 2)` calls."""
    target = cursor.referenced
    if target is not None and target.kind == CursorKind.CONSTRUCTOR and target.get_usr():
        named = [child.location for child in cursor.get_children() if child.kind == CursorKind.TYPE_REF]
        for location in (cursor.location, *named):
            place = project.place(location, _name(target))
            is_scope = place is not None and project.text(place.path).startswith(
                b"::", location.offset + len(_name(target))
            )
            if place is not None and not is_scope:
                project.made.setdefault(place, _symbol(target))


def _note_made(project: Project, cursor: Cursor) -> None:
    """`Point p(1, 2)`, `Point p{1}` and `new geo::Point(1)` call a constructor where the name of the class stands."""
    if cursor.kind == CursorKind.VAR_DECL:
        place = project.place(cursor.location, cursor.spelling)
        end = cursor.location.offset + len(cursor.spelling)
        if place is None or project.text(place.path)[end : end + 1] not in {b"(", b"{"}:
            return
    children = list(cursor.get_children())
    constructor = _constructor(children)
    if constructor is None:
        return
    for child in children:
        if child.kind in {CursorKind.TYPE_REF, CursorKind.TEMPLATE_REF}:
            made = project.place(child.location, _name(constructor))
            if made is not None:
                project.made.setdefault(made, _symbol(constructor))


def _constructor(children: list[Cursor]) -> Cursor | None:
    """The constructor that the last of these calls, looking into what only wraps it."""
    while children:
        last = children[-1]
        target = last.referenced if last.kind == CursorKind.CALL_EXPR else None
        if target is not None and target.kind == CursorKind.CONSTRUCTOR and target.get_usr():
            return target
        if last.kind != CursorKind.UNEXPOSED_EXPR:
            return None
        children = list(last.get_children())
    return None


def _keep(project: Project, place: Place, target: Cursor, kind: CursorKind) -> None:
    """Note a mention; a macro comes before what it makes of its name."""
    symbol = _symbol(target)
    file = target.location.file
    is_std = target.kind == CursorKind.NAMESPACE and target.spelling == "std"
    # Who opens `std` only adds to it.
    if is_std or file is None or project.path_of(file.name) is None:
        project.outside.add(place)
    elif symbol not in project.written:
        written = project.place(target.location, _name(target))
        if written is not None:
            project.written[symbol] = written
    if kind == CursorKind.MACRO_INSTANTIATION:
        project.mentioned[place] = symbol
    else:
        project.mentioned.setdefault(place, symbol)


def _name(cursor: Cursor) -> str:
    return cursor.spelling.partition("<")[0] if not cursor.spelling.startswith("operator") else ""


def _is_local(cursor: Cursor) -> bool:
    if cursor.kind in _LOCALS:
        return True
    if cursor.kind != CursorKind.VAR_DECL:
        return False
    parent = cursor.semantic_parent
    return parent is not None and parent.kind in _FUNCTIONS


def _symbol(cursor: Cursor) -> str:
    """A name for a symbol that is the same in every unit."""
    template = conf.lib.clang_getSpecializedCursorTemplate(cursor)
    usr = (cursor if template is None else template).get_usr()
    return f"clang . . . {hashlib.sha1(usr.encode()).hexdigest()}/{_name(cursor)}."


def _messages(project: Project) -> Iterator[bytes]:
    yield write.metadata("libclang", "", f"file://{project.folder}")
    places = {symbol: project.defined.get(symbol) or found for symbol, found in project.declared.items()}
    occurrences: dict[str, list[write.Occurrence]] = defaultdict(list)
    for symbol, found in (places | project.defined).items():
        for place in found if symbol not in project.unplaced else ():
            occurrences[place.path].append(_occurrence(place, symbol, write.DEFINITION))
    known = places | project.defined
    made = {place: symbol for place, symbol in project.made.items() if symbol in known}
    names = {place: symbol for symbol, found in known.items() for place in found}
    for place, mentioned in (project.mentioned | made).items():
        symbol = mentioned
        if symbol not in known and symbol in project.written:
            # `Point<int>::x` is the `x` of the template.
            symbol = names.get(project.written[symbol], symbol)
        if symbol in project.unplaced:
            continue
        # What a system declares is meant by those who see that, though a project may have one of its own.
        name = symbol.replace("clang .", "outside .", 1) if place in project.outside else symbol
        occurrences[place.path].append(_occurrence(place, name, 0))
    for path in sorted(occurrences):
        yield write.document(path, "C", occurrences[path], [])


def _occurrence(place: Place, symbol: str, roles: int) -> write.Occurrence:
    end = place.col + len(symbol.rpartition("/")[2]) - 1
    return write.Occurrence((place.line, place.col, place.line, end), symbol, roles)


if __name__ == "__main__":
    Config.set_compatibility_check(check_status=False)
    main()
