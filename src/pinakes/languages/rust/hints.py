"""What names may hold, and what members are taken from, as paths for linking to follow."""

import re

from pinakes.languages._draft import READ, WRITE, Draft
from pinakes.languages._spec import SyntaxNode, first_named
from pinakes.languages.rust.locals import WHOLE, Locals, Taken, plain_path, taken
from pinakes.languages.rust.paths import Paths, owner_path
from pinakes.languages.rust.sheet import Sheet
from pinakes.languages.rust.tokens import TokenBinding, bound_in, fields_in, token_path

LONGEST_TYPE = 400
_LIFETIME = re.compile(r"'\w+\s*[+,]?\s*|\?Sized\s*\+?\s*")
_COLONS = re.compile(rb"::(?=[A-Za-z_])")
_WORD_BEFORE = re.compile(rb"(?<![\w:.'#])[a-z_][a-z0-9_]*+$")
_LONGEST_WORD = 60
_UPWARDS = re.compile(rb"(?<![\w:])(?:self::)?super(?:::super)*+$")
_USED_TYPE = re.compile(rb"(?:pub\s*+(?:\([^)]*+\)\s*+)?)?use\s++((?:[a-z_]\w*+::)*+)([A-Z]\w*+)::")
_FIRST = re.compile(r"[^\W\d]\w*+(?![\w#])(?!::)")
_IN_TOKENS = re.compile(rb"(?<![\w.#'])([a-z_][a-z0-9_]*)\.(?=[a-z_])")
_TYPE_IN_TOKENS = re.compile(
    rb"(?<![\w:])((?:\w++::(?!<))*+[A-Z]\w*+)::<((?:[^<>(){};]|<[^<>(){};]*+>)*+)>::(?=[a-zA-Z_])"
)


class _Binding:
    """Names that one pattern binds, over a stretch of the text."""

    __slots__ = ("at", "end", "names", "start", "type", "value", "way")

    def __init__(self, pattern: list[Taken], start: int, end: int, at: int) -> None:
        self.names = pattern
        self.start = start
        self.end = end
        self.at = at
        """A byte in the function that the names belong to."""
        self.value: SyntaxNode | None = None
        self.type: SyntaxNode | None = None
        self.way = ""
        """What is done with the value before it is taken apart: `~` for the items of a loop."""


def draft_hints(sheet: Sheet, drafted: Draft) -> None:
    """Draft what names hold, the receivers that the text does not tell, and the fields that are named in braces."""
    _Hints(sheet, drafted).draft()


