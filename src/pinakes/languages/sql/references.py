"""Which tables, routines and types statements use, and how."""

from typing import NamedTuple

from pinakes.languages._draft import CALL, EXTENDS, READ, TYPE, WRITE
from pinakes.languages.sql.builtin_names import NO_FUNCTIONS
from pinakes.languages.sql.names import Name, group_end, name_at
from pinakes.languages.sql.scan import QUOTED, WORD, Token

_PSEUDO = frozenset({"new", "old", "inserted", "deleted", "excluded", "dual", "only", "lateral", "unnest", "stdin"})
_NO_NAME = frozenset(
    b"""
    SELECT SET VALUES WHERE ON USING LEFT RIGHT INNER OUTER FULL CROSS JOIN NATURAL GROUP ORDER HAVING LIMIT UNION
    EXCEPT INTERSECT RETURNING WITH FOR WINDOW FETCH OFFSET AS DEFAULT FROM WHEN THEN END LOOP AND OR NOT SAMPLE
    TABLESAMPLE PARTITION FORCE USE IGNORE STRAIGHT_JOIN DO BEGIN INTO GO CREATE DROP ALTER INSERT UPDATE DELETE
    """.split()
)
_INSERTING = frozenset({b"INSERT", b"MERGE", b"REPLACE", b"IGNORE", b"OVERWRITE", b"DELAYED"})
_NO_UPDATE = frozenset(
    {b"FOR", b"ON", b"KEY", b"BEFORE", b"AFTER", b"OR", b"OF", b"INSTEAD", b"THEN", b"GRANT", b"DELETE", b"INSERT"}
)
_NO_CALL_BEHIND = frozenset({b"AS", b"CONSTRAINT", b"INDEX", b"KEY", b"TABLE", b"UNIQUE", b"USING", b"WINDOW"})
"""Words behind which a name with parentheses is an alias, an index or a constraint with its columns."""


_ALTERED = frozenset({b"TABLE", b"VIEW", b"SEQUENCE", b"TYPE"})


class Use(NamedTuple):
    """One use of a name."""

    name: Name
    role: int


class _Walk:
    """One walk over the tokens of a statement: uses, and the names that the statement itself binds."""

    def __init__(self, data: bytes, tokens: list[Token]) -> None:
        self.data = data
        self.tokens = tokens
        self.uses: list[Use] = []
        self.bound: set[str] = set(_PSEUDO)
        self.selects = [False]
        """Whether there is a SELECT or DELETE at each depth of parentheses: FROM names tables only below one."""

    def run(self) -> list[Use]:
        """Read the statement; what it binds itself is no use."""
        at = 0
        while at < len(self.tokens):
            at = self._step(at)
        return [use for use in self.uses if use.name.container or use.name.key not in self.bound]

    def _step(self, at: int) -> int:
        token = self.tokens[at]
        kind, word = token.kind, token.word
        if kind == "(":
            self.selects.append(False)
        elif kind == ")":
            if len(self.selects) > 1:
                self.selects.pop()
        elif kind == ";":
            self.selects = [False]
        elif kind in {WORD, QUOTED}:
            reader = _READERS.get(word)
            if reader is not None:
                return reader(self, at)
            following = self.tokens[at + 1].kind if at + 1 < len(self.tokens) else ""
            return self.call(at) if following in {"(", "."} else at + 1
        return at + 1

    def before(self, at: int) -> bytes:
        """The word before a token; empty for a mark or the start."""
        return self.tokens[at - 1].word if at else b""

    def call(self, at: int) -> int:
        """Take a name with a parenthesis behind it for a call."""
        name, behind = name_at(self.data, self.tokens, at)
        if name is None:
            return max(behind, at + 1)
        is_call = (
            behind < len(self.tokens) and self.tokens[behind].kind == "(" and self.before(at) not in _NO_CALL_BEHIND
        )
        if is_call and self.tokens[behind - 1].word not in NO_FUNCTIONS:
            self.uses.append(Use(name, CALL))
        return behind

    def take(self, at: int, role: int) -> int:
        """Take the name at a token as used; return the token behind it."""
        if at >= len(self.tokens) or self.tokens[at].word in _NO_NAME:
            return at
        name, behind = name_at(self.data, self.tokens, at)
        if name is not None and not name.text.startswith("@"):
            is_call = role == READ and behind < len(self.tokens) and self.tokens[behind].kind == "("
            self.uses.append(Use(name, CALL if is_call else role))
        return max(behind, at)

    def relations(self, at: int, role: int) -> int:
        """Take the tables behind FROM, each with its alias, up to what is no comma."""
        while True:
            while at < len(self.tokens) and self.tokens[at].word in {b"ONLY", b"LATERAL"}:
                at += 1
            if at < len(self.tokens) and self.tokens[at].kind == "(":
                return at
            behind = self.take(at, role)
            if behind == at:
                return at
            at = self.alias(behind)
            if at >= len(self.tokens) or self.tokens[at].kind != ",":
                return at
            at += 1

    def alias(self, at: int) -> int:
        """Bind the alias behind a table or a subquery."""
        if at < len(self.tokens) and self.tokens[at].word == b"AS":
            at += 1
        if at < len(self.tokens):
            token = self.tokens[at]
            if token.kind == QUOTED or (token.kind == WORD and token.word not in _NO_NAME):
                name, behind = name_at(self.data, self.tokens, at)
                if name is not None and behind == at + 1:
                    self.bound.add(name.key)
                    return behind
        return at


