"""What names hold: the types of locals, loops, patterns, lambdas and type parameters, for linking to follow.

Beside paths (see `paths`) there are `f{1.0}`, what `f` hands to the function it is given as its second argument, as
its first; `f{1.}`, what `f` writes to its second argument; and `d{.0}`, what a delegate is called with first. A name
whose hint is empty holds something that no path tells.
"""

from collections.abc import Callable
from typing import ClassVar

from pinakes.languages._draft import Draft
from pinakes.languages._spec import Syntax, SyntaxNode, first_named
from pinakes.languages.csharp.directives import conditional_spans
from pinakes.languages.csharp.paths import Paths
from pinakes.languages.csharp.receivers import initialized

_FIELDS = frozenset({"field_declaration", "event_field_declaration"})
_FUNCTIONS = frozenset({"lambda_expression", "anonymous_method_expression"})
_TYPED = frozenset({"catch_declaration", "declaration_pattern", "recursive_pattern"})
_TYPES = frozenset({"class", "struct", "interface", "record", "enum", "type_alias"})
_CONSTRAINTS = frozenset({"class", "struct", "notnull", "unmanaged", "new()", "default", "class?"})


def draft_hints(syntax: Syntax, drafted: Draft, paths: Paths) -> None:
    """Draft a hint for each place that says what a name holds."""
    _Hints(syntax, drafted, paths).find()


