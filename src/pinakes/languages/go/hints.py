"""What names may hold: parameters, declarations, loops and type switches, as paths for linking to follow.

The hint on a method without a name is its receiver as written. The hints on `*` are the name of the package and what
must hold for the file to be built.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from pinakes.languages._draft import BIND, HEADER, MEMBER, READ, Draft, Scope, label_of
from pinakes.languages._spec import SyntaxNode, first_named
from pinakes.languages.go.paths import expression_path, type_text
from pinakes.languages.go.sheet import Sheet
from pinakes.languages.go.values import names_of, specs_of

_CONSTRAINT = re.compile(rb"^//go:build ([^\r\n]+)", re.MULTILINE)
_FIRST_NAME = re.compile(r"\w+")
_NAME = re.compile(rb"[\w\x80-\xff]++")
_PLAIN = frozenset({"<string>", "<int>", "<float64>", "<rune>", "<bool>"})
_PLAIN_CALLS = frozenset({"identifier", "selector_expression", "call_expression"})
_PASSING = (b"append(", b"new(", b"min(", b"max(", b"slices.", b"maps.", b"sync.")
"""How calls start that give back what they are given."""
_CASES = frozenset({"type_case", "default_case"})
_DOTS = bytes.maketrans(b"[(", b"..")

Event = tuple[int, Callable[[SyntaxNode], None], SyntaxNode]


def draft_hints(sheet: Sheet, drafted: Draft) -> None:
    """Draft a hint for each place that says what a name holds, and tell apart what functions give the same name."""
    _Hints(sheet, drafted).find()


class _Hints:
    """The hints of one file as they are found, top to bottom."""

    def __init__(self, sheet: Sheet, drafted: Draft) -> None:
        self._sheet = sheet
        self._data = sheet.data
        self._drafted = drafted
        self._labels = drafted.labels
        self._texts: dict[tuple[object, bytes], dict[tuple[str, str], bytes]] = {}
        """What a function calls by one name, by what it holds, each with its label."""
        self._found: list[tuple[int, str, str, str]] = []
        """Hints on locals, of which those are kept that something follows."""
        self._late = {start: end for _, start, end in sheet.shadows}
        self._heads: dict[str, bool] = {}
        """Whether paths start with a name."""
        self._followed = sheet.data.translate(_DOTS)
        """The text with a dot for whatever may follow the head of a path."""

    def find(self) -> None:
        hints = self._drafted.hints
        for node in self._sheet.syntax.captured("package")[:1]:
            name = first_named(node)
            hints.append((0, "*", "alias", "" if name is None else self._sheet.text(name)))
            has_condition = self._data.find(b"//go:build ", 0, node.start_byte) >= 0
            condition = _CONSTRAINT.search(self._data, 0, node.start_byte) if has_condition else None
            if condition is not None:
                hints.append((0, "*", "narrowed", condition[1].decode("utf-8", "replace")))
        for owner, text in self._sheet.receivers:
            hints.append((owner, "", "type", text))
        for name, constraint in self._sheet.type_parameters:
            hints.append((name.start_byte, self._sheet.text(name), "alias", constraint))
        for _, reader, node in sorted(self._events(), key=_start):
            reader(node)
        self._keep()

    def _events(self) -> Iterator[Event]:
        captured = self._sheet.syntax.captured
        readers = {
            "declare": self._declared,
            "type_switch": self._switched,
            "const": self._specified,
            "var": self._specified,
            "odd": self._selected,
        }
        for capture, reader in readers.items():
            for node in captured(capture):
                yield node.start_byte, reader, node
        for name, text, is_own in self._sheet.parameters:
            yield name.start_byte, partial(self._parameter, text=text, is_own=is_own), name

    # What names hold.

    def _parameter(self, node: SyntaxNode, text: str, *, is_own: bool) -> None:
        self._bind(node.start_byte, "type", text, is_told=is_own)

    def _declared(self, node: SyntaxNode) -> None:
        """`a, b := …`, `for k, v := range …`, `case v := <-c`."""
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        if left is None:
            return
        names = left.named_children
        if node.type == "short_var_declaration":
            self._assigned(names, [] if right is None else right.named_children)
        elif left.start_byte in self._late or self._sheet.claims.get(left.start_byte) == BIND:
            path = self._path(right)
            for at, name in enumerate(names):
                if node.type == "receive_statement":
                    self._bind(name.start_byte, "value", path if at == 0 else "<bool>")
                else:
                    self._bind(name.start_byte, "value", None if path is None else path + ("{k}", "{v}")[at > 0])

    def _assigned(self, names: Sequence[SyntaxNode], values: Sequence[SyntaxNode]) -> None:
        names = [name for name in names if name.type != "comment"]
        given = [value for value in values if value.type != "comment"]
        for name, path in zip(names, self._paths(len(names), given), strict=True):
            if name.type == "identifier":
                self._bind(name.start_byte, "value", path)

    def _paths(self, count: int, values: list[SyntaxNode]) -> list[str | None]:
        """What each of several names is given."""
        if len(values) == count:
            return [self._path(value) for value in values]
        path = self._path(values[0]) if len(values) == 1 else None
        if path is None:
            return [None] * count
        # `f[T](x)` looks like a conversion to a generic type.
        if values[0].type in {"call_expression", "type_conversion_expression"}:
            return [f"{path}{{{at}}}" for at in range(count)]
        # `v, ok := m[k]`, `v, ok := x.(T)`, `v, ok := <-c`.
        return [path, *["<bool>"] * (count - 1)]

    def _specified(self, node: SyntaxNode) -> None:
        """`var` and `const`; the names of a package are hinted only where no type is written beside them."""
        is_local = self._sheet.is_local(node.start_byte)
        before: SyntaxNode | None = None
        for spec in specs_of(node):
            written, listed = spec.child_by_field_name("type"), spec.child_by_field_name("value")
            names = names_of(spec)
            # A constant without a value is of the type of the one above it.
            is_told = written is not None
            if written is None and listed is None:
                written = before
            else:
                before = written if node.type == "const_declaration" else None
            values = [] if listed is None else [value for value in listed.named_children if value.type != "comment"]
            if written is not None:
                text = type_text(self._sheet, written)
                held = [("type", text)] * len(names)
            else:
                held = [("value", path) for path in self._paths(len(names), values)]
            for name, (kind, text) in zip(names, held, strict=True):
                if is_local:
                    self._bind(name.start_byte, kind, text)
                elif text and not is_told and text not in _PLAIN:
                    self._drafted.hints.append((spec.start_byte, self._sheet.text(name), kind, text))

    def _switched(self, node: SyntaxNode) -> None:
        """`switch v := x.(type)`: in each case, v is of the type of that case."""
        alias = node.child_by_field_name("alias")
        name = None if alias is None else first_named(alias)
        if name is None:
            return
        path = self._path(node.child_by_field_name("value"))
        key = self._data[name.start_byte : name.end_byte]
        whole = self._drafted.scopes.at(name.start_byte)
        if whole.parent is not None and key not in whole.bound:
            # What is tested may be called the same: `switch x := x.y.(type)`.
            labels = self._labels.setdefault(key, {})
            labels[whole] = label_of(labels, whole.parent, key) if labels else key + b"$0"
        for case in node.named_children:
            if case.type not in _CASES:
                continue
            types = case.children_by_field_name("type")
            text = type_text(self._sheet, types[0]) if len(types) == 1 else None
            scope = self._drafted.scopes.at(case.start_byte)
            if text is not None and text != "nil":
                self._label(scope, key, case.start_byte, ("type", text))
            else:
                self._label(scope, key, case.start_byte, ("value", path or ""))

    def _selected(self, node: SyntaxNode) -> None:
        """A member of what the text before its dot does not tell: `x.(T).member`, `(*x).member`, `T{}.member`."""
        operand, field = node.child_by_field_name("operand"), node.child_by_field_name("field")
        if operand is None or field is None:
            return
        # A comment may stand behind the dot.
        is_apart = b"/" in self._data[operand.end_byte : field.start_byte]
        if not is_apart and self._is_plain(operand):
            return
        path = self._path(operand)
        if path is not None:
            start = field.start_byte
            self._drafted.receivers[start] = path.encode()
            if is_apart:
                self._sheet.claims.setdefault(start, READ | MEMBER)

    def _is_plain(self, operand: SyntaxNode) -> bool:
        """Whether the text before a member tells what it follows: a short call of something that has a name."""
        if operand.type != "call_expression":
            return False
        function = operand.child_by_field_name("function")
        if function is None or function.type not in _PLAIN_CALLS or operand.child_by_field_name("type_arguments"):
            return False
        text = self._data[operand.start_byte : operand.end_byte]
        return not text.startswith(_PASSING) and b"\n" not in text and b"'" not in text and b"`" not in text

    # Names and labels.

    def _path(self, node: SyntaxNode | None) -> str | None:
        return expression_path(self._sheet, node, self._name_of)

    def _name_of(self, node: SyntaxNode) -> str:
        name = self._data[node.start_byte : node.end_byte]
        scope = self._drafted.scopes.at(node.start_byte)
        labels = self._labels.get(name)
        label = name if labels is None else label_of(labels, scope, name)
        # Whether the function calls something else by this name is known at the end.
        return label.decode("utf-8", "replace") + ("$0" if label == name and not self._is_local(scope, name) else "")

    def _is_local(self, scope: Scope, name: bytes) -> bool:
        labels = self._labels.get(name, {})
        here: Scope | None = scope
        while here is not None:
            if here in labels:
                return True
            here = here.parent
        return False

    def _bind(self, start: int, kind: str, text: str | None, *, is_told: bool = False) -> None:
        """Say what a name holds that is bound where it stands; None when nothing tells."""
        match = _NAME.match(self._data, start)
        if match is None or match[0] == b"_":
            return
        scope = self._drafted.scopes.at(self._late.get(start, start))
        while scope.kind == HEADER and scope.parent is not None:
            scope = scope.parent
        scope.bound.setdefault(match[0], None)
        if scope not in self._labels.get(match[0], {}):
            self._label(scope, match[0], start, (kind, text or ""), is_told=is_told)

    def _label(self, scope: Scope, name: bytes, start: int, held: tuple[str, str], *, is_told: bool = False) -> None:
        """Give a name a label: itself, or with a number where the function calls something else by that name."""
        owner = scope.definition
        known = self._texts.setdefault((owner, name), {})
        label = known.get(held)
        if label is None:
            # What is bound outside all symbols would pass for a name of the package.
            number = len(known) + 1
            label = name if number == 1 and owner is not None else b"%b$%d" % (name, number)
            known[held] = label
            if not is_told:
                self._found.append((start, label.decode("utf-8", "replace"), *held))
        labels = self._labels.setdefault(name, {})
        labels[scope] = label
        labels.setdefault(owner, name + b"$0")

    def _keep(self) -> None:
        """Keep the hints on names that a path starts with."""
        hints = self._drafted.hints = [self._settled(hint) for hint in self._drafted.hints]
        for _, _, kind, text in hints:
            if kind == "value":
                self._note_head(text)
        receivers = self._drafted.receivers
        for start, path in receivers.items():
            text = self._settled((start, "", "value", path.decode("utf-8", "replace")))[3]
            receivers[start] = text.encode()
            self._note_head(text)
        kept = []
        for hint in reversed(self._found):
            if self._is_head(hint[1].partition("$")[0]):
                kept.append(self._settled(hint))
                if hint[2] == "value":
                    self._note_head(hint[3])
        hints += reversed(kept)

    def _note_head(self, path: str) -> None:
        first = _FIRST_NAME.match(path)
        if first is not None:
            self._heads[first[0]] = True

    def _is_head(self, name: str) -> bool:
        """Whether a path starts with a name: something is a member of it, of its items or of what it gives."""
        known = self._heads.get(name)
        if known is None:
            known = self._heads[name] = name.encode() + b"." in self._followed
        return known

    def _settled(self, hint: tuple[int, str, str, str]) -> tuple[int, str, str, str]:
        """A hint whose path starts with a plain name, where the function calls nothing else by it."""
        start, label, kind, text = hint
        name, mark, rest = text.partition("$0")
        owner = self._drafted.scopes.at(start).definition
        if not mark or kind != "value" or owner in self._labels.get(name.encode(), {}):
            return hint
        return start, label, kind, name + rest


def _start(event: Event) -> int:
    return event[0]