def uses_in(data: bytes, tokens: list[Token]) -> list[Use]:
    """What a statement, or the body of a routine, uses: top to bottom."""
    return _Walk(data, tokens).run()


def _select(walk: _Walk, at: int) -> int:
    walk.selects[-1] = True
    return at + 1


def _from(walk: _Walk, at: int) -> int:
    before = walk.before(at)
    if before == b"DELETE":
        return walk.relations(at + 1, WRITE)
    if not walk.selects[-1] or (before == b"DISTINCT" and at > 1 and walk.tokens[at - 2].word in {b"IS", b"NOT"}):
        return at + 1
    return walk.relations(at + 1, READ)


def _join(walk: _Walk, at: int) -> int:
    return walk.relations(at + 1, READ)


def _using(walk: _Walk, at: int) -> int:
    """A table behind USING in DELETE and MERGE; a list of columns in a join is in parentheses."""
    return walk.relations(at + 1, READ) if walk.tokens[0].word in {b"DELETE", b"MERGE"} else at + 1


def _into(walk: _Walk, at: int) -> int:
    if walk.before(at) not in _INSERTING:
        return at + 1
    # The columns in parentheses behind the table make it no call.
    behind = walk.take(at + 1, WRITE)
    return walk.alias(behind)


def _insert(walk: _Walk, at: int) -> int:
    """INSERT without INTO, as MySQL and Transact-SQL allow at the start of a statement."""
    following = walk.tokens[at + 1].word if at + 1 < len(walk.tokens) else b"INTO"
    is_name = following not in {b"INTO", b"IGNORE", b"OR", b"ON", b"BEFORE", b"AFTER", b"OVERWRITE", b"DELAYED"}
    return walk.take(at + 1, WRITE) if is_name and at == 0 else at + 1


def _update(walk: _Walk, at: int) -> int:
    if at and (walk.before(at) in _NO_UPDATE or walk.tokens[at - 1].kind == ","):
        return at + 1
    walk.selects[-1] = True
    return walk.relations(at + 1, WRITE)


def _references(walk: _Walk, at: int) -> int:
    return walk.take(at + 1, TYPE)


def _inherits(walk: _Walk, at: int) -> int:
    if at + 1 < len(walk.tokens) and walk.tokens[at + 1].kind == "(":
        return walk.take(at + 2, EXTENDS)
    return at + 1


def _execute(walk: _Walk, at: int) -> int:
    """EXEC and CALL name a routine; EXECUTE FUNCTION has a parenthesis behind it and is a call anyway."""
    following = walk.tokens[at + 1] if at + 1 < len(walk.tokens) else None
    if following is None or following.kind not in {WORD, QUOTED} or following.word in {b"FUNCTION", b"PROCEDURE"}:
        return at + 1
    if following.word in NO_FUNCTIONS or following.word == b"IMMEDIATE" or following.word.startswith(b"@"):
        return at + 1
    return walk.take(at + 1, CALL)


def _altered(walk: _Walk, at: int) -> int:
    """What ALTER, DROP, TRUNCATE and LOCK change is written to."""
    if walk.tokens[0].word not in {b"ALTER", b"DROP", b"TRUNCATE", b"LOCK"} or at > 3:
        return at + 1
    index = at + 1
    while index < len(walk.tokens) and walk.tokens[index].word in {b"IF", b"EXISTS", b"ONLY", b"CONCURRENTLY"}:
        index += 1
    index = walk.take(index, WRITE)
    while index < len(walk.tokens) and walk.tokens[index].kind == "," and walk.tokens[0].word != b"ALTER":
        index = max(walk.take(index + 1, WRITE), index + 1)
    return index


