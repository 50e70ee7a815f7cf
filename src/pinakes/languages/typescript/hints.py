"""What names may hold: assignments, loops, returns, annotations and tests, as paths for linking to follow."""

import re

from pinakes.languages._draft import FUNCTION, Definition, Draft, Scope
from pinakes.languages._paths import LONGEST
from pinakes.languages._spec import SyntaxNode, first_named
from pinakes.languages.typescript.expressions import Expressions
from pinakes.languages.typescript.functions import FUNCTION_VALUES
from pinakes.languages.typescript.literals import literal_hints
from pinakes.languages.typescript.parameters import NAME, pattern_names
from pinakes.languages.typescript.paths import alternatives, called_with, typed_path
from pinakes.languages.typescript.patterns import taken
from pinakes.languages.typescript.sheet import Sheet, unwrap

_INSTANCEOF = re.compile(rb"(?<![\w$.])(%b)\s+instanceof\s+(%b(?:\.%b)*)" % (NAME, NAME, NAME))
_THIS_MEMBER = re.compile(rb"this\s*\.\s*#?%b" % NAME)
_TYPED = frozenset({"required_parameter", "optional_parameter"})
_BODIES = frozenset({"interface_body", "object_type"})
_PROTOTYPE = ".prototype"
_NOTHING = frozenset({"null", "undefined"})
_PATTERNS = frozenset({"object_pattern", "array_pattern"})

Hint = tuple[int, str, str, str]


def draft_hints(sheet: Sheet, drafted: Draft, expressions: Expressions) -> None:
    """Draft a hint for each place that says what a name holds."""
    _Hints(sheet, drafted, expressions).find()


