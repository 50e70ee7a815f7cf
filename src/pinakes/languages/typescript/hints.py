"""What names may hold: assignments, loops, returns, annotations and tests, as paths for linking to follow.

Beside the paths that all languages share there are `<T>`, what is of type T, and `f{1.0}`, what the function `f` hands
to the function that it is given as its second argument, as its first.
"""

import re
from bisect import bisect_right

from pinakes.languages._draft import FUNCTION, Definition, Draft, Scope
from pinakes.languages._paths import LONGEST, expression_path
from pinakes.languages._spec import SyntaxNode, first_named
from pinakes.languages.typescript.functions import FUNCTION_VALUES
from pinakes.languages.typescript.parameters import NAME, pattern_names
from pinakes.languages.typescript.sheet import Sheet

_INSTANCEOF = re.compile(rb"(?<![\w$.])(%b)\s+instanceof\s+(%b(?:\.%b)*)" % (NAME, NAME, NAME))
_LOADED = re.compile(rb"\s*(?:await\s+)?\(?(?:await\s+)?(?:import|require)\(\s*['\"`]([^'\"`]+)['\"`]")
_THIS_MEMBER = re.compile(rb"this\s*\.\s*#?%b" % NAME)
_PLAIN_NAME = re.compile(rb"(?:\.\.\.)?(%b)" % NAME)
_LITERALS = {"string": '""', "template_string": '""', "array": "Array()", "regex": "RegExp()", "number": "Number()"}
_EITHER = frozenset({b"||", b"??", b"&&"})
_INSIDE = frozenset({"parenthesized_expression", "await_expression", "non_null_expression", "satisfies_expression"})
_PATHS = frozenset(
    {"identifier", "member_expression", "call_expression", "new_expression", "subscript_expression", "this"}
)
_TYPED = frozenset({"required_parameter", "optional_parameter"})
_PATTERNS = frozenset({"object_pattern", "array_pattern"})
MOST_ALTERNATIVES = 8
DEEPEST_CHAIN = 20
"""Long calls on one another that are looked at."""

Hint = tuple[int, str, str, str]


def draft_hints(sheet: Sheet, drafted: Draft) -> None:
    """Draft a hint for each place that says what a name holds."""
    _Hints(sheet, drafted).find()


