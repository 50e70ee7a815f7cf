"""Where programs start, and what may be used from where nobody sees it."""

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cached_property
from typing import Final

import msgspec

from pinakes.facts import Flag
from pinakes.retrieval.dead.code import TYPES, VALUES, Code, types_above
from pinakes.retrieval.dead.conventions import IS_SAMPLE, IS_TEST_FILE, REGISTERS, SEEMS_RUN, SEEMS_UNUSED, STARTS
from pinakes.retrieval.dead.face import Face
from pinakes.storage.usage import Defined, ReadFile

_HEAD: Final = re.compile(r"[@#\[!\s]*([\w.:\\]+)")
_STARTED: Final = re.compile(r"([A-Za-z_][\w.]*):([A-Za-z_]\w*)")
STARTERS: Final = ("pyproject.toml", "setup.cfg", "setup.py", "entry_points.txt", "Procfile", "Dockerfile", "tox.ini")
"""Files that name what is to be started."""
_OVERRIDES: Final = re.compile(r"^(?:[^({=]*\s)?override\b")
_TAKES_PLACE: Final = "Override"
_LISTED: Final = VALUES | {"macro"}
_ROW: Final = 2
"""So many lines apart, constants are one list."""


def decorators_of(symbol: Defined) -> list[str]:
    """What stands before a definition, by name: `@app.route("/")` is app.route."""
    if symbol.decorators is None:
        return []
    heads = (_HEAD.match(text) for text in msgspec.json.decode(symbol.decorators, type=list[str]))
    return [head[1] for head in heads if head is not None]


def roots(code: Code, started: frozenset[tuple[str, str]]) -> Iterator[int]:
    """Nodes that run or are used whoever names them.

    Files; what tools and runtimes look for by name; what frameworks are told of; what says that it takes the place of
    something outside; what manifests start, as module and name.
    """
    for file in code.files:
        yield -file
    names_started = {name for _, name in started}
    for id_, symbol in code.suspects.items():
        is_free = symbol.parent is None or (symbol.file in code.tests and _is_run(code, symbol.parent))
        if (
            (is_free and code.conventions(symbol).called.fullmatch(symbol.name))
            or symbol.name in STARTS
            or (symbol.name in names_started and (module_of(code.files[symbol.file].path), symbol.name) in started)
            or _is_told(symbol)
            or _is_implementation(code, symbol)
        ):
            yield id_


def module_of(path: str) -> str:
    """The last part of the name by which others import a file."""
    return path.removesuffix("/__init__.py").rpartition("/")[2].partition(".")[0]


def started_by(text: str) -> Iterator[tuple[str, str]]:
    """What a manifest or settings file starts, as module and name: `app = "shop.web.cli:main"` is (cli, main)."""
    for module, name in _STARTED.findall(text):
        yield module.rpartition(".")[2], name


def _is_run(code: Code, type_: int) -> bool:
    """Whether a type in a test is one that a runner starts: by its name, or because of what it extends."""
    return type_ in code.bases or SEEMS_RUN.search(code.symbols[type_].name) is not None


def _is_told(symbol: Defined) -> bool:
    if symbol.decorators is not None and any(
        REGISTERS.search(name) or name == _TAKES_PLACE for name in decorators_of(symbol)
    ):
        return True
    signature = symbol.signature or ""
    return "override" in signature and _OVERRIDES.match(signature) is not None


def _is_implementation(code: Code, symbol: Defined) -> bool:
    """Whether it stands in a block that implements something of outside."""
    holder = None if symbol.parent is None else code.symbols[symbol.parent]
    return (
        holder is not None
        and holder.kind == "impl"
        and any(base.symbol is None for base in code.bases.get(holder.id, ()))
    )


def is_member(symbol: Defined) -> bool:
    """Whether it is of no use without an object or its type."""
    return symbol.kind not in TYPES and (symbol.parent is not None or symbol.kind == "method")