class _Hints:
    def __init__(self, sheet: Sheet, drafted: Draft) -> None:
        self._sheet = sheet
        self._drafted = drafted
        self._locals = Locals()
        self._paths = Paths(sheet, self._locals)

    def draft(self) -> None:
        captured = self._sheet.syntax.captured
        for node in captured("function"):
            self._parameters(node)
        bindings = [one for node in captured("let") for one in self._let(node)]
        bindings += [one for node in captured("for") for one in self._for(node)]
        bindings += [one for node in captured("match") for one in self._match(node)]
        bindings += [one for node in captured("closure") for one in self._closure_parameters(node)]
        bindings.sort(key=_start)
        labels = [self._bind(one) for one in bindings]
        in_tokens = [one for node in captured("macro_call") for one in self._in_tokens(node)]
        self._locals.settle()
        for binding, names in zip(bindings, labels, strict=True):
            self._hold(binding, names)
        for label, binding_in_tokens in in_tokens:
            self._hold_token(label, binding_in_tokens)
        for node in captured("type_parameter") + captured("where"):
            self._type_parameter(node)
        for node in captured("alias"):
            self._bounds(node, node.child_by_field_name("name"))
        for node in captured("macro_call"):
            self._declared_by(node)
        self._receivers()
        self._fields()
        self._types_in_uses()

    # What binds names.

    def _parameters(self, node: SyntaxNode) -> None:
        """Bind the parameters of a function; those that are taken apart are hinted at by their type."""
        listed, body = node.child_by_field_name("parameters"), node.child_by_field_name("body")
        if listed is None or body is None:
            return
        data, start, end = self._sheet.data, body.start_byte, node.end_byte
        function = self._function_at(start + 1)
        for child in listed.named_children:
            pattern = child.child_by_field_name("pattern") if child.type == "parameter" else None
            if pattern is None:
                continue
            written = child.child_by_field_name("type")
            for name, path in taken(self._sheet, pattern):
                label = self._locals.bind(function, data[name.start_byte : name.end_byte], start, end)
                is_plain = pattern.type in {"identifier", "mut_pattern"}
                if written is not None and path is not None and not is_plain:
                    kind = " ".join(self._sheet.text(written).split())
                    self._note(start + 1, label, "value", path.replace(WHOLE, f"<{kind}>"))

    def _let(self, node: SyntaxNode) -> list[_Binding]:
        pattern = node.child_by_field_name("pattern")
        if pattern is None:
            return []
        end = self._end_of_let(node)
        found = _Binding(taken(self._sheet, pattern), node.end_byte, end, node.start_byte)
        found.value, found.type = node.child_by_field_name("value"), node.child_by_field_name("type")
        return [found]

    @staticmethod
    def _end_of_let(node: SyntaxNode) -> int:
        """Where what a `let` binds ends: with the block around it, or with what its condition is for."""
        around = node.parent
        while around is not None and around.type == "let_chain":
            around = around.parent
        if around is None:
            return node.end_byte
        if node.type == "let_condition":
            block = around.child_by_field_name("consequence") or around.child_by_field_name("body")
            return around.end_byte if block is None else block.end_byte
        return around.end_byte

    def _for(self, node: SyntaxNode) -> list[_Binding]:
        pattern, body = node.child_by_field_name("pattern"), node.child_by_field_name("body")
        if pattern is None or body is None:
            return []
        found = _Binding(taken(self._sheet, pattern), body.start_byte, node.end_byte, node.start_byte)
        found.value, found.way = node.child_by_field_name("value"), "~"
        return [found]

    def _match(self, node: SyntaxNode) -> list[_Binding]:
        around = node.parent
        value = None if around is None else around.child_by_field_name("value")
        found = []
        for arm in node.named_children:
            pattern = arm.child_by_field_name("pattern") if arm.type == "match_arm" else None
            if pattern is None:
                continue
            inner = first_named(pattern)
            if inner is None:
                continue
            names = taken(self._sheet, inner)
            if names:
                binding = _Binding(names, inner.end_byte, arm.end_byte, arm.start_byte)
                binding.value = value
                found.append(binding)
        return found

    def _closure_parameters(self, node: SyntaxNode) -> list[_Binding]:
        parameters = node.child_by_field_name("parameters")
        if parameters is None or not parameters.named_child_count:
            return []
        found = []
        for place, child in enumerate(parameters.named_children):
            pattern = child.child_by_field_name("pattern") if child.type == "parameter" else child
            if pattern is None:
                continue
            binding = _Binding(taken(self._sheet, pattern), parameters.end_byte, node.end_byte, node.start_byte)
            binding.type = child.child_by_field_name("type") if child.type == "parameter" else None
            if binding.type is None:
                binding.value, binding.way = node, str(place)
            found.append(binding)
        return found

    def _bind(self, binding: _Binding) -> list[str]:
        """Bind the names of a pattern; the same name in two alternatives is one binding."""
        data = self._sheet.data
        function = self._function_at(binding.at)
        labels: dict[bytes, str] = {}
        for node, _ in binding.names:
            name = data[node.start_byte : node.end_byte]
            if name not in labels:
                labels[name] = self._locals.bind(function, name, binding.start, binding.end)
        return [labels[data[node.start_byte : node.end_byte]] for node, _ in binding.names]

    def _in_tokens(self, node: SyntaxNode) -> list[tuple[str, TokenBinding]]:
        """Bind what is bound among the tokens of a macro call."""
        function = self._function_at(node.start_byte)
        return [
            (self._locals.bind(function, one.name, one.start, node.end_byte, one.type or None), one)
            for one in bound_in(self._sheet.data, node.start_byte, node.end_byte)
        ]

    def _function_at(self, at: int) -> int:
        """Where the definition starts, attributes included, that a byte stands in; -1 where there is none."""
        owner = self._drafted.scopes.at(at).definition
        return -1 if owner is None else owner.start

    # What names hold.

    def _hold(self, binding: _Binding, labels: list[str]) -> None:
        if binding.type is not None:
            written = " ".join(self._sheet.text(binding.type).split())
            bases = [f"<{written}>"] if len(written) <= LONGEST_TYPE else []
        elif binding.value is not None and binding.value.type == "closure_expression" and binding.way.isdigit():
            callee = self._callee(binding.value)
            bases = [] if callee is None else [f"{callee}.{binding.way}}}"]
        else:
            path = self._paths.of(binding.value)
            bases = [] if path is None else [f"{one}{binding.way}" for one in path.split("|")]
            bases = [self._outer(base, binding) for base in bases]
        for label, (_, path) in zip(labels, binding.names, strict=True):
            texts = [path.replace(WHOLE, base) for base in bases] if path is not None else []
            if path is not None and WHOLE not in path:
                texts = [path]
            self._note(binding.at, label, "value", "|".join(dict.fromkeys(texts)))

    def _outer(self, path: str, binding: _Binding) -> str:
        """`let one = one()`: what is called is not the local. Its name then ends in `#0`."""
        first = _FIRST.match(path)
        own = {self._sheet.text(node) for node, _ in binding.names}
        if first is None or first[0] not in own or self._locals.is_bound(first[0].encode(), binding.at):
            return path
        return f"{first[0]}#0{path[first.end() :]}"

    def _hold_token(self, label: str, binding: TokenBinding) -> None:
        text = f"<{binding.type}>" if binding.type else None
        if text is None:
            text = token_path(binding.value, lambda name: self._locals.label(name, binding.start - 1))
        self._note(binding.start - 1, label, "value", text or "")

    def _note(self, at: int, name: str, kind: str, text: str) -> None:
        self._drafted.hints.append((at, name, kind, text))

    def _callee(self, node: SyntaxNode) -> str | None:
        """The path of what a closure is handed to, up to its place among the arguments."""
        arguments = node.parent
        call = None if arguments is None or arguments.type != "arguments" else arguments.parent
        if arguments is None or call is None:
            return None
        path = self._paths.of(call.child_by_field_name("function"))
        if path is None or "|" in path:
            return None
        before = [child for child in arguments.named_children if child.end_byte <= node.start_byte]
        return f"{path}{{{len(before)}"

    def _declared_by(self, node: SyntaxNode) -> None:
        """A macro that is called among items and given nothing may declare some there."""
        around, name = node.parent, node.child_by_field_name("macro")
        while around is not None and around.type in {"expression_statement", "macro_invocation"}:
            around = around.parent
        is_item = around is not None and around.type in {"source_file", "declaration_list"}
        if is_item and name is not None and name.type == "identifier":
            given = self._sheet.data[name.end_byte : node.end_byte]
            if b"".join(given.split()) in {b"!()", b"!{}", b"![]"}:
                self._note(node.start_byte, "*", "space", self._sheet.text(name))

    def _type_parameter(self, node: SyntaxNode) -> None:
        """What a type parameter is at least, from where it is declared or from a `where`."""
        self._bounds(node, node.child_by_field_name("left" if node.type == "where_predicate" else "name"))

    def _bounds(self, node: SyntaxNode, name: SyntaxNode | None) -> None:
        bounds = node.child_by_field_name("bounds")
        if name is None or (node.type == "associated_type" and bounds is None) or node.type == "type_item":
            return
        text = "" if bounds is None else " ".join(self._sheet.text(bounds).split()).removeprefix(":").strip()
        text = _LIFETIME.sub("", text).strip(" +")
        self._note(name.start_byte, self._sheet.text(name), "alias", text if len(text) <= LONGEST_TYPE else "")

    # What members are taken from.

    def _receivers(self) -> None:
        for node in self._sheet.syntax.captured("member"):
            value, field = node.child_by_field_name("value"), node.child_by_field_name("field")
            if value is not None and field is not None:
                self._receiver(value, field)
        self._receivers_in_paths()
        self._receivers_in_macros()

    def _receiver(self, value: SyntaxNode, field: SyntaxNode) -> None:
        """Note what stands before a field or method, where its text is no plain chain of names."""
        is_number = field.type == "integer_literal"
        if not is_number and self._is_told_by_text(value):
            return
        path = self._paths.of(value)
        if path is None or "|" in path:
            return
        if is_number:
            self._add_member(field.start_byte, field.end_byte, READ, path)
        else:
            self._drafted.receivers[field.start_byte] = path.encode()

    def _is_told_by_text(self, value: SyntaxNode) -> bool:
        if value.type in {"self", "identifier"}:
            return self._sheet.data[value.start_byte : value.end_byte] not in self._locals.shadowed
        inner = value.child_by_field_name("field") if value.type == "field_expression" else None
        return inner is not None and inner.type != "integer_literal"

    def _receivers_in_paths(self) -> None:
        """What stands before `::`, where it is no plain path or has the name of a local."""
        sheet, receivers = self._sheet, self._drafted.receivers
        for node in sheet.syntax.captured("qualified"):
            written, member = node.child_by_field_name("path"), node.child_by_field_name("name")
            owner = None if written is None else owner_path(sheet, written)
            if owner is not None and member is not None:
                receivers[member.start_byte] = owner.encode()
        names = self._locals.names
        for match in _COLONS.finditer(sheet.data):
            start = match.start()
            before = sheet.data[max(start - _LONGEST_WORD, 0) : start]
            word = _WORD_BEFORE.search(before)
            if word is not None and (word[0] == b"self" or word[0] in names) and match.end() not in receivers:
                receivers[match.end()] = word[0] + b"::"
            elif before.endswith(b"super"):
                upwards = _UPWARDS.search(before)
                if upwards is not None:
                    receivers[match.end()] = upwards[0]

    def _receivers_in_macros(self) -> None:
        """Members of shadowed names among the tokens of a macro, and of types with arguments."""
        shadowed = self._locals.shadowed
        for node in self._sheet.syntax.captured("macro_call"):
            for match in _TYPE_IN_TOKENS.finditer(self._sheet.data, node.start_byte, node.end_byte):
                self._drafted.receivers[match.end()] = b"<%b<%b>>" % (match[1], b"".join(match[2].split()))
            for match in _IN_TOKENS.finditer(self._sheet.data, node.start_byte, node.end_byte):
                if match[1] in shadowed:
                    label = self._locals.label(match[1], match.start())
                    self._drafted.receivers[match.end()] = label.encode()

    def _fields(self) -> None:
        """The fields that struct literals and patterns name."""
        sheet = self._sheet
        for node in sheet.syntax.captured("macro_call"):
            for start, end, owner in fields_in(sheet.data, node.start_byte, node.end_byte):
                self._drafted.members.append((start, end, WRITE, b"<%b>" % owner))
        for node in sheet.syntax.captured("made"):
            maker, body = node.child_by_field_name("name"), node.child_by_field_name("body")
            if maker is None or body is None:
                continue
            path = plain_path(sheet, maker)
            for child in body.named_children:
                is_short = child.type == "shorthand_field_initializer"
                field = first_named(child) if is_short else child.child_by_field_name("field")
                if field is not None and field.type in {"identifier", "field_identifier"}:
                    self._add_member(field.start_byte, field.end_byte, WRITE, f"<{path}>")
        for node in sheet.syntax.captured("taken"):
            maker = node.child_by_field_name("type")
            for child in node.named_children if maker is not None else ():
                field = child.child_by_field_name("name") if child.type == "field_pattern" else None
                if field is not None and maker is not None:
                    self._add_member(field.start_byte, field.end_byte, READ, f"<{plain_path(sheet, maker)}>")

    def _types_in_uses(self) -> None:
        """The enum in `use Kind::*`, and in `use ast::Kind::{A, B}`."""
        for node in self._sheet.syntax.captured("import"):
            match = _USED_TYPE.match(self._sheet.data, node.start_byte, node.end_byte)
            if match is not None:
                owner = match[1].removesuffix(b"::")
                owner = b"self::" if owner in {b"", b"self"} else owner
                self._drafted.members.append((match.start(2), match.end(2), READ, owner))

    def _add_member(self, start: int, end: int, role: int, receiver: str) -> None:
        self._drafted.members.append((start, end, role, receiver.encode()))


def _start(binding: _Binding) -> int:
    return binding.start
