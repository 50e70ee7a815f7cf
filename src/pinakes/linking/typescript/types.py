"""TypeScript's types as written, taken apart as far as linking follows them."""

import re
from functools import lru_cache
from typing import NamedTuple

_TOKEN = re.compile(
    r"""\s+|//[^\n]*|/\*.*?\*/|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|=>|\.\.\."""
    r"""|[\w$]+(?:\s*\.\s*[\w$#]+)*|.)""",
    re.DOTALL,
)
_BLANKS = re.compile(r"\s+")
MOST_TOKENS = 600
_SKIPPED = frozenset({"readonly", "abstract", "asserts", "unique", "const"})
_ENDS = frozenset({")", "]", "}", ">", ",", ";", "=>", ":", "="})
_OPENERS = frozenset({"(", "<", "new", "{", "["})
_MODIFIERS = frozenset({"readonly", "get", "set", "-", "+"})
_AFTER_NAME = frozenset({":", "?", "(", ";", ",", "}"})
_CLOSING = {"(": ")", "[": "]", "{": "}", "<": ">"}


class Type(NamedTuple):
    """A type: what kind of type it is, its dotted name and its arguments."""

    kind: str
    """`name`, `imported` (a module and a name of it, with a blank between them), `array`, `tuple`, `function`,
    `typeof`, `member`, `item`, `literal`, `object`."""
    name: str = ""
    arguments: tuple[tuple["Type", ...], ...] = ()
    """Each argument is the alternatives it allows. For a function, what it returns; for `member`, what it is of; for
    an object, what its members are, in the order of their names, which stand in `name` between blanks."""
    parameters: tuple[tuple["Type", ...], ...] = ()


@lru_cache(20_000)
def parse_type(text: str) -> tuple[Type, ...]:
    """The alternatives that a type allows, and the parts of an intersection. What is not followed gives none."""
    tokens = [
        _BLANKS.sub("", match[1]) if match[1][0].isalnum() else match[1] for match in _TOKEN.finditer(text) if match[1]
    ]
    if len(tokens) > MOST_TOKENS:
        return ()
    return _Parser(tokens).union()


