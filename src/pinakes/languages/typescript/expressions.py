"""Expressions as paths for linking to follow: what a value is, and what is expected where it stands."""

import re
from bisect import bisect_right
from collections.abc import Callable
from typing import ClassVar

from pinakes.languages._draft import FUNCTION, Scopes
from pinakes.languages._paths import LONGEST, expression_path
from pinakes.languages._spec import SyntaxNode, first_named
from pinakes.languages.typescript.elements import RENDERERS, is_of_the_page
from pinakes.languages.typescript.functions import FUNCTION_VALUES
from pinakes.languages.typescript.jsdoc import ENDINGS
from pinakes.languages.typescript.labels import Labels
from pinakes.languages.typescript.parameters import NAME
from pinakes.languages.typescript.paths import literal_path, typed_path
from pinakes.languages.typescript.sheet import Sheet

MOST_ALTERNATIVES = 8
MOST_LITERALS = 2_000
"""Objects written out in one file that are followed: a file with more is a table."""
EMPTY = 2
"""Bytes of an object without keys."""
DEEPEST_CHAIN = 20
"""Long calls on one another that are looked at."""
DEEPEST_EXPECTED = 12
"""Steps from a value to what its surroundings expect of it."""
_LOADED = re.compile(rb"\s*(?:await\s+)?\(?(?:await\s+)?(?:import|require)\(\s*['\"`]([^'\"`]+)['\"`]")
_LISTED = re.compile(rb"Object\s*\.\s*(values|entries)\(\s*([\w$.?!#]+(?:\(\))?)\s*\)")
"""What an object holds, as a list."""
_PLACED = re.compile(rb"([\w$.?!#]+)\[(\d{1,2})\]!?")
"""What stands at a place of a list."""
_STANDING = b"listed"
"""A name in place of that."""
_FIRST_NAME = re.compile(r"[\w$]+")
_LITERALS = {"string": '""', "template_string": '""', "array": "Array()", "regex": "RegExp()", "number": "Number()"}
_OR = frozenset({b"||", b"??"})
_EITHER = _OR | {b"&&"}
_INSIDE = frozenset({"parenthesized_expression", "await_expression", "non_null_expression", "satisfies_expression"})
_PATHS = frozenset(
    {"identifier", "member_expression", "call_expression", "new_expression", "subscript_expression", "this"}
)
_FUNCTIONS = FUNCTION_VALUES | {"function_declaration", "generator_function_declaration", "method_definition"}
_NAMES = re.compile(rb"[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*")
_LEADING = re.compile(NAME)
MOST_GIVEN = 3
"""Arguments of a call that may tell what it gives."""
_CHAINED = frozenset({"call_expression", "member_expression"})
_BLANKS = re.compile(r"\s+")
_OR_NOTHING = re.compile(r" ?\| ?(?:null|undefined)\b")
LONGEST_TOLD = 150
"""Characters of the types that a call is told."""
_HELD_BY = frozenset({"identifier", "member_expression"})
_EXPORTING = frozenset({"module", "exports"})