class Doubts:
    """Why something that nothing is known to use may be in use all the same."""

    def __init__(self, code: Code, face: Face, imported: frozenset[int], finds_heirs: frozenset[str]) -> None:
        self._code = code
        self._face = face
        self._imported = imported
        """Files that some file imports."""
        self._finds_heirs = finds_heirs
        """Languages in which the project asks types for what extends them."""

    def of(self, symbol: Defined) -> list[str]:
        """The reasons, in words, that hold whatever becomes of the type around it."""
        file = self._code.files[symbol.file]
        found = [f"stands in a file that was not read whole ({file.problem})"] if file.problem else []
        if IS_SAMPLE.search(file.path):
            found.append("stands among samples, data, vendored or generated files")
        if symbol.kind in _LISTED and self._is_in_row(symbol):
            found.append("is one of several constants in a row")
        if symbol.kind in {"type_alias", "interface"} and symbol.file in self._code.tests:
            found.append("is a type in a test, which is checked as it stands")
        if self._stands_apart(file):
            found.append("stands among tests in a file that has to do with no other: a test may read it")
        patches = self._code.conventions(symbol).patches
        if patches is not None and patches.search(file.path):
            found.append("stands where things that are defined outside the project are changed")
        return [*found, *self._told(symbol), *self._seen(symbol), *self._as_type(symbol)]

    def of_member(self, symbol: Defined) -> list[str]:
        """The reasons that hold where the type around it is in use."""
        return [*self._shown(symbol), *self._as_member(symbol)]

    def _is_in_row(self, symbol: Defined) -> bool:
        near = (self._code.symbols.get(symbol.id + step) for step in (-1, 1))
        return any(
            other is not None and other.kind in _LISTED and abs(other.line - symbol.line) <= _ROW for other in near
        )

    def is_asked_by_name(self, symbol: Defined) -> bool:
        """Whether whoever has an object may ask it for this, and need not know its type: code outside, templates."""
        return is_member(symbol) and symbol.visibility in {None, "public"} and self._code.conventions(symbol).is_duck

    def _told(self, symbol: Defined) -> Iterator[str]:
        if SEEMS_UNUSED.search(symbol.decorators or ""):
            yield "says itself that it only seems unused"
        harmless = self._code.conventions(symbol).harmless_decorators
        for name in decorators_of(symbol):
            if re.split(r"[.:\\]+", name)[-1] not in harmless:
                yield f"is decorated by {name}"

    def _shown(self, symbol: Defined) -> Iterator[str]:
        if (how := self._face.shows(self._code, symbol)) is not None:
            yield how

    def _seen(self, symbol: Defined) -> Iterator[str]:
        conventions = self._code.conventions(symbol)
        if not is_member(symbol):
            yield from self._shown(symbol)
        is_public = symbol.visibility in {None, "public"}
        if conventions.face == "headers" and is_public and symbol.name in self._declared:
            yield "is declared in a header"
        if symbol.flags & Flag.DEFAULT_EXPORT:
            yield "is what its file exports by default"
        if conventions.is_duck and is_public:
            if symbol.kind in VALUES:
                yield "is a value that its module shows"
            elif symbol.file not in self._imported and not IS_TEST_FILE.search(self._code.files[symbol.file].path):
                yield "stands in a file that no file imports: something else may load it"

    def _as_member(self, symbol: Defined) -> Iterator[str]:
        if not is_member(symbol):
            return
        conventions = self._code.conventions(symbol)
        is_public = symbol.visibility == "public"
        if conventions.is_structural and symbol.kind == "method" and (is_public or symbol.name in self._asked_of_types):
            yield "may be what an interface asks for"
        if symbol.visibility != "private" and symbol.file in self._code.tests:
            yield "is a member of a type of a test, which may stand in for another"
        if is_public and conventions.accessors is not None and conventions.accessors.fullmatch(symbol.name):
            yield "is an accessor, which libraries find by its name"
        if conventions.is_duck and symbol.name.isupper():
            yield "is spelt as a setting, which is read by name"
        base = self._open.get(symbol.parent or 0)
        bases = self._code.bases.get(symbol.parent or 0, ())
        if any(base.symbol is None and base.name in conventions.contracts for base in bases):
            yield "says what others are to define"
        if self._is_asked_for(symbol):
            yield "is what a framework asks such types for"
        if base is not None and (symbol.visibility != "private" or conventions.is_duck):
            yield f"may take the place of a member of {base}, which is not of the project"

    def _is_asked_for(self, symbol: Defined) -> bool:
        holder = None if symbol.parent is None else self._code.symbols[symbol.parent]
        return holder is not None and any(
            type_.fullmatch(holder.name) and member.fullmatch(symbol.name)
            for type_, member in self._code.conventions(symbol).called_in
        )

    def _as_type(self, symbol: Defined) -> Iterator[str]:
        if symbol.kind not in TYPES:
            return
        if (base := self._open.get(symbol.id)) is not None:
            yield f"extends {base}, which is not of the project and may learn of it"
        elif self._code.files[symbol.file].language in self._finds_heirs and self._code.bases.get(symbol.id):
            yield "extends a type, and the project asks types for what extends them"

    def _stands_apart(self, file: ReadFile) -> bool:
        return file.id in self._code.tests and not IS_TEST_FILE.search(file.path) and file.id not in self._joined

    @cached_property
    def _joined(self) -> frozenset[int]:
        """Files that use something of another, or of which another uses something."""
        found: set[int] = set()
        for node, targets in self._code.uses.items():
            file = -node if node < 0 else node >> 20
            others = {target >> 20 for target in targets} - {file}
            found |= {file, *others} if others else others
        return frozenset(found | self._imported)

    @cached_property
    def _declared(self) -> frozenset[str]:
        return frozenset(
            symbol.name
            for symbol in self._code.symbols.values()
            if symbol.flags & Flag.DECLARATION and symbol.file in self._face.files
        )

    @cached_property
    def _asked_of_types(self) -> frozenset[str]:
        """The names of what interfaces have."""
        return frozenset(
            symbol.name
            for symbol in self._code.symbols.values()
            if symbol.parent is not None and self._code.symbols[symbol.parent].kind == "interface"
        )

    @cached_property
    def _open(self) -> dict[int, str]:
        """Types of which a type outside the project is above, or is beside above a third, each with its name."""
        direct: dict[int, str] = {}
        below: dict[int, list[int]] = defaultdict(list)
        for type_, bases in self._code.bases.items():
            if type_ not in self._code.symbols:
                continue
            harmless = self._code.conventions(self._code.symbols[type_]).harmless_bases
            outside = [base.name for base in bases if base.symbol is None and base.name not in harmless]
            if outside:
                direct[type_] = outside[0]
            for base in bases:
                if base.symbol is not None:
                    below[base.symbol].append(type_)
        found = dict(direct)
        for type_, name in direct.items():
            for above in types_above(self._code, type_):
                found.setdefault(above, name)
        for type_ in (queue := list(found)):
            new = [heir for heir in below[type_] if heir not in found]
            found.update((heir, found[type_]) for heir in new)
            queue += new
        return found