class _Hints:
    """The hints of one file as they are found."""

    def __init__(self, sheet: Sheet, drafted: Draft, expressions: Expressions) -> None:
        self._sheet = sheet
        self._expressions = expressions
        self._labels = expressions.labels
        self._data = sheet.data
        self._drafted = drafted
        self._hints = drafted.hints
        self._unclear: list[tuple[int, str]] = []
        """Names that are bound to what no path tells."""
        self._empty: list[tuple[int, str]] = []
        """Names that are declared without a value."""
        self._given_unclear: set[str] = set()
        """The labels of names that are given later what no path tells."""

    def find(self) -> None:
        captured = self._sheet.syntax.captured
        readers = {
            "declarator": self._declared,
            "assignment": self._assigned,
            "for_in": self._looped,
            "return": self._return,
            "function_value": self._function,
            "object_method": self._method,
            "parameters": self._destructured_parameters,
            "type_parameter": self._type_parameter,
            "scope": self._signature,
        }
        for name, reader in readers.items():
            for node in captured(name):
                reader(node)
        for name, value in self._sheet.held:
            self._held(value.start_byte, name, value)
        if b" instanceof " in self._data:
            for match in _INSTANCEOF.finditer(self._data):
                self._note(match.start(), match[1].decode("utf-8", "replace"), "narrowed", match[2].decode())
        self._hints += literal_hints(self._sheet, self._expressions)
        self._mark_unclear()

    def _note(self, at: int, name: str, kind: str, text: str) -> None:
        self._hints.append((at, self._labels.name(name, at), kind, text))

    def _declared(self, node: SyntaxNode) -> None:
        start = node.start_byte
        is_symbol = start in self._sheet.declared
        value = node.child_by_field_name("value")
        name = node.child_by_field_name("name")
        if name is None:
            return
        if name.type in _PATTERNS:
            path = self._expressions.type_of(node.child_by_field_name("type"))
            self._pattern(name, self._expressions.path(value) if path is None and value is not None else path)
            return
        text = self._sheet.text(name)
        inner = unwrap(value)
        is_function = inner is not None and inner.type in FUNCTION_VALUES
        if is_symbol and not is_function:
            maker = None if value is None else self._drafted.scopes.at(value.start_byte).definition
            is_open = maker is not None and maker.name_start == name.start_byte
            if value is not None and is_open and node.child_by_field_name("type") is None:
                self._held(value.start_byte, "", value)
            elif value is not None and start in self._sheet.wrapped:
                self._held(start, text, value)
            return
        annotation = self._sheet.annotation(node.child_by_field_name("type")) or self._sheet.told_types.get(start)
        if annotation is not None:
            self._note(self._outside(start), text, "type", annotation)
        elif value is not None and not is_function:
            self._held(start, text, value)
        elif value is None and not is_symbol:
            self._empty.append((start, text))

    def _outside(self, start: int) -> int:
        """Where a hint on a declarator stands so that it belongs to what is around the function declared there."""
        scope = self._drafted.scopes.at(start)
        maker = scope.definition
        return maker.start - 1 if maker is not None and maker.name_start == start and maker.start > 0 else start

    def _held(self, start: int, name: str, value: SyntaxNode) -> None:
        if value.type == "as_expression":
            parts = value.named_children
            kind = self._sheet.text(parts[-1]) if len(parts) > 1 else "const"
            if kind != "const":
                self._note(start, name, "type", kind)
                return
        told = self._told_type(value)
        if told is not None:
            self._note(start, name, "type", told)
            return
        path = self._expressions.path(value)
        if path is not None:
            self._note(start, name, "value", path)
        elif name:
            self._unclear.append((start, name))

    def _told_type(self, value: SyntaxNode) -> str | None:
        """The type that an expression names: `new Map<string, User>()`, `<User>value`."""
        if value.type == "new_expression":
            maker, arguments = value.child_by_field_name("constructor"), value.child_by_field_name("type_arguments")
            if maker is None or arguments is None:
                return None
            return self._sheet.text(maker) + self._sheet.text(arguments)
        told = first_named(value) if value.type == "type_assertion" else None
        inner = None if told is None else first_named(told)
        return None if inner is None else self._sheet.text(inner)

    def _assigned(self, node: SyntaxNode) -> None:
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        if left is None or right is None or node.type != "assignment_expression":
            return
        text = self._data[left.start_byte : left.end_byte]
        is_plain = left.type == "identifier"
        if left.type in _PATTERNS:
            for one in pattern_names(left):
                self._given_unclear.add(self._labels.name(self._sheet.text(one), left.start_byte))
        if not is_plain and (
            _THIS_MEMBER.fullmatch(text) is None or self._labels.name("this", left.start_byte) != "this"
        ):
            return
        name = text.decode("utf-8", "replace").replace(" ", "").replace("\n", "")
        told = self._told_type(right)
        path = self._expressions.path(right) if told is None else told
        if path is not None:
            self._note(right.start_byte, name, "value" if told is None else "type", path)
        elif is_plain and right.type not in _NOTHING:
            self._given_unclear.add(self._labels.name(name, right.start_byte))

    def _looped(self, node: SyntaxNode) -> None:
        """`for (const x of xs)`; `for (const key in object)` gives texts."""
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        operator = node.child_by_field_name("operator")
        if left is None or right is None:
            return
        path = self._expressions.path(right) if operator is not None and operator.type == "of" else None
        if left.type in _PATTERNS:
            is_one = path is not None and len(alternatives(path)) == 1
            self._pattern(left, f"{path}[*]" if is_one else None, right.start_byte)
            return
        for name in pattern_names(left):
            text = self._sheet.text(name)
            if path is None:
                self._unclear.append((right.start_byte, text))
            else:
                self._note(right.start_byte, text, "item", path)

    def _pattern(self, pattern: SyntaxNode, path: str | None, at: int | None = None) -> None:
        """`const { a, b: c } = value`: each name holds a member of it, and each key is a use of that member."""
        is_one = path is not None and len(alternatives(path)) == 1
        # What is taken from a module that is loaded here is an import.
        keys = [] if path is not None and path.startswith("@") else self._drafted.members
        for name, held in taken(self._sheet, pattern, path if is_one else None, keys):
            start = name.start_byte if at is None else at
            if held is None:
                self._unclear.append((start, self._sheet.text(name)))
            else:
                self._note(start, self._sheet.text(name), "value", held)

    def _return(self, node: SyntaxNode) -> None:
        self._returned(node, first_named(node))

    def _returned(self, at: SyntaxNode, value: SyntaxNode | None) -> None:
        """What a function without a return annotation plainly returns."""
        if value is None:
            return
        scope: Scope | None = self._drafted.scopes.at(at.start_byte)
        while scope is not None and scope.kind != FUNCTION:
            scope = scope.parent
        maker = None if scope is None else scope.definition
        if scope is None or maker is None or maker.type is not None or scope.start != maker.body_start:
            return
        if value.type == "as_expression":
            self._held(value.start_byte, "", value)
            return
        path = self._expressions.path(value)
        if path is not None:
            self._hints.append((value.start_byte, "", "value", path))

    def _function(self, node: SyntaxNode) -> None:
        """What an arrow plainly gives, and what a function that is passed on is called with."""
        is_drafted = node.start_byte in self._sheet.drafted
        body = node.child_by_field_name("body")
        if is_drafted and body is not None and body.type != "statement_block":
            self._returned(body, body)
        self._parameters(node, is_drafted=is_drafted)
        if not is_drafted and node.type != "arrow_function":
            self._set_at_place(node, node.start_byte if body is None else body.start_byte)

    def _set_at_place(self, node: SyntaxNode, at: int) -> None:
        """`x[name] = function () {…}`: its `this` is `x`, or what `X` makes where `x` is `X.prototype`."""
        target = node.parent
        left = None if target is None or target.type != "assignment_expression" else target.child_by_field_name("left")
        holder = None if left is None or left.type != "subscript_expression" else left.child_by_field_name("object")
        path = None if holder is None else self._expressions.path(holder)
        if path is not None and "|" not in path:
            self._note(at, "this", "value", path.removesuffix(_PROTOTYPE) + ("()" if path.endswith(_PROTOTYPE) else ""))

    def _method(self, node: SyntaxNode) -> None:
        """What a method of an object is called with."""
        self._parameters(node, is_drafted=True)

    def _parameters(self, node: SyntaxNode, *, is_drafted: bool) -> None:
        """What a function is called with, where that is expected of it."""
        parameters = node.child_by_field_name("parameters") or node.child_by_field_name("parameter")
        if parameters is None or self._data.startswith(b"()", parameters.start_byte):
            return
        if is_drafted and self._is_typed(parameters):
            return
        props = self._sheet.props.get(node.start_byte)
        expected = self._expressions.expected_function(node)
        if is_drafted and expected is None:
            return
        body = node.child_by_field_name("body")
        at = parameters.start_byte if body is None else body.start_byte
        for place, child in enumerate([parameters] if parameters.type == "identifier" else parameters.named_children):
            path = None if expected is None else called_with(expected, place)
            self._passed(child, at, path if place or props is None else typed_path(props))

    def _is_typed(self, parameters: SyntaxNode) -> bool:
        """Whether each parameter seems to say its type."""
        text = self._data[parameters.start_byte : parameters.end_byte]
        return text.count(b":") > text.count(b",")

    def _passed(self, node: SyntaxNode, at: int, path: str | None) -> None:
        """One parameter of a function that is passed on."""
        pattern = node.child_by_field_name("pattern") if node.type in _TYPED else node
        if pattern is None:
            return
        annotation = node.child_by_field_name("type") if node.type in _TYPED else None
        if pattern.type == "identifier":
            name = self._sheet.text(pattern)
            if annotation is not None:
                self._note(at, name, "type", self._sheet.annotation(annotation) or "")
            elif path is not None:
                self._note(at, name, "value", path)
            else:
                self._unclear.append((at, name))
        elif annotation is None and pattern.type in _PATTERNS:
            self._pattern(pattern, path, at)

    def _destructured_parameters(self, node: SyntaxNode) -> None:
        """`({ a, b }: Props)`: each name holds a member of what is of that type."""
        if b"{" not in self._data[node.start_byte : node.end_byte]:
            return
        for child in node.named_children:
            pattern = child.child_by_field_name("pattern") if child.type in _TYPED else None
            annotation = None if pattern is None else child.child_by_field_name("type")
            if pattern is not None and annotation is not None and pattern.type == "object_pattern":
                self._pattern(pattern, self._expressions.type_of(annotation))

    def _type_parameter(self, node: SyntaxNode) -> None:
        """What a type parameter is at least, and behind ` = ` what it is unless told."""
        name, constraint = node.child_by_field_name("name"), node.child_by_field_name("constraint")
        if name is None:
            return
        text = "" if constraint is None else self._sheet.text(constraint).removeprefix("extends").strip()
        default = node.child_by_field_name("value")
        if default is not None:
            text += f" = {self._sheet.text(default).removeprefix('=').strip()}"
        self._hints.append((name.start_byte, self._sheet.text(name), "alias", text if len(text) <= LONGEST else ""))

    def _signature(self, node: SyntaxNode) -> None:
        """`interface Handler { (event: Event): void }`: what is of that type is called like a function of that type."""
        if node.type != "call_signature" or node.parent is None or node.parent.type not in _BODIES:
            return
        parameters, result = node.child_by_field_name("parameters"), node.child_by_field_name("return_type")
        generics = node.child_by_field_name("type_parameters")
        if parameters is not None:
            head = ("" if generics is None else self._sheet.text(generics)) + self._sheet.text(parameters)
            text = f"{head} => {self._sheet.annotation(result) or 'any'}"
            # Of several, the others tell enough.
            if len(text) <= LONGEST:
                self._hints.append((node.start_byte, "()", "type", text))

    def _mark_unclear(self) -> None:
        """Say of names that hold something unknown that they do, where they hide a name that is known."""
        if not self._unclear and not self._empty:
            return
        hinted = {name for _, name, _, _ in self._hints}
        # What is declared without a value holds what it is given later, where all of that is known.
        for at, name in self._empty:
            label = self._labels.name(name, at)
            if label not in hinted or label in self._given_unclear:
                self._unclear.append((at, name))
        for at, name in self._unclear:
            label = self._labels.name(name, at)
            is_own = "#" in label
            if label in hinted or (not is_own and _is_known(self._drafted.scopes.at(at), name)):
                self._hints.append((at, label, "value", ""))


def _is_known(scope: Scope | None, name: str) -> bool:
    """Whether a name stands for a symbol, an import or a parameter of what is around a scope."""
    key = name.encode()
    maker: Definition | None = None
    while scope is not None:
        if scope.bound.get(key) is not None:
            return True
        if scope.definition is not maker:
            maker = scope.definition
            if maker is not None and any(name in parameter.name for parameter in maker.parameters):
                return True
        scope = scope.parent
    return False