class Expressions:
    """The expressions of one file. What is expected at an object is worked out once."""

    def __init__(self, sheet: Sheet, scopes: Scopes, labels: Labels) -> None:
        self._sheet = sheet
        self._scopes = scopes
        self.labels = labels
        self.literals: dict[int, tuple[SyntaxNode, str]] = {}
        """The objects written out that a path leads to, by their start bytes, each with its path."""
        self._n_literals: dict[int, int] = {}
        """How many of them stand in each definition."""
        self._data = sheet.data
        self._known: dict[int, str | None] = {}
        told = sheet.definitions if sheet.syntax.path.endswith(ENDINGS) else []
        self._results = {
            item.body_start: item.type for item in told if item.opens == FUNCTION and item.type is not None
        }
        """What comments say that functions give, by where their scopes start."""
        self._depth = 0
        """How many things are being asked what they expect."""
        """What is expected at the objects that were asked about, by their start bytes."""
        self._called: dict[tuple[bytes, str], str | None] = {}
        """The paths of functions that were called, by their texts and what their first names mean."""

    # What a value is.

    def path(self, node: SyntaxNode) -> str | None:
        """The paths that a value may be, with `|` between them; None when no path tells."""
        paths = self._alternatives(node, 0)
        return "|".join(dict.fromkeys(paths)) if paths and len(paths) <= MOST_ALTERNATIVES else None

    def _alternatives(self, node: SyntaxNode | None, depth: int) -> list[str]:
        node, told = self._unwrapped(node)
        if node is None or told is not None or depth > MOST_ALTERNATIVES:
            return [] if told is None else [told]
        kind = node.type
        if kind in _PATHS or kind == "as_expression":
            rendered = self._rendered(node) if kind == "call_expression" else None
            path = self._plain(node) if rendered is None else rendered
            if path is not None and kind == "call_expression" and path.endswith("()"):
                path = path[:-2] + self._given(node)
            return [] if path is None else [path]
        if kind == "assignment_expression":
            sides = [node.child_by_field_name("right")]
        elif kind == "ternary_expression":
            sides = [node.child_by_field_name("consequence"), node.child_by_field_name("alternative")]
        elif kind == "binary_expression":
            if self._operator(node) not in _EITHER:
                return []
            sides = [node.child_by_field_name("left"), node.child_by_field_name("right")]
        elif kind == "object" or (kind == "array" and 0 < node.named_child_count <= MOST_ALTERNATIVES):
            return self._literal(node)
        else:
            return [_LITERALS[kind]] if kind in _LITERALS else []
        return [path for side in sides for path in self._alternatives(side, depth + 1)]

    def _rendered(self, call: SyntaxNode) -> str | None:
        """The component that `memo(Component)` is given, which it passes for."""
        arguments = call.child_by_field_name("arguments")
        if arguments is None or RENDERERS.match(self._data, call.start_byte) is None:
            return None
        inner = first_named(arguments)
        if inner is None or inner.type != "identifier":
            return None
        return self.labels.name(self._sheet.text(inner), inner.start_byte)

    def _given(self, call: SyntaxNode) -> str:
        """The last step of the path of a call: what it is given, where that may tell what it gives."""
        arguments = call.child_by_field_name("arguments")
        if arguments is None or arguments.type != "arguments" or call.child_by_field_name("type_arguments") is not None:
            return "()"
        children = [child for child in arguments.named_children if child.type != "comment"][:MOST_GIVEN]
        given = [self._simple(child) or "_" for child in children]
        return f"({','.join(given)})" if any(path != "_" for path in given) else "()"

    def _simple(self, node: SyntaxNode) -> str | None:
        """The path of a value that is no more than a name, a member, an object written out or something made new."""
        if node.type in {"object", "array"}:
            return next(iter(self._alternatives(node, MOST_ALTERNATIVES)), None) if node.type == "object" else None
        text = self._data[node.start_byte : node.end_byte]
        if node.type in {"identifier", "member_expression"}:
            is_plain = _NAMES.fullmatch(text) and text != b"undefined"
            return self.labels.path(text.decode(), node.start_byte) if is_plain else None
        maker = node.child_by_field_name("constructor") if node.type == "new_expression" else None
        name = b"" if maker is None else self._data[maker.start_byte : maker.end_byte]
        return f"<{name.decode()}>" if _NAMES.fullmatch(name) and b"<" not in text else None

    def _unwrapped(self, node: SyntaxNode | None) -> tuple[SyntaxNode | None, str | None]:
        """What stands in parentheses and the like, and the path of the type that a comment tells of it."""
        while node is not None and (node.type in _INSIDE or self._is_const(node)):
            told = self._sheet.told_types.get(node.start_byte) if node.type == "parenthesized_expression" else None
            path = None if told is None else typed_path(told)
            if path is not None:
                return node, path
            node = first_named(node)
        return node, None

    @staticmethod
    def _is_const(node: SyntaxNode) -> bool:
        """Whether an expression is `x as const`, which says nothing of its type."""
        return node.type == "as_expression" and node.named_child_count == 1

    def _literal(self, node: SyntaxNode) -> list[str]:
        """The path of an object or a short list written out: a number of its own in the definition around it."""
        start = node.start_byte
        if start not in self.literals:
            if node.end_byte - start <= EMPTY or len(self.literals) >= MOST_LITERALS:
                return []
            owner = id(self._scopes.at(start).definition)
            number = self._n_literals[owner] = self._n_literals.get(owner, -1) + 1
            self.literals[start] = (node, literal_path(str(number)))
        return [self.literals[start][1]]

    def _operator(self, node: SyntaxNode) -> bytes:
        operator = node.child_by_field_name("operator")
        return b"" if operator is None else self._data[operator.start_byte : operator.end_byte]

    def _plain(self, node: SyntaxNode, depth: int = 0) -> str | None:
        """The path of a call, a member or a name."""
        start, end = node.start_byte, node.end_byte
        if depth < DEEPEST_CHAIN and self._data.find(b"<", start, end) >= 0 and node.type in _CHAINED:
            path = self._generic(node, depth)
            if path is not None:
                return path
        if end - start > LONGEST:
            return self._long(node, depth) if depth < DEEPEST_CHAIN else None
        text = self._data[start:end]
        placed = _PLACED.fullmatch(text)
        path = self._plain_text(text if placed is None else placed[1])
        if placed is not None:
            path = None if path is None or "|" in path else f"{path}[{placed[2].decode()}]"
        return None if path is None else self.labels.path(path, start)

    @staticmethod
    def _plain_text(text: bytes) -> str | None:
        """The path of a call, a member or a name, by its text."""
        listed = _LISTED.match(text)
        if listed is not None:
            of, path = expression_path(listed[2]), expression_path(_STANDING + text[listed.end() :])
            is_one = of is not None and path is not None and "|" not in of + path
            return f"{of}[{listed[1].decode()}]{path[len(_STANDING) :]}" if of and path and is_one else None
        path = expression_path(text)
        if path is not None and path.startswith(("import()", "require()")):
            loaded = _LOADED.match(text)
            if loaded is None:
                return None
            # In single quotes stands what `require` gives.
            quote = '"' if path.startswith("import") else "'"
            return f"@{quote}{loaded[1].decode('utf-8', 'replace')}{quote}{path[path.index(')') + 1 :]}"
        return path

    def _generic(self, node: SyntaxNode, depth: int) -> str | None:
        """The path of a call that is told its types, or of what follows one; None where no types are told."""
        called, told = node.child_by_field_name("function"), node.child_by_field_name("type_arguments")
        inner, member = called or node.child_by_field_name("object"), node.child_by_field_name("property")
        if inner is None or (told is None and inner.type not in _CHAINED):
            return None
        path = self._plain(inner, depth + 1) if told is not None else self._generic(inner, depth + 1)
        if path is None or "|" in path or (called is None and member is None):
            return None
        if told is not None:
            path += self._told(told)
        return f"{path}()" if called is not None or member is None else f"{path}.{self._sheet.text(member)}"

    def _told(self, types: SyntaxNode | None) -> str:
        """The types that a call is told, as a step of a path; empty where a path could not hold them."""
        text = "" if types is None else _OR_NOTHING.sub("", _BLANKS.sub(" ", self._sheet.text(types)))
        return text if len(text) <= LONGEST_TOLD and "|" not in text else ""

    def _long(self, node: SyntaxNode, depth: int) -> str | None:
        """The path of a call with long arguments, or of a member of one: what is called tells it."""
        called = node.child_by_field_name("function") or node.child_by_field_name("constructor")
        inner, member = called or node.child_by_field_name("object"), node.child_by_field_name("property")
        if inner is None or (called is None and member is None):
            return None
        path = self._plain(inner, depth + 1)
        if path is None or "|" in path:
            return None
        return f"{path}()" if member is None else f"{path}.{self._sheet.text(member)}"

    # What is expected of a value.

    def expected(self, node: SyntaxNode) -> str | None:
        """The path of what is expected where an expression stands; None where nothing tells."""
        start = node.start_byte
        if node.type != "object":
            return self._expected(node)
        if start not in self._known:
            self._known[start] = self._expected(node)
        return self._known[start]

    def _expected(self, node: SyntaxNode) -> str | None:
        holder = node.parent
        if holder is None or self._depth >= DEEPEST_EXPECTED:
            return None
        self._depth += 1
        try:
            return self._expected_by(holder, node)
        finally:
            self._depth -= 1

    def _expected_by(self, holder: SyntaxNode, node: SyntaxNode) -> str | None:
        if holder.type == "arguments":
            return self._argument(holder, node)
        if holder.type == "yield_expression":
            return _item_of(self._returned(holder))
        find = self._HOLDERS.get(holder.type)
        return None if find is None else find(self, holder)

    def type_of(self, annotation: SyntaxNode | None) -> str | None:
        """The path of what is of an annotated type."""
        text = self._sheet.annotation(annotation)
        return None if text is None else typed_path(text)

    def _typed(self, holder: SyntaxNode) -> str | None:
        annotation = holder.child_by_field_name("type")
        told = self._sheet.told_types.get(holder.start_byte) if annotation is None else None
        return self.type_of(annotation) if told is None else typed_path(told)

    def _parenthesized(self, holder: SyntaxNode) -> str | None:
        told = self._sheet.told_types.get(holder.start_byte)
        return self.expected(holder) if told is None else typed_path(told)

    def _said(self, holder: SyntaxNode) -> str | None:
        """What `x as T` and `x satisfies T` say; `as const` says nothing."""
        parts = holder.named_children
        return typed_path(self._sheet.text(parts[-1])) if len(parts) > 1 else self.expected(holder)

    def _assigned(self, holder: SyntaxNode) -> str | None:
        left = holder.child_by_field_name("left")
        path = None if left is None or left.type not in _HELD_BY else self._plain(left)
        return None if path is None or _first_name(path) in _EXPORTING else path

    def _either(self, holder: SyntaxNode) -> str | None:
        """What is expected of `a ?? b`, or else what `a` is."""
        operator, left = self._operator(holder), holder.child_by_field_name("left")
        path = self.expected(holder) if operator in _EITHER else None
        return path if path is not None or operator not in _OR or left is None else self.path(left)

    def _item(self, holder: SyntaxNode) -> str | None:
        return _item_of(self.expected(holder))

    def _spread(self, holder: SyntaxNode) -> str | None:
        return None if holder.parent is None or holder.parent.type != "object" else self.expected(holder.parent)

    def _value(self, holder: SyntaxNode) -> str | None:
        """What is expected of a member of an object."""
        key, literal = holder.child_by_field_name("key"), holder.parent
        if key is None or key.type != "property_identifier" or literal is None:
            return None
        path = self.expected(literal)
        return None if path is None else f"{path}.{self._sheet.text(key)}"

    def _attribute(self, holder: SyntaxNode) -> str | None:
        """What is expected of an attribute of a component, or of an element of the page that is told."""
        attribute = holder.parent
        element = None if attribute is None or attribute.type != "jsx_attribute" else attribute.parent
        tag = None if element is None else element.child_by_field_name("name")
        name = None if attribute is None else first_named(attribute)
        if tag is None or name is None or name.type != "property_identifier":
            return None
        text, space = self._sheet.text(tag), self._sheet.elements
        if tag.type == "identifier" and is_of_the_page(text.encode()):
            return None if space is None else f"<{space}.IntrinsicElements>.{text}.{self._sheet.text(name)}"
        return f"{self.labels.path(text, tag.start_byte)}{{0.}}.{self._sheet.text(name)}"

    def _returned(self, holder: SyntaxNode) -> str | None:
        function = holder.parent
        while function is not None and function.type not in _FUNCTIONS:
            function = function.parent
        return None if function is None else self._returned_by(function)

    def _returned_by(self, function: SyntaxNode) -> str | None:
        """What a function is expected to give."""
        annotation = function.child_by_field_name("return_type")
        if annotation is not None:
            return self.type_of(annotation)
        told = self._told_result(function)
        if told is not None:
            return typed_path(told)
        path = self.expected_function(function)
        return None if path is None else f"{path}()"

    def _told_result(self, function: SyntaxNode) -> str | None:
        """What a comment says that a function gives."""
        name = function.child_by_field_name("name")
        told = self._results.get(function.start_byte)
        return self._results.get(name.end_byte) if told is None and name is not None else told

    def expected_function(self, function: SyntaxNode) -> str | None:
        """What is expected where a function stands: a value, or the method of an object."""
        if function.type != "method_definition":
            return self.expected(function) if function.type in FUNCTION_VALUES else None
        name, literal = function.child_by_field_name("name"), function.parent
        if literal is None or literal.type != "object" or name is None or name.type != "property_identifier":
            return None
        path = self.expected(literal)
        return None if path is None else f"{path}.{self._sheet.text(name)}"

    def _function_path(self, function: SyntaxNode) -> str | None:
        start = function.start_byte
        text = self._data[start : function.end_byte]
        first = _LEADING.match(text)
        key = text, "" if first is None else self.labels.name(first[0].decode("utf-8", "replace"), start)
        if key not in self._called:
            path = self._plain(function)
            self._called[key] = None if path is None or "|" in path else path
        return self._called[key]

    def _argument(self, arguments: SyntaxNode, node: SyntaxNode) -> str | None:
        """What a function is given at the place of an argument."""
        call = arguments.parent
        function = None if call is None else call.child_by_field_name("function")
        if function is None and call is not None:
            function = call.child_by_field_name("constructor")
        path = None if function is None else self._function_path(function)
        if path is None or call is None:
            return None
        path += self._told(call.child_by_field_name("type_arguments"))
        children = arguments.named_children
        starts = [child.start_byte for child in children if child.type != "comment"]
        position = bisect_right(starts, node.start_byte) - 1
        if any(child.type == "spread_element" for child in children[:position]):
            return None
        return f"{path}{{{position}.}}"

    _HOLDERS: ClassVar[dict[str, Callable[["Expressions", SyntaxNode], str | None]]] = {
        "parenthesized_expression": _parenthesized,
        "await_expression": expected,
        "non_null_expression": expected,
        "ternary_expression": expected,
        "arrow_function": _returned_by,
        "required_parameter": _typed,
        "optional_parameter": _typed,
        "variable_declarator": _typed,
        "public_field_definition": _typed,
        "assignment_expression": _assigned,
        "as_expression": _said,
        "satisfies_expression": _said,
        "return_statement": _returned,
        "array": _item,
        "pair": _value,
        "spread_element": _spread,
        "binary_expression": _either,
        "jsx_expression": _attribute,
    }
    """By kind. A table of their own methods in each object would keep it, and the syntax tree, from being freed."""


def _item_of(path: str | None) -> str | None:
    return None if path is None else f"{path}[]"


def _first_name(path: str) -> str:
    first = _FIRST_NAME.match(path)
    return "" if first is None else first[0]
