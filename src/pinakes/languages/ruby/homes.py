"""Which methods and constants are seen from where.

Constants are seen from everything nested in a class, methods only from code that runs on the same object: instance
methods from instance methods, those of the class from the class body and from one another. Locals of a class body are
seen from no method. So each class gets three shelves of names, and the scopes of its text hang on them.
"""

from pinakes.languages._draft import BLOCK, BODY, FUNCTION, MODULE, Definition, Draft, ImportDraft, Scope
from pinakes.languages.ruby.definitions import STATIC

_SHELF = -1
"""The start of a scope that is no stretch of text."""
_LONGEST_PATH = 1_000
CONSTANT_KINDS = frozenset({"class", "module", "constant"})


class Home:
    """The names of one class or module, however often it is opened."""

    __slots__ = ("constants", "instance", "path", "singleton")

    def __init__(self, outer: Scope, path: str) -> None:
        self.path = path
        self.constants = _shelf(outer)
        self.instance = _shelf(self.constants)
        self.singleton = _shelf(self.constants)


def _shelf(parent: Scope | None) -> Scope:
    scope = Scope(_SHELF, _SHELF, BODY, None)
    scope.parent = parent
    return scope


class Homes:
    """The shelves of a file, by class and by scope."""

    def __init__(self, drafted: Draft, singleton_starts: set[int]) -> None:
        self._scopes = drafted.scopes
        self._singleton_starts = singleton_starts
        self.everywhere = _shelf(None)
        """Methods defined outside any class, and global variables."""
        self.top = Home(self.everywhere, "")
        self.top.instance = self.top.singleton = self.everywhere
        self._scopes.module.parent = self.top.constants
        self._by_name: dict[str, Home] = {}
        self._by_class: dict[Definition, Home] = {}
        self.stand: dict[Definition, Scope] = {}
        """The scope each definition stands in."""
        for definition in sorted(drafted.definitions, key=_outermost_first):
            if definition.name:
                self._place(definition)

    def _place(self, definition: Definition) -> None:
        scope = self._scopes.around(definition)
        self.stand[definition] = scope
        if definition.opens < 0:
            definition.parent = scope.definition
        parent = definition.parent
        if parent is not None and parent.name == definition.container:
            # `def Server.start` inside `class Server` is `def self.start`.
            definition.container = ""
        if definition.opens == BODY:
            self._open(definition, scope)
        elif definition.opens == FUNCTION:
            inner = self._scopes.at(definition.body_start)
            shelf = self.shelf_of(definition)
            # A block that is made a method inside another one still sees the locals around it.
            is_closed = scope.kind == FUNCTION and (definition.signature or "").startswith("define_")
            if shelf is not None and inner.definition is definition and inner.kind == FUNCTION and not is_closed:
                inner.parent = shelf

    def _open(self, definition: Definition, scope: Scope) -> None:
        outer = self.home_at(scope)
        path = ".".join([part for part in (outer.path, definition.container, definition.name) if part])[-_LONGEST_PATH:]
        home = self._by_name.get(path)
        if home is None:
            home = self._by_name[path] = Home(outer.constants, path)
        self._by_class[definition] = home
        inner = self._scopes.at(definition.body_start)
        if inner.definition is definition and inner.kind == BODY:
            inner.parent = home.singleton

    def home_at(self, scope: Scope | None) -> Home:
        """The home of the class whose text a scope lies in."""
        owner = None if scope is None else scope.definition
        while owner is not None and owner not in self._by_class:
            owner = owner.parent
        return self.top if owner is None else self._by_class[owner]

    def is_of_class(self, definition: Definition) -> bool:
        """Whether a method is one of the class itself: `def self.x`, or standing in `class << self`."""
        return bool(definition.flags & STATIC) or self.stand[definition].start in self._singleton_starts

    def shelf_of(self, definition: Definition) -> Scope | None:
        """The shelf that methods of the same object share; None for one that stands in a block."""
        scope = self.stand[definition]
        if scope.kind == BLOCK and scope.start not in self._singleton_starts:
            return None
        if scope.kind == FUNCTION:
            return nearest_shelf(scope)
        home = self.home_at(scope)
        if home is self.top:
            return home.constants
        return home.singleton if self.is_of_class(definition) else home.instance

    def bind(self, definition: Definition) -> None:
        """Bind a definition where it is seen."""
        key = definition.name.encode()
        scope = self.stand[definition]
        if definition.kind in CONSTANT_KINDS:
            if not definition.container:
                self.home_at(scope).constants.bound[key] = definition
            return
        if definition.container or key[:1].isupper():
            # Without parentheses, a name that starts with a capital is a constant.
            return
        if definition.kind == "variable":
            self.everywhere.bound.setdefault(key, definition)
            return
        shelf = self.shelf_of(definition)
        if shelf is None:
            shelf = scope
        elif shelf is self.top.constants:
            shelf = self.everywhere
        shelf.bound[key] = definition
        if definition.opens < 0 and definition.kind in {"property", "setter"}:
            # An attribute is kept in the variable of its name.
            shelf.bound.setdefault(b"@" + key.removesuffix(b"="), definition)

    def look_from_methods(self, alias: Definition) -> None:
        """What an alias renames is looked up where methods are, not where the class body looks."""
        inner, shelf = self._scopes.at(alias.start + 1), self.shelf_of(alias)
        if shelf is not None and inner.start == alias.start + 1 and inner.kind == BLOCK:
            inner.parent = shelf

    def bind_import(self, item: ImportDraft, name: str) -> None:
        """Bind a constant that is loaded when it is first used."""
        self.home_at(self._scopes.at(item.start)).constants.bound.setdefault(name.encode(), item)


def nearest_shelf(scope: Scope) -> Scope:
    """The shelf of methods that code in a scope sees first."""
    here = scope
    while here.start != _SHELF and here.parent is not None:
        here = here.parent
    return here


def stands_in_method(scope: Scope) -> bool:
    """Whether code in a scope runs when a method is called."""
    here: Scope | None = scope
    while here is not None and here.kind not in {BODY, MODULE}:
        if here.kind == FUNCTION:
            return True
        here = here.parent
    return False


def _outermost_first(definition: Definition) -> tuple[int, int]:
    return definition.start, -definition.end
