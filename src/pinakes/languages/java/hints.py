"""What names hold and how they are used: declarations, lambdas, bases and calls, for linking to follow.

A hint of kind `use` stands for each member and call, top to bottom, and tells the path that ends there: so linking
knows what a call is given. Locals of one method that share a name are told apart by a mark: `item`, `item~1`.
`@0.1:f({2})` is what `f` hands to the lambda it is given first as its second parameter, `@.0:<F>` what a lambda of type
F is called with; `=name` is a constant after `case` or an element of an annotation.
"""

from collections.abc import Iterator

from pinakes.languages._draft import BODY, HEADER, Definition, Draft, Scope, Scopes
from pinakes.languages._spec import Syntax, SyntaxNode
from pinakes.languages.java.paths import UNKNOWN, Paths, lambda_parameters

_LONGEST_TYPE = 300
_TYPED = frozenset({"formal_parameter", "spread_parameter", "catch_formal_parameter"})

_CALLS = frozenset({"method_invocation", "object_creation_expression", "explicit_constructor_invocation"})

_Hint = tuple[int, str, str, str]
Waiting = tuple[int, str, str, SyntaxNode]
"""A hint on what a local holds whose value is not a path yet."""


def draft_hints(syntax: Syntax, drafted: Draft) -> None:
    """Draft a hint for each place that says what a name holds, and for each member and call."""
    _Hints(syntax, drafted).find()


class _Locals:
    """The names under which hints know the locals of a file."""

    def __init__(self, scopes: Scopes) -> None:
        self._scopes = scopes
        self.marked: set[str] = set()
        self.known: dict[tuple[Scope, str], str] = {}

    def name_of(self, name: str, byte: int) -> str:
        """The name under which hints know a local that stands at a byte."""
        if name not in self.marked:
            return name
        scope: Scope | None = self._scopes.at(byte)
        key = name.encode()
        while scope is not None:
            known = self.known.get((scope, name))
            if known is not None:
                return known
            if key in scope.bound:
                break
            scope = scope.parent
        return name