class _Parser:
    """One type being read."""

    def __init__(self, tokens: list[str]) -> None:
        self._tokens = [*tokens, ""]
        self._at = 0
        self._depth = 0

    def _peek(self) -> str:
        """The next token; empty at the end."""
        return self._tokens[self._at] if self._at < len(self._tokens) else ""

    def _take(self, token: str) -> bool:
        if self._peek() == token:
            self._at += 1
            return True
        return False

    def union(self) -> tuple[Type, ...]:
        """Alternatives and parts of intersections; a condition, of which nothing is known, gives none."""
        found: list[Type] = []
        self._depth += 1
        while self._depth < 40:
            while self._peek() in {"|", "&"}:
                self._at += 1
            found += self._postfixed()
            if self._peek() not in {"|", "&"}:
                break
        self._depth -= 1
        if self._take("extends"):
            return self._condition()
        if self._take("is"):
            self.union()
            return (Type("literal"),)
        return tuple(found)

    def _condition(self) -> tuple[Type, ...]:
        """What stands behind `extends`: of a condition one side is known where the other has no values."""
        # Both sides of each condition would be right as often, but types that are made of themselves never end then.
        self.union()
        if not self._take("?"):
            return ()
        sides = [self.union(), self.union() if self._take(":") else ()]
        known = [side for side in sides if side != (Type("name", "never"),)]
        return known[0] if len(known) == 1 else ()

    def _postfixed(self) -> list[Type]:
        found = self._one()
        while self._peek() == "[":
            self._at += 1
            if self._take("]"):
                found = [Type("array", arguments=(tuple(found),))]
                continue
            key = self._peek()
            self.union()
            self._take("]")
            if key == "number":
                found = [Type("item", arguments=(tuple(found),))]
            else:
                found = [Type("member", key[1:-1], (tuple(found),))] if key[:1] in {'"', "'"} else []
        return found

    def _one(self) -> list[Type]:
        while self._peek() in _SKIPPED:
            self._at += 1
        word = self._peek()
        if not word or word in _ENDS:
            return []
        if word in _OPENERS:
            return self._bracketed(word)
        self._at += 1
        if word == "typeof":
            return self._typeof()
        if word in {"keyof", "infer"}:
            self._postfixed()
            return []
        return self._named(word)

    def _bracketed(self, opener: str) -> list[Type]:
        """A function type, a type in parentheses, a tuple, an object type."""
        if opener == "{":
            return self._object()
        return [Type("tuple", arguments=self._list("]"))] if opener == "[" else self._grouped()

    def _object(self) -> list[Type]:
        """An object type: its plain properties and methods. Of a mapped type nothing is told."""
        start = self._at
        self._skip("{")
        end, self._at = self._at, start + 1
        mapped = self._mapped()
        if mapped is not None:
            self._at = end
            return mapped
        called: list[Type] = []
        members: dict[str, tuple[Type, ...]] = {}
        while self._at < end - 1 and self._peek():
            before = self._at
            while self._peek() in _MODIFIERS and self._tokens[self._at + 1] not in _AFTER_NAME:
                self._at += 1
            if self._peek() in {"(", "<"}:
                called += self._call_signature()
                continue
            name = self._peek().strip("\"'")
            self._at += 1
            self._take("?")
            if self._take(":"):
                members[name] = self.union()
            elif self._peek() == "(" and name.isidentifier() and name != "new":
                members[name] = self._method()
            else:
                self._to_next_member(end)
            while self._peek() in {";", ","}:
                self._at += 1
            self._at = max(self._at, before + 1)
        self._at = end
        written = [Type("object", " ".join(members), tuple(members.values()))] if members else []
        return written + called

    def _mapped(self) -> list[Type] | None:
        """The type whose members a mapped type has: T for `{ [K in keyof T]?: T[K] }`; None where none is mapped."""
        while self._peek() in _MODIFIERS:
            self._at += 1
        tokens = self._tokens[self._at : self._at + 3]
        if len(tokens) < 3 or tokens[0] != "[" or tokens[2] != "in":
            return None
        self._skip("[")
        while self._peek() in {"-", "+", "?"}:
            self._at += 1
        if not self._take(":"):
            return []
        found = self._one()
        return found if self._tokens[self._at : self._at + 3] == ["[", tokens[1], "]"] else []

    def _call_signature(self) -> list[Type]:
        if self._peek() == "<":
            self._skip("<")
        found = list(self._method()) if self._peek() == "(" else []
        while self._peek() in {";", ","}:
            self._at += 1
        return found

    def _method(self) -> tuple[Type, ...]:
        parameters = self._parameters()
        self._take(")")
        return (Type("function", arguments=(self.union() if self._take(":") else (),), parameters=parameters),)

    def _to_next_member(self, end: int) -> None:
        while self._at < end - 1 and self._peek() not in {";", ","}:
            if self._peek() in _CLOSING:
                self._skip(self._peek())
            else:
                self._at += 1

    def _named(self, word: str) -> list[Type]:
        if word[0] in "\"'`" or word[0].isdigit():
            return [Type("literal")]
        if not (word[0].isalpha() or word[0] in "_$"):
            return []
        if word == "import" and self._peek() == "(":
            return self._imported()
        return [Type("name", word, self._list(">") if self._peek() == "<" else ())]

    def _imported(self) -> list[Type]:
        """`import("./module").Name`: the type of a module that is named where it is used."""
        start = self._at
        self._skip("(")
        module = self._tokens[start + 1].strip("\"'`") if self._at == start + 3 else ""
        if not self._take(".") or not module:
            return []
        name = self._peek()
        self._at += 1
        return [Type("imported", f"{module} {name}", self._list(">") if self._peek() == "<" else ())]

    def _typeof(self) -> list[Type]:
        name = self._peek()
        self._at += 1
        if self._peek() == "<":
            self._skip("<")
        if self._peek() == "(" and name == "import":
            self._skip("(")
            return []
        return [Type("typeof", name)]

    def _grouped(self) -> list[Type]:
        """A function type, or a type in parentheses."""
        is_made = self._take("new")
        if self._peek() == "<":
            self._skip("<")
        start = self._at
        self._skip("(")
        if self._peek() == "=>":
            end = self._at
            self._at = start
            parameters = self._parameters()
            self._at = end + 1
            result = self.union()
            return [] if is_made else [Type("function", arguments=(result,), parameters=parameters)]
        end = self._at
        self._at = start + 1
        found = self.union()
        self._at = end
        return list(found)

    def _parameters(self) -> tuple[tuple[Type, ...], ...]:
        """The types of the parameters of a function type, whose parenthesis is next."""
        self._at += 1
        found = []
        while self._peek() not in {")", ""}:
            while self._peek() not in {":", ",", ")", ""}:
                if self._peek() in {"{", "["}:
                    self._skip(self._peek())
                else:
                    self._at += 1
            found.append(self.union() if self._take(":") else ())
            while self._peek() not in {",", ")", ""}:
                self._at += 1
            self._take(",")
        return tuple(found)

    def _list(self, closing: str) -> tuple[tuple[Type, ...], ...]:
        """Types between commas; the opening bracket is next."""
        self._at += 1
        found = []
        while self._peek() not in {closing, ""}:
            start = self._at
            is_rest = self._take("...")
            after = self._tokens[self._at + 1 : self._at + 3]
            if after[:1] == [":"] or after == ["?", ":"]:
                # The label of a tuple's element.
                while not self._take(":"):
                    self._at += 1
            part = self.union()
            found.append((Type("item", arguments=(part,)),) if is_rest else part)
            while self._peek() not in {closing, ",", ""}:
                self._at += 1
            self._take(",")
            if self._at == start:
                break
        self._at = min(self._at + 1, len(self._tokens) - 1)
        return tuple(found)

    def _skip(self, opening: str) -> None:
        """Pass over a bracket and all that stands in it."""
        closing, depth = _CLOSING[opening], 0
        while self._peek():
            token = self._peek()
            self._at += 1
            depth += (token == opening) - (token == closing)
            if depth == 0:
                return
