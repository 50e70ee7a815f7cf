"""What names hold: properties, locals, loops, bodies that are expressions, bases, receivers: for linking to follow."""

from pinakes.languages._draft import BODY, Draft
from pinakes.languages._paths import LONGEST, expression_path
from pinakes.languages._spec import Syntax, SyntaxNode, first_named
from pinakes.languages.kotlin.calls import draft_calls

_TYPES = frozenset({"user_type", "nullable_type", "function_type", "parenthesized_type", "non_nullable_type"})
_SAME = frozenset({b"let", b"also", b"takeIf", b"takeUnless"})
"""Functions that hand what they are called on to their lambda."""
_EACH = frozenset(
    {
        *(b"all", b"any", b"associateBy", b"filter", b"filterNot", b"find", b"first", b"firstOrNull", b"flatMap"),
        *(b"forEach", b"groupBy", b"last", b"lastOrNull", b"map", b"mapNotNull", b"maxBy", b"minBy", b"none"),
        *(b"onEach", b"partition", b"single", b"sortedBy", b"sumOf", b"takeWhile"),
    }
)
"""Functions that hand the items of what they are called on to their lambda."""


def draft_hints(syntax: Syntax, drafted: Draft) -> None:
    """Draft a hint for each place that says what a name holds."""
    _Hints(syntax, drafted).find()
    draft_calls(syntax, drafted)


class _Hints:
    """The hints of one file as they are found."""

    def __init__(self, syntax: Syntax, drafted: Draft) -> None:
        self._syntax = syntax
        self._drafted = drafted
        self._hints = drafted.hints
        self._symbols = {item.name_start: item for item in drafted.definitions}

    def find(self) -> None:
        captured = self._syntax.captured
        for node in captured("local") + captured("property"):
            self._variable(node)
        for node in captured("for"):
            self._loop(node)
        for node in captured("expression_body"):
            self._body(node)
        for node in captured("heritage"):
            self._heritage(node)
        for node in captured("type_parameter"):
            self._type_parameter(node)
        for node in captured("lambda_call"):
            self._lambda(node)
        self._definitions()

    def _path(self, node: SyntaxNode) -> str | None:
        start, end = node.start_byte, node.end_byte
        if end - start > LONGEST:
            return None
        if node.type.endswith("string_literal"):
            return "<String>"
        return expression_path(self._syntax.data[start:end])

    def _note(self, at: int, name: str, kind: str, value: SyntaxNode | None) -> None:
        path = None if value is None else self._path(value)
        self._hints.append((at, name, kind, path or "?"))

    def _variable(self, node: SyntaxNode) -> None:
        """`val x: T = y`: of a property without a type, what it is set to is told of the property itself."""
        variable = next((child for child in node.children if child.type == "variable_declaration"), None)
        value = _after(node, "=")
        delegate = next((child for child in node.children if child.type == "property_delegate"), None)
        name = None if variable is None else first_named(variable)
        if variable is None or name is None:
            return
        declared = _declared(variable)
        symbol = self._symbols.get(name.start_byte)
        if symbol is not None:
            if declared is None and delegate is None and value is not None and symbol.opens >= 0:
                self._note(value.start_byte, "", "value", value)
        elif declared is not None:
            self._hints.append((name.start_byte, self._syntax.text(name), "type", self._syntax.text(declared)))
        else:
            self._note(name.start_byte, self._syntax.text(name), "value", value)

    def _loop(self, node: SyntaxNode) -> None:
        variable = next((child for child in node.children if child.type == "variable_declaration"), None)
        name = None if variable is None else first_named(variable)
        if variable is None or name is None:
            return
        declared = _declared(variable)
        if declared is not None:
            self._hints.append((name.start_byte, self._syntax.text(name), "type", self._syntax.text(declared)))
        else:
            self._note(name.start_byte, self._syntax.text(name), "item", _after(node, "in"))

    def _body(self, node: SyntaxNode) -> None:
        """`fun f() = x`, where no type is written."""
        value = first_named(node)
        maker = self._drafted.scopes.at(node.start_byte).definition
        if value is not None and maker is not None and maker.type is None and maker.kind in {"function", "method"}:
            self._note(value.start_byte, "", "value", value)

    def _heritage(self, node: SyntaxNode) -> None:
        scope = self._drafted.scopes.at(node.start_byte)
        owner = scope.definition
        if owner is None or scope.kind != BODY or scope.start != owner.body_start:
            return
        for specifier in node.named_children:
            base = first_named(specifier)
            while base is not None and base.type not in _TYPES:
                base = first_named(base)
            if base is not None:
                self._hints.append((node.start_byte, "super", "type", self._syntax.text(base)))

    def _type_parameter(self, node: SyntaxNode) -> None:
        name = next((child for child in node.named_children if child.type == "identifier"), None)
        bound = next((child for child in node.named_children if child.type in _TYPES), None)
        if name is not None:
            text = "" if bound is None else self._syntax.text(bound)
            self._hints.append((name.start_byte, self._syntax.text(name), "alias", text))

    def _lambda(self, node: SyntaxNode) -> None:
        """`items.map { it.name }`: what is handed to the lambda, for functions that everyone knows."""
        callee, last = first_named(node), node.named_children[-1]
        if callee is None or callee.type != "navigation_expression" or last.type != "annotated_lambda":
            return
        receiver, name = first_named(callee), callee.named_children[-1]
        function = first_named(last)
        if receiver is None or function is None:
            return
        word = self._syntax.data[name.start_byte : name.end_byte]
        kind = "value" if word in _SAME else "item" if word in _EACH else None
        parameters = first_named(function)
        parameter = "it"
        if parameters is not None and parameters.type == "lambda_parameters":
            parameter = self._syntax.text(parameters).partition(":")[0].strip()
        if parameter.isidentifier():
            at = function.start_byte + 1
            self._note(at, parameter, kind or "value", None if kind is None else receiver)

    def _definitions(self) -> None:
        """The package of what stands at the top, what functions extend, and what is an object."""
        package = next((item.name for item in self._drafted.definitions if item.kind == "package"), "")
        for item in self._drafted.definitions:
            if item.kind == "package":
                continue
            if item.parent is None:
                at, name = (item.name_start, "") if item.opens >= 0 else (0, item.name)
                self._hints.append((at, name, "alias", package))
            if item.detail is not None and item.opens >= 0:
                name = "object" if item.kind in {"class", "interface", "enum"} else "receiver"
                self._hints.append((item.name_start, name, "type", item.detail))


def _declared(variable: SyntaxNode) -> SyntaxNode | None:
    last = variable.named_children[-1] if variable.named_child_count else None
    return last if last is not None and last.type in _TYPES else None


def _after(node: SyntaxNode, word: str) -> SyntaxNode | None:
    """What stands right behind a word among the children of a node."""
    for child in node.children:
        if child.type == word:
            return child.next_named_sibling
    return None