class _Hints:
    """The hints of one file as they are found."""

    def __init__(self, syntax: Syntax, drafted: Draft) -> None:
        self._syntax = syntax
        self._drafted = drafted
        self._hints: list[_Hint] = []
        self._named = _Locals(drafted.scopes)
        self._paths = Paths(syntax, self._named.name_of)
        self._fields = {item.name for item in drafted.definitions if item.kind in {"property", "constant"}}
        self._counts: dict[tuple[Definition | None, str], list[tuple[str, str]]] = {}
        """What the locals of a name hold, in the order in which they are marked."""
        self._nameless_types = self._find_nameless()
        """What classes without a name extend, by where their bodies start."""

    def find(self) -> None:
        captured, paths = self._syntax.captured, self._paths
        waiting = self._declare()
        for name in ("call_node", "instance_node", "field_node"):
            for node in captured(name):
                paths.of(node)
        for node in captured("delegation"):
            paths.delegated(node)
        for node in captured("method_node"):
            self._referred(node)
        for node in captured("lambda"):
            self._hand(node)
        self._labels()
        for at, name, kind, value in waiting:
            self._hints.append((at, name, kind, paths.of(value)))
        self._bases()
        self._hints += self._initialized(paths.uses) if self._nameless_types else paths.uses
        self._drafted.hints = sorted(self._hints, key=_byte)

    # Locals.

    def _declare(self) -> list[Waiting]:
        """Note every local with its type; those whose type is not written wait for their value's path."""
        captured = self._syntax.captured
        waiting: list[Waiting] = []
        for node in captured("local"):
            kind = node.child_by_field_name("type")
            for declarator in node.children_by_field_name("declarator"):
                value = ("value", declarator.child_by_field_name("value"))
                dimensions = declarator.child_by_field_name("dimensions")
                self._typed(declarator.child_by_field_name("name"), kind, waiting, value, dimensions)
        for name, how in (("loop", "item"), ("resource", "value")):
            for node in captured(name):
                value = (how, node.child_by_field_name("value"))
                self._typed(node.child_by_field_name("name"), node.child_by_field_name("type"), waiting, value)
        for node in captured("caught"):
            kinds = [child for child in node.named_children if child.type == "catch_type"]
            self._typed(node.child_by_field_name("name"), kinds[0] if kinds else None, waiting)
        for node in captured("tested"):
            self._typed(node.child_by_field_name("name"), node.child_by_field_name("right"), waiting)
        for node in captured("pattern_node"):
            parts = [child for child in node.named_children if child.type != "modifiers"]
            if len(parts) == 2:
                self._typed(parts[1], parts[0], waiting)
        for node in captured("lambda"):
            self._declare_parameters(node, waiting)
        return waiting

    def _declare_parameters(self, node: SyntaxNode, waiting: list[Waiting]) -> None:
        for parameter in lambda_parameters(node):
            if parameter.type == "identifier":
                self._note(parameter, self._syntax.text(parameter), ("value", f"lambda {parameter.start_byte}"))
            elif parameter.type in _TYPED:
                kind = parameter.child_by_field_name("type")
                self._typed(parameter.child_by_field_name("name"), kind, waiting)

    def _typed(
        self,
        name: SyntaxNode | None,
        kind: SyntaxNode | None,
        waiting: list[Waiting],
        value: tuple[str, SyntaxNode | None] | None = None,
        dimensions: SyntaxNode | None = None,
    ) -> None:
        if name is None or kind is None or kind.end_byte - kind.start_byte > _LONGEST_TYPE:
            return
        written = self._paths.type_text(kind)
        if written == "var":
            if value is not None and value[1] is not None:
                known = self._note(name, self._syntax.text(name), (value[0], f"var {name.start_byte}"))
                waiting.append((name.start_byte, known, value[0], value[1]))
            return
        if dimensions is not None:
            written += "[]"
        known = self._note(name, self._syntax.text(name), ("type", written))
        self._hints.append((name.start_byte, known, "type", written))

    def _note(self, node: SyntaxNode, name: str, held: tuple[str, str]) -> str:
        """The name under which hints know a local: with a mark where another of its name holds something else."""
        scope = self._scope(node.start_byte)
        held_before = self._counts.setdefault((scope.definition, name), [])
        if held not in held_before:
            held_before.append(held)
        at = held_before.index(held) + (name in self._fields)
        known = f"{name}~{at}" if at else name
        if at:
            self._named.marked.add(name)
        self._named.known[scope, name] = known
        return known

    def _scope(self, byte: int) -> Scope:
        scope = self._drafted.scopes.at(byte)
        while scope.kind == HEADER and scope.parent is not None:
            scope = scope.parent
        return scope

    # Uses.

    def _initialized(self, uses: list[_Hint]) -> Iterator[_Hint]:
        """Uses, with the type of the base before plain calls in the initializer of a class without a name.

        The base may have what the class has not.
        """
        plain = {node.start_byte for node in self._syntax.captured("call")}
        own = {item.name for item in self._drafted.definitions}
        for start, name, kind, path in uses:
            base = self._initialized_type(start) if start in plain and name not in own else None
            yield start, name, kind, path if base is None else f"<{base}>.{path}"

    def _initialized_type(self, byte: int) -> str | None:
        """What the class without a name extends in whose initializer a byte stands."""
        here = self._drafted.scopes.at(byte)
        scope: Scope | None = here
        while scope is not None and scope.kind != BODY:
            scope = scope.parent
        is_inside = scope is not None and scope.definition is here.definition
        return self._nameless_types.get(scope.start) if is_inside and scope is not None else None

    def _referred(self, node: SyntaxNode) -> None:
        name = node.named_children[-1] if node.named_child_count > 1 else None
        if name is not None and name.type == "identifier":
            self._hints.append((name.start_byte, self._syntax.text(name), "use", self._paths.of(node)[1:-1]))

    def _labels(self) -> None:
        """Constants after `case` and elements of annotations: members of what is switched on, or of the annotation."""
        for node in self._syntax.captured("case"):
            switch = _above(node, 4)
            if switch is not None:
                self._label(node, self._paths.of(switch.child_by_field_name("condition")))
        for node in self._syntax.captured("key"):
            annotation = _above(node, 3)
            name = None if annotation is None else annotation.child_by_field_name("name")
            if name is not None:
                self._label(node, f"<{self._paths.type_text(name)}>")

    def _label(self, node: SyntaxNode, path: str) -> None:
        name = self._syntax.text(node)
        if not path.startswith(UNKNOWN):
            self._hints.append((node.start_byte, f"={name}", "value", f"{path}.{name}"))

    # Lambdas.

    def _hand(self, node: SyntaxNode) -> None:
        """Tell what a lambda is handed by the call that it is given to, or by what its type says."""
        around = node.parent
        if around is None or not node.child_by_field_name("parameters"):
            return
        call = around.parent if around.type == "argument_list" else None
        if call is None or call.type not in _CALLS:
            self._called_with(node, "", self._told_type(node, around))
            return
        for place, argument in enumerate(self._paths.given(call)):
            if argument.start_byte == node.start_byte:
                self._called_with(node, f"{place}", self._paths.handing(call))

    def _called_with(self, node: SyntaxNode, place: str, path: str) -> None:
        if UNKNOWN in {path, path[:1]}:
            return
        for position, parameter in enumerate(lambda_parameters(node)):
            if parameter.type == "identifier":
                name = self._named.known.get((self._scope(parameter.start_byte), self._syntax.text(parameter)))
                if name is not None:
                    self._hints.append((parameter.start_byte, name, "value", f"@{place}.{position}:{path}"))

    def _told_type(self, node: SyntaxNode, around: SyntaxNode) -> str:
        """What a lambda is that no call is given: what it is assigned to or returned from tells its type."""
        if around.type == "variable_declarator":
            declaration = around.parent
            kind = None if declaration is None else declaration.child_by_field_name("type")
            return UNKNOWN if kind is None else f"<{self._paths.type_text(kind)}>"
        if around.type == "return_statement":
            maker = self._drafted.scopes.at(node.start_byte).definition
            return UNKNOWN if maker is None or maker.type is None else f"<{maker.type}>"
        if around.type == "cast_expression":
            return self._paths.of(around)
        if around.type == "assignment_expression":
            return self._paths.of(around.child_by_field_name("left"))
        return UNKNOWN

    # Types.

    def _bases(self) -> None:
        """What types extend and implement with their arguments, type parameters, and what bodies without a name are."""
        captured, text = self._syntax.captured, self._paths.type_text
        for name in ("base", "interface"):
            for node in captured(name):
                self._hints.append((node.start_byte, "super", "type", text(node)))
        for node in captured("type_parameter"):
            parts = [child for child in node.named_children if child.type != "annotation"]
            bound = next((child for child in parts if child.type == "type_bound"), None)
            parameter = next((child for child in parts if child.type.endswith("identifier")), None)
            if parameter is not None:
                written = "" if bound is None else text(bound).removeprefix("extends").strip()
                self._hints.append((parameter.start_byte, self._syntax.text(parameter), "alias", written))
        self._nameless()
        package = next((item.name for item in self._drafted.definitions if item.kind == "package"), "")
        for item in self._drafted.definitions:
            if item.parent is None and item.opens >= 0 and item.kind not in {"package", "module"}:
                self._hints.append((item.body_start, "", "alias", package))

    def _find_nameless(self) -> dict[int, str]:
        kinds = {}
        for node in self._syntax.captured("instance_node") if "class_body" in self._syntax.captures else ():
            body = node.named_children[-1] if node.named_child_count else None
            kind = node.child_by_field_name("type")
            if body is not None and kind is not None and body.type == "class_body":
                kinds[body.start_byte] = self._paths.type_text(kind)
        return kinds

    def _nameless(self) -> None:
        """Tell the members of each class without a name which one it is, and what it extends."""
        kinds = self._nameless_types
        counts: dict[Definition | None, list[int]] = {}
        for item in self._drafted.definitions if kinds else ():
            scope = self._drafted.scopes.at(item.start)
            while scope.parent is not None and (scope.start == item.start or scope.kind == HEADER):
                scope = scope.parent
            if scope.start in kinds and item.opens >= 0:
                bodies = counts.setdefault(scope.definition, [])
                if scope.start not in bodies:
                    bodies.append(scope.start)
                told = f"{bodies.index(scope.start)}:{kinds[scope.start]}"
                self._hints.append((item.body_start, "this", "type", told))


def _above(node: SyntaxNode, n_levels: int) -> SyntaxNode | None:
    found: SyntaxNode | None = node
    for _ in range(n_levels):
        found = None if found is None else found.parent
    return found


def _byte(hint: _Hint) -> int:
    return hint[0]