def _renamed(walk: _Walk, at: int) -> int:
    """The new name behind ALTER TABLE … RENAME TO."""
    behind = walk.tokens[at + 1].word if at + 1 < len(walk.tokens) else b""
    is_table = at > 1 and walk.tokens[0].word == b"ALTER" and walk.tokens[1].word in _ALTERED
    return walk.take(at + 2, WRITE) if is_table and behind in {b"TO", b"AS"} else at + 1


def _commented(walk: _Walk, at: int) -> int:
    """The table that COMMENT ON is about, or the one whose column it is about."""
    words = [token.word for token in walk.tokens[:4]]
    if at or len(words) < 4 or words[1] != b"ON":
        return at + 1
    index = 3 + (words[2] in {b"MATERIALIZED", b"FOREIGN"})
    if words[2] == b"COLUMN":
        column, behind = name_at(walk.data, walk.tokens, index)
        if column is not None and column.container:
            table, _ = name_at(walk.data, walk.tokens[: behind - 2], index)
            walk.uses += [Use(table, WRITE)] if table is not None else []
    elif walk.tokens[index - 1].word in _ALTERED:
        walk.take(index, WRITE)
    return len(walk.tokens)


def _truncate(walk: _Walk, at: int) -> int:
    """TRUNCATE without TABLE. There is also a function of that name."""
    following = walk.tokens[at + 1] if at + 1 < len(walk.tokens) else None
    if at:
        return walk.call(at)
    if following is None or following.word == b"TABLE" or following.kind not in {WORD, QUOTED}:
        return at + 1
    return walk.relations(at + 1, WRITE)


def _partition(walk: _Walk, at: int) -> int:
    """A table that is a part of another one has its columns."""
    is_part = at + 1 < len(walk.tokens) and walk.tokens[at + 1].word == b"OF"
    return walk.take(at + 2, EXTENDS) if is_part else at + 1


def _copy(walk: _Walk, at: int) -> int:
    return walk.take(at + 1, WRITE) if at == 0 else at + 1


def _with(walk: _Walk, at: int) -> int:
    """Bind the names of common table expressions; their queries are read like any other."""
    index = at + 1
    if index < len(walk.tokens) and walk.tokens[index].word == b"RECURSIVE":
        index += 1
    while True:
        name, behind = name_at(walk.data, walk.tokens, index)
        if behind < len(walk.tokens) and walk.tokens[behind].kind == "(":
            behind = group_end(walk.tokens, behind)
        if name is None or behind >= len(walk.tokens) or walk.tokens[behind].word != b"AS":
            return at + 1
        walk.bound.add(name.key)
        behind += 1
        while behind < len(walk.tokens) and walk.tokens[behind].word in {b"NOT", b"MATERIALIZED"}:
            behind += 1
        index = group_end(walk.tokens, behind) if behind < len(walk.tokens) else behind
        if index >= len(walk.tokens) or walk.tokens[index].kind != ",":
            return at + 1
        index += 1


def _on(walk: _Walk, at: int) -> int:
    """The table that an index or a trigger is on."""
    first = {token.word for token in walk.tokens[:5]}
    if b"CREATE" not in first or not first & {b"INDEX", b"TRIGGER"} or at > 14 or walk.before(at) == b"DELETE":
        return at + 1
    return walk.take(at + 1 + (walk.tokens[at + 1].word == b"ONLY" if at + 1 < len(walk.tokens) else 0), TYPE)


_READERS = {
    b"SELECT": _select,
    b"DELETE": _select,
    b"FROM": _from,
    b"JOIN": _join,
    b"APPLY": _join,
    b"USING": _using,
    b"INTO": _into,
    b"INSERT": _insert,
    b"UPDATE": _update,
    b"REFERENCES": _references,
    b"INHERITS": _inherits,
    b"EXEC": _execute,
    b"EXECUTE": _execute,
    b"CALL": _execute,
    b"PERFORM": _select,
    b"TABLE": _altered,
    b"VIEW": _altered,
    b"SEQUENCE": _altered,
    b"TYPE": _altered,
    b"WITH": _with,
    b"ON": _on,
    b"COPY": _copy,
    b"PARTITION": _partition,
    b"TRUNCATE": _truncate,
    b"RENAME": _renamed,
    b"COMMENT": _commented,
}