class _Hints:
    """The hints of one file as they are found."""

    def __init__(self, sheet: Sheet, drafted: Draft) -> None:
        self._sheet = sheet
        self._data = sheet.data
        self._drafted = drafted
        self._hints = drafted.hints
        self._unclear: list[tuple[int, str]] = []
        """Names that are bound to what no path tells."""

    def find(self) -> None:
        captured = self._sheet.syntax.captured
        readers = {
            "declarator": self._declared,
            "assignment": self._assigned,
            "for_in": self._looped,
            "return": self._return,
            "function_value": self._function,
            "parameters": self._destructured_parameters,
            "type_parameter": self._type_parameter,
        }
        for name, reader in readers.items():
            for node in captured(name):
                reader(node)
        for name, value in self._sheet.held:
            self._held(value.start_byte, name, value)
        if b" instanceof " in self._data:
            for match in _INSTANCEOF.finditer(self._data):
                self._hints.append((match.start(), match[1].decode("utf-8", "replace"), "narrowed", match[2].decode()))
        self._mark_unclear()

    def _declared(self, node: SyntaxNode) -> None:
        start = node.start_byte
        is_symbol = start in self._sheet.declared
        value = node.child_by_field_name("value")
        name = node.child_by_field_name("name")
        if name is None:
            return
        if name.type in _PATTERNS:
            self._pattern(name, None if value is None else self._path(value))
            return
        text = self._sheet.text(name)
        if is_symbol and (value is None or value.type not in FUNCTION_VALUES):
            maker = None if value is None else self._drafted.scopes.at(value.start_byte).definition
            is_open = maker is not None and maker.name_start == name.start_byte
            if value is not None and is_open and node.child_by_field_name("type") is None:
                self._held(value.start_byte, "", value)
            return
        annotation = self._sheet.annotation(node.child_by_field_name("type"))
        if annotation is not None:
            self._hints.append((self._outside(start), text, "type", annotation))
        elif value is not None and value.type not in FUNCTION_VALUES:
            self._held(start, text, value)
        elif value is None and not is_symbol:
            self._unclear.append((start, text))

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
                self._hints.append((start, name, "type", kind))
                return
        path = self._path(value)
        if path is not None:
            self._hints.append((start, name, "value", path))
        elif name:
            self._unclear.append((start, name))

    def _path(self, node: SyntaxNode) -> str | None:
        paths = self._alternatives(node, 0)
        return "|".join(dict.fromkeys(paths)) if paths and len(paths) <= MOST_ALTERNATIVES else None

    def _alternatives(self, node: SyntaxNode | None, depth: int) -> list[str]:
        while node is not None and node.type in _INSIDE:
            node = first_named(node)
        if node is None or depth > MOST_ALTERNATIVES:
            return []
        kind = node.type
        if kind in _PATHS or kind == "as_expression":
            path = self._plain_path(node)
            return [] if path is None else [path]
        if kind == "assignment_expression":
            sides = [node.child_by_field_name("right")]
        elif kind == "ternary_expression":
            sides = [node.child_by_field_name("consequence"), node.child_by_field_name("alternative")]
        elif kind == "binary_expression":
            operator = node.child_by_field_name("operator")
            if operator is None or self._data[operator.start_byte : operator.end_byte] not in _EITHER:
                return []
            sides = [node.child_by_field_name("left"), node.child_by_field_name("right")]
        else:
            return [_LITERALS[kind]] if kind in _LITERALS else []
        return [path for side in sides for path in self._alternatives(side, depth + 1)]

    def _plain_path(self, node: SyntaxNode, depth: int = 0) -> str | None:
        """The path of a call, a member or a name."""
        start, end = node.start_byte, node.end_byte
        if end - start > LONGEST:
            return self._long_path(node, depth) if depth < DEEPEST_CHAIN else None
        text = self._data[start:end]
        path = expression_path(text)
        if path is not None and path.startswith(("import()", "require()")):
            loaded = _LOADED.match(text)
            return None if loaded is None else f'@"{loaded[1].decode("utf-8", "replace")}"{path[path.index(")") + 1 :]}'
        return path

    def _long_path(self, node: SyntaxNode, depth: int) -> str | None:
        """The path of a call with long arguments, or of a member of one: what is called tells it."""
        called = node.child_by_field_name("function") or node.child_by_field_name("constructor")
        inner, member = called or node.child_by_field_name("object"), node.child_by_field_name("property")
        if inner is None or (called is None and member is None):
            return None
        path = self._plain_path(inner, depth + 1)
        if path is None or "|" in path:
            return None
        return f"{path}()" if member is None else f"{path}.{self._sheet.text(member)}"

    def _assigned(self, node: SyntaxNode) -> None:
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        if left is None or right is None or node.type != "assignment_expression":
            return
        text = self._data[left.start_byte : left.end_byte]
        is_plain = left.type == "identifier"
        if not is_plain and _THIS_MEMBER.fullmatch(text) is None:
            return
        path = self._path(right)
        if path is not None:
            name = text.decode("utf-8", "replace").replace(" ", "").replace("\n", "")
            self._hints.append((right.start_byte, name, "value", path))

    def _looped(self, node: SyntaxNode) -> None:
        """`for (const x of xs)`; `for (const key in object)` gives texts."""
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        operator = node.child_by_field_name("operator")
        if left is None or right is None:
            return
        path = self._path(right) if operator is not None and operator.type == "of" else None
        names = pattern_names(left)
        for name in names:
            text = self._sheet.text(name)
            if path is None or left.type in _PATTERNS:
                self._unclear.append((right.start_byte, text))
            else:
                self._hints.append((right.start_byte, text, "item", path))

    def _pattern(self, pattern: SyntaxNode, path: str | None) -> None:
        """`const { a, b: c } = value`: each name holds a member of it."""
        for name, member in self._taken(pattern):
            if path is None or member is None or "|" in path:
                self._unclear.append((name.start_byte, self._sheet.text(name)))
            else:
                self._hints.append((name.start_byte, self._sheet.text(name), "value", f"{path}.{member}"))

    def _taken(self, pattern: SyntaxNode) -> list[tuple[SyntaxNode, str | None]]:
        """The names that a pattern binds, each with the member it takes; None where that is not a plain one."""
        if pattern.type != "object_pattern":
            return [(name, None) for name in pattern_names(pattern)]
        found: list[tuple[SyntaxNode, str | None]] = []
        for child in pattern.named_children:
            names = pattern_names(child)
            key = child.child_by_field_name("key") if child.type == "pair_pattern" else None
            if child.type in {"shorthand_property_identifier_pattern", "object_assignment_pattern"} and len(names) == 1:
                found.append((names[0], self._sheet.text(names[0])))
            elif key is not None and key.type == "property_identifier" and len(names) == 1:
                value = child.child_by_field_name("value")
                is_deep = value is None or value.type in _PATTERNS
                found.append((names[0], None if is_deep else self._sheet.text(key)))
            else:
                found += [(name, None) for name in names]
        return found

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
        path = self._path(value)
        if path is not None:
            self._hints.append((value.start_byte, "", "value", path))

    def _function(self, node: SyntaxNode) -> None:
        """What an arrow plainly gives, and what a function that is passed on is called with."""
        if node.start_byte in self._sheet.drafted:
            body = node.child_by_field_name("body")
            if body is not None and body.type != "statement_block":
                self._returned(body, body)
            return
        parameters = node.child_by_field_name("parameters") or node.child_by_field_name("parameter")
        if parameters is None or self._data.startswith(b"()", parameters.start_byte):
            return
        callee = None
        position = 0
        body = node.child_by_field_name("body")
        at = parameters.start_byte if body is None else body.start_byte
        for place, child in enumerate([parameters] if parameters.type == "identifier" else parameters.named_children):
            if place == 0:
                callee, position = self._callee(node)
            self._passed(child, at, None if callee is None else f"{callee}{{{position}.{place}}}")

    def _passed(self, node: SyntaxNode, at: int, path: str | None) -> None:
        """One parameter of a function that is passed on."""
        pattern = node.child_by_field_name("pattern") if node.type in _TYPED else node
        if pattern is None:
            return
        annotation = node.child_by_field_name("type") if node.type in _TYPED else None
        if pattern.type == "identifier":
            name = self._sheet.text(pattern)
            if annotation is not None:
                self._hints.append((at, name, "type", self._sheet.annotation(annotation) or ""))
            elif path is not None:
                self._hints.append((at, name, "value", path))
            else:
                self._unclear.append((at, name))
        elif annotation is None and pattern.type in _PATTERNS:
            for name_node, member in self._taken(pattern):
                if path is None or member is None:
                    self._unclear.append((at, self._sheet.text(name_node)))
                else:
                    self._hints.append((at, self._sheet.text(name_node), "value", f"{path}.{member}"))

    def _callee(self, node: SyntaxNode) -> tuple[str | None, int]:
        """The path of the function that a function is passed to, and its place among the arguments."""
        arguments = node.parent
        call = None if arguments is None or arguments.type != "arguments" else arguments.parent
        if arguments is None or call is None:
            return None, 0
        function = call.child_by_field_name("function") or call.child_by_field_name("constructor")
        if function is None:
            return None, 0
        path = self._plain_path(function)
        if path is None or "|" in path:
            return None, 0
        starts = [child.start_byte for child in arguments.named_children if child.type != "comment"]
        return path, bisect_right(starts, node.start_byte) - 1

    def _destructured_parameters(self, node: SyntaxNode) -> None:
        """`({ a, b }: Props)`: each name holds a member of what is of that type."""
        if b"{" not in self._data[node.start_byte : node.end_byte]:
            return
        for child in node.named_children:
            pattern = child.child_by_field_name("pattern") if child.type in _TYPED else None
            if pattern is None or pattern.type != "object_pattern":
                continue
            annotation = self._sheet.annotation(child.child_by_field_name("type"))
            if annotation is None:
                continue
            is_plain = re.fullmatch(r"[\w$.]+(?:<[^<>|{}()]*>)?", annotation) is not None
            for name, member in self._taken(pattern):
                if is_plain and member is not None:
                    path = f"<{annotation.partition('<')[0]}>.{member}"
                    self._hints.append((name.start_byte, self._sheet.text(name), "value", path))
                else:
                    self._unclear.append((name.start_byte, self._sheet.text(name)))

    def _type_parameter(self, node: SyntaxNode) -> None:
        """What a type parameter is at least; nothing where it may be anything."""
        name, constraint = node.child_by_field_name("name"), node.child_by_field_name("constraint")
        if name is not None:
            text = "" if constraint is None else self._sheet.text(constraint).removeprefix("extends").strip()
            self._hints.append((name.start_byte, self._sheet.text(name), "alias", text if len(text) <= LONGEST else ""))

    def _mark_unclear(self) -> None:
        """Say of names that hold something unknown that they do, where they hide a name that is known."""
        if not self._unclear:
            return
        hinted = {name for _, name, _, _ in self._hints}
        for at, name in self._unclear:
            if name in hinted or _is_known(self._drafted.scopes.at(at), name):
                self._hints.append((at, name, "value", ""))


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
