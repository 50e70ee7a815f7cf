"""TypeScript's types as written, taken apart as far as linking follows them."""

import re
from functools import lru_cache
from itertools import pairwise

from pinakes.linking.typescript.types import UNKNOWN, Type, bindings, looked_up, substituted

_TOKEN = re.compile(
    r"""\s+|//[^\n]*|/\*.*?\*/|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|=>|\.\.\."""
    r"""|[\w$]+(?:\s*\.\s*[\w$#]+)*|.)""",
    re.DOTALL,
)
_BLANKS = re.compile(r"\s+")
MOST_TOKENS = 600
MOST_REST = 6
"""Places of a list of parameters of any length that are told apart."""
_SKIPPED = frozenset({"readonly", "abstract", "asserts", "unique", "const"})
_ENDS = frozenset({")", "]", "}", ">", ",", ";", "=>", ":", "="})
_OPENERS = frozenset({"(", "<", "new", "{", "["})
_MODIFIERS = frozenset({"readonly", "get", "set", "-", "+"})
_AFTER_NAME = frozenset({":", "?", "(", ";", ",", "}"})
_BEFORE_GENERIC = frozenset({"<", ",", "const"})
_CLOSING = {"(": ")", "[": "]", "{": "}", "<": ">"}
_MADE_OF_ONE = frozenset({"array", "item", "literal", "lookup", "member", "returned", "given", "unknown"})


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
            return self._condition(tuple(found))
        if self._take("is"):
            self.union()
            return (Type("literal"),)
        return tuple(found)

    def _condition(self, checked: tuple[Type, ...]) -> tuple[Type, ...]:
        """What stands behind `extends`: of a condition that nothing decides here, what is simple on both sides."""
        pattern = self.union()
        if not self._take("?"):
            return ()
        inferred = bindings(pattern, checked)
        sides = [substituted(self.union(), inferred), self.union() if self._take(":") else ()]
        known = [side for side in sides if side != (Type("name", "never"),)]
        return known[0] if len(known) == 1 else tuple(dict.fromkeys([one for side in known for one in _simple(side)]))

    def _postfixed(self) -> list[Type]:
        found = self._one()
        while self._peek() == "[":
            self._at += 1
            if self._take("]"):
                found = [Type("array", arguments=(tuple(found),))]
                continue
            keys = self.union()
            self._take("]")
            found = [looked_up(tuple(found), keys)] if found and keys else []
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
        if word == "keyof":
            return [Type("keys", "", (tuple(self._postfixed()),))]
        if word == "infer":
            self._at += 1
            return [Type("infer", self._tokens[self._at - 1])]
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
        self._at = start + 1
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
                # Names stand between blanks, and one that holds a blank is nobody's member.
                members[name.replace(" ", "-") or "-"] = self.union()
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
        """A mapped type: T itself for `{ [K in keyof T]?: T[K] }`; None where none is mapped."""
        while self._peek() in _MODIFIERS:
            self._at += 1
        tokens = self._tokens[self._at : self._at + 3]
        if len(tokens) < 3 or tokens[0] != "[" or tokens[2] != "in":
            return None
        self._at += 3
        keys = self.union()
        while self._peek() not in {":", "}", ""}:
            self._at += 1
        if not self._take(":"):
            return []
        values = self.union()
        of_same = [
            one.arguments[0]
            for one in values
            if one.kind == "lookup" and one.arguments[1] == (Type("name", tokens[1]),)
        ]
        if len(values) == 1 and of_same:
            return list(of_same[0])
        return [Type("mapped", "", (keys, values))]

    def _call_signature(self) -> list[Type]:
        generics = self._generics()
        found = [one._replace(name=generics) for one in self._method()] if self._peek() == "(" else []
        while self._peek() in {";", ","}:
            self._at += 1
        return found

    def _generics(self) -> str:
        """The names of the type parameters that a bracket holds, if one is next."""
        if self._peek() != "<":
            return ""
        names: list[str] = []
        start, depth = self._at, 0
        self._skip("<")
        for before, word in pairwise(self._tokens[start : self._at]):
            depth += (before in _CLOSING) - (before in _CLOSING.values())
            if depth == 1 and before in _BEFORE_GENERIC and word not in _SKIPPED:
                names.append(word)
        return " ".join(names)

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
            return [Type("literal", word[1:-1] if word[0] in "\"'" else "")]
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
        generics = self._generics()
        start = self._at
        self._skip("(")
        if self._peek() == "=>":
            end = self._at
            self._at = start
            parameters = self._parameters()
            self._at = end + 1
            result = self.union()
            return [] if is_made else [Type("function", generics, (result,), parameters)]
        end = self._at
        self._at = start + 1
        found = self.union()
        self._at = end
        return list(found)

    def _parameters(self) -> tuple[tuple[Type, ...], ...]:
        """The types of the parameters of a function type, whose parenthesis is next; `this` is none of them."""
        self._at += 1
        found = []
        while self._peek() not in {")", ""}:
            is_own, is_rest = self._peek() != "this", self._peek() == "..."
            while self._peek() not in {":", ",", ")", ""}:
                if self._peek() in {"{", "["}:
                    self._skip(self._peek())
                else:
                    self._at += 1
            types = self.union() if self._take(":") else ()
            if is_own:
                found += _each(types) if is_rest else [types]
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


def _each(types: tuple[Type, ...]) -> list[tuple[Type, ...]]:
    """What each of the last parameters is (`...names: T`): what stands in a tuple, or an item of a list."""
    if len(types) != 1 or types[0].kind not in {"tuple", "array"}:
        return [types]
    one = types[0]
    return list(one.arguments) if one.kind == "tuple" else [one.arguments[0]] * MOST_REST


def _simple(side: tuple[Type, ...]) -> list[Type]:
    """What one side of a condition that nothing decides allows.

    A side that makes a type of others is as good as unknown: types that are made of themselves would never end.
    """
    return [one if _is_simple(one) else UNKNOWN for one in side] or [UNKNOWN]


def _is_simple(one: Type) -> bool:
    if one.kind in {"name", "argument"}:
        return one.kind == "argument" or not one.arguments
    return one.kind in _MADE_OF_ONE and all(_is_simple(part) for parts in one.arguments[:1] for part in parts)