class _Hints:
    """The hints of one file as they are found."""

    def __init__(self, syntax: Syntax, drafted: Draft, paths: Paths) -> None:
        self._syntax = syntax
        self._paths = paths
        self._drafted = drafted
        self._hints = drafted.hints

    def find(self) -> None:
        for node in self._syntax.captured("declarator"):
            self._declared(node)
        self._find_bound()
        for node in self._syntax.captured("join"):
            name = first_named(node)
            if name is not None and name.type == "identifier":
                parts = [child for child in node.named_children[1:] if child.type != "comment"]
                self._note(name, "item", self._paths.of(parts[0]) if parts else None)
        for node in self._syntax.captured("bases"):
            self._based(node)
        for node in self._syntax.captured("type_parameters"):
            self._type_parameters(node)
        self._find_marks()

    def _find_bound(self) -> None:
        """What patterns, loops, lambdas and the like bind."""
        for node in self._syntax.captured("bound"):
            parent = node.parent
            if parent is None or parent.type == "type_parameter":
                continue
            reader = self._BY_PARENT.get(parent.type)
            if reader is not None:
                reader(self, node, parent)
            elif parent.type in _TYPED:
                self._typed(node, parent)
            elif parent.type not in {"parameter_list", "bracketed_parameter_list"}:
                self._note(node, "value", None)

    def _find_marks(self) -> None:
        """What linking must know of symbols: that they implement explicitly, that they stand under a condition."""
        spans = conditional_spans(self._syntax.data)
        for definition in self._drafted.definitions:
            if definition.detail is not None:
                self._hints.append((definition.body_start, "interface", "alias", definition.detail))
            elif spans and definition.kind in _TYPES and any(one <= definition.start < end for one, end in spans):
                self._hints.append((definition.body_start, "if", "narrowed", ""))

    def _note(self, name: SyntaxNode, kind: str, text: str | None) -> None:
        self._hints.append((name.start_byte, self._syntax.text(name).lstrip("@"), kind, text or ""))

    def _declared(self, node: SyntaxNode) -> None:
        declaration = node.parent
        name = node.child_by_field_name("name")
        if declaration is None or name is None or declaration.parent is None or declaration.parent.type in _FIELDS:
            return
        declared = declaration.child_by_field_name("type")
        text = None if declared is None else self._paths.type(declared)
        if text is not None:
            self._note(name, "type", text)
            return
        value = node.named_children[-1]
        self._note(name, "value", self._paths.of(value) if value.start_byte > name.start_byte else None)

    def _typed(self, name: SyntaxNode, parent: SyntaxNode) -> None:
        declared = parent.child_by_field_name("type")
        text = None if declared is None else self._paths.type(declared)
        if text is not None:
            self._note(name, "type", text)
            return
        test = parent.parent
        subject = None
        if test is not None and test.type == "is_pattern_expression":
            subject = self._paths.of(test.child_by_field_name("expression"))
        self._note(name, "value", subject)

    def _looped(self, name: SyntaxNode, loop: SyntaxNode) -> None:
        declared = loop.child_by_field_name("type")
        text = None if declared is None else self._paths.type(declared)
        if text is not None:
            self._note(name, "type", text)
        else:
            self._note(name, "item", self._paths.of(loop.child_by_field_name("right")))

    def _queried(self, name: SyntaxNode, clause: SyntaxNode) -> None:
        declared = clause.child_by_field_name("type")
        text = None if declared is None else self._paths.type(declared)
        if text is not None:
            self._note(name, "type", text)
        else:
            self._note(name, "item", self._paths.of(clause.named_children[-1]))

    def _let(self, name: SyntaxNode, clause: SyntaxNode) -> None:
        self._note(name, "value", self._paths.of(clause.named_children[-1]))

    def _written(self, name: SyntaxNode, declaration: SyntaxNode) -> None:
        """`out Thing thing`, `out var thing`."""
        declared = declaration.child_by_field_name("type")
        text = None if declared is None else self._paths.type(declared)
        if text is not None:
            self._note(name, "type", text)
            return
        callee, position = self._callee(declaration)
        self._note(name, "value", None if callee is None else f"{callee}{{{position}.}}")

    def _parameter(self, name: SyntaxNode, parameter: SyntaxNode) -> None:
        """A parameter of a lambda; those of symbols are known with them."""
        parameters = parameter.parent
        function = None if parameters is None else parameters.parent
        if parameters is None or function is None or function.type not in _FUNCTIONS:
            return
        declared = parameter.child_by_field_name("type")
        text = None if declared is None else self._paths.type(declared)
        if text is not None:
            self._note(name, "type", text)
            return
        starts = [child.start_byte for child in parameters.named_children if child.type == "parameter"]
        self._passed(name, function, starts.index(parameter.start_byte) if parameter.start_byte in starts else 0)

    def _handed(self, name: SyntaxNode, function: SyntaxNode) -> None:
        """The only parameter of a lambda, without parentheses."""
        self._passed(name, function, 0)

    def _passed(self, name: SyntaxNode, function: SyntaxNode, place: int) -> None:
        callee, position = self._callee(function)
        if callee is not None:
            self._note(name, "value", f"{callee}{{{position}.{place}}}")
            return
        held = self._held_in(function)
        self._note(name, "value", None if held is None else f"{held}{{.{place}}}")

    def _callee(self, node: SyntaxNode) -> tuple[str | None, int]:
        """What an expression is an argument of, as a path, and its place among the arguments."""
        argument = node.parent
        arguments = None if argument is None or argument.type != "argument" else argument.parent
        call = None if arguments is None else arguments.parent
        if argument is None or arguments is None or call is None or argument.child_by_field_name("name") is not None:
            return None, 0
        starts = [child.start_byte for child in arguments.named_children if child.type == "argument"]
        called = call if call.type == "object_creation_expression" else call.child_by_field_name("function")
        return self._paths.of(called), starts.index(argument.start_byte)

    def _held_in(self, function: SyntaxNode) -> str | None:
        """The delegate that a lambda becomes, as a path, where it is assigned."""
        parent = function.parent
        if parent is not None and parent.type == "assignment_expression":
            left = parent.child_by_field_name("left")
            own = self._paths.of(left)
            if left is None or parent.parent is None or parent.parent.type != "initializer_expression":
                return own
            made = initialized(left, self._paths)
            return None if made is None or own is None else f"{made}.{own}"
        declaration = None if parent is None or parent.type != "variable_declarator" else parent.parent
        declared = None if declaration is None else declaration.child_by_field_name("type")
        text = None if declared is None else self._paths.type(declared)
        return None if text is None else f"<{text}>"

    def _based(self, bases: SyntaxNode) -> None:
        """What a type extends and implements, with type arguments."""
        for node in bases.named_children:
            text = self._paths.type(node)
            if text is not None and node.type not in {"argument_list", "comment"}:
                self._hints.append((bases.start_byte, "base", "type", text.partition("(")[0]))

    def _type_parameters(self, node: SyntaxNode) -> None:
        """Each type parameter with what it is at least; its own name where nothing is said."""
        owner = node.parent
        said: dict[str, list[str]] = {}
        for clause in [] if owner is None else owner.named_children:
            if clause.type == "type_parameter_constraints_clause":
                parts = clause.named_children
                texts = [self._syntax.text(part).strip() for part in parts[1:]]
                said[self._syntax.text(parts[0])] = [text for text in texts if text not in _CONSTRAINTS]
        for parameter in node.named_children:
            name = parameter.child_by_field_name("name")
            if name is not None:
                text = self._syntax.text(name)
                self._hints.append((node.start_byte, text, "alias", "|".join(said.get(text, ())) or text))

    _BY_PARENT: ClassVar[dict[str, Callable[["_Hints", SyntaxNode, SyntaxNode], None]]] = {
        "parameter": _parameter,
        "foreach_statement": _looped,
        "declaration_expression": _written,
        "from_clause": _queried,
        "let_clause": _let,
        "lambda_expression": _handed,
    }
    """By kind. A table of their own methods in each object would keep it, and the syntax tree, from being freed."""
