"""What the steps of drafting one Ruby file share."""

import re
from bisect import bisect_right
from operator import attrgetter
from typing import NamedTuple

from pinakes.languages._draft import BIND, CALL, INSTANTIATE, MEMBER, READ, SKIP, Definition
from pinakes.languages._paths import closing
from pinakes.languages._spec import Syntax, SyntaxNode
from pinakes.languages.ruby.builtin_names import BUILTIN_NAMES

ATTRIBUTES = frozenset({b"attr", b"attr_reader", b"attr_writer", b"attr_accessor"})
CLASS_ATTRIBUTES = frozenset(
    {
        b"class_attribute",
        b"cattr_reader",
        b"cattr_writer",
        b"cattr_accessor",
        b"mattr_reader",
        b"mattr_writer",
        b"mattr_accessor",
        b"thread_mattr_accessor",
    }
)
SECTIONS = frozenset({b"private", b"protected", b"public", b"module_function"})
TARGETED = frozenset({b"private_class_method", b"public_class_method", b"private_constant", b"public_constant"})
MIXINS = frozenset({b"include", b"extend", b"prepend"})
IMPORTS = frozenset({b"require", b"require_relative", b"load", b"autoload"})
MAKERS = frozenset({b"alias_method", b"define_method", b"define_singleton_method"})
DELEGATORS = frozenset(
    {b"delegate", b"def_delegator", b"def_delegators", b"def_instance_delegator", b"def_instance_delegators"}
)
_NUMBERED = frozenset([b"_%d" % at for at in range(1, 10)])
"""Parameters that a block has without naming them."""
_WORDS = (
    ATTRIBUTES | CLASS_ATTRIBUTES | SECTIONS | TARGETED | MIXINS | IMPORTS | MAKERS | DELEGATORS | _NUMBERED | {b"new"}
)

_MEMBER = re.compile(rb"::(?<=[\w?!)\]}\x80-\xff]::)(?=[A-Za-z_\x80-\xff])")
_CONSTANT_AT_END = re.compile(rb"[A-Z][\w\x80-\xff]*\Z")
_CHAIN = re.compile(rb"\s*&?\.\s*[a-z_]")
_TRAILING_DOT = re.compile(rb"\.(?<=[\w)\]}?!\"']\.)[ \t]*\r?\n\s*(?=[A-Za-z_\x80-\xff])")
_DOT = ord(".")
LONGEST_CALL = 1_000
"""Bytes of the arguments of a call that are looked at."""
_start = attrgetter("start_byte")


class Directive(NamedTuple):
    """A call without receiver that says something about the class it stands in: `attr_reader`, `private`."""

    word: bytes
    start: int
    end: int


class Sheet:
    """The file, the roles claimed so far, its definitions and the calls that define things."""

    def __init__(self, syntax: Syntax) -> None:
        self.syntax = syntax
        self.data = syntax.data
        self.claims: dict[int, int] = {}
        self.called: set[int] = set()
        """Where words stand that have a parenthesis behind them, so that no variable is meant."""
        self.definitions: list[Definition] = []
        self.directives: list[Directive] = []
        self.names: list[tuple[int, int]] = []
        """Names beside those the query captures: `self`, and symbols that mean a method, as `alias_method` has them."""
        self.own_calls: list[tuple[int, int]] = []
        """Calls without receiver of methods that are named like a class, which they are never."""
        self.bodies: set[int] = set()
        """Where blocks start that are the bodies of definitions."""
        self.aliases: list[Definition] = []
        self.assigned: set[int] = set()
        """Where local variables are assigned: in a block, that may be one of the code around it."""
        self._read_words()
        for node in syntax.captured("self"):
            # It is what a member follows, and no use of anything.
            self.claims[node.start_byte] = SKIP
            self.names.append((node.start_byte, node.end_byte))
        for node in syntax.captured("super"):
            self.claims[node.start_byte] = CALL
            self.names.append((node.start_byte, node.end_byte))
        self._claim_called()
        for match in _MEMBER.finditer(self.data):
            at = match.end()
            self.claims[at] = self.claims.get(at, READ) | MEMBER
        self._claim_broken_chains()

    def _read_words(self) -> None:
        """A plain word is a call unless something binds it; those that define things are kept apart."""
        data, claims, called, directives = self.data, self.claims, self.called, self.directives
        for node in self.syntax.captured("type_name"):
            start = node.start_byte
            claims[start] = CALL
            if data[node.end_byte : node.end_byte + 1] == b"(":
                called.add(start)
            word = data[start : node.end_byte]
            if word in _WORDS:
                if word == b"new":
                    self._claim_new(start)
                elif word in _NUMBERED:
                    claims[start] = BIND
                elif data[start - 1] not in b".:" or start == 0:
                    directives.append(Directive(word, start, start + len(word)))
                    if word in SECTIONS or word in TARGETED:
                        # A keyword in all but name.
                        claims[start] = SKIP

    def _claim_called(self) -> None:
        """A call with the name of a class is no use of that class: `Node("x")` beside `class Node`."""
        for node in self.syntax.captured("called"):
            start, end = node.start_byte, node.end_byte
            is_plain = start == 0 or self.data[start - 1] not in b".:"
            if is_plain and self.data[start:end].decode("utf-8", "replace") not in BUILTIN_NAMES:
                self.claims[start] = SKIP
                self.own_calls.append((start, end))
            else:
                self.claims[start] = CALL

    def _claim_broken_chains(self) -> None:
        """A call whose dot ends the line above is a member all the same; the dot that ends a comment is none."""
        comments = self.syntax.captured("comment")
        for match in _TRAILING_DOT.finditer(self.data):
            last = bisect_right(comments, match.start(), key=_start) - 1
            if match.end() in self.claims and (last < 0 or comments[last].end_byte <= match.start()):
                self.claims[match.end()] |= MEMBER

    def _claim_new(self, start: int) -> None:
        """`X.new` makes an X; the call of `new` is kept only where a chain goes on from it."""
        if self.data[start - 1] != _DOT:
            return
        constant = _CONSTANT_AT_END.search(self.data[max(start - 80, 0) : start - 1])
        if constant is not None:
            at = max(start - 80, 0) + constant.start()
            self.claims[at] = INSTANTIATE
            if not self._goes_on(start + 3):
                self.claims[start] = SKIP

    def _goes_on(self, at: int) -> bool:
        """Whether a chain goes on behind a word, past its arguments."""
        if self.data[at : at + 1] == b"(":
            text = self.data[at : at + LONGEST_CALL]
            at += closing(text, 0) + 1
        return _CHAIN.match(self.data, at) is not None

    def blocks_by_start(self) -> dict[int, SyntaxNode]:
        """The blocks of calls by where they start."""
        return {node.start_byte: node for node in self.syntax.captured("block")}
